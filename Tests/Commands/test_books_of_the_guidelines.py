"""The books of the guidelines hold the words of their guides, and EPUBCheck finds nothing in them."""

import re
from html.parser import HTMLParser

import pytest

from epub import Book, complaints
from samples import in_turn


class Words(HTMLParser):
    """The words of what stands in a page's text."""

    LEFT_OUT = {"tabs-list", "heading-anchor", "guide-form", "abbreviations", "page-footer", "about-page", "criterion-edit"}

    def __init__(self, html):
        super().__init__(convert_charrefs=True)
        self.found = []
        self._out = 0
        self._stack = []
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        classes = set((dict(attributes).get("class") or "").split())
        self._stack.append((tag, bool(classes & self.LEFT_OUT)))
        self._out += self._stack[-1][1]

    def handle_startendtag(self, tag, attributes):
        pass

    def handle_endtag(self, tag):
        while self._stack:
            name, isOut = self._stack.pop()
            self._out -= isOut
            if name == tag:
                break

    def handle_data(self, data):
        if not self._out:
            self.found += re.findall(r"\w+", data)


def whole(site, book):
    """The whole guide on one page of the site."""
    pages = [page for page in [*book.parent.glob("tout/index.html"), *book.parent.glob("whole/index.html")]]
    return (pages or [book.parent / "index.html"])[0]


def look_at(site, file):
    book = Book(file)
    html = whole(site, file).read_text(encoding="utf-8")
    prose = html.partition('<div class="prose"')[2].partition('<div class="about-page">')[0]
    # What scripts say is not in books.
    prose = re.sub("<template>.*?</template>", "", prose, flags=re.DOTALL)
    # A link without words has the short title of its page on the site, and the whole title in the book.
    said = {word.lower() for chapter in book.chapters.values() for text in chapter.itertext() for word in re.findall(r"\w+", text)}
    missing = {word.lower() for word in Words("<div" + prose).found} - said
    assert missing == set(), file


def test_the_smallest_book_of_the_guidelines_says_what_its_guide_says(sites):
    site = sites.guidelines().folder
    look_at(site, min(site.rglob("*.epub"), key=lambda file: file.stat().st_size))


# A part is what one test looks at: parts are looked at side by side.
PARTS = range(4)


@pytest.mark.proof
@pytest.mark.parametrize("part", in_turn(PARTS, every=2))
def test_every_book_of_the_guidelines_is_sound(sites, part):
    site = sites.guidelines().folder
    books = sorted(site.rglob("*.epub"))
    assert len(books) > len(PARTS)
    for file in books[part :: len(PARTS)]:
        assert complaints(file) == [], file
        look_at(site, file)
