// Style sheets that only what scripts add needs.

/** @type {Map<string, Promise<unknown>>} */
const sheets = new Map();

/**
 * Loads a style sheet, once.
 *
 * @param {string} name its file in `styles`, without the extension
 */
export function loadStyles(name) {
  if (!sheets.has(name)) {
    sheets.set(name, new Promise((loaded) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = new URL(`../styles/${name}.css`, import.meta.url).href;
      for (const event of ['load', 'error']) link.addEventListener(event, loaded);
      document.head.append(link);
    }));
  }
  return sheets.get(name);
}
