"""Texts of a theme are shown as text: they are never read as templates or HTML."""

import html
import re

import pytest

from onglet import REPOSITORY, build, run

PAGES = {"content/site.yml": "languages: [en]\ntitle: Trial\ntypography: off\ncatalogues: []\n", "content/index.md": "# Home\n\nText.\n", "content/a.md": "# A\n\nText.\n"}
WORDS = (REPOSITORY / "templates/strings/en.yml").read_text(encoding="utf-8")

# Each stands in a template (`menu`), and in what the program writes (`anchor-label`).
TEMPLATES = [
    "{{title}}", "{{{body}}}", "{{&body}}", "{{#children}}", "{{/children}}", "{{> partials/head}}", "{{<base}}", "{{!", "{{", "}}", "{{{",
    "{", "}", "{{=<% %>=}}", "<% title %>", "{{titel}}", "{{strings.menu}}", "{{% CONTENT_TYPE:HTML}}", "{0}", "{count}", "{level", "%@ %s %d %n",
    "<script>x</script>", '"><b>', "&lt;", "${title}", "\\u{1}0\\u{2}",
]  # fmt: skip


def with_words(site, changes, name="site", **files):
    """A site with a theme of its own in which some words are others."""
    words = WORDS
    for key, text in changes.items():
        assert re.search(rf"^{key}: .*$", words, flags=re.MULTILINE), key
        words = re.sub(rf"^{key}: .*$", lambda found, text=text: f"{found[0].split(':')[0]}: {text}", words, flags=re.MULTILINE)
    return site(PAGES | {"templates/strings/en.yml": words} | files, name)


def test_words_that_look_like_templates_are_shown_as_written(site):
    text = " ".join(TEMPLATES)
    quoted = '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
    keys = ["menu", "anchor-label", "skip-to-content", "search-label", "note"]
    folder = with_words(site, dict.fromkeys(keys, quoted), **{"content/b.md": "# B\n\n## C\n\n::: note\nText.\n:::\n"})
    result = build(folder)
    assert result.status == 0, result
    shown = (folder / "_site/en/b/index.html").read_text(encoding="utf-8")
    found = html.unescape(shown)
    # The spaces of typography apart.
    assert re.sub(r"\s+", " ", found).count(text) >= 4, shown
    assert "<script>x" not in shown and '"><b>' not in shown.replace("&quot;&gt;&lt;b&gt;", "")


@pytest.mark.parametrize("text", TEMPLATES)
@pytest.mark.proof
def test_a_site_builds_if_every_text_is_the_same_odd_string(site, text):
    quoted = '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
    keys = re.findall(r"^([\w-]+): ", WORDS, flags=re.MULTILINE)
    # A list of months is no list any more, and no word is what it was.
    result = build(with_words(site, dict.fromkeys(keys, quoted)))
    assert result.status == 0, result


def test_escapes_write_no_control_characters(site):
    folder = with_words(site, {"menu": '"a\\x010\\x02b"', "note": r'"\x0199999999999999999999999\x02"'})
    result = run("check", folder=folder)
    assert result.status == 1 and result.err.count("control character U+0001 in this text [encoding]") == 2, result
    assert re.search(r"templates/strings/en\.yml:\d+:\d+: error: control character", result.err)


def test_strings_like_internal_marks_are_shown_as_text(site):
    folder = site(PAGES | {"templates/partials/footer.mustache": "<p>\x01\x02 \x011 \x01999999999999999999999\x02 \x01x\x02 {{siteTitle}}</p>\n"})
    result = build(folder)
    assert result.status == 0, result
    page = (folder / "_site/en/index.html").read_text(encoding="utf-8")
    assert "<p>\x01\x02 \x011 \x01999999999999999999999\x02 \x01x\x02 Trial</p>" in page


@pytest.mark.parametrize("slug, message", [
    ("a b/c", "characters not allowed in slug `a b/c` [invalid-field]"),
    ("x" * 300, "slug too long: 300 bytes [invalid-field]"),
    ("matrix", "address `/en/matrix/` is already taken by the folder `glossary` [duplicate-address]"),
], ids=["not a step", "too long", "taken"])  # fmt: skip
def test_a_wrong_slug_is_reported_where_the_theme_names_it(site, slug, message):
    glossary = "entries:\n  - {id: a, names: A, definitions: A word.}\n"
    folder = with_words(site, {"glossary-slug": slug}, **{"content/catalogue/glossary.yml": glossary, "content/site.yml": "languages: [en]\ntitle: Trial\n"})
    words = (folder / "templates/strings/en.yml").read_text(encoding="utf-8").splitlines()
    # Pages are placed in the order of their identifiers: the later one finds its address taken.
    changed = "matrix" if slug == "matrix" else "glossary"
    line = next(number for number, word in enumerate(words, start=1) if word.startswith(f"{changed}-slug: "))
    for arguments in (("check",), ("build", "--no-highlight", "--no-search")):
        result = run(*arguments, folder=folder)
        assert result.status == 1, result
        found = [place for place in result.err.splitlines() if message in place]
        column = len(f"{changed}-slug: ") + 1
        assert [place.split(": ")[0] for place in found] == [f"templates/strings/en.yml:{line}:{column}"], result


def test_texts_are_not_reported_if_the_languages_cannot_be_read(site):
    own = {
        "content/site.yml": "languages: [fr, en\n", "templates/partials/footer.mustache": "<footer>{{strings.news}}</footer>\n",
        "templates/strings/en.yml": "news: News\n", "templates/strings/fr.yml": "news: Nouvelles\n",
    }  # fmt: skip
    result = run("check", folder=site(PAGES | own))
    assert result.status == 1
    assert re.findall(r"^\S+: error: .*\[(\S+)\]$", result.err, flags=re.MULTILINE) == ["yaml"], result
    assert "templates/" not in result.err, result
