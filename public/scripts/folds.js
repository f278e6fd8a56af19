// The style sheet shows navigation and contents unfolded where there is room: there they are open for
// assistive technologies too, and in browsers that cannot style what is folded.

const PLACES = { '.site-navigation > .fold': '(min-width: 64em)', '.site-navigation ~ .content .toc > .fold': '(min-width: 80em)' };

export function start(signal) {
  for (const [selector, room] of Object.entries(PLACES)) {
    const fold = document.querySelector(selector);
    if (!fold) continue;
    const query = matchMedia(room);
    query.addEventListener('change', () => { fold.open = query.matches; }, { signal });
    if (query.matches) fold.open = true;
  }
}
