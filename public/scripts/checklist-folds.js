// The sections of guides in the list of all checks, which open and close. Without the script, and on
// paper, all of them are open.

/** How many checks that filters show are open at once: each one that is laid out slows typing down. */
const ENOUGH = 50;

export class Folds {
  /** Those that the reader opened or closed while nothing was filtered, and whether they are open. */
  #chosen = new Map();
  #buttons = new Map();
  #isFiltered = false;

  /** @param {import('./checklist-page.js').ChecklistPage} page */
  constructor(page) {
    this.page = page;
    for (const guide of page.guides) this.#addButton(guide);
    const all = page.content('checklist-folds');
    for (const button of all.querySelectorAll('[data-open-all]')) {
      button.addEventListener('click', () => page.guides.forEach((guide) => this.choose(guide, button.dataset.openAll === 'true')));
    }
    page.list.prepend(all);
  }

  #addButton(guide) {
    const heading = guide.querySelector('h2, h3');
    const body = bodyOf(guide);
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('aria-expanded', 'true');
    button.append(...heading.childNodes);
    heading.append(button);
    this.#buttons.set(guide, button);
    button.addEventListener('click', () => this.choose(guide, !this.isOpen(guide)));
    // The browser's find-in-page leads into it.
    body.addEventListener('beforematch', () => this.choose(guide, true));
  }

  isOpen(guide) {
    return this.#buttons.get(guide).getAttribute('aria-expanded') === 'true';
  }

  /** Opens or closes a section for the reader, until a filter asks for others. */
  choose(guide, isOpen) {
    if (!this.#isFiltered) this.#chosen.set(guide, isOpen);
    this.#set(guide, isOpen);
  }

  /** Opens the section that an element is in, or is the heading of; says whether it was closed. */
  reveal(element) {
    const guide = element.closest('[data-guide-id]');
    if (!guide || this.isOpen(guide)) return false;
    this.choose(guide, true);
    return true;
  }

  /**
   * Opens the first of those that have what filters ask for, until there are enough checks to look at.
   * Without filters: those that the reader opened.
   *
   * @param {Map<any, number> | null} shown how many checks of each filters show; nothing without filters
   */
  arrange(shown) {
    this.#isFiltered = shown !== null;
    let left = ENOUGH;
    for (const guide of this.page.guides) {
      const count = shown?.get(guide) ?? 0;
      const isOpen = shown ? count > 0 && left > 0 : Boolean(this.#chosen.get(guide));
      this.#set(guide, isOpen);
      left -= count;
      const { label, found, total } = this.page.progress.get(guide);
      label.hidden = Boolean(shown);
      found.hidden = !shown;
      if (count) found.firstChild.data = this.page.sayCount('shown', count, { total });
    }
  }

  #set(guide, isOpen) {
    if (this.isOpen(guide) === isOpen) return;
    this.#buttons.get(guide).setAttribute('aria-expanded', String(isOpen));
    if (isOpen) bodyOf(guide).removeAttribute('hidden');
    else bodyOf(guide).setAttribute('hidden', 'until-found');
  }
}

const bodyOf = (guide) => guide.querySelector(':scope > .checks-of-guide');
