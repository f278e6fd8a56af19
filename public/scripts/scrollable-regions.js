// Tables and code wider than their place: they scroll, so the keyboard reaches them and they have a
// name, but only while they overflow.

/**
 * @param {Document} root the page
 * @param {AbortSignal} signal ends it
 */
export function start(root, signal) {
  const { tableLabel, codeLabel } = root.querySelector('main').dataset;
  const observer = new ResizeObserver((entries) => entries.forEach(({ target }) => mark(target)));
  signal.addEventListener('abort', () => observer.disconnect());
  const labels = new Map();
  for (const region of root.querySelectorAll('.prose :is(.table, pre)')) {
    labels.set(region, [region.matches('pre') ? codeLabel : tableLabel, title(region)].filter(Boolean).join(', '));
    observer.observe(region);
  }

  function mark(region) {
    const overflows = region.scrollWidth > region.clientWidth;
    if (overflows === region.hasAttribute('tabindex')) return;
    if (overflows) {
      region.tabIndex = 0;
      region.setAttribute('role', 'group');
      region.setAttribute('aria-label', labels.get(region));
    } else {
      for (const name of ['tabindex', 'role', 'aria-label']) region.removeAttribute(name);
    }
    region.dispatchEvent(new Event('onglet:focusable', { bubbles: true }));
  }
}

/** The words that title a table; of code the figure around it has the name. */
function title(region) {
  return region.querySelector('caption')?.textContent.trim();
}
