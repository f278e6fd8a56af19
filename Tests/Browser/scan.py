"""Looks at pages in the states that readers see them in: with axe-core, and by the contrast of each text.

A page is loaded once; theme, width and forced colours are switched in place, and in each state only
the rules are asked that it can change.
"""

import json
from dataclasses import dataclass, field

from axe_playwright_python.base import AXE_SCRIPT

# All rules, those of level AAA and of good practice too. Without `preload`, axe reads the style
# sheets of a page only as the browser shows them, which is what all rules but an experimental one ask.
ALL = {"rules": {"color-contrast-enhanced": {"enabled": True}, "target-size": {"enabled": True}}}
COLOURS = ["color-contrast", "color-contrast-enhanced", "link-in-text-block"]
ONLY_COLOURS = {"runOnly": {"type": "rule", "values": COLOURS}}
# axe takes seconds for the colours and sizes of a long page, and again for each panel. What we measure
# ourselves (WEAK_TEXTS to UNREACHABLE) takes milliseconds for all of them, and asks for more.
NO_COLOURS = {"rules": {rule: {"enabled": False} for rule in [*COLOURS, "target-size"]}}
FAST = {"resultTypes": ["violations"], "preload": False, "selectors": False}

# What comes is waited for as long as a slow machine may take: only a test that fails takes so long.
TIMEOUT = 120_000  # milliseconds
WIDTH = {"width": 1280, "height": 720}
LIGHT = {"color_scheme": "light", "forced_colors": "none"}

# Sums up what moves without a hand, in `window.shifted`; for `add_init_script`.
SHIFTS = """
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });
"""

# Opens all panels at once, and lets the page answer to what shows then.
SHOW_PANELS = """() => {
  for (const panel of document.querySelectorAll('[role="tabpanel"][hidden]')) {
    for (const name of ['hidden', 'aria-hidden']) panel.removeAttribute(name);
  }
}"""
# Observers of sizes are called in the frame, after those that asked for it.
SETTLE = "() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))"
# Opens the tab of a number in every set that has so many, and tells the panels that it opened.
OPEN_TABS = """number => {
  const tabs = [...document.querySelectorAll('[role="tablist"]')]
    .map(list => list.querySelectorAll('[role="tab"]')[number]).filter(Boolean);
  for (const tab of tabs) tab.click();
  return tabs.filter(tab => document.getElementById(tab.getAttribute('aria-controls')).checkVisibility())
    .flatMap(tab => [tab.closest('[role="tablist"]'), document.getElementById(tab.getAttribute('aria-controls'))])
    .map(element => element.id ||= `scanned-${Math.random().toString(36).slice(2)}`);
}"""
RUN = """async ([include, options]) =>
  (await axe.run(include ? { include } : document, options)).violations.map(({ id, nodes }) =>
    ({ id, nodes: nodes.map(({ html }) => ({ html })) }))"""
