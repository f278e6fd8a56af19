"""Checklists: in print, filled in, filtered, cleared, and how they look."""

import itertools
import json
import re

import pytest
from playwright.sync_api import expect

from checklists import (
    ALL, ALONE, APART, DECORATIVE, GUIDE, GUIDE_KEYS, HEADER, INDEX, INFORMATIVE, MOTION, ORDER, TEXT, answers,
    check, choose, clear, export, fill_in, give, mark, name_sample, note,
    open_panel, reload, report, rows, shown, status, write_note,
)  # fmt: skip
from samples import sampled
from scan import violations

# Without a script


def test_without_a_script_it_is_a_list_with_boxes(reader):
    page = reader.open(GUIDE["en"], is_scripted=False)
    keys = "items => items.map(item => item.dataset.check)"
    assert page.eval_on_selector_all("[data-check]", keys) == GUIDE_KEYS
    assert shown(page)[:2] == [INFORMATIVE, DECORATIVE]
    box = check(page, INFORMATIVE).evaluate(
        """item => {
          const { width, borderTopStyle } = getComputedStyle(item, '::before');
          return [parseFloat(width) > 15, borderTopStyle];
        }"""
    )
    assert box == [True, "solid"]
    expect(page.locator(".checklist-print")).to_be_visible()
    expect(page.locator("main :is(input, select, textarea, button):visible")).to_have_count(0)
    # A criterion leads to its page, and says its phases and levels.
    section = page.locator('[data-criterion="guide/images"]')
    expect(section.locator("dd").nth(0)).to_have_text("Images")
    expect(section.locator("[data-phase]")).to_have_text(["Design", "Development"])
    expect(section.locator("dd").nth(2).locator("li")).to_have_text(["1.1.1 A Non-text Content", "1.4.5 AA Images of Text"])
    section.locator("dd a").first.click()
    expect(page.locator(":target")).to_have_text("Images")


def test_a_script_that_does_not_come_leaves_the_list(reader):
    page = reader.page()
    page.route("**/scripts/checklist.js", lambda route: route.abort())
    with page.expect_event("pageerror"):
        page.goto(reader.site.address + GUIDE["en"])
    reader.wait_for_style(page)
    # What shows after seconds without the script shows now.
    page.evaluate("for (const animation of document.getAnimations()) animation.finish()")
    expect(check(page, INFORMATIVE)).to_be_visible()
    expect(page.locator("main :is(input, select, textarea, button):not(.page-tools button):visible")).to_have_count(0)
    reader.complaints.clear()


# Filling in


def test_a_checklist_is_filled_in_by_keyboard(checklist):
    page = checklist()
    check(page, INFORMATIVE).locator("input:checked").focus()
    page.keyboard.press("ArrowDown")
    assert status(page, INFORMATIVE) == "passes"
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.type("Seen on the home screen")
    assert note(page, INFORMATIVE) == "Seen on the home screen"
    # One stop for the results of each check, and one for its row, which shows the note when it is closed.
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(check(page, INFORMATIVE).get_by_text("Seen on the home screen")).to_be_visible()
    # One stop for its link, and one for the results of the next check.
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_accessible_name(re.compile("^Copy link: "))
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.value") == "untested"
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert status(page, DECORATIVE) == "fails"
    open_panel(page, "filters")
    page.locator("#checklist-filter-status").focus()
    page.keyboard.type("Fails")
    page.keyboard.press("Enter")
    expect(page.locator("[data-shown]")).to_have_text("1 check shown out of 5")
    assert shown(page) == [DECORATIVE]


@pytest.mark.parametrize("first, second", sampled([(GUIDE["fr"], GUIDE["fr"]), (GUIDE["en"], GUIDE["fr"]), (GUIDE["fr"], GUIDE["en"])], every=3))
def test_answers_are_kept_for_the_next_visit_the_other_pages_and_the_other_tabs(reader, checklist, first, second):
    context = reader.context()
    page = checklist(first, page=reader.page(context))
    mark(page, INFORMATIVE, "passes")
    mark(page, ALONE, "fails")
    write_note(page, ALONE, "Rouge seul, écran « Compte »")
    open_panel(page, "results")
    page.locator("#checklist-app").fill("Horaires")
    page.close()
    page = checklist(second, page=reader.page(context))
    assert [status(page, key) for key in GUIDE_KEYS] == ["passes", "untested", "untested", "fails", "untested"]
    assert note(page, ALONE) == "Rouge seul, écran « Compte »"
    expect(page.locator("#checklist-app")).to_have_value("Horaires")
    # What one tab writes another shows, and keeps.
    other = checklist(first, page=reader.page(context))
    mark(page, TEXT, "fails")
    expect(check(other, TEXT).locator('input[value="fails"]')).to_be_checked()
    mark(other, ALONE, "passes")
    expect(check(page, ALONE).locator('input[value="passes"]')).to_be_checked()
    reload(page)
    assert [status(page, TEXT), status(page, ALONE)] == ["fails", "passes"]


