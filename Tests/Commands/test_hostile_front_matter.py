"""Hostile YAML: nested, repeated by aliases, or in one long line."""

import re

import pytest

from onglet import build, run
from samples import sampled
from test_hostile_input import ENGLISH, MEGABYTE, peak_memory

LAUGHS = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{after}: &{after} [{', '.join(['*' + before] * 9)}]\n" for before, after in zip("abcdefghi", "bcdefghij")
)

# Each with the exit status of a build, and with what it says.
FRONT_MATTER = {
    "lists": ("title: " + "[" * 50_000, 1, ":2:9: error: invalid YAML: nested too deeply"),
    "fields": ("title: a\n" * 5000, 1, "error: invalid YAML: duplicate field `title`"),
    "aliases": (LAUGHS, 1, ":5:1: error: invalid YAML: aliases (`*name`) repeat too much text"),
    "a long line": ("title: " + "x" * MEGABYTE, 1, ":2:8: error: text too long: 1000000 characters"),
}  # fmt: skip


@pytest.mark.parametrize("name", sampled(FRONT_MATTER, every=2))
def test_excessive_front_matter_is_an_error(site, name):
    text, status, message = FRONT_MATTER[name]
    folder = site(ENGLISH | {"content/index.md": f"---\n{text}\n---\n# Title\n"})
    result = build(folder)
    assert result.status == status and message in result.err, result


KEYS = "this field name is not a plain word [yaml]"
GROWTH = "aliases (`*name`) repeat too much text [yaml]"

# What aliases make of a text: with the line, in the file, of its error.
ALIASES = {
    "a list of lists as a key": (LAUGHS + "? *j\n: x", 12, KEYS),
    "a list of lists in a key": (LAUGHS + "? [*j]\n: x", 12, KEYS),
    "a list of lists in a map": (LAUGHS + "k: {? *j : x}", 12, KEYS),
    "a list of lists before a colon": (LAUGHS + "*j : x", 12, KEYS),
    "a list before a colon": (LAUGHS + "[*j]: x", 12, KEYS),
    "a list of lists": (LAUGHS + "aliases: *j", 5, GROWTH),
    "a long text": ("x: &a " + "x" * 4000 + "\naliases:\n" + "  - *a\n" * 2000, 3, GROWTH),
    "a long list": ("x: &a [" + "x, " * 4000 + "]\naliases:\n" + "  - *a\n" * 2000, 3, GROWTH),
}


@pytest.mark.parametrize("name", sampled(ALIASES, every=4))
def test_yaml_aliases_that_multiply_text_are_an_error(site, name):
    text, line, message = ALIASES[name]
    folder = site(ENGLISH | {"content/index.md": f"---\n{text}\n---\n# Title\n"})
    status, error, peak = peak_memory("build", "--no-highlight", "--no-search", folder=folder)
    assert status == 1 and peak < 400_000, (status, peak, error)
    assert re.search(rf"^content/index\.md:{line}:\d+: error: .*{re.escape(message)}$", error, flags=re.MULTILINE), error


def test_aliases_of_a_catalogue_may_not_multiply_its_text_either(site):
    entries = "".join(f"  - {{term: t{number}, forms: *f}}\n" for number in range(2000))
    forms = ", ".join(f"f{number}" for number in range(2000))
    text = f"x: &f [{forms}]\nterms:\n{entries}"
    folder = site(ENGLISH | {"content/catalogue/terms.yml": text, "content/index.md": "# Title\n"})
    status, error, peak = peak_memory("check", folder=folder)
    assert status == 1 and "content/catalogue/terms.yml:2:1: error:" in error and GROWTH in error and peak < 400_000, error


def test_many_aliases_of_something_short_are_read(site):
    text = "id: &a x\nslug: *a\ndescription: Est-ce *bien* ? Oui & *non*, et &c’est\naliases:\n" + "  - *a\n" * 20_000
    result = run("check", folder=site({"content/index.md": "# Home\n\n[a](a.md)\n", "content/a.md": f"---\n{text}---\n# Title\n"}))
    assert "[yaml]" not in result.err, result


def test_places_in_a_long_line_are_exact(site):
    words = ["é" * (number % 5) + f"x{number}" for number in range(3000)]
    line = "aliases: [" + ", ".join(f"/en/{word}/" for word in words) + ", /en/" + "é" * 70 + '/, "/en/a\\nb/"]'
    result = run("check", "--verbose", folder=site(ENGLISH | {"content/index.md": f"---\n{line}\n---\n# Title\n"}))
    columns = [len(line[: line.index(wrong)].encode()) + 1 for wrong in ('"/en/a\\nb/"',)]
    found = re.findall(r"^content/index\.md:2:(\d+): error", result.err, flags=re.MULTILINE)
    assert [int(column) for column in found] == columns, (columns, result)
