"""Raw HTML is read as browsers read it, and written again from what was read.

Thousands of odd tags, made from a seed, are held against html5lib, which does what the HTML standard
says: the site has the allowed elements and attributes that it sees in the source, and no others.
"""

import random
import shutil

import html5lib
import pytest
from html5lib._tokenizer import HTMLTokenizer
from html5lib.constants import tokenTypes

from onglet import REPOSITORY, build

ELEMENTS = set(
    "a abbr br code details div em figcaption figure i img kbd li ol p pre span strong sub summary sup"
    " table caption colgroup col tbody td tfoot th thead tr ul".split()
)  # fmt: skip
ATTRIBUTES = set("id class lang dir title href hreflang alt src width height scope colspan rowspan role".split())
# What Markdown itself makes around raw HTML; besides, the marks of a link to a footnote and the like.
MARKDOWN = ELEMENTS | {"h1", "h2", "section", "blockquote", "hr", "del", "b", "wbr"}

# Elements that may stand anywhere, and hold one another.
PLAIN = ["abbr", "em", "i", "kbd", "span", "strong", "sub", "sup"]
REFUSED = ["b", "svg", "math", "x-y", "object", "i:x", "i.x", 'i"', "i=", "i\x01", "ſpan", "ſ", "em\u212a", "\u212abd"]
NAMES = [
    "title", "TITLE", "class", "lang", "dir", "width", "alt", "role", "aria-label", "ARIA-label", "aria-", "aria-x\"y",
    "aria-<", "onclick", "OnClick", "style", "srcset", "formaction", "xlink:href", "data-x", "=title", "=", "==title",
    "'title", '"title', "<title", "<img", "title\x01", "\x0btitle", "titl\u00e9", "\u017ftyle", "title\u2028", "`", "\\",
]  # fmt: skip
VALUES = [
    "", "a", "x y", "<", ">", "<img src=x onerror=evil()>", "'><img src=x onerror=evil()>", '"><script>evil()</script>',
    "&quot; onclick=evil()", "&quot", "&#34;x", "&#x22", "&lt;i&gt;", "&amp;quot;", "`", "=", "a=b", "/", "//", "-->", "\\", "\\\"",
    "\x01", "\x0b", "é", "\u2028", "]]>", "{#x}", "[a](b)", "&", "&#", "&bogus;", "&#0;", "javascript:evil()",
]  # fmt: skip
SPACES = [" "] * 6 + ["  ", "\t", "\n", "\f", "/", " / ", "", "", "\x01", "\x0b", "\u00a0", "\u2028"]
TEXTS = ["", "x", " ", "a < b", "a > b", '"', "'", "=", "&lt;", "< i>", "<3", "-->", "]]>"]
OTHERS = [
    "<!-- x -->", "<!-->", "<!--->", "<!-- x --!>", "<!-- > -- >-->", "<!--x--!x-->", "<!---!>-->", "<!--<!---->", "<!---->",
    "<!--x-- >x-->", "<!--!>x-->", "<!----!>",
]  # fmt: skip


class Generator:
    def __init__(self, seed, elements, others=()):
        self.random = random.Random(seed)
        self.elements = elements
        self.others = OTHERS + list(others)

    def one(self, choices):
        return self.random.choice(choices)

    def attribute(self):
        name = self.one(NAMES)
        kind = self.random.random()
        if kind < 0.15:
            return name
        equals = self.one(["=", "=", "=", "=", " = ", "= ", " =", "=\n", "==", "=\f"])
        value = self.one(VALUES)
        quote = '"' if kind < 0.5 else "'" if kind < 0.75 else ""
        # Now and then a value ends otherwise than it was meant to.
        if self.random.random() < 0.9:
            value = value.replace(quote, "") if quote else "".join(value.split()).replace(">", "")
        return name + equals + quote + value + quote

    def tag(self):
        start = "</" if self.random.random() < 0.2 else "<"
        name = self.one(self.elements if self.random.random() < 0.85 else REFUSED)
        if self.random.random() < 0.2:
            name = name.upper()
        attributes = "".join(self.one(SPACES) + self.attribute() for _ in range(self.random.choice([0, 1, 1, 2, 3])))
        end = self.one([">"] * 12 + ["/>", " >", "\n>", "//>", " / >", "", "<"])
        return start + name + attributes + end

    def text(self):
        return self.one(self.others) if self.random.random() < 0.1 else self.one(TEXTS)

    def case(self):
        """Tags on lines none of which is blank: they are one block."""
        made = "".join(self.text() + self.tag() for _ in range(self.random.choice([1, 1, 2, 3]))) + self.text()
        return "\n".join(line for line in made.split("\n") if line.strip(" \t\f\x0b\u00a0\u2028"))


