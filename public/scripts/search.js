// The page of the search: a field that answers as one types, a plain list of results, and boxes that
// narrow it. What is asked stands in the address, so that Back, Forward and a link find it again.

import { answerTo, element, kindOf, link, sentence, siteRoot, textOf } from './search-answers.js';
import { startSwitches } from './search-shortcuts.js';
import { placesOf } from './search-excerpts.js';

/** How many results are shown at once: the text of nearly each is a file of its own. */
const step = 8;
/** How long an answer may take before the page says that it searches, in milliseconds. */
const patience = 500;
/** How long typing rests before it is answered, in milliseconds. */
const rest = 200;
/** How long it rests before the answer is said, in milliseconds: each key would be heard with one. */
const quiet = 1000;

let form;
let area;
let found;
let status;
let words;
let title;

let latest = 0;
/** The timer until the page says that it searches. */
let searching;
/** The timer until what was typed is answered. */
let typing;
/** Whether the address asks what is being typed. */
let isTyped = false;
/** When the status may speak again, and what it then says. */
let speaking;
let news = '';
/** What the address asked when it was last answered. */
let answered;

/**
 * @param {Document} root the page
 * @param {AbortSignal} signal ends it
 */
export function start(root, signal) {
  form = root.querySelector('.search-form');
  area = root.getElementById('search-results');
  found = area.querySelector('.found');
  status = found.querySelector('[role="status"]');
  words = form.dataset;
  title = root.title;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    speak();
    ask(words.empty);
  }, { signal });
  form.elements.q.addEventListener('input', answerSoon, { signal });
  area.addEventListener('change', () => ask(''), { signal });
  startSwitches(root, signal);
  // Going to another place of the page asks nothing new, and leaves what was typed and loaded.
  addEventListener('popstate', () => {
    if (location.search !== answered) answerAddress();
  }, { signal });
  answerAddress();
  form.dataset.ready = 'yes';
  // The key that leads to the field was pressed before.
  if ('wanted' in form.dataset) form.elements.q.focus();
}

/** Answers what is typed as soon as that rests; what is typed on takes the place of it in the history. */
function answerSoon() {
  clearTimeout(typing);
  typing = setTimeout(() => ask('', true), rest);
  clearTimeout(speaking);
  status.textContent = '';
  speaking = setTimeout(speak, quiet);
}

/** Lets the status say what there is to say, and from now on at once. */
function speak() {
  clearTimeout(speaking);
  speaking = undefined;
  if (status.textContent !== news) status.textContent = news;
}

function say(text) {
  news = text;
  if (!speaking) status.textContent = text;
}

/** Puts what the form asks into the address, and answers it; says something where no word is asked. */
function ask(textWithoutWords, wasTyped = false) {
  clearTimeout(typing);
  const asked = new URLSearchParams(/** @type {any} */ (new FormData(form))).toString();
  if (asked !== location.search.slice(1)) {
    history[wasTyped && isTyped ? 'replaceState' : 'pushState'](null, '', `?${asked}`);
    isTyped = wasTyped;
  }
  answer(textWithoutWords);
}

/** Makes the form ask what the address asks, and answers it. */
function answerAddress() {
  const asked = new URLSearchParams(location.search);
  form.elements.q.value = asked.get('q') ?? '';
  for (const box of boxes()) {
    box.checked = asked.getAll(box.name).includes(box.value);
    if (box.checked) box.closest('details')?.setAttribute('open', '');
  }
  answer('');
}

async function answer(textWithoutWords) {
  const number = ++latest;
  answered = location.search;
  const query = form.elements.q.value.trim();
  document.title = query ? `${query} – ${title}` : title;
  document.documentElement.classList.toggle('asked', query !== '');
  if (!query) return show(number, textWithoutWords, []);
  clearTimeout(searching);
  searching = setTimeout(() => {
    say(words.searching.replace('{query}', () => query));
  }, patience);
  try {
    const { results, meant } = await answerTo(query);
    const chosen = chosenAmong(results);
    const first = await shown(chosen.splice(0, step));
    if (number === latest) count(results);
    show(number, sentence(words, first.length + chosen.length, query, meant), first, chosen);
  } catch (error) {
    show(number, words.unavailable, []);
    throw error;
  }
}

