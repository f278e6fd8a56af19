// The choice between light, dark and what the system prefers. `early.js` applies a kept one.
import { onKeptElsewhere, recall, remember } from './storage.js';

/**
 * @param {Document} root the page
 * @param {AbortSignal} signal ends it
 */
export function start(root, signal) {
  const select = root.querySelector('#page-theme');
  if (!select) return;
  const apply = () => {
    root.documentElement.dataset.theme = recall('theme');
    select.value = recall('theme') || 'auto';
  };
  apply();
  onKeptElsewhere(apply, signal);
  select.addEventListener('change', () => {
    remember('theme', select.value === 'auto' ? '' : select.value);
    apply();
  }, { signal });
}
