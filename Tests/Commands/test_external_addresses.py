"""`onglet check --online`: what is reported of external addresses, with a server of the test."""

import http.server
import re
import threading
from dataclasses import dataclass, field

import pytest

from onglet import ENVIRONMENT, run
from samples import sampled


@dataclass
class Server:
    """A server that answers as its paths say, and remembers what it was asked."""

    address: str = ""
    asked: list = field(default_factory=list)
    redirects: dict = field(default_factory=dict)
    agents: set = field(default_factory=set)


STATUSES = {"/gone": 404, "/broken": 500, "/refused": 403}
REDIRECTS = {"/moved": (301, "/new"), "/moved-twice": (308, "/moved"), "/elsewhere-today": (302, "/new"),
             "/moved-then-elsewhere": (301, "/elsewhere-today")}  # fmt: skip
# What answers otherwise the second time: the first answer to each kind of request, and its Retry-After.
PASSING = {"/restarting": (503, None), "/overloaded": (503, "0"), "/bad-gateway": (502, None), "/hangs-up": (0, None),
           "/too-many": (429, "0"), "/too-many-for-now": (429, "3600"), "/too-many-for-programs": (429, None)}  # fmt: skip


@pytest.fixture
def server():
    state = Server()

    class Handler(http.server.BaseHTTPRequestHandler):
        def answer(self):
            state.asked.append(f"{self.command} {self.path}")
            state.agents.add(self.headers["User-Agent"])
            places = {path: (301, place) for path, place in state.redirects.items()} | REDIRECTS
            status, place = places.get(self.path, (STATUSES.get(self.path, 200), None))
            pause = None
            if self.path in PASSING and state.asked.count(state.asked[-1]) == 1:
                status, pause = PASSING[self.path]
                if status == 0:
                    self.close_connection = True
                    return
            if self.path == "/get-alone" and self.command == "HEAD":
                status = 405
            self.send_response(status)
            if place:
                # Bytes of UTF-8, as some servers send them.
                self.send_header("Location", place.encode().decode("latin-1"))
            if pause:
                self.send_header("Retry-After", pause)
            self.send_header("Content-Length", "0")
            self.end_headers()

        do_GET = do_HEAD = answer

        def log_message(self, *arguments):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as listener:
        state.address = f"http://127.0.0.1:{listener.server_port}"
        thread = threading.Thread(target=listener.serve_forever)
        thread.start()
        yield state
        listener.shutdown()
        thread.join()


@pytest.fixture
def check(site, server, tmp_path):
    """Checks a site with a link to each path, and gives what is said, the address taken out."""

    def make(*paths, online=True, arguments=(), environment=ENVIRONMENT):
        links = "\n\n".join(f"See [the page number {i}]({server.address}{p})." for i, p in enumerate(paths))
        folder = site({
            "content/site.yml": "languages: [en]\ncatalogues: []\ntitle: Trial\nrules: {history: off}\n",
            "content/index.en.md": f"# Home\n\n{links}\n",
        })  # fmt: skip
        environment = {**environment, "XDG_CACHE_HOME": str(tmp_path / "cache")}
        result = run("check", *["--online", "--allow-private"] * online, *arguments, folder=folder, environment=environment)
        assert result.status == 0, result
        return result.err.replace(server.address, "http://a.example")

    return make


def messages(report):
    return [line.partition(": warning: ")[2] for line in report.splitlines() if ": warning: " in line]


def test_links_of_the_header_are_asked_too(site, server):
    folder = site({
        "content/site.yml": f"languages: [en]\ncatalogues: []\ntitle: Trial\nheader:\n  - {{title: Gone, link: '{server.address}/gone'}}\n",
        "content/index.en.md": "# Home\n\nText.\n",
    })  # fmt: skip
    result = run("check", "--online", "--allow-private", folder=folder)
    assert "content/site.yml:5:25: warning: broken link: " in result.err and "[dead-address]" in result.err, result


def test_no_address_is_requested_without_online(check, server):
    assert check("/gone", online=False) == ""
    assert server.asked == []


