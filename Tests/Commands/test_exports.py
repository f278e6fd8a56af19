"""What other programs read: criteria.json and its schema, llms.txt and llms-full.txt, the Markdown forms.

The project's own content is tested, and a small site. ONGLET_BINARY names the command.
"""

import copy
import json
import re
import shutil
import subprocess
import sys
from html.parser import HTMLParser

import jsonschema
import pytest

from onglet import REPOSITORY, run, write_files

SAMPLES = REPOSITORY / "content/samples"

SMALL = {
    "content/site.yml": """\
languages: [fr, en]
title: {fr: Essai, en: Trial}
description: {fr: Un site., en: A site.}
address: https://example.org/
sections:
  checklist: {fr: [À vérifier], en: [Checklist]}
""",
    "content/index.fr.md": "# Accueil\n",
    "content/index.en.md": "# Home\n",
    "content/design/index.fr.md": "---\nlayout: guide\ntitle: Conception\nslug: conception\n---\n",
    "content/design/index.en.md": "---\nlayout: guide\ntitle: Design\n---\n",
    "content/design/colours.fr.md": """\
---
title: Couleurs
wcag: [1.4.3]
apis: [UIAccessibility.isDarkerSystemColorsEnabled]
audience: Tout le monde
phases: [design]
---
## À vérifier

- Le texte est « lisible ». {#legible}
  - Test : lire l’**écran**.
  - Attendu : chaque mot se lit.
  - Gravité : bloquante. Sans lire, rien à faire.
- Voyez [les images](images.fr.md#checks). {wcag=none}
""",
    "content/design/colours.en.md": """\
---
title: Colours
audience: Everyone
in-short: {rule: Text is readable., code: Use `label` colours., check: Read it.}
---
## Checklist

- Text is “legible”.
  - Test: read the **screen**.
  - Severity: blocking. Nothing is done unread.
- See [images](images.en.md#checks).
""",
    "content/design/images.fr.md": """\
---
title: Images
---
## À vérifier {#checks}

- Chaque image a une alternative, voir [](wcag:1.1.1). {#alternative}
""",
    "content/design/images.en.md": """\
---
title: Images
---
## Checklist

- Each image has an alternative, see [](wcag:1.1.1).
""",
}


def built(folder, output, *arguments):
    result = run("build", "--site", folder, "--output", output, *arguments, folder=output.parent)
    assert result.status == 0, result
    return output


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    folder = write_files(tmp_path_factory.mktemp("small"), SMALL)
    return built(folder, folder / "_site")


@pytest.fixture(scope="module")
def own(sites):
    """The site of this project's content."""
    return sites.guidelines().folder


@pytest.fixture(scope="module")
def docs(sites):
    """The site of the documentation, whose address is not known."""
    return sites.documentation().folder


@pytest.fixture(scope="module", params=["small", "own"])
def site(request):
    return request.getfixturevalue(request.param)


@pytest.fixture(scope="module")
def model(site):
    return json.loads((site / "criteria.json").read_bytes())


@pytest.fixture(scope="module")
def validator(site):
    # The schema stands beside what it describes; a site without one of its own gets Onglet's.
    schema = json.loads((site / "criteria.schema.json").read_bytes())
    checker = jsonschema.Draft202012Validator.FORMAT_CHECKER
    assert "uri" in checker.checkers, "no package checks addresses"
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema, format_checker=checker)


@pytest.fixture(scope="module")
def ids(site):
    """The identifiers on each page, by its folder."""
    return {
        f"{file.parent.relative_to(site)}/": {id.decode() for id in re.findall(rb'\sid="([^"]*)"', file.read_bytes())}
        for file in sorted(site.rglob("index.html"))
    }


# The schema


def test_the_model_is_what_its_schema_says(model, validator):
    assert [error.message for error in validator.iter_errors(model)] == []
    assert len(model["criteria"]) >= 2
    assert len(model["wcag"]) == 87
    assert len(model["apis"]) > 100


