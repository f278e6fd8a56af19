"""Languages as people write them: with a region or a script, from right to left, copied and not yet translated."""

import re

import pytest

from onglet import REPOSITORY, build, page, run

ENGLISH = (REPOSITORY / "templates/strings/en.yml").read_text(encoding="utf-8")
PAGE = "---\ntitle: {title}\ndescription: {title}.\n---\n{text}\n"


def pages(*languages, text="Quoi ? Oui ! Un ; deux : « trois »."):
    codes = ", ".join(languages)
    site = {"content/site.yml": f"languages: [{codes}]\ntitle: T\ncatalogues: []\naddress: https://onglet.test/\n"}
    return site | {f"content/index.{language}.md": PAGE.format(title=language, text=text) for language in languages}


# withastro/starlight#475, bridgetownrb/bridgetown#607, nuxeo/nuxeo-web-ui#2254
@pytest.mark.parametrize("language, name, locale, skip", [
    ("fr-CA", "Français (Canada)", "fr_CA", "Aller au contenu"), ("fr-CH", "Français (Suisse)", "fr_CH", "Aller au contenu"),
    ("en-GB", "English (United Kingdom)", "en_GB", "Skip to content"), ("de-AT", "Deutsch (Österreich)", "de_AT", "Zum Inhalt"),
])  # fmt: skip
def test_a_region_has_the_words_of_its_language_and_a_name_of_its_own(site, language, name, locale, skip):
    folder = site(pages(language, "fr"))
    result = build(folder, "--no-search")
    assert result.status == 0 and "warning" not in result.err, result
    html = page(folder, f"{language}/index.html")
    assert f'<html lang="{language}" dir="ltr">' in html and f'og:locale" content="{locale}"' in html
    assert f'hreflang="{language}"' in html and f">{name}</a>" in html and skip in html
    assert ">Français</a>" in page(folder, "fr/index.html")


def test_the_file_of_a_region_changes_single_words(site):
    folder = site(pages("fr-CA", "zh-Hant-TW") | {
        "templates/strings/fr-CA.yml": "menu: Sommaire\n",
        "templates/strings/zh.yml": ENGLISH.replace("language-name: English", "language-name: 中文"),
        "templates/strings/zh-Hant.yml": "language-name: 繁體中文\n",
    })  # fmt: skip
    result = build(folder, "--no-search")
    assert result.status == 0, result
    french, chinese = page(folder, "fr-CA/index.html"), page(folder, "zh-Hant-TW/index.html")
    assert "Sommaire" in french and "Aller au contenu" in french and ">Français (Canada)</a>" in french and ">繁體中文 (台灣)</a>" in chinese and "Skip to content" in chinese


# nodejs/nodejs.org#1495, okfn/opendefinition#86
@pytest.mark.parametrize("language", ["ar", "he", "ckb", "az-Arab"])
def test_the_direction_comes_from_the_language(site, language):
    words = ENGLISH.replace("language-name: English", f"language-name: {language}")
    folder = site(pages("en", language, text="[a]{lang=en}") | {f"templates/strings/{language}.yml": words})
    result = build(folder, "--no-search")
    assert result.status == 0, result
    assert f'<html lang="{language}" dir="rtl">' in page(folder, f"{language}/index.html")
    assert '<span lang="en" dir="ltr">a</span>' in page(folder, f"{language}/index.html")
    assert f'<span lang="{language}" dir="rtl">{language}</span>' in page(folder, "en/index.html")
    for path, part in [("index.html", "li"), ("404.html", "div")]:
        assert f'<{part} lang="{language}" dir="rtl"' in page(folder, path) and f'<{part} lang="en" dir="ltr"' in page(folder, path)


GLOSSARY = "entries:\n  - id: lift\n    names: {names}\n    definitions: {definitions}\n"
SYMBOLS = "platform: pads\nplatform-name: {names}\nsymbols:\n  - {{name: tilt, kind: property, notes: {definitions}}}\n"


@pytest.mark.parametrize("file, text", [("glossary", GLOSSARY), ("pads", SYMBOLS)])
@pytest.mark.parametrize("names, definitions, messages", [
    ("{en: Lift, fr: Ascenseur}", "{en: A cabin., fr: Une cabine.}", []),
    ("Lift", "{fr: Une cabine.}", ["has no text in English [missing-translation]"]),
    ("{en: Lift}", "{en: A cabin., fr: Une cabine.}", ["has no text in French [missing-translation]"]),
    ("{en: VoiceOver, fr: VoiceOver}", "{en: The cabin of the lift., fr: The cabin of the lift.}", ["has the same text in English and French [untranslated]"]),
    # Regions of one language may have the same text.
    ("{en: Lift, en-GB: Lift, fr: Ascenseur}", "{en: The cabin of the lift., en-GB: The cabin of the lift., fr: Une cabine.}", []),
])  # fmt: skip
def test_a_text_of_a_catalogue_that_lacks_a_language_is_reported_once(site, file, text, names, definitions, messages):
    catalogue = {f"content/catalogue/{file}.yml": text.format(names=names, definitions=definitions)}
    result = run("check", folder=site(pages("en", "en-GB", "fr") | catalogue))
    told = re.findall(r"^content/catalogue/\w+\.yml:\d+:\d+: warning: `[\w-]+` (.*)$", result.err, re.MULTILINE)
    assert told == messages, result


@pytest.mark.parametrize("languages, end", [
    ("en", " explained."), ("en fr", ", with their equivalents in French."), ("en fr de", ", with their equivalents in other languages."),
])  # fmt: skip
def test_the_lead_of_the_glossary_names_the_other_language_if_there_is_one(site, languages, end):
    names = GLOSSARY.format(names="{en: Lift, fr: Ascenseur, de: Aufzug}", definitions="{en: A cabin., fr: Une cabine., de: Eine Kabine.}")
    folder = site(pages(*languages.split()) | {"content/catalogue/glossary.yml": names})
    assert build(folder, "--no-search").status == 0
    assert f"{end}</p>" in page(folder, "en/glossary/index.html")


@pytest.mark.parametrize("field", ["title", "description"])
def test_a_text_of_the_site_that_was_copied_is_reported(site, field):
    copied = "Le guide de la mode pour les gens"
    settings = f"languages: [fr, en]\n{field}: {{fr: {copied}, en: {copied}}}\ncatalogues: []\n"
    result = run("check", folder=site(pages("fr", "en") | {"content/site.yml": settings}))
    assert f"content/site.yml:2:{len(field) + len(copied) + 14}: warning: `{field}` has the same text in French and English [untranslated]" in result.err, result
