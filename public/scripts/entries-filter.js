// The index of APIs: a field that filters it by name, and its groups as switches. Without it, the whole
// index stands on the page.
import { fold } from './search-words.js';

/** How long typing rests before the count is said, in milliseconds. */
const SAID = 1000;

/**
 * @param {Document} root the page
 * @param {AbortSignal} signal ends it
 */
export function start(root, signal) {
  const area = root.querySelector('#entries-filter').content.firstElementChild.cloneNode(true);
  const [, field, choices, status] = area.children;
  const groups = groupsOf(root);
  root.querySelector('.prose > .heading, .prose > .entries.symbols').before(area);
  let timer;

  function show() {
    const asked = fold(field.value);
    const pressed = [...choices.children].findIndex(({ ariaPressed }) => ariaPressed === 'true');
    let count = 0;
    for (const [number, group] of groups.entries()) {
      let inGroup = 0;
      for (const { list, heading } of group.lists) {
        let shown = 0;
        for (const entry of list.children) {
          entry.hidden = (pressed >= 0 && pressed !== number) || !fold(nameOf(entry)).includes(asked);
          if (!entry.hidden) shown += 1;
        }
        for (const part of [list, heading]) part.hidden = shown === 0;
        inGroup += shown;
      }
      for (const heading of group.headings) heading.hidden = inGroup === 0;
      count += inGroup;
    }
    clearTimeout(timer);
    timer = setTimeout(() => {
      status.textContent = count ? status.dataset.some.replace('{count}', String(count)) : status.dataset.none;
    }, SAID);
  }

  for (const { name } of groups.length > 1 ? groups : []) {
    const choice = document.createElement('button');
    choice.type = 'button';
    choice.ariaPressed = 'false';
    choice.textContent = name;
    choice.addEventListener('click', () => {
      const isOn = choice.ariaPressed === 'true';
      for (const other of choices.children) other.ariaPressed = 'false';
      choice.ariaPressed = String(!isOn);
      show();
    });
    choices.append(choice);
  }
  choices.hidden = groups.length < 2;
  field.addEventListener('input', show, { signal });
  signal.addEventListener('abort', () => {
    field.value = '';
    for (const choice of choices.children) choice.ariaPressed = 'false';
    show();
    clearTimeout(timer);
    area.remove();
  });
}

/** The groups of the index, each with its headings and its lists. */
function groupsOf(root) {
  const groups = [];
  let heading;
  for (const part of root.querySelectorAll('.prose > .heading, .prose > .entries.symbols')) {
    if (part.matches('.entries')) {
      if (groups.length === 0) groups.push({ name: '', headings: [], lists: [] });
      groups.at(-1).lists.push({ list: part, heading });
      continue;
    }
    heading = part;
    if (part.querySelector('h2')) groups.push({ name: part.querySelector('h2').textContent.trim(), headings: [part], lists: [] });
  }
  return groups;
}

/** The name of a symbol, without what stands beside it. */
function nameOf(entry) {
  return entry.querySelector('.entry-name').textContent;
}
