// One set of tabs: sections with a list of links to them, which becomes the tabs pattern of the
// WAI-ARIA Authoring Practices (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/) and back.

/** What the Tab key can reach; a tab counts, for its set has one that it can. */
const focusable = 'a[href], button, input, select, textarea, summary, audio[controls], video[controls], [tabindex="0"]';

/** What is content without being text. */
const replaced = 'img, svg, video, audio, input, select, textarea, hr';

export class TabSet {
  /**
   * @param {Element} element the `div.tabs` of the static form
   * @param {(panel: Element, set: TabSet) => void} onChoice called when the reader chose a tab
   */
  constructor(element, onChoice) {
    this.element = element;
    this.list = element.querySelector(':scope > .tabs-list');
    this.links = [...this.list.querySelectorAll('a')];
    this.panels = [...element.querySelectorAll(':scope > .tab-panel')];
    // `early.js` laid the set out: what is open then stays open.
    this.open = this.panels.find((panel) => panel.hasAttribute('data-open')) ?? this.panels[0];
    this.onChoice = onChoice;
    this.isEnhanced = false;
    this.bar = this.#makeBar();
    this.tabs = [...this.bar.children];
    for (const panel of this.panels) {
      // Found by the browser's search in a closed panel: it is about to show it.
      panel.addEventListener('beforematch', () => this.show(panel));
      panel.addEventListener('onglet:focusable', () => this.#markPanels());
    }
  }

  /** Turns the static form into tabs. */
  enhance() {
    if (this.isEnhanced) return;
    this.isEnhanced = true;
    const focused = this.links.indexOf(document.activeElement);
    for (const item of [...this.links, ...this.panels]) item.removeAttribute('data-open');
    for (const [index, panel] of this.panels.entries()) {
      panel.setAttribute('role', 'tabpanel');
      // Many sets have tabs of the same names: what the set belongs to comes first.
      panel.setAttribute('aria-labelledby', [this.element.dataset.labelledby, this.tabs[index].id].filter(Boolean).join(' '));
    }
    this.list.replaceWith(this.bar);
    this.element.dataset.ready = '';
    this.#markTabs();
    this.#markPanels();
    this.tabs[focused]?.focus({ preventScroll: true });
  }

  /** Turns the tabs back into the static form. */
  release() {
    if (!this.isEnhanced) return;
    this.isEnhanced = false;
    const focused = this.tabs.indexOf(document.activeElement);
    for (const panel of this.panels) {
      for (const name of ['role', 'aria-labelledby', 'aria-hidden', 'hidden', 'tabindex']) panel.removeAttribute(name);
    }
    this.bar.replaceWith(this.list);
    delete this.element.dataset.ready;
    this.links[focused]?.focus({ preventScroll: true });
  }

  /** Opens a panel and closes the others. */
  show(panel) {
    this.open = panel;
    if (!this.isEnhanced) return;
    this.#markTabs();
    this.#markPanels();
  }

  panelOfKind(kind) {
    return this.panels.find((panel) => panel.dataset.kind === kind);
  }

  #makeBar() {
    const bar = document.createElement('div');
    bar.className = 'tabs-list';
    bar.setAttribute('role', 'tablist');
    const { label, labelledby } = this.element.dataset;
    if (labelledby) bar.setAttribute('aria-labelledby', labelledby);
    else if (label) bar.setAttribute('aria-label', label);
    bar.append(...this.panels.map((panel, index) => this.#makeTab(panel, this.links[index])));
    bar.addEventListener('keydown', (event) => this.#moveByKey(event));
    return bar;
  }

  #makeTab(panel, link) {
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.id = `${panel.id}-tab`;
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', panel.id);
    tab.append(...[...link.childNodes].map((node) => node.cloneNode(true)));
    tab.addEventListener('click', () => this.#choose(panel));
    return tab;
  }

  #choose(panel) {
    this.show(panel);
    this.onChoice(panel, this);
  }

  #moveByKey(event) {
    // With a modifier the key belongs to the browser: Alt and Left go back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const count = this.tabs.length;
    const index = this.tabs.indexOf(event.target.closest('[role="tab"]'));
    const forward = getComputedStyle(this.bar).direction === 'rtl' ? -1 : 1;
    const next = {
      ArrowRight: (index + forward + count) % count,
      ArrowLeft: (index - forward + count) % count,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    this.tabs[next].focus();
    this.#choose(this.panels[next]);
  }

  #markTabs() {
    for (const [index, tab] of this.tabs.entries()) {
      const isOpen = this.panels[index] === this.open;
      tab.setAttribute('aria-selected', String(isOpen));
      tab.tabIndex = isOpen ? 0 : -1;
    }
  }

  #markPanels() {
    if (!this.isEnhanced) return;
    for (const panel of this.panels) {
      const isOpen = panel === this.open;
      // An element that waits to be found is not rendered, but stands empty in the accessibility
      // tree: `aria-hidden` takes it out.
      set(panel, 'hidden', isOpen ? null : 'until-found');
      set(panel, 'aria-hidden', isOpen ? null : 'true');
      set(panel, 'tabindex', isOpen && !beginsWithFocusable(panel) ? '0' : null);
    }
  }
}

function set(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Whether the first content of a panel, after its heading, can take focus by itself. */
function beginsWithFocusable(panel) {
  const heading = panel.querySelector(':scope > .tab-heading');
  const walker = document.createTreeWalker(panel, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isText = node.nodeType === Node.TEXT_NODE;
    if (isText ? !node.data.trim() : !node.matches(replaced)) continue;
    if (heading?.contains(node)) continue;
    const element = isText ? node.parentElement : node;
    const holder = element.closest(`${focusable}, .tab-panel`);
    return holder !== panel && holder.matches(focusable);
  }
  return false;
}
