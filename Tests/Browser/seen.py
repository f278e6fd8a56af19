"""Which pages were found faultless before: what has not changed since is not looked at again.

A page is known by its bytes, those of the styles, scripts and pictures of its site, those of the
checks, and the browser's version. `.build/seen` keeps it from one run of the tests to the next, and
may be removed at any time.
"""

import hashlib
from pathlib import Path

from axe_playwright_python.base import AXE_SCRIPT

from onglet import REPOSITORY

FOLDER = REPOSITORY / ".build/seen"
CHECKS = Path(__file__).parent
LOADED = {".css", ".js", ".svg", ".png", ".jpg", ".webp"}


class Seen:
    """The pages of a site that a browser found faultless."""

    def __init__(self, site, browser):
        self._all = hashlib.sha256((browser.version + AXE_SCRIPT).encode())
        loaded = [path for path in site.rglob("*") if path.suffix in LOADED and "pagefind" not in path.parts]
        for path in [CHECKS / "scan.py", CHECKS / "test_guidelines.py", *sorted(loaded)]:
            self._all.update(hashlib.sha256(path.read_bytes()).digest())

    def has(self, look, html):
        """Whether a page was found faultless by a kind of look."""
        return self._mark(look, html).exists()

    def add(self, look, html):
        mark = self._mark(look, html)
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.touch()

    def _mark(self, look, html):
        digest = self._all.copy()
        digest.update(repr(look).encode() + html)
        return FOLDER / digest.hexdigest()
