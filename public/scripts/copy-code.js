// A button above each sample of code that copies it, where the browser lets pages write to the
// clipboard. What was done is announced.

/**
 * @param {Document} root the page
 * @param {AbortSignal} signal ends it
 */
export function start(root, signal) {
  if (!navigator.clipboard) return;
  const samples = root.querySelectorAll('.prose pre:has(> code)');
  if (samples.length === 0) return;
  const { copy, copyCode, copied, copyFailed } = root.querySelector('main').dataset;
  const status = document.createElement('p');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  root.body.append(status);
  signal.addEventListener('abort', () => status.remove());
  const names = namesOf(root, copyCode);
  for (const sample of samples) {
    if (!sample.parentElement.matches('figure.code')) wrap(sample);
    const button = buttonNamed(copy, names.get(sample));
    button.addEventListener('click', async () => {
      // The same words again are only heard when they were gone in between.
      status.textContent = '';
      try {
        await navigator.clipboard.writeText(text(sample));
        button.dataset.copied = '';
        status.textContent = copied;
      } catch {
        status.textContent = copyFailed;
      }
    });
    button.addEventListener('blur', () => delete button.dataset.copied);
    sample.before(button);
    sample.dispatchEvent(new Event('onglet:focusable', { bubbles: true }));
  }
}

/** The button's visible word comes first in its name, then what it acts on. */
export function buttonNamed(word, what) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  const rest = document.createElement('span');
  rest.className = 'visually-hidden';
  rest.textContent = ` ${what}`;
  button.append(word, rest);
  return button;
}

/** Which code each sample is: its caption, or the heading before it; a number tells the same apart. */
function namesOf(root, copyCode) {
  const names = new Map();
  const counts = new Map();
  let heading = root.querySelector('h1');
  for (const part of root.querySelectorAll('.prose :is(h2, h3, h4, h5, h6), .prose pre:has(> code)')) {
    if (part.tagName !== 'PRE') {
      heading = part;
      continue;
    }
    const caption = part.parentElement.querySelector('figcaption') ?? heading;
    const name = part.closest('.acceptance')?.dataset.copy ?? copyCode + caption.textContent;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    names.set(part, count === 1 ? name : `${name} (${count})`);
  }
  return names;
}

function wrap(sample) {
  const place = document.createElement('div');
  place.className = 'code-sample';
  sample.replaceWith(place);
  place.append(sample);
}

/** The code without the words that are only heard. */
function text(sample) {
  const copy = sample.cloneNode(true);
  for (const note of copy.querySelectorAll('.visually-hidden')) note.remove();
  return copy.textContent;
}
