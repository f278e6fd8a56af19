// A checklist whose answers are from an older edition of the guidelines: says what has changed since,
// and marks the checks to look at again. Only those who have such answers load it.
import { compared, confirmAll, differences, moveAnswers } from './checklist-changes.js';
import { plain } from './checklist-page.js';
import { confirmed, isOlder } from './checklist-store.js';

/** @typedef {import('./checklist-page.js').ChecklistPage} ChecklistPage */

/**
 * @param {ChecklistPage} page
 * @param {import('./checklist-filters.js').Filters} filters
 * @returns {Promise<Editions | null>} nothing where the changes cannot be loaded
 */
export async function load(page, filters) {
  try {
    const response = await fetch(page.list.dataset.changes);
    return new Editions(page, filters, await response.json());
  } catch {
    return null;
  }
}

class Editions {
  /** The marks of checks, by their keys. */
  #marks = new Map();
  #isFinished = false;
  /** Whether there was something to look at since the page was opened. */
  #isNeeded = new URLSearchParams(location.search).has('changes');

  /** @param {import('./checklist-changes.js').History} history */
  constructor(page, filters, history) {
    this.page = page;
    this.filters = filters;
    this.history = history;
    page.list.before(page.content('checklist-changes'));
    this.box = page.root.querySelector('.checklist-changes');
    const only = this.box.querySelector('[data-only-changes]');
    only.addEventListener('click', () => (this.box.matches('[data-only]') ? filters.showAll() : filters.showChanges()));
    filters.onShown = (isOnly) => {
      this.box.toggleAttribute('data-only', isOnly);
      only.textContent = page.say(isOnly ? 'show-all' : 'show-changes');
    };
    this.box.querySelector('[data-confirm-all]').addEventListener('click', () => this.#finish());
  }

  /**
   * Takes what was read or imported.
   *
   * @returns {boolean} whether answers have moved to other checks
   */
  show() {
    const { page, history, box } = this;
    const hasMoved = moveAnswers(page.store.read(), history);
    if (hasMoved) page.store.change((state) => moveAnswers(state, history));
    this.update();
    const { changes, gone, editions } = this.#found(page.store.read());
    const added = [...changes.values()].filter(({ change }) => change === 'new').length;
    const told = Object.entries({ changed: changes.size - added, new: added, gone: gone.size })
      .filter(([name, count]) => count || name === 'changed')
      .map(([name, count]) => page.sayCount(`changes-${name}`, count));
    const former = new Intl.ListFormat(page.language).format(editions);
    const [title, about] = box.querySelector('[data-changes-told]').children;
    title.textContent = told.join(', ');
    about.textContent = page.say('changes-edition', { former, edition: page.edition });
    return hasMoved;
  }

  /** Says once what has changed: what was there when a page came is not heard. */
  announce() {
    const told = this.box.querySelector('[data-changes-told]');
    told.replaceChildren(...told.children);
  }

  /** Shows what is left to look at; once nothing is, the answers are from the newest edition. */
  update() {
    const { page, history, box } = this;
    const state = page.store.read();
    const { changes, gone } = this.#found(state);
    const open = [...changes.values()].filter(({ isOpen }) => isOpen);
    this.#isNeeded ||= open.length > 0 || gone.size > 0;
    const isAllLookedAt = open.length === 0 && (changes.size > 0 || gone.size === 0);
    const hasOlder = this.#keys(state).map((key) => state.answers.get(key)).some((answer) => isOlder(answer, page.edition) && answer.edition in history.since);
    if (hasOlder && isAllLookedAt) {
      this.#finish();
      return;
    }
    if (hasOlder) this.#isFinished = false;
    Object.assign(page, { changes, gone });
    const isAny = changes.size + gone.size > 0;
    box.hidden = !this.#isNeeded || !isAny;
    this.filters.allowChanges(isAny);
    const only = page.root.querySelector('[data-export-changes]');
    only.closest('p').hidden = !isAny;
    only.checked &&= isAny;
    this.#showMarks();
    this.#showGone(state);
    const looked = changes.size - open.length;
    box.querySelector('[data-confirm-all]').hidden = this.#isFinished;
    box.querySelector('[data-changes-left]').textContent = this.#isFinished ? page.say('changes-finished', { edition: page.edition })
      : looked ? page.say('changes-left', { count: looked, total: changes.size }) : '';
  }

  #found(state) {
    return differences(state, this.history, [...this.page.items.keys()], this.page.strayKeys(state));
  }

