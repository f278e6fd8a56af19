// Before the first paint: theme, open tabs. It blocks: 1 KB at most.
(() => {
  const root = document.documentElement;
  const recall = key => { try { return localStorage['onglet-' + key]; } catch {} };
  root.dataset.theme = recall('theme') ?? '';
  root.className = 'scripted';
  // A module that does not load or throws leaves the static page.
  addEventListener('error', ({ target: at }) => {
    if (!root.dataset.ready && (at === window || at.type === 'module')) root.className = '';
  }, true);
  let css = '', set = '.tabs:not([data-ready],:has(:target))';
  for (const kind of recall('kinds')?.split(' ', 3) ?? []) {
    const is = `[data-kind=${CSS.escape(kind)}]`, at = `${set}:has(>${is})>`;
    css += `${at}section{display:none}${at + is}{display:block}${at}ul a{--tab:initial}${at}ul ${is}{--tab:var(--accent)}`;
    set += `:not(:has(>${is}))`;
  }
  const sheet = new CSSStyleSheet({ media: 'screen and (min-width:40em)' });
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
})();
