"""Data for other programs: dates from the history, feeds, the sitemap, the policy."""

import re
import xml.etree.ElementTree as xml
from html.parser import HTMLParser
from urllib.parse import urlsplit

import pytest

from onglet import ENVIRONMENT, REPOSITORY, build, git, run, write_files

ATOM = "{http://www.w3.org/2005/Atom}"
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
LINK = "{http://www.w3.org/1999/xhtml}link"
ADDRESS = "https://onglet.test/trial/"

SITE = {
    "content/site.yml": (
        "languages: [fr, en]\ntitle: {fr: Essai & <co>, en: Trial}\n"
        f"address: {ADDRESS}\nlicence: CC-BY-4.0\ncatalogues: []\n"
    ),
    "content/index.fr.md": "# Accueil\n",
    "content/index.en.md": "# Home\n",
    "content/images.fr.md": "# Images *et* &lt;sons>\n\nTexte.\n",
    "content/images.en.md": "# Images\n\nText.\n",
    "content/dated.fr.md": "---\nupdated: 2020-02-02\n---\n# Daté\n",
}


@pytest.fixture
def history(site):
    """A site whose pages have changed on known days."""
    folder = site(SITE)
    git(folder, "init", "-q")
    git(folder, "add", ".")
    git(folder, "commit", "-qm", "Begin", date="2024-01-10T12:00:00Z")
    # The evening in New York is the next day in UTC.
    write_files(folder, {"content/images.fr.md": "# Images *et* &lt;sons>\n\nTexte changé.\n"})
    git(folder, "commit", "-qam", "Change", date="2025-06-30T22:00:00-05:00")
    git(folder, "mv", "content/images.en.md", "content/pictures.en.md")
    git(folder, "mv", "content/images.fr.md", "content/pictures.fr.md")
    git(folder, "commit", "-qam", "Rename", date="2026-01-01T00:00:00Z")
    (folder / "content/new.fr.md").write_text("# Nouveau\n", encoding="utf-8")
    return folder


def dates(folder):
    """The days that pages show, by their folders."""
    return {
        page.parent.relative_to(folder / "_site").as_posix(): re.findall(
            r'<time datetime="([^"]*)"', page.read_text(encoding="utf-8")
        )
        for page in (folder / "_site").rglob("index.html")
    }


# Dates


def test_pages_feeds_and_sitemap_have_the_dates_of_the_front_matter_else_of_git(history):
    result = build(history)
    assert (result.status, result.err) == (0, ""), result
    assert dates(history) == {
        ".": [],
        "fr": ["2024-01-10"],
        "en": ["2024-01-10"],
        "fr/pictures": ["2025-07-01"],
        "en/pictures": ["2024-01-10"],
        "fr/dated": ["2020-02-02"],
        # Nobody has committed it yet.
        "fr/new": [],
    }
    root = check_sitemap(history / "_site/sitemap.xml", ADDRESS)
    days = {url.find(SITEMAP + "loc").text.removeprefix(ADDRESS): url.findtext(SITEMAP + "lastmod") for url in root}
    assert days == {"" if page == "." else page + "/": next(iter(shown), None) for page, shown in dates(history).items()}
    for language, addresses in {"fr": ["fr/pictures/", "fr/", "fr/dated/"], "en": ["en/", "en/pictures/"]}.items():
        entries = check_feed((history / f"_site/{language}/feed.xml").read_bytes(), f"{ADDRESS}{language}/feed.xml")
        assert [one(entry, "id").text.removeprefix(ADDRESS) for entry in entries] == addresses
        if language == "fr":
            assert one(entries[0], "title").text == "Images et <sons>"
        page = (history / f"_site/{language}/pictures/index.html").read_text(encoding="utf-8")
        assert 'type="application/atom+xml" title=' in page and f'href="../../{language}/feed.xml"' in page


def test_the_content_may_be_anywhere_in_the_repository(history, tmp_path):
    git(history, "mv", "content", "pages")
    git(history, "commit", "-qam", "Move", date="2026-02-02T00:00:00Z")
    arguments = ["--content", history / "pages", "--site", history, "--output", history / "_site"]
    # The settings that git gives the programs in its hooks are of another repository.
    environment = {**ENVIRONMENT, "GIT_DIR": "/nonexistent", "GIT_WORK_TREE": "/nonexistent"}
    result = run("build", *arguments, folder=tmp_path, environment=environment)
    assert (result.status, result.err) == (0, ""), result
    # In the folder of the content everything is new: how it got there does not change it.
    assert dates(history)["fr/pictures"] == ["2026-02-02"]


NOTE = "content/site.yml: note: no git history: pages have no “last updated” date ({reason}) [history]\n"


def check_nothing_is_known(folder, result, note=""):
    assert result.status == 0 and result.err.startswith(note), result
    assert result.err.count("note:") == (1 if note else 0) and bool(note) == bool(result.err), result
    shown = {path: days for path, days in dates(folder).items() if days}
    assert shown == {"fr/dated": ["2020-02-02"]}
    assert not list((folder / "_site").rglob("feed.xml"))
    for page in (folder / "_site").rglob("*.html"):
        assert "feed.xml" not in page.read_text(encoding="utf-8"), page


