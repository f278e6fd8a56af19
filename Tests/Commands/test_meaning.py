"""Text that is valid but probably a mistake: languages, phases, identifiers, images."""

import json
import re

import pytest

from onglet import build, run

SITE = "languages: [fr, en]\ncatalogues: []\ntitle: {fr: Essai, en: Trial}\nrules: {history: off}\n"
PNG = b"\x89PNG\r\n\x1a\n"
SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"/>'


def found(folder, *rules):
    only = [word for rule in rules for word in ("--only", rule)]
    result = run("check", "--format", "json", *only, folder=folder)
    return [
        (item["path"].removeprefix("content/"), item.get("range", {}).get("startLine"), item["message"], item.get("fix"))
        for item in json.loads(result.out)["diagnostics"]
    ]


def bilingual(french, english, **files):
    return {
        "content/site.yml": SITE,
        "content/index.fr.md": french,
        "content/index.en.md": english,
        **{f"content/{name}": text for name, text in files.items()},
    }


def test_a_link_to_another_language_is_reported_where_the_page_has_ones_own(site):
    links = (
        "# Accueil\n\n[Couleurs](colours.en.md)\n\n[Couleurs](colours.en.md){hreflang=en}\n\n[[Colours]{lang=en}](colours.en.md)\n\n"
        "[Couleurs](colours.md)\n\n[Seule](only.en.md)\n"
    )
    folder = site(
        bilingual(
            links, "# Home\n\n[Couleurs](colours.fr.md)\n",
            **{"colours.fr.md": "# Couleurs\n", "colours.en.md": "# Colours\n", "only.en.md": "# Only\n"},
        )  # fmt: skip
    )
    assert [(path, line, fix) for path, line, _, fix in found(folder, "link-language")] == [
        ("index.en.md", 3, "link to `colours.en.md`, or add `{hreflang=fr}`"),
        ("index.fr.md", 3, "link to `colours.fr.md`, or add `{hreflang=en}`"),
    ]


@pytest.mark.parametrize("setting, status, is_told", [("", 0, True), (", missing-translation: error", 1, True), (", missing-translation: off", 0, False)])
def test_a_link_to_an_untranslated_page_has_the_severity_of_that_rule_and_leads_to_the_source(site, setting, status, is_told):
    files = bilingual("# Accueil\n\nTexte.\n", "# Home\n\n[Colours](colours.en.md)\n", **{"colours.fr.md": "# Couleurs\n"})
    files["content/site.yml"] = SITE.replace("off}", f"off{setting}}}")
    result = build(site(files))
    assert result.status == status and ("`colours.fr.md` has no English translation" in result.err) == is_told, result
    if status == 0:
        html = (site({}) / "_site/en/index.html").read_text(encoding="utf-8")
        assert 'href="../fr/colours/"' in html or 'href="/fr/colours/"' in html, html


def test_an_identifier_of_a_check_is_the_same_in_all_languages(site):
    criterion = "---\ntitle: {}\nlayout: criterion\n---\n## {}\n\n- One. {{#{}}}\n- Two. {{#two}}\n"
    folder = site(
        bilingual(
            "# Accueil\n", "# Home\n",
            **{"a.fr.md": criterion.format("Un", "À vérifier", "un"), "a.en.md": criterion.format("One", "Checklist", "one")},
        )  # fmt: skip
    )
    assert [(path, line, fix) for path, line, _, fix in found(folder, "check-identifier")] == [("a.en.md", 7, "write `{#un}`")]
    assert run("check", "--fix", "--only", "check-identifier", folder=folder).status == 0
    assert "- One. {#un}\n" in (folder / "content/a.en.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("own, told", [("", ["audit"]), ("phases: [audit]\n", [])])
def test_a_site_may_have_phases_of_its_own(site, own, told):
    files = bilingual("---\ntitle: Accueil\nphases: [design, test, audit]\n---\n", "# Home\n")
    files["content/site.yml"] += own
    assert [message.split("`")[-2] for _, _, message, _ in found(site(files), "invalid-field")] == told


IMAGES = [
    ("a.png", PNG, []), ("a.PNG", PNG, []), ("a.svg", SVG, []),
    ("a.svg", b"<?xml version='1.0'?>\n<!-- " + b"x" * 9000 + b" -->\n" + SVG, []),
    ("a.gif", b"GIF89a", []), ("a.webp", b"RIFF\0\0\0\0WEBPVP8 ", []),
    ("a.jpeg", b"\xff\xd8\xff\xe0", []), ("a.avif", b"\0\0\0\x20ftypavif", []),
    ("a.png", b"\xff\xd8\xff\xe0", ["the file is a JPEG; rename it `a.jpeg`"]),
    ("a.svg", PNG, ["the file is a PNG; rename it `a.png`"]),
    ("a.jpg", b"<html>Not found</html>", ["`a.jpg` is not an image; save it as JPEG"]),
    ("a.png", b"", ["`a.png` is not an image; save it as PNG"]),
    ("a.gif", SVG, ["the file is an SVG; rename it `a.svg`"]),
    ("a.png", PNG + bytes(2_000_000), [
        "image too large: `a.png` is 2.0 MB; reduce it to 2 MB at most: resize it, or use another format"
    ]),
    ("a.png", PNG + bytes(1_900_000), []),
]  # fmt: skip


def test_an_image_of_another_format_or_too_large_is_reported(site):
    pages, files = "", {}
    for number, (name, content, _) in enumerate(IMAGES):
        pages += f"![A square]({number}/{name}) and ![again]({number}/{name}).\n\n"
        files[f"content/{number}/{name}"] = content
    folder = site({"content/site.yml": "languages: [en]\ncatalogues: []\ntitle: Trial\n", "content/index.md": f"# Home\n\n{pages}"} | files)
    said = [(line, f"{message}; {fix}") for _, line, message, fix in found(folder, "image-file")]
    expected = [(3 + 2 * number, each) for number, (_, _, told) in enumerate(IMAGES) for each in told]
    assert [(line, re.sub(r"`\d+/", "`", text)) for line, text in said] == expected


def test_a_wrong_language_tag_is_reported(site):
    tags = [
        ("en", ""), ("pt-BR", ""), ("zh-Hant-TW", ""), ("gsw", ""), ("x-klingon", ""), ("und", ""),
        ("english", "did you mean `en`?"), ("fr_CA", "did you mean `fr-CA`?"), ("eng", "did you mean `en`?"),
        ("jp", "did you mean `ja`?"), ("qq", "write a tag such as `fr` or `pt-BR`"), ("e", "write a tag such as `fr` or `pt-BR`"),
    ]  # fmt: skip
    words = [f"[words](index.md){{{attribute}={tag}}}\n" for tag, _ in tags for attribute in ["lang", "hreflang"]]
    folder = site({"content/site.yml": "languages: [en]\ncatalogues: []\ntitle: Trial\n", "content/index.md": "# Home\n\n" + "\n".join(words)})
    assert [fix for _, _, _, fix in found(folder, "attributes")] == [fix for _, fix in tags for _ in range(2) if fix]
