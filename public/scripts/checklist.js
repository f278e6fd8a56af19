// A checklist that can be filled in: results and notes, filters, the rate of conformance, files.
// Without it the list is there to be printed. Words come from the templates of the page.
import { Filters } from './checklist-filters.js';
import { ChecklistPage, guideOf } from './checklist-page.js';
import { confirmed, fields, isOlder, statuses, subjectOf, untouched } from './checklist-store.js';
import { addPanels, saySaved, showStrip } from './checklist-strip.js';
import { elementNamed, moveReadingPosition, targetOf } from './reading-position.js';

/** @type {ChecklistPage} the page that was started last */
let page;
/** @type {Filters} */
let filters;
/** @type {import('./checklist-folds.js').Folds | null} */
let folds;
/** @type {any} what has changed since the answers were given, if they are from an older edition */
let editions;

/**
 * @param {Document} root the page
 * @param {AbortSignal} signal ends it
 * @returns {Promise<void>} fulfilled when the list is seen
 */
export async function start(root, signal) {
  page = new ChecklistPage(root);
  editions = null;
  const { list, items } = page;
  if (items.size) {
    folds = page.guides.length ? await import('./checklist-folds.js').then(({ Folds }) => new Folds(page), () => null) : null;
    addControls();
    import('./copy-checks.js').then((buttons) => buttons.start(root, signal));
    filters = new Filters(page, folds);
    addPanels(root.querySelector('.checklist-tools'), signal);
    listen(signal);
    show();
    await showChanges();
    filters.start(signal);
    followAddress();
  }
  // The list is laid out where it will be for a frame before it is seen: nothing is seen to move.
  await new Promise((seen) => {
    requestAnimationFrame(() => requestAnimationFrame(seen));
  });
  list.dataset.ready = '';
  editions?.announce();
}

// MARK: Controls

function addControls() {
  const template = page.content('checklist-check').querySelector('fieldset');
  const details = page.say('details');
  for (const [key, item] of page.items) {
    const group = template.cloneNode(true);
    for (const radio of group.querySelectorAll('input')) radio.name = `status of ${key}`;
    // The words of the check name all that is about it, and are heard once.
    const text = item.querySelector('.check-text');
    const legend = document.createElement('legend');
    legend.className = text.className;
    legend.id = `check:${key}`;
    legend.append(...text.childNodes);
    text.remove();
    group.prepend(legend);
    // How the check is tested and what it answers are in the row that opens.
    const row = item.querySelector('.check-test') ?? group.querySelector('.check-test');
    group.querySelector('.check-test').replaceWith(row);
    const summary = row.querySelector('summary');
    summary.firstChild?.remove();
    group.classList.toggle('is-graded', Boolean(summary.querySelector('.severity')));
    summary.prepend(Object.assign(document.createElement('span'), { textContent: details }));
    row.append(...item.querySelectorAll('.check-criteria'));
    // Those who go from control to control, without the group, hear what each is about.
    summary.setAttribute('aria-describedby', legend.id);
    item.append(group);
  }
  for (const section of page.sections) section.querySelector('.metadata').hidden = true;
  page.list.before(page.content('checklist-tools'), page.content('checklist-dialogs'));
  page.root.querySelector('.checklist-print').hidden = true;
}

/** Adds to a row that is opened what its criterion says of itself, and the note. */
function fillRow(item) {
  const row = item.querySelector('.check-test');
  if (row.querySelector('textarea')) return;
  const about = item.closest('[data-criterion]').querySelector(':scope > .metadata').cloneNode(true);
  about.hidden = false;
  if (row.querySelector('.check-criteria')) about.querySelector('[data-answered]')?.remove();
  // The note is one step from what opens the row.
  row.append(page.content('checklist-note'), ...row.querySelectorAll('.check-criteria'), about);
  const note = row.querySelector('textarea');
  note.value = page.store.read().answers.get(item.dataset.check)?.note ?? '';
  note.setAttribute('aria-describedby', item.querySelector('legend').id);
}

// MARK: What is shown

function show() {
  const state = page.store.read();
  for (const [key, item] of page.items) showAnswer(item, state.answers.get(key) ?? untouched);
  for (const field of page.root.querySelectorAll('[data-subject] input')) {
    const value = state.subject[field.name] ?? '';
    // A field that is being written in keeps the spaces at its ends.
    if (field.value.trim() !== value) field.value = value;
  }
  showProgress(state);
  showProblem();
  printSubject(state);
}

