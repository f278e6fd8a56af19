// The strip of a checklist, which stays in sight: its panels, and what it says of the answers.

/** @typedef {import('./checklist-page.js').ChecklistPage} ChecklistPage */

/** Opens one panel at a time, over the list. */
export function addPanels(tools, signal) {
  const buttons = [...tools.querySelectorAll('.checklist-strip button')];
  const panelOf = (button) => document.getElementById(button.getAttribute('aria-controls'));
  const open = (chosen) => {
    for (const button of buttons) {
      button.setAttribute('aria-expanded', String(button === chosen));
      panelOf(button).hidden = button !== chosen;
    }
  };
  const isOpen = (button) => button.getAttribute('aria-expanded') === 'true';
  for (const button of buttons) button.addEventListener('click', () => open(isOpen(button) ? null : button));
  tools.addEventListener('keydown', ({ key }) => {
    const button = buttons.find(isOpen);
    if (key !== 'Escape' || !button) return;
    open(null);
    button.focus();
  });
  // What has the focus, or is touched, is never under a panel. Dialogs come from one.
  const leave = (/** @type {{ target: any }} */ { target }) => {
    if (!tools.contains(target) && !target.closest?.('dialog')) open(null);
  };
  document.addEventListener('focusin', leave, { signal });
  document.addEventListener('pointerdown', leave, { signal });
}

/**
 * How far the reader came, in a few words.
 *
 * @param {ChecklistPage} page
 * @param {{ tested: number, fails: number, rate: string }} values
 */
export function showStrip(page, { tested, fails, rate }) {
  const part = (name) => page.root.querySelector(`[data-strip="${name}"]`);
  part('tested').textContent = page.say('strip-tested', { count: tested, total: page.items.size });
  part('tested').closest('.checklist-strip').style.setProperty('--tested', String(tested / page.items.size));
  part('rate').textContent = rate;
  part('fails').dataset.count = String(fails);
  part('fails').textContent = fails ? page.say('strip-fails', { count: fails }) : '';
}

/** Says that answers are kept: after the first of them only. */
export function saySaved(page) {
  const status = page.root.querySelector('[data-saved]');
  if (!page.store.isRefused && !status.textContent) status.textContent = page.say('saved');
}
