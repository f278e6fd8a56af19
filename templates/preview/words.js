// The texts of the preview, in the language of the person who runs it.

const all = {
  en: {
    preview: 'Preview',
    state: 'Status',
    compare: 'Side by side',
    close: 'Close',
    checking: 'Checking…',
    fixed: 'All errors are fixed.',
    whereErrorsAre: 'The page stays as it was. The list is at the top of the page; press Escape to close it.',
  },
  fr: {
    preview: 'Aperçu',
    state: 'État',
    compare: 'Côte à côte',
    close: 'Fermer',
    checking: 'Vérification…',
    fixed: 'Toutes les erreurs sont corrigées.',
    whereErrorsAre: 'La page reste telle quelle. La liste est en haut de la page\u00a0; Échap la ferme.',
  },
};

export const { language } = document.querySelector('script[data-revision]').dataset;
export const words = all[language];
