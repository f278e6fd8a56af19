"""Every check of the guidelines says what it answers and how it is tested, every API what it is for."""

import json

import pytest

from guidelines import fail_if

# A reason is a sentence: fewer characters say nothing.
SHORTEST = 20


@pytest.fixture(scope="module")
def model(sites):
    return json.loads((sites.guidelines().folder / "criteria.json").read_bytes())


def checks(model):
    for criterion in model["criteria"]:
        for check in criterion["checks"]:
            yield criterion, check


def test_every_check_names_the_success_criteria_that_it_answers(model):
    fail_if(f"{check['key']}: {criterion['meets']}, or none" for criterion, check in checks(model) if "meets" not in check)


def test_every_check_has_a_severity_and_says_how_it_is_tested_in_all_languages(model):
    fail_if(f"{check['key']}: no severity" for _, check in checks(model) if "severity" not in check)
    fail_if(
        f"{check['key']}: no {part} in {language}"
        for _, check in checks(model)
        for language in model["languages"]
        for part in ["tests", "expectations", "reasons"]
        if len(check.get(part, {}).get(language, "")) < SHORTEST
    )


def test_checks_of_a_component_answer_all_success_criteria_that_it_names(model):
    components = [one for one in model["criteria"] if one["key"].startswith("ios/components/")]
    assert len(components) >= 32
    fail_if(
        f"{component['key']}: no check answers {number}"
        for component in components
        for number in component["meets"].get("wcag", [])
        if not any(number in check["meets"].get("wcag", []) for check in component["checks"])
    )


def test_each_symbol_that_pages_name_has_a_purpose(model):
    # A symbol without a page is a line of the index: its address has a `#`.
    named = [symbol for symbol in model["apis"] if "#" not in symbol["addresses"]["en"]]
    assert len(named) > 300
    fail_if(
        f"{symbol['name']} has no purpose in {language}"
        for symbol in named
        for language in symbol["addresses"]
        if not symbol["notes"].get(language)
    )
