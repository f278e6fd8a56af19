"""The built site, whole: every page of it, in every state that a reader may see it in."""

import pytest

from conftest import BUILT_SITE, Server
from nu import checked
from scan import STATES, scan

PAGES = sorted(str(path.relative_to(BUILT_SITE)) for path in BUILT_SITE.rglob("*.html"))


def text(path):
    return (BUILT_SITE / path).read_text()


WITH_TABS = [path for path in PAGES if 'class="tab-panel"' in text(path)]

# One page of each layout, in each language, besides those with tabs.
LAYOUTS = [
    "index.html", "404.html",
    *[
        f"{language}/{path}index.html"
        for language, paths in {
            "fr": ["", "ios/developpement/", "wcag/", "wcag/1.4.3/", "api/", "api/accessibilityLabel/",
                   "matrice/", "glossaire/", "listes-de-controle/", "listes-de-controle/ios-conception/",
                   "recherche/", "accessibilite/"],
            "en": ["", "ios/development/", "wcag/", "wcag/1.4.3/", "apis/", "apis/accessibilityLabel/",
                   "matrix/", "glossary/", "checklists/", "checklists/ios-design/", "search/", "accessibility/"],
        }.items()
        for path in paths
    ],
]  # fmt: skip


@pytest.fixture(scope="module")
def address():
    server = Server(BUILT_SITE)
    yield server.address
    server.close()


def test_the_site_is_built_and_has_what_is_looked_for():
    assert len(PAGES) > 700 and len(WITH_TABS) > 30
    assert [path for path in LAYOUTS if not (BUILT_SITE / path).is_file()] == []


def test_the_html_checker_finds_nothing():
    assert checked(BUILT_SITE) == []


def test_axe_finds_nothing_on_any_page(address):
    # The page for addresses that lead nowhere is made for the root of its own host.
    assert scan(address, [path for path in PAGES if path not in {"404.html", *WITH_TABS}]) == []


@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing_in_any_tab(address, state):
    assert scan(address, WITH_TABS, [state], opens_tabs=True) == []


def test_axe_finds_nothing_in_any_state_of_a_layout(address):
    states = [state for state in STATES if state != "wide"]
    assert scan(address, [path for path in LAYOUTS if path != "404.html"], states) == []
