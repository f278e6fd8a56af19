// The checklist of the page: its checks, the answers that are kept, and the words of its templates.
import { Store } from './checklist-store.js';

export class ChecklistPage {
  /** @param {Document} root the page */
  constructor(root) {
    this.root = root;
    this.list = /** @type {HTMLElement} */ (root.querySelector('.checklist'));
    this.language = root.documentElement.lang;
    /** The guide whose list this is; empty for the list of criteria of no guide. */
    this.guide = this.list.dataset.guide ?? '';
    this.guidesBeside = [...root.querySelectorAll('[data-of-guide]')].map((row) => row.dataset.ofGuide);
    /** The newest edition of the guidelines; empty on a site without editions. */
    this.edition = this.list.dataset.edition ?? '';
    /** The checks that have changed since they were answered, and the words of those that are gone. */
    this.changes = new Map();
    this.gone = new Map();
    this.store = new Store(new URL(this.list.dataset.root, location.href).pathname);
    this.plurals = new Intl.PluralRules(this.language);
    this.messages = new Map(
      [...this.content('checklist-messages').querySelectorAll('[data-message]')].map((item) => [item.dataset.message, item.textContent]),
    );
    /** The words of files, first in the language of the page, then in all. */
    this.words = new Map(
      [...this.list.querySelector('[data-words]').content.querySelectorAll('[data-word]')].map((item) => [
        item.dataset.word,
        [...item.children].sort((one, other) => Number(other.lang === this.language) - Number(one.lang === this.language)).map((word) => word.textContent),
      ]),
    );
    this.items = new Map([...this.list.querySelectorAll('[data-check]')].map((item) => [item.dataset.check, item]));
    this.sections = [...this.list.querySelectorAll('[data-criterion]')];
    /** Where there are several: the sections of guides. */
    this.guides = [...this.list.querySelectorAll('[data-guide-id]')];
    /** The groups that they are in. */
    this.groups = [...this.list.querySelectorAll('.checks-of-guides')];
    /** What the headings of sections say before they say how much is tested. */
    this.names = new Map();
    this.progress = new Map();
    for (const section of [...this.guides, ...this.sections]) {
      const heading = section.querySelector('h2, h3, h4');
      const [label, found] = [false, true].map((hidden) => Object.assign(document.createElement('span'), { className: 'checks-tested', hidden }));
      // Text that changes within its node costs little as one types; a new node is looked at by every `:has()`.
      found.append(' ');
      this.names.set(section, plain(heading));
      this.progress.set(section, { label, found, total: section.querySelectorAll('[data-check]').length });
      if (!this.items.size) continue;
      const name = document.createElement('span');
      name.append(...heading.childNodes);
      heading.append(name, ' ', label, found);
    }
  }

  /** @returns {DocumentFragment} a copy of what a template holds */
  content(id) {
    return this.root.getElementById(id).content.cloneNode(true);
  }

  /** A message with values in the places that braces name. */
  say(key, values = {}) {
    return this.messages.get(key).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  }

  sayCount(key, count, values = {}) {
    const form = this.plurals.select(count) === 'one' ? 'one' : 'other';
    return this.say(`${key}-${form}`, { count, ...values });
  }

  /** Whether a key is of this list, to a check that it has no more. */
  isStray(key) {
    const isOf = (folder) => key.startsWith(`${folder}/`);
    return !this.items.has(key) && (this.guide ? isOf(this.guide) : !this.guidesBeside.some(isOf));
  }

  /** The keys of answers that belong to this list, to checks that it has no more. */
  strayKeys(state) {
    return [...state.answers.keys()].filter((key) => this.isStray(key)).sort();
  }

  /** Tells what was done, and lists what did not fit. */
  report(text, problems = []) {
    const details = this.root.querySelector('[data-report-details]');
    details.replaceChildren(
      ...problems.map((problem) => {
        const item = document.createElement('li');
        item.textContent = problem;
        return item;
      }),
    );
    details.hidden = problems.length === 0;
    const remarks = problems.length ? this.sayCount('remarks', problems.length) : '';
    this.root.querySelector('[data-report]').textContent = [text, remarks].filter(Boolean).join(' ');
  }

  /** The value of the button that closed a dialog; empty for the Escape key. */
  ask(name) {
    const dialog = this.root.querySelector(`[data-dialog="${name}"]`);
    dialog.returnValue = '';
    dialog.showModal();
    return new Promise((resolve) => {
      dialog.addEventListener('close', () => resolve(dialog.returnValue), { once: true });
    });
  }
}

const parts = (list) => list.split(' ').filter(Boolean);

/** The section of the guide that a section of a criterion is in, where there are several guides. */
export const guideOf = (section) => section.closest('[data-guide-id]');

/** How grave it is when a check fails; empty where that is not said. */
export const severityOf = (item) => item.querySelector('.severity')?.classList[1].replace('severity-', '') ?? '';

export const plain = (element) => element.textContent.replace(/\s+/g, ' ').trim();

/**
 * The requirements that a check answers, none for a good practice, as its section tells them. The slug
 * is the last step of the address of a success criterion at W3C; for other standards, the address.
 *
 * @returns {{number: string, level: string, slug: string}[]}
 */
export function criteriaOf(item) {
  const named = parts(item.closest('[data-criterion]').dataset.successCriteria).map((name) => {
    const [number, level = '', ...rest] = name.split(':');
    const slug = rest.join(':');
    return { number, level, slug: slug.includes('/') ? new URL(slug, item.baseURI).href : slug };
  });
  return named.filter(({ number }) => parts(item.dataset.wcag ?? '').includes(number));
}
