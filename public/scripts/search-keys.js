// The keys of the search once they are needed: Escape leads back to where the reader was, and a box
// switches the keys off (WCAG 2.1.4). In the header the search answers as the reader types.
import { onKeptElsewhere, recall, remember } from './storage.js';

/**
 * @param {HTMLInputElement} field the field that the reader is in
 * @param {Element | null} origin where the reader was before
 */
export function start(field, origin, signal) {
  field.addEventListener('focus', ({ relatedTarget }) => {
    if (!field.form.contains(relatedTarget)) origin = relatedTarget;
  }, { signal });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || recall('keys')) return;
    // A browser would empty the field.
    event.preventDefault();
    const toggle = document.querySelector('.search-toggle');
    const isFolded = toggle?.checkVisibility() ?? false;
    if (isFolded) toggle.open = false;
    const place = origin?.checkVisibility() ? origin : isFolded && toggle.firstElementChild;
    if (place) place.focus();
    else field.blur();
  }, { signal });
  if (field.closest('.header-search')) import('./header-search.js').then(({ start }) => start(field.form, signal));
}

/** The boxes that switch the keys on and off. */
export function startSwitches(signal) {
  const show = () => {
    document.documentElement.toggleAttribute('data-keys', !recall('keys'));
    for (const field of document.querySelectorAll('[type="search"]')) {
      if (recall('keys')) field.removeAttribute('aria-keyshortcuts');
      else field.setAttribute('aria-keyshortcuts', '/');
    }
    for (const box of document.querySelectorAll('[data-search-keys]')) box.checked = !recall('keys');
  };
  show();
  onKeptElsewhere(show, signal);
  document.addEventListener('change', ({ target }) => {
    if (!target.matches('[data-search-keys]')) return;
    remember('keys', target.checked ? '' : 'off');
    show();
  }, { signal });
}
