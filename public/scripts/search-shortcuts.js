// Escape in the search leads back to where the reader was.
import { recall } from './storage.js';

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
