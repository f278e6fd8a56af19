// The page of the search: a field that answers as one types, a plain list of results, and boxes that
// narrow it. What is asked stands in the address, so that Back, Forward and a link find it again.

import { answerTo, breakable, element, folded, kindOf, link, linkToOther, sentence, siteRoot, speakerOf, textOf } from './search-answers.js';
import { placesOf } from './search-excerpts.js';

/** How many results are shown at once: the text of nearly each is a file of its own. */
const step = 6;
/** How near a second answer comes to the first where the question may mean either. */
const nearly = 0.85;
/** How long an answer may take before the page says that it searches, in milliseconds. */
const patience = 500;
/** How long typing rests before it is answered, in milliseconds. */
const rest = 200;

/**
 * @param {Document} root the page
 * @param {AbortSignal} signal ends it
 */
export function start(root, signal) {
  const form = root.querySelector('.search-form');
  const area = root.getElementById('search-results');
  const found = area.querySelector('.found');
  const status = area.querySelector('[role="status"]');
  /** @type {HTMLInputElement[]} */
  const boxes = [...area.querySelectorAll('.search-filters input')];
  const { say, speak, waitForRest } = speakerOf(status);
  const words = form.dataset;
  const { title } = root;
  let latest = 0;
  /** The timer until the page says that it searches. */
  let searching;
  /** The timer until what was typed is answered. */
  let typing;
  /** Whether the address asks what is being typed. */
  let isTyped = false;
  /** What the address asked when it was last answered. */
  let answered;

  function answerSoon() {
    clearTimeout(typing);
    typing = setTimeout(() => ask('', true), rest);
    waitForRest();
  }

  /**
   * Puts what the form asks into the address, and answers it; says something where no word is asked.
   * What is typed is one entry of the history.
   */
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
    // Going to another place of the page asks nothing new, and leaves what was typed and loaded.
    if (location.search === answered) return;
    const asked = new URLSearchParams(location.search);
    form.elements.q.value = asked.get('q') ?? '';
    for (const box of boxes) {
      box.checked = asked.getAll(box.name).includes(box.value);
      for (let fold = box.checked && box.closest('details'); fold; fold = fold.parentElement.closest('details')) fold.open = true;
    }
    answer('');
  }

  async function answer(textWithoutWords) {
    const number = ++latest;
    answered = location.search;
    const query = form.elements.q.value.trim();
    root.title = query ? `${query} – ${title}` : title;
    root.documentElement.classList.toggle('asked', query !== '');
    clearTimeout(searching);
    if (!query) return show(textWithoutWords, []);
    searching = setTimeout(() => say(words.searching.replace('{query}', () => query)), patience);
    try {
      const { results, meant } = await answerTo(query);
      const chosen = folded(chosenAmong(results));
      const items = await itemsFor(form, chosen.slice(0, step), leadersAmong(chosen));
      // Unless a later question was asked in the meantime.
      if (number !== latest) return;
      count(results);
      show(sentence(words, chosen.length, query, meant), items, chosen.slice(step));
    } catch (error) {
      if (number === latest) show(words.unavailable, []);
      throw error;
    }
  }

  /** The results that are wanted: of each group of boxes but one any ticked one will do. */
  function chosenAmong(results, exceptGroup = '') {
    const data = new FormData(form);
    const groups = ['kind', 'guide'].filter((name) => name !== exceptGroup && data.has(name));
    return results.filter(({ entry }) => groups.every((name) => data.getAll(name).includes(entry[name])));
  }

  /**
   * Shows beside each box how many results it leaves of those that the other group leaves; one that leaves
   * none is no choice.
   */
  function count(results) {
    for (const { name, value, checked, parentElement } of boxes) {
      const left = chosenAmong(results, name).filter(({ entry }) => entry[name] === value);
      parentElement.lastElementChild.textContent = String(left.length);
      parentElement.hidden = left.length === 0 && !checked;
    }
  }

  function show(text, items, others = []) {
    clearTimeout(searching);
    area.toggleAttribute('data-none', items.length === 0);
    found.replaceChildren();
    say(text);
    if (items.length === 0) return;
    const list = element('ol', '', 'results');
    list.append(...items);
    found.append(list);
    if (others.length > 0) found.append(moreButton(list, others));
  }

  function moreButton(list, others) {
    const button = element('button', '', 'more-results');
    const tell = () => (button.textContent = words.more.replace('{count}', others.length));
    button.type = 'button';
    tell();
    button.addEventListener('click', async () => {
      const number = latest;
      const items = await itemsFor(form, others.splice(0, step));
      if (number !== latest) return;
      list.append(...items);
      // Whoever asked for more goes on reading there, and the button may go.
      items[0].querySelector('a').focus();
      if (others.length === 0) button.remove();
      else tell();
    });
    return button;
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    speak();
    ask(words.empty);
  }, { signal });
  form.elements.q.addEventListener('input', answerSoon, { signal });
  area.addEventListener('change', () => ask(''), { signal });
  addEventListener('popstate', answerAddress, { signal });
  answerAddress();
  words.ready = 'yes';
  // The key that leads to the field was pressed before.
  if ('wanted' in words) form.elements.q.focus();
}

/**
 * How many of the results may be the answer: two if the second is worth nearly as much as the first.
 *
 * @param {any[]} results best first
 */
function leadersAmong([first, second]) {
  const isClose = second && first.isAnswer === second.isAnswer && second.score <= first.score && second.score >= nearly * first.score;
  return isClose ? 2 : 1;
}

/**
 * Results as items of the list: a title, what it is, and the place of the page that holds the words best.
 * Those that lead have their rule, too.
 */
function itemsFor(form, results, leaders = 0) {
  return Promise.all(results.map(async (result, order) => {
    const { entry, also } = result;
    const isLeader = order < leaders;
    const [text, ...others] = await Promise.all([result, ...(isLeader && also ? [also] : [])].map(textOf));
    const rule = isLeader ? ruleOf([text, ...others], form.dataset.rule) : undefined;
    const place = placesOf(text).find(({ id }) => id || !rule);
    const item = element('li', '');
    const heading = element('h2', '');
    heading.append(link(new URL(entry.address, siteRoot), entry.fullTitle));
    item.append(heading);
    const kind = kindOf(form, entry);
    if (kind) item.append(element('p', kind, 'result-kind'));
    if (rule) item.append(element('p', rule, 'result-rule'));
    if (place) {
      const shown = element('div', '', 'result-place');
      // A criterion of a guide is a place itself.
      if (place.id) shown.append(link(new URL(`#${place.id}`, new URL(entry.address, siteRoot)), place.title));
      shown.append(element('p', ''));
      shown.lastChild.append(...place.excerpt.flatMap(({ text, isMarked }) => (isMarked ? element('mark', text) : breakable(text))));
      item.append(shown);
    }
    if (also) {
      item.append(element('p', '', 'result-also'));
      item.lastChild.append(linkToOther(form, also.entry));
    }
    return item;
  }));
}

/** The rule of a criterion, after the label that it has in the index; else the first sentence of the first page. */
function ruleOf(texts, label) {
  const blocks = texts.flatMap(({ parts }) => parts[0]?.blocks ?? []);
  const rule = blocks.find((block) => block.startsWith(label));
  return rule ? rule.slice(label.length).replace(/^[\s:]+/, '') : blocks[0];
}