def test_a_temporary_failure_is_retried_before_a_link_is_reported_as_dead(check, server):
    """https://github.com/JustinBeckwith/linkinator-action/issues/140, https://github.com/gbdev/pandocs/issues/418"""
    again = ["/restarting", "/overloaded", "/bad-gateway", "/hangs-up", "/too-many"]
    once = ["/gone", "/refused", "/too-many-for-now", "/too-many-for-programs"]
    # A server that is broken the second time too.
    report = check("/gone", *again, *once[1:], "/broken")
    assert messages(report) == [
        "broken link: `http://a.example/gone` (HTTP status 404) [dead-address]",
        "broken link: `http://a.example/broken` (HTTP status 500) [dead-address]",
    ]
    assert "content/index.en.md:3:5: " in report
    counts = {path: server.asked.count(f"HEAD {path}") for path in [*again, *once, "/broken"]}
    assert counts == {path: 1 if path in once else 2 for path in counts}


def test_only_an_address_that_has_moved_permanently_is_reported(check):
    paths = ["/moved#part", "/moved-twice#part"]
    report = check(*paths, "/there", "/elsewhere-today", "/moved-then-elsewhere", "/refused", "/get-alone")
    assert messages(report) == [f"`http://a.example{path}` has moved permanently [moved-address]" for path in paths]
    assert report.count("= help: write `http://a.example/new#part` (--fix)\n") == 2


def test_the_body_of_an_address_is_only_requested_where_head_is_refused(check, server):
    check("/there", "/get-alone")
    assert sorted(server.asked) == ["GET /get-alone", "HEAD /get-alone", "HEAD /there"]
    assert all("Onglet" in agent for agent in server.agents)


def test_an_address_that_was_found_is_not_requested_again(check, server):
    check("/there", "/there#part", "/moved", "/gone")
    assert server.asked.count("HEAD /there") == 1
    server.asked.clear()
    report = check("/there", "/there#part", "/moved", "/gone")
    assert sorted(server.asked) == ["GET /gone", "HEAD /gone"]
    assert len(messages(report)) == 2


def test_an_address_that_moved_is_fixed_and_one_that_is_gone_is_requested_once(check, server, tmp_path):
    report = check("/moved#part", "/gone", arguments=["--fix"])
    assert [message.rpartition(" ")[2] for message in messages(report)] == ["[dead-address]"]
    assert sorted(server.asked).count("HEAD /gone") == 1
    page = (tmp_path / "site/content/index.en.md").read_text(encoding="utf-8")
    assert f"({server.address}/new#part)" in page, page


# A server would write links, images and headers into pages.
PLACES = [
    "/x)![i](https://evil.example/p.png)[click](https://evil.example/",
    "/x'},{'title':{'en':'Evil'},'link':'https://evil.example/",
    '/x"},{"title":{"en":"Evil"},"link":"https://evil.example/',
    '/x"><img src=x>', "/x`y", "/x\\y", "/x|y", "/{{x}}", "/x%zz", "/x^y", "/x<y>",
    "http://good.example@127.0.0.1:{port}/x",
]  # fmt: skip


def test_the_answer_of_a_server_is_only_written_if_it_is_an_address(site, server):
    files = {"content/site.yml": "languages: [en]\ncatalogues: []\ntitle: Trial\nrules: {history: off}\nheader:\n", "content/index.en.md": "# Home\n"}
    for number, place in enumerate(PLACES):
        server.redirects[f"/{number}"] = place.replace("{port}", server.address.rpartition(":")[2])
        address = f"{server.address}/{number}"
        files["content/site.yml"] += f'  - {{title: One, link: "{address}"}}\n  - {{title: Two, link: \'{address}\'}}\n'
        files["content/index.en.md"] += (
            f"\n[one]({address}) [two](<{address}>) <{address}>\n\n<a href=\"{address}\">three</a> <a href='{address}'>four</a> [{number}]\n"
            f"\n[{number}]: {address}\n"
        )
    folder = site(files)
    result = run("check", "--online", "--allow-private", "--fix", "--verbose", folder=folder)
    for number in range(len(PLACES)):
        assert len(re.findall(rf"`{server.address}/{number}`.*\[(?:moved|dead)-address\]", result.err)) >= 7, (PLACES[number], result)
    assert {name: (folder / name).read_text(encoding="utf-8") for name in files} == files


