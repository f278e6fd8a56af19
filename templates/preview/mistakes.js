// The lists of errors and warnings. Errors are shown over the page until they are fixed: they can be reached
// by keyboard and do not move the focus. Warnings are a number in the preview's bar, which opens their list.
import { language, words } from './words.js';

/** The panels of the two lists, made when they are needed. */
const panels = new Map();
let status = null;
/** The element that had the focus before a panel. */
let before = null;

/**
 * @param {string} html the errors, `-` if there are none
 * @param {HTMLButtonElement} button the one that shows them again
 */
export function showMistakes(html, button) {
  const panel = panelOf(button, 'onglet-mistakes');
  const wasShown = !panel.hidden || !button.hidden;
  if (!fill(panel, html, button)) {
    if (wasShown && button.hidden) status.textContent = words.fixed;
    return;
  }
  panel.hidden = false;
  status.textContent = `${button.textContent}. ${words.whereErrorsAre}`;
}

/**
 * @param {string} html the warnings, `-` if there are none
 * @param {HTMLButtonElement} button the one that shows them
 */
export function showWarnings(html, button) {
  fill(panelOf(button, 'onglet-warnings'), html, button);
}

/** Puts a list into its panel, and its title on its button; returns whether the list has changed. */
function fill(panel, html, button) {
  const list = panel.querySelector('div');
  if (html === '-') {
    close(panel);
    list.replaceChildren();
    button.hidden = true;
    return false;
  }
  const content = new DOMParser().parseFromString(html, 'text/html');
  if (list.textContent.trim() === content.body.textContent.trim()) return false;
  list.replaceChildren(...document.importNode(content.body, true).childNodes);
  const title = list.querySelector('h2');
  title.id = `${panel.id}-title`;
  button.textContent = title.textContent;
  button.hidden = false;
  return true;
}

function panelOf(button, id) {
  if (!panels.has(id)) panels.set(id, makePanel(button, id));
  return panels.get(id);
}

function makePanel(button, id) {
  const panel = document.createElement('section');
  panel.className = `onglet-list ${id}`;
  panel.id = id;
  panel.lang = language;
  panel.hidden = true;
  panel.tabIndex = -1;
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('aria-labelledby', `${id}-title`);
  const closing = document.createElement('button');
  closing.type = 'button';
  closing.textContent = words.close;
  closing.addEventListener('click', () => close(panel));
  panel.append(document.createElement('div'), closing);
  panel.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !panel.contains(relatedTarget)) before = relatedTarget;
  });
  const last = [...panels.values()].at(-1);
  if (last) last.after(panel);
  else document.body.prepend(panel);
  status ??= makeStatus();
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || panel.hidden) return;
    event.preventDefault();
    close(panel);
  });
  button.addEventListener('click', () => {
    for (const other of panels.values()) close(other);
    panel.hidden = false;
    panel.focus();
  });
  return panel;
}

function makeStatus() {
  const element = document.createElement('p');
  element.className = 'onglet-status';
  element.lang = language;
  element.setAttribute('role', 'status');
  document.body.append(element);
  return element;
}

function close(panel) {
  if (panel.hidden) return;
  const hadFocus = panel.contains(document.activeElement);
  panel.hidden = true;
  if (hadFocus && before?.isConnected) before.focus({ preventScroll: true });
}
