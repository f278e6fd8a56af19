// The header: the key `/` leads to the field of the search, and what the search needs is loaded there.
import { onKeptElsewhere, recall, remember } from './storage.js';

/**
 * @param {Document} root the page
 * @param {AbortSignal} signal ends it
 */
export function start(root, signal) {
  const field = root.querySelector('main [type="search"], .header-search [type="search"]');
  startSwitch(root, field, signal);
  field?.addEventListener('focus', ({ relatedTarget }) => {
    import('./search-shortcuts.js').then(({ startEscape }) => startEscape(field, relatedTarget, signal));
    if (field.closest('.header-search')) import('./header-search.js').then(({ start: startSearch }) => startSearch(root, signal));
  }, { signal, once: true });
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, altKey, metaKey } = event;
    const target = /** @type {Element} */ (event.target);
    if (!field || key !== '/' || ctrlKey || altKey || metaKey || recall('keys') || target.closest('input, select, textarea, dialog')) return;
    event.preventDefault();
    openToggle('.search-toggle');
    field.focus();
    // The page of the search shows its form when its script has come.
    if (root.activeElement !== field) field.form.dataset.wanted = '';
  }, { signal });
  startFolds(root, signal);
  const openMenu = startMenu(root, signal);
  // Questions on the home: each becomes a link that asks the search.
  for (const question of field ? root.querySelectorAll('.questions li:not(:has(a))') : []) {
    const link = document.createElement('a');
    link.href = `${field.form.action}?${new URLSearchParams({ q: question.textContent })}`;
    link.append(...question.childNodes);
    question.append(link);
  }
  // Before the link is followed: what is folded cannot take the focus.
  root.querySelector('.skip-links [href="#page-navigation"]')?.addEventListener('click', openMenu, { signal });
}

/**
 * The box in the footer that switches the keys of the search off: whoever speaks to the computer may
 * type a character by mistake (WCAG 2.1.4).
 */
function startSwitch(root, field, signal) {
  const box = root.querySelector('[data-search-keys]');
  const show = () => {
    const isOn = !recall('keys');
    root.documentElement.toggleAttribute('data-keys', isOn);
    if (isOn) field?.setAttribute('aria-keyshortcuts', '/');
    else field?.removeAttribute('aria-keyshortcuts');
    if (box) box.checked = isOn;
  };
  show();
  onKeptElsewhere(show, signal);
  box?.addEventListener('change', () => {
    remember('keys', box.checked ? '' : 'off');
    show();
  }, { signal });
}

function openToggle(name) {
  const toggle = document.querySelector(name);
  if (toggle?.checkVisibility()) toggle.open = true;
}

/** What folds in the frame of a page: one is open at a time, and Escape closes it. */
function startFolds(root, signal) {
  const folds = [...root.querySelectorAll('.site-header .toggle, .toc > .fold, .page-tools')];
  const isFold = ({ firstElementChild: summary }) => summary.checkVisibility();
  for (const fold of folds) {
    fold.addEventListener('toggle', () => {
      if (!fold.open || !isFold(fold)) return;
      for (const other of folds) if (other !== fold && isFold(other)) other.open = false;
      if (fold.matches('.search-toggle')) root.querySelector('.header-search [type="search"]').focus();
    }, { signal });
  }
  root.querySelector('.page-tools')?.addEventListener('toggle', () => {
    import('./copy-markdown.js').then(({ start: startCopy }) => startCopy(root, signal));
  }, { signal, once: true });
  addEventListener('keydown', (event) => {
    const target = /** @type {Element} */ (event.target);
    const open = folds.find((fold) => fold.open && isFold(fold) && (fold.closest('.site-header') ?? fold).contains(target));
    if (event.key !== 'Escape' || event.defaultPrevented || !open) return;
    event.preventDefault();
    open.open = false;
    open.firstElementChild.focus();
  }, { signal });
}

/**
 * The menu of a narrow screen: a dialog that takes it all, in which the navigation comes first.
 *
 * @returns {() => void} opens it where there is one
 */
function startMenu(root, signal) {
  const toggle = root.querySelector('.menu-toggle');
  const panel = root.querySelector('.menu-panel');
  if (!toggle || !panel) return () => openToggle('.menu-toggle');
  const wide = matchMedia('(width >= 64em)');
  const open = () => {
    if (panel.open || wide.matches || !toggle.checkVisibility()) return;
    toggle.open = true;
    for (const part of ['.site-navigation', '.site-tools']) panel.append(...root.querySelectorAll(part));
    panel.showModal();
  };
  const putBack = () => {
    root.querySelector('.page').prepend(...panel.querySelectorAll('.site-navigation'));
    toggle.after(...panel.querySelectorAll('.site-tools'));
    toggle.open = false;
  };
  toggle.addEventListener('toggle', () => (toggle.open ? open() : panel.close()), { signal });
  panel.addEventListener('close', () => {
    putBack();
    toggle.firstElementChild.focus();
  }, { signal });
  wide.addEventListener('change', ({ matches }) => {
    if (matches) toggle.open = false;
  }, { signal });
  signal.addEventListener('abort', () => {
    panel.close();
    putBack();
  });
  if (toggle.open) open();
  return open;
}
