"""Errors are reported at their cause, without the errors that only follow from it."""

import json
import shutil

import pytest

from onglet import run, write_files
from samples import sampled

SITE = "languages: [fr, en]\ncatalogues: []\ntitle: {fr: Essai, en: Trial}\nrules: {history: off}\n"
FILES = {
    "content/site.yml": SITE,
    "content/index.fr.md": "# Accueil\n\nTexte.\n",
    "content/index.en.md": "# Home\n\nText.\n",
    "content/guide/index.fr.md": "---\ntitle: Guide\nlayout: guide\ncriteria: [images, colours]\n---\nTexte.\n",
    "content/guide/index.en.md": "---\ntitle: Guide\n---\nText.\n",
    **{
        f"content/guide/{name}.{language}.md": f"---\ntitle: {title}\naudience: {title}\n{fields}---\n## {heading}\n\n1 %.\n"
        for name, title in (("images", "Images"), ("colours", "Colours"))
        for language, fields, heading in (("fr", "wcag: [1.1.1]\n", "Objectif"), ("en", "", "Objective"))
    },
}  # fmt: skip


def found(folder):
    result = run("check", "--format", "json", folder=folder)
    return [
        (item["rule"], item["path"]) for item in json.loads(result.out)["diagnostics"]
        if item["severity"] != "note"
    ]  # fmt: skip


@pytest.mark.parametrize("rule, text", [
    ("yaml", '---\ntitle: "Images\naudience: Images\nwcag: [1.1.1]\n---\n## Objectif\n\n1 %.\n'),
    ("yaml", "---\ntitle: Images\nwcag: [1.1.1]\n\n## Objectif\n\n1 %.\n"),
    ("front-matter", '+++\ntitle = "Images"\nwcag = ["1.1.1"]\n+++\n## Objectif\n\n2 %.\n'),
    ("encoding", b"---\ntitle: Images\n---\n## Objectif\n\n1 \xe9.\n"),
])  # fmt: skip
def test_a_page_that_cannot_be_read_is_reported_alone(site, rule, text):
    folder = site({**FILES, "content/guide/images.fr.md": text})
    assert found(folder) == [(rule, "content/guide/images.fr.md")]


def test_causes_come_first(site):
    folder = site({
        **FILES,
        "content/a.fr.md": "# A\n\n[x](nowhere.md)\n",
        "content/a.en.md": "# A\n\n[x](nowhere.md)\n",
        "content/z.fr.md": '---\ntitle: "Z\n---\nTexte.\n',
        "content/z.en.md": "# Z\n\nText.\n",
    })  # fmt: skip
    assert found(folder)[0] == ("yaml", "content/z.fr.md")
    assert {path for _, path in found(folder)[1:]} == {"content/a.fr.md", "content/a.en.md"}


@pytest.mark.parametrize("name, text, rule", [
    ("site.yml", SITE.replace("languages", "langages"), "unknown-field"),
    ("site.yml", SITE + "section: {objective: {fr: [But], en: [Aim]}}\n", "unknown-field"),
    ("site.yml", SITE.replace("]", ""), "yaml"), ("site.yaml", SITE, "yaml"),
    ("Site.yml", SITE, "yaml"),
])  # fmt: skip
def test_pages_are_not_reported_if_the_configuration_cannot_be_read(site, name, text, rule):
    files = dict(FILES)
    del files["content/site.yml"]
    folder = site({**files, "content/lonely.fr.md": "# Seule\n", f"content/{name}": text})
    assert found(folder) == [(rule, f"content/{name}")]
    assert run("check", folder=folder).status == 1