# What no model may have, by its place; `None` takes a field away.
REFUSED = {
    "schemaVersion": [1], "languages": [[], ["fr", "fr"]], "site.address": ["not an address"],
    "guides.0.criteria": ["design/colours"],
    "criteria.0.key": [None], "criteria.0.unknown": [""], "criteria.0.wcag": [["1.4"]],
    "criteria.0.titles": [{"french": "Couleurs"}, ["Couleurs"]],
    "criteria.0.addresses": [{"fr": "/fr/"}, {"fr": "fr/#"}],
    "criteria.0.checks.0.key": ["design/colours"], "criteria.0.checks.0.wcag": [["1.4"]],
    "criteria.0.checks.0.severity": ["serious"], "criteria.0.panels.0.kind": [None],
    "wcag.0.level": ["B"],
    "wcag.0.backlinks": [
        [{"page": "", "kind": "named"}], [{"page": "", "kind": "declared"}] * 2,
    ],
    "apis.0.kind": ["macro"], "apis.0.documentation": ["docs"], "apis.0.notes": ["Une note."],
    "apis.0.counterparts": ["View"],
    "guidelines.0.number": ["1"], "guidelines.0.slug": [None],
    "principles.0.number": ["1.1"], "principles.0.names": [["Perceptible"]],
}  # fmt: skip


@pytest.mark.parametrize("place", REFUSED)
@pytest.mark.parametrize("site", ["small"], indirect=True)
def test_the_schema_refuses_what_is_wrong(model, validator, place):
    path = [int(step) if step.isdigit() else step for step in place.split(".")]
    for value in REFUSED[place]:
        # The first things of each list do, of hundreds.
        broken = copy.deepcopy({
            key: field[:2] if isinstance(field, list) else field for key, field in model.items()
        })  # fmt: skip
        holder = broken
        for step in path[:-1]:
            holder = holder[step]
        if value is None:
            del holder[path[-1]]
        else:
            holder[path[-1]] = value
        blamed = [list(error.absolute_path) for error in validator.iter_errors(broken)]
        assert blamed, f"{value} was not refused"
        # The blame falls on that very place, or on what holds it.
        for found in blamed:
            assert found == path[: len(found)] or found[: len(path)] == path, blamed


# The model and the site


def test_every_address_leads_to_something(model, site, ids):
    addresses = []

    def collect(value):
        if isinstance(value, dict):
            addresses.extend(value.get("addresses", {}).values())
            value = list(value.values())
        if isinstance(value, list):
            for entry in value:
                collect(entry)

    collect(model)
    assert len(addresses) > 200
    for address in addresses:
        page, _, fragment = address.partition("#")
        assert page in ids, address
        assert not fragment or fragment in ids[page], address


def test_keys_are_sorted(site):
    def check(pairs):
        keys = [key for key, _ in pairs]
        assert keys == sorted(set(keys))
        return dict(pairs)

    json.loads((site / "criteria.json").read_bytes(), object_pairs_hook=check)


def test_guides_and_criteria_agree_and_have_their_names_in_each_language(model):
    for entry in model["guides"] + model["criteria"]:
        assert list(entry["titles"]) == ["en", "fr"], entry
    guides = {guide["id"]: guide["criteria"] for guide in model["guides"]}
    for guide, keys in guides.items():
        assert keys == list(dict.fromkeys(keys))
        for key in keys:
            assert [c["guide"] for c in model["criteria"] if c["key"] == key] == [guide]
    for criterion in model["criteria"]:
        assert list(criterion["addresses"]) == ["en", "fr"], criterion["key"]
        assert criterion["key"] in guides[criterion["guide"]]
        assert criterion["key"].endswith(criterion["id"])


@pytest.mark.parametrize(("field", "name"), [("wcag", "number"), ("apis", "name")])
def test_declarations_and_backlinks_agree(model, field, name):
    declared = {
        (criterion["key"], entry) for criterion in model["criteria"] for entry in criterion[field]
    }
    pages = {criterion["key"] for criterion in model["criteria"]}
    linked = {
        (link["page"], entry[name])
        for entry in model[field]
        for link in entry["backlinks"]
        if link["kind"] == "declared" and link["page"] in pages
    }
    assert declared == linked
    assert declared


