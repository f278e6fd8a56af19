"""What `onglet serve` answers: which hosts, under which policy, and its own pages."""

import re
import socket

import pytest

from onglet import ENVIRONMENT, run, write_files
from preview import LIMIT, Preview, edit
from test_serve import SITE


@pytest.fixture
def folder(site):
    return site(SITE)


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """A preview of a site that no test changes."""
    folder = tmp_path_factory.mktemp("served") / "site"
    write_files(folder, {**SITE, "public/film.mp4": "0123456789", "secret.txt": "the secret"})
    served = Preview(folder)
    yield served
    served.end()


# The preview's own pages


def test_languages_are_shown_side_by_side_with_what_is_missing(served):
    page = served.get("/_compare/fr/guide/").text
    assert page.index("Donner un équivalent.") < page.index("Give an equivalent.")
    assert "Missing in this language (en)" in page
    assert 'id="fr.images"' in page and 'id="en.images"' in page


def test_the_state_names_missing_translations(preview, folder):
    reason = "<!-- onglet: off-page missing-translation — les textes de loi sont en français -->"
    write_files(folder, {
        "content/only.fr.md": "# Seule\n\nTexte.\n",
        "content/law.fr.md": f"# Loi\n\n{reason}\n\nTexte.\n",
    })  # fmt: skip
    page = preview(folder).get("/_status").text
    assert "<li>en: 0% up to date: 0 of 6 parts, 4 untracked, 2 missing</li>" in page
    assert '<th scope="row">only</th>' in page
    assert page.count('<td class="onglet-missing">missing</td>') == 1
    assert page.count("<td>not translated on purpose</td>") == 1


def test_what_is_stale_is_marked_until_it_is_accepted(preview, folder):
    checklist = "equivalent.\n\n## Checklist\n\n- Each has one.\n"
    edit(folder / "content/guide/images.en.md", "equivalent.\n", checklist)
    assert run("status", "--accept-all", folder=folder).status == 0
    served = preview(folder)
    assert "onglet-stale" not in served.get("/_status").text
    edit(folder / "content/guide/images.fr.md", "Donner un", "Donner toujours un")
    assert "stale: objective" in served.get("/_status").text
    page = served.get("/_compare/fr/guide/").text
    assert page.count("Stale: the source has changed since it was translated") == 1
    assert page.index("Donner toujours") < page.index("Stale:") < page.index("Give an")
    assert run("status", "--accept-all", folder=folder).status == 0
    assert "onglet-stale" not in served.get("/_status").text


@pytest.mark.parametrize("by", ["option", "environment"])
def test_lines_lead_to_the_editor(preview, folder, by):
    pattern = "editor://open/{path}:{line}"
    edit(folder / "content/index.fr.md", "guide/images.fr.md", "nowhere.md")
    if by == "option":
        served = preview(folder, "--editor", pattern)
    else:
        served = preview(folder, environment={**ENVIRONMENT, "ONGLET_EDITOR": pattern})
    assert f'data-editor="{pattern}"' in served.get("/fr/").text
    told = served.listen().next("mistakes")
    assert f'href="editor://open/{folder.resolve()}/content/index.fr.md:3"' in told


# What is asked for


@pytest.mark.parametrize("path, kind", [
    ("/fr/", "text/html; charset=utf-8"), ("/styles/onglet.css", "text/css; charset=utf-8"),
    ("/scripts/onglet.js", "text/javascript; charset=utf-8"), ("/dog.svg", "image/svg+xml"),
    ("/criteria.json", "application/json"), ("/fr/guide/fr-guide.epub", "application/epub+zip"),
    ("/_preview/preview.js", "text/javascript; charset=utf-8"), ("/film.mp4", "video/mp4"),
])  # fmt: skip
def test_a_response_has_a_type_and_is_not_cached(served, path, kind):
    answer = served.get(path)
    assert (answer.status, answer.headers["content-type"]) == (200, kind)
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"
    head = served.get(path, method="HEAD")
    assert (head.status, head.body) == (200, b"")
    assert head.headers["content-length"] == answer.headers["content-length"]


def test_each_page_has_one_address_and_the_missing_page_is_the_sites_own(served):
    for path in ["/fr/guide", "/_status/", "/_compare/fr/guide"]:
        answer = served.get(path)
        assert answer.status == 301 and answer.headers["location"] != path
        assert served.get(answer.headers["location"]).status == 200
    missing = served.get("/fr/nothing/")
    assert missing.status == 404 and "/_preview/preview.js" in missing.text
    assert "https://onglet.test" not in missing.text


def test_the_head_of_the_events_ends(served):
    head = b"HEAD /_events HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    answer = served.raw(head)
    assert answer.endswith(b"\r\n\r\n") and b"event:" not in answer


def test_other_methods_are_refused(served):
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"]:
        answer = served.get("/fr/", method=method)
        assert (answer.status, answer.headers["allow"]) == (405, "GET, HEAD")


