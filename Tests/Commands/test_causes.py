"""What is said first of a site: causes, without what but follows from them."""

import json

import pytest

from onglet import run

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
        for language, fields, heading in (
            ("fr", "wcag: [1.1.1]\n", "Objectif"), ("en", "", "Objective"),
        )
    },
}  # fmt: skip


def found(folder):
    result = run("check", "--format", "json", folder=folder)
    return [
        (item["rule"], item["path"]) for item in json.loads(result.out)["diagnostics"]
        if item["severity"] != "note"
    ]  # fmt: skip


@pytest.mark.parametrize(
    "rule, text",
    [
        ("yaml", '---\ntitle: "Images\naudience: Images\nwcag: [1.1.1]\n---\n## Objectif\n\n1 %.\n'),
        ("yaml", "---\ntitle: Images\nwcag: [1.1.1]\n\n## Objectif\n\n1 %.\n"),
        ("front-matter", '+++\ntitle = "Images"\nwcag = ["1.1.1"]\n+++\n## Objectif\n\n2 %.\n'),
        ("encoding", b"---\ntitle: Images\n---\n## Objectif\n\n1 \xe9.\n"),
    ],
)
def test_a_page_that_cannot_be_read_is_told_alone(site, rule, text):
    folder = site({**FILES, "content/guide/images.fr.md": text})
    assert found(folder) == [(rule, "content/guide/images.fr.md")]


def test_causes_come_first(site):
    folder = site(
        {
            **FILES,
            "content/a.fr.md": "# A\n\n[x](nowhere.md)\n",
            "content/a.en.md": "# A\n\n[x](nowhere.md)\n",
            "content/z.fr.md": '---\ntitle: "Z\n---\nTexte.\n',
            "content/z.en.md": "# Z\n\nText.\n",
        }
    )
    assert found(folder)[0] == ("yaml", "content/z.fr.md")
    assert {path for _, path in found(folder)[1:]} == {"content/a.fr.md", "content/a.en.md"}


@pytest.mark.parametrize(
    "name, text, rule",
    [
        ("site.yml", SITE.replace("languages", "langages"), "unknown-field"),
        ("site.yml", SITE + "section: {objective: {fr: [But], en: [Aim]}}\n", "unknown-field"),
        ("site.yml", SITE.replace("]", ""), "yaml"),
        ("site.yaml", SITE, "yaml"),
        ("Site.yml", SITE, "yaml"),
    ],
)
def test_nothing_is_said_of_pages_where_the_configuration_is_not_read(site, name, text, rule):
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


@pytest.mark.parametrize("number", FENCES)
def test_a_lost_line_of_a_block_is_told_once(site, number):
    lines = STRUCTURE["content/guide/images.en.md"].splitlines(keepends=True)
    text = "".join(lines[:number] + lines[number + 1 :])
    said = found(site({**STRUCTURE, "content/guide/images.en.md": text}))
    assert [path for _, path in said] == ["content/guide/images.en.md"], (lines[number], said)


@pytest.mark.parametrize("number", SOURCE_FENCES)
def test_a_lost_line_of_a_source_is_told_once(site, number):
    """What a translation says of the parts of its source follows from the line, too."""
    folder = site(STRUCTURE)
    assert run("status", "--accept-all", folder=folder).status == 0 and found(folder) == []
    lines = STRUCTURE["content/guide/images.fr.md"].splitlines(keepends=True)
    (folder / "content/guide/images.fr.md").write_text("".join(lines[:number] + lines[number + 1 :]), encoding="utf-8")
    said = found(folder)
    assert [path for _, path in said] == ["content/guide/images.fr.md"], (lines[number], said)


def test_a_language_that_is_misspelt_is_told_alone(site):
    folder = site({**STRUCTURE, "content/site.yml": STRUCTURE["content/site.yml"].replace("[fr, en]", "[frr, en]")})
    assert found(folder) == [("invalid-field", "content/site.yml")]
    assert "did you mean `fr`?" in run("check", folder=folder).err