def test_backlinks_name_what_there_is(model):
    criteria = {criterion["key"]: criterion for criterion in model["criteria"]}
    seen = 0
    for entry in model["criteria"] + model["wcag"] + model["apis"]:
        for link in entry["backlinks"]:
            source = criteria.get(link["page"])
            if "panel" in link:
                assert link["panel"] in [panel["id"] for panel in source["panels"]], link
            if "check" in link:
                assert link["check"] in [check["key"] for check in source["checks"]], link
                seen += 1
    assert seen


@pytest.mark.parametrize("site", ["small"], indirect=True)
def test_a_criterion_in_the_model_says_what_its_page_says(model):
    colours = next(entry for entry in model["criteria"] if entry["key"] == "design/colours")
    assert colours["addresses"] == {"en": "en/design/#colours", "fr": "fr/conception/#colours"}
    assert colours["audiences"] == {"en": "Everyone", "fr": "Tout le monde"}
    assert colours["inShort"] == {"en": {"rule": "Text is readable.", "code": "Use `label` colours.", "check": "Read it."}}
    assert colours["phases"] == ["design"]
    assert colours["apis"] == ["UIAccessibility.isDarkerSystemColorsEnabled"]
    assert colours["checks"][0] == {
        "addresses": {"en": "en/design/#colours-legible", "fr": "fr/conception/#colours-legible"},
        "expectations": {"fr": "chaque mot se lit."},
        "id": "colours-legible",
        "key": "design/colours#colours-legible",
        "panel": "colours-checklist",
        "reasons": {"en": "Nothing is done unread.", "fr": "Sans lire, rien à faire."},
        "severity": "blocking",
        "tests": {"en": "read the screen.", "fr": "lire l’écran."},
        "texts": {"en": "Text is “legible”.", "fr": "Le texte est « lisible »."},
        "wcag": ["1.4.3"],
    }
    assert colours["checks"][1]["wcag"] == []
    images = next(entry for entry in model["criteria"] if entry["key"] == "design/images")
    assert images["backlinks"] == [
        {
            "check": colours["checks"][1]["key"],
            "kind": "mentioned",
            "page": "design/colours",
            "panel": "colours-checklist",
            "target": "images-checks",
        }
    ]
    contrast = next(entry for entry in model["wcag"] if entry["number"] == "1.4.3")
    assert contrast["addresses"] == {"en": "en/wcag/1.4.3/", "fr": "fr/wcag/1.4.3/"}
    assert contrast["backlinks"] == [{"kind": "declared", "page": "design/colours"}]


def test_the_parts_of_wcag_are_all_there(model):
    principles = {entry["number"]: entry for entry in model["principles"]}
    guidelines = {entry["number"]: entry for entry in model["guidelines"]}
    assert (len(principles), len(guidelines)) == (4, 13)
    assert guidelines["2.5"] == {
        "names": {"en": "Input Modalities", "fr": "Modalités d’entrée"},
        "number": "2.5",
        "slug": "input-modalities",
    }
    assert {number.rpartition(".")[0] for number in guidelines} == set(principles)
    assert {entry["number"].rpartition(".")[0] for entry in model["wcag"]} == set(guidelines)


def test_a_symbol_says_what_the_catalogue_says(model):
    symbols = {entry["name"]: entry for entry in model["apis"]}
    shapes = symbols["UIAccessibility.buttonShapesEnabled"]
    assert shapes["counterparts"] == ["EnvironmentValues.accessibilityShowButtonShapes"]
    counterpart = symbols["EnvironmentValues.accessibilityShowButtonShapes"]
    assert (counterpart["framework"], counterpart["kind"]) == ("SwiftUI", "environment-value")
    assert shapes["name"] in counterpart["counterparts"]
    assert shapes["changeNotification"] in symbols
    assert list(symbols["accessibilityLabel"]["notes"]) == ["en", "fr"]
    assert symbols["UIAccessibilityContainer"]["uncertain"] == ["since"]


