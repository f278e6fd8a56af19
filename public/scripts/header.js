// The header: the key `/` leads to the field of the search, and what the search needs is loaded there.
import { recall } from './storage.js';

/**
 * @param {Document} root the page
 * @param {AbortSignal} signal ends it
 */
export function start(root, signal) {
  const field = root.querySelector('main [type="search"], .header-search [type="search"]');
  // Whoever speaks to the computer may type a character by mistake: the keys can be switched off.
  root.documentElement.toggleAttribute('data-keys', !recall('keys'));
  if (!recall('keys')) field?.setAttribute('aria-keyshortcuts', '/');
  field?.addEventListener('focus', ({ relatedTarget }) => {
    import('./search-shortcuts.js').then(({ startEscape }) => startEscape(field, relatedTarget, signal));
    if (field.closest('.header-search')) import('./header-search.js').then(({ start: startSearch }) => startSearch(root, signal));
  }, { signal, once: true });
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, altKey, metaKey } = event;
    const target = /** @type {Element} */ (event.target);
    if (!field || key !== '/' || ctrlKey || altKey || metaKey || recall('keys') || target.closest('input, select, textarea')) return;
    event.preventDefault();
    openToggle('.search-toggle');
    field.focus();
  }, { signal });
  const toggles = [...root.querySelectorAll('.site-header .toggle')];
  for (const toggle of toggles) {
    toggle.addEventListener('toggle', () => {
      if (!toggle.open || !toggle.checkVisibility()) return;
      for (const other of toggles) if (other !== toggle) other.open = false;
      if (toggle.matches('.search-toggle')) field.focus();
    }, { signal });
  }
  addEventListener('keydown', (event) => {
    const open = toggles.find((toggle) => toggle.open && toggle.checkVisibility());
    const isInside = /** @type {Element} */ (event.target).closest('.site-header, .site-navigation');
    if (event.key !== 'Escape' || event.defaultPrevented || !open || !isInside) return;
    event.preventDefault();
    open.open = false;
    open.firstElementChild.focus();
  }, { signal });
  // Questions on the home: each becomes a link that asks the search.
  for (const question of field ? root.querySelectorAll('.questions li:not(:has(a))') : []) {
    const link = document.createElement('a');
    link.href = `${field.form.action}?${new URLSearchParams({ q: question.textContent })}`;
    link.append(...question.childNodes);
    question.append(link);
  }
  // Before the link is followed: what is folded cannot take the focus.
  root.querySelector('.skip-links [href="#page-navigation"]')?.addEventListener('click', () => openToggle('.menu-toggle'), { signal });
}

function openToggle(name) {
  const toggle = document.querySelector(name);
  if (toggle?.checkVisibility()) toggle.open = true;
}
