"""Text that nobody writes, and somebody sends: it may not hang a build, end it or fill the memory.

No time is asserted: what took time by the square of its length does not end before the timeout.
"""

import os
import resource
import subprocess
import tempfile

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


@pytest.mark.parametrize("name", NESTED)
def test_nesting_beyond_reason_is_an_error_with_its_place(site, name):
    folder = site({"content/index.md": "# Title\n\n" + NESTED[name]})
    result = build(folder)
    assert result.status == 1, result
    message = "error: quotes, lists and emphasis are nested at most 100 deep, and what stands here is"
    assert result.err.count(message) == 1 and "content/index.md:" in result.err, result


DEEP = 130_000
BOTTOMLESS = {
    "images": "![" * DEEP + "a" + "](b)" * DEEP,
    "links in images": "![[" * (DEEP // 2) + "a" + "](b)](c)" * (DEEP // 2),
    "brackets": "[" * DEEP + "a" + "]" * DEEP,
    "words with attributes": "[" * 5000 + "a" + "]{lang=en}" * 5000,
    "strong words": "**a " * 30_000 + "**" * 30_000,
    "struck words": "~~a " * 10_000 + "~~" * 10_000,
    "quotes": "> " * DEEP + "a",
    "items": "- " * DEEP + "a",
    "elements": "<i>" * 30_000 + "a" + "</i>" * 30_000,
    "divisions": "<div>" * 30_000 + "a" + "</div>" * 30_000,
    "legacy divisions": '<div class="tab-pane">' * 10_000 + "a" + "</div>" * 10_000,
    "containers in items": "- ::: note\n" * 10_000,
}


@pytest.mark.parametrize("name", sampled(BOTTOMLESS, every=6))
def test_no_nesting_ends_a_command(site, name):
    folder = site({"content/index.md": "# Title\n\n" + BOTTOMLESS[name] + "\n"})
    for arguments in (("build", "--no-highlight", "--no-search"), ("check",), ("status",)):
        result = run(*arguments, folder=folder)
        assert result.status in (0, 1), f"{arguments}: {result.status} {result.err[-2000:]}"
    result = run("import", "content/index.md", "--to", "imported", folder=folder)
    assert result.status in (0, 1), result


# Each makes more of its text than was written, and is told so.
MULTIPLIED = {
    "short rows": lambda n: "|a" * n + "|\n" + "|-" * n + "|\n" + "|\n" * n,
    "short rows in a quote": lambda n: "> " + "|a" * n + "|\n> " + "|-" * n + "|\n" + "> |b\n" * n,
    "short rows of many tables": lambda n: ("|a" * 45 + "|\n" + "|-" * 45 + "|\n" + "|\n" * 45 + "\n") * (n // 45),
    "addresses of references": lambda n: f"[a]: /{'x' * 4 * n}\n\n" + "[a] " * n,
    "titles of references": lambda n: f"[a]: x '{'x ' * 2 * n}'\n\n" + "[a] " * n,
    "addresses of references in a list": lambda n: f"- [a]: </{'x ' * 2 * n}>\n\n" + "[a] " * n,
    "references of images": lambda n: f"[a]: /{'x' * 4 * n}\n\n" + "![b][a] " * n,
}


@pytest.mark.parametrize("name", MULTIPLIED)
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


def peak_memory(*arguments, folder):
    """Runs the command, and tells what it took at most, in kilobytes."""
    with tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(
            [onglet.BINARY, *arguments], cwd=folder, env=onglet.ENVIRONMENT, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=errors, preexec_fn=limit_memory,
        )  # fmt: skip
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        errors.seek(0)
        return process.returncode, errors.read().decode(), usage.ru_maxrss


def limit_memory():
    """Four gigabytes: a command that wants more fails its test, and not the machine."""
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))


def test_rows_that_are_a_little_short_are_a_table(site):
    rows = "| a | b | c |\n|---|---|---|\n" + "| x | y\n" * 900 + "| x | y | z |\n" * 2000
    folder = site({"content/index.md": f"# Title\n\n{rows}\n"})
    assert build(folder).status == 0
    assert (folder / "_site/en/index.html").read_text().count("<tr>") == 2901


