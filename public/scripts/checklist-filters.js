// Which checks of a checklist are shown. The address names the filters, so that a view can be shared.
import { criteriaOf, guideOf, plain, severityOf } from './checklist-page.js';
import { fold } from './search-words.js';

/**
 * How long typing rests before the count is said and the address is written, in milliseconds: in a long
 * list an address costs more than the filter.
 */
const REST = 500;

export class Filters {
  /** @type {((isOnly: boolean) => void) | undefined} is told whether only what has changed is shown */
  onShown;

  /**
   * @param {import('./checklist-page.js').ChecklistPage} page with its tools
   * @param {import('./checklist-folds.js').Folds | null} folds the sections that open and close, if there are any
   */
  constructor(page, folds) {
    this.page = page;
    this.folds = folds;
    this.form = /** @type {HTMLFormElement} */ (page.root.querySelector('[data-filters]'));
    this.status = page.root.querySelector('[data-shown]');
    fill(page, this.form.elements);
    /** @type {any[]} those that have something to choose from */
    this.fields = [...this.form.elements].filter((/** @type {any} */ { name }) => name);
    this.rows = [...page.items.values()].map((item) => ({ item, section: item.closest('[data-criterion]'), guide: guideOf(item), criteria: criteriaOf(item), words: undefined, isShown: true }));
  }

  /** @param {AbortSignal} signal ends it */
  start(signal) {
    this.#readAddress();
    this.#show();
    this.#tell();
    for (const field of this.fields) field.addEventListener('input', () => this.apply());
    this.#named('words').addEventListener('focus', () => this.#readWords(), { once: true });
    this.form.addEventListener('reset', (event) => {
      event.preventDefault();
      this.showAll();
    });
    signal.addEventListener('abort', () => clearTimeout(this.resting));
  }

  #named(name) {
    return this.fields.find((field) => field.name === name);
  }

  /** Offers the filter of what has changed where there is anything. */
  allowChanges(isAllowed) {
    const field = this.#named('changes');
    field.disabled = !isAllowed;
    field.closest('p').hidden = !isAllowed;
    if (!isAllowed && field.value) this.showAll();
  }

  /** Shows what has changed since it was answered and nothing else. */
  showChanges() {
    for (const field of this.fields) field.value = field.name === 'changes' ? 'answers' : '';
    this.apply();
  }

  showAll() {
    for (const field of this.fields) field.value = '';
    this.apply();
    // What leads to a check comes here, also to one in a section that is closed.
    this.#showRows(this.rows);
  }

  /** Shows what the filters let through. A new result does not take a check away from under the hand. */
  apply() {
    this.#show();
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.#tell(), REST);
  }

  #show() {
    /** @type {any} */
    const chosen = Object.fromEntries(new FormData(this.form));
    const words = fold(chosen.words).split(' ').filter(Boolean);
    const shown = new Set(this.rows.filter((row) => isWanted(row, chosen, this.page.changes) && words.every((word) => this.#wordsOf(row).includes(word))));
    const found = new Map();
    for (const { guide } of shown) found.set(guide, (found.get(guide) ?? 0) + 1);
    for (const guide of this.page.guides) setHidden(guide, !found.has(guide));
    for (const group of this.page.groups) setHidden(group, ![...found.keys()].some((guide) => group.contains(guide)));
    this.shown = shown;
    this.count = shown.size;
    this.onShown?.(Boolean(chosen.changes));
    const isPart = this.count < this.rows.length;
    this.folds?.arrange(isPart ? found : null);
    // Each change costs: what is in closed sections waits until typing rests.
    this.#showRows(this.rows.filter(({ guide }) => !guide || !this.folds || this.folds.isOpen(guide)));
    const set = this.fields.filter(({ name, value }) => value && name !== 'words').length;
    const told = this.page.root.querySelector('[data-strip="set"]');
    if (told.textContent !== (set ? ` (${set})` : '')) told.textContent = set ? ` (${set})` : '';
    // On paper too a part of the list says that it is one.
    this.status.toggleAttribute('data-partial', isPart);
  }

  #showRows(rows) {
    const filled = new Set([...this.shown].map(({ section }) => section));
    for (const section of new Set(rows.map((row) => row.section))) setHidden(section, !filled.has(section));
    for (const row of rows) {
      // The rows of a section that is hidden stay as they are.
      if (row.isShown === this.shown.has(row) || !filled.has(row.section)) continue;
      row.isShown = !row.isShown;
      row.item.hidden = !row.isShown;
    }
  }

  #tell() {
    this.#showRows(this.rows);
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
      field.value = field.disabled ? '' : value;
      if (field.value !== value) field.value = '';
    }
  }

  #wordsOf(row) {
    const { item, section, criteria } = row;
    row.words ??= fold([
      item.querySelector('.check-text').textContent, this.page.names.get(section), section.dataset.guideName,
      ...criteria.map(({ number }) => number),
    ].join(' '));
    return row.words;
  }

  /** Reads the words of a long list before a letter is typed, a few rows at a time. */
  async #readWords() {
    for (const [index, row] of this.rows.entries()) {
      this.#wordsOf(row);
      if (index % 20 === 0) await new Promise((next) => setTimeout(next));
    }
  }
}

/** Sets it only where it changes: to set it costs even so. */
function setHidden(element, isHidden) {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}

/** Whether a row is what the choices ask for; those of which there is only one are not among them. */
function isWanted({ item, section, criteria }, { guide, criterion, phase, level, wcag, severity, status, since, changes }, changed) {
  return (
    (!changes || changed.has(item.dataset.check)) &&
    (!guide || guideOf(section)?.dataset.guideId === guide) &&
    (!criterion || section.dataset.criterion === criterion) &&
    (!phase || section.dataset.phases.split(' ').includes(phase)) &&
    (!since || section.dataset.updated >= since) &&
    (!level || criteria.some((answered) => answered.level === level)) &&
    (!wcag || criteria.some((answered) => answered.number === wcag)) &&
    (!severity || severityOf(item) === severity) &&
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
    (groups.get(guideOf(section)) ?? criterion).append(new Option(page.names.get(section), section.dataset.criterion));
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