def test_no_dates_are_known_without_a_whole_history(history, site, tmp_path):
    git(tmp_path, "clone", "-q", "--depth", "1", f"file://{history}", "shallow")
    shallow = tmp_path / "shallow"
    check_nothing_is_known(shallow, build(shallow), NOTE.format(reason="the clone is shallow"))
    result = build(history, environment={**ENVIRONMENT, "PATH": str(tmp_path / "nothing")})
    check_nothing_is_known(history, result, NOTE.format(reason="git is not installed"))
    # In no repository, and in one that has no commit yet, nothing is missing.
    folder = site(SITE, "alone")
    check_nothing_is_known(folder, build(folder))
    git(folder, "init", "-q")
    check_nothing_is_known(folder, build(folder))


@pytest.mark.parametrize("files", [
    {**SITE, "content/site.yml": SITE["content/site.yml"] + "rules: {history: off}\n"},
    {"content/page.md": "# Page\n"},
    {"content/site.yml": "languages: [en]\ntitle: {en: A}\n",
     "content/index.md": "---\nupdated: 2020-02-02\n---\n# Home\n"},
], ids=["switched off", "plain folder", "dated by hand"])  # fmt: skip
def test_sites_that_need_no_history_get_no_note(site, files):
    result = build(site(files))
    assert (result.status, result.err) == (0, ""), result


# The feed (RFC 4287)


def children(element, name, count):
    found = element.findall(ATOM + name)
    assert count(len(found)), f"{len(found)} {name} in {xml.tostring(element).decode()}"
    return found


def one(element, name):
    return children(element, name, lambda count: count == 1)[0]


def check_time(element):
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", element.text), element.text


def check_links(element):
    links = element.findall(ATOM + "link")
    assert all(urlsplit(link.get("href")).scheme == "https" for link in links)
    alternates = [(link.get("type"), link.get("hreflang")) for link in links if link.get("rel") == "alternate"]
    assert alternates and len(alternates) == len(set(alternates))


def check_feed(text, address):
    """The rules of RFC 4287, sections 4.1.1 and 4.1.2, for what the generator writes."""
    feed = xml.fromstring(text)
    assert feed.tag == ATOM + "feed"
    assert feed.get("{http://www.w3.org/XML/1998/namespace}lang")
    known = {"title", "id", "link", "updated", "author", "rights", "entry"}
    assert {child.tag for child in feed} <= {ATOM + name for name in known}
    assert one(feed, "title").text.strip()
    assert one(feed, "id").text == address
    check_time(one(feed, "updated"))
    assert one(one(feed, "author"), "name").text.strip()
    check_links(feed)
    assert [link.get("href") for link in feed.findall(ATOM + "link") if link.get("rel") == "self"] == [address]
    entries = children(feed, "entry", lambda count: 1 <= count <= 30)
    for entry in entries:
        assert {child.tag for child in entry} <= {ATOM + name for name in ("title", "id", "link", "updated", "summary")}
        assert one(entry, "title").text.strip()
        assert urlsplit(one(entry, "id").text).scheme == "https"
        check_time(one(entry, "updated"))
        check_links(entry)
        children(entry, "summary", lambda count: count <= 1)
    identifiers = [one(entry, "id").text for entry in entries]
    assert len(identifiers) == len(set(identifiers))
    times = [one(entry, "updated").text for entry in entries]
    assert times == sorted(times, reverse=True) and times[0] == one(feed, "updated").text
    return entries


# The sitemap (sitemaps.org, protocol 0.9)


def check_sitemap(file, address):
    assert file.stat().st_size < 50 * 1024 * 1024
    root = xml.fromstring(file.read_bytes())
    assert root.tag == SITEMAP + "urlset" and 1 <= len(root) <= 50_000
    alternates = {}
    for url in root:
        assert url.tag == SITEMAP + "url"
        tags = [child.tag for child in url]
        # The schema asks for this order; elements of other namespaces come last.
        order = [SITEMAP + "loc", SITEMAP + "lastmod", LINK]
        assert tags == sorted(tags, key=order.index) and tags.count(order[0]) == 1 and tags.count(order[1]) <= 1
        location = url.find(SITEMAP + "loc").text
        assert location.startswith(address) and 12 <= len(location) <= 2048 and location.isascii()
        assert location not in alternates, f"{location} stands twice"
        day = url.find(SITEMAP + "lastmod")
        assert day is None or re.fullmatch(r"\d{4}-\d\d-\d\d", day.text)
        alternates[location] = {link.get("hreflang"): link.get("href") for link in url.findall(LINK)}
        assert {link.get("rel") for link in url.findall(LINK)} <= {"alternate"}
    for location, others in alternates.items():
        assert not others or location in others.values()
        for language, other in others.items():
            if language != "x-default":
                assert alternates[other] == others, f"{location} and {other} do not name each other"
    # The choice of a language is the one for readers of all others.
    homes = [others for others in alternates.values() if others.get("x-default") == address]
    assert alternates[address] in [{}, *homes]
    return root


