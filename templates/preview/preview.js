// The preview in the browser: updates the page when its sources change, and shows errors and warnings.
import { showMistakes, showWarnings } from './mistakes.js';
import { startLines } from './lines.js';
import { keepPlace } from './place.js';

const own = document.querySelector('script[data-revision]');
let { revision } = own.dataset;

/** The parts of a page that are replaced when they have changed. */
const parts = ['.skip-links', '.site-header', '.site-navigation', '.breadcrumb', 'main', '.site-footer'];

/** The page as it was loaded, before scripts changed it; null if its sources have changed since. */
let known = null;
/** The last update: each waits for the one before. */
let last = fetchPage().then((page) => {
  if (page.querySelector('script[data-revision]')?.dataset.revision !== own.dataset.revision) return;
  known = page;
  document.documentElement.dataset.revision = revision;
}).catch(() => {}); // the server stopped, or the reader left: the next change asks again

const bar = startLines(own.dataset);

let events = null;
document.addEventListener('visibilitychange', listen);
listen();

/** Listens while the page is visible: a browser opens at most six connections to a host for all its tabs. */
function listen() {
  if (document.visibilityState === 'hidden') {
    events?.close();
    events = null;
    return;
  }
  if (events) return;
  events = new EventSource('/_events');
  events.addEventListener('hello', ({ data }) => {
    const [next, lastReload] = data.split('\n');
    const number = (text) => Number(text.split('.').at(-1));
    const kind = number(revision) < Number(lastReload) ? 'everything' : 'page';
    if (next !== revision) enqueue(next, kind, ['']);
  });
  events.addEventListener('changed', ({ data }) => {
    const [next, kind, ...images] = data.split('\n');
    enqueue(next, kind, images);
  });
  events.addEventListener('checking', () => { bar.checking.hidden = false; });
  events.addEventListener('mistakes', ({ data }) => {
    bar.checking.hidden = true;
    showMistakes(data, bar.mistakes);
  });
  events.addEventListener('warnings', ({ data }) => showWarnings(data, bar.warnings));
}

function enqueue(next, kind, images) {
  last = last.then(() => update(next, kind, images)).catch((error) => console.warn('preview:', error));
}

async function update(next, kind, images) {
  revision = next;
  if (kind === 'everything') return location.reload();
  refreshStyles();
  if (kind !== 'styles') await refreshPage();
  refreshImages(images);
  document.documentElement.dataset.revision = revision;
}

async function fetchPage() {
  const response = await fetch(location.pathname + location.search);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

async function refreshPage() {
  const page = await fetchPage();
  const changed = known ? parts.filter((part) => html(known, part) !== html(page, part)) : parts;
  const isSame = known && head(known) === head(page) && known.body.className === page.body.className
    && parts.every((part) => !known.querySelector(part) === !page.querySelector(part));
  known = page;
  // Pages that are filled in, or with another frame, are reloaded.
  if (!isSame || page.querySelector('.checklist, .search-form')) {
    return changed.length > 0 || !isSame ? location.reload() : undefined;
  }
  if (changed.length === 0) return;
  if (!changed.includes('main')) changed.push('main');
  document.title = page.title;
  const putBack = keepPlace();
  for (const part of changed) {
    const fresh = page.querySelector(part);
    if (fresh) document.querySelector(part).replaceWith(document.importNode(fresh, true));
  }
  putBack.tabs();
  document.dispatchEvent(new Event('onglet:replaced'));
  putBack.reader();
}

function html(page, part) {
  return page.querySelector(part)?.outerHTML ?? '';
}

/** The style sheets and scripts of a page, as a text to compare. */
function head(page) {
  return [...page.querySelectorAll('head :is(link[rel="stylesheet"], script[src])')]
    .map((element) => element.getAttribute('href') ?? element.getAttribute('src')).join(' ');
}

/** Replaces each style sheet when the new one has loaded, so that the page always has its styles. */
function refreshStyles() {
  // Style sheets that are still loading are already out of date.
  for (const link of document.querySelectorAll('link[data-fresh]')) link.remove();
  for (const link of document.querySelectorAll('link[rel="stylesheet"]')) {
    const fresh = link.cloneNode();
    fresh.href = renewed(link.href);
    fresh.dataset.fresh = '';
    fresh.addEventListener('load', () => {
      if (!fresh.isConnected) return;
      delete fresh.dataset.fresh;
      link.remove();
    }, { once: true });
    fresh.addEventListener('error', () => fresh.remove(), { once: true });
    link.after(fresh);
  }
}

/** @param {string[]} paths the paths of changed images; an empty one means all images */
function refreshImages(paths) {
  if (paths.length === 0) return;
  for (const image of document.querySelectorAll('img[src]')) {
    const { pathname } = new URL(image.src);
    if (paths.some((path) => path === '' || decodeURIComponent(pathname).endsWith(`/${path}`))) image.src = renewed(image.src);
  }
}

function renewed(address) {
  const url = new URL(address);
  url.searchParams.set('revision', revision);
  return url.href;
}
