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

::: heard fr reader="Voice Assistant"
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
    "content/design/colours.fr.md": "---\ntitle: Couleurs\nwcag: [1.4.1, 1.4.3]\n---\n## Objectif\n\nVoir.\n",
    "content/design/colours.en.md": "---\ntitle: Colours\n---\n## Objective\n\nSee.\n",
    "content/design/groups.fr.md": "---\ntitle: Groupes\nwcag: [1.3.1, 4.1.2]\n---\n## Objectif\n\nRéunir.\n",
    "content/design/groups.en.md": "---\ntitle: Groups\n---\n## Objective\n\nGroup.\n",
    "content/parts/chart.fr.md": "---\ntitle: Graphique\naudience: Tout le monde\n---\n## Objectif\n\nVoir [](../design/colours.fr.md).\n",
    "content/parts/chart.en.md": "---\ntitle: Chart\naudience: Everyone\n---\n## Objective\n\nSee [](../design/colours.en.md).\n",
    "content/parts/index.fr.md": "---\nlayout: guide\npage-type: component\ntitle: Composants\ndisplay: apart\n---\nUn guide.\n",
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
    assert titles == ["What VoiceOver says (in English) – certain, iOS 18: ", "What Voice Assistant says (in French) – likely"]
    assert '<li>Off: <em><span lang="fr">Wi-Fi, désactivé</span></em></li>' in page
    assert criteria(built)["parts/switch"]["heard"]["en"] == [
        {"phrases": ["Off: Wi-Fi, switch button, off"], "reader": "VoiceOver", "source": "MagentaA11y", "sure": "certain", "version": "iOS 18", "voice": "en"},
        {"phrases": ["Off: Wi-Fi, désactivé"], "reader": "Voice Assistant", "sure": "probable", "voice": "fr"},
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
    # Without a state, the title is used.
    assert "Given: a screen with “States”" in text(built, "en/design/states/index.html")


def related(page):
    """The pages that a page names below its tabs: those that authors relate, and those that follow from other things."""
    found = re.search(r'<section class="related">.*?</section>', page, re.DOTALL)
    parts = (found[0] if found else "").partition("<details")
    return tuple(re.findall(r'<a href="([^"]*)"', part) for part in (parts[0], parts[2]))


def test_criteria_and_components_name_one_another(built):
    for page, expected in {
        # What front matter says comes first; others share the only success criterion, or are linked.
        "parts/switch": (["../../design/names/"], ["../../design/states/"]),
        "parts/chart": ([], ["../../design/colours/"]),
        "design/names": (["../../parts/switch/"], []),
        "design/states": ([], ["../../parts/switch/"]),
        "design/colours": ([], ["../../parts/chart/"]),
        "design/groups": ([], []),
    }.items():
        for language in ("fr", "en"):
            assert related(text(built, f"{language}/{page}/index.html")) == expected, (language, page)
    for language, words in {"en": "Derived: 1 component<", "fr": "Par déduction\u202f: 1 composant<"}.items():
        assert words in text(built, f"{language}/design/states/index.html").replace("\u00a0", "\u202f")
    assert criteria(built)["design/names"]["components"] == ["parts/switch"]
    assert [link["page"] for link in criteria(built)["parts/switch"]["backlinks"] if link["kind"] == "declared"] == ["design/names"]
    matrix = text(built, "en/matrix/index.html")
    assert "../parts/switch/" in matrix


def test_a_component_is_called_a_component(built):
    for language, path, words in [
        ("en", "parts/chart/", ["This component helps everyone.", "Component 1 of 2", "Top of the component"]),
        ("fr", "parts/chart/", ["Ce composant aide tout le monde.", "Composant 1 sur 2", "Haut du composant"]),
        ("en", "parts/whole/", ["All components of “Components”"]),
        ("en", "checklists/parts/", ["2 checks from 1 component.", "All components"]),
        ("en", "design/colours/", ["Criterion 1 of 4"]),
        ("en", "wcag/", ["4 pages here"]),
    ]:
        page = text(built, f"{language}/{path}index.html").replace("\u00a0", " ")
        assert [word for word in words if word not in page] == [], (language, path)
    assert "This component helps everyone." in text(built, "en/parts/chart/index.md")


def test_components_and_criteria_of_the_guidelines_name_one_another(sites):
    site = sites.guidelines().folder
    pages = {file.parent: text(file.parent, file.name) for file in site.rglob("index.html")}
    pages = {path: page for path, page in pages.items() if '<body class="layout-criterion' in page}
    components = {path for path, page in pages.items() if re.search(r"<p>(Component|Composant) \d+ (of|sur) \d+</p>", page)}
    assert len(components) > 80
    named = {path: {(path / address).resolve() for part in related(page) for address in part} for path, page in pages.items()}
    pairs = {(component, criterion) for component in components for criterion in named[component] & pages.keys()}
    assert {(component, criterion) for criterion in pages.keys() - components for component in named[criterion] & components} == pairs
    for component in components:
        links = {(component / address).resolve() for address in re.findall(r'<a href="(\.\./[^"#]*)', pages[component].partition('class="prose"')[2].partition('class="neighbours"')[0])}
        assert links & pages.keys() - components <= named[component], component
    assert ">Component<" in text(site, "en/search/index.html")
    target_size = next(path for path in pages if path.name == "target-size-minimum")
    assert {"slider", "map"} <= {path.name for path in named[target_size]}


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
