// The table of contents follows the reading: the section on the screen is marked in it. Where there is
// room, it and the key facts of a criterion stand open.
import { elementNamed, lastReached } from './reading-position.js';

/**
 * @param {Document} root the page
 * @param {AbortSignal} signal ends it
 */
export function start(root, signal) {
  openFrom('80em', root.querySelector('.site-navigation ~ .content:not(.folds-toc) > .toc > .fold'), signal);
  openFrom('40em', root.querySelector('.key-facts > .fold'), signal);
  const contents = root.querySelector('.toc');
  if (!contents) return;
  const links = new Map();
  for (const link of contents.querySelectorAll('a[href^="#"]')) {
    const section = elementNamed(link.hash);
    if (section) links.set(section, link);
  }
  let marked = null;
  let isPending = false;

  function mark() {
    isPending = false;
    const current = links.get(lastReached(links.keys())) ?? null;
    if (current === marked) return;
    marked?.removeAttribute('aria-current');
    current?.setAttribute('aria-current', 'true');
    marked = current;
    if (current) keepInSight(current, contents);
  }

  function markSoon() {
    if (isPending) return;
    isPending = true;
    requestAnimationFrame(mark);
  }

  addEventListener('scroll', markSoon, { passive: true, signal });
  addEventListener('resize', markSoon, { signal });
  markSoon();
}

/**
 * The style sheet shows what folds unfolded where there is room: there it is open for assistive
 * technologies too, and in browsers that cannot style what is folded.
 */
function openFrom(width, fold, signal) {
  if (!fold) return;
  const query = matchMedia(`(width >= ${width})`);
  query.addEventListener('change', () => { fold.open = query.matches; }, { signal });
  if (query.matches) fold.open = true;
}

/** Scrolls the table of contents, never the page. */
function keepInSight(link, contents) {
  if (contents.scrollHeight <= contents.clientHeight) return;
  const place = link.getBoundingClientRect();
  const frame = contents.getBoundingClientRect();
  if (place.top < frame.top) contents.scrollTop += place.top - frame.top;
  if (place.bottom > frame.bottom) contents.scrollTop += place.bottom - frame.bottom;
}