BODY = """
## {0}

::: note
{1}
:::

### {1}

:::: tabs
::: tab A
{1}
:::
::: tab B
{1}
:::
::::

```text
{1}
```

{1}

```text
{1}
```

:::: tabs
::: tab A
```swift
let one = 1
```
:::
::: tab B
```swift
let one = 1
```
:::
::::

## {2}

- {1} {{#one wcag=1.1.1}}
- {1} {{#two wcag=1.4.3}}

[{1}](#two)
"""
SECTIONS = "sections:\n  objective: {fr: [Objectif], en: [Objective]}\n  checklist: {fr: [À vérifier], en: [Checklist]}\n"
STRUCTURE = {
    "content/site.yml": SITE.replace("[]", "[wcag]") + SECTIONS,
    "content/index.fr.md": "# Accueil\n\nTexte.\n",
    "content/index.en.md": "# Home\n\nText.\n",
    "content/guide/index.fr.md": "---\ntitle: Guide\nlayout: guide\n---\nTexte.\n",
    "content/guide/index.en.md": "---\ntitle: Guide\n---\nText.\n",
    **{
        f"content/guide/{name}.{language}.md": f"---\ntitle: {name}\ndescription: {name}\n{fields}---\n{BODY.format(*words)}"
        for name in ("images", "colours")
        for language, fields, words in (
            ("fr", "wcag: [1.1.1, 1.4.3]\n", ("Objectif", "Des mots", "À vérifier")),
            ("en", "", ("Objective", "Some words", "Checklist")),
        )
    },
}  # fmt: skip
FENCES, SOURCE_FENCES = (
    [number for number, line in enumerate(STRUCTURE[f"content/guide/images.{language}.md"].splitlines()) if line.startswith((":::", "```"))]
    for language in ("en", "fr")
)


def test_the_site_of_structure_has_no_mistakes(site):
    assert found(site(STRUCTURE)) == []


@pytest.mark.parametrize("number", sampled(FENCES, every=4))
def test_a_lost_line_of_a_block_is_reported_once(site, number):
    lines = STRUCTURE["content/guide/images.en.md"].splitlines(keepends=True)
    text = "".join(lines[:number] + lines[number + 1 :])
    said = found(site({**STRUCTURE, "content/guide/images.en.md": text}))
    assert [path for _, path in said] == ["content/guide/images.en.md"], (lines[number], said)


@pytest.fixture(scope="module")
def translated(tmp_path_factory):
    """The site of structure, whose translations are up to date."""
    folder = write_files(tmp_path_factory.mktemp("translated"), STRUCTURE)
    assert run("status", "--accept-all", folder=folder).status == 0 and found(folder) == []
    return folder


@pytest.mark.parametrize("number", sampled(SOURCE_FENCES, every=4))
def test_a_lost_line_of_a_source_is_reported_once(translated, tmp_path, number):
    """What a translation says of the parts of its source follows from the line, too."""
    folder = shutil.copytree(translated, tmp_path / "site")
    lines = STRUCTURE["content/guide/images.fr.md"].splitlines(keepends=True)
    (folder / "content/guide/images.fr.md").write_text("".join(lines[:number] + lines[number + 1 :]), encoding="utf-8")
    said = found(folder)
    assert [path for _, path in said] == ["content/guide/images.fr.md"], (lines[number], said)


# One fault, one message: a page that is wrong is compared with its translations later


@pytest.fixture
def changed(translated, tmp_path):
    """The site of structure, whose translations are up to date, then changed in a file."""

    def make(name, old, new):
        folder = shutil.copytree(translated, tmp_path / "site")
        path = folder / "content" / name
        text = path.read_text(encoding="utf-8")
        assert old in text, (name, old)
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return folder

    return make


FAULTS = {
    "a heading without a space": ("guide/images.fr.md", "## Objectif", "##Objectif"),
    "a heading with a no-break space": ("guide/images.fr.md", "## À vérifier", "##\u00a0À vérifier"),
    "items without a space": ("guide/images.fr.md", "- Des mots {#one wcag=1.1.1}\n- ", "-Des mots\n-"),
    "a table without dashes": ("guide/images.fr.md", "## À vérifier", "| a | b |\n| c | d |\n\n## À vérifier"),
    "a broken link": ("guide/images.fr.md", "[Des mots](#two)", "[Des 3 mots](nowhere.md)"),
    "a broken image": ("guide/images.fr.md", "[Des mots](#two)", "![Des 3 mots](nowhere.svg)"),
    "a reference that is not defined": ("guide/images.fr.md", "[Des mots](#two)", "[Des 3 mots][two]"),
    "an unknown container": ("guide/images.fr.md", "::: note", "::: notte"),
    "an element that is not allowed": ("guide/images.fr.md", "[Des mots](#two)", "<iframe></iframe> 3 mots"),
    "a row with too many cells": ("guide/images.fr.md", "[Des mots](#two)", "| a | b |\n| - | - |\n| c | d | e |"),
    "a wrong number": ("guide/images.fr.md", "[1.1.1, 1.4.3]", "[1.1.1, 1.4.3, 9.9.9]"),
    "an unknown layout": ("guide/index.fr.md", "layout: guide", "layout: guides"),
    "a layout like no other": ("guide/index.fr.md", "layout: guide", "layout: handbook"),
    "a layout in a list": ("guide/index.fr.md", "layout: guide", "layout: [guide]"),
    "a misspelt layout": ("guide/index.fr.md", "layout: guide", "laiout: guide"),
    "an unknown field": ("guide/images.fr.md", "title: images", "title: images\ncriterion: 1"),
    "a misspelt tab": ("guide/images.fr.md", "## À vérifier", "## Averifier"),
    "a heading in a translation": ("guide/images.en.md", "## Objective", "##Objective"),
    "a broken link in a translation": ("guide/images.en.md", "[Some words](#two)", "[Some 3 words](nowhere.md)"),
    "a container in a translation": ("guide/images.en.md", "::: note", "::: notte"),
    "a field in a translation": ("guide/images.en.md", "title: images", "titel: images\nphases: [design]"),
    "a setting of the site": ("site.yml", "sections:", "colour: {}\nsections:"),
    "settings of another kind": ("site.yml", "sections:\n", "sections: [objective]\nx:\n"),
}  # fmt: skip


