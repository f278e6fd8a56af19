// Far down a criterion, the way to its top comes into sight.

export function start(signal) {
  const top = document.querySelector('.to-top') && document.querySelector('h1');
  if (!top) return;
  const { dataset } = document.documentElement;
  // More than a screen below the title.
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.at(-1).isIntersecting) delete dataset.far;
      else dataset.far = '';
    },
    { rootMargin: '100% 0px 0px 0px' },
  );
  observer.observe(top);
  signal.addEventListener('abort', () => observer.disconnect());
}
