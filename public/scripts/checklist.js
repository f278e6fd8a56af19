// A checklist that can be filled in: results and notes, filters, the rate of conformance, files.
// Without it the list is there to be printed. Words come from the templates of the page.
import { ChecklistPage, criteriaOf, plain } from './checklist-page.js';
import { start as startCopyChecks } from './copy-checks.js';
import { fields, statuses, subjectOf, untouched } from './checklist-store.js';
import { addPanels, saySaved, showStrip } from './checklist-strip.js';
import { elementNamed, moveReadingPosition, targetOf } from './reading-position.js';

/** @type {ChecklistPage} the page that was started last */
let page;

/**
 * @param {Document} root the page
 * @param {AbortSignal} signal ends it
 * @returns {Promise<void>} fulfilled when the list is seen
 */
export function start(root, signal) {
  page = new ChecklistPage(root);
  const { list, items } = page;
  if (items.size) {
    addControls();
    startCopyChecks(root, signal);
    addPanels(root.querySelector('.checklist-tools'), signal);
    listen(signal);
    show();
    filter();
  }
  // The list is laid out where it will be for a frame before it is seen: nothing is seen to move.
  return new Promise((seen) => {
    requestAnimationFrame(() => requestAnimationFrame(() => {
      list.dataset.ready = '';
      seen();
    }));
  });
}

// MARK: Controls

function addControls() {
  const tools = page.content('checklist-tools');
  const filters = tools.querySelector('[data-filters]');
  fillFilters(filters.elements);
  for (const [key, item] of page.items) {
    const group = page.content('checklist-check').querySelector('fieldset');
    for (const radio of group.querySelectorAll('input')) radio.name = `status of ${key}`;
    // The words of the check name all that is about it, and are heard once.
    const text = item.querySelector('.check-text');
    const legend = document.createElement('legend');
    legend.className = text.className;
    legend.id = `check:${key}`;
    legend.append(...text.childNodes);
    text.remove();
    group.prepend(legend);
    group.querySelector('.check-note').before(...item.childNodes);
    // Those who go from control to control, without the group, hear what each is about.
    for (const control of group.querySelectorAll('summary, textarea')) control.setAttribute('aria-describedby', legend.id);
    item.append(group);
  }
  page.list.before(tools, page.content('checklist-dialogs'));
  page.root.querySelector('.checklist-print').hidden = true;
}

function fillFilters({ criterion, phase, level, successCriterion, severity }) {
  const groups = new Map();
  for (const section of page.sections) {
    const option = new Option(plain(section.querySelector('h2, h3')), section.dataset.criterion);
    const name = section.dataset.guideName;
    if (page.guide || !name) {
      criterion.add(option);
      continue;
    }
    if (!groups.has(name)) {
      const group = document.createElement('optgroup');
      group.label = name;
      criterion.append(group);
      groups.set(name, group);
    }
    groups.get(name).append(option);
  }
  const phases = new Map([...page.list.querySelectorAll('[data-phase]')].map((item) => [item.dataset.phase, plain(item)]));
  for (const [value, name] of phases) phase.add(new Option(name, value));
  const answered = [...page.items.values()].flatMap(criteriaOf);
  for (const value of ['A', 'AA', 'AAA']) {
    if (answered.some((criterion) => criterion.level === value)) level.add(new Option(value, value));
  }
  fillCriteria(successCriterion, new Set(answered.map(({ number }) => number)));
  for (const value of ['blocking', 'major', 'minor']) {
    const word = page.list.querySelector(`.severity-${value}`);
    if (word) severity.add(new Option(plain(word), value));
  }
  for (const choice of [successCriterion, severity]) choice.closest('p').hidden = choice.length === 1;
}

