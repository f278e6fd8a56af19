// The search in the header, as the reader types: the first results are a plain list of links below the
// field, and the page of the search has the others. That page also has the words that are said.

import { answerTo, element, folded, kindOf, link, linkToOther, sentence, siteRoot, speakerOf } from './search-answers.js';
import { recall } from './storage.js';
import { loadStyles } from './styles.js';

/** How many results stand below the field. */
const COUNT = 6;
/** How long typing has to rest before it is answered, in milliseconds. */
const REST = 250;

/**
 * @param {Document} root the page
 * @param {AbortSignal} signal ends it
 */
export async function start(root, signal) {
  const form = root.querySelector('.header-search');
  const field = form.elements.q;
  const [page] = await Promise.all([pageOfSearch(form.action), loadStyles('header-results')]);
  const search = page?.querySelector('.search-form');
  const area = page?.querySelector('#search-answer')?.content.firstElementChild;
  // Without them the form leads to that page.
  if (!search || !area || signal.aborted) return;
  const [status, list, all] = area.children;
  const words = search.dataset;
  let latest = 0;
  let timer;
  const { say, waitForRest } = speakerOf(status);

  async function answer() {
    const number = ++latest;
    const query = field.value.trim();
    if (!query) return show('', []);
    say(words.searching.replace('{query}', () => query));
    let told = words.unavailable;
    let results = [];
    try {
      const found = await answerTo(query);
      results = folded(found.results);
      told = sentence(words, results.length, query, found.meant);
    } finally {
      // Unless more was typed in the meantime.
      if (number === latest) show(told, results, query);
    }
  }

  function show(text, results, query = '') {
    say(text);
    list.replaceChildren(...results.slice(0, COUNT).map(({ entry, also }) => {
      const item = document.createElement('li');
      const found = link(new URL(entry.address, siteRoot), '');
      found.append(element('span', entry.title), ' ', element('span', kindOf(search, entry), 'result-kind'));
      item.append(found);
      if (also) item.append(linkToOther(search, also.entry));
      return item;
    }));
    all.hidden = results.length <= COUNT;
    all.firstElementChild.href = `${form.action}?${new URLSearchParams({ q: query })}`;
  }

  function answerSoon() {
    open();
    clearTimeout(timer);
    timer = setTimeout(answer, REST);
    waitForRest();
  }

  const open = () => { area.hidden = false; };
  const close = () => { area.hidden = true; };

  area.hidden = !form.contains(document.activeElement);
  form.append(area);
  if (field.value) answerSoon();
  field.addEventListener('input', answerSoon, { signal });
  form.addEventListener('focusin', open, { signal });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !form.contains(relatedTarget)) close();
  }, { signal });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!form.contains(target)) close();
  }, { signal });
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || area.hidden || recall('keys')) return;
    event.preventDefault();
    field.focus();
    close();
  }, { signal });
  signal.addEventListener('abort', () => area.remove());
}

async function pageOfSearch(address) {
  try {
    const response = await fetch(address);
    return new DOMParser().parseFromString(await response.text(), 'text/html');
  } catch {
    return undefined;
  }
}