# A selector would have the browser read all that Playwright knows of selectors, for each page.
# What scrolls is marked once the page was laid out, a frame after its scripts ended.
READY = """() => new Promise((ready, late) => {
  const root = document.documentElement;
  const look = () => { if (root.dataset.ready === 'all') requestAnimationFrame(() => setTimeout(ready)); };
  new MutationObserver(look).observe(root, { attributes: true });
  setTimeout(() => late(new Error('the scripts of the page did not end')), 120_000);
  look();
})"""
# What folds on narrow screens is open.
UNFOLD = f"""async () => {{
  const folded = document.querySelectorAll('.tab-heading > button[aria-expanded="false"]');
  // A choice opens the same kind in other sets.
  for (const button of folded) if (button.matches('[aria-expanded="false"]')) button.click();
  if (folded.length) await ({SETTLE})();
}}"""
# Lays out what is skipped out of sight: axe would measure it where it was guessed to be.
LAY_OUT = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.checklist * { content-visibility: visible !important; }');
  document.adoptedStyleSheets = [sheet];
}"""
TAB_COUNT = """() => Math.max(0, ...[...document.querySelectorAll('[role="tablist"]')]
  .map(list => list.querySelectorAll('[role="tab"]').length))"""
IS_TOO_WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"

# The texts whose contrast with what they are painted on is below that of WCAG 2.2, 1.4.6, closed
# panels included: their colours are known without opening them, but for what only a browser shows.
WEAK_TEXTS = """() => {
  const parse = colour => {
    const [red, green, blue, alpha = 1] = colour.match(/[\\d.]+/g).map(Number);
    const scale = colour.startsWith('color(srgb') ? 255 : 1;
    return { rgb: [red, green, blue].map(part => part * scale), alpha };
  };
  const over = (front, back, alpha) => front.map((part, index) => part * alpha + back[index] * (1 - alpha));
  const luminance = rgb => rgb.map(part => part / 255)
    .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
  const grounds = new Map();
  const canvas = parse(getComputedStyle(document.documentElement).backgroundColor).rgb;
  const ground = element => {
    if (!element) return canvas;
    if (!grounds.has(element)) {
      const { rgb, alpha } = parse(getComputedStyle(element).backgroundColor);
      grounds.set(element, alpha === 1 ? rgb : over(rgb, ground(element.parentElement), alpha));
    }
    return grounds.get(element);
  };
  const found = new Map();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || element.closest('script, style, noscript, template, option, :disabled')) continue;
    const style = getComputedStyle(element);
    const back = ground(element);
    const { rgb, alpha } = parse(style.color);
    const [dark, light] = [luminance(over(rgb, back, alpha)), luminance(back)].sort((a, b) => a - b);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const contrast = (light + 0.05) / (dark + 0.05);
    if (contrast < (isLarge ? 4.5 : 7)) {
      const name = `${element.localName}.${element.className}`;
      if (!found.has(name)) found.set(name, `${name} ${contrast.toFixed(2)}: ${texts.currentNode.data.trim().slice(0, 40)}`);
    }
  }
  return [...found.values()];
}"""

# The links among words of their paragraph, item or cell that no line tells from these.
LINKS_LIKE_TEXT = """() => [...document.querySelectorAll('main a[href]')].filter(link => {
  let block = link.parentElement;
  while (getComputedStyle(block).display === 'inline') block = block.parentElement;
  const lines = [link, ...link.querySelectorAll('*')].map(element => getComputedStyle(element));
  if (lines[0].display !== 'inline' || lines.some(style => style.textDecorationLine.includes('underline'))) return false;
  const words = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const around = words.currentNode.parentElement;
    if (/[\\p{L}\\d]/u.test(words.currentNode.data) && !around.closest('a, button, .visually-hidden, [aria-hidden], .where')) return true;
  }
  return false;
}).map(link => link.outerHTML.slice(0, 80))"""

OPEN_FOLDS = "() => { for (const fold of document.querySelectorAll('details')) fold.open = true; }"

# All that can be pressed, with every fold open, but links in running text.
TARGETS = f"() => {{ ({OPEN_FOLDS})();" + """
  // Words of the same block as a link, other than its own; a badge or what is only heard is none.
  const isInRunningText = link => {
    let block = link.parentElement;
    while (getComputedStyle(block).display === 'inline') block = block.parentElement;
    const words = document.createTreeWalker(block, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, node => {
      if (node.nodeType === Node.TEXT_NODE) return /[\\p{L}\\d]/u.test(node.data) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
      const isApart = node === link || node.matches('.where, [aria-hidden]') || getComputedStyle(node).display !== 'inline' || getComputedStyle(node).position === 'absolute';
      return isApart ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
    });
    return words.nextNode() !== null;
  };
  return [...document.querySelectorAll('a[href], button, select, summary, input, label')].filter(target => {
    if (!target.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return false;
    if (target.closest('.skip-links')) return false;
    // Rows of the matrix are as high as a finger where fingers point.
    if (target.closest('.matrix') && matchMedia('(pointer: fine)').matches) return false;
    // A link in a sentence is excepted (WCAG 2.5.5), a box within its label is as large as the label.
    if (target.matches('.prose a') && isInRunningText(target)) return false;
    if (target.matches('input') && target.closest('label')) return false;
    if (target.matches('label') && !target.querySelector('input')) return false;
    return target.getBoundingClientRect().width > 0;
  });
}"""

# For pages whose clock a test stops: when it begins, in seconds, and how long until it stops.
NOW, HOUR = 1_700_000_000, 3_600

# Of a status: notes in `heard` all that it says from now on.
HEAR = """status => {
  window.heard = [];
  new MutationObserver(() => { if (status.textContent) window.heard.push(status.textContent); })
    .observe(status, { childList: true, characterData: true, subtree: true });
}"""

# Those smaller than WCAG 2.2, 2.5.5, asks.
SMALL_TARGETS = f"""() => ({TARGETS})()
  .map(target => ({{ target, box: target.getBoundingClientRect() }}))
  .filter(({{ box }}) => box.width < 43.99 || box.height < 43.99)
  .map(({{ target, box }}) => `${{box.width}} ${{box.height}} ${{target.outerHTML.slice(0, 100)}}`)"""
OVERLAPPING_LINKS = f"""() => {{
  const links = ({TARGETS})().filter(target => target.matches('.prose a'))
    .map(target => ({{ name: target.outerHTML.slice(0, 100), box: target.getBoundingClientRect() }}));
  const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
  return links.flatMap((one, place) => links.slice(place + 1).filter(other => overlap(one.box, other.box)).map(other => `${{one.name}} and ${{other.name}}`));
}}"""

# What scrolls and cannot be reached by keyboard.
UNREACHABLE = """() => [...document.querySelectorAll('body *')].filter(region => {
  const { overflowX, overflowY } = getComputedStyle(region);
  const scrolls = overflow => overflow === 'auto' || overflow === 'scroll';
  const isLarger = scrolls(overflowX) && region.scrollWidth > region.clientWidth + 1
    || scrolls(overflowY) && region.scrollHeight > region.clientHeight + 1;
  return isLarger && region.tabIndex < 0 && !region.querySelector('a[href], button, input, select, textarea, summary, [tabindex="0"]');
}).map(region => region.outerHTML.slice(0, 100))"""


@dataclass(frozen=True)
class State:
    """What a reader may see a page in, and what it can change: rules of axe, if any, and what is measured."""

    measures: dict
    options: dict | None = None
    media: dict = field(default_factory=dict)
    viewport: dict = field(default_factory=lambda: WIDTH)

    def question(self):
        """A function of JavaScript for all that is asked in this state: a question more costs as much
        as most of the answers. Rules come first: what is measured has all folds open, whichever states
        came before."""
        measures = ", ".join(f"{json.dumps(name)}: ({measure})()" for name, measure in self.measures.items())
        run = f"await ({RUN})([null, {json.dumps(FAST | self.options)}])" if self.options else "[]"
        return f"""async () => {{
          await ({UNFOLD})();
          const violations = {run};
          ({OPEN_FOLDS})();
          return {{ violations, isTooWide: {IS_TOO_WIDE}, measured: {{ {measures} }} }};
        }}"""


PAINTED = {"weak": WEAK_TEXTS, "like text": LINKS_LIKE_TEXT}
LAID_OUT = {"small": SMALL_TARGETS, "overlapping": OVERLAPPING_LINKS, "out of reach": UNREACHABLE}
STATES = {
    "wide": State(PAINTED | LAID_OUT, NO_COLOURS),
    "dark": State(PAINTED, media={"color_scheme": "dark"}),
    "forced colours": State(PAINTED, media={"forced_colors": "active"}),
    "narrow": State(LAID_OUT, viewport={"width": 320, "height": 720}),
}


def violations(page, context=None, options=ALL):
    """What axe finds on a page, or on the elements of these ids."""
    include = context and [f"[id={json.dumps(name)}]" for name in context]
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE_SCRIPT)
    # What stays in sight covers a part of what is below it, unless the page is at its top.
    page.evaluate("scrollTo(0, 0)")
    return broken_rules(page.evaluate(RUN, [include, FAST | options]))


def broken_rules(answer):
    """The rules that axe says are broken, each with where."""
    found = []
    for rule in answer:
        places = [node["html"] for node in rule["nodes"]]
        if rule["id"] == "landmark-unique":
            # axe takes each named `section` for a landmark; with a role of its own it does not.
            places = [place for place in places if 'role="tabpanel"' not in place]
        if places:
            found.append((rule["id"], [place[:120] for place in places]))
    return found


def switch(page, state):
    """Shows a page in a state, without loading it again."""
    page.emulate_media(**LIGHT | state.media)
    if page.viewport_size != state.viewport:
        page.set_viewport_size(state.viewport)
        page.evaluate(SETTLE)


def is_unfolded(rule, places):
    """Whether axe takes for hidden what stands in a closed `details` that the style sheet unfolds.

    That the links in it take focus, `test_page.py` tells.
    """
    names = ('<nav class="site-navigation"', '<nav class="toc"', '<div class="key-facts"')
    return rule == "scrollable-region-focusable" and all(place.startswith(names) for place in places)


class Scanner:
    """Two windows of a browser: one whose pages run their scripts, one whose pages do not."""

    def __init__(self, browser):
        self.page, self._plain = [browser.new_context(viewport=WIDTH, color_scheme="light").new_page() for _ in range(2)]
        for page in self.pages():
            page.set_default_timeout(TIMEOUT)
            page.add_init_script(AXE_SCRIPT)
        # axe is a script itself: the page's own are kept away instead.
        self._plain.route("**/scripts/*.js", lambda route: route.fulfill(content_type="text/javascript", body=""))

    def close(self):
        self.page.context.close()
        self._plain.context.close()

    def pages(self):
        """The pages that are open."""
        return [self.page, self._plain]

    def load(self, address):
        switch(self.page, STATES["wide"])
        self.page.goto(address)
        self.page.evaluate(READY)

    def show_panels(self):
        """Opens all panels of the loaded page at once."""
        self.page.evaluate(SHOW_PANELS)
        self.page.evaluate(SETTLE)

    def in_states(self, *names):
        """What is wrong with the loaded page in any state, or in those that are named, with all unfolded."""
        for name in names or STATES:
            switch(self.page, STATES[name])
            answer = self.page.evaluate(STATES[name].question())
            yield from self._told(name, broken_rules(answer["violations"]))
            if answer["isTooWide"]:
                yield f"{name}: wider than the screen"
            for what, found in answer["measured"].items():
                yield from (f"{name}: {what}: {each}" for each in found)

    def contrasts(self):
        """What axe finds wrong with the colours of the loaded page."""
        switch(self.page, STATES["wide"])
        return self._told("colours", violations(self.page, options=ONLY_COLOURS))

    def thoroughly(self):
        """What axe finds wrong with the loaded page in any state, by all rules."""
        self.page.evaluate(LAY_OUT)
        for name, state in STATES.items():
            switch(self.page, state)
            yield from self._told(name, violations(self.page, options=ONLY_COLOURS if state.media else ALL))

    def in_tabs(self):
        """What is wrong with the loaded page when its other tabs are open."""
        switch(self.page, STATES["wide"])
        for number in range(1, self.page.evaluate(TAB_COUNT)):
            if shown := self.page.evaluate(OPEN_TABS, number):
                self.page.evaluate(SETTLE)
                yield from self._told(f"tab {number + 1}", violations(self.page, shown, NO_COLOURS))

    def without_scripts(self, address):
        """What is wrong with a page whose scripts do not run, all of it unfolded."""
        self._plain.goto(address)
        found = violations(self._plain, options=NO_COLOURS)
        yield from self._told("without a script", [each for each in found if not is_unfolded(*each)])
        for scheme in ["light", "dark"]:
            self._plain.emulate_media(color_scheme=scheme)
            yield from (f"without a script, {scheme}: weak: {each}" for each in self._plain.evaluate(WEAK_TEXTS))
        if self._plain.evaluate(IS_TOO_WIDE):
            yield "without a script: wider than the screen"

    def _told(self, name, found):
        return [f"{name}: {rule}: {places}" for rule, places in found]
