// Where the reader is on the page.

/** The element that a fragment (`#images`) names, nothing when there is none. */
export function elementNamed(hash) {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Puts the name of today into an address that ends with an old one (`.old-place`). */
export function renewAddress() {
  const now = elementNamed(location.hash)?.dataset.now;
  if (now) history.replaceState(history.state, '', `#${now}`);
}

/** What a click leads to by a link of this page, in this window; nothing otherwise. */
export function targetOf(event) {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const link = event.target.closest?.('a[href]');
  if (!link || !link.hash || link.target || link.href.split('#')[0] !== location.href.split('#')[0]) return null;
  return elementNamed(link.hash);
}

/** Moves the focus, or where the Tab key goes on from, to the target of a link. */
export function moveReadingPosition(target) {
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}

/** The last of some elements, in the order of the page, that begins above the upper third of the screen. */
export function lastReached(elements) {
  const line = innerHeight / 3;
  let reached = null;
  for (const element of elements) {
    if (!isShown(element)) continue;
    if (element.getBoundingClientRect().top > line) break;
    reached = element;
  }
  return reached;
}

/** Whether a part of an element, of an open panel or of none, is on the screen. */
export function isOnScreen(element) {
  if (!isShown(element)) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

function isShown(element) {
  return !element.closest('[hidden]') && element.getClientRects().length > 0;
}
