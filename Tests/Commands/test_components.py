"""Pages of components: what is heard, acceptance criteria, the relation to criteria, and a criterion shown in place."""

import json
import re

import pytest

from onglet import build, run, text, write_files

SITE = """\
languages: [fr, en]
title: {fr: Essai, en: Trial}
address: https://onglet.test/
catalogues: [wcag]
rules: {history: off, orphan-page: off, description: off}
"""
HEARD = """\
::: heard en sure=certain version="iOS 18" [MagentaA11y](https://www.magentaa11y.com/)
- %s: *Wi-Fi, switch button, off*
:::

::: heard fr
- %s: *Wi-Fi, désactivé*
:::
"""
FILES = {
    "content/site.yml": SITE,
    "content/index.fr.md": "# Accueil\n\n::: criterion parts/switch.fr.md\n:::\n",
    "content/index.en.md": "# Home\n\n::: criterion parts/switch.en.md\n:::\n",
    "content/design/index.fr.md": "---\nlayout: guide\ntitle: Conception\ndisplay: apart\n---\nUn guide.\n",
    "content/design/index.en.md": "---\nlayout: guide\ntitle: Design\ndisplay: apart\n---\nA guide.\n",
    "content/design/names.fr.md": "---\ntitle: Noms\nwcag: [4.1.2]\ncomponents: [parts/switch]\n---\n## Objectif\n\nUn nom.\n",
    "content/design/names.en.md": "---\ntitle: Names\n---\n## Objective\n\nA name.\n",
    "content/design/states.fr.md": "---\ntitle: États\nwcag: [4.1.2]\n---\n## À vérifier\n\n- Un état.\n\n::: acceptance\n:::\n",
    "content/design/states.en.md": "---\ntitle: States\n---\n## Checklist\n\n- A state.\n\n::: acceptance\n:::\n",
    "content/parts/index.fr.md": "---\nlayout: guide\ntitle: Composants\ndisplay: apart\n---\nUn guide.\n",
    "content/parts/index.en.md": "---\nlayout: guide\ntitle: Components\ndisplay: apart\n---\nA guide.\n",
    "content/parts/switch.fr.md": f"""\
---
title: Interrupteur
wcag: [4.1.2]
---
## Comportement

Le focus se perd [CVS Health](https://example.org/){{sure=reported date=2026-08}}.

{HEARD % ("Éteint", "Éteint")}
## À vérifier

- VoiceOver dit l’état. {{#state}}
  - Test : toucher l’**interrupteur**.
  - Attendu : VoiceOver dit l’état.
  - Gravité : bloquante. On ne sait rien.
- L’erreur est dite. {{#error}}
  - Étant donné : pas de **réseau**.
  - Test : toucher l’interrupteur.

::: acceptance un interrupteur « Wi-Fi » éteint ; code `a ; b`
:::
""",
    "content/parts/switch.en.md": f"""\
---
title: Switch
---
## Behaviour

The focus is lost [CVS Health](https://example.org/){{sure=reported date=2026-08}}.

{HEARD % ("Off", "Off")}
## Checklist

- VoiceOver says the state. {{#state}}
  - Test: touch the **switch**.
  - Expected: VoiceOver says the state.
  - Severity: blocking. Nothing is known.
- The error is announced. {{#error}}
  - Given: no **network**.
  - Test: touch the switch.

::: acceptance a switch "Wi-Fi" that is off; code `a ; b`
:::
""",
}


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    folder = write_files(tmp_path_factory.mktemp("components") / "site", FILES)
    assert run("status", "--accept-all", folder=folder).status == 0
    result = build(folder, "--strict")
    assert result.status == 0, result
    return folder / "_site"


def criteria(built):
    return {criterion["key"]: criterion for criterion in json.loads(text(built, "criteria.json"))["criteria"]}


def test_a_heard_phrase_has_its_language_and_its_certainty(built):
    page = text(built, "en/parts/switch/index.html")
    titles = re.findall(r'<div class="container heard">\n<p class="container-title"><span class="container-kind">(.*?)</span>', page)
    assert titles == ["What VoiceOver says (in English) – certain, iOS 18: ", "What VoiceOver says (in French) – likely"]
    assert '<li>Off: <em><span lang="fr">Wi-Fi, désactivé</span></em></li>' in page
    assert criteria(built)["parts/switch"]["heard"]["en"] == [
        {"phrases": ["Off: Wi-Fi, switch button, off"], "source": "MagentaA11y", "sure": "certain", "version": "iOS 18", "voice": "en"},
        {"phrases": ["Off: Wi-Fi, désactivé"], "sure": "probable", "voice": "fr"},
    ]
    assert "> - Off: *Wi-Fi, désactivé*" in text(built, "en/parts/switch/index.md")