def test_a_new_address_is_escaped_for_each_place(site, server):
    server.redirects["/a"] = "/new(1)?x=1&copy=2,'3'"
    folder = site({
        "content/site.yml": "languages: [en]\ncatalogues: []\ntitle: Trial\nrules: {history: off}\n"
        f'header: [{{title: One, link: "{server.address}/a"}}, {{title: Two, link: \'{server.address}/a\'}}]\n',
        "content/index.en.md": f"# Home\n\n[one]({server.address}/a) [two](<{server.address}/a>) <{server.address}/a>\n\n"
        f'<a href="{server.address}/a">three</a> <a href=\'{server.address}/a\'>four</a>\n',
        "content/other.en.md": f"# Other\n\n[five] [Six][] [seven][7], `{server.address}/a`.\n\n[five]: {server.address}/a 'Title'\n"
        f"[six]: <{server.address}/a>\n\n[7]:\n  {server.address}/a\n",
        # Which of the two is the definition is not sure.
        "content/twice.en.md": f"# Twice\n\n[a]\n\n```md\n[a]: {server.address}/a\n```\n\n[a]: {server.address}/a\n",
    })  # fmt: skip
    result = run("check", "--online", "--allow-private", "--fix", folder=folder)
    new = f"{server.address}/new(1)?x=1&copy=2,'3'"
    escaped = new.replace("&", "&amp;")
    in_definition = escaped.replace("(", "\\(").replace(")", "\\)")
    page = (folder / "content/index.en.md").read_text(encoding="utf-8")
    assert page == (
        f"# Home\n\n[one]({in_definition}) [two](<{escaped}>) <{escaped}>\n\n"
        + '<a href="' + escaped.replace("'", "&#39;") + '">three</a> <a href=\'' + escaped.replace("'", "&#39;") + "'>four</a>\n"
    ), result  # fmt: skip
    assert (folder / "content/other.en.md").read_text(encoding="utf-8") == (
        f"# Other\n\n[five] [Six][] [seven][7], `{server.address}/a`.\n\n[five]: {in_definition} 'Title'\n"
        f"[six]: <{escaped}>\n\n[7]:\n  {in_definition}\n"
    ), result  # fmt: skip
    settings = (folder / "content/site.yml").read_text(encoding="utf-8")
    assert f'link: "{new}"' in settings and "link: '" + new.replace("'", "''") + "'" in settings
    # All of that means the new address, so that there is nothing left to fix.
    left = run("check", "--online", "--allow-private", folder=folder).err
    assert left.count("[moved-address]") == left.count("content/twice.en.md:3:1: warning") == 1, left


HOME, LOGIN, ERROR = "the home page of", "a login or consent page", "an error page"
# Where an address leads, and what is said of it; nothing where it is fixed.
MOVED = [
    ("/guide/colours", "/", f"{HOME} `127.0.0.1`"), ("/guide/colours", "/?from=old", HOME),
    ("/guide/colours.html", "/index.html", HOME), ("/guide/colours", "/fr/", HOME),
    ("/guide/colours", "/en-us/home", HOME), ("/guide", "/accounts/login?next=/guide", LOGIN),
    ("/guide", "/wait?return=http%3A%2F%2Fa.test%2Fguide", LOGIN),
    ("/guide", "/ServiceLogin?a=1", LOGIN), ("/guide", "/404.html", ERROR),
    ("/guide", "/errors/not-found", ERROR),
    # https://github.com/tcort/markdown-link-check/issues/151
    ("/guide/part/colours", "/guide/", "the page above it"),
    ("/index.html", "/", None), ("/guide/index.html", "/guide/", None),
    ("/guide?old=1", "/guide", None), ("/guide", "/guide/", None), ("/a/login", "/b/login", None),
    ("/fr/guide", "/en/guide", None),
]
# What a server adds for one visit:
# https://github.com/stefanbuck/awesome-browser-extensions-for-github/issues/179
OF_A_VISIT = [
    ("/guide", "/en-US/guide"), ("/guide/part", "/guide/fr/part"), ("/", "/fr/"),
    ("/guide", "/guide;jsessionid=0A1B"), ("/guide", "/guide?cookieSet=1"),
    ("/guide?a=1", "/guide?a=1&utm_source=b"),
]


@pytest.fixture
def fixed(check, server, tmp_path):
    """What is said of an address that leads to another, and the page after the fixes."""

    def fix(old, new):
        server.redirects[old] = new
        report = check(old, arguments=["--fix"])
        return report, (tmp_path / "site/content/index.en.md").read_text(encoding="utf-8")

    return fix


