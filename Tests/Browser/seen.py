"""Which pages were found without problems before: what has not changed since is not looked at again.

A page is known by its bytes, those of the styles, scripts and pictures of its site, those of the
checks, and the browser's version. `.build/seen` keeps it from one run of the tests to the next, and
may be removed at any time.
"""

import hashlib
from pathlib import Path

from axe_playwright_python.base import AXE_SCRIPT

from onglet import REPOSITORY

FOLDER = REPOSITORY / ".build/seen"
CHECKS = [Path(__file__), Path(__file__).with_name("scan.py")]
LOADED = {".css", ".js", ".svg", ".png", ".jpg", ".webp"}


class Seen:
    """The pages of a site that a browser found without problems, each in the states that it was looked at in."""

    def __init__(self, site, browser):
        self._site = site
        self._all = hashlib.sha256((browser.version + AXE_SCRIPT).encode())
        loaded = [path for path in site.rglob("*") if path.suffix in LOADED]
        for path in [*CHECKS, *sorted(loaded)]:
            self._all.update(hashlib.sha256(path.read_bytes()).digest())

    def problems(self, scanner, served, path, states, shows_panels):
        """What is wrong with a page in those of the states in which it was never found without problems.

        With `shows_panels` all its panels are open at once.
        """
        html = (self._site / path).read_bytes()
        marks = {state: self._mark(state, shows_panels, html) for state in states}
        left = [state for state, mark in marks.items() if not mark.exists()]
        if not left:
            return []
        scanner.load(served.address + path)
        if shows_panels:
            scanner.show_panels()
        found = []
        for state in left:
            problems = [f"{path} ({problem})" for problem in scanner.in_states(state)]
            if not problems:
                FOLDER.mkdir(parents=True, exist_ok=True)
                marks[state].touch()
            found += problems
        return found

    def _mark(self, state, shows_panels, html):
        digest = self._all.copy()
        digest.update(repr((state, shows_panels)).encode() + html)
        return FOLDER / digest.hexdigest()
