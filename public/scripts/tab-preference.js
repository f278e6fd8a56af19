// “Keep the same tab open from one criterion to the next”: off until the reader takes the choice,
// which is then kept. A kind of tab (`checklist`, `swift`) is the same in all languages and pages.
import { isOnScreen } from './reading-position.js';
import { forgetOpen, onKeptElsewhere, recall, remember } from './storage.js';

const limit = 12;

let sets = [];
let lastChosen = null;

/** The kinds kept open, the last chosen first. `early.js` opens them in the next page. */
function kindsKept() {
  return recall('kinds').split(' ').filter(Boolean);
}

export function startKeeping(root, signal, all) {
  sets = all;
  lastChosen = null;
  for (const box of root.querySelectorAll('[data-keep-tab]')) {
    const show = () => { box.checked = recall('keep') === 'yes'; };
    show();
    onKeptElsewhere(show, signal);
    box.addEventListener('change', () => {
      remember('keep', box.checked ? 'yes' : '');
      if (!box.checked) return remember('kinds', '');
      forgetOpen();
      if (lastChosen) keepTab(lastChosen.panel, lastChosen.set);
    }, { signal });
  }
}

/** The reader chose a tab: once the choice is taken, sets that are not on the screen follow. */
export function keepTab(panel, set) {
  lastChosen = { panel, set };
  const { kind } = panel.dataset;
  if (recall('keep') !== 'yes' || !kind) return;
  remember('kinds', [kind, ...kindsKept().filter((kept) => kept !== kind)].slice(0, limit).join(' '));
  holdInPlace(set.element, () => {
    for (const other of sets) {
      const same = other.panelOfKind(kind);
      if (other !== set && same && !isOnScreen(other.element)) other.show(same);
    }
  });
}

/** Sets above may grow or shrink: what the reader looks at stays where it is. */
function holdInPlace(element, change) {
  const before = element.getBoundingClientRect().top;
  change();
  const moved = element.getBoundingClientRect().top - before;
  if (moved) scrollBy({ top: moved, behavior: 'instant' });
}