/** The success criteria that checks answer, as the sections name them. */
function fillCriteria(choice, numbers) {
  const names = new Map();
  for (const item of page.list.querySelectorAll('.metadata li:not([data-phase])')) {
    const name = plain(item);
    names.set(name.split(' ')[0], name);
  }
  const inOrder = [...numbers].sort(new Intl.Collator('en', { numeric: true }).compare);
  for (const number of inOrder) choice.add(new Option(names.get(number) ?? number, number));
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
  showRate(state);
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

function showAnswer(item, { status, note }) {
  if (item.dataset.status !== status) item.dataset.status = status;
  item.querySelector(`input[value="${status}"]`).checked = true;
  const field = item.querySelector('textarea');
  if (field.value !== note) {
    field.value = note;
    if (note) item.querySelector('.check-note').open = true;
  }
  const [word] = page.words.get(`status-${status}`);
  item.querySelector('.check-printed').textContent = [status === 'untested' ? '' : word, note].filter(Boolean).join(' – ');
}

function showRate(state) {
  const counts = Object.fromEntries(statuses.map((status) => [status, 0]));
  const conformance = { passes: 0, fails: 0 };
  // Good practices are no matter of conformance, where other checks are.
  const isTied = [...page.items.values()].some((item) => item.dataset.wcag);
  const isMixed = isTied && [...page.items.values()].some((item) => !item.dataset.wcag);
  for (const [key, item] of page.items) {
    const { status } = state.answers.get(key) ?? untouched;
    counts[status] += 1;
    if (status in conformance && (item.dataset.wcag || !isTied)) conformance[status] += 1;
  }
  for (const status of statuses) {
    page.root.querySelector(`[data-count="${status}"] strong`).textContent = counts[status];
    const part = page.root.querySelector(`[data-share="${status}"]`);
    part.style.flexGrow = counts[status];
    part.hidden = counts[status] === 0;
  }
  const tested = page.items.size - counts.untested;
  page.root.querySelector('[data-tested]').textContent = page.say('tested', { count: tested, total: page.items.size });
  const { passes, fails } = conformance;
  const total = passes + fails;
  // Never rounded up: all pass only where all do.
  const rate = total ? Math.floor((1000 * passes) / total) / 1000 : null;
  const percent = new Intl.NumberFormat(page.language, { style: 'percent', maximumFractionDigits: 1 });
  const told = rate === null ? '–' : percent.format(rate);
  page.root.querySelector('[data-rate]').textContent = told;
  showStrip(page, { tested, fails: counts.fails, rate: rate === null ? '' : told });
  page.root.querySelector('[data-rate-basis]').textContent =
    rate === null ? page.say('rate-none') : page.say(isMixed ? 'rate-conformance' : 'rate-basis', { passes, total });
}

function showProblem() {
  const problem = page.root.querySelector('[data-problem]');
  const text = [page.store.isUnreadable && page.say('unreadable'), page.store.isRefused && page.say('refused')].filter(Boolean).join(' ');
  if (problem.textContent === text) return;
  problem.hidden = !text;
  problem.textContent = text;
}

/** Shows what the filters let through. A new result does not take a check away from under the hand. */
function filter() {
  const filters = page.root.querySelector('[data-filters]');
  const { criterion, phase, level, successCriterion, severity, status } = Object.fromEntries(new FormData(filters));
  let count = 0;
  for (const section of page.sections) {
    const isWanted =
      (!criterion || section.dataset.criterion === criterion) &&
      (!phase || section.dataset.phases.split(' ').includes(phase));
    let shown = 0;
    for (const item of section.querySelectorAll('[data-check]')) {
      const answers = (name, value) => !value || criteriaOf(item).some((criterion) => criterion[name] === value);
      item.hidden = !(
        isWanted &&
        answers('level', level) &&
        answers('number', successCriterion) &&
        (!severity || item.dataset.severity === severity) &&
        (!status || item.dataset.status === status)
      );
      if (!item.hidden) shown += 1;
    }
    section.hidden = shown === 0;
    count += shown;
  }
  page.root.querySelector('[data-shown]').textContent = page.sayCount('shown', count, { total: page.items.size });
  const isPart = count < page.items.size;
  page.root.querySelector('[data-strip="shown"]').textContent = isPart ? ` (${count})` : '';
  // On paper too a part of the list says that it is one.
  filters.toggleAttribute('data-partial', isPart);
}

function showAll() {
  for (const choice of page.root.querySelectorAll('[data-filters] select')) choice.value = '';
  filter();
}

/** Shows the whole list when the filters hide what a link or an address leads to; says whether they did. */
function reveal(target) {
  if (!page.list.contains(target) || !target.closest('[hidden]')) return false;
  showAll();
  return true;
}

function followAddress() {
  const target = elementNamed(location.hash);
  if (!reveal(target)) return;
  target.scrollIntoView();
  moveReadingPosition(target);
}

// MARK: What the reader does

function change(key, part) {
  page.store.change(({ answers }) => answers.set(key, { ...untouched, ...answers.get(key), ...part }));
  // The other answers are on the page already: on a slow processor all of them take half a second.
  const state = page.store.read();
  showAnswer(page.items.get(key), state.answers.get(key));
  showRate(state);
  showProblem();
  saySaved(page);
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
  for (const note of page.list.querySelectorAll('.check-note')) note.open = false;
  show();
  filter();
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
  filter();
}

function listen(signal) {
  page.list.addEventListener('change', (/** @type {{ target: any }} */ { target }) => {
    if (target.matches('input[type="radio"]')) change(target.closest('[data-check]').dataset.check, { status: target.value });
  });
  page.list.addEventListener('input', (/** @type {{ target: any }} */ { target }) => {
    if (target.matches('textarea')) change(target.closest('[data-check]').dataset.check, { note: target.value });
  });
  const subjects = page.root.querySelectorAll('[data-subject]');
  for (const form of subjects) form.addEventListener('input', describe);
  const filters = page.root.querySelector('[data-filters]');
  filters.addEventListener('change', filter);
  filters.addEventListener('reset', (event) => {
    event.preventDefault();
    showAll();
  });
  for (const form of [...subjects, filters]) form.addEventListener('submit', (event) => event.preventDefault());
  page.root.querySelector('[data-clear]').addEventListener('click', clear);
  for (const button of page.root.querySelectorAll('[data-export]')) {
    button.addEventListener('click', async () => (await loadTransfer())?.exportTo(page, button.dataset.export));
  }
  page.root.querySelector('#checklist-import').addEventListener('change', ({ target }) => takeFrom(target));
  // Before the link is followed, for the focus goes with it.
  page.root.addEventListener('click', (event) => reveal(targetOf(event)), { capture: true, signal });
  addEventListener('hashchange', followAddress, { signal });
  // Another tab of the same browser.
  addEventListener('storage', ({ key }) => {
    if (key === page.store.key) show();
  }, { signal });
}
