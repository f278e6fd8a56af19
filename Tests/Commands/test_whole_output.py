"""What holds for every page of a site: looked at in the files that a build writes, all of them."""

import json
from collections import defaultdict
from html.parser import HTMLParser
from urllib.parse import unquote, urljoin, urlsplit
from xml.etree import ElementTree

import pytest


class Page(HTMLParser):
    """The identifiers of a page and the fragments that it links to, with their addresses."""

    REFERENCES = {"href", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "for", "headers", "list", "popovertarget"}

    def __init__(self, text):
        super().__init__()
        self.ids, self.links, self.repeated = set(), [], set()
        self.base = None
        self.title, self.language, self.is_redirect = None, None, False
        self.feed(text)

    def handle_data(self, text):
        if self.lasttag == "title" and not self.title:
            self.title = text

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if id := given.get("id"):
            self.repeated |= {id} & self.ids
            self.ids.add(id)
        if tag == "html":
            self.language = given.get("lang")
        if tag == "title" and self.title is None:
            self.title = ""
        self.is_redirect |= given.get("http-equiv", "").lower() == "refresh"
        if tag == "base":
            self.base = given.get("href")
        for name in self.REFERENCES & given.keys():
            if name == "href":
                self.links.append(given[name])
            else:
                self.links += ["#" + word for word in (given[name] or "").split()]


@pytest.fixture(scope="module", params=["sample", "guidelines"])
def pages(request, sites):
    folder = getattr(sites, request.param)().folder
    files = sorted(folder.rglob("*.html"))
    return {file.relative_to(folder).as_posix(): Page(file.read_text(encoding="utf-8")) for file in files}


def test_every_fragment_has_its_element(pages):
    lost = defaultdict(set)
    for name, page in pages.items():
        # The page for addresses that lead nowhere, and redirects, have the address of the site in them.
        here = urljoin("https://site.invalid/", name)
        for link in page.links:
            there = urlsplit(urljoin(urljoin(here, page.base or ""), link))
            if there.hostname != "site.invalid" or not there.fragment:
                continue
            path = unquote(there.path).removeprefix("/")
            target = pages.get(path + "index.html" if path == "" or path.endswith("/") else path)
            if target is not None and unquote(there.fragment) not in target.ids and there.fragment != "top":
                lost[name].add(link)
    assert not lost


def test_no_identifier_is_there_twice(pages):
    assert {name: page.repeated for name, page in pages.items() if page.repeated} == {}


def test_no_two_pages_of_a_language_have_the_same_title(pages):
    names = defaultdict(list)
    for name, page in pages.items():
        if not page.is_redirect:
            names[page.language, page.title].append(name)
    assert {title: found for title, found in names.items() if len(found) > 1 or not title[1]} == {}


def test_no_two_entries_of_a_feed_and_of_the_search_have_the_same_title(sites):
    folder = sites.guidelines().folder
    feeds = {
        file: [entry.findtext("{*}title") for entry in ElementTree.parse(file).iterfind("{*}entry")]
        for file in folder.glob("*/feed.xml")
    }
    results = {}
    for file in folder.glob("search-index/*.json"):
        name = json.loads(file.read_text(encoding="utf-8"))["directory"]
        entries = json.loads((file.with_suffix("") / f"{name}.json").read_text(encoding="utf-8"))
        results[file] = [entries["fullTitles"].get(str(place), title) for place, title in enumerate(entries["titles"])]
    assert len(feeds) == len(results) == 2 and all(len(titles) > 20 for titles in [*feeds.values(), *results.values()])
    for file, titles in [*feeds.items(), *results.items()]:
        assert {title for title in titles if titles.count(title) > 1} == set(), file


def test_the_pages_are_those_of_the_site(pages):
    # What the tests above look at: pages with links within them and between them.
    links = [link for page in pages.values() for link in page.links if "#" in link]
    assert len(pages) > 20 and any(link.startswith("#") for link in links) and any(not link.startswith("#") for link in links)


def test_nothing_is_counted_where_there_is_none(sites):
    folder = sites.guidelines().folder
    for matrix, none in [("en/matrix", "(0 checks)"), ("fr/matrice", "(0 vérification")]:
        text = (folder / matrix / "index.html").read_text(encoding="utf-8")
        assert "(1 " in text and none not in text