function boxes() {
  return area.querySelectorAll('.search-filters input');
}

/** Tells beside each box how many results it leaves of those that the other group leaves. */
function count(results) {
  for (const box of boxes()) {
    const left = chosenAmong(results, box.name).filter(({ entry }) => entry[box.name] === box.value);
    box.closest('label').lastElementChild.textContent = left.length;
  }
}

/** The results that are wanted: of each group of boxes but one any ticked one will do. */
function chosenAmong(results, exceptGroup = '') {
  const data = new FormData(form);
  const groups = ['kind', 'guide'].filter((name) => name !== exceptGroup && data.has(name));
  return results.filter(({ entry }) => groups.every((name) => data.getAll(name).includes(entry[name])));
}

/** Results with the places that hold the words best. */
function shown(results) {
  return Promise.all(results.map(async (result) => {
    const text = await textOf(result);
    return { entry: result.entry, places: placesOf(text), rule: ruleOf(text) };
  }));
}

/** The rule of a criterion in one sentence, else the first sentence of a page. */
function ruleOf({ parts }) {
  const blocks = parts[0]?.blocks ?? [];
  const rule = blocks.find((block) => block.startsWith(words.rule));
  return rule ? rule.slice(words.rule.length).replace(/^[\s:]+/, '') : blocks[0];
}

/** Shows an answer, unless a later question was asked in the meantime. */
function show(number, text, pages, rest = []) {
  if (number !== latest) return;
  clearTimeout(searching);
  area.toggleAttribute('data-none', pages.length === 0);
  // The status stays where it is: what is put there anew may not be announced.
  while (status.nextSibling) status.nextSibling.remove();
  say(text);
  if (pages.length === 0) return;
  const list = document.createElement('ol');
  list.className = 'results';
  const [{ rule }] = pages;
  if (rule) pages[0].places = pages[0].places.filter(({ id }) => id);
  list.append(...pages.map(pageResult));
  if (rule) list.querySelector('h2').after(element('p', rule, 'result-rule'));
  found.append(list);
  if (rest.length > 0) found.append(moreButton(list, rest));
}

function moreButton(list, rest) {
  const button = element('button', words.more);
  button.type = 'button';
  button.addEventListener('click', async () => {
    const number = latest;
    const pages = await shown(rest.splice(0, step));
    if (number !== latest) return;
    const items = pages.map(pageResult);
    list.append(...items);
    // Whoever asked for more goes on reading there, and the button may go.
    items[0].querySelector('a').focus();
    if (rest.length === 0) button.remove();
  });
  return button;
}

/** A page or criterion: its title, what it is, and the places on it that hold the words. */
function pageResult({ entry, places }) {
  const item = document.createElement('li');
  const heading = document.createElement('h2');
  heading.append(link(new URL(entry.address, siteRoot), entry.title));
  item.append(heading);
  const kind = kindOf(form, entry);
  if (kind) item.append(element('p', kind, 'result-kind'));
  if (places.length === 1 && !places[0].id) {
    item.append(excerpt(places[0].excerpt));
    return item;
  }
  const list = document.createElement('ul');
  for (const place of places) {
    const entryLink = document.createElement('li');
    if (place.id) entryLink.append(link(placeAddress(entry, place.id), place.title));
    entryLink.append(excerpt(place.excerpt));
    list.append(entryLink);
  }
  if (places.length > 0) item.append(list);
  return item;
}

/** The address of a place on a page: a criterion of a guide is a place itself. */
function placeAddress(entry, id) {
  const address = new URL(entry.address, siteRoot);
  address.hash = id;
  return address;
}

/** The words around those searched for, which are marked. */
function excerpt(parts) {
  const paragraph = document.createElement('p');
  paragraph.append(...parts.map(({ text, isMarked }) => (isMarked ? element('mark', text) : text)));
  return paragraph;
}
