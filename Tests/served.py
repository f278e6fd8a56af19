"""The sites that a run of the tests looks at: each built once, all served by one server.

The process that starts the run (with pytest-xdist, the one that starts the workers) holds the server;
whoever needs a site first builds it, and the others wait for it.
"""

import fcntl
import functools
import http.server
import os
import subprocess
import sys
import tempfile
import threading
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import unquote, urlsplit

from onglet import BINARY, REPOSITORY

# Every page must do with this policy.
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; media-src 'self'; connect-src 'self'"

# What a page loads besides, which browsers may keep: no test changes it.
LASTING = {".css", ".js", ".svg", ".png", ".jpg", ".webp"}

# Sites lie in a sub-folder: links that only work at the root of a host fail here.
PREFIX = "/preview/12/"


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves a site below PREFIX, with the content security policy and the site's 404 page."""

    POLICY = POLICY
    protocol_version = "HTTP/1.1"

    def translate_path(self, path):
        path = unquote(urlsplit(path).path)
        if not path.startswith(PREFIX):
            return str(Path(self.directory) / "outside-of-the-site")
        return super().translate_path("/" + path.removeprefix(PREFIX))

    def site_folder(self):
        """The folder of the site that the request is for."""
        return Path(self.directory)

    def send_error(self, code, message=None, explain=None):
        page = self.site_folder() / "404.html"
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
        if Path(self.path).suffix in LASTING:
            self.send_header("Cache-Control", "max-age=3600")
        if self.POLICY:
            self.send_header("Content-Security-Policy", self.POLICY)
        super().end_headers()

    def log_message(self, *arguments):
        pass


class SeveralSites(Handler):
    """Serves each folder of a folder as a site: /preview/12/NAME/."""

    def site_folder(self):
        name = unquote(urlsplit(self.path).path).removeprefix(PREFIX).split("/")[0]
        return Path(self.directory) / (name or "none")


class ThreadingServer(http.server.ThreadingHTTPServer):
    """Answers each request in a thread of its own."""

    # Several browsers open several connections at once: one that found no room would try again after a second.
    request_queue_size = 128

    def handle_error(self, request, client_address):
        # A browser closes the connections of a page that it leaves.
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class Server:
    """A folder served over HTTP on the loopback interface."""

    def __init__(self, folder, handler=Handler):
        self.folder = Path(folder)
        handler = functools.partial(handler, directory=str(folder))
        self._server = ThreadingServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}{PREFIX}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self):
        self._server.shutdown()
        self._server.server_close()


class Site:
    """A built site: its folder, and the address at which it is served."""

    def __init__(self, folder, address):
        self.folder = folder
        self.address = address


class Run:
    """The server of a run and the folder of its sites, for the process that starts the run."""

    def __init__(self):
        self._folder = tempfile.TemporaryDirectory(prefix="onglet-tests-")
        self._server = Server(self._folder.name, SeveralSites)

    @property
    def place(self):
        """What a worker needs to know of it, as text."""
        return {"folder": self._folder.name, "address": self._server.address}

    def close(self):
        self._server.close()
        self._folder.cleanup()


class Sites:
    """The sites of a run, for a test: built when they are asked for first."""

    def __init__(self, place):
        self._folder = Path(place["folder"])
        self._address = place["address"]

    def sample(self):
        """The sample site of the browser tests."""
        return self._site("sample", self._build_sample)

    def guidelines(self):
        """The site of `content/`, with its search; ONGLET_SITE names one that is built already."""
        return self._site("guidelines", self._build_guidelines)

    def standard(self, name):
        """A site for another standard than WCAG."""
        return self.small(name, "standards")

    def small(self, name, kind="sites"):
        """A small site that is a folder of the browser tests."""
        return self._site(f"{kind}-{name}", functools.partial(self._build_small, Path(kind) / name))

    def documentation(self):
        """The site of `docs/`."""
        return self._site("documentation", self._build_documentation)

    def _site(self, name, build):
        site = Site(self._folder / name, f"{self._address}{name}/")
        self.folder(name, lambda _: build(site))
        return site

    def folder(self, name, make):
        """A folder of the run, which `make(folder)` makes for whoever asks for it first."""
        folder = self._folder / name
        with locked(self._folder / f"{name}.lock"):
            if not folder.exists():
                make(folder)
        return folder

    def _build_sample(self, site):
        run("build", "--site", REPOSITORY / "Tests/Browser/fixture", "--output", site.folder, "--base", site.address)

    def _build_small(self, path, site):
        folder = REPOSITORY / "Tests/Browser" / path
        run("build", "--site", folder, "--output", site.folder, "--base", site.address, "--strict")

    def _build_guidelines(self, site):
        if built := os.environ.get("ONGLET_SITE"):
            site.folder.symlink_to(Path(built).resolve())
        else:
            run("build", "--site", REPOSITORY, "--output", site.folder, "--strict")

    def _build_documentation(self, site):
        run("build", "--site", REPOSITORY, "--content", REPOSITORY / "docs", "--output", site.folder, "--strict")


def run(*arguments):
    """Runs the command as whoever runs the tests would: with their PATH, caches and cores."""
    done = subprocess.run([BINARY, *arguments], capture_output=True, text=True)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"


@contextmanager
def locked(path):
    """Keeps other processes of the run out, until the end."""
    with open(path, "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
