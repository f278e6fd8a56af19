// The checklist of the page: its checks, the answers that are kept, and the words of its templates.
import { Store } from './checklist-store.js';

export const list = document.querySelector('.checklist');
export const language = document.documentElement.lang;
const root = new URL(list.dataset.root, location.href);
/** The guide whose list this is; empty for the list of criteria of no guide. */
export const guide = list.dataset.guide ?? '';
const guidesBeside = [...document.querySelectorAll('[data-of-guide]')].map((row) => row.dataset.ofGuide);
export const store = new Store(root.pathname);
const plurals = new Intl.PluralRules(language);

export const content = (id) => document.getElementById(id).content;
const messages = new Map(
  [...content('checklist-messages').querySelectorAll('[data-message]')].map((item) => [item.dataset.message, item.textContent]),
);
/** The words of files, first in the language of the page, then in all. */
export const words = new Map(
  [...list.querySelector('[data-words]').content.querySelectorAll('[data-word]')].map((item) => [
    item.dataset.word,
    [...item.children].map((word) => word.textContent),
  ]),
);
export const items = new Map([...list.querySelectorAll('[data-check]')].map((item) => [item.dataset.check, item]));
export const sections = [...list.querySelectorAll('[data-criterion]')];

/** A message with values in the places that braces name. */
export function say(key, values = {}) {
  return messages.get(key).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

export function sayCount(key, count, values = {}) {
  const form = plurals.select(count) === 'one' ? 'one' : 'other';
  return say(`${key}-${form}`, { count, ...values });
}

const parts = (list) => list.split(' ').filter(Boolean);
export const plain = (element) => element.textContent.replace(/\s+/g, ' ').trim();

/**
 * The success criteria that a check answers, none for a good practice, as its section tells them. The
 * slug is the last step of their address at W3C.
 *
 * @returns {{number: string, level: string, slug: string}[]}
 */
export function criteriaOf(item) {
  const named = parts(item.closest('[data-criterion]').dataset.successCriteria).map((name) => {
    const [number, level = '', slug = ''] = name.split(':');
    return { number, level, slug };
  });
  return named.filter(({ number }) => parts(item.dataset.wcag).includes(number));
}

/** Whether a key is of this list, to a check that it has no more. */
export function isStray(key) {
  const isOf = (folder) => key.startsWith(`${folder}/`);
  return !items.has(key) && (guide ? isOf(guide) : !guidesBeside.some(isOf));
}

/** The keys of answers that belong to this list, to checks that it has no more. */
export function strayKeys(state) {
  return [...state.answers.keys()].filter(isStray).sort();
}

/** Tells what was done, and lists what did not fit. */
export function report(text, problems = []) {
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

/** The value of the button that closed a dialog; empty for the Escape key. */
export function ask(name) {
  const dialog = document.querySelector(`[data-dialog="${name}"]`);
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue), { once: true });
  });
}