# Markdown forms


def links(text):
    """The addresses that Markdown leads to, without those in code; those of the site as paths in it."""
    text = re.sub(r"^([ >]*)(```+|~~~+).*?^\1\2 *$", "", text, flags=re.M | re.S)
    text = re.sub(r"(`+)(?!`).+?(?<!`)\1(?!`)", "", text)
    return [
        re.sub(r"\\([()])|^https://example.org/(?:guidelines/)?", r"\1", address)
        for address in re.findall(r"(?<!\\)\]\(((?:\\.|[^\s)\\])*)", text)
    ]


def test_every_page_has_a_form_and_says_so(site):
    pages = 0
    for file in site.rglob("*.html"):
        link = re.findall(r'<link rel="alternate" type="text/markdown" href="([^"]*)"/>',
                          file.read_text(encoding="utf-8"))  # fmt: skip
        if file.with_suffix(".md").exists():
            assert link == ["index.md"], file
            pages += 1
        else:
            assert link == [], file
    assert pages == len(list(site.rglob("index.md")))


def test_links_of_forms_lead_to_forms(site, ids):
    seen = 0
    for file in site.rglob("index.md"):
        for address in links(file.read_text(encoding="utf-8")):
            if re.match(r"[a-z]+:", address):
                continue
            path, _, fragment = address.partition("#")
            target = site / path
            assert target.exists(), f"{file}: {address}"
            # The form of a page, or a page of the catalogue.
            if fragment and (target.is_dir() or target.name == "index.md"):
                page = path.removesuffix("index.md")
                assert fragment in ids[page], f"{file}: {address}"
            seen += 1
    assert seen > 15


class Text(HTMLParser):
    """The words of paragraphs, cells, items and code, without the labels of the frame."""

    PARTS = ("p", "td", "th", "pre", "li", "dt", "dd")

    def __init__(self, html):
        super().__init__(convert_charrefs=True)
        self.text = ""
        self._depth = 0
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        if tag in self.PARTS:
            self._depth += 1
            self.text += " "

    def handle_endtag(self, tag):
        if tag in self.PARTS:
            self._depth -= 1
            self.text += " "

    def handle_data(self, data):
        if self._depth:
            self.text += data


def words(text):
    return {word for word in re.findall(r"[^\W_]{2,}", text.replace("’", "'").replace("\\", "").lower())}


def prose(html):
    """What a page says, without its frame and what is there for the eyes or the script alone."""
    html = re.split('<div class="prose"[^>]*>', html, maxsplit=1)[1].partition('<div class="about-page">')[0]
    # The form leads to the page of a criterion that is shown in place.
    html = re.sub(r'<div class="shown-criterion".*</section>\n</div>\n</div>', " ", html, flags=re.S)
    for start, end in [
        ('<div class="neighbours"', "</div>"), ('<ul class="tabs-list">', "</ul>"),
        ('<div class="related">', "</div>"), ('<p class="tab-preference', "</p>"),
        # Short titles, which the form has whole.
        ('<ul class="mentions">', "</ul>"),
        ('<details class="abbreviations"', "</details>"), ('<ul class="cards', "</ul>"),
        ('<p class="guide-form">', "</p>"), ('<div class="hero">', "</div>"), ('<p class="to-top">', "</p>"),
        ('<span class="visually-hidden"', "</span>"), ("<summary>", "</summary>"),
    ]:  # fmt: skip
        html = re.sub(f"{re.escape(start)}.*?{re.escape(end)}", " ", html, flags=re.S)
    # Where a long name may break; and what is said of a link in a text, whose address is in the form.
    return html.replace("<wbr>", "").replace("(en anglais)", "")


