// What is wrong, over the page: it can be reached by keyboard, moves no focus, and goes when mended.
import { language, words } from './words.js';

let panel = null;
let status = null;
/** What had the focus before the panel. */
let before = null;

/**
 * @param {string} html the mistakes, `-` for none
 * @param {{ mistakes: HTMLButtonElement }} bar the preview's bar
 */
export function showMistakes(html, bar) {
  panel ??= makePanel(bar);
  if (html === '-') {
    const wasShown = !panel.hidden || !bar.mistakes.hidden;
    close();
    panel.querySelector('div').replaceChildren();
    bar.mistakes.hidden = true;
    if (wasShown) status.textContent = words.mended;
    return;
  }
  const content = new DOMParser().parseFromString(html, 'text/html');
  const title = content.querySelector('h2');
  const isNew = panel.querySelector('div').textContent.trim() !== content.body.textContent.trim();
  if (!isNew) return;
  panel.querySelector('div').replaceChildren(...document.importNode(content.body, true).childNodes);
  panel.querySelector('h2').id = 'onglet-mistakes-title';
  panel.hidden = false;
  bar.mistakes.hidden = false;
  bar.mistakes.textContent = title.textContent;
  status.textContent = `${title.textContent}. ${words.whereMistakesAre}`;
}

function makePanel(bar) {
  const element = document.createElement('section');
  element.className = 'onglet-mistakes';
  element.id = 'onglet-mistakes';
  element.lang = language;
  element.hidden = true;
  element.tabIndex = -1;
  element.setAttribute('role', 'dialog');
  element.setAttribute('aria-labelledby', 'onglet-mistakes-title');
  const content = document.createElement('div');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = words.close;
  button.addEventListener('click', close);
  element.append(content, button);
  element.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget && !element.contains(relatedTarget)) before = relatedTarget;
  });
  document.body.prepend(element);
  status = document.createElement('p');
  status.className = 'onglet-status';
  status.lang = language;
  status.setAttribute('role', 'status');
  document.body.append(status);
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || element.hidden) return;
    event.preventDefault();
    close();
  });
  bar.mistakes.addEventListener('click', () => {
    element.hidden = false;
    element.focus();
  });
  return element;
}

function close() {
  if (panel.hidden) return;
  const hadFocus = panel.contains(document.activeElement);
  panel.hidden = true;
  if (hadFocus && before?.isConnected) before.focus({ preventScroll: true });
}
