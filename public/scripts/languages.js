// Switching language keeps the place, and what is searched for or filtered: identifiers are the same in
// all languages.
import { elementNamed, isOnScreen, lastReached } from './reading-position.js';

/**
 * @param {Document} root the page
 * @param {AbortSignal} signal ends it
 */
export function start(root, signal) {
  const hasView = root.querySelector('.search-form, .checklist') !== null;
  for (const link of root.querySelectorAll('.languages a[data-same-page]')) {
    const keepPlace = () => {
      link.hash = placeOfReading(link);
      if (hasView) link.search = location.search;
    };
    // Pressed, for the middle button and the menu of the link; clicked, for the keyboard.
    link.addEventListener('pointerdown', keepPlace, { signal });
    link.addEventListener('click', keepPlace, { signal });
  }
}

/**
 * The identifier of what is read. The switch stands at the top: a reader who went up there to use it
 * left the place that the address still names, for it follows links and tabs that were chosen.
 */
function placeOfReading(link) {
  const named = elementNamed(location.hash);
  if (named && (isOnScreen(named) || isOnScreen(link))) return named.id;
  return lastReached(document.querySelectorAll('.prose :is(h2, h3, h4, h5, h6, .tab-panel)[id]'))?.id ?? '';
}