@pytest.fixture
def page(site):
    """Builds a page within a bare frame, and gives its content as html5lib sees it."""

    def make(markdown):
        folder = site({"content/index.md": "# Title\n\n" + markdown})
        shutil.copytree(REPOSITORY / "Tests/Golden/templates", folder / "templates")
        result = build(folder)
        assert result.status == 0, result
        text = (folder / "_site/en/index.html").read_text()
        root = html5lib.parse(text, treebuilder="etree", namespaceHTMLElements=False)
        return root.find(".//main")

    return make


def allowed(name, attributes):
    # `src` comes of broken values, and leads nowhere.
    return name, {key: value for key, value in attributes.items() if is_allowed(key) and key != "src"}


def is_allowed(name):
    return name in ATTRIBUTES or name.startswith("aria-") and name[5:].isascii() and name[5:].isalpha()


def seen_in_source(source):
    """The start tags of allowed elements, as the HTML standard's tokenizer reads them."""
    # No page holds control characters.
    source = source.replace("\x01", "\ufffd").replace("\x0b", "\ufffd")
    return [
        allowed(token["name"], token["data"])
        for token in HTMLTokenizer(source)
        if token["type"] == tokenTypes["StartTag"] and token["name"] in ELEMENTS
        # An image without a source leaves its words.
        and token["name"] != "img"
    ]


def quoted(text):
    return "".join(f"> {line}\n" for line in text.split("\n")) + "\n"


def dangers(root):
    """Elements and attributes that no author may have, in all that a page holds of its content."""
    found = []
    for element in root.iter():
        if not isinstance(element.tag, str):
            found.append(f"a comment: {element.text!r}")
            continue
        if element.tag not in MARKDOWN | {"main"}:
            found.append(f"<{element.tag}>")
        for name, value in element.attrib.items():
            if not is_allowed(name):
                found.append(f"{name}={value!r} of <{element.tag}>")
            if "".join(value.split()).lower().startswith("javascript:") and name in ("href", "src"):
                found.append(f"{name}={value!r} of <{element.tag}>")
    return found


def test_tags_are_read_as_the_html_standard_reads_them(page):
    generator = Generator("tags", PLAIN)
    cases = [generator.case() for _ in range(3000)]
    # What a case leaves open ends with its quote.
    root = page(
        "".join(quoted(f'<div id="case-{number}">\n{case}\n</div>') for number, case in enumerate(cases))
    )
    different = []
    for number, case in enumerate(cases):
        # The division's end tag may be within the last value of the case.
        division = root.find(f".//div[@id='case-{number}']")
        expected = seen_in_source(f"{case}\n</div>\n")
        got = [allowed(element.tag, element.attrib) for element in division.iter() if element is not division]
        if got != expected:
            different.append(f"{case!r}\n  expected {expected}\n  got      {got}")
    assert different == [], f"{len(different)} of {len(cases)}:\n" + "\n".join(different[:20])
    assert dangers(root) == []


def test_nothing_gets_through_that_is_not_allowed(page):
    """All elements, in blocks and in running text, in any order: what they become is harmless."""
    generator = Generator(
        "all", sorted(ELEMENTS) + ["script", "style", "textarea", "title", "noscript", "template", "iframe", "plaintext"],
        ["</ x", "</3", "</ x=\"", "<![CDATA[ <i> ]]>", "<![CDATA[ > <i>", "<!DOCTYPE x>", "<!x", "<?x > <i> ?>", "<!-- x", "</>", "</script>"],
    )  # fmt: skip
    cases = [generator.case() for _ in range(3000)]
    markdown = [
        f"{case}\n\n" if kind == 0 else f"<p>\n{case}\n\n" if kind == 1 else f"x {case}\n\n" if kind == 2
        else f"[x {case}](index.md)\n\n" if kind == 3 else f"| x |\n|---|\n| {case.splitlines()[0] if case else ''} |\n\n"
        for kind, case in ((number % 5, case) for number, case in enumerate(cases))
    ]  # fmt: skip
    found = dangers(page("".join(markdown)))
    assert found == [], f"{len(found)}:\n" + "\n".join(found[:20])


def test_a_row_ends_the_caption_before_it(page):
    root = page("<table><caption>Sizes<tr><td>44</td></tr></table>\n")
    assert root.findtext(".//caption").strip() == "Sizes"
    assert root.findtext(".//td").strip() == "44"
