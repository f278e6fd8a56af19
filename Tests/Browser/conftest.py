"""Opens the pages of the sample site and of the guidelines in Chromium (CHROMIUM names another).

A test that fails leaves a picture of each page that it had open in `.build/test-results/screenshots`.
"""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Error, expect, sync_playwright

from onglet import CHROMIUM, REPOSITORY, build, tree, write_files
from scan import TIMEOUT, Scanner
from seen import Seen
from served import Handler, Server

SCREENSHOTS = REPOSITORY / ".build/test-results/screenshots"
READERS = pytest.StashKey()
expect.set_options(timeout=TIMEOUT)


@pytest.fixture(scope="session")
def site(sites):
    """The sample site, built by the command and served."""
    return sites.sample()


@pytest.fixture(scope="session")
def guidelines(sites):
    """The site of `content/`, built by the command and served."""
    return sites.guidelines()


def files_of(name):
    """The files of a small site, by their paths."""
    files = tree(Path(__file__).parent / "sites" / name)
    return {path: content for path, content in files.items() if content is not None}


@pytest.fixture(scope="module")
def served_site(tmp_path_factory):
    """Builds a site of a few files, and serves it."""
    servers = []

    def build_site(files, *arguments, handler=Handler):
        folder = write_files(tmp_path_factory.mktemp("site"), files)
        result = build(folder, *arguments)
        assert result.status == 0, result
        servers.append(Server(folder / "_site", handler))
        return servers[-1]

    yield build_site
    for server in servers:
        server.close()


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


@pytest.fixture(scope="session")
def seen(guidelines, browser):
    """The pages of the guidelines that were found without problems before."""
    return Seen(guidelines.folder, browser)


class Windows:
    """Windows of the browser that tests open one after the other: one takes half the time to load a page
    that a new one takes."""

    WAY = {"width", "height", "color_scheme", "forced_colors"}

    def __init__(self, browser):
        self.browser = browser
        self._free = []

    def take(self, width=1280, height=720, color_scheme="light", forced_colors="none"):
        if not self._free:
            context = self.browser.new_context()
            context.set_default_timeout(TIMEOUT)
            self._free.append(Window(context.new_page()))
        window = self._free.pop()
        window.page.set_viewport_size({"width": width, "height": height})
        window.page.emulate_media(media="null", color_scheme=color_scheme, forced_colors=forced_colors)
        return window

    def give_back(self, window):
        """Keeps a window for the next test, as if nobody had been there, if that can be."""
        page = window.page
        try:
            page.unroute_all(behavior="ignoreErrors")
            page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
            page.mouse.move(0, 0)
            page.goto("about:blank")
        except Error:
            page.context.close()
            return
        if len(page.context.pages) > 1:
            page.context.close()
        else:
            self._free.append(window)

    def close(self):
        for window in self._free:
            window.page.context.close()


class Window:
    """A page of the browser, and the list of its complaints."""

    def __init__(self, page):
        self.page = page
        self.complaints = []
        page.on("pageerror", lambda error: self.complaints.append(f"{page.url}: {error}"))
        page.on("console", self._note)

    def _note(self, message):
        address = message.location.get("url", "")
        # The page of error 404 tries where its style sheets may be.
        if message.type == "error" and not (self.page.url.endswith("/404.html") and re.search(r"/styles/(onglet|languages)\.css$", address)):
            self.complaints.append(f"{address}: {message.text}")


@pytest.fixture(scope="session")
def windows(browser):
    windows = Windows(browser)
    yield windows
    windows.close()


class Reader:
    """Opens pages of the sample site, and collects what the browser complains about."""

    def __init__(self, windows, site):
        self._windows = windows
        self.site = site
        self._contexts = []
        self._taken = []
        self.complaints = []

    def context(self, width=1280, height=720, **options):
        options.setdefault("color_scheme", "light")
        context = self._windows.browser.new_context(viewport={"width": width, "height": height}, **options)
        context.set_default_timeout(TIMEOUT)
        self._contexts.append(context)
        return context

    def page(self, context=None, **options):
        """A new page, that the test may change as it likes."""
        window = Window((context or self.context(**options)).new_page())
        window.complaints = self.complaints
        return window.page

    def wait_for_style(self, page):
        """Waits until the style sheet is read: a document may be there, and measured, before it."""
        expect(page.locator("body")).to_have_css("margin-top", "0px")

    def open(self, path, page=None, is_scripted=True, **options):
        """A page of the site, once its scripts have done their work."""
        if not is_scripted:
            options["java_script_enabled"] = False
        page = page or self._window(options)
        page.goto(self.site.address + path)
        if is_scripted:
            page.wait_for_selector('html[data-ready="all"]', state="attached")
        return page

    def _window(self, options):
        if not options.keys() <= Windows.WAY:
            return self.page(**options)
        window = self._windows.take(**options)
        window.complaints = self.complaints
        self._taken.append(window)
        return window.page

    def pages(self):
        """The pages that are open."""
        return [window.page for window in self._taken] + [page for context in self._contexts for page in context.pages]

    def close(self):
        for context in self._contexts:
            context.close()
        # What leaving a page complains of is not the test's.
        complaints = [*self.complaints]
        for window in self._taken:
            window.complaints = []
            self._windows.give_back(window)
        self.complaints = complaints


@pytest.fixture
def reader_of(windows, request):
    """Makes readers of sites; in the end, none may have anything to complain about."""
    readers = request.node.stash[READERS] = []

    def make(site):
        readers.append(Reader(windows, site))
        return readers[-1]

    yield make
    for reader in readers:
        reader.close()
    assert [complaint for reader in readers for complaint in reader.complaints] == []


@pytest.fixture
def reader(reader_of, site):
    return reader_of(site)


@pytest.fixture
def checklist(reader):
    """Opens a checklist, once it can be filled in."""

    def open_list(path="en/checklists/guide/", **options):
        page = reader.open(path, **options)
        page.wait_for_selector(".checklist[data-ready]", state="attached")
        return page

    return open_list


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Names the pictures of what a test had open when it failed."""
    report = yield
    if report.when == "call" and report.failed:
        openers = [*item.stash.get(READERS, []), *(each for each in item.funcargs.values() if isinstance(each, Scanner))]
        pages = [page for opener in openers for page in opener.pages()]
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