/** The form is no use on paper: its fields are told there. */
function printSubject({ subject }) {
  const told = fields.filter((field) => subject[field]);
  page.root.querySelector('[data-printed-subject]').textContent = told
    .map((field) => `${page.words.get(`column-${field}`)[0]}${page.say('colon')}${subject[field]}`)
    .join('\n');
}

/** Says what has changed since the answers were given; many a reader has none of an older edition. */
async function showChanges() {
  const isNeeded = () => location.search.includes('changes=') || [...page.store.read().answers.values()].some((answer) => isOlder(answer, page.edition));
  if (!editions && page.edition && isNeeded()) {
    editions = await import('./checklist-editions.js').then(({ load }) => load(page, filters), () => null);
  }
  if (editions?.show()) show();
}

function showAnswer(item, { status, note }) {
  if (item.dataset.status !== status) item.dataset.status = status;
  item.querySelector(`input[value="${status}"]`).checked = true;
  const field = item.querySelector('textarea');
  if (field && field.value !== note) field.value = note;
  const [word] = page.words.get(`status-${status}`);
  const printed = item.querySelector('.check-printed');
  const [result, noted] = printed.children;
  result.textContent = status === 'untested' ? '' : `${word}${note && ' – '}`;
  noted.textContent = note;
  printed.toggleAttribute('data-noted', note !== '');
}

function showProgress(state) {
  const counts = Object.fromEntries(statuses.map((status) => [status, 0]));
  const tested = new Map([...page.progress.keys()].map((section) => [section, 0]));
  const conformance = { passes: 0, fails: 0 };
  // Good practices are no matter of conformance, where other checks are.
  const isTied = [...page.items.values()].some((item) => item.dataset.wcag);
  const isMixed = isTied && [...page.items.values()].some((item) => !item.dataset.wcag);
  for (const [key, item] of page.items) {
    const { status } = state.answers.get(key) ?? untouched;
    counts[status] += 1;
    if (status in conformance && (item.dataset.wcag || !isTied)) conformance[status] += 1;
    if (status === 'untested') continue;
    const section = item.closest('[data-criterion]');
    for (const part of [section, guideOf(section)]) if (tested.has(part)) tested.set(part, tested.get(part) + 1);
  }
  for (const [section, { label, total }] of page.progress) {
    const told = page.say('section-tested', { count: tested.get(section), total });
    if (label.textContent !== told) label.textContent = told;
  }
  for (const status of statuses) {
    page.root.querySelector(`[data-count="${status}"] strong`).textContent = counts[status];
    const part = page.root.querySelector(`[data-share="${status}"]`);
    part.style.flexGrow = counts[status];
    part.hidden = counts[status] === 0;
  }
  const count = page.items.size - counts.untested;
  page.root.querySelector('[data-tested]').textContent = page.say('tested', { count, total: page.items.size });
  showStrip(page, { tested: count, fails: counts.fails, rate: showRate(counts, conformance, isMixed) });
}

/**
 * Shows the rate of conformance once everything is tested: before, it says nothing of the app.
 *
 * @param {Object<string, number>} counts
 */
function showRate({ untested }, { passes, fails }, isMixed) {
  const total = passes + fails;
  const isKnown = untested === 0 && total > 0;
  page.root.querySelector('.checklist-rate').hidden = !isKnown;
  page.root.querySelector('[data-rate-none]').hidden = isKnown;
  if (!isKnown) return '';
  // Never rounded up: all pass only where all do.
  const rate = Math.floor((1000 * passes) / total) / 1000;
  const told = new Intl.NumberFormat(page.language, { style: 'percent', maximumFractionDigits: 1 }).format(rate);
  page.root.querySelector('[data-rate]').textContent = told;
  page.root.querySelector('[data-rate-basis]').textContent = page.say(isMixed ? 'rate-conformance' : 'rate-basis', { passes, total });
  return told;
}

function showProblem() {
  const problem = page.root.querySelector('[data-problem]');
  const text = [page.store.isUnreadable && page.say('unreadable'), page.store.isRefused && page.say('refused')].filter(Boolean).join(' ');
  if (problem.textContent === text) return;
  problem.hidden = !text;
  problem.textContent = text;
}

/**
 * Shows the whole list when the filters hide what a link or an address leads to, and opens the section
 * that it is in; says whether it had to.
 */
