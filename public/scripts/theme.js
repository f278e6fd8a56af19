// The choice between light, dark and what the system prefers. `early.js` applies a kept one.
import { onKeptElsewhere, recall, remember } from './storage.js';

export function start(signal) {
  const select = document.querySelector('#page-theme');
  if (!select) return;
  const apply = () => {
    document.documentElement.dataset.theme = recall('theme');
    select.value = recall('theme') || 'auto';
  };
  apply();
  onKeptElsewhere(apply, signal);
  select.addEventListener('change', () => {
    remember('theme', select.value === 'auto' ? '' : select.value);
    apply();
  }, { signal });
}
