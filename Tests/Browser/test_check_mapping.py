"""Success criteria and tests of checks: in print, folded, in filters and files."""

import csv
import io
import json

import jsonschema
import pytest
from playwright.sync_api import expect

from checklists import check, export, mark, shown
from onglet import REPOSITORY
from scan import SETTLE

TEXT, ICONS, GREY = (f"guide/colours#colours-{name}" for name in ("text", "icons", "grey"))
ALTERNATIVE = "guide/images#images-alternative"
LIST = "en/checklists/guide/"


@pytest.fixture
def reader(reader_of, sites):
    return reader_of(sites.small("mapping"))


@pytest.fixture
def page(checklist):
    return checklist()


def test_a_test_is_folded_opened_without_a_script_and_printed_unfolded(reader):
    page = reader.open("en/guide/colours/", is_scripted=False)
    page.emulate_media(media="print")
    expect(page.get_by_text("measure its contrast.")).to_be_visible()
    assert page.get_by_text("Nobody finds the button.").evaluate("words => words.getBoundingClientRect().height") > 0
    page.emulate_media(media="screen")
    test = page.locator("#colours-text .check-test")
    expect(test.locator("summary")).to_have_text("How to test major")
    expect(test.locator("dl")).to_be_hidden()
    test.locator("summary").click()
    expect(test.locator("dt")).to_have_text(["Test", "Expected", "Severity"])
    expect(test.locator("dd")).to_have_text(["measure its contrast.", "4.5:1 or more.", "major. It is hard to read."])
    expect(page.locator("#colours-icons summary")).to_have_text("Severity blocking")
    expect(page.locator("#colours-icons .check-criteria a")).to_have_text(["1.4.3 AA", "1.4.11 AA"])
    expect(page.locator("#colours-grey .check-criteria")).to_have_text("Good practice")


@pytest.mark.parametrize("path", ["fr/guide/colours/#colours-checklist", LIST])
def test_nothing_is_wrong_in_any_state_and_nothing_reaches_into_the_results(scanner, sites, path):
    scanner.load(sites.small("mapping").address + path)
    assert [*scanner.in_states(), *scanner.contrasts()] == []
    for width in [320, 1280]:
        scanner.page.set_viewport_size({"width": width, "height": 720})
        scanner.page.evaluate(SETTLE)
        # What opens the row is beside them or below, the rest is below.
        gaps = scanner.page.eval_on_selector_all(
            ".check",
            """all => all.flatMap(check => {
              const { right, bottom } = check.querySelector('.check-statuses').getBoundingClientRect();
              const box = (one) => one.getBoundingClientRect();
              const { left, top } = box(check.querySelector('summary'));
              return [Math.max(left - right, top - bottom), ...[...check.querySelectorAll('.check-criteria a')].map((one) => box(one).top - bottom)];
            })""",
        )
        assert all(gap >= 0 for gap in gaps)


def test_a_row_unfolds_the_details_of_a_check_and_filters_offer_what_it_says(page):
    for key, criteria in [(TEXT, ["1.4.3 AA"]), (ICONS, ["1.4.3 AA", "1.4.11 AA"]), (GREY, [])]:
        row = check(page, key).locator(".check-test")
        row.locator("summary").click()
        expect(row.get_by_role("link", name="Colours")).to_have_attribute("href", "../../guide/colours/")
        expect(row.locator(".check-criteria a")).to_have_text(criteria)
        expect(row.get_by_label("Note")).to_be_visible()
    expect(check(page, TEXT).locator(".check-test dt").first).to_have_text("Test")
    page.locator('[aria-controls="checklist-panel-filters"]').click()
    for name, value, keys in [
        ("success-criterion", "1.4.3", [TEXT, ICONS]), ("success-criterion", "1.4.11", [ICONS]), ("success-criterion", "1.1.1", [ALTERNATIVE]),
        ("level", "AA", [TEXT, ICONS]), ("severity", "major", [TEXT]), ("severity", "blocking", [ICONS]),
    ]:  # fmt: skip
        page.locator(f"#checklist-filter-{name}").select_option(value)
        assert shown(page) == keys, (name, value)
        page.locator(f"#checklist-filter-{name}").select_option("")
    options = {name: page.locator(f"#checklist-filter-{name} option").all_text_contents() for name in ("success-criterion", "severity", "level")}
    assert options == {
        # No check answers 1.4.6.
        "success-criterion": [
            "All success criteria", "1.1.1 A Non-text Content", "1.4.3 AA Contrast (Minimum)", "1.4.11 AA Non-text Contrast",
        ],
        "severity": ["All severities", "blocking", "major"],
        "level": ["All levels", "A", "AA"],
    }  # fmt: skip


def test_files_and_the_rate_say_what_each_check_answers_and_how_severe_it_is(page):
    rows = list(csv.DictReader(io.StringIO(export(page, "csv").decode("utf-8-sig"), newline="")))
    assert [(row["WCAG criteria"], row["Severity"], row["Check"]) for row in rows] == [
        ("1.4.3 AA", "major", "Text can be read."), ("1.4.3 AA, 1.4.11 AA", "blocking", "Icons can be seen."),
        ("", "", "Grey rests the eyes."), ("1.1.1 A", "", "An image has an alternative."),
    ]  # fmt: skip
    exported = json.loads(export(page, "json"))
    jsonschema.validate(exported, json.loads((REPOSITORY / "public/checklist.schema.json").read_text()))
    told = {check["key"]: ([each["number"] for each in check["successCriteria"]], check.get("severity")) for check in exported["checks"]}
    assert told == {TEXT: (["1.4.3"], "major"), ICONS: (["1.4.3", "1.4.11"], "blocking"), GREY: ([], None), ALTERNATIVE: (["1.1.1"], None)}
    # Tests and severities are printed once, folded too.
    page.emulate_media(media="print")
    assert page.get_by_text("Nobody finds the button.").evaluate("words => words.getBoundingClientRect().height") > 0
    expect(page.get_by_role("link", name="Colours", exact=True).locator("visible=true")).to_have_count(1)
    page.emulate_media(media="screen")
    # Good practices do not count for conformance.
    for key, status in [(TEXT, "passes"), (ICONS, "fails"), (GREY, "fails"), (ALTERNATIVE, "inapplicable")]:
        mark(page, key, status)
    words = "50% conformance (1 of 2 that cover a success criterion, leaving out what is not applicable)"
    expect(page.locator(".checklist-rate")).to_have_text(words)
    expect(page.locator('[data-count="fails"] strong')).to_have_text("2")