def test_a_long_address_that_is_repeated_now_and_then_is_one(site):
    folder = site({"content/index.md": f"# Title\n\n[a]: https://e.org/{'x' * 2000}\n\n" + "[a] " * 900 + "\n"})
    assert build(folder).status == 0


@pytest.mark.parametrize("depth", [40, 90])
def test_deep_nesting_within_reason_is_shown(site, depth):
    folder = site({"content/index.md": "# Title\n\n" + "> " * depth + "a\n"})
    assert build(folder).status == 0
    assert (folder / "_site/en/index.html").read_text().count("<blockquote>") == depth


LONG = {
    "a word": "x" * (10 * MEGABYTE),
    "words": "word " * (2 * MEGABYTE),
    "opening brackets": "[" * MEGABYTE,
    "images begun": "![" * 200_000,
    "emphasis begun": "*a **a " * 50_000,
    "asterisks": "**" * 200_000,
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
    "end tags": "</i>" * 50_000,
    "comments begun": "<!-- " * 50_000,
    "comments begun in a block": "<div>\n" + "<!-- " * 50_000,
    "declarations begun": "<!A " * 50_000,
    "CDATA begun": "<![CDATA[" * 20_000,
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
    "line ends": "\r" * MEGABYTE,
    "addresses": "http://a.b " * 50_000,
}


@pytest.mark.parametrize("name", sampled(LONG, every=6))
def test_long_text_builds(site, name):
    folder = site({"content/index.md": "# Title\n\n" + LONG[name] + "\n"})
    result = build(folder)
    assert result.status == 0, result
    # However many mistakes, few are shown.
    assert len(result.err) < 100_000


FRONT_MATTER = {
    "lists": "title: " + "[" * 50_000,
    "fields": "title: a\n" * 5000,
    "aliases": "a: &a [x, x, x, x, x, x, x, x, x]\n"
    + "".join(
        f"{after}: &{after} [{', '.join(['*' + before] * 9)}]\n"
        for before, after in zip("abcdefghi", "bcdefghij")
    ),
    "a long line": "title: " + "x" * MEGABYTE,
}


@pytest.mark.parametrize("name", FRONT_MATTER)
def test_front_matter_beyond_reason_is_survived(site, name):
    folder = site({"content/index.md": f"---\n{FRONT_MATTER[name]}\n---\n# Title\n"})
    result = build(folder)
    assert result.status in (0, 1), result


ADDRESSES = {
    "aliases: [\"/en/a\\nb/\"]": 2,
    "aliases: [\"/en/a\\u007fb/\"]": 2,
    "aliases: [/en/" + "x" * 256 + "/]": 2,
    "aliases: [/" + "x/" * 2000 + "]": 2,
    "aliases: [/scripts/tabs.js/old/]": 2,
    "slug: " + "x" * 256: 2,
}


@pytest.mark.parametrize("field", ADDRESSES, ids=lambda field: field[:24])
def test_an_address_that_no_file_can_have_is_an_error_with_its_line(site, field):
    folder = site(
        {
            "content/site.yml": "languages: [en]\ntitle: Trial\n",
            "content/index.md": "# Home\n\n[a](a.md)\n",
            "content/a.md": f"---\n{field}\n---\n# Title\n",
        }
    )
    for arguments in (("check",), ("build", "--no-highlight", "--no-search")):
        result = run(*arguments, folder=folder)
        assert result.status == 1 and f"content/a.md:{ADDRESSES[field]}:" in result.err, result


def test_a_heading_longer_than_a_file_name_is_imported(site):
    tabs = '<ul class="nav nav-tabs"><li><a href="#x">X</a></li></ul><div class="tab-content"><div class="tab-pane" id="x">x</div></div>'
    folder = site({"old.md": f"# Guide\n\n## {'x' * 5000}\n\n{tabs}\n"})
    result = run("import", "old.md", "--to", "content", "--language", "en", folder=folder)
    assert result.status in (0, 1), result
