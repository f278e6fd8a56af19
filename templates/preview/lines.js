// The preview's bar: the file and line of the block under the pointer or with the focus, and links to the
// preview's own pages.
import { language, words } from './words.js';

/**
 * Adds the bar.
 * @param {{ root: string, name: string, editor?: string }} settings the absolute path of the content folder,
 *   its path for messages, and the address that opens a file in an editor
 */
export function startLines(settings) {
  const bar = document.createElement('aside');
  bar.className = 'onglet-bar';
  bar.lang = language;
  bar.setAttribute('aria-label', words.preview);
  const [mistakes, warnings] = [button(), button()];
  // No live region: it comes and goes with every change.
  const checking = document.createElement('span');
  checking.textContent = words.checking;
  checking.hidden = true;
  const place = document.createElement(settings.editor ? 'a' : 'span');
  place.className = 'onglet-place';
  bar.append(checking, mistakes, warnings, link('/_status', words.state), place);
  const path = location.pathname.slice(1);
  if (path && !path.startsWith('_')) place.before(link(`/_compare/${path}`, words.compare));
  document.body.append(bar);

  let marked = null;
  function mark(target) {
    const block = target instanceof Element ? target.closest('[data-line]') : null;
    // Outside of blocks the bar keeps its link, so that the pointer can reach it.
    if (!block || block === marked) return;
    marked?.classList.remove('onglet-marked');
    block.classList.add('onglet-marked');
    marked = block;
    const end = block.dataset.line.lastIndexOf(':');
    const file = block.dataset.line.slice(0, end);
    const line = block.dataset.line.slice(end + 1);
    place.textContent = `${settings.name}/${file}:${line}`;
    if (place instanceof HTMLAnchorElement) {
      const whole = `${settings.root}/${file}`.split('/').map(encodeURIComponent).join('/');
      place.href = settings.editor.replaceAll('{path}', whole).replaceAll('{line}', line);
    }
  }
  document.addEventListener('pointerover', ({ target }) => mark(target));
  document.addEventListener('focusin', ({ target }) => mark(target));
  return { checking, mistakes, warnings };
}

/** A button for errors or warnings; hidden while there are none. */
function button() {
  const element = document.createElement('button');
  element.type = 'button';
  element.hidden = true;
  return element;
}

function link(address, text) {
  const element = document.createElement('a');
  element.href = address;
  element.textContent = text;
  return element;
}