FULL = """Storage.prototype.setItem = () => {
  throw new DOMException('full', 'QuotaExceededError');
}"""
MISSING = """Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('off', 'SecurityError'); },
})"""


@pytest.mark.parametrize("script, alerts", [(FULL, 0), (MISSING, 1)], ids=["full", "missing"])
def test_a_storage_that_keeps_nothing_is_reported(reader, checklist, script, alerts):
    page = reader.page()
    page.add_init_script(script)
    checklist(page=page)
    # A missing one is reported at once.
    expect(page.get_by_role("alert")).to_have_count(alerts)
    mark(page, TEXT, "passes")
    expect(page.get_by_role("alert")).to_contain_text("could not save your answers")
    mark(page, ALONE, "fails")
    results = [row["Result"] for row in rows(export(page, "csv"))]
    assert results == ["Untested", "Untested", "Passes", "Fails", "Untested"]


def test_answers_that_cannot_be_read_are_put_aside(reader, checklist):
    page = checklist()
    page.evaluate("localStorage.setItem('onglet-checklist:/preview/12/sample/', '{ no')")
    reload(page)
    expect(page.get_by_role("alert")).to_contain_text("cannot be read")
    mark(page, TEXT, "passes")
    assert page.evaluate("localStorage.getItem('onglet-checklist:/preview/12/sample/:unreadable')") == "{ no"
    # Of those that can, a date that is none is forgotten.
    answers = {"version": 1, "answers": {TEXT: {"status": "passes", "note": ""}}, "subject": {"app": "Horaires", "date": "15/01/2025"}}
    page.evaluate("text => localStorage.setItem('onglet-checklist:/preview/12/sample/', text)", json.dumps(answers))
    reload(page)
    assert status(page, TEXT) == "passes"
    exported = json.loads(export(page, "json"))
    assert exported["app"]["name"] == "Horaires" and "date" not in exported
    mark(page, ALONE, "fails")
    assert "15/01/2025" not in page.evaluate("localStorage.getItem('onglet-checklist:/preview/12/sample/')")


# The strip


def test_the_strip_stays_in_sight_and_the_first_check_is_on_the_first_screen(checklist):
    page = checklist(width=360)
    assert check(page, INFORMATIVE).bounding_box()["y"] <= 470
    heights = page.locator("[data-check]").evaluate_all("rows => rows.map(row => row.offsetHeight)")
    assert max(heights) <= 140, "a row that is closed has its words, and a line of results and of what opens it"
    strip = page.locator(".checklist-strip")
    assert strip.bounding_box()["height"] == 56
    check(page, ORDER).locator("input").last.scroll_into_view_if_needed()
    page.evaluate("scrollBy(0, 300)")
    expect(strip).to_be_in_viewport(ratio=1)


def test_a_panel_is_open_alone_and_closes_for_what_it_would_hide(checklist):
    page = checklist()
    opened = page.locator(".checklist-panel:visible")
    for name in ["results", "filters", "files"]:
        open_panel(page, name)
        expect(opened).to_have_count(1)
        expect(opened).to_have_attribute("id", f"checklist-panel-{name}")
    page.keyboard.press("Escape")
    expect(opened).to_have_count(0)
    expect(page.locator('[aria-controls="checklist-panel-files"]')).to_be_focused()
    open_panel(page, "filters")
    check(page, INFORMATIVE).locator("input:checked").focus()
    expect(opened).to_have_count(0)


def test_saving_is_announced_once_and_a_choice_changes_its_own_check_alone(checklist):
    page = checklist(GUIDE["fr"])
    page.evaluate("""() => {
      window.said = [];
      const status = document.querySelector('[data-saved]');
      new MutationObserver(() => said.push(status.textContent)).observe(status, { childList: true });
    }""")
    for key in [INFORMATIVE, DECORATIVE, TEXT]:
        mark(page, key, "passes")
    assert page.evaluate("said") == ["Enregistré"]
    page.evaluate("""() => {
      window.changed = new Set();
      new MutationObserver((changes) => changes.forEach(({ target }) => changed.add(target.closest('[data-check]')?.dataset.check)))
        .observe(document.querySelector('.checklist'), { subtree: true, childList: true, attributes: true });
    }""")
    mark(page, ALONE, "passes")
    # The heading of its section says how much is tested.
    assert page.evaluate("[...changed].filter(Boolean)") == [ALONE]