function reveal(target) {
  if (!page.list.contains(target)) return false;
  const isFiltered = Boolean(target.closest('[hidden=""]'));
  if (isFiltered) filters.showAll();
  return Boolean(folds?.reveal(target)) || isFiltered;
}

function followAddress() {
  const target = elementNamed(location.hash);
  if (!reveal(target)) return;
  target.scrollIntoView();
  moveReadingPosition(target);
}

// MARK: What the reader does

function change(key, part) {
  page.store.change(({ answers }) => {
    const answer = { ...untouched, ...answers.get(key), ...part };
    // A note alone confirms nothing.
    answers.set(key, 'status' in part || !answers.has(key) ? confirmed(answer, page.edition) : answer);
  });
  // The other answers are on the page already: on a slow processor all of them take half a second.
  const state = page.store.read();
  showAnswer(page.items.get(key), state.answers.get(key) ?? untouched);
  showProgress(state);
  showProblem();
  editions?.update();
  saySaved(page);
}

/** To choose the same result again is no change, and the space bar no click. */
function confirmChosen(target) {
  if (target.matches('input[type="radio"]:checked')) editions?.confirm(target.closest('[data-check]').dataset.check);
}

function describe({ target }) {
  page.store.change((state) => {
    state.subject = subjectOf({ ...state.subject, [target.name]: target.value });
  });
  showProblem();
  printSubject(page.store.read());
}

async function clear() {
  if ((await page.ask('clear')) !== 'clear') return;
  page.store.change((state) => {
    for (const key of [...page.items.keys(), ...page.strayKeys(state)]) state.answers.delete(key);
    state.subject = {};
  });
  show();
  editions?.show();
  filters.apply();
  page.report(page.say('cleared'));
}

/** Exports and imports: many a reader needs them never. Nothing where they cannot be loaded. */
async function loadTransfer() {
  try {
    return await import('./checklist-transfer.js');
  } catch {
    page.report(page.say('no-files'));
    return null;
  }
}

async function takeFrom(input) {
  const [file] = input.files;
  if (!file) return;
  // Emptied however this ends, so that choosing the same file again is a change.
  input.value = '';
  const transfer = await loadTransfer();
  if (!(await transfer?.importFrom(page, file))) return;
  show();
  await showChanges();
  filters.apply();
}

function listen(signal) {
  page.list.addEventListener('change', (/** @type {{ target: any }} */ { target }) => {
    if (target.matches('input[type="radio"]')) change(target.closest('[data-check]').dataset.check, { status: target.value });
  });
  page.list.addEventListener('input', (/** @type {{ target: any }} */ { target }) => {
    if (target.matches('textarea')) change(target.closest('[data-check]').dataset.check, { note: target.value });
  });
  // Before the row opens: the next key may lead into it. Find-in-page opens it without a click.
  page.list.addEventListener('click', (/** @type {{ target: any }} */ { target }) => {
    confirmChosen(target);
    if (target.closest('.check-test > summary')) fillRow(target.closest('[data-check]'));
  });
  page.list.addEventListener('keydown', ({ key, target }) => {
    if (key === ' ') confirmChosen(target);
  });
  page.list.addEventListener('toggle', (/** @type {{ target: any }} */ { target }) => {
    if (target.open && target.matches('.check-test')) fillRow(target.closest('[data-check]'));
  }, { capture: true });
  const subjects = page.root.querySelectorAll('[data-subject]');
  for (const form of subjects) form.addEventListener('input', describe);
  const answers = page.root.querySelector('#checklist-answers');
  for (const form of [...subjects, filters.form, answers]) form.addEventListener('submit', (event) => event.preventDefault());
  page.root.querySelector('[data-clear]').addEventListener('click', clear);
  for (const button of page.root.querySelectorAll('[data-export]')) {
    button.addEventListener('click', async () => (await loadTransfer())?.exportTo(page, button.dataset.export));
  }
  page.root.querySelector('[data-print-list]').addEventListener('click', () => print());
  page.root.querySelector('#checklist-import').addEventListener('change', ({ target }) => takeFrom(target));
  // Before the link is followed, for the focus goes with it.
  page.root.addEventListener('click', (event) => reveal(targetOf(event)), { capture: true, signal });
  addEventListener('hashchange', followAddress, { signal });
  // Another tab of the same browser.
  addEventListener('storage', ({ key }) => {
    if (key !== page.store.key) return;
    show();
    showChanges();
  }, { signal });
}
