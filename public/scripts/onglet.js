// The page in the reader's hands: tabs, then what helps reading. Without it the page is whole.
import { start as startCode } from './code.js';
import { start as startContents } from './contents.js';
import { start as startFolds } from './folds.js';
import { start as startLanguages } from './languages.js';
import { renewAddress } from './reading.js';
import { start as startRegions } from './regions.js';
import { start as startTabs, stop as stopTabs } from './tabs.js';
import { start as startTheme } from './theme.js';

const root = document.documentElement;
root.classList.add('scripted');
renewAddress();
try {
  startTabs();
  root.dataset.ready = 'yes';
} catch (error) {
  stopTabs();
  root.classList.remove('scripted');
  throw error;
}
startTheme();
startCode();
startFolds();
startRegions();
startContents();
startLanguages();
