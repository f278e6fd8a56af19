"""The results of a checklist, and its filters."""

import re

import pytest
from playwright.sync_api import expect

from checklists import (
    ALL, ALONE, APART, DECORATIVE, GUIDE, GUIDE_KEYS, HEADER, INFORMATIVE, MOTION, ORDER, TEXT, check,
    choose, details, export, give, mark, note, open_all, open_panel, reload, report, rows, shown, status,
)  # fmt: skip
from samples import sampled
from scan import SETTLE


def expect_told(page, words):
    """What a page with a clock of its own says of its filters, as if the keys had rested."""
    page.clock.run_for(1000)
    expect(page.locator("[data-shown]")).to_have_text(words)


@pytest.fixture
def timed(reader, checklist):
    """Opens a checklist whose clock the test moves on."""

    def open_timed(path):
        page = reader.page()
        page.clock.install()
        return checklist(path, page=page)

    return open_timed


def test_the_conformance_rate_appears_once_everything_is_tested(checklist):
    page = checklist()
    strip = page.locator('[aria-controls="checklist-panel-results"]')
    for key, value in [(INFORMATIVE, "passes"), (DECORATIVE, "passes"), (TEXT, "fails"), (ALONE, "inapplicable")]:
        mark(page, key, value)
    expect(strip).to_have_text("4 of 5 1 fail")
    expect(page.get_by_role("heading", level=2)).to_have_text(["Images 2 of 2 tested", "Colours 2 of 2 tested", "Reading order 0 of 1 tested"])
    open_panel(page, "results")
    summary = page.locator(".checklist-summary p:visible")
    expect(summary).to_have_text(["Checks tested: 4 of 5", "The conformance rate appears once every check has a result."])
    expect(page.locator(".checklist-counts li")).to_have_text(["Passes 2", "Fails 1", "Not applicable 1", "Untested 1"])
    mark(page, ORDER, "inapplicable")
    expect(strip).to_have_text("5 of 5 66.6% 1 fail")
    open_panel(page, "results")
    expect(summary).to_have_text(["Checks tested: 5 of 5", "66.6% conformance (2 of 3, leaving out what is not applicable)"])


def test_the_list_of_all_guides_shares_answers_files_and_headings(checklist):
    page = checklist(GUIDE["en"])
    mark(page, TEXT, "passes")
    checklist(ALL["en"], page=page)
    assert page.locator("[data-check]").count() == 7
    headings = ["Guide together 1 of 5 tested", "Images 0 of 2 tested", "Colours 1 of 2 tested", "Reading order 0 of 1 tested"]
    expect(page.locator(".checklist :is(h2, h3)")).to_have_text([*headings, re.compile("Guide in pages 0 of 2 tested"), re.compile("0 of 1"), re.compile("0 of 1")])
    open_all(page)
    mark(page, MOTION, "fails")
    exported = rows(export(page, "csv"))
    assert {(row["Identifier"], row["Guide"], row["Result"]) for row in exported} > {(TEXT, "Guide together", "Passes"), (MOTION, "Guide in pages", "Fails")}
    # A file of one guide goes into the list of all, and what was answered there is in that of its guide;
    # one of all guides is taken whole into the list of one.
    give(page, (HEADER + f"{ALONE},fails,seen there").encode())
    expect(report(page)).to_contain_text("1 answer imported")
    expect(details(page)).to_have_count(0)
    checklist(GUIDE["en"], page=page)
    assert (status(page, ALONE), note(page, ALONE), status(page, TEXT)) == ("fails", "seen there", "passes")
    other = "apart/text-size#text-size-check"
    give(page, (HEADER + f"{ORDER},passes,\r\n{other},fails,").encode())
    expect(report(page)).to_contain_text("2 answers imported")
    expect(details(page)).to_have_count(0)
    checklist(APART["en"], page=page)
    assert (status(page, MOTION), status(page, other)) == ("fails", "fails")


