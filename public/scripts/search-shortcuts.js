// The keys of the search once they are needed: Escape leads back to where the reader was, and a box
// switches the keys off (WCAG 2.1.4).
import { onKeptElsewhere, recall, remember } from './storage.js';

/**
 * @param {HTMLInputElement} field the field that the reader is in
 * @param {Element | null} origin where the reader was before
 */
export function startEscape(field, origin, signal) {
  field.addEventListener('focus', (event) => {
    const left = /** @type {Element | null} */ (event.relatedTarget);
    if (!field.form.contains(left)) origin = left;
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
}

/** The boxes that switch the keys on and off. */
export function startSwitches(root, signal) {
  const show = () => {
    root.documentElement.toggleAttribute('data-keys', !recall('keys'));
    for (const field of root.querySelectorAll('[type="search"]')) {
      if (recall('keys')) field.removeAttribute('aria-keyshortcuts');
      else field.setAttribute('aria-keyshortcuts', '/');
    }
    for (const box of root.querySelectorAll('[data-search-keys]')) box.checked = !recall('keys');
  };
  show();
  onKeptElsewhere(show, signal);
  root.addEventListener('change', ({ target }) => {
    if (!target.matches('[data-search-keys]')) return;
    remember('keys', target.checked ? '' : 'off');
    show();
  }, { signal });
}
