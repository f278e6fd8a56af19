// All the sets of tabs of a page: when they are tabs, which panels open, and the address.
import { elementNamed, moveReadingPosition, targetOf } from './reading-position.js';
import { rememberOpen } from './storage.js';

/** Below it there is no room for tabs, and panels fold; the style sheet and `early.js` name the same width. */
const isWide = matchMedia('(width >= 40em)');

/** @type {any} what `tabbed.js` gives, on pages that may have tabs */
let parts;
const sets = [];
const setOfPanel = new Map();

/** @param {Object} given */
export function use(given) {
  parts = given;
}

/**
 * @param {Document} root the page
 * @param {AbortSignal} signal ends it
 * @param {boolean} isRenewed whether the panels that were open are marked, whatever the address says
 */
export function start(root, signal, isRenewed) {
  sets.length = 0;
  setOfPanel.clear();
  for (const element of root.querySelectorAll('.tabs')) {
    const set = new parts.TabSet(element, choose);
    sets.push(set);
    for (const panel of set.panels) setOfPanel.set(panel, set);
  }
  const target = elementNamed(location.hash);
  if (target && !isRenewed) reveal(target);
  lay();
  if (target) leaveRoomAbove(target);
  isWide.addEventListener('change', lay, { signal });
  document.addEventListener('click', followLink, { signal });
  addEventListener('hashchange', followAddress, { signal });
  addEventListener('popstate', goBack, { signal });
}

/** Gives the page its static form back. */
export function release() {
  for (const set of sets) set.take(null);
}

function lay() {
  for (const set of sets) set.take(isWide.matches ? 'tabs' : 'folds');
}

/** Opens every panel around an element, and what is folded; says whether a panel was closed. */
function reveal(element) {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement.closest('details')) fold.open = true;
  let wasClosed = false;
  for (let panel = enclosingPanel(element); panel; panel = enclosingPanel(panel.parentElement)) {
    const set = setOfPanel.get(panel);
    if (set.shown.includes(panel)) continue;
    set.show(panel);
    wasClosed = set.form !== null;
  }
  return wasClosed;
}

/** What a panel belongs to is told by the heading above its set: where both fit, a link shows it too. */
function leaveRoomAbove(panel) {
  const set = setOfPanel.get(panel);
  if (!set) return;
  // The browser gives it the focus; until it loses that, the style sheet marks where it begins.
  panel.dataset.linked = '';
  panel.addEventListener('blur', () => delete panel.dataset.linked, { once: true });
  const heading = document.getElementById(set.element.dataset.labelledby);
  if (!heading) return;
  const above = panel.getBoundingClientRect().top - heading.getBoundingClientRect().top;
  // A fold has its own heading, and the folds before it stand between.
  const fits = set.form !== 'folds' && above > 0 && above < 0.6 * innerHeight;
  panel.style.scrollMarginBlockStart = fits ? `calc(${above}px + 0.5rem)` : '';
}

function enclosingPanel(element) {
  return element.closest('.tabs > .tab-panel');
}

/** The reader chose a tab: only this rewrites the address, without an entry in the history. */
function choose(panel, set) {
  try {
    history.replaceState(history.state, '', `#${panel.id}`);
  } catch {
    // Browsers limit how often an address may change; it is not worth a failure.
  }
  // In a text, the tab chosen last opens on all pages: this page keeps what is around the set.
  const own = parts.isOfCriterion(set) ? panel : enclosingPanel(set.element);
  if (own) rememberOpen(own.id);
  parts.keepTab(panel, set, sets);
}

/** Opens what a link of this page leads to before the browser goes there, each time it is followed. */
function followLink(event) {
  const target = targetOf(event);
  if (!target) return;
  rememberPlace();
  reveal(target);
  leaveRoomAbove(target);
  moveReadingPosition(target);
}

/** The address changed by other means than a link of this page. */
function followAddress() {
  const target = elementNamed(location.hash);
  if (!target) return;
  const wasClosed = reveal(target);
  if (!wasClosed) return;
  leaveRoomAbove(target);
  target.scrollIntoView();
  moveReadingPosition(target);
}

/** Before a link is followed, the entry that it leaves keeps which panels were open, and the place. */
function rememberPlace() {
  const open = sets.flatMap((set) => set.shown.map((panel) => panel.id));
  history.replaceState({ ...history.state, open, top: scrollY }, '');
}

/** Back to an entry: its panels open again, and the link that was followed is there again. */
function goBack({ state }) {
  if (!state?.open) return;
  for (const set of sets) set.showOnly(set.panels.filter((panel) => state.open.includes(panel.id)));
  // In the next frame: a browser may scroll to what the address names after this event. On a slow
  // machine the reader may have gone on before it.
  requestAnimationFrame(() => {
    if (history.state?.top === state.top) scrollTo({ top: state.top, behavior: 'instant' });
  });
}
