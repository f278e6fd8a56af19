// A checklist that can be filled in: results and notes, filters, the rate of conformance, files.
// Without it the list is there to be printed. Words come from the templates of the page.
import { fields, isTold, statuses, Store, untouched } from './checklist-store.js';

const list = document.querySelector('.checklist');
const language = document.documentElement.lang;
const root = new URL(list.dataset.root, location.href);
const guide = list.dataset.guide ?? '';
const store = new Store(root.pathname);
const plurals = new Intl.PluralRules(language);

const content = (id) => document.getElementById(id).content;
const messages = new Map(
  [...content('checklist-messages').querySelectorAll('[data-message]')].map((item) => [item.dataset.message, item.textContent]),
);
const words = new Map(
  [...list.querySelector('[data-words]').content.querySelectorAll('[data-word]')].map((item) => [
    item.dataset.word,
    [...item.children].map((word) => word.textContent),
  ]),
);
const items = new Map([...list.querySelectorAll('[data-check]')].map((item) => [item.dataset.check, item]));
const sections = [...list.querySelectorAll('[data-criterion]')];

/** A message with values in the places that braces name. */
function say(key, values = {}) {
  return messages.get(key).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

function sayCount(key, count, values = {}) {
  const form = plurals.select(count) === 'one' ? 'one' : 'other';
  return say(`${key}-${form}`, { count, ...values });
}

const plain = (element) => element.textContent.replace(/\s+/g, ' ').trim();

// MARK: The checks of the page

function checksOf(section) {
  const source = section.querySelector('dl.metadata a');
  // Where the site will be, whatever copy of it this is.
  const base = document.querySelector('link[rel="canonical"]')?.href ?? location.href;
  const criterionAddress = new URL(source.getAttribute('href'), base).href;
  const heading = section.querySelector('h2, h3');
  const phases = [...section.querySelectorAll('[data-phase]')];
  const successCriteria = section.dataset.successCriteria.split(' ').filter(Boolean).map((name) => {
    const [number, level = ''] = name.split(':');
    return { number, level };
  });
  return [...section.querySelectorAll('[data-check]')].map((item) => {
    const key = item.dataset.check;
    const address = new URL(criterionAddress);
    address.hash = key.slice(key.lastIndexOf('#'));
    return {
      key, criterionAddress, successCriteria,
      guide: section.dataset.guideName ?? '',
      criterion: plain(heading),
      text: plain(item.querySelector('.check-text')),
      address: address.href,
      phases: phases.map((phase) => phase.dataset.phase),
      phaseWords: phases.map(plain),
    };
  });
}

/** The keys of answers that belong to this list, to checks that it has no more. */
function strayKeys(state) {
  return [...state.answers.keys()].filter((key) => !items.has(key) && (!guide || key.startsWith(`${guide}/`))).sort();
}

// MARK: Controls

function addControls() {
  const tools = content('checklist-tools').cloneNode(true);
  const filters = tools.querySelector('[data-filters]');
  fillFilters(filters.elements);
  for (const [key, item] of items) {
    const controls = content('checklist-check').cloneNode(true);
    const text = item.querySelector('.check-text');
    const group = controls.querySelector('[role="radiogroup"]');
    text.id = `check:${key}`;
    group.setAttribute('aria-labelledby', text.id);
    for (const radio of group.querySelectorAll('input')) radio.name = `status of ${key}`;
    controls.querySelector('[data-check-words]').textContent = plain(text);
    const label = controls.querySelector('[data-note-label]');
    label.id = `note:${key}`;
    controls.querySelector('textarea').setAttribute('aria-labelledby', `${label.id} ${text.id}`);
    item.append(controls);
  }
  list.before(tools, content('checklist-dialogs').cloneNode(true));
  document.querySelector('.checklist-print').hidden = true;
}

function fillFilters({ criterion, phase, level }) {
  const groups = new Map();
  for (const section of sections) {
    const option = new Option(plain(section.querySelector('h2, h3')), section.dataset.criterion);
    const name = section.dataset.guideName;
    if (guide || !name) {
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
  const phases = new Map([...list.querySelectorAll('[data-phase]')].map((item) => [item.dataset.phase, plain(item)]));
  for (const [value, name] of phases) phase.add(new Option(name, value));
  for (const value of ['A', 'AA', 'AAA']) {
    if (sections.some((section) => levelsOf(section).includes(value))) level.add(new Option(value, value));
  }
}

function levelsOf(section) {
  return section.dataset.successCriteria.split(' ').map((name) => name.split(':')[1]);
}

// MARK: What is shown

function show() {
  const state = store.read();
  for (const [key, item] of items) showAnswer(item, state.answers.get(key) ?? untouched);
  const subject = document.querySelector('[data-subject]');
  for (const field of subject.querySelectorAll('input')) {
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
  document.querySelector('[data-printed-subject]').textContent = told
    .map((field) => `${words.get(`column-${field}`)[0]}${say('colon')}${subject[field]}`)
    .join('\n');
}

function showAnswer(item, { status, note }) {
  item.dataset.status = status;
  item.querySelector(`input[value="${status}"]`).checked = true;
  const field = item.querySelector('textarea');
  if (field.value !== note) {
    field.value = note;
    if (note) item.querySelector('details').open = true;
  }
  const [word] = words.get(`status-${status}`);
  item.querySelector('.check-printed').textContent = [status === 'untested' ? '' : word, note].filter(Boolean).join(' – ');
}

function showRate(state) {
  const counts = Object.fromEntries(statuses.map((status) => [status, 0]));
  for (const key of items.keys()) counts[(state.answers.get(key) ?? untouched).status] += 1;
  for (const status of statuses) {
    const item = document.querySelector(`[data-count="${status}"]`);
    item.querySelector('strong').textContent = counts[status];
    item.style.setProperty('--share', counts[status]);
  }
  const total = counts.passes + counts.fails;
  // Never rounded up: all pass only where all do.
  const rate = total ? Math.floor((1000 * counts.passes) / total) / 1000 : null;
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  document.querySelector('[data-rate]').textContent = rate === null ? '–' : percent.format(rate);
  document.querySelector('[data-rate-basis]').textContent =
    rate === null ? say('rate-none') : say('rate-basis', { passes: counts.passes, total });
}

function showProblem() {
  const problem = document.querySelector('[data-problem]');
  const text = [store.isUnreadable && say('unreadable'), store.isRefused && say('refused')].filter(Boolean).join(' ');
  if (problem.textContent === text) return;
  problem.hidden = !text;
  problem.textContent = text;
}

/** Shows what the filters let through. A new result does not take a check away from under the hand. */
function filter() {
  const { criterion, phase, level, status } = Object.fromEntries(new FormData(document.querySelector('[data-filters]')));
  let count = 0;
  for (const section of sections) {
    const isWanted =
      (!criterion || section.dataset.criterion === criterion) &&
      (!phase || section.dataset.phases.split(' ').includes(phase)) &&
      (!level || levelsOf(section).includes(level));
    let shown = 0;
    for (const item of section.querySelectorAll('[data-check]')) {
      item.hidden = !isWanted || (status !== '' && item.dataset.status !== status);
      if (!item.hidden) shown += 1;
    }
    section.hidden = shown === 0;
    count += shown;
  }
  for (const part of list.querySelectorAll('[data-of-guide]')) {
    part.hidden = !part.querySelector('[data-criterion]:not([hidden])');
  }
  document.querySelector('[data-shown]').textContent = sayCount('shown', count, { total: items.size });
}

/** Tells what was done, and lists what did not fit. */
function report(text, problems = []) {
  const details = document.querySelector('[data-report-details]');
  details.replaceChildren(
    ...problems.map((problem) => {
      const item = document.createElement('li');
      item.textContent = problem;
      return item;
    }),
  );
  details.hidden = problems.length === 0;
  const remarks = problems.length ? sayCount('remarks', problems.length) : '';
  document.querySelector('[data-report]').textContent = [text, remarks].filter(Boolean).join(' ');
}

// MARK: What the reader does

function change(key, part) {
  store.change(({ answers }) => answers.set(key, { ...untouched, ...answers.get(key), ...part }));
  show();
}

function describe({ target }) {
  store.change(({ subject }) => {
    const value = target.value.trim();
    if (value) subject[target.name] = value;
    else delete subject[target.name];
  });
  showProblem();
  printSubject(store.read());
}

/** The value of the button that closed a dialog; empty for the Escape key. */
function ask(name) {
  const dialog = document.querySelector(`[data-dialog="${name}"]`);
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue), { once: true });
  });
}

