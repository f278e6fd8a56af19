// An index or a table of the catalogue: a field that filters its rows by name, and choices by what the
// rows have as data: `level`, `part`. The address names what is asked for. Without it, all stands on
// the page.
import { fold } from './search-words.js';

/** How long typing rests before the count is said and the address is written, in milliseconds. */
const REST = 1000;

/**
 * @param {Document} root the page
 * @param {AbortSignal} signal ends it
 */
export function start(root, signal) {
  const area = root.querySelector('.entries-filter');
  const status = /** @type {HTMLElement} */ (area.querySelector('[role="status"]'));
  /** @type {any[]} */
  const fields = [...area.querySelectorAll('[name]')];
  const lists = listsOf(root);
  const total = lists.reduce((sum, { entries }) => sum + entries.length, 0);
  let timer;

  function show() {
    const [words, ...choices] = fields.map(({ name, value }) => ({ name, value }));
    const asked = fold(words.value);
    const chosen = choices.filter(({ value }) => value).map(({ name, value }) => ({ name, values: value.split(',') }));
    const isFiltered = asked !== '' || chosen.length > 0;
    const headings = new Set();
    let count = 0;
    for (const { list, entries, above } of lists) {
      let shown = 0;
      for (const { entry, name } of entries) {
        const isShown = name.includes(asked) && chosen.every((choice) => choice.values.includes(entry.dataset[choice.name]));
        // Each change costs.
        if (entry.hidden === isShown) entry.hidden = !isShown;
        if (isShown) shown += 1;
      }
      list.hidden = shown === 0;
      if (list instanceof HTMLDetailsElement) {
        list.open = isFiltered;
        // It says how many entries are folded.
        list.querySelector('summary').hidden = isFiltered;
      }
      if (shown) above.forEach((heading) => headings.add(heading));
      count += shown;
    }
    for (const { above } of lists) for (const heading of above) heading.hidden = !headings.has(heading);
    clearTimeout(timer);
    timer = setTimeout(() => tell(count), REST);
  }

  function tell(count) {
    const words = count ? status.dataset.some : status.dataset.none;
    status.textContent = words.replace('{count}', String(count)).replace('{total}', String(total));
    const address = new URL(location.href);
    for (const { name, value } of fields) {
      // The same view has the same address, whatever was chosen first.
      address.searchParams.delete(name);
      if (value) address.searchParams.set(name, value);
    }
    if (address.href !== location.href) history.replaceState(history.state, '', address);
  }

  const asked = new URLSearchParams(location.search);
  for (const field of fields) {
    field.value = asked.get(field.name) ?? '';
    // The address asks for what nothing here has.
    if (field.selectedIndex === -1) field.value = '';
    field.addEventListener('input', show, { signal });
  }
  if (fields.some(({ value }) => value)) show();
  // What a link leads to is shown, whatever the filter says.
  addEventListener('hashchange', () => {
    const target = root.querySelector(':target');
    if (!target?.closest('[hidden]')) return;
    for (const field of fields) field.value = '';
    show();
    target.scrollIntoView();
  }, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** The lists of the index, each with its entries and the headings that it is below. */
function listsOf(root) {
  const lists = [];
  /** @type {HTMLElement[]} */
  let above = [];
  for (const part of root.querySelectorAll('.prose > .heading, .prose .entries, .prose > .glossary')) {
    if (part.matches('.entries, .glossary')) {
      const list = part.closest('details') ?? part.closest('.table') ?? part;
      lists.push({ list, entries: [...part.children].map(readEntry), above });
    } else {
      above = [...above.filter((heading) => levelOf(heading) < levelOf(part)), part];
    }
  }
  return lists;
}

/** The level of a heading: `h2`. */
function levelOf(heading) {
  return heading.firstElementChild.localName;
}

/** An entry with the words that it is found by. */
function readEntry(entry) {
  // A word is found by what it is short for and in other languages too, not by what explains it.
  const names = [...entry.querySelectorAll(':is(.entry-name, dt, .expansion, .equivalent)')];
  return { entry, name: fold(names.map(({ textContent }) => textContent).join(' ')) };
}