# The whole site: nothing from elsewhere, one policy


@pytest.fixture(scope="module")
def whole(sites):
    """The site of this repository."""
    return sites.guidelines().folder


class Loads(HTMLParser):
    """What a page loads, and what its policy would not let run."""

    LOADED_BY_LINK = {"stylesheet", "icon", "apple-touch-icon", "manifest", "preload", "modulepreload", "prefetch"}
    SOURCES = {"src", "srcset", "poster", "data", "action", "formaction", "background"}

    def __init__(self, text):
        super().__init__()
        self.addresses = []
        self.inline = []
        self.policies = []
        self.seen = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.inline += [f"{name} of <{tag}>" for name in values if name == "style" or name.startswith("on")]
        if tag == "style" or (tag == "script" and "src" not in values and values.get("type") != "application/ld+json"):
            self.inline.append(f"<{tag}>")
        self.addresses += [value for name, value in attributes if name in self.SOURCES]
        if tag == "link" and self.LOADED_BY_LINK & set(values["rel"].split()):
            self.addresses.append(values["href"])
        if tag == "meta" and values.get("http-equiv") == "Content-Security-Policy":
            self.policies.append(values["content"])
            # What stands before it would not be held to it.
            assert self.seen == ["html", "head", "meta"], self.seen
        self.seen.append(tag)

    handle_startendtag = handle_starttag


@pytest.mark.parametrize("every", [8, pytest.param(1, marks=pytest.mark.proof)])
def test_no_page_loads_anything_from_elsewhere(whole, every):
    pages = sorted(whole.rglob("*.html"))[::every]
    assert len(pages) > 90
    origin = urlsplit(re.search(r"^address: (\S+)", (REPOSITORY / "content/site.yml").read_text(), re.M)[1])
    for page in pages:
        loads = Loads(page.read_text(encoding="utf-8"))
        assert loads.inline == [], page
        for address in loads.addresses:
            parts = urlsplit(address)
            # The page for addresses that lead nowhere is shown anywhere: its addresses are whole.
            is_own = not parts.scheme and not parts.netloc or (page.name == "404.html" and parts[:2] == origin[:2])
            assert is_own, f"{page} loads {address}"


def test_no_style_sheet_or_script_loads_anything_from_elsewhere(whole):
    sheets = list(whole.rglob("*.css"))
    assert sheets
    for sheet in sheets:
        text = sheet.read_text(encoding="utf-8")
        assert not re.search(r"@import|url\(\s*['\"]?\s*(\w+:|//)", text), sheet
    scripts = list((whole / "scripts").rglob("*.js"))
    assert scripts
    found = {
        address for script in scripts
        for address in re.findall(r"['\"`]((?:https?:)?//[^'\"`]*)", script.read_text(encoding="utf-8"))
    }  # fmt: skip
    # The vocabularies of EARL and the namespace of SVG: names, which nothing loads.
    assert found == {
        "http://www.w3.org/ns/earl#", "http://purl.org/dc/terms/", "http://xmlns.com/foaf/0.1/",
        "http://www.w3.org/2001/XMLSchema#", "http://schema.org/", "http://www.w3.org/TR/WCAG/#",
        "http://www.w3.org/2000/svg",
    }  # fmt: skip


def test_every_page_has_the_policy_that_hosts_are_given(whole):
    header = re.search(r"^  Content-Security-Policy: (.*)$", (whole / "_headers").read_text(), re.M)[1]
    rules = dict(rule.strip().split(" ", 1) for rule in header.split(";"))
    # A meta element cannot say it (CSP 3, section 3.3).
    assert rules.pop("frame-ancestors") == "'self'"
    assert rules["default-src"] == rules["base-uri"] == "'none'"
    assert rules["script-src"] == "'self'"
    assert "unsafe-inline" not in header and "*" not in header and "http" not in header
    for page in whole.rglob("*.html"):
        head, end, _ = page.read_text(encoding="utf-8").partition("</head>")
        assert end, page
        policies = Loads(head).policies
        assert [dict(rule.strip().split(" ", 1) for rule in policy.split(";")) for policy in policies] == [rules], page


def test_the_sitemap_of_the_whole_site_is_valid(whole):
    address = re.search(r"^address: (\S+)", (REPOSITORY / "content/site.yml").read_text(), re.M)[1]
    root = check_sitemap(whole / "sitemap.xml", address)
    pages = {page.parent.relative_to(whole).as_posix() for page in whole.rglob("index.html")}
    named = {url.find(SITEMAP + "loc").text.removeprefix(address).rstrip("/") or "." for url in root}
    assert named <= pages and {".", "fr", "en"} <= named and len(named) > 100
