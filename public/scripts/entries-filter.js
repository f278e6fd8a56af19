// An index of APIs or of success criteria: a field that filters it by name, and facts as switches.
// Without it, the whole index stands on the page.
import { fold } from './search-words.js';

/** How long typing rests before the count is said, in milliseconds. */
const SAID = 1000;

/**
 * @param {Document} root the page
 * @param {AbortSignal} signal ends it
 */
export function start(root, signal) {
  const area = root.querySelector('.entries-filter');
  const field = area.querySelector('input');
  const status = /** @type {HTMLElement} */ (area.querySelector('[role="status"]'));
  const choices = [...area.querySelectorAll('button')];
  const lists = listsOf(root);
  const total = lists.reduce((sum, { entries }) => sum + entries.length, 0);
  let timer;

  function show() {
    const asked = fold(field.value);
    const chosen = choices.filter(({ ariaPressed }) => ariaPressed === 'true').map(({ textContent }) => fold(textContent));
    const isFiltered = asked !== '' || chosen.length > 0;
    const headings = new Set();
    let count = 0;
    for (const { list, entries, above } of lists) {
      let shown = 0;
      for (const { entry, name, facts } of entries) {
        entry.hidden = !name.includes(asked) || (chosen.length > 0 && !chosen.some((fact) => facts.includes(fact)));
        if (!entry.hidden) shown += 1;
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
    timer = setTimeout(() => {
      const words = count ? status.dataset.some : status.dataset.none;
      status.textContent = words.replace('{count}', String(count)).replace('{total}', String(total));
    }, SAID);
  }

  for (const choice of choices) {
    choice.addEventListener('click', () => {
      choice.ariaPressed = String(choice.ariaPressed !== 'true');
      show();
    }, { signal });
  }
  field.addEventListener('input', show, { signal });
  // A browser may have kept what was typed.
  if (field.value) show();
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** The lists of the index, each with its entries and the headings that it is below. */
function listsOf(root) {
  const lists = [];
  /** @type {HTMLElement[]} */
  let above = [];
  for (const part of root.querySelectorAll('.prose > .heading, .prose .entries')) {
    if (part.matches('.entries')) {
      lists.push({ list: part.closest('details') ?? part, entries: [...part.children].map(readEntry), above });
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

/** An entry with what it is filtered by. */
function readEntry(entry) {
  const [name, facts] = ['.entry-name', '.entry-facts'].map((part) => fold(entry.querySelector(part).textContent));
  return { entry, name, facts: facts.split(', ') };
}
