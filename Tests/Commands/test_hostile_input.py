"""Text that nobody writes, and somebody sends: it may not hang a build, end it or fill the memory.

No time is asserted: what took time by the square of its length does not end before the timeout.
"""

import re
import sys

import pytest

import onglet
from onglet import build, run
from samples import sampled

MEGABYTE = 1_000_000

NESTED = {
    "quotes": ">" * 50_000 + " a\n",
    "quotes that grow": "".join(">" * number + " a\n" for number in range(1, 1500)),
    "lists": "".join("  " * number + "- a\n" for number in range(2000)),
    "lists on a line": "- " * 50_000 + "a\n",
    "numbered lists on a line": "1. " * 50_000 + "a\n",
    "emphasis": "*" * 5000 + "a" + "*" * 5000 + "\n",
    "containers": "::: note\n" * 20_000,
    "sets of tabs": ":::: tabs\n::: tab A\n" * 10_000,
    "containers that shrink": "".join(":" * (1003 - number) + " note\n" for number in range(1000)),
}


@pytest.mark.parametrize("name", sampled(NESTED, every=4))
def test_excessive_nesting_is_an_error_with_its_place(site, name):
    folder = site({"content/index.md": "# Title\n\n" + NESTED[name]})
    result = build(folder)
    assert result.status == 1, result
    message = "error: nested more than 100 levels deep"
    assert result.err.count(message) == 1 and "content/index.md:" in result.err, result


