// The page in the reader's hands: tabs, then what helps reading. Without it the page is whole. Each
// module begins with `start(root, signal)`: it finds what it needs in the page, and the signal ends it.
import { start as startHeader } from './header.js';
import { start as startLanguages } from './languages.js';
import { renewAddress } from './reading-position.js';
import { start as startScrollableRegions } from './scrollable-regions.js';
import { start as startTableOfContents } from './table-of-contents.js';
import { release as releaseTabs, start as startTabs } from './tabs.js';
import { start as startTheme } from './theme.js';

/** What only some pages need, by what they have then. */
const loaded = {
  pre: () => import('./copy-code.js'),
  '.checklist': () => import('./checklist.js'),
  '.entries-filter': () => import('./entries-filter.js'),
  '.checklists': () => import('./checklist-index.js'),
  '.search-form': () => import('./search.js'),
  '[data-kind="checklist"] li[id]': () => import('./copy-checks.js'),
  '.acceptance': () => import('./print-criteria.js'),
  '[data-copy-link]': () => import('./copy-link.js'),
  '.try': () => import('./try.js'),
  '.heard': () => import('./speech.js'),
  '.to-top': () => import('./back-to-top.js'),
};

/** Ends what the modules have begun. */
let life = new AbortController();

/** @param {boolean} isRenewed whether the content was replaced while the reader had it open */
function start(isRenewed) {
  const { signal } = life;
  const page = document.documentElement;
  page.classList.add('scripted');
  if (!isRenewed) renewAddress();
  try {
    startTabs(document, signal, isRenewed);
    page.dataset.ready = 'yes';
  } catch (error) {
    life.abort();
    releaseTabs();
    page.classList.remove('scripted');
    throw error;
  }
  for (const startPart of [
    startTheme, startScrollableRegions, startTableOfContents, startHeader, startLanguages,
  ]) startPart(document, signal);
  startNeeded(signal).then(() => {
    if (!signal.aborted) page.dataset.ready = 'all';
  });
}

/** Starts what only this page needs. */
function startNeeded(signal) {
  const needed = Object.entries(loaded).filter(([selector]) => document.querySelector(selector));
  return Promise.all(needed.map(([, load]) => startWhenLoaded(load, signal)));
}

async function startWhenLoaded(load, signal) {
  const { start: startPart } = await load();
  if (!signal.aborted) await startPart(document, signal);
}

start(false);

// The preview replaces what has changed: all begins anew on what is there then.
document.addEventListener('onglet:replaced', () => {
  life.abort();
  life = new AbortController();
  start(true);
});
