// A button that prints the acceptance criteria of a page alone, on a sheet to tick by hand.
import { buttonNamed } from './copy-code.js';
import { loadStyles } from './styles.js';

/** @param {Document} root the page */
export function start(root) {
  for (const place of root.querySelectorAll('.acceptance')) {
    const button = buttonNamed(place.dataset.print, place.dataset.copy);
    button.addEventListener('click', async () => {
      await loadStyles('criteria-sheet');
      const sheet = sheetOf(root, place);
      root.body.append(sheet);
      addEventListener('afterprint', () => sheet.remove(), { once: true });
      print();
    });
    place.querySelector('figcaption').after(button);
  }
}

/** What the sheet has: the title, where and when it was printed, and a line to tick for each criterion. */
function sheetOf(root, place) {
  const sheet = element('section', '');
  sheet.className = 'criteria-sheet';
  // Several criteria are on the page of a whole guide.
  const title = place.closest('.criterion')?.querySelector('h2') ?? root.querySelector('h1');
  const address = new URL(root.querySelector('link[rel="canonical"]')?.href ?? location.href);
  address.hash = place.closest('[id]').id;
  const day = new Intl.DateTimeFormat(root.documentElement.lang, { dateStyle: 'long' }).format();
  const list = document.createElement('ul');
  for (const criterion of place.querySelector('code').textContent.trim().split('\n\n')) {
    const [statement, ...steps] = criterion.split('\n');
    const item = element('li', '');
    item.append(element('strong', statement), ...steps.map((step) => element('p', step.trim())));
    list.append(item);
  }
  const caption = place.querySelector('figcaption').textContent;
  sheet.append(
    element('h1', title.textContent), element('p', `${caption}, ${day}`), element('p', address.href), list,
  );
  return sheet;
}

function element(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