@pytest.mark.parametrize("what", sampled(FAULTS, every=2))
def test_a_fault_is_reported_only_where_it_is(changed, what):
    """Found by an author who had eight warnings about `##Description`, and was told to accept them."""
    name = FAULTS[what][0]
    said = found(changed(*FAULTS[what]))
    assert said and {path for _, path in said} == {f"content/{name}"}, said
    assert len({rule for rule, _ in said}) == len(said) or what == "settings of another kind", said


@pytest.mark.parametrize("off", ["site", "page"])
def test_switching_a_rule_off_does_not_hide_stale_translations(changed, off):
    folder = changed("guide/images.fr.md", "[Des mots](#two)", "[Des 3 mots](nowhere.md)")
    assert [path for _, path in found(folder)] == ["content/guide/images.fr.md"]
    path = folder / ("content/site.yml" if off == "site" else "content/guide/images.fr.md")
    text = path.read_text(encoding="utf-8")
    text = text.replace("history: off", "history: off, link: off") if off == "site" else text.replace(
        "title: images", "title: images # onglet: off-page link — the page comes next week"
    )
    path.write_text(text, encoding="utf-8")
    assert ("translation-stale", "content/guide/images.en.md") in found(folder)


def test_a_part_removed_from_the_source_is_reported_once(changed):
    folder = changed("guide/images.fr.md", "## Des mots", "### Des mots")
    text = (folder / "content/guide/images.en.md").read_text(encoding="utf-8")
    (folder / "content/guide/images.en.md").write_text(text.replace("translated:", "translated:\n  examples: 000000000000"), encoding="utf-8")
    result = run("check", folder=folder)
    assert "the source has no part `examples` any more [translation-stale]" in result.err, result


def test_files_in_a_language_removed_from_the_site_are_reported_once(changed):
    folder = changed("site.yml", "[fr, en]", "[en]")
    assert found(folder) == [("invalid-field", "content/guide/colours.fr.md")]
    result = run("check", folder=folder)
    assert "`fr` is not a language of this site (this file and 3 more)" in result.err and " 1 error, 0 warnings" in result.out, result


def test_pages_are_not_counted_if_the_configuration_cannot_be_read(site):
    folder = site({**STRUCTURE, "content/site.yml": "languages: [fr, en\n"})
    assert run("check", folder=folder).out.startswith("Checked: only `site.yml`, 1 error, 0 warnings")
    assert run("build", folder=folder).out.startswith("Not built: only `site.yml`, nothing written, 1 error")


@pytest.mark.parametrize("name", ["site.yml", "site.yaml", "content/config.yml", "content/onglet.yaml"])
def test_a_configuration_in_another_place_is_reported_alone(site, name):
    files = {path: text for path, text in STRUCTURE.items() if path != "content/site.yml"}
    folder = site({**files, name: STRUCTURE["content/site.yml"]})
    assert found(folder) == [("yaml", name)]
    assert "`content/site.yml`" in run("check", folder=folder).err or name.startswith("content/")


def test_files_of_other_programs_are_not_read_as_configuration(site):
    files = {"content/index.md": "# Home\n\nText.\n", "content/config.yml": "theme: x\n", "site.yml": "url: y\n"}
    assert run("check", "--strict", folder=site(files)).status == 0
