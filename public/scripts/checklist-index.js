// The index of checklists says how far the reader came with each.
import { Store, statuses, untouched } from './checklist-store.js';
import { onKeptElsewhere } from './storage.js';

/**
 * @param {Document} root the page
 * @param {AbortSignal} signal ends it
 */
export function start(root, signal) {
  const rows = [...root.querySelectorAll('.checklists > li')];
  const list = root.querySelector('.checklists');
  const store = new Store(new URL(list.dataset.root, location.href).pathname);
  // That of all checks is the sum.
  const all = Object.assign(document.createElement('p'), { className: 'checklist-progress' });
  root.querySelector('.all-checks > li')?.append(all);
  const show = () => {
    const { answers } = store.read();
    const found = rows.map((row) => row.dataset.keys.split('\n').map((key) => (answers.get(`${row.dataset.ofGuide}/${key}`) ?? untouched).status));
    for (const [place, row] of rows.entries()) {
      const progress = row.querySelector('.checklist-progress');
      showProgress(progress, found[place], list.dataset.progress);
      progress.previousElementSibling.hidden = !progress.hidden;
    }
    showProgress(all, found.flat(), list.dataset.progress);
  };
  show();
  onKeptElsewhere(show, signal);
}

/** @param {string} words with braces around the names of values */
function showProgress(progress, found, words) {
  const counts = Object.fromEntries(statuses.map((status) => [status, found.filter((one) => one === status).length]));
  const values = { ...counts, total: found.length, tested: found.length - counts.untested };
  progress.hidden = values.tested === 0;
  progress.textContent = words.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  const bar = document.createElement('progress');
  // Its words stand beside it.
  bar.ariaHidden = 'true';
  bar.max = values.total;
  bar.value = values.tested;
  progress.prepend(bar);
}
