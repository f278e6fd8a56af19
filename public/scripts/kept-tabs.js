// The kinds of tabs that pages open at. A kind (`checklist`, `swiftui`) is the same in all languages
// and pages. Among the tabs of a text, such as languages of code, the one chosen last is kept. In
// those of a criterion readers look around: one is kept when it is chosen in two sets in a row.
import { isOnScreen } from './reading-position.js';
import { recall, remember } from './storage.js';

/** How many kinds are kept: one for each group of tabs with the same names. */
const limit = 12;

/** The sets of criteria that the reader chose from on this page. */
const chosenFrom = new WeakSet();
/** The last of them, and the kind that was kept for it before. */
let last = null;
let usual = '';

/** Whether the tabs of a set are the parts of a criterion. */
export function isOfCriterion({ element }) {
  return !element.parentElement.closest('.tab-panel') && Boolean(element.closest('.criterion, .layout-criterion'));
}

/**
 * The reader chose a tab. `early.js` opens the next pages at what is kept, and the sets of this page
 * that are not on the screen follow.
 *
 * @param {HTMLElement} panel
 * @param {import('./tab-set.js').TabSet} set
 * @param {import('./tab-set.js').TabSet[]} all the sets of the page
 */
export function keepTab(panel, set, all) {
  const { kind } = panel.dataset;
  if (!kind) return;
  const kinds = recall('kinds').split(' ').filter(Boolean);
  let kept = kind;
  if (isOfCriterion(set)) {
    if (last !== set) [last, usual] = [set, kinds.find((known) => set.panelOfKind(known))];
    chosenFrom.add(set);
    if (!wasChosenBefore(kind, set)) kept = usual;
  }
  // A criterion opens at its first tab anyway.
  const isFirst = isOfCriterion(set) && kept === set.panels[0].dataset.kind;
  const others = kinds.filter((known) => !set.panelOfKind(known));
  remember('kinds', [isFirst ? '' : kept, ...others].filter(Boolean).slice(0, limit).join(' '));
  if (kept === kind) holdInPlace(set.element, () => followAt(kind, all));
}

/**
 * Whether the set that was chosen from before this one was left at the same kind. With the arrow
 * keys a reader goes through other tabs, which do not count.
 */
function wasChosenBefore(kind, set) {
  const place = `${location.pathname}#${set.panels[0].id}`;
  const [before, current, at] = recall('tabs').split(' ');
  const earlier = at === place ? before : current;
  remember('tabs', [earlier, kind, place].join(' '));
  return earlier === kind;
}

function followAt(kind, sets) {
  // All are measured before any changes: the page is laid out once.
  const away = sets.filter((set) => set.panelOfKind(kind) && !chosenFrom.has(set) && !isOnScreen(set.element));
  for (const set of away) set.show(set.panelOfKind(kind));
}

/** Sets above may grow or shrink: what the reader looks at stays where it is. */
function holdInPlace(element, change) {
  const before = element.getBoundingClientRect().top;
  change();
  const moved = element.getBoundingClientRect().top - before;
  if (moved) scrollBy({ top: moved, behavior: 'instant' });
}
