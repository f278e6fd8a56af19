// The button that copies the page as Markdown, beside the link to that form. What was done is said, and
// so is what was not.

/**
 * @param {Document} root the page
 * @param {AbortSignal} signal ends it
 */
export function start(root, signal) {
  const place = root.querySelector('.page-tools');
  const button = place?.querySelector('button');
  if (!button) return;
  button.disabled = false;
  const status = place.querySelector('[role="status"]');
  button.addEventListener('click', async () => {
    // The same words again are only heard when they were gone in between.
    status.textContent = '';
    try {
      await copyFrom(place.querySelector('[type="text/markdown"]').href);
      status.textContent = button.dataset.copied;
    } catch {
      status.textContent = button.dataset.refused;
    }
  }, { signal });
}

async function copyFrom(address) {
  const text = textOf(address);
  // What writes it tells of its failure, but may ask for a permission first.
  text.catch(() => {});
  // Some browsers let a page write only as long as the press lasts: the text may come later.
  if (!window.ClipboardItem) await navigator.clipboard.writeText(await text);
  else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
}

async function textOf(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
  return answer.text();
}
