"""Values and containers that `site.yml` names, in the texts of pages."""

import re


from onglet import build, run, write_files

SITE = """\
languages: [fr, en]
title: {fr: Essai, en: Trial}
catalogues: [wcag]
rules: {history: off, orphan-page: off, description: off}
variables:
  version: "2.1"
  product: {fr: l’application, en: the app}
containers:
  definition: {title: {fr: Définition, en: Definition}, colour: tip, icon: section}
  answer: {title: {fr: Réponse, en: Answer}, kind: folded}
"""
FILES = {
    "content/site.yml": SITE,
    "content/index.fr.md": "---\ntitle: Accueil\n---\nVersion {{version}} de {{product}}.\n\n::: definition\nUn mot.\n:::\n\n::: answer\nOui.\n:::\n",
    "content/index.en.md": "---\ntitle: Home\n---\nVersion {{version}} of {{product}}.\n\n::: definition\nA word.\n:::\n\n::: answer\nYes.\n:::\n",
}  # fmt: skip


def page(folder, language="en"):
    result = build(folder)
    assert result.status == 0, result
    return (folder / f"_site/{language}/index.html").read_text()


def test_values_and_containers_are_in_all_forms_and_languages(tmp_path):
    write_files(tmp_path, FILES)
    text = page(tmp_path)
    assert "<p>Version 2.1 of the app.</p>" in text
    assert '<div class="container own own-definition hue-tip icon-section">' in text
    assert '<span class="container-kind">Definition</span>' in text
    assert re.search(r'<details class="details own own-answer hue-note">\s*<summary>Answer</summary>', text)
    french = (tmp_path / "_site/fr/index.html").read_text()
    assert "<p>Version 2.1 de l’application.</p>" in french and ">Définition<" in french and "<summary>Réponse</summary>" in french
    markdown = (tmp_path / "_site/en/index.md").read_text()
    assert "Version 2.1 of the app." in markdown and "> **Definition**\n>\n> A word." in markdown


def test_a_title_a_heading_and_a_table_have_the_value_and_code_does_not(tmp_path):
    """`VariableTests` has all places."""
    text = (
        "---\ntitle: About {{version}}\n---\n## New in {{ version }}\n\n"
        "| A |\n|---|\n| {{version}} |\n\n`{{version}}`\n"
    )
    write_files(tmp_path, FILES | {"content/index.en.md": text})
    built = page(tmp_path)
    for shown in ["About 2.1</h1>", "New in 2.1</h2>", "<td>2.1</td>", "<code>{{version}}</code>"]:
        assert shown in built, shown


def test_a_site_without_variables_keeps_its_braces(tmp_path):
    without = re.sub(r"(?s)variables:.*(?=containers)", "", SITE)
    write_files(tmp_path, FILES | {"content/site.yml": without})
    assert "Version {{version}} of {{product}}." in page(tmp_path)


def test_a_new_value_makes_no_translation_stale(tmp_path):
    write_files(tmp_path, FILES | {"content/index.fr.md": "---\ntitle: Accueil {{version}}\ndescription: En {{version}}.\n---\nVersion {{version}}.\n",
                                   "content/index.en.md": "---\ntitle: Home {{version}}\ndescription: In {{version}}.\n---\nVersion {{version}}.\n"})  # fmt: skip
    assert run("status", "--accept-all", folder=tmp_path).status == 0
    write_files(tmp_path, {"content/site.yml": SITE.replace("2.1", "2.2")})
    told = run("check", folder=tmp_path)
    assert "translation-stale" not in told.out + told.err
