"""Properties of every page of a site, checked in all files that a build writes."""

import json
from collections import defaultdict
from xml.etree import ElementTree

import pytest

from pages import Page, leads_somewhere


@pytest.fixture(scope="module", params=["sample", "guidelines"])
def folder(request, sites):
    return getattr(sites, request.param)().folder


@pytest.fixture(scope="module")
def pages(folder):
    return {
        file.relative_to(folder).as_posix(): Page(file.read_text(encoding="utf-8"))
        for file in sorted(folder.rglob("*.html"))
    }


def test_every_link_within_the_site_leads_to_something(folder, pages):
    links = {address for page in pages.values() for address in page.addresses}
    assert len(pages) > 20 and any("/#" in link for link in links)
    # The page for addresses that lead nowhere, and redirects, have the address of the site in them.
    lost = {
        path: found for path, page in pages.items() if path != "404.html" and (found := [
            address for address in page.addresses if not leads_somewhere(address, path, pages, folder)
        ])
    }  # fmt: skip
    assert lost == {}
    # And no identifier is there twice.
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
        entries = json.loads(file.read_text(encoding="utf-8"))
        titles = [entries["fullTitles"].get(str(place), title) for place, title in enumerate(entries["titles"])]
        results[file] = list(zip(titles, entries["kinds"], entries["guides"], strict=True))
    assert len(feeds) == len(results) == 2 and all(len(titles) > 20 for titles in [*feeds.values(), *results.values()])
    for file, titles in [*feeds.items(), *results.items()]:
        assert {title for title in titles if titles.count(title) > 1} == set(), file
