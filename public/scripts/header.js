// The header: the key `/` leads to the field of the search, and what the search needs is loaded there.
import { recall } from './storage.js';

export function start(signal) {
  const root = document.documentElement;
  const field = document.querySelector('main [type="search"], .header-search [type="search"]');
  // Whoever speaks to the computer may type a character by mistake: the keys can be switched off.
  root.toggleAttribute('data-keys', !recall('keys'));
  if (!recall('keys')) field?.setAttribute('aria-keyshortcuts', '/');
  field?.addEventListener('focus', async ({ relatedTarget }) => {
    (await import('./search-keys.js')).start(field, relatedTarget, signal);
  }, { signal, once: true });
  addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, altKey, metaKey } = event;
    if (!field || key !== '/' || ctrlKey || altKey || metaKey || recall('keys') || target.closest('input, select, textarea')) return;
    event.preventDefault();
    openToggle('.search-toggle');
    field.focus();
  }, { signal });
  const toggles = [...document.querySelectorAll('.site-header .toggle')];
  for (const toggle of toggles) {
    toggle.addEventListener('toggle', () => {
      if (!toggle.open || !toggle.checkVisibility()) return;
      for (const other of toggles) if (other !== toggle) other.open = false;
      if (toggle.matches('.search-toggle')) field.focus();
    }, { signal });
  }
  addEventListener('keydown', (event) => {
    const open = toggles.find((toggle) => toggle.open && toggle.checkVisibility());
    const isInside = event.target.closest('.site-header, .site-navigation');
    if (event.key !== 'Escape' || event.defaultPrevented || !open || !isInside) return;
    event.preventDefault();
    open.open = false;
    open.firstElementChild.focus();
  }, { signal });
  // Questions on the home: each becomes a link that asks the search.
  for (const question of field ? document.querySelectorAll('.questions li:not(:has(a))') : []) {
    const link = document.createElement('a');
    link.href = `${field.form.action}?${new URLSearchParams({ q: question.textContent })}`;
    link.append(...question.childNodes);
    question.append(link);
  }
  // Before the link is followed: what is folded cannot take the focus.
  document.querySelector('.skip-links [href="#page-navigation"]')?.addEventListener('click', () => openToggle('.menu-toggle'), { signal });
}

function openToggle(name) {
  const toggle = document.querySelector(name);
  if (toggle?.checkVisibility()) toggle.open = true;
}
