"""The Markdown forms of pages, llms.txt and llms-full.txt."""

import re
from html.parser import HTMLParser

import pytest

from exported import exported, identifiers


@pytest.fixture(scope="module", params=["small", "own"])
def site(request, sites):
    return exported(request.param, sites)


def links(text):
    """The addresses that Markdown leads to, without those in code; those of the site as paths in it."""
    text = re.sub(r"^([ >]*)(```+|~~~+).*?^\1\2 *$", "", text, flags=re.M | re.S)
    text = re.sub(r"(`+)(?!`).+?(?<!`)\1(?!`)", "", text)
    return [
        re.sub(r"\\([()])|^https://example.org/(?:guidelines/)?", r"\1", address)
        for address in re.findall(r"(?<!\\)\]\(((?:\\.|[^\s)\\])*)", text)
    ]


def test_every_page_has_a_form_and_says_so(site):
    pages = 0
    for file in site.rglob("*.html"):
        link = re.findall(r'<link rel="alternate" type="text/markdown" href="([^"]*)"/>',
                          file.read_text(encoding="utf-8"))  # fmt: skip
        if file.with_suffix(".md").exists():
            assert link == ["index.md"], file
            pages += 1
        else:
            assert link == [], file
    assert pages == len(list(site.rglob("index.md")))


def test_links_of_forms_lead_to_forms(site):
    ids = identifiers(site)
    seen = 0
    for file in site.rglob("index.md"):
        for address in links(file.read_text(encoding="utf-8")):
            if re.match(r"[a-z]+:", address):
                continue
            path, _, fragment = address.partition("#")
            target = site / path
            assert target.exists(), f"{file}: {address}"
            # The form of a page, or a page of the catalogue.
            if fragment and (target.is_dir() or target.name == "index.md"):
                page = path.removesuffix("index.md")
                assert fragment in ids[page], f"{file}: {address}"
            seen += 1
    assert seen > 15


class Text(HTMLParser):
    """The words of paragraphs, cells, items and code, without the labels of the frame."""

    PARTS = ("p", "td", "th", "pre", "li", "dt", "dd")

    def __init__(self, html):
        super().__init__(convert_charrefs=True)
        self.text = ""
        self._depth = 0
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        if tag in self.PARTS:
            self._depth += 1
            self.text += " "

    def handle_endtag(self, tag):
        if tag in self.PARTS:
            self._depth -= 1
            self.text += " "

    def handle_data(self, data):
        if self._depth:
            self.text += data


def words(text):
    return {word for word in re.findall(r"[^\W_]{2,}", text.replace("’", "'").replace("\\", "").lower())}


def prose(html):
    """What a page says, without its frame and what is there for the eyes or the script alone."""
    html = re.split('<div class="prose"[^>]*>', html, maxsplit=1)[1].partition('<div class="about-page">')[0]
    # The form leads to the page of a criterion that is shown in place.
    html = re.sub(r'<div class="shown-criterion".*</section>\n</div>\n</div>', " ", html, flags=re.S)
    for start, end in [
        ('<div class="neighbours"', "</div>"), ('<ul class="tabs-list">', "</ul>"),
        ('<section class="related">', "</section>"), ('<details class="derived">', "</details>"),
        # Short titles, which the form has whole.
        ('<ul class="mentions">', "</ul>"),
        ('<details class="abbreviations"', "</details>"), ('<ul class="cards', "</ul>"), ('<ul class="browse', "</ul>"),
        ('<p class="guide-form">', "</p>"), ('<div class="hero">', "</div>"), ('<p class="to-top">', "</p>"),
        ('<span class="visually-hidden"', "</span>"), ("<summary>", "</summary>"), ("<template>", "</template>"),
        # The form names its notes.
        ('<sup class="footnote-ref">', "</sup>"),
    ]:  # fmt: skip
        html = re.sub(f"{re.escape(start)}.*?{re.escape(end)}", " ", html, flags=re.S)
    # Where a long name may break; and what is said of a link in a text, whose address is in the form.
    return html.replace("<wbr>", "").replace("(en anglais)", "")


@pytest.mark.parametrize("site", ["own", "docs"], indirect=True)
def test_the_words_of_a_page_are_in_its_form(site):
    checked = 0
    for file in site.rglob("index.md"):
        html = file.with_suffix(".html").read_text(encoding="utf-8")
        form = file.read_text(encoding="utf-8")
        # Markup may be within a word: `H<sub>2</sub>O`.
        missing = words(Text(prose(html)).text) - words(form) - words(re.sub(r"</?\w+>|`", "", form))
        assert missing == set(), file
        checked += 1
    assert checked > 15


# llms.txt


def test_the_text_index_follows_the_convention(site):
    text = (site / "llms.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line]
    assert lines[0].startswith("# ")
    assert lines[1].startswith("> ")
    sections = [line for line in lines if line.startswith("#")][1:]
    assert sections == ["## Français", "## English"]
    rest = [line for line in lines[1:] if not line.startswith((">", "## "))]
    assert all(re.match(r"- \[.+\]\([^ )]+\)( ?: .+)?$", line.replace("\u00a0", " ")) for line in rest)
    addresses = links(text)
    assert len(addresses) == len(rest)
    forms = {str(file.relative_to(site)) for file in site.rglob("index.md")}
    assert set(addresses) == forms | {"criteria.json", "fr/llms-full.txt", "en/llms-full.txt"}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_whole_text_is_the_forms_in_the_order_of_the_index(site, language):
    file = site / language / "llms-full.txt"
    text = file.read_text(encoding="utf-8")
    pages = [f"{language}/index.md"] + [
        address.removeprefix("https://example.org/").removeprefix("guidelines/")
        for address in re.findall(r"^\*\*\*\n\n\[[^\]]*\]\((.*)\)\n\n# ", text, re.M)
    ]
    index = [link for link in links((site / "llms.txt").read_text(encoding="utf-8")) if link.endswith("index.md")]
    assert pages == [page for page in index if page.startswith(language + "/")]
    # Each says what its form says.
    parts = re.split(r"^\*\*\*\n\n\[[^\]]*\]\(.*\)\n\n(?=# )", text, flags=re.M)
    assert len(parts) == len(pages)
    prefix = re.compile(r"\[\^[a-z0-9-]*-")
    for page, part in zip(pages, parts, strict=True):
        form = (site / page).read_text(encoding="utf-8")
        assert prefix.sub("[^", part).strip() == prefix.sub("[^", form).strip(), page
    notes = re.findall(r"^\[\^[^\]]*\]:", text, re.M)
    assert len(notes) == len(set(notes))