# Clearing


def test_answers_that_differ_are_not_replaced_without_asking(checklist):
    page = checklist()
    mark(page, TEXT, "passes")
    for button, kept in [("Import nothing", ["passes", "untested"]), ("Keep mine", ["passes", "fails"]), ("Take those in the file", ["fails", "fails"])]:
        give(page, (HEADER + f"{TEXT},fails,\r\n{ALONE},fails,").encode())
        dialog = page.get_by_role("dialog", name="Some answers differ")
        expect(dialog).to_contain_text("1 answer in the file is not the same as yours")
        dialog.get_by_role("button", name=button).click()
        expect(dialog).to_be_hidden()
        expect(check(page, ALONE).locator(f'input[value="{kept[1]}"]')).to_be_checked()
        expect(check(page, TEXT).locator(f'input[value="{kept[0]}"]')).to_be_checked()
    expect(report(page)).not_to_be_empty()


def test_clearing_asks_first_and_leaves_the_answers_to_other_guides(checklist):
    page = checklist(APART["en"])
    mark(page, MOTION, "fails")
    checklist(GUIDE["fr"], page=page)
    fill_in(page)
    before = answers(page)
    open_panel(page, "files")
    button = page.get_by_role("button", name="Effacer mes réponses")
    button.press("Enter")
    dialog = page.get_by_role("dialog", name="Effacer mes réponses")
    expect(dialog.get_by_role("button", name="Annuler")).to_be_focused()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(button).to_be_focused()
    button.press("Enter")
    dialog.get_by_role("button", name="Annuler").press("Enter")
    assert answers(page) == before
    button.press("Enter")
    dialog.get_by_role("button", name="Tout effacer").click()
    expect(report(page)).to_have_text("Vos réponses ont été effacées.")
    assert set(answers(page).values()) == {("untested", ""), ""}
    checklist(APART["en"], page=page)
    assert status(page, MOTION) == "fails"
    clear(page)
    assert page.evaluate("localStorage.getItem('onglet-checklist:/preview/12/sample/')") is None


# The index


def test_the_index_leads_to_a_list_a_guide_and_says_how_long_each_is(reader):
    page = reader.open(INDEX["en"], is_scripted=False)
    rows = page.locator(".checklists > li")
    expect(rows).to_have_text([re.compile(r"^Guide together *5 checks *Images\s· Colours\s· Reading order$"), re.compile(r"^Guide in pages *2 checks *Text size\s· Motion$")])
    expect(page.locator("[data-check], .checklist-print")).to_have_count(0)
    rows.first.get_by_role("link").click()
    expect(page).to_have_url(reader.site.address + GUIDE["en"])
    # Among others a list is named as its guide; where it is alone, not.
    expect(page.get_by_role("heading", level=1)).to_have_text("Checklist: Guide together")
    expect(page.get_by_role("navigation", name="Main navigation").get_by_role("link", name=re.compile("^Guide in pages$")).last).to_be_attached()
    expect(page.locator(".neighbours .next")).to_have_text(re.compile("Checklist: Guide in pages"))


def test_the_index_says_how_far_the_reader_came(checklist, reader):
    page = checklist(GUIDE["en"])
    mark(page, TEXT, "passes")
    mark(page, ALONE, "fails")
    reader.open(INDEX["fr"], page)
    progress = page.locator(".checklist-progress:visible")
    expect(progress).to_have_text(["2 sur 7 testés, non conformes : 1", "2 sur 5 testés, non conformes : 1"])
    # Until something is tested, a list says how long it is.
    facts = page.locator(".entry-facts > span:visible")
    expect(facts).to_have_text([re.compile("2 sur 5"), "2 points à vérifier"])
    assert violations(page) == []


def test_an_address_of_the_list_of_all_leads_on(reader):
    page = reader.page()
    for fragment, path in [("#checks/guide", GUIDE), ("#checks/apart/motion", APART), ("#checks/guide/colours", GUIDE)]:
        page.goto(reader.site.address + INDEX["fr"] + fragment)
        expect(page).to_have_url(reader.site.address + path["fr"] + fragment)


