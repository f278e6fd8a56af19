"""Looks at pages of a served site with axe-core, on all cores, each with a browser of its own."""

import json
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import sync_playwright

from conftest import CHROMIUM

# All rules, those of level AAA and of good practice too.
OPTIONS = {
    "resultTypes": ["violations"],
    "rules": {"color-contrast-enhanced": {"enabled": True}, "target-size": {"enabled": True}},
}

# What a reader may see a page in.
STATES = {
    "wide": {},
    "dark": {"color_scheme": "dark"},
    "narrow": {"viewport": {"width": 320, "height": 720}},
    "forced colours": {"forced_colors": "active"},
    "without a script": {"is_scripted": False},
}

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
TAB_COUNT = """() => Math.max(0, ...[...document.querySelectorAll('[role="tablist"]')]
  .map(list => list.querySelectorAll('[role="tab"]').length))"""


def violations(page, context=None):
    """What axe finds on a page, or on the elements of these ids."""
    include = context and [f"[id={json.dumps(name)}]" for name in context]
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE_SCRIPT)
    found = []
    for rule in page.evaluate(RUN, [include, OPTIONS]):
        places = [node["html"] for node in rule["nodes"]]
        if rule["id"] == "landmark-unique":
            # axe takes each named `section` for a landmark; with a role of its own it is none.
            places = [place for place in places if 'role="tabpanel"' not in place]
        if places:
            found.append((rule["id"], [place[:120] for place in places]))
    return found


def scan(address, paths, states=("wide",), opens_tabs=False):
    """What is wrong with pages: for each page, state and tab what axe finds, and what is wider than a screen."""
    jobs = [(address, path, state, opens_tabs) for path in paths for state in states]
    # Threads of a browser do not survive a fork.
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(os.cpu_count(), mp_context=spawn, initializer=_start) as pool:
        return [found for part in pool.map(_look, jobs, chunksize=4) for found in part]


def is_unfolded(rule, places):
    """Whether axe takes for hidden what stands in a closed `details` that the style sheet unfolds.

    That the links in it take focus, `test_page.py` tells.
    """
    names = ('<nav class="site-navigation"', '<nav class="toc"')
    return rule == "scrollable-region-focusable" and all(place.startswith(names) for place in places)


_browser = None
# A window a state: opening one takes longer than looking at most pages.
_windows = {}


def _start():
    global _browser
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    _browser = sync_playwright().start().chromium.launch(executable_path=CHROMIUM, args=arguments)


def _window(state):
    if state not in _windows:
        options = {"viewport": {"width": 1280, "height": 720}, "color_scheme": "light"} | STATES[state]
        is_scripted = options.pop("is_scripted", True)
        page = _browser.new_context(**options).new_page()
        if not is_scripted:
            # axe is a script itself: the page's own are kept away instead.
            page.route("**/scripts/*.js", lambda route: route.fulfill(content_type="text/javascript", body=""))
        _windows[state] = page
    return _windows[state]


def _look(job):
    address, path, state, opens_tabs = job
    page = _window(state)
    page.goto(address + path)
    if STATES[state].get("is_scripted", True):
        page.wait_for_selector("html[data-ready]", state="attached")
    found = [
        f"{path} ({state}): {rule}: {places}"
        for rule, places in violations(page)
        if not (state == "without a script" and is_unfolded(rule, places))
    ]
    if page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"):
        found.append(f"{path} ({state}): wider than the screen")
    for number in range(1, page.evaluate(TAB_COUNT) if opens_tabs else 0):
        shown = page.evaluate(OPEN_TABS, number)
        for rule, places in violations(page, shown) if shown else []:
            found.append(f"{path} ({state}, tab {number + 1}): {rule}: {places}")
    return found