@pytest.mark.parametrize("old, new, said", sampled(MOVED, every=3))
def test_a_redirect_to_another_page_is_reported_and_not_fixed(fixed, server, old, new, said):
    report, page = fixed(old, new)
    if said is None:
        assert report == "" and f"({server.address}{new})" in page
    else:
        assert f"now only leads to {said}" in report and f"({server.address}{old})" in page, report


@pytest.mark.parametrize("old, new", sampled(OF_A_VISIT, every=3))
def test_session_parameters_of_a_redirect_are_not_written(fixed, server, old, new):
    report, page = fixed(old, new)
    assert report == "" and f"({server.address}{old})" in page, report


def test_a_comment_about_a_link_that_was_not_requested_is_not_reported_as_unused(site, server):
    comment = "<!-- onglet: off dead-address — it answers people alone -->"
    folder = site({
        "content/site.yml": "languages: [en]\ncatalogues: []\ntitle: Trial\nrules: {history: off}\n",
        "content/index.en.md": f"# Home\n\n{comment}\nSee [the rules]({server.address}/gone).\n",
    })  # fmt: skip
    for arguments in ([], ["--online", "--allow-private"]):
        result = run("check", *arguments, folder=folder)
        assert (result.status, result.err) == (0, ""), result


def test_a_server_that_is_not_there_is_reported_with_the_reason(check, server):
    address, server.address = server.address, "http://127.0.0.1:1"
    [message] = messages(check("/there"))
    server.address = address
    assert message.startswith("broken link: `http://a.example/there` (")
    assert "connect" in message.lower(), message


def page_with(site, *addresses):
    links = "\n\n".join(f"See [the page number {number}]({address})." for number, address in enumerate(addresses))
    return site({
        "content/site.yml": "languages: [en]\ncatalogues: []\ntitle: Trial\nrules: {history: off, insecure-address: off}\n",
        "content/index.en.md": f"# Home\n\n{links}\n",
    })  # fmt: skip


PRIVATE = ["127.0.0.1", "localhost", "LocalHost", "127.1", "2130706433", "0x7f.1", "0177.0.0.1", "user@127.0.0.1", "0.0.0.0",
           "10.0.0.1", "172.16.0.1", "192.168.0.1", "100.64.0.1", "169.254.169.254", "224.0.0.1", "255.255.255.255",
           "[::1]", "[::]", "[fe80::1]", "[fd00::1]", "[::ffff:127.0.0.1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]"]  # fmt: skip


def test_addresses_of_private_networks_are_not_requested(site, server):
    port = server.address.rpartition(":")[2]
    addresses = [f"http://{host}:{port}/there" for host in PRIVATE]
    result = run("check", "--online", "--verbose", folder=page_with(site, *addresses))
    assert result.err.count("private address not checked") == len(PRIVATE), result
    assert server.asked == []


def test_a_redirect_to_a_private_network_is_not_followed(site, server, tmp_path):
    """No test reaches a public server: instead of curl stands a script that answers as one would."""
    called = tmp_path / "called"
    program = tmp_path / "bin/curl"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\necho "$@" >> {called}\necho "302 {server.address}/there"\n')
    program.chmod(0o755)
    environment = {**ENVIRONMENT, "PATH": f"{program.parent}:{ENVIRONMENT['PATH']}"}
    folder = page_with(site, "http://8.8.8.8:81/a", "https://[2001:4860:4860::8888]/b")
    result = run("check", "--online", folder=folder, environment=environment)
    assert result.err.count("private address not checked") == 2, result
    assert server.asked == []
    calls = called.read_text().splitlines()
    assert len(calls) == 2
    for host, address in [("8.8.8.8:81/a", "81:8.8.8.8"), ("[2001:4860:4860::8888]/b", "443:[2001:4860:4860::8888]")]:
        [call] = [call for call in calls if host in call]
        assert f"--connect-to ::host.invalid: --resolve host.invalid:{address} " in call


def test_without_curl_there_is_one_warning(check, server):
    report = check("/there", "/gone", environment={**ENVIRONMENT, "PATH": "/nonexistent"})
    assert messages(report) == ["links to other sites were not checked: the program is not installed [dead-address]"]
    assert server.asked == []