def test_a_statement_says_who_reports_it_and_when(built):
    french = '<p>Le focus se perd <span class="sure reported">(signalé, version non précisée, août 2026\u202f: <a href="https://example.org/">CVS Health</a>)</span>.</p>'
    assert french in text(built, "fr/parts/switch/index.html").replace("\u00a0", "\u202f")
    assert "The focus is lost (reported, version not given, August 2026: [CVS Health](https://example.org/))." in text(built, "en/parts/switch/index.md")
    assert criteria(built)["parts/switch"]["statements"]["en"] == [
        {"date": "2026-08", "source": "CVS Health", "sure": "reported", "text": "The focus is lost (CVS Health)."},
    ]


@pytest.mark.parametrize(("language", "lines"), [
    ("en", ["VoiceOver says the state.", "Given: a switch “Wi-Fi” that is off; code a ; b", "When: touch the switch.", "Then: VoiceOver says the state.", "The error is announced.", "Given: no network.", "When: touch the switch."]),
    ("fr", ["VoiceOver dit l’état.", "Étant donné\u00a0: un interrupteur «\u00a0Wi-Fi\u00a0» éteint\u202f; code a ; b", "Quand\u00a0: toucher l’interrupteur.", "Alors\u00a0: VoiceOver dit l’état.", "L’erreur est dite.", "Étant donné\u00a0: pas de réseau.", "Quand\u00a0: toucher l’interrupteur."]),
])  # fmt: skip
def test_checks_become_acceptance_criteria(built, language, lines):
    for page, pattern in (("index.html", r"<figcaption>[^<]*</figcaption>\n<pre[^>]*><code[^>]*>(.*?)</code>"), ("index.md", r"```\n(.*?)```")):
        shown = re.search(pattern, text(built, f"{language}/parts/switch/{page}"), re.DOTALL)[1]
        assert [line.strip(" ") for line in shown.splitlines() if line] == lines
    assert "<dt>Given</dt><dd>no <strong>network</strong>.</dd>" in text(built, "en/parts/switch/index.html")
    assert criteria(built)["parts/switch"]["checks"][1]["givens"] == {"en": "no network.", "fr": "pas de réseau."}
    # Where no state is given, the title stands for it.
    assert "Given: a screen with “States”" in text(built, "en/design/states/index.html")


def test_criteria_and_components_name_one_another(built):
    for language, (criterion, component) in {"en": ("Names", "Switch"), "fr": ("Noms", "Interrupteur")}.items():
        related = re.search(r'<div class="related">.*?</div>', text(built, f"{language}/design/names/index.html"), re.DOTALL)[0]
        assert f">{component}</a>" in related
        related = re.search(r'<div class="related">.*?</div>', text(built, f"{language}/parts/switch/index.html"), re.DOTALL)[0]
        # A component has success criteria in common with nearly all criteria: it leads to those that name it.
        assert re.findall(r"<a [^>]*>([^<]*)</a>", related) == [criterion]
        assert "parts/switch" not in text(built, f"{language}/design/states/index.html").partition('class="related"')[2]
    assert criteria(built)["design/names"]["components"] == ["parts/switch"]
    assert [link["page"] for link in criteria(built)["parts/switch"]["backlinks"] if link["kind"] == "declared"] == ["design/names"]
    matrix = text(built, "en/matrix/index.html")
    assert "../parts/switch/" in matrix


def test_a_criterion_is_shown_in_place_with_identifiers_of_its_own(built):
    home = text(built, "en/index.html")
    identifiers = re.findall(r'\bid="([^"]*)"', home)
    assert len(identifiers) == len(set(identifiers))
    assert {"shown-switch-comportement", "shown-switch-checklist", "shown-switch-state"} <= set(identifiers)
    assert 'data-label="Switch"' in home
    assert "VoiceOver says the state." in home
    assert "[Switch](https://onglet.test/en/parts/switch/index.md)" in text(built, "en/index.md")
    assert text(built, "fr/index.html").count("VoiceOver dit l’état.") == home.count("VoiceOver says the state.") > 0


def test_other_words_in_the_translation_are_reported(tmp_path):
    folder = write_files(tmp_path / "site", FILES)
    file = folder / "content/parts/switch.en.md"
    file.write_text(file.read_text(encoding="utf-8").replace("switch button, off", "switch, off"), encoding="utf-8")
    result = run("check", folder=folder)
    assert "content/parts/switch.en.md:8:1: warning: what is heard differs from `parts/switch.fr.md:9` [translation-sample]" in result.err
