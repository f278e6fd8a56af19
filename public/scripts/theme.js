// The choice between light, dark and what the system prefers. `early.js` applies a kept one.
import { recall, remember } from './storage.js';

export function start(signal) {
  const select = document.querySelector('#page-theme');
  if (!select) return;
  select.value = recall('theme') || 'auto';
  select.addEventListener('change', () => {
    const theme = select.value === 'auto' ? '' : select.value;
    document.documentElement.dataset.theme = theme;
    remember('theme', theme);
  }, { signal });
}
