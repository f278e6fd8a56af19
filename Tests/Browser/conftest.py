"""Builds the sample site once, serves it in a sub-folder, and opens its pages in Chromium.

ONGLET_BINARY names the generator (by default the release build of the repository), ONGLET_SITE a
built site whose pages are swept besides (by default `_site`, when it is there), CHROMIUM the browser.
"""

import functools
import http.server
import os
import subprocess
import sys
import threading
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import expect, sync_playwright

REPOSITORY = Path(__file__).resolve().parents[2]
# What tests of the command share, also where those of the browser are run alone.
sys.path.insert(0, str(REPOSITORY / "Tests"))
BINARY = Path(os.environ.get("ONGLET_BINARY", REPOSITORY / ".build/release/onglet"))
BUILT_SITE = Path(os.environ.get("ONGLET_SITE", REPOSITORY / "_site"))
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")

# Every page must do with this policy.
POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; media-src 'self'; connect-src 'self'"

# The site lies in a sub-folder: links that only work at the root of a host fail here.
PREFIX = "/preview/12/"


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves a folder below PREFIX, with the content security policy and the site's 404 page."""

    POLICY = POLICY

    def translate_path(self, path):
        path = unquote(urlsplit(path).path)
        if not path.startswith(PREFIX):
            return str(Path(self.directory) / "outside-of-the-site")
        return super().translate_path("/" + path.removeprefix(PREFIX))

    def send_error(self, code, message=None, explain=None):
        page = Path(self.directory) / "404.html"
        if code != 404 or not page.exists():
            return super().send_error(code, message, explain)
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def end_headers(self):
        if self.POLICY:
            self.send_header("Content-Security-Policy", self.POLICY)
        super().end_headers()

    def log_message(self, *arguments):
        pass


class Server:
    """A folder served over HTTP on the loopback interface."""

    def __init__(self, folder, handler=Handler):
        self.folder = Path(folder)
        handler = functools.partial(handler, directory=str(folder))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}{PREFIX}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self):
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The sample site, built by the generator and served."""
    output = tmp_path_factory.mktemp("site") / "_site"
    server = Server(output)
    command = [BINARY, "build", "--site", Path(__file__).parent / "fixture", "--output", output, "--base", server.address]
    built = subprocess.run(command, capture_output=True, text=True)
    assert built.returncode == 0, f"{built.stdout}\n{built.stderr}"
    yield server
    server.close()


@pytest.fixture(scope="session")
def browser():
    # The sandbox of Chromium does not start for root.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
        yield browser
        browser.close()


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

    def close(self):
        for context in self._contexts:
            context.close()


@pytest.fixture
def reader_of(browser):
    """Makes readers of sites; in the end, none may have anything to complain about."""
    readers = []

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
