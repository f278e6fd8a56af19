// The style sheet shows the contents unfolded where there is room: there they are open for assistive
// technologies too, and in browsers that cannot style what is folded.

export function start(signal) {
  const fold = document.querySelector('.site-navigation ~ .content .toc > .fold');
  if (!fold) return;
  const query = matchMedia('(min-width: 80em)');
  query.addEventListener('change', () => { fold.open = query.matches; }, { signal });
  if (query.matches) fold.open = true;
}