def test_other_hosts_are_refused_and_the_machines_own_names_answered(served):
    """`PreviewRequestTests` has all the names."""
    for path in ["/fr/", "/_events", "/_status"]:
        head = f"GET {path} HTTP/1.1\r\nHost: example.org\r\nConnection: close\r\n\r\n"
        assert served.raw(head.encode()).startswith(b"HTTP/1.1 403 ")
    assert served.raw(b"GET / HTTP/1.0\r\n\r\n").startswith(b"HTTP/1.1 403 ")
    port = served.host.rsplit(":", 1)[1]
    for host in ["LOCALHOST", "[::1]"]:
        assert served.get("/fr/", headers={"Host": f"{host}:{port}"}).status == 200


# `PreviewRequestTests` has what is no path at all.
WAYS_OUT = [
    "/../secret.txt", "/fr/../../secret.txt", "/%2e%2e/secret.txt", "/..%5csecret.txt",
    "//secret.txt", "/%252e%252e/secret.txt", "/%00/secret.txt", "/content/../secret.txt",
    "/_preview/../../secret.txt", "/_preview/%2e%2e/%2e%2e/secret.txt", "/_compare/../secret.txt",
    "http://{host}/../secret.txt", "file:///etc/passwd", "/secret.txt", "/content/site.yml",
    "/site.yml", "/templates/layouts/page.mustache", "/fr/../../../../../../../../etc/passwd",
]  # fmt: skip


def test_no_path_leads_out_of_the_site(served):
    for way in WAYS_OUT:
        target = way.format(host=served.host)
        head = f"GET {target} HTTP/1.1\r\nHost: {served.host}\r\nConnection: close\r\n\r\n"
        answer = served.raw(head.encode())
        assert answer == b"" or answer.split(b" ")[1] in (b"400", b"404"), (way, answer[:200])
        for secret in [b"the secret", b"root:", b"languages:", b"{{<base}}"]:
            assert secret not in answer, way


def test_no_link_of_the_file_system_leads_out_of_the_site(preview, folder):
    write_files(folder, {"secret.txt": "the secret", "public/note.txt": "open"})
    (folder / "public/out.txt").symlink_to(folder / "secret.txt")
    (folder / "public/above").symlink_to(folder)
    served = preview(folder)
    assert served.get("/out.txt").status in (404, 503)
    assert b"the secret" not in served.get("/above/secret.txt").body
    (folder / "public/note.txt").unlink()
    (folder / "public/note.txt").symlink_to(folder / "secret.txt")
    assert b"the secret" not in served.get("/note.txt").body


# `ByteRangeTests` has the forms of a range.
@pytest.mark.parametrize("headers, status, range_, part", [
    ({"Range": "bytes=0-3"}, 206, "bytes 0-3/10", b"0123"),
    ({"Range": "bytes=-3"}, 206, "bytes 7-9/10", b"789"),
    ({"Range": "bytes=10-"}, 416, "bytes */10", b""),
    ({"Range": "bytes=0-1,4-5"}, 200, None, b"0123456789"),
    # It may have changed.
    ({"Range": "bytes=0-3", "If-Range": '"abc"'}, 200, None, b"0123456789"),
])  # fmt: skip
def test_a_part_of_a_file_is_answered_alone(served, headers, status, range_, part):
    answer = served.get("/film.mp4", headers=headers)
    assert (answer.status, answer.body) == (status, part)
    assert answer.headers.get("content-range") == range_
    assert answer.headers["accept-ranges"] == "bytes"
    assert answer.headers["content-length"] == str(len(part))
    whole = served.get("/film.mp4", method="HEAD", headers=headers)
    assert (whole.status, whole.headers["content-length"]) == (200, "10")


# What pages may do


@pytest.mark.parametrize("own", [True, False], ids=["theme", "bare"])
def test_no_page_of_the_preview_is_without_a_policy(preview, folder, own):
    if not own:
        write_files(folder, {"public/_headers": "# Nothing.\n"})
    served = preview(folder)
    for path in ["/_status", "/_compare/fr/guide/", *["/fr/", "/fr/nothing/"] * own]:
        answer = served.get(path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe-inline" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
    assert 'http-equiv="Content-Security-Policy"' in served.get("/fr/").text
    # Nor the page of a site that cannot be shown.
    (folder / "content/site.yml").write_text("languages: [\n", encoding="utf-8")
    answer = preview(folder).get("/fr/")
    assert answer.status == 503
    assert "default-src 'none'" in answer.headers["content-security-policy"]


# What cannot be served


def test_a_busy_port_is_reported_with_what_to_do(folder):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ended = run("serve", "--port", str(port), folder=folder, timeout=LIMIT)
    assert ended.status == 2
    offered = re.search(f"port {port} is busy\n      = help: use --port ([0-9]+)\n", ended.err)
    assert offered, ended
    assert port < int(offered[1]) < port + 20
