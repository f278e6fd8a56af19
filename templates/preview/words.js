// The preview's own words, in the language of whoever runs it.

const all = {
  en: {
    preview: 'Preview',
    state: 'State',
    compare: 'Side by side',
    close: 'Close',
    mended: 'All mistakes are mended.',
    whereMistakesAre: 'The page stays as it was. They are at the beginning of the page; Escape closes them.',
  },
  fr: {
    preview: 'Aperçu',
    state: 'État',
    compare: 'Côte à côte',
    close: 'Fermer',
    mended: 'Toutes les erreurs sont corrigées.',
    whereMistakesAre: 'La page reste comme elle était. La liste est au début de la page\u00a0; Échap la ferme.',
  },
};

export const { language } = document.querySelector('script[data-revision]').dataset;
export const words = all[language];
