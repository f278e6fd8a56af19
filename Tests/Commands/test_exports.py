"""What other programs read: criteria.json and its schema.

The project's own content is tested, and a small site. ONGLET_BINARY names the command.
"""

import copy
import json
import shutil
import subprocess
import sys

import jsonschema
import pytest

from exported import exported, identifiers
from onglet import REPOSITORY

SAMPLES = REPOSITORY / "content/samples"

@pytest.fixture(scope="module", params=["small", "own"])
def site(request, sites):
    return exported(request.param, sites)


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
    return identifiers(site)


def wcag(model):
    return next(standard for standard in model["standards"] if standard["id"] == "wcag")


# The schema


def test_the_model_is_what_its_schema_says(model, validator):
    assert [error.message for error in validator.iter_errors(model)] == []
    assert len(model["criteria"]) >= 2
    assert len(wcag(model)["requirements"]) == 87
    assert len(model["apis"]) > 100


# What no model may have, by its place; `None` takes a field away.
REFUSED = {
    "schemaVersion": [1], "languages": [[], ["fr", "fr"]], "site.address": ["not an address"],
    "guides.0.criteria": ["design/colours"],
    "criteria.0.key": [None], "criteria.0.unknown": [""], "criteria.0.meets": [{"wcag": []}, ["1.4.3"]],
    "criteria.0.titles": [{"french": "Couleurs"}, ["Couleurs"]],
    "criteria.0.addresses": [{"fr": "/fr/"}, {"fr": "fr/#"}],
    "criteria.0.checks.0.key": ["design/colours"], "criteria.0.checks.0.meets": [["1.4.3"]],
    "criteria.0.checks.0.severity": ["serious"], "criteria.0.panels.0.kind": [None],
    "standards.0.requirements.0.number": [None, "1.4 "], "standards.0.editions": [[]],
    "standards.0.editions.0.status": ["valid"], "standards.0.levels.0.id": [None],
    "standards.0.requirements.0.backlinks": [
        [{"page": "", "kind": "named"}], [{"page": "", "kind": "declared"}] * 2,
    ],
    "apis.0.kind": ["macro"], "apis.0.documentation": ["docs"], "apis.0.notes": ["Une note."],
    "apis.0.counterparts": ["View"],
    "standards.0.parts.0.number": [None], "standards.0.parts.0.names": [["Perceptible"]],
    "standards.0.maps": [[{"edition": "2.2", "to": "asvs", "toEdition": "5.0.0", "requirements": {"1.4.3": "6.2.1"}}]],
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


@pytest.mark.parametrize("name", ["number", "name"])
def test_declarations_and_backlinks_agree(model, name):
    is_number = name == "number"
    declared = {
        (criterion["key"], entry)
        for criterion in model["criteria"]
        for entry in (criterion["meets"].get("wcag", []) if is_number else criterion["apis"])
    }
    pages = {criterion["key"] for criterion in model["criteria"]}
    linked = {
        (link["page"], entry[name])
        for entry in (wcag(model)["requirements"] if is_number else model["apis"])
        for link in entry["backlinks"]
        if link["kind"] == "declared" and link["page"] in pages
    }
    assert declared == linked
    assert declared


def test_backlinks_name_what_there_is(model):
    criteria = {criterion["key"]: criterion for criterion in model["criteria"]}
    seen = 0
    for entry in model["criteria"] + wcag(model)["requirements"] + model["apis"]:
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
        "meets": {"wcag": ["1.4.3"]},
        "panel": "colours-checklist",
        "reasons": {"en": "Nothing is done unread.", "fr": "Sans lire, rien à faire."},
        "severity": "blocking",
        "tests": {"en": "read the screen.", "fr": "lire l’écran."},
        "texts": {"en": "Text is “legible”.", "fr": "Le texte est « lisible »."},
    }
    assert colours["checks"][1]["meets"] == {}
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
    contrast = next(entry for entry in wcag(model)["requirements"] if entry["number"] == "1.4.3")
    assert contrast["addresses"] == {"en": "en/wcag/1.4.3/", "fr": "fr/wcag/1.4.3/"}
    assert contrast["backlinks"] == [{"kind": "declared", "page": "design/colours"}]


def test_the_parts_of_wcag_are_all_there(model):
    parts = {entry["number"]: entry for entry in wcag(model)["parts"]}
    assert len(parts) == 4 + 13
    assert parts["2.5"] == {
        "names": {"en": "Input Modalities", "fr": "Modalités d’entrée"},
        "number": "2.5",
        "parent": "2",
        "slug": "input-modalities",
    }
    assert {entry["part"] for entry in wcag(model)["requirements"]} == {number for number in parts if "." in number}


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


# Samples of the documentation


@pytest.mark.parametrize(("number", "language"), [("1.4.3", "fr"), ("1.4.3", "en"), ("2.1.1", "fr")])
def test_the_sample_in_python_lists_criteria(site, model, number, language):
    out = subprocess.run(
        [sys.executable, "-I", SAMPLES / "serving.py", site / "criteria.json", number, language],
        capture_output=True, text=True, check=True, encoding="utf-8",
    ).stdout  # fmt: skip
    name = next(entry["names"][language] for entry in wcag(model)["requirements"] if entry["number"] == number)
    expected = [f"{number} {name}"] + [
        f"- {criterion['titles'][language]} {criterion['addresses'][language]}"
        for criterion in model["criteria"]
        if number in criterion["meets"].get("wcag", [])
    ]
    assert out.splitlines() == expected
    if number == "1.4.3":
        assert len(expected) > 1


# The proof compiles the samples of the guidelines, too.
@pytest.mark.proof
@pytest.mark.skipif(not shutil.which("swiftc"), reason="no Swift compiler")
def test_the_sample_in_swift_writes_a_checklist(sites, tmp_path):
    program = tmp_path / "checklist"
    subprocess.run(["swiftc", "-parse-as-library", SAMPLES / "checklist.swift", "-o", program], check=True)
    out = subprocess.run(
        [program, exported("small", sites) / "criteria.json", "design/colours", "fr"],
        capture_output=True, text=True, check=True, encoding="utf-8",
    ).stdout  # fmt: skip
    assert out.splitlines() == [
        "Couleurs",
        "[ ] Le texte est « lisible ». (design/colours#colours-legible)",
        "[ ] Voyez les images. (design/colours#colours-voyez-les-images)",
    ]
