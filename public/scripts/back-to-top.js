// Far down a criterion, the way to its top comes into sight as soon as the reader goes back up: who reads
// on has nothing over the text.

/**
 * @param {Document} root the page
 * @param {AbortSignal} signal ends it
 */
export function start(root, signal) {
  const top = root.querySelector('h1');
  if (!top || signal.aborted) return;
  const { dataset } = root.documentElement;
  let isFar = false;
  let isUp = false;
  let last = scrollY;
  const show = () => {
    if (isFar && isUp) dataset.backToTop = '';
    else delete dataset.backToTop;
  };
  // More than a screen below the title.
  const observer = new IntersectionObserver(
    (entries) => {
      isFar = !entries.at(-1).isIntersecting;
      show();
    },
    { rootMargin: '100% 0px 0px 0px' },
  );
  observer.observe(top);
  addEventListener('scroll', () => {
    if (scrollY === last) return;
    isUp = scrollY < last;
    last = scrollY;
    show();
  }, { passive: true, signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    delete dataset.backToTop;
  });
}
