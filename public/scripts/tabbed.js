// What tabs need. It runs before `onglet.js`, on all pages but lists of checks, which have no tabs: loaded
// later, tabs would take their places after the browser went to what the address names.
import { isOfCriterion, keepTab } from './kept-tabs.js';
import { TabSet } from './tab-set.js';
import { use } from './tabs.js';

use({ TabSet, isOfCriterion, keepTab });
