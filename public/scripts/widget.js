// What scripts add to containers: the words that the page has for them, their parts.

/** The words of a container, with values in the places that braces name. */
export function wordsOf(container) {
  const words = new Map(
    [...container.querySelector(':scope > template').content.children].map((word) => [word.dataset.word, word.textContent]),
  );
  return (key, values = {}) => words.get(key).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/**
 * @param {string} name
 * @param {object} properties
 * @param {(Node | string)[]} parts
 * @returns {any}
 */
export function element(name, properties = {}, ...parts) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...parts);
  return made;
}

/** A control below its label. */
export function labelled(text, control) {
  return element('label', {}, element('span', { textContent: text }), control);
}

/**
 * A way to say what changes in a status, once it rests: each step of a slider would be heard. The words
 * are on the page already, so they go once they are said.
 */
export function speakerAtRest(signal) {
  const status = element('p', { role: 'status', className: 'visually-hidden' });
  let waiting;
  signal.addEventListener('abort', () => clearTimeout(waiting));
  const sayAtRest = (text) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      status.textContent = text;
      waiting = setTimeout(() => status.replaceChildren(), 1000);
    }, 1000);
  };
  return { status, sayAtRest };
}
