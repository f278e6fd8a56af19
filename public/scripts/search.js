// The page of the search: a field, boxes that narrow, and a plain list of results by page. What is
// asked stands in the address, so that Back, Forward and a link find it again.

const root = new URL('../', import.meta.url);
const step = 10;

const form = document.querySelector('.search-form');
const area = document.getElementById('search-results');
const status = area.querySelector('[role="status"]');
const words = form.dataset;

let library;
let latest = 0;
/** What the address asked when it was last answered. */
let answered;

form.addEventListener('submit', (event) => {
  event.preventDefault();
  ask(words.empty);
});
form.addEventListener('change', (event) => {
  if (event.target.type === 'checkbox') ask('');
});
// Going to another place of the page asks nothing new, and leaves what was typed and loaded.
addEventListener('popstate', () => {
  if (location.search !== answered) answerAddress();
});
answerAddress();
form.dataset.ready = 'yes';

/** Puts what the form asks into the address, and answers it; says something where no word is asked. */
function ask(textWithoutWords) {
  const asked = new URLSearchParams(new FormData(form)).toString();
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
  if (!query) return show(number, textWithoutWords, []);
  try {
    library ??= load();
    const { pagefind, filters } = await library;
    const found = await pagefind.search(query);
    const results = found.results
      // Pagefind forgets what a result refers to when nobody holds the result itself any more.
      .map((result) => ({ result, filters: filters[result.id] ?? [] }))
      .filter(({ filters }) => isChosen(filters));
    const first = await pagesOf(results.splice(0, step));
    show(number, sentence(first.length + results.length, query), first, results);
  } catch (error) {
    library = undefined;
    show(number, words.unavailable, []);
    throw error;
  }
}

async function load() {
  const pagefind = await import(new URL('pagefind/pagefind.js', root));
  const list = await fetch(new URL(`pagefind/filters-${document.documentElement.lang}.json`, root));
  await pagefind.options({ baseUrl: root.pathname, excerptLength: 24 });
  await pagefind.init();
  return { pagefind, filters: list.ok ? await list.json() : {} };
}

/** Whether a result is wanted: of each group of boxes any ticked one will do. */
function isChosen(filters) {
  const data = new FormData(form);
  return ['kind', 'guide'].every((name) => !data.has(name) || data.getAll(name).some((value) => filters.includes(`${name}=${value}`)));
}

/** What results say of their pages. */
function pagesOf(results) {
  return Promise.all(results.map(async ({ result, filters }) => ({ ...(await result.data()), kinds: filters.map(kindName).filter(Boolean) })));
}

function sentence(count, query) {
  const rule = new Intl.PluralRules(document.documentElement.lang).select(count);
  const text = count === 0 ? words.none : words[rule] ?? words.other;
  return text.replace('{count}', count).replace('{query}', () => query);
}

/** Shows an answer, unless a later question was asked in the meantime. */
function show(number, text, pages, rest = []) {
  if (number !== latest) return;
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
    const pages = await pagesOf(rest.splice(0, step));
    if (number !== latest) return;
    const items = pages.map(pageResult);
    list.append(...items);
    // Whoever asked for more goes on reading there, and the button may go.
    items[0].querySelector('a').focus();
    if (rest.length === 0) button.remove();
  });
  return button;
}

/** A page: its title, what it is, and the places on it that hold the words. */
function pageResult(page) {
  const item = document.createElement('li');
  const heading = document.createElement('h2');
  heading.append(link(page.url, page.meta.title));
  item.append(heading);
  if (page.kinds.length > 0) item.append(element('p', page.kinds.join(', '), 'result-kind'));
  const places = page.sub_results.filter((place) => place.url.includes('#') && place.anchor?.element !== 'h1');
  if (places.length === 0) {
    item.append(excerpt(page.excerpt));
    return item;
  }
  const list = document.createElement('ul');
  for (const place of places.slice(0, 5)) {
    const entry = document.createElement('li');
    entry.append(link(place.url, placeName(place, page)), excerpt(place.excerpt));
    list.append(entry);
  }
  item.append(list);
  return item;
}

/** The words for a kind of page; nothing for a guide that a page stands in. */
function kindName(filter) {
  const box = [...form.querySelectorAll('input[name="kind"]')].find(({ value }) => filter === `kind=${value}`);
  return box?.closest('label').textContent.trim();
}

/** The name of a place: that of a part of a criterion comes after the criterion's. */
function placeName(place, page) {
  if (place.anchor?.element === 'h2') return place.title;
  const above = page.anchors.filter(({ element, location }) => element === 'h2' && location <= place.anchor?.location);
  return [above.at(-1)?.text.trim(), place.title].filter(Boolean).join(' – ');
}

function link(address, text) {
  const link = element('a', text);
  link.href = address;
  return link;
}

/** The words around those searched for; of the marked-up text only the marks are taken over. */
function excerpt(html) {
  const paragraph = document.createElement('p');
  for (const node of new DOMParser().parseFromString(html, 'text/html').body.childNodes) {
    paragraph.append(node.nodeName === 'MARK' ? element('mark', node.textContent) : node.textContent);
  }
  return paragraph;
}

function element(name, text, className = '') {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}
