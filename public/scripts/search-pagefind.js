// Searches the index that Pagefind makes. Another search program needs another module of this form:
// `search-index.js` imports it.

/** The folder of the index, from the root of the site. */
export const folder = 'pagefind/';

/**
 * Opens the index.
 *
 * @param {URL} root the root of the site
 * @param {string} _language that of the page, for programs with an index for each language
 * @returns an object with the method `search(word)`. It gives a list of results:
 *   - `id`: the name of an entry in the directory;
 *   - `score`: how strongly the entry has the word, from 0; 6 is much;
 *   - `words`: the positions of the word among the words of the entry's text;
 *   - `data()`: the text, as `content`, and its headings, as `anchors` with `element` (`h2`), `id`, `text`,
 *     and `location`, a position among the words.
 */
export async function openEngine(root, _language) {
  const pagefind = await import(new URL(`${folder}pagefind.js`, root).href);
  await pagefind.options({ baseUrl: root.pathname, ranking: { pageLength: 0.3, termFrequency: 0.4, termSimilarity: 2, metaWeights: { title: 6, description: 3 } } });
  await pagefind.init();
  return { search: async (word) => (await pagefind.search(word)).results };
}
