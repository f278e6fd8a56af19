// One set of tabs: sections with a list of links to them. Where there is room it becomes the tabs
// pattern of the WAI-ARIA Authoring Practices (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/), else
// sections that fold under their headings (…/patterns/accordion/), and the static form again.

/** What the Tab key can reach; a tab counts, for its set has one that it can. */
const focusable = 'a[href], button, input, select, textarea, summary, audio[controls], video[controls], [tabindex="0"]';

/** What is content without being text. */
const replaced = 'img, svg, video, audio, input, select, textarea, hr';

export class TabSet {
  /**
   * @param {HTMLElement} element the `div.tabs` of the static form
   * @param {(panel: HTMLElement, set: TabSet) => void} onChoice called when the reader chose a tab
   */
  constructor(element, onChoice) {
    this.element = element;
    this.list = element.querySelector(':scope > .tabs-list');
    /** @type {HTMLElement[]} */
    this.links = [...this.list.querySelectorAll('a')];
    /** @type {HTMLElement[]} */
    this.panels = [...element.querySelectorAll(':scope > .tab-panel')];
    // `early.js` laid the set out: what is open then stays open.
    this.open = this.panels.find((panel) => panel.hasAttribute('data-open')) ?? this.panels[0];
    /** The panels that are open where they fold: any number of them. */
    this.unfolded = new Set([this.open]);
    this.onChoice = onChoice;
    /** @type {'tabs' | 'folds' | null} what the set is; null for the static form */
    this.form = null;
    this.tabs = this.panels.map((panel, index) => this.#makeTab(panel, this.links[index]));
    this.bar = this.#makeBar();
    this.folds = this.panels.map((panel, index) => this.#makeFold(panel, this.links[index]));
    /** Which handle has the focus, or had it until the style sheet hid it; -1 for none. */
    this.focused = this.#handles().indexOf(/** @type {HTMLElement} */ (document.activeElement));
    element.addEventListener('focusin', ({ target }) => {
      this.focused = this.#handles().indexOf(/** @type {HTMLElement} */ (target));
    });
    element.addEventListener('focusout', ({ target }) => {
      if (/** @type {HTMLElement} */ (target).checkVisibility()) this.focused = -1;
    });
    for (const panel of this.panels) {
      // Found by the browser's search in a closed panel: it is about to show it.
      panel.addEventListener('beforematch', () => this.show(panel));
      panel.addEventListener('onglet:focusable', () => this.#mark());
    }
  }

  /** @param {'tabs' | 'folds' | null} form what the set becomes */
  take(form) {
    if (form === this.form) return;
    // The browser may have hidden what had the focus, and taken it away, before the set hears of a new width.
    const isElsewhere = document.activeElement !== document.body && !this.element.contains(document.activeElement);
    const focused = isElsewhere ? -1 : this.focused;
    if (this.form === 'tabs') this.#leaveTabs();
    if (this.form === 'folds') this.#leaveFolds();
    this.form = form;
    for (const item of [...this.links, ...this.panels]) item.removeAttribute('data-open');
    if (form === 'tabs') this.#becomeTabs();
    if (form === 'folds') this.#becomeFolds();
    if (form) this.element.dataset.ready = '';
    else delete this.element.dataset.ready;
    this.#mark();
    this.#handles()[focused]?.focus({ preventScroll: true });
  }

  /** Opens a panel; as tabs, the others close. */
  show(panel) {
    this.open = panel;
    if (this.form === 'folds') this.unfolded.add(panel);
    this.#mark();
  }

  /** The panels that are open. */
  get shown() {
    return this.form === 'folds' ? this.panels.filter((panel) => this.unfolded.has(panel)) : [this.open];
  }

  /** Opens these panels and, where they can be closed, closes the others. */
  showOnly(panels) {
    this.open = panels.at(-1) ?? this.open;
    this.unfolded = new Set(panels);
    this.#mark();
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
    bar.append(...this.tabs);
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

  /** The button in the heading of a panel. */
  #makeFold(panel, link) {
    const heading = panel.querySelector(':scope > .tab-heading');
    const body = panel.querySelector(':scope > .tab-body');
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...[...link.childNodes].map((node) => node.cloneNode(true)));
    button.addEventListener('click', () => this.#toggle(panel));
    return { heading, body, button, words: [...heading.childNodes] };
  }

  /** What the reader opens panels with. */
  #handles() {
    return { tabs: this.tabs, folds: this.folds.map(({ button }) => button) }[this.form] ?? this.links;
  }

  #becomeTabs() {
    const { labelledby } = this.element.dataset;
    // Many sets have tabs of the same names: what the set belongs to comes first, but for the page itself.
    const subject = document.getElementById(labelledby)?.localName === 'h1' ? null : labelledby;
    for (const [index, panel] of this.panels.entries()) {
      panel.setAttribute('role', 'tabpanel');
      panel.setAttribute('aria-labelledby', [subject, this.tabs[index].id].filter(Boolean).join(' '));
      moveHeadings(panel, -1);
    }
    this.list.replaceWith(this.bar);
  }

  #leaveTabs() {
    for (const panel of this.panels) {
      for (const name of ['role', 'aria-labelledby', 'aria-hidden', 'hidden', 'tabindex']) panel.removeAttribute(name);
      moveHeadings(panel, 1);
    }
    this.bar.replaceWith(this.list);
  }

