"""What a page of the built site weighs: everything but images, compressed as hosts do."""

import gzip
import re
from functools import cache

import pytest

# Bytes of a page, of its style sheets and of the scripts that it loads by itself.
LIMIT = 50_000
# Of a guide with many samples of code: the words of its criteria alone take more than half of it.
LIMIT_OF_CODE = 80_000
SAMPLES = 20
# Of a list of checks that say how they are tested: what every list loads, and so much a check.
LIMIT_OF_LIST = 45_000
LIMIT_OF_CHECK = 200
# Of a whole guide on one page, which is as long as the guide: what every page loads, and so much a criterion.
LIMIT_OF_FILES = 30_000
LIMIT_OF_CRITERION = 5_000


def limit(html):
    if '<meta name="robots" content="noindex' in html:
        return LIMIT_OF_FILES + LIMIT_OF_CRITERION * (html.count("<h2 ") + html.count('class="abbreviations"'))
    if html.count("<pre") >= SAMPLES:
        return LIMIT_OF_CODE
    return max(LIMIT, LIMIT_OF_LIST + LIMIT_OF_CHECK * html.count('class="check-test"'))


@pytest.fixture(scope="module")
def pages(guidelines):
    return sorted(path for path in guidelines.folder.resolve().rglob("*.html") if path.name != "404.html")


def compressed(data):
    return len(gzip.compress(data, 9))


@cache
def size(path):
    return compressed(path.read_bytes())


@cache
def named(script):
    """The modules that a module imports at once; others come when they are needed."""
    names = re.findall(r"^(?:import|export) (?:.*? from )?'(\.{1,2}/[^']+)';", script.read_text(), re.MULTILINE)
    return {(script.parent / name).resolve() for name in names}


def imported(script):
    """A module and all that it imports at once, by itself or through others."""
    return {script}.union(*(imported(name) for name in named(script)))


def files(page, html):
    """The style sheets and scripts of a page."""
    sources = re.findall(r'<script[^>]* src="([^"]+)"', html)
    links = re.findall(r'<link rel="(?:stylesheet|modulepreload)" href="([^"]+)"', html)
    found = {(page.parent / link).resolve() for link in links}
    return found.union(*(imported((page.parent / source).resolve()) for source in sources))


def test_no_page_weighs_too_much_nor_loads_scripts_that_few_readers_need(guidelines, pages):
    assert len(pages) > 500, "the site is not built"
    heavy, loaded = [], set()
    for page in pages:
        html = page.read_text()
        found = files(page, html)
        loaded |= found
        weight = compressed(html.encode()) + sum(map(size, found))
        if weight > limit(html):
            heavy.append(f"{page.relative_to(guidelines.folder.resolve())}: {weight:,} bytes")
    assert heavy == []
    sizes = {path.name: path.stat().st_size for path in loaded}
    assert not sizes.keys() & {"checklist-transfer.js", "checklist-files.js"}
    # What every page runs before it is painted.
    assert sizes["early.js"] <= 1024 and "onglet.js" in sizes


def starts(html):
    """The scripts beside `onglet.js`, and those that it starts by what the page has."""
    found = {"checklist": 'class="checklist"', "search": 'class="search-form'}
    names = [name for name, mark in found.items() if mark in html]
    # A list of checks has neither tabs nor code.
    return {f"{name}.js" for name in names + ([] if "checklist" in names else ["copy-code", "tabbed"])}


def test_preloaded_modules_are_the_imported_ones(guidelines, pages):
    """A browser asks for all modules of a page at once."""
    scripts = guidelines.folder.resolve() / "scripts"
    kinds = set()
    for page in pages:
        html = page.read_text()
        if "scripts/onglet.js" not in html:
            continue
        loaded = re.findall(r'<(?:script type="module" src|link rel="modulepreload" href)="[^"]*/([^"/]+)"', html)
        started = starts(html)
        needed = set().union(*(imported(scripts / name) for name in ["onglet.js", *started]))
        assert sorted(loaded) == sorted(path.name for path in needed), page
        kinds.add(frozenset(started))
    assert len(kinds) == 3
