// Before the first paint.
{
  const root = document.documentElement;
  let kept = {}, last;
  try { kept = localStorage; last = sessionStorage[location.pathname]; } catch {}
  root.dataset.theme = kept['onglet-theme'] ?? '';
  root.className = /q=[^&]/.test(location) ? 'scripted asked' : 'scripted';
  addEventListener('error', ({ target: at }) => {
    if (!root.dataset.ready && (at === window || at.type === 'module')) root.className = '';
  }, 1);
  new MutationObserver(() => {
    const at = document.getElementById(location.hash.slice(1) || last);
    for (const set of root.querySelectorAll('.tabs:not([data-ready])')) {
      const all = [...set.querySelectorAll(':scope>ul a,:scope>section')], has = all.map(a => a.dataset.kind);
      const open = all.find(a => a.contains(at))?.dataset.kind
        ?? kept['onglet-kinds']?.split(' ').find(k => has.includes(k)) ?? has[0];
      all.forEach((a, i) => a.toggleAttribute('data-open', has[i] === open));
    }
  }).observe(root, { childList: 1, subtree: 1 });
}
