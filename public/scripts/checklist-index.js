// The index of checklists says how far the reader came with each.
import { Store, statuses, untouched } from './checklist-store.js';
import { onKeptElsewhere } from './storage.js';

/**
 * @param {Document} root the page
 * @param {AbortSignal} signal ends it
 */
export function start(root, signal) {
  const list = root.querySelector('.checklists');
  const store = new Store(new URL(list.dataset.root, location.href).pathname);
  const show = () => {
    const { answers } = store.read();
    for (const row of root.querySelectorAll('.checklists > li')) showProgress(row, answers, list.dataset.progress);
  };
  show();
  onKeptElsewhere(show, signal);
}

/** @param {string} words with braces around the names of values */
function showProgress(row, answers, words) {
  const keys = row.dataset.keys.split('\n');
  const found = keys.map((key) => (answers.get(`${row.dataset.ofGuide}/${key}`) ?? untouched).status);
  const counts = Object.fromEntries(statuses.map((status) => [status, found.filter((one) => one === status).length]));
  const values = { ...counts, total: keys.length, tested: keys.length - counts.untested };
  const progress = row.querySelector('.checklist-progress');
  progress.hidden = values.tested === 0;
  progress.previousElementSibling.hidden = !progress.hidden;
  progress.textContent = words.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  const bar = document.createElement('progress');
  // Its words stand beside it.
  bar.ariaHidden = 'true';
  bar.max = values.total;
  bar.value = values.tested;
  progress.prepend(bar);
}