def test_criteria_of_no_guide_are_listed_on_the_index(sites, reader_of):
    page = reader_of(sites.small("alone")).open("en/checklists/")
    page.wait_for_selector(".checklist[data-ready]", state="attached")
    page.evaluate("localStorage.setItem(`onglet-checklist:${new URL('../..', location).pathname}`, JSON.stringify({version: 1, answers: {'guide/one#one-seen': {status: 'fails', note: ''}}}))")
    reload(page)
    mark(page, "alone#alone-works", "passes")
    clear(page)
    assert status(page, "alone#alone-works") == "untested"
    # How far the reader came is only shown as the page loads.
    reload(page)
    expect(page.locator(".checklist-progress")).to_contain_text("1 of 1 tested")


@pytest.mark.parametrize("path", [GUIDE["fr"], "fr/guide/#images-checklist"], ids=["list", "criterion"])
def test_copies_the_address_of_a_check_on_the_page_of_its_criterion(reader, path):
    context = reader.context(permissions=["clipboard-read", "clipboard-write"], width=360)
    page = reader.open(path, page=reader.page(context))
    words = "Chaque image informative a une alternative."
    button = page.get_by_role("button", name=f"Copier le lien\N{NO-BREAK SPACE}: {words}", exact=True)
    button.focus()
    expect(button).to_have_css("opacity", "1")
    box = button.bounding_box()
    assert box["width"] >= 44 and box["height"] >= 44 and box["x"] + box["width"] <= 360
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="Copié")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").endswith("/fr/guide/#images-check-informative")
    # The target is marked before its text, not over it.
    reader.open("fr/guide/#images-check-informative", page)
    expect(page.locator("li:target")).to_be_visible()
    expect(page.locator("li:target")).not_to_have_css("box-shadow", "none")


# Looks


def open_everything(page):
    for button in page.locator('[data-open-all="true"]').all():
        button.click()
    for summary in page.locator("main summary").all():
        if summary.is_visible() and not summary.evaluate("summary => summary.parentElement.open"):
            summary.click()
    for key, value in [(INFORMATIVE, "passes"), (DECORATIVE, "fails"), (TEXT, "inapplicable")]:
        mark(page, key, value)
    give(page, b"?")
    expect(report(page)).not_to_be_empty()


WINDOWS = itertools.product([GUIDE["fr"], ALL["en"]], ["light", "dark"], [320, 1280])


@pytest.mark.parametrize("path, scheme, width", sampled(WINDOWS, every=8))
def test_a_list_that_is_filled_in_is_accessible_and_its_targets_large(
    checklist, path, scheme, width
):
    page = checklist(path, width=width, color_scheme=scheme)
    open_everything(page)
    assert violations(page) == []
    fits = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    assert page.evaluate(fits)
    small = page.eval_on_selector_all(
        ".checklist-tools :is(button, select, input, summary),"
        " .checks :is(label, summary, textarea)",
        """elements => elements.filter(element => element.getClientRects().length)
          .map(element => [element.outerHTML.slice(0, 80), element.getBoundingClientRect()])
          .filter(([, { width, height }]) => width < 44 || height < 44)""",
    )
    assert small == []
    page.locator("[data-clear]").click()
    assert violations(page) == []


def test_results_differ_in_forced_colours_and_print_shows_them_with_notes_and_no_controls(checklist):
    page = checklist(GUIDE["fr"], forced_colors="active")
    open_everything(page)
    assert violations(page) == []
    marks = [check(page, key).evaluate("item => getComputedStyle(item, '::before').content") for key in GUIDE_KEYS[:4]]
    assert len(set(marks)) == 4
    page.emulate_media(forced_colors="none")
    write_note(page, DECORATIVE, "Logo annoncé")
    open_panel(page, "results")
    page.locator("#checklist-app").fill("Horaires")
    page.locator("#checklist-date").fill("2026-03-09")
    name_sample(page, "Réglages", "")
    page.emulate_media(media="print")
    expect(page.locator("main :is(input, select, textarea, button):visible")).to_have_count(0)
    expect(check(page, DECORATIVE).locator(".check-printed")).to_have_text("Non conforme – Logo annoncé")
    expect(check(page, ORDER).locator(".check-printed")).to_be_hidden()
    expect(page.locator("[data-check]:visible")).to_have_count(5)
    expect(page.locator(".checklist-tested")).to_be_visible()
    expect(page.locator("[data-printed-subject]")).to_have_text("Application : Horaires Écran ou page : Réglages Date du test : 2026-03-09")
    expect(page.locator("[data-shown]")).to_be_hidden()
    # That a list is filtered is printed.
    page.emulate_media(media="screen")
    choose(page, "criterion", "guide/colours")
    page.emulate_media(media="print")
    expect(page.locator("[data-shown]")).to_have_text("2 points affichés sur 5")
    expect(page.locator("[data-shown]")).to_be_visible()
