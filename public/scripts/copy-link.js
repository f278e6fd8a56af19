// Buttons that copy the address of the page, with the open tab, or of what `data-copy-link` links to.
// What was done is said beside the button.

/**
 * @param {Document} root the page
 * @param {AbortSignal} signal ends it
 */
export function start(root, signal) {
  if (!navigator.clipboard) return;
  for (const button of root.querySelectorAll('button[data-copy-link]')) button.hidden = false;
  // The same function, so that a page that starts this twice copies once.
  root.addEventListener('click', copyLink, { signal });
}

async function copyLink(event) {
  const button = event.target.closest?.('button[data-copy-link]');
  if (!button) return;
  const root = button.ownerDocument;
  const address = addressOf(root, button.dataset.copyLink);
  const status = statusOf(root, button);
  // The same words again are only heard when they were gone in between.
  status.textContent = '';
  try {
    await navigator.clipboard.writeText(address);
    status.textContent = button.dataset.copied;
  } catch {
    // The browser refused: the reader can copy it by hand.
    status.textContent = address;
  }
}

/** The address that the site publishes, wherever the reader has the page from. */
function addressOf(root, link) {
  const published = root.querySelector('link[rel="canonical"]')?.href ?? location.href;
  const open = root.querySelector('.prose > .tabs > [role="tabpanel"]:not([hidden], :first-of-type)');
  return new URL(link || (open ? `#${open.id}` : ''), published.split('#')[0]).href;
}

/** The live region after the button. */
function statusOf(root, button) {
  const next = button.nextElementSibling;
  if (next?.matches('.copy-status')) return next;
  const status = root.createElement('span');
  status.className = 'copy-status';
  status.setAttribute('role', 'status');
  button.after(status);
  button.addEventListener('blur', () => { status.textContent = ''; });
  return status;
}
