// Switching language keeps the place: identifiers are the same in all languages.
import { isOnScreen, lastReached } from './reading.js';

export function start() {
  for (const link of document.querySelectorAll('.languages a[data-same-page]')) {
    const keepPlace = () => { link.hash = placeOfReading(); };
    // Pressed, for the middle button and the menu of the link; clicked, for the keyboard.
    link.addEventListener('pointerdown', keepPlace);
    link.addEventListener('click', keepPlace);
  }
}

/** The identifier of what is read: the place that the address names while it is on the screen, else the nearest section. */
function placeOfReading() {
  const named = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (named && isOnScreen(named)) return location.hash;
  return lastReached(document.querySelectorAll('.prose :is(h2, h3, h4, h5, h6, .tab-panel)[id]'))?.id ?? '';
}