  #keys(state) {
    return [...this.page.items.keys(), ...this.page.strayKeys(state)];
  }

  #finish() {
    this.page.store.change((state) => confirmAll(state, this.#keys(state), this.history));
    this.#isFinished = true;
    const hadFocus = this.box.contains(document.activeElement);
    this.update();
    if (hadFocus) this.box.querySelector('h2').focus();
  }

  // MARK: What is shown

  #showMarks() {
    const { page } = this;
    for (const [key, mark] of this.#marks) {
      if (this.#isMarked(key)) continue;
      mark.remove();
      page.items.get(key).querySelector('fieldset').removeAttribute('aria-describedby');
      this.#marks.delete(key);
    }
    for (const [key, change] of page.changes) {
      if (this.#marks.has(key) || !this.#isMarked(key)) continue;
      const mark = this.#markOf(key, change);
      const item = page.items.get(key);
      item.querySelector('legend').after(mark);
      item.querySelector('fieldset').setAttribute('aria-describedby', `change:${key}`);
      this.#marks.set(key, mark);
    }
  }

  #isMarked(key) {
    return !this.#isFinished && this.page.changes.get(key)?.isOpen;
  }

  #markOf(key, { change, from, was }) {
    const { page } = this;
    const item = page.items.get(key);
    const mark = page.content('checklist-change').querySelector('p');
    const [told, button] = mark.children;
    told.id = `change:${key}`;
    told.firstElementChild.textContent = page.say(`change-${change}`);
    const place = from && this.#placeOf(from, key);
    if (place) told.append(' ', page.say('moved-from', { place }));
    if (was) told.append(' ', ...this.#former(was, plain(item.querySelector('.check-text'))));
    else if (change === 'reworded') told.append(' ', page.say('test-changed'));
    if (change === 'new') {
      button.remove();
    } else {
      button.setAttribute('aria-describedby', item.querySelector('legend').id);
      button.addEventListener('click', () => {
        this.confirm(key);
        item.querySelector('input:checked').focus();
      });
    }
    return mark;
  }

  /** The name of the criterion that a check was in; none where it is the same one. */
  #placeOf(from, key) {
    const [former, own] = [from, key].map((name) => name.split('#')[0]);
    const since = Object.values(this.history.since);
    if (former === own || since.some(({ criteria }) => criteria?.[own]?.from === former)) return '';
    const section = this.page.sections.find(({ dataset }) => dataset.criterion === former);
    const gone = since.flatMap(({ goneCriteria }) => goneCriteria ?? []).find((criterion) => criterion.key === former);
    return this.page.names.get(section) ?? gone?.title ?? former;
  }

  /** What a check said before, with what differs marked. */
  #former(was, now) {
    const [head, tail] = this.page.say('change-was').split('{text}');
    const parts = compared(was, now).flatMap(({ text, isKept }) => {
      const words = text.trimEnd();
      return isKept ? [text] : [Object.assign(document.createElement('mark'), { textContent: words }), text.slice(words.length)];
    });
    return [head, ...parts, tail];
  }

  #showGone({ answers }) {
    const { page } = this;
    const gone = this.box.querySelector('details');
    gone.hidden = page.gone.size === 0;
    gone.querySelector('summary').textContent = page.say('gone', { count: page.gone.size });
    gone.querySelector('ul').replaceChildren(...[...page.gone].map(([key, title]) => {
      const { status, note } = answers.get(key);
      const item = document.createElement('li');
      const answer = Object.assign(document.createElement('p'), { textContent: [page.words.get(`status-${status}`)[0], note].filter(Boolean).join(' – ') });
      item.append(title, answer);
      return item;
    }));
  }

  // MARK: What the reader does

  /** Takes it that the reader has looked at a check again; one that is new waits for its first answer. */
  confirm(key) {
    const { store, edition, changes } = this.page;
    if (!this.#marks.has(key) || changes.get(key).change === 'new') return;
    store.change(({ answers }) => answers.set(key, confirmed(answers.get(key), edition)));
    this.update();
  }
}
