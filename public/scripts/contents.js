// The table of contents follows the reading: the section on the screen is marked in it.
import { elementNamed, lastReached } from './reading.js';

export function start(signal) {
  const contents = document.querySelector('.toc');
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

/** Scrolls the table of contents, never the page. */
function keepInSight(link, contents) {
  if (contents.scrollHeight <= contents.clientHeight) return;
  const place = link.getBoundingClientRect();
  const frame = contents.getBoundingClientRect();
  if (place.top < frame.top) contents.scrollTop += place.top - frame.top;
  if (place.bottom > frame.bottom) contents.scrollTop += place.bottom - frame.bottom;
}