@pytest.mark.parametrize("site", ["own", "docs"], indirect=True)
def test_the_words_of_a_page_are_in_its_form(site):
    checked = 0
    for file in site.rglob("index.md"):
        html = file.with_suffix(".html").read_text(encoding="utf-8")
        form = file.read_text(encoding="utf-8")
        # Markup may be within a word: `H<sub>2</sub>O`.
        missing = words(Text(prose(html)).text) - words(form) - words(re.sub(r"</?\w+>|`", "", form))
        assert missing == set(), file
        checked += 1
    assert checked > 15


# llms.txt


def test_the_text_index_follows_the_convention(site):
    text = (site / "llms.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line]
    assert lines[0].startswith("# ")
    assert lines[1].startswith("> ")
    sections = [line for line in lines if line.startswith("#")][1:]
    assert sections == ["## Français", "## English"]
    rest = [line for line in lines[1:] if not line.startswith((">", "## "))]
    assert all(re.match(r"- \[.+\]\([^ )]+\)( ?: .+)?$", line.replace("\u00a0", " ")) for line in rest)
    addresses = links(text)
    assert len(addresses) == len(rest)
    forms = {str(file.relative_to(site)) for file in site.rglob("index.md")}
    assert set(addresses) == forms | {"criteria.json", "fr/llms-full.txt", "en/llms-full.txt"}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_whole_text_is_the_forms_in_the_order_of_the_index(site, language):
    file = site / language / "llms-full.txt"
    text = file.read_text(encoding="utf-8")
    pages = [f"{language}/index.md"] + [
        address.removeprefix("https://example.org/").removeprefix("guidelines/")
        for address in re.findall(r"^\*\*\*\n\n\[[^\]]*\]\((.*)\)\n\n# ", text, re.M)
    ]
    index = [link for link in links((site / "llms.txt").read_text(encoding="utf-8")) if link.endswith("index.md")]
    assert pages == [page for page in index if page.startswith(language + "/")]
    # Each says what its form says.
    parts = re.split(r"^\*\*\*\n\n\[[^\]]*\]\(.*\)\n\n(?=# )", text, flags=re.M)
    assert len(parts) == len(pages)
    prefix = re.compile(r"\[\^[a-z0-9-]*-")
    for page, part in zip(pages, parts, strict=True):
        form = (site / page).read_text(encoding="utf-8")
        assert prefix.sub("[^", part).strip() == prefix.sub("[^", form).strip(), page
    notes = re.findall(r"^\[\^[^\]]*\]:", text, re.M)
    assert len(notes) == len(set(notes))


# Samples of the documentation


@pytest.mark.parametrize(("number", "language"), [("1.4.3", "fr"), ("1.4.3", "en"), ("2.1.1", "fr")])
def test_the_sample_in_python_lists_criteria(site, model, number, language):
    out = subprocess.run(
        [sys.executable, "-I", SAMPLES / "serving.py", site / "criteria.json", number, language],
        capture_output=True, text=True, check=True, encoding="utf-8",
    ).stdout  # fmt: skip
    name = next(entry["names"][language] for entry in model["wcag"] if entry["number"] == number)
    expected = [f"{number} {name}"] + [
        f"- {criterion['titles'][language]} {criterion['addresses'][language]}"
        for criterion in model["criteria"]
        if number in criterion["wcag"]
    ]
    assert out.splitlines() == expected
    if number == "1.4.3":
        assert len(expected) > 1


@pytest.mark.skipif(not shutil.which("swiftc"), reason="no Swift compiler")
def test_the_sample_in_swift_writes_a_checklist(small, tmp_path):
    program = tmp_path / "checklist"
    subprocess.run(["swiftc", "-parse-as-library", SAMPLES / "checklist.swift", "-o", program], check=True)
    out = subprocess.run(
        [program, small / "criteria.json", "design/colours", "fr"],
        capture_output=True, text=True, check=True, encoding="utf-8",
    ).stdout  # fmt: skip
    assert out.splitlines() == [
        "Couleurs",
        "[ ] Le texte est « lisible ». (design/colours#colours-legible)",
        "[ ] Voyez les images. (design/colours#colours-voyez-les-images)",
    ]