def test_the_address_names_what_is_shown(timed, checklist):
    page = timed(ALL["en"])
    choose(page, "guide", "guide")
    assert shown(page) == GUIDE_KEYS
    choose(page, "level", "AA")
    choose(page, "phase", "design")
    find = page.get_by_role("searchbox", name="Find a check")
    find.fill("CÓLOUR alone")
    expect_told(page, "1 check shown out of 7")
    assert shown(page) == [ALONE]
    expect(page).to_have_url(re.compile(r"/all/\?words=C%C3%93LOUR\+alone&guide=guide&phase=design&level=AA$"))
    # The same view in another window, and in the other language but for its words.
    reload(page)
    assert shown(page) == [ALONE] and find.input_value() == "CÓLOUR alone"
    # How many are set, but for the words, which are in sight.
    expect(page.locator('[data-strip="set"]')).to_have_text("(3)")
    expect(page.locator(".checklist :is(h2, h3):visible")).to_have_count(2)
    # What leads back to the page leads back to the view.
    checklist(GUIDE["en"], page=page)
    page.go_back()
    expect_told(page, "1 check shown out of 7")
    checklist(ALL["en"] + "?level=B&guide=other&wcag=9.9&status=passes%20&page=2", page=page)
    assert len(shown(page)) == 7
    expect(page).to_have_url(re.compile(r"/all/\?page=2$"))
    # The other language shows the same.
    choose(page, "level", "AAA")
    expect(page).to_have_url(re.compile(r"level=AAA$"))
    page.get_by_role("link", name="Français").click()
    expect(page).to_have_url(re.compile(r"/tous/\?page=2&level=AAA$"))
    expect_told(page, "1 point affiché sur 7")


def test_sections_of_guides_open_for_filters_links_and_find_in_page(checklist, reader):
    page = checklist(ALL["en"])
    first, second = (page.get_by_role("button", name=re.compile(name)) for name in ["^Guide together", "^Guide in pages"])

    def are_open(*expected):
        for button, is_open in zip([first, second], expected):
            expect(button).to_have_attribute("aria-expanded", str(is_open).lower())
        assert check(page, INFORMATIVE).is_visible() == expected[0]
        assert check(page, MOTION).is_visible() == expected[1]

    are_open(False, False)
    find = page.get_by_role("searchbox", name="Find a check")
    find.fill("motion")
    expect(second).to_have_accessible_name("Guide in pages 1 check shown out of 2")
    expect(first).to_be_hidden()
    assert check(page, MOTION).is_visible()
    find.fill("")
    expect(second).to_have_accessible_name("Guide in pages 0 of 2 tested")
    are_open(False, False)
    page.evaluate("id => { location.hash = `#${id}`; }", f"check:{MOTION}")
    expect(check(page, MOTION)).to_be_in_viewport()
    are_open(False, True)
    open_all(page)
    are_open(True, True)
    page.get_by_role("button", name="Close all").click()
    are_open(False, False)
    page.emulate_media(media="print")
    expect(page.locator("[data-check]:visible")).to_have_count(7)
    page.emulate_media(media="screen")
    first.press("Enter")
    are_open(True, False)
    # As the browser does before it leads to what its search has found.
    check(page, MOTION).evaluate("item => item.closest('[hidden]').dispatchEvent(new Event('beforematch', {bubbles: true}))")
    are_open(True, True)
    page.evaluate(SETTLE)
    mark(page, MOTION, "fails")
    reload(page)
    are_open(False, True)
    checklist(ALL["en"], page=page)
    expect(second).to_have_accessible_name("Guide in pages 1 of 2 tested")
    are_open(False, False)
    assert len(shown(reader.open(ALL["en"], is_scripted=False))) == 7


def test_checks_that_changed_since_a_day_are_shown_and_a_guide_may_be_called_all(sites, reader_of):
    page = reader_of(sites.small("dated")).open("en/checklists/all/")
    page.wait_for_selector(".checklist[data-ready]", state="attached")
    open_panel(page, "filters")
    page.get_by_label("Criterion updated since").fill("2026-02-09")
    expect(page.locator("[data-shown]")).to_have_text("2 checks shown out of 3")
    assert shown(page) == ["all/two#two-works", "guide/three#three-works"]
    expect(page).to_have_url(re.compile("since=2026-02-09$"))
    page.goto(page.url.partition("all/")[0])
    expect(page.locator(".prose li a").first).to_have_text("All checks")
    page.locator(".checklists a").first.click()
    expect(page.locator("[data-check]")).to_have_count(2)