DEEP = 130_000
BOTTOMLESS = {
    "images": "![" * DEEP + "a" + "](b)" * DEEP,
    "links in images": "![[" * (DEEP // 2) + "a" + "](b)](c)" * (DEEP // 2),
    "brackets": "[" * DEEP + "a" + "]" * DEEP,
    "words with attributes": "[" * 5000 + "a" + "]{lang=en}" * 5000,
    "strong words": "**a " * 30_000 + "**" * 30_000,
    "struck words": "~~a " * 10_000 + "~~" * 10_000,
    "quotes": "> " * DEEP + "a", "items": "- " * DEEP + "a",
    "elements": "<i>" * 30_000 + "a" + "</i>" * 30_000,
    "divisions": "<div>" * 30_000 + "a" + "</div>" * 30_000,
    "legacy divisions": '<div class="tab-pane">' * 10_000 + "a" + "</div>" * 10_000,
    "containers in items": "- ::: note\n" * 10_000,
}  # fmt: skip


@pytest.mark.parametrize("name", sampled(BOTTOMLESS, every=6))
def test_no_nesting_ends_a_command(site, name):
    folder = site({"content/index.md": "# Title\n\n" + BOTTOMLESS[name] + "\n"})
    for arguments in (("build", "--no-highlight", "--no-search"), ("check",), ("status",), ("import", "content/index.md", "--to", "imported")):
        result = run(*arguments, folder=folder)
        assert result.status in (0, 1), f"{arguments}: {result.status} {result.err[-2000:]}"


# Each makes more of its text than was written, and gets an error for it.
MULTIPLIED = {
    "short rows": lambda n: row(900) + row(900, "-") + "|b\n" * n,
    "short rows in a quote": lambda n: "> " + row(900) + "> " + row(900, "-") + "> |b\n" * n,
    "short rows of many tables": lambda n: (row(45) + row(45, "-") + "|b\n" * 45 + "\n") * (n // 45),
    "addresses of references": lambda n: f"[a]: /{'x' * 4 * n}\n\n" + "[a] " * n,
    "titles of references": lambda n: f"[a]: x '{'x ' * 2 * n}'\n\n" + "[a] " * n,
    "addresses of references in a list": lambda n: f"- [a]: </{'x ' * 2 * n}>\n\n" + "[a] " * n,
    "references of images": lambda n: f"[a]: /{'x' * 4 * n}\n\n" + "![b][a] " * n,
}


@pytest.mark.parametrize("name", sampled(MULTIPLIED, every=4))
def test_memory_grows_no_faster_than_the_text(site, name):
    peaks = []
    for size in (2000, 8000):
        text = "# Title\n\n" + MULTIPLIED[name](size) + "\n"
        folder = site({"content/index.md": text}, str(size))
        status, error, peak = peak_memory("check", folder=folder)
        assert status == 1 and error.count("[size]") == 1, error[-2000:]
        peaks.append(peak)
    # In kilobytes: four times the text, and not sixteen times what it takes.
    assert peaks[1] < 4 * peaks[0] and peaks[1] < 400_000, peaks


# A process counts the memory of the one that started it until it begins: a small one starts the command, with
# four gigabytes, so that one that wants more fails its test and not the machine.
STARTER = """
import resource, subprocess, sys
resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
status = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL).returncode
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
sys.exit(status)
"""


def peak_memory(*arguments, folder):
    """Runs the command, and tells what it took at most, in kilobytes."""
    result = run("-c", STARTER, onglet.BINARY, *arguments, folder=folder, binary=sys.executable)
    return result.status, result.err, int(result.out)


def test_rows_that_are_a_little_short_are_a_table(site):
    rows = "| a | b | c |\n|---|---|---|\n" + "| x | y\n" * 900 + "| x | y | z |\n" * 2000
    folder = site({"content/index.md": f"# Title\n\n{rows}\n"})
    assert build(folder).status == 0
    assert (folder / "_site/en/index.html").read_text().count("<tr>") == 2901


def row(columns, cell="x"):
    return "|" + f"{cell}|" * columns + "\n"


COLUMNS = "table row with more than 1000 columns [size]"
DASHES = "too many lines of dashes below long paragraphs [size]"

# What the library does with each takes time by the square of its length; with the line of its error.
BOUNDED = {
    "columns": (row(1001) + row(1001, "-") + row(1001), 4, COLUMNS),
    "columns of a header": (row(1001) + row(2, "-"), 4, COLUMNS),
    "columns below a header": (row(2) + row(1001, "-"), 4, COLUMNS),
    "columns of a row": (row(2) + row(2, "-") + row(2) + row(1001) + row(2), 6, COLUMNS),
    "columns of a row in a quote": ("> " + row(2) + "> " + row(2, "-") + "> " + row(1001), 5, COLUMNS),
    "lines of dashes": (("|-|\n" + "|-|-|\n") * 2000, 211, DASHES),
    "lines of dashes below words": ("x\n" + "x|-\n-|-|-\n" * 2000, 267, DASHES),
    "lines of dashes below a long line": ("x" * 100_000 + "\n" + "-|-\n-|-|-\n" * 50, 12, DASHES),
    "a table at the end of a long paragraph": ("xxx\n" * 20_000 + "a|b\n-|-\n", 20_004, DASHES),
}


@pytest.mark.parametrize("name", sampled(BOUNDED, every=4))
def test_a_table_beyond_its_limits_is_text_and_an_error_with_its_line(site, name):
    text, line, message = BOUNDED[name]
    folder = site({"content/index.md": "# Title\n\n" + text + "\nEnd.\n"})
    result = run("check", folder=folder)
    assert result.status == 1 and result.err.count("[size]") == 1, result
    assert re.search(rf"^content/index\.md:{line}:1: error: .*{re.escape(message)}$", result.err, flags=re.MULTILINE), result


def test_tables_within_the_limits_are_tables(site):
    tables = (row(1000) + row(1000, "-") + row(1000) + "\n") * 3 + (row(4) + row(4, "-") + row(4) + "\n") * 600
    folder = site({"content/index.md": f"# Title\n\n{tables}Words\n" + row(2) + row(2, "-") + "|\n"})
    result = build(folder)
    assert result.status == 0, result
    page = (folder / "_site/en/index.html").read_text()
    assert page.count("<table") == 604 and page.count('<th scope="col"') == 3 * 1000 + 600 * 4 + 2


@pytest.mark.parametrize("text, tag, count", [
    (f"[a]: https://e.org/{'x' * 2000}\n\n" + "[a] " * 900, '<a href="https://e.org', 900),
    ("> " * 40 + "a", "<blockquote>", 40), ("> " * 90 + "a", "<blockquote>", 90),
], ids=["a long address", "quotes", "deep quotes"])  # fmt: skip
def test_text_within_the_limits_is_shown(site, text, tag, count):
    folder = site({"content/index.md": f"# Title\n\n{text}\n"})
    assert build(folder).status == 0
    assert (folder / "_site/en/index.html").read_text().count(tag) == count


LETTERS = "abcdefghijklmnopqrstuvwxyz"
SAMPLE = "let a = 1 // a line of a sample that is long enough\n" * 40
# What a few bytes make much of: the files, and the place and the words of the one error.
AMPLIFIED = {
    "a sample again and again": (
        {"content/index.md": "# Title\n\n" + "```swift file=a.txt\n```\n\n" * 5000, "content/a.txt": SAMPLE * 50},
        r"content/index\.md:\d+:1: error: too much included code on this page: more than \d+ KB \[size\]"),
    "addresses of email": (
        {"content/index.md": "# Title\n\n" + "a1@example.org " * 1000 + "x" * 2 * MEGABYTE + "\n"},
        r"content/index\.md:3:3: error: too many email addresses on one long line \[size\]"),
    "a title": (
        {"content/index.md": "# Home\n", "content/a/index.md": "# " + "word " * 4000 + "\n"}
        | {f"content/a/{number}.md": f"# Page {number}\n\nText.\n" for number in range(100)},
        r"content/a/index\.md:1:3: error: text too long: 19999 characters \[size\]"),
    "a title in front matter": (
        {"content/index.md": "# Home\n", "content/a.md": f"---\ntitle: {'x' * 1001}\n---\nText.\n"},
        r"content/a\.md:2:8: error: text too long: 1001 characters \[size\]"),
    "the title of the site": (
        {"content/site.yml": f"languages: [en]\ncatalogues: []\ntitle: {'x' * 20_000}\n", "content/index.md": "# Home\n\nText.\n"},
        r"content/site\.yml:3:8: error: text too long: 20000 characters \[size\]"),
    "an expansion": (
        {"content/index.md": "# Home\n\nText.\n", "content/catalogue/glossary.yml":
            "entries:\n  - {id: a, names: AB, definitions: D., expansion: {language: en, text: " + "x" * 20_000 + "}}\n"},
        r"content/catalogue/glossary\.yml:2:\d+: error: text too long: 20000 characters \[size\]"),
    "a page that is included twice by the next, and so on": (
        {"content/index.md": "# Home\n\n::: include a0.md\n:::\n"}
        | {f"content/a{n}.md": "# A\n\nt\n\n" + f"::: include a{n + 1}.md\n:::\n\n" * 2 for n in range(24)}
        | {"content/a24.md": "# A\n\nt\n"},
        r"content/a10\.md:8:1: error: `include` makes this page too large: `a10\.md` → `a11\.md` → .+ → … → `a24\.md` \[size\]"),
    "a long page that is included again and again": (
        {"content/index.md": "# Home\n\n" + "::: include a.md\n:::\n\n" * 500, "content/a.md": "# A\n\n" + "Words.\n\n" * 500},
        r"content/index\.md:\d+:1: error: `include` makes this page too large: `index\.md` → `a\.md` \[size\]"),
    "a long footnote of a part that is included again and again": (
        {"content/index.md": "# Home\n\n" + "::: include a.md#x\n:::\n\n" * 500,
         "content/a.md": "# A\n\n## X {#x}\n\nWord[^1].\n\n## Y\n\n[^1]: " + "Words.\n\n    " * 500},
        r"content/index\.md:\d+:1: error: `include` makes this page too large: `index\.md` → `a\.md#x` \[size\]"),
    "acceptance criteria of many checks": (
        {"content/index.md": "# Home\n", "content/g/index.md": "---\nlayout: guide\n---\n# G\n",
         "content/g/c.md": "# C\n\n## Checklist\n\n" + "- a\n  - Test: x\n  - Expected: y\n" * 400 + "\n## D\n\n" + "::: acceptance\n:::\n\n" * 400},
        r"content/g/c\.md:\d+:1: error: `acceptance` makes this page too large \[size\]"),
    "a long state that many acceptance criteria start from": (
        {"content/index.md": "# Home\n", "content/g/index.md": "---\nlayout: guide\n---\n# G\n",
         "content/g/c.md": "# C\n\n## Checklist\n\n" + "- a\n" * 400 + "\n## D\n\n::: acceptance " + "word " * 10000 + "\n:::\n"},
        r"content/g/c\.md:\d+:1: error: `acceptance` makes this page too large \[size\]"),
    "values of variables": (
        {"content/site.yml": f"languages: [en]\ncatalogues: []\ntitle: Trial\nvariables: {{x: {'word ' * 190}}}\n",
         "content/index.md": "# Home\n\n" + "{{x}} " * 5000 + "\n"},
        r"content/index\.md:3:\d+: error: too much text from variables on this page: more than 1600 KB \[size\]"),
    "a title made of variables": (
        {"content/site.yml": f"languages: [en]\ncatalogues: []\ntitle: Trial\nvariables: {{x: {'word ' * 190}}}\n",
         "content/index.md": "# Home\n", "content/a.md": "---\ntitle: " + '"' + "{{x}}" * 100 + '"' + "\n---\nText.\n"},
        r"content/a\.md:2:\d+: error: text too long: \d+ characters \[size\]"),
    "languages": (
        {"content/site.yml": "title: Trial\ncatalogues: []\nlanguages: [" + ", ".join(f"a{a}{b}" for a in LETTERS for b in LETTERS) + "]\n",
         "content/index.md": "# Home\n\nText.\n"},
        r"content/site\.yml:3:\d+: error: more than 50 languages in `languages` \[size\]"),
    "addresses in a word": (
        {"content/index.md": "# Home\n\n" + "www.a_" * 5000 + "\n"},
        r"content/index\.md:3:1: error: too many addresses without a space between them \[size\]"),
}  # fmt: skip
# The addresses: https://github.com/github/cmark-gfm/security/advisories/GHSA-29g3-96g3-jg6c


@pytest.mark.parametrize("name", sampled(AMPLIFIED, every=4))
def test_input_that_multiplies_its_size_is_an_error_with_its_place(site, name):
    files, message = AMPLIFIED[name]
    folder = site({"content/site.yml": "languages: [en]\ncatalogues: []\ntitle: Trial\n"} | files)
    status, error, peak = peak_memory("build", "--no-highlight", "--no-search", folder=folder)
    assert status == 1 and error.count("[size]") == 1 and re.search(message, error), error[-2000:]
    assert peak < 200_000, peak
    assert not (folder / "_site").exists()


def test_samples_titles_and_addresses_of_usual_length_are_published(site):
    folder = site({
        "content/site.yml": f"languages: [en]\ncatalogues: []\ntitle: {'x' * 1000}\n",
        "content/index.md": f"# {'é' * 1000}\n\n" + "a1@example.org " * 1000 + "\n\n" + "```swift file=a.txt\n```\n\n" * 40,
        "content/a.txt": SAMPLE,
    })  # fmt: skip
    result = build(folder)
    assert result.status == 0, result
    page = (folder / "_site/en/index.html").read_text()
    assert page.count("mailto:") == 1000 and page.count("let a = 1") == 1600


LONG = {
    "a word": "x" * (10 * MEGABYTE), "words": "word " * (2 * MEGABYTE),
    "opening brackets": "[" * MEGABYTE, "images begun": "![" * 200_000,
    "emphasis begun": "*a **a " * 50_000, "asterisks": "**" * 200_000,
    "attributes without words": "a]{lang=en} " * 50_000,
    "words with attributes": "[a]{lang=en} " * 50_000,
    "braces": "{" * MEGABYTE,
    "code and braces": "`a`{#b " * 50_000,
    "backticks": "".join("`" * number + " " for number in range(1500)),
    "elements begun": "<i>" * 50_000,
    "a block of elements": "<div>" + "<i>x</i>" * 100_000 + "</div>\n",
    "a block of elements begun": "<div>" * 50_000,
    "a block of refused elements": "<div>\n" + "<blink>x</blink>\n" * 20_000 + "</div>\n",
    "tables begun": "<table><tr><td>" * 20_000,
    "elements in a paragraph's table": "<p><table><tr><td>" + "<div>" * 20_000,
    "lists begun": "<ul><li>" * 20_000,
    "paragraphs around paragraphs": "<p>\n\na\n\n" * 10_000,
    "elements in indented lines": "a\n" + "   <i>x</i>\n" * 50_000,
    "links in indented lines": "a\n" + "   [x](y)\n" * 50_000,
    "end tags": "</i>" * 50_000, "comments begun": "<!-- " * 50_000,
    "comments begun in a block": "<div>\n" + "<!-- " * 50_000,
    "declarations begun": "<!A " * 50_000, "CDATA begun": "<![CDATA[" * 20_000,
    "entities": "&#" * MEGABYTE,
    "links to nowhere": "[a](b) " * 50_000,
    "fragments": "".join(f"[a](#b{number}) " for number in range(20_000)),
    "definitions": "".join(f"[{number}]: x\n" for number in range(50_000)) + "\n[1] " * 5000,
    "footnotes": "".join(f"[^{number}]: x\n\n" for number in range(5000))
    + "".join(f"[^{number}] " for number in range(5000)),
    "equal identifiers": "# x {#a}\n\n" * 10_000,
    "equal headings": "# x\n\n" * 20_000,
    "tabs": ":::: tabs\n" + "::: tab A\nx\n:::\n" * 2000 + "::::\n",
    "lines of colons": ":::\n\n" * 20_000,
    "table rows": "|a|b|\n|-|-|\n" + "|x|y|\n" * 50_000,
    "line ends": "\r" * MEGABYTE, "addresses": "http://a.b " * 50_000,
}  # fmt: skip


@pytest.mark.parametrize("name", sampled(LONG, every=12))
def test_long_text_builds(site, name):
    folder = site({"content/index.md": "# Title\n\n" + LONG[name] + "\n"})
    result = build(folder)
    assert result.status == 0, result
    # However many mistakes, few are shown.
    assert len(result.err) < 100_000


ENGLISH = {"content/site.yml": "languages: [en]\ncatalogues: []\ntitle: Trial\n"}


def test_folders_deep_in_folders_are_a_site(site):
    depth = 400
    folder = site({f"content/{'d/' * level}index.md": f"# Level {level}\n\nText.\n" for level in range(depth)})
    for arguments in (("check",), ("status",), ("import", "content", "--to", "new", "--dry-run")):
        assert run(*arguments, folder=folder).status == 0
    result = build(folder)
    assert result.status == 0, result
    written = [file.stat().st_size for file in (folder / "_site/en").rglob("index.html")]
    assert len(written) == depth
    # Forty addresses of `../` a level, and no link for each.
    shallow = (folder / f"_site/en/{'d/' * 10}index.html").stat().st_size
    assert max(written) < shallow + 120 * depth, (max(written), shallow)


REPEATED = {
    "titles": lambda count: {f"content/p{number}.md": f"# Same\n\nText {number}.\n" for number in range(count)},
    "fragments": lambda count: {
        "content/index.md": "# Title\n\n" + "".join(f"## Heading {n}\n\n[x](#haeding-{n})\n\n" for n in range(count))
    },
    "suppressions": lambda count: {"content/index.md": "# Title\n\n" + "<!-- onglet: off link — later -->\n\nText.\n\n" * count},
    "aliases": lambda count: {
        f"content/p{number}.md": f"---\naliases: [/en/old/, /en/old-{number}/]\n---\n# Page {number}\n" for number in range(count)
    },
    "names": lambda count: {
        "content/index.md": "# Title\n\n" + "`.same`\n\n" * count,
        "content/catalogue/other.yml": "platform: other\nsymbols:\n"
        + "".join(f"  - {{name: Owner{n}.same, kind: property, owner: Owner{n}}}\n" for n in range(count)),
    },
    "tabs": lambda count: {"content/index.md": "# Title\n\n:::: tabs\n" + "::: tab Same\nText.\n:::\n" * count + "::::\n"},
}


@pytest.mark.parametrize("name", sampled(REPEATED, every=3))
def test_the_report_grows_no_faster_than_the_mistakes(site, name):
    """No message, and no page, lists everything of the same kind."""
    lengths = []
    for count in (50, 200):
        folder = site(ENGLISH | {"content/index.md": "# Home\n"} | REPEATED[name](count), name=f"{name}-{count}")
        said = run("check", "--verbose", folder=folder)
        assert said.status in (0, 1) and (name == "tabs" or said.err.count("\n") > count), said
        build(folder)
        pages = sum(file.stat().st_size for file in (folder / "_site/en").rglob("index.html")) if (folder / "_site").exists() else 0
        lengths.append((len(said.err), pages))
    assert all(more < 4.6 * few + 1000 for few, more in zip(*lengths)), lengths


ADDRESSES = [
    'aliases: ["/en/a\\nb/"]', 'aliases: ["/en/a\\u007fb/"]', "aliases: [/en/" + "x" * 256 + "/]",
    "aliases: [/" + "x/" * 2000 + "]", "aliases: [/scripts/tabs.js/old/]", "slug: " + "x" * 256,
]  # fmt: skip


def test_addresses_that_no_file_can_have_are_errors_with_their_line(site):
    pages = {f"content/{number}.md": f"---\n{field}\n---\n# Title\n" for number, field in enumerate(ADDRESSES)}
    result = build(site(ENGLISH | {"content/index.md": "# Home\n"} | pages))
    assert result.status == 1 and [f"content/{number}.md:2:" in result.err for number in range(len(ADDRESSES))] == [True] * len(ADDRESSES), result


@pytest.mark.parametrize("heading, name", [("x" * 900, "x" * 200), ("é" * 500, "e" * 200), ("word " * 100, "word-" * 39 + "word")])
def test_a_heading_longer_than_a_file_name_is_imported(site, heading, name):
    links, panels = (
        "".join(form.format(part, place) for part in "xy")
        for form, place in [('<li><a href="#{1}{0}">{0}</a></li>', "{0}"), ('<div class="tab-pane" id="{1}{0}">{0}</div>', "{0}")]
    )
    tabs = f'<ul class="nav nav-tabs">{links}</ul><div class="tab-content">{panels}</div>'
    folder = site({"old.md": f"# Guide\n\n## {heading}\n\n{tabs.format('a')}\n\n## {heading}\n\n{tabs.format('b')}\n"})
    result = run("import", "old.md", "--to", "content", "--language", "en", folder=folder)
    assert result.status == 0, result
    names = {path.name for path in (folder / "content").rglob("*.md")}
    assert names == {"index.en.md", f"{name}.en.md", f"{name}-2.en.md"}


@pytest.mark.parametrize("word", ["www.a_", "(www.a<", "http://a<", "*www.a_", ")"])
def test_repeated_starts_of_addresses_are_an_error_with_their_place(site, word):
    start = "www.example.org" if word == ")" else ""
    text = start + word * (20_000 if start else 5000)
    result = run("check", folder=site({"content/index.md": f"# Home\n\n{text}\n\nText.\n"}))
    found = re.findall(r"^content/index\.md:3:\d+: error: too many .* \[size\]$", result.err, re.M)
    assert result.status == 1 and len(found) == 1, result


def test_pages_of_many_addresses_are_published(site):
    words = " ".join(f"www.example.org/{number}_(a) https://example.org/{number}" for number in range(5000))
    folder = site({"content/index.md": f"# Home\n\n{words}\n"})
    assert build(folder).status == 0
    assert (folder / "_site/en/index.html").read_text().count('href="http') == 10_000


@pytest.mark.parametrize("word", ["a <? ", "a <![CDATA[", "a <!A ", "a <?<!A "])
def test_declarations_without_an_end_are_text(site, word):
    """As https://github.com/mity/md4c/issues/73 has them."""
    folder = site({"content/index.md": "# Home\n\n" + word * 20_000 + "\n\n`<?` and [a](<b> '<!A')\n"})
    assert build(folder).status == 0
    page = (folder / "_site/en/index.html").read_text()
    assert page.count("&lt;") >= 20_000 and "\x01" not in page and "<code>&lt;?</code>" in page
