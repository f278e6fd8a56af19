"""Which pages were found faultless before: what has not changed since is not looked at again.

A page is known by its bytes, those of the styles, scripts and pictures of its site, and those of the
checks. `.build/seen` keeps it from one run of the tests to the next, and may be removed at any time.
"""

import functools
import hashlib
from pathlib import Path

from axe_playwright_python.base import AXE_SCRIPT

from onglet import REPOSITORY

FOLDER = REPOSITORY / ".build/seen"
CHECKS = Path(__file__).parent
LOADED = {".css", ".js", ".svg", ".png", ".jpg", ".webp"}


class Seen:
    """The pages of a site that were found faultless by a kind of look."""

    def __init__(self, site, look):
        self._all = hashlib.sha256(look.encode() + digest_of_what_all_share(site))

    def mark(self, html):
        """The file that is there when a page was found faultless."""
        digest = self._all.copy()
        digest.update(html)
        return FOLDER / digest.hexdigest()


@functools.cache
def digest_of_what_all_share(site):
    digest = hashlib.sha256(AXE_SCRIPT.encode())
    loaded = [path for path in site.rglob("*") if path.suffix in LOADED and "pagefind" not in path.parts]
    for path in [CHECKS / "scan.py", CHECKS / "test_guidelines.py", *sorted(loaded)]:
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.digest()
