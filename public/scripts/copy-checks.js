// A button beside each check that copies the address of the check on the page of its criterion.
import { start as startCopying } from './copy-link.js';

/**
 * @param {Document} root the page
 * @param {AbortSignal} signal ends it
 */
export function start(root, signal) {
  if (!navigator.clipboard) return;
  const { copyCheck, copied } = root.querySelector('main').dataset;
  for (const check of root.querySelectorAll('[data-kind="checklist"] li[id], [data-check]')) {
    const words = wordsOf(check);
    const button = root.createElement('button');
    button.type = 'button';
    button.className = 'copy-check';
    button.dataset.copyLink = linkTo(check);
    button.dataset.copied = copied;
    button.ariaLabel = copyCheck + words.toString().trim();
    // In a list, those who fill it in by keyboard come to the results of the check first.
    if (check.dataset.check) words.selectNodeContents(check);
    words.collapse(false);
    words.insertNode(button);
  }
  startCopying(root, signal);
}

/** The words of a check end before what is said about it. */
function wordsOf(check) {
  const words = document.createRange();
  const about = check.querySelector(':scope > :is(.check-criteria, .check-test)');
  words.selectNodeContents(check);
  if (check.dataset.check) words.selectNode(check.querySelector('.check-text'));
  else if (about) words.setEndBefore(about);
  return words;
}

/** In a checklist, the key of a check ends with its identifier on the page of its criterion. */
function linkTo(check) {
  if (!check.dataset.check) return `#${check.id}`;
  const criterion = check.closest('[data-criterion]').querySelector('.metadata a').getAttribute('href');
  return `${criterion.split('#')[0]}#${check.dataset.check.split('#')[1]}`;
}
