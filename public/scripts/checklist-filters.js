// Which checks of a checklist are shown. The address names the filters, so that a view can be shared.
import { criteriaOf, plain } from './checklist-page.js';
import { fold } from './search-words.js';

/**
 * How long typing rests before the count is said and the address is written, in milliseconds: in a long
 * list an address costs more than the filter.
 */
const REST = 500;

export class Filters {
  /** @param {import('./checklist-page.js').ChecklistPage} page with its tools */
  constructor(page) {
    this.page = page;
    this.form = /** @type {HTMLFormElement} */ (page.root.querySelector('[data-filters]'));
    this.status = page.root.querySelector('[data-shown]');
    fill(page, this.form.elements);
    /** @type {any[]} those that have something to choose from */
    this.fields = [...this.form.elements].filter((/** @type {any} */ { name }) => name);
    this.rows = [...page.items.values()].map((item) => ({ item, section: item.closest('[data-criterion]'), criteria: criteriaOf(item), words: '' }));
  }

  /** @param {AbortSignal} signal ends it */
  start(signal) {
    this.#readAddress();
    this.#show();
    this.#tell();
    for (const field of this.fields) field.addEventListener('input', () => this.apply());
    this.form.addEventListener('reset', (event) => {
      event.preventDefault();
      this.showAll();
    });
    signal.addEventListener('abort', () => clearTimeout(this.resting));
  }

  showAll() {
    for (const field of this.fields) field.value = '';
    this.apply();
  }

  /** Shows what the filters let through. A new result does not take a check away from under the hand. */
  apply() {
    this.#show();
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.#tell(), REST);
  }

  #show() {
    const chosen = Object.fromEntries(this.fields.map(({ name, value }) => [name, value]));
    const words = fold(chosen.words).split(' ').filter(Boolean);
    const filled = new Set();
    this.count = 0;
    for (const row of this.rows) {
      const { item, section } = row;
      if (words.length) row.words ||= this.#wordsOf(row);
      const isShown = isWanted(row, chosen) && words.every((word) => row.words.includes(word));
      if (item.hidden === isShown) item.hidden = !isShown;
      if (!isShown) continue;
      this.count += 1;
      filled.add(section).add(section.parentElement);
    }
    for (const section of [...this.page.sections, ...this.page.guides]) section.hidden = !filled.has(section);
    const isPart = this.count < this.rows.length;
    this.page.root.querySelector('[data-strip="shown"]').textContent = isPart ? ` (${this.count})` : '';
    // On paper too a part of the list says that it is one.
    this.status.toggleAttribute('data-partial', isPart);
  }

  #tell() {
    this.status.textContent = this.page.sayCount('shown', this.count, { total: this.rows.length });
    const address = new URL(location.href);
    for (const { name, value } of this.fields) {
      // The same view has the same address, whatever was chosen first.
      address.searchParams.delete(name);
      if (value) address.searchParams.set(name, value);
    }
    if (address.href !== location.href) history.replaceState(history.state, '', address);
  }

  /** Takes what the address asks for; values that are not among the choices are ignored. */
  #readAddress() {
    const asked = new URLSearchParams(location.search);
    for (const field of this.fields) {
      const value = asked.get(field.name) ?? '';
      field.value = value;
      if (field.value !== value) field.value = '';
    }
  }

  #wordsOf({ item, section, criteria }) {
    const numbers = criteria.map(({ number }) => number);
    return fold([plain(item.querySelector('.check-text')), this.page.names.get(section), section.dataset.guideName, ...numbers].join(' '));
  }
}

/** Whether a row is what the choices ask for; those of which there is only one are not among them. */
function isWanted({ item, section, criteria }, { guide, criterion, phase, level, wcag, severity, status, since }) {
  return (
    (!guide || section.parentElement.dataset.guideId === guide) &&
    (!criterion || section.dataset.criterion === criterion) &&
    (!phase || section.dataset.phases.split(' ').includes(phase)) &&
    (!since || section.dataset.updated >= since) &&
    (!level || criteria.some((answered) => answered.level === level)) &&
    (!wcag || criteria.some((answered) => answered.number === wcag)) &&
    (!severity || item.dataset.severity === severity) &&
    (!status || item.dataset.status === status)
  );
}

/**
 * Fills the choices of the filters, and takes away those that have none.
 *
 * @param {import('./checklist-page.js').ChecklistPage} page
 * @param {any} fields by their names
 */
function fill(page, { guide, criterion, phase, level, wcag, severity, since }) {
  const groups = new Map();
  for (const section of page.guides) {
    const name = page.names.get(section);
    guide.add(new Option(name, section.dataset.guideId));
    const group = document.createElement('optgroup');
    group.label = name;
    criterion.append(group);
    groups.set(section, group);
  }
  for (const section of page.sections) {
    (groups.get(section.parentElement) ?? criterion).append(new Option(page.names.get(section), section.dataset.criterion));
  }
  const phases = new Map([...page.list.querySelectorAll('[data-phase]')].map((item) => [item.dataset.phase, plain(item)]));
  for (const [value, name] of phases) phase.add(new Option(name, value));
  const answered = [...page.items.values()].flatMap(criteriaOf);
  for (const value of ['A', 'AA', 'AAA']) {
    if (answered.some((criterion) => criterion.level === value)) level.add(new Option(value, value));
  }
  fillCriteria(page, wcag, new Set(answered.map(({ number }) => number)));
  for (const value of ['blocking', 'major', 'minor']) {
    const word = page.list.querySelector(`.severity-${value}`);
    if (word) severity.add(new Option(plain(word), value));
  }
  for (const choice of [guide, phase, level, wcag, severity]) if (choice.length === 1) choice.closest('p').remove();
  if (!page.list.querySelector('[data-updated]')) since.closest('p').remove();
}

/** The success criteria that checks answer, as the sections name them. */
function fillCriteria({ list }, choice, numbers) {
  const names = new Map();
  for (const item of list.querySelectorAll('[data-answered] li')) {
    const name = plain(item);
    names.set(name.split(' ')[0], name);
  }
  const inOrder = [...numbers].sort(new Intl.Collator('en', { numeric: true }).compare);
  for (const number of inOrder) choice.add(new Option(names.get(number) ?? number, number));
}
