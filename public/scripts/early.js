// Before the first paint: theme, open tabs, unless a module fails. 1 KB at most.
{
  const root = document.documentElement;
  let kept = {};
  try { kept = localStorage; } catch {}
  root.dataset.theme = kept['onglet-theme'] ?? '';
  root.className = 'scripted';
  addEventListener('error', ({ target: at }) => {
    if (!root.dataset.ready && (at === window || at.type === 'module')) root.className = '';
  }, true);
  const kinds = kept['onglet-kinds']?.split(' ') ?? [];
  new MutationObserver(() => {
    const named = document.getElementById(location.hash.slice(1));
    for (const set of document.querySelectorAll('.tabs:not([data-ready])')) {
      const all = [...set.querySelectorAll(':scope>ul a,:scope>section')];
      const has = all.map(a => a.dataset.kind);
      const open = all.find(a => a.contains(named))?.dataset.kind ?? kinds.find(k => has.includes(k)) ?? has[0];
      all.forEach((a, i) => a.toggleAttribute('data-open', has[i] === open));
    }
  }).observe(root, { childList: 1, subtree: 1 });
}
