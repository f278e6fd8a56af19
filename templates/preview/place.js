// Keeps the state of the page while its content is replaced: open tabs and folds, focus, scroll position.

/** Saves the state; returns functions that restore it: `tabs` before the tabs are set up, `reader` after. */
export function keepPlace() {
  const open = [...document.querySelectorAll('.tabs[data-ready] > .tab-panel:not([hidden])')].map((panel) => panel.id);
  const folds = [...document.querySelectorAll('main details')].map((fold) => fold.open);
  const focused = pathOf(document.activeElement);
  const anchor = pathOf(isOnScreen(document.activeElement) ? document.activeElement : firstOnScreen());
  const top = elementAt(anchor)?.getBoundingClientRect().top;
  const { scrollX, scrollY } = window;
  return {
    tabs() {
      for (const id of open) document.getElementById(id)?.setAttribute('data-open', '');
      const fresh = [...document.querySelectorAll('main details')];
      if (fresh.length === folds.length) fresh.forEach((fold, index) => { fold.open = folds[index]; });
    },
    reader() {
      elementAt(focused)?.focus({ preventScroll: true });
      const place = elementAt(anchor);
      const moved = place ? place.getBoundingClientRect().top - top : 0;
      scrollTo({ left: scrollX, top: place ? window.scrollY + moved : scrollY, behavior: 'instant' });
    },
  };
}

/** The first element with an identifier that begins on the screen. */
function firstOnScreen() {
  return [...document.querySelectorAll('main [id]')].find(isOnScreen) ?? null;
}

function isOnScreen(element) {
  if (!element?.closest('main')) return false;
  const { top, height } = element.getBoundingClientRect();
  return height > 0 && top >= 0 && top < innerHeight;
}

/** The path to an element: the nearest identifier around it, and the indexes of the children from there. */
function pathOf(element) {
  if (!element || element === document.body) return null;
  const steps = [];
  let current = element;
  while (!current.id && current.parentElement) {
    steps.unshift([...current.parentElement.children].indexOf(current));
    current = current.parentElement;
  }
  return { id: current.id, steps, name: element.localName };
}

function elementAt(path) {
  if (!path) return null;
  let element = path.id ? document.getElementById(path.id) : document.documentElement;
  for (const step of path.steps) element = element?.children[step];
  return element?.localName === path.name ? element : null;
}