def test_filters_show_matching_checks_and_their_number(timed):
    page = timed(GUIDE["fr"])
    # One with nothing to choose is not there.
    expect(page.locator(":is(#checklist-filter-guide, #checklist-filter-severity)")).to_have_count(0)
    mark(page, TEXT, "passes")
    for name, value, keys in [
        ("criterion", "guide/colours", [TEXT, ALONE]),
        ("phase", "development", [INFORMATIVE, DECORATIVE, ORDER]),
        ("level", "AA", [INFORMATIVE, DECORATIVE, TEXT, ALONE]),
        ("status", "passes", [TEXT]),
        ("status", "untested", [INFORMATIVE, DECORATIVE, ALONE, ORDER]),
    ]:
        choose(page, name, value)
        assert shown(page) == keys
        words = f"{len(keys)} points affichés" if len(keys) > 1 else "1 point affiché"
        page.clock.run_for(1000)
        expect(page.get_by_role("status").filter(has_text=f"{words} sur 5")).to_be_visible()
        hidden = page.locator("[data-criterion]:not(:has([data-check]:not([hidden])))")
        expect(hidden.locator("visible=true")).to_have_count(0)
        page.get_by_role("button", name="Tout afficher").click()
        expect_told(page, "5 points affichés sur 5")
        assert shown(page) == GUIDE_KEYS
    # They work together, and may leave nothing.
    choose(page, "phase", "design")
    choose(page, "criterion", "guide/colours")
    assert shown(page) == [TEXT, ALONE]
    choose(page, "status", "fails")
    expect_told(page, "0 point affiché sur 5")
    expect(page.locator(".checklist :is(h2, h3):visible")).to_have_count(0)


def is_at(page, key):
    """Whether the heading of a criterion is on the screen and the reading goes on from it."""
    heading = page.locator(f'[id="checks/{key}"]')
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport()
    return True


def test_a_link_to_what_filters_hide_shows_all_and_leads_there(timed):
    page = timed(GUIDE["fr"])
    contents = page.get_by_role("navigation", name="Sur cette page")
    link = contents.get_by_role("link", name="Couleurs")
    # A link to what is shown leaves the filters.
    choose(page, "level", "AA")
    link.click()
    assert is_at(page, "guide/colours")
    expect(page.locator("#checklist-filter-level")).to_have_value("AA")
    choose(page, "criterion", "guide/images")
    expect_told(page, "2 points affichés sur 5")
    link.press("Enter")
    expect_told(page, "5 points affichés sur 5")
    assert is_at(page, "guide/colours")
    values = "choices => choices.map(choice => choice.value)"
    assert page.eval_on_selector_all("[data-filters] select", values) == [""] * 6
    # The same link again: the address does not change then.
    choose(page, "criterion", "guide/images")
    link.click()
    assert is_at(page, "guide/colours")
    # An address does the same.
    choose(page, "criterion", "guide/images")
    page.evaluate("location.hash = '#checks/guide/reading-order'")
    expect_told(page, "5 points affichés sur 5")
    assert is_at(page, "guide/reading-order")
    # One check alone that is hidden, in a section that is not.
    choose(page, "status", "untested")
    mark(page, TEXT, "passes")
    # A new result does not take a check away at once.
    assert TEXT in shown(page)
    expect(check(page, TEXT).locator("input:checked")).to_be_focused()
    choose(page, "level", "AA")
    expect(check(page, TEXT)).to_be_hidden()
    page.evaluate("id => { location.hash = `#${id}`; }", f"check:{TEXT}")
    expect(check(page, TEXT).locator(".check-text")).to_be_focused()


@pytest.mark.parametrize("width, options", sampled(every=3, cases=[
    (360, {"color_scheme": "light"}), (360, {"color_scheme": "dark"}), (1280, {"color_scheme": "light"}), (1280, {"forced_colors": "active"}),
]))  # fmt: skip
def test_the_bar_shows_the_shares(checklist, width, options):
    page = checklist(GUIDE["en"], width=width, **options)
    for key, value in [(INFORMATIVE, "passes"), (DECORATIVE, "fails"), (TEXT, "fails")]:
        mark(page, key, value)
    open_panel(page, "results")
    widths = page.eval_on_selector_all("[data-share]", "parts => parts.map(part => part.getBoundingClientRect().width)")
    shares = [width / sum(widths) for width in widths]
    assert shares == pytest.approx([1 / 5, 2 / 5, 0, 2 / 5], abs=0.01)
    # Parts differ in more than colour, and each count has the pattern of its part.
    patterns = page.eval_on_selector_all(
        "[data-share]", "parts => parts.map(part => getComputedStyle(part)).map(style => style.backgroundImage + style.backgroundColor)"
    )
    keys = page.eval_on_selector_all(
        "li[data-count]", "counts => counts.map(count => getComputedStyle(count, '::before')).map(style => style.backgroundImage + style.backgroundColor)"
    )
    assert len(set(patterns)) == 4 and patterns == keys
    expect(page.locator(".checklist-bar")).to_have_attribute("aria-hidden", "true")