async function clear() {
  if ((await ask('clear')) !== 'clear') return;
  store.change((state) => {
    for (const key of [...items.keys(), ...strayKeys(state)]) state.answers.delete(key);
    state.subject = {};
  });
  for (const note of list.querySelectorAll('.check-note')) note.open = false;
  show();
  filter();
  report(say('cleared'));
}

/** What reads and writes files: many a reader needs it never. Nothing where it cannot be loaded. */
async function loadFiles() {
  try {
    return await import('./checklist-files.js');
  } catch {
    report(say('no-files'));
    return null;
  }
}

async function exportTo(kind) {
  const files = await loadFiles();
  if (!files) return;
  const state = store.read();
  const checks = sections.flatMap(checksOf);
  const page = { language, guide, root: new URL(list.dataset.root, document.querySelector('link[rel="canonical"]')?.href ?? location.href) };
  const word = (key) => words.get(key)[0];
  const [text, ending, type] = {
    csv: () => [files.toCSV(checks, state, strayKeys(state), word), 'csv', 'text/csv'],
    json: () => [files.toJSON(checks, state, strayKeys(state), page), 'json', 'application/json'],
    earl: () => [files.toEARL(checks, state, page), 'earl.jsonld', 'application/ld+json'],
  }[kind]();
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = `checklist-${guide.replaceAll('/', '-') || 'all'}.${ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  report(say('exported', { file: link.download }));
}

async function importFrom(input) {
  const [file] = input.files;
  const files = file && (await loadFiles());
  if (!files) return;
  const { answers, subject, problems, isRead } = files.read(await file.arrayBuffer(), (key) => words.get(key));
  input.value = '';
  const told = problems.map(({ message, values }) => say(message, values));
  if (!isRead) {
    report(say('not-imported', { file: file.name }), told);
    return;
  }
  for (const [key, { line }] of answers) {
    if (!items.has(key) && (!guide || key.startsWith(`${guide}/`))) told.push(say('unknown-key', { line, key }));
  }
  const before = store.read();
  const differing = [...answers].filter(([key, answer]) => isTold(before.answers.get(key)) && differs(before.answers.get(key), answer));
  const redescribed = Object.keys(subject).filter((field) => before.subject[field] && before.subject[field] !== subject[field]);
  let taken = 'theirs';
  if (differing.length + redescribed.length) {
    document.querySelector('[data-differ]').textContent = sayCount('differ', differing.length + redescribed.length);
    taken = await ask('differ');
    if (!taken) {
      report(say('cancelled'));
      return;
    }
  }
  const kept = new Set(taken === 'mine' ? differing.map(([key]) => key) : []);
  let count = 0;
  store.change((state) => {
    for (const [key, { status, note }] of answers) {
      if (kept.has(key)) continue;
      const own = state.answers.get(key) ?? untouched;
      state.answers.set(key, { status: status ?? own.status, note });
      count += 1;
    }
    state.subject = taken === 'mine' ? { ...subject, ...state.subject } : { ...state.subject, ...subject };
  });
  show();
  filter();
  report(sayCount('imported', count, { file: file.name }), told);
}

function differs(own, { status, note }) {
  return (status !== undefined && own.status !== status) || own.note !== note;
}

function listen() {
  list.addEventListener('change', ({ target }) => {
    if (target.matches('input[type="radio"]')) change(target.closest('[data-check]').dataset.check, { status: target.value });
  });
  list.addEventListener('input', ({ target }) => {
    if (target.matches('textarea')) change(target.closest('[data-check]').dataset.check, { note: target.value });
  });
  const subject = document.querySelector('[data-subject]');
  subject.addEventListener('input', describe);
  const filters = document.querySelector('[data-filters]');
  filters.addEventListener('change', filter);
  // The fields are reset after this event.
  filters.addEventListener('reset', () => setTimeout(filter));
  for (const form of [subject, filters]) form.addEventListener('submit', (event) => event.preventDefault());
  document.querySelector('[data-clear]').addEventListener('click', clear);
  for (const button of document.querySelectorAll('[data-export]')) {
    button.addEventListener('click', () => exportTo(button.dataset.export));
  }
  document.querySelector('#checklist-import').addEventListener('change', ({ target }) => importFrom(target));
  // Another tab of the same browser.
  addEventListener('storage', ({ key }) => {
    if (key === store.key) show();
  });
}

if (items.size) {
  addControls();
  listen();
  show();
  filter();
}
// The list is laid out where it will be for a frame before it is seen: nothing is seen to move.
requestAnimationFrame(() => requestAnimationFrame(() => { list.dataset.ready = ''; }));