  #becomeFolds() {
    this.unfolded.add(this.open);
    for (const { heading, button } of this.folds) heading.replaceChildren(button);
  }

  #leaveFolds() {
    for (const { heading, body, words } of this.folds) {
      heading.replaceChildren(...words);
      for (const name of ['hidden', 'aria-hidden']) body.removeAttribute(name);
    }
  }

  #choose(panel) {
    this.show(panel);
    this.onChoice(panel, this);
  }

  #toggle(panel) {
    if (!this.unfolded.delete(panel)) {
      this.#choose(panel);
      return;
    }
    if (panel === this.open) this.open = [...this.unfolded].at(-1) ?? panel;
    this.#mark();
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

  #mark() {
    if (this.form === 'tabs') this.#markTabs();
    if (this.form === 'folds') this.#markFolds();
  }

  #markTabs() {
    for (const [index, tab] of this.tabs.entries()) {
      const panel = this.panels[index];
      const isOpen = panel === this.open;
      tab.setAttribute('aria-selected', String(isOpen));
      tab.tabIndex = isOpen ? 0 : -1;
      setOpen(panel, isOpen);
      set(panel, 'tabindex', isOpen && !beginsWithFocusable(panel) ? '0' : null);
    }
  }

  #markFolds() {
    for (const [index, { body, button }] of this.folds.entries()) {
      const isOpen = this.unfolded.has(this.panels[index]);
      button.setAttribute('aria-expanded', String(isOpen));
      setOpen(body, isOpen);
    }
  }
}

/** Shows an element, or closes it so that the browser's search finds what is in it. */
function setOpen(element, isOpen) {
  set(element, 'hidden', isOpen ? null : 'until-found');
  // An element that waits to be found is not rendered, but stands empty in the accessibility
  // tree: `aria-hidden` takes it out.
  set(element, 'aria-hidden', isOpen ? null : 'true');
}

function set(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/**
 * Moves the headings in a panel up or down by a level: as tabs the heading of the panel is not shown,
 * since its tab names it, and those below take its place.
 */
function moveHeadings(panel, by) {
  for (const heading of panel.querySelectorAll('h2, h3, h4, h5, h6')) {
    const written = heading.localName[1];
    const level = String(Number(heading.getAttribute('aria-level') ?? written) + by);
    set(heading, 'aria-level', level === written ? null : level);
  }
}

/** Whether the first content of a panel, after its heading, can take focus by itself. */
function beginsWithFocusable(panel) {
  const heading = panel.querySelector(':scope > .tab-heading');
  const walker = document.createTreeWalker(panel, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (node === element ? !element.matches(replaced) : !node.nodeValue.trim()) continue;
    if (heading?.contains(node)) continue;
    const holder = element.closest(`${focusable}, .tab-panel`);
    return holder !== panel && holder.matches(focusable);
  }
  return false;
}
