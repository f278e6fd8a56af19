// The page of the search: a field, boxes that narrow, and a plain list of results. What is asked
// stands in the address, so that Back, Forward and a link find it again.

import { answerTo, element, kindOf, link, sentence, siteRoot, textOf } from './search-answers.js';
import { startSwitches } from './search-shortcuts.js';
import { placesOf } from './search-excerpts.js';

/** How many results are shown at once: the text of nearly each is a file of its own. */
const step = 8;
/** How long an answer may take before the page says that it searches, in milliseconds. */
const patience = 500;

let form;
let area;
let status;
let words;
let title;

let latest = 0;
/** The timer until the page says that it searches. */
let searching;
/** Tells on the button of the boxes how many are ticked. */
let showTicked = () => {};
/** What the address asked when it was last answered. */
let answered;

/**
 * @param {Document} root the page
 * @param {AbortSignal} signal ends it
 */
export function start(root, signal) {
  form = root.querySelector('.search-form');
  area = root.getElementById('search-results');
  status = area.querySelector('[role="status"]');
  words = form.dataset;
  title = root.title;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    ask(words.empty);
  }, { signal });
  form.addEventListener('change', (/** @type {{ target: any }} */ event) => {
    if (event.target.type === 'checkbox') ask('');
  }, { signal });
  foldFilters();
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

/** Puts what the form asks into the address, and answers it; says something where no word is asked. */
function ask(textWithoutWords) {
  const asked = new URLSearchParams(/** @type {any} */ (new FormData(form))).toString();
  if (asked !== location.search.slice(1)) history.pushState(null, '', `?${asked}`);
  answer(textWithoutWords);
}

/** Makes the form ask what the address asks, and answers it. */
function answerAddress() {
  const asked = new URLSearchParams(location.search);
  form.elements.q.value = asked.get('q') ?? '';
  for (const box of form.querySelectorAll('input[type="checkbox"]')) {
    box.checked = asked.getAll(box.name).includes(box.value);
  }
  answer('');
}

async function answer(textWithoutWords) {
  const number = ++latest;
  answered = location.search;
  const query = form.elements.q.value.trim();
  showTicked();
  document.title = query ? `${query} – ${title}` : title;
  document.documentElement.classList.toggle('asked', query !== '');
  if (!query) return show(number, textWithoutWords, []);
  clearTimeout(searching);
  searching = setTimeout(() => {
    status.textContent = words.searching.replace('{query}', () => query);
  }, patience);
  try {
    const { results, meant } = await answerTo(query);
    const chosen = results.filter(({ entry }) => isChosen(entry));
    const first = await shown(chosen.splice(0, step));
    show(number, sentence(words, first.length + chosen.length, query, meant), first, chosen);
  } catch (error) {
    show(number, words.unavailable, []);
    throw error;
  }
}

/** Puts the boxes below a button, which a narrow screen shows instead of them, with how many are ticked. */
function foldFilters() {
  const first = form.querySelector('fieldset');
  if (!first) return;
  const button = document.getElementById('search-filters').content.firstElementChild;
  const word = button.textContent;
  first.before(button);
  button.addEventListener('click', () => {
    form.toggleAttribute('data-unfolded');
    button.setAttribute('aria-expanded', String('unfolded' in form.dataset));
  });
  showTicked = () => {
    const count = form.querySelectorAll(':checked').length;
    button.textContent = count > 0 ? `${word} (${count})` : word;
  };
}

/** Whether a result is wanted: of each group of boxes any ticked one will do. */
function isChosen(entry) {
  const data = new FormData(form);
  return ['kind', 'guide'].every((name) => !data.has(name) || data.getAll(name).includes(entry[name]));
}

/** Results with the places that hold the words best. */
function shown(results) {
  return Promise.all(results.map(async (result) => ({ entry: result.entry, places: placesOf(await textOf(result)) })));
}

/** Shows an answer, unless a later question was asked in the meantime. */
function show(number, text, pages, rest = []) {
  if (number !== latest) return;
  clearTimeout(searching);
  area.toggleAttribute('data-none', pages.length === 0);
  // The status stays where it is: what is put there anew may not be announced.
  while (status.nextSibling) status.nextSibling.remove();
  status.textContent = text;
  if (pages.length === 0) return;
  const list = document.createElement('ol');
  list.className = 'results';
  list.append(...pages.map(pageResult));
  area.append(list);
  if (rest.length > 0) area.append(moreButton(list, rest));
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
  heading.append(link(new URL(entry.address, siteRoot), entry.fullTitle));
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
