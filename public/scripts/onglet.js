// The page in the reader's hands: tabs, then what helps reading. Without it the page is whole.
import { start as startCode } from './code.js';
import { start as startContents } from './contents.js';
import { start as startFolds } from './folds.js';
import { start as startHeader } from './header.js';
import { start as startLanguages } from './languages.js';
import { start as startMarkdown } from './markdown.js';
import { renewAddress } from './reading.js';
import { start as startRegions } from './regions.js';
import { release as releaseTabs, start as startTabs } from './tabs.js';
import { start as startTheme } from './theme.js';

const root = document.documentElement;
/** Ends what the modules have begun. */
let life = new AbortController();

/** @param {boolean} isRenewed whether the content was replaced while the reader had it open */
function start(isRenewed) {
  const { signal } = life;
  root.classList.add('scripted');
  if (!isRenewed) renewAddress();
  try {
    startTabs(signal, isRenewed);
    root.dataset.ready = 'yes';
  } catch (error) {
    life.abort();
    releaseTabs();
    root.classList.remove('scripted');
    throw error;
  }
  startTheme(signal);
  startCode(signal);
  if (document.querySelector('.to-top')) import('./far.js').then(({ start: startFar }) => startFar(signal));
  startFolds(signal);
  startRegions(signal);
  startContents(signal);
  startHeader(signal);
  startLanguages(signal);
  startMarkdown(signal);
}

start(false);

// The preview replaces what has changed: all begins anew on what is there then.
document.addEventListener('onglet:replaced', () => {
  life.abort();
  life = new AbortController();
  start(true);
});
