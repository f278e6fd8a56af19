"""Opens the pages of the sample site and of the guidelines in Chromium (CHROMIUM names another).

A test that fails leaves a picture of each page that it had open in `.build/test-results/screenshots`.
"""

import os
import re

import pytest
from playwright.sync_api import Error, expect, sync_playwright

from onglet import CHROMIUM, REPOSITORY
from scan import Scanner

SCREENSHOTS = REPOSITORY / ".build/test-results/screenshots"
READERS = pytest.StashKey()


@pytest.fixture(scope="session")
def site(sites):
    """The sample site, built by the command and served."""
    return sites.sample()


@pytest.fixture(scope="session")
def guidelines(sites):
    """The site of `content/`, built by the command and served."""
    return sites.guidelines()


@pytest.fixture(scope="session")
def browser():
    # The sandbox of Chromium does not start for root.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def scanner(browser):
    """Looks at one page after the other, of any site."""
    scanner = Scanner(browser)
    yield scanner
    scanner.close()


class Reader:
    """Opens pages of the sample site, and collects what the browser complains about."""

    def __init__(self, browser, site):
        self._browser = browser
        self.site = site
        self._contexts = []
        self.complaints = []

    def context(self, width=1280, height=720, **options):
        options.setdefault("color_scheme", "light")
        context = self._browser.new_context(viewport={"width": width, "height": height}, **options)
        context.set_default_timeout(10_000)
        self._contexts.append(context)
        return context

    def page(self, context=None, **options):
        page = (context or self.context(**options)).new_page()
        page.on("pageerror", lambda error: self.complaints.append(f"{page.url}: {error}"))
        page.on("console", self._note)
        return page

    def wait_for_style(self, page):
        """Waits until the style sheet is read: a document may be there, and measured, before it."""
        expect(page.locator("body")).to_have_css("margin-top", "0px")

    def open(self, path, page=None, is_scripted=True, **options):
        """A page of the site, once its scripts have done their work."""
        if not is_scripted:
            options["java_script_enabled"] = False
        page = page or self.page(**options)
        page.goto(self.site.address + path)
        if is_scripted:
            page.wait_for_selector("html[data-ready]", state="attached")
        return page

    def _note(self, message):
        if message.type == "error":
            self.complaints.append(f"{message.location.get('url', '')}: {message.text}")

    def pages(self):
        """The pages that are open."""
        return [page for context in self._contexts for page in context.pages]

    def close(self):
        for context in self._contexts:
            context.close()


@pytest.fixture
def reader_of(browser, request):
    """Makes readers of sites; in the end, none may have anything to complain about."""
    readers = request.node.stash[READERS] = []

    def make(site):
        readers.append(Reader(browser, site))
        return readers[-1]

    yield make
    for reader in readers:
        reader.close()
    assert [complaint for reader in readers for complaint in reader.complaints] == []


@pytest.fixture
def reader(reader_of, site):
    return reader_of(site)


class Looker:
    """Opens one page after the other in one window, for tests that only look at what came."""

    def __init__(self, reader, **options):
        self._reader = reader
        self.page = reader.page(**options)

    def open(self, path):
        self.page.set_viewport_size({"width": 1280, "height": 720})
        self._reader.complaints.clear()
        return self._reader.open(path, self.page)

    @property
    def complaints(self):
        return self._reader.complaints


@pytest.fixture(scope="module")
def module_looker(browser, site):
    reader = Reader(browser, site)
    yield Looker(reader, bypass_csp=True)
    reader.close()


@pytest.fixture
def looker(module_looker):
    """A window of the sample site that all tests of a module share."""
    yield module_looker
    assert module_looker.complaints == []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Names the pictures of what a test had open when it failed."""
    report = yield
    if report.when == "call" and report.failed:
        pages = [page for reader in item.stash.get(READERS, []) for page in reader.pages()]
        for number, page in enumerate(pages, start=1):
            name = re.sub(r"[^\w-]+", "-", item.nodeid.removeprefix("Browser/"))[:120]
            path = SCREENSHOTS / f"{name}-{number}.png"
            try:
                page.screenshot(path=path)
            except Error as error:
                report.sections.append(("Screenshot", f"none: {error}"))
            else:
                report.sections.append(("Screenshot", f"{page.url}\n{path.relative_to(REPOSITORY)}"))
    return report
