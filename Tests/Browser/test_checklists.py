"""Checklists: on paper, filled in, filtered, and in the files that they are exported to."""

import csv
import io
import itertools
import json
import re

import jsonschema
import pytest
import rdflib
from playwright.sync_api import expect

from onglet import REPOSITORY, build, write_files
from samples import sampled
from scan import HOUR, NOW
from served import Handler, Server
from test_accessibility import checked, violations

INDEX = {"fr": "fr/listes-de-controle/", "en": "en/checklists/"}
GUIDE = {"fr": "fr/listes-de-controle/guide/", "en": "en/checklists/guide/"}
APART = {"fr": "fr/listes-de-controle/apart/", "en": "en/checklists/apart/"}
INFORMATIVE = "guide/images#images-check-informative"
DECORATIVE = "guide/images#images-check-decorative"
TEXT = "guide/colours#colours-check-text"
ALONE = "guide/colours#colours-check-alone"
ORDER = "guide/reading-order#reading-order-check"
MOTION = "apart/motion#motion-check"
GUIDE_KEYS = [INFORMATIVE, DECORATIVE, TEXT, ALONE, ORDER]

EARL = rdflib.Namespace("http://www.w3.org/ns/earl#")
DCT = rdflib.Namespace("http://purl.org/dc/terms/")
FOAF = rdflib.Namespace("http://xmlns.com/foaf/0.1/")


@pytest.fixture
def checklist(reader):
    """Opens a checklist, once it can be filled in."""

    def open_list(path=GUIDE["en"], **options):
        page = reader.open(path, **options)
        page.wait_for_selector(".checklist[data-ready]", state="attached")
        return page

    return open_list


def check(page, key):
    return page.locator(f'[data-check="{key}"]')


def mark(page, key, status):
    close_panels(page)
    check(page, key).locator(f'input[value="{status}"]').check()


def write_note(page, key, text):
    close_panels(page)
    item = check(page, key)
    if not item.locator("textarea").is_visible():
        item.locator(".check-note > summary").click()
    item.locator("textarea").fill(text)


def status(page, key):
    return check(page, key).locator("input:checked").get_attribute("value")


def note(page, key):
    return check(page, key).locator("textarea").input_value()


def shown(page):
    return page.eval_on_selector_all(
        "[data-check]", "items => items.filter(item => item.getClientRects().length).map(item => item.dataset.check)"
    )


def open_panel(page, name):
    """Opens what stands behind a button of the strip: results, filters or files."""
    button = page.locator(f'[aria-controls="checklist-panel-{name}"]')
    if button.get_attribute("aria-expanded") == "false":
        button.click()


def close_panels(page):
    opened = page.locator('.checklist-strip [aria-expanded="true"]')
    if opened.count():
        opened.click()


def choose(page, name, value):
    open_panel(page, "filters")
    page.locator(f"#checklist-filter-{name}").select_option(value)


def export(page, kind):
    """The bytes of an exported file."""
    open_panel(page, "files")
    with page.expect_download() as download:
        page.locator(f'[data-export="{kind}"]').click()
    return download.value.path().read_bytes()


def give(page, content, name="answers.csv"):
    open_panel(page, "files")
    page.locator("#checklist-import").set_input_files({"name": name, "mimeType": "text/plain", "buffer": content})


def report(page):
    return page.locator("[data-report]")


def clear(page):
    open_panel(page, "files")
    page.locator("[data-clear]").click()
    dialog = page.locator("dialog[open]")
    # A dialog says only in a task after the click that it was closed. Answers are cleared then.
    closed = dialog.evaluate_handle(
        "dialog => ({closed: new Promise(resolve => dialog.addEventListener('close', () => setTimeout(resolve)))})"
    )
    dialog.locator('button[value="clear"]').click()
    closed.evaluate("({closed}) => closed")


def rows(exported, separator=","):
    return list(csv.DictReader(io.StringIO(exported.decode("utf-8-sig"), newline=""), delimiter=separator))


def reload(page):
    page.reload()
    page.wait_for_selector(".checklist[data-ready]", state="attached")


def details(page):
    return page.locator("[data-report-details] li")


def date(page):
    return page.locator("#checklist-date").input_value()


# Without a script


@pytest.mark.parametrize("language", sampled(["fr", "en"], every=2))
def test_without_a_script_it_is_a_list_with_boxes(reader, language):
    page = reader.open(GUIDE[language], is_scripted=False)
    expect(page.locator("[data-check]")).to_have_count(5)
    assert shown(page)[:2] == [INFORMATIVE, DECORATIVE]
    box = check(page, INFORMATIVE).evaluate(
        "item => { const { width, borderTopStyle, borderRadius } = getComputedStyle(item, '::before'); return [parseFloat(width) > 15, borderTopStyle]; }"
    )
    assert box == [True, "solid"]
    expect(page.locator(".checklist-print")).to_be_visible()
    expect(page.locator("main :is(input, select, textarea, button):visible")).to_have_count(0)


def test_a_criterion_leads_to_its_page_and_says_phases_and_levels(reader):
    page = reader.open(GUIDE["en"], is_scripted=False)
    section = page.locator('[data-criterion="guide/images"]')
    expect(section.locator("dd").nth(0)).to_have_text("Images")
    expect(section.locator("[data-phase]")).to_have_text(["Design", "Development"])
    expect(section.locator("dd").nth(2).locator("li")).to_have_text(
        ["1.1.1 A Non-text Content", "1.4.5 AA Images of Text"]
    )
    section.locator("dd a").first.click()
    expect(page.locator(":target")).to_have_text("Images")


def test_the_keys_are_the_same_in_all_languages(reader):
    pages = [reader.open(GUIDE[language], is_scripted=False) for language in ["fr", "en"]]
    french, english = (page.eval_on_selector_all("[data-check]", "items => items.map(item => item.dataset.check)") for page in pages)
    assert french == english
    assert GUIDE_KEYS == french


def test_a_script_that_does_not_come_leaves_the_list(reader):
    page = reader.page()
    page.route("**/scripts/checklist.js", lambda route: route.abort())
    with page.expect_event("pageerror"):
        page.goto(reader.site.address + GUIDE["en"])
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
    # One stop for the results of each check.
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


def test_controls_are_named_by_their_check(checklist):
    page = checklist()
    words = "Each image that informs has an alternative."
    expect(check(page, INFORMATIVE).locator(".check-note > summary")).to_have_accessible_description(words)
    group = page.get_by_role("group", name=words, exact=True)
    expect(group.get_by_role("radio")).to_have_count(4)
    expect(group.get_by_role("radio", name="Untested")).to_be_checked()
    check(page, INFORMATIVE).locator("summary").click()
    expect(group.get_by_role("textbox", name="Note", exact=True)).to_be_visible()


@pytest.mark.parametrize("first, second", sampled([(GUIDE["fr"], GUIDE["fr"]), (GUIDE["en"], GUIDE["fr"]), (GUIDE["fr"], GUIDE["en"])], every=3))
def test_answers_are_kept_for_the_next_visit_and_the_other_pages(reader, checklist, first, second):
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


def test_answers_outlive_a_reload_and_a_change_of_language(checklist):
    page = checklist(GUIDE["fr"])
    mark(page, TEXT, "inapplicable")
    reload(page)
    assert status(page, TEXT) == "inapplicable"
    page.get_by_role("group", name="Langues").get_by_role("link", name="English").click()
    page.wait_for_selector('html[lang="en"] .checklist[data-ready]', state="attached")
    assert status(page, TEXT) == "inapplicable"


def test_what_one_tab_writes_another_shows_and_keeps(reader, checklist):
    context = reader.context()
    one, two = (checklist(path, page=reader.page(context)) for path in [GUIDE["en"], GUIDE["fr"]])
    mark(one, TEXT, "fails")
    expect(check(two, TEXT).locator('input[value="fails"]')).to_be_checked()
    mark(two, ALONE, "passes")
    expect(check(one, ALONE).locator('input[value="passes"]')).to_be_checked()
    reload(one)
    assert [status(one, TEXT), status(one, ALONE)] == ["fails", "passes"]


def test_a_full_storage_is_reported(reader, checklist):
    page = reader.page()
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }")
    checklist(page=page)
    expect(page.get_by_role("alert")).to_have_count(0)
    mark(page, TEXT, "passes")
    expect(page.get_by_role("alert")).to_contain_text("could not save your answers")
    mark(page, ALONE, "fails")
    assert [status(page, TEXT), status(page, ALONE)] == ["passes", "fails"]
    assert [row["Result"] for row in rows(export(page, "csv"))] == ["Untested", "Untested", "Passes", "Fails", "Untested"]


def test_a_missing_storage_is_reported_at_once(reader, checklist):
    page = reader.page()
    page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('off', 'SecurityError'); } })")
    checklist(page=page)
    expect(page.get_by_role("alert")).to_contain_text("could not save your answers")
    mark(page, TEXT, "passes")
    assert status(page, TEXT) == "passes"


def test_answers_that_cannot_be_read_are_put_aside(reader, checklist):
    page = checklist()
    page.evaluate("localStorage.setItem('onglet-checklist:/preview/12/sample/', '{ no')")
    reload(page)
    expect(page.get_by_role("alert")).to_contain_text("cannot be read")
    mark(page, TEXT, "passes")
    assert page.evaluate("localStorage.getItem('onglet-checklist:/preview/12/sample/:unreadable')") == "{ no"


# The strip


def test_the_strip_stays_in_sight_and_the_first_check_is_on_the_first_screen(checklist):
    page = checklist(width=360)
    assert check(page, INFORMATIVE).bounding_box()["y"] <= 420
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


def test_saving_is_announced_once_after_the_last_answer(reader, checklist):
    page = reader.page()
    page.clock.install(time=NOW)
    checklist(GUIDE["fr"], page=page)
    # However slow the machine is, the answers come in one second.
    page.clock.pause_at(NOW + HOUR)
    page.evaluate("""() => {
      window.said = [];
      const status = document.querySelector('[data-saved]');
      new MutationObserver(() => { if (status.textContent) said.push(status.textContent); }).observe(status, { childList: true });
    }""")
    for key in [INFORMATIVE, DECORATIVE, TEXT]:
        mark(page, key, "passes")
        page.clock.run_for(300)
    page.clock.run_for(1000)
    expect(page.locator("[data-saved]")).to_have_text("Enregistré, 3 sur 5")
    assert page.evaluate("said") == ["Enregistré, 3 sur 5"]


def test_a_choice_changes_its_own_check_alone(checklist):
    page = checklist()
    mark(page, TEXT, "fails")
    page.evaluate("""() => {
      window.changed = new Set();
      new MutationObserver((changes) => changes.forEach(({ target }) => changed.add(target.closest('[data-check]')?.dataset.check)))
        .observe(document.querySelector('.checklist'), { subtree: true, childList: true, attributes: true });
    }""")
    mark(page, ALONE, "passes")
    assert page.evaluate("[...changed]") == [ALONE]


# Rate and filters


def test_the_rate_counts_what_passes_or_fails(checklist):
    page = checklist()
    rate = page.locator(".checklist-rate")
    expect(rate).to_contain_text("no result yet")
    for key, value in [(INFORMATIVE, "passes"), (DECORATIVE, "passes"), (TEXT, "fails"), (ALONE, "inapplicable")]:
        mark(page, key, value)
    expect(page.locator(".checklist-strip button").first).to_have_text("4 of 5 66.6% 1 fail")
    open_panel(page, "results")
    summary = page.locator(".checklist-summary p:visible")
    expect(summary.first).to_have_text("Checks tested: 4 of 5")
    expect(rate).to_have_text("66.6% conformance (2 of 3, leaving out what is not applicable or untested)")
    expect(page.locator(".checklist-counts li")).to_have_text(["Passes 2", "Fails 1", "Not applicable 1", "Untested 1"])


@pytest.mark.parametrize("name, value, keys", sampled(every=2, cases=[
    ("criterion", "guide/colours", [TEXT, ALONE]),
    ("phase", "development", [INFORMATIVE, DECORATIVE, ORDER]),
    ("level", "AA", [INFORMATIVE, DECORATIVE, TEXT, ALONE]),
    ("status", "passes", [TEXT]),
    ("status", "untested", [INFORMATIVE, DECORATIVE, ALONE, ORDER]),
]))  # fmt: skip
def test_filters_show_what_is_asked_for_and_say_how_many(checklist, name, value, keys):
    page = checklist(GUIDE["fr"])
    mark(page, TEXT, "passes")
    choose(page, name, value)
    assert shown(page) == keys
    words = "1 point affiché sur 5" if len(keys) == 1 else f"{len(keys)} points affichés sur 5"
    expect(page.get_by_role("status").filter(has_text=words)).to_be_visible()
    hidden = page.locator("[data-criterion]:not(:has([data-check]:not([hidden])))")
    assert all(not hidden.nth(index).is_visible() for index in range(hidden.count()))
    page.get_by_role("button", name="Tout afficher").click()
    expect(page.locator("[data-shown]")).to_have_text("5 points affichés sur 5")
    assert shown(page) == GUIDE_KEYS


def test_filters_work_together_and_may_leave_nothing(checklist):
    page = checklist(GUIDE["en"])
    choose(page, "phase", "design")
    choose(page, "criterion", "guide/colours")
    assert shown(page) == [TEXT, ALONE]
    choose(page, "status", "fails")
    expect(page.locator("[data-shown]")).to_have_text("0 checks shown out of 5")
    expect(page.locator(".checklist :is(h2, h3):visible")).to_have_count(0)


def test_a_new_result_does_not_take_the_check_away(checklist):
    page = checklist()
    choose(page, "status", "untested")
    mark(page, TEXT, "passes")
    assert TEXT in shown(page)
    expect(check(page, TEXT).locator("input:checked")).to_be_focused()


def is_at(page, key):
    """Whether the heading of a criterion is on the screen and the reading goes on from it."""
    heading = page.locator(f'[id="checks/{key}"]')
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport()
    return True


@pytest.mark.parametrize("way", sampled(["mouse", "keyboard"], every=2))
def test_a_link_to_what_filters_hide_shows_all_and_leads_there(checklist, way):
    page = checklist(GUIDE["fr"])
    choose(page, "criterion", "guide/images")
    choose(page, "level", "A")
    expect(page.locator("[data-shown]")).to_have_text("2 points affichés sur 5")
    link = page.get_by_role("navigation", name="Sur cette page").get_by_role("link", name="Couleurs")
    link.click() if way == "mouse" else link.press("Enter")
    expect(page.locator("[data-shown]")).to_have_text("5 points affichés sur 5")
    assert is_at(page, "guide/colours")
    assert page.eval_on_selector_all("[data-filters] select", "choices => choices.map(choice => choice.value)") == [""] * 6
    # The same link again: the address does not change then.
    choose(page, "criterion", "guide/images")
    link.click() if way == "mouse" else link.press("Enter")
    assert is_at(page, "guide/colours")


def test_a_link_to_what_is_shown_leaves_the_filters(checklist):
    page = checklist(GUIDE["en"])
    choose(page, "level", "AA")
    page.get_by_role("navigation", name="On this page").get_by_role("link", name="Colours").click()
    assert is_at(page, "guide/colours")
    expect(page.locator("#checklist-filter-level")).to_have_value("AA")


def test_an_address_of_what_filters_hide_shows_all_and_leads_there(checklist):
    page = checklist()
    choose(page, "criterion", "guide/images")
    page.evaluate("location.hash = '#checks/guide/colours'")
    expect(page.locator("[data-shown]")).to_have_text("5 checks shown out of 5")
    assert is_at(page, "guide/colours")
    # One check alone that is hidden, in a section that is not.
    choose(page, "status", "untested")
    mark(page, TEXT, "passes")
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


# Files


def fill_in(page):
    for key, value in [(INFORMATIVE, "passes"), (DECORATIVE, "fails"), (TEXT, "inapplicable")]:
        mark(page, key, value)
    write_note(page, DECORATIVE, "=HYPERLINK(\"https://example.org\")\nand more")
    write_note(page, ORDER, "To be tested")
    open_panel(page, "results")
    for field, value in [("app", "=Timetables"), ("version", "4.2"), ("device", "iPhone 13"), ("system", "iOS 17.4"), ("tester", "Zoé, Ana"), ("date", "2026-03-09")]:
        page.locator(f"#checklist-{field}").fill(value)
    name_sample(page, "Settings, signed in", "https://example.org/app/réglages")


def name_sample(page, name, address):
    open_panel(page, "files")
    page.locator("#checklist-sample").fill(name)
    page.locator("#checklist-address").fill(address)


def answers(page):
    fields = ["app", "version", "device", "system", "sample", "address", "tester", "date"]
    return {key: (status(page, key), note(page, key)) for key in GUIDE_KEYS} | {
        field: page.locator(f"#checklist-{field}").input_value() for field in fields
    }


@pytest.mark.parametrize("kind, written, read", sampled([("csv", "en", "fr"), ("json", "fr", "en"), ("earl", "en", "fr")], every=3))
def test_what_is_exported_is_imported_as_it_was_in_any_language(reader, checklist, kind, written, read):
    page = checklist(GUIDE[written])
    fill_in(page)
    before = answers(page)
    exported = export(page, kind)
    clear(page)
    expect(report(page)).to_have_text("Your answers have been cleared." if written == "en" else "Vos réponses ont été effacées.")
    assert answers(page) != before
    checklist(GUIDE[read], page=page)
    give(page, exported, f"answers.{kind}")
    expect(report(page)).to_contain_text("4 answers imported" if read == "en" else "4 réponses importées")
    expect(details(page)).to_have_count(0)
    assert answers(page) == before


def test_the_field_offers_the_files_that_are_exported(checklist):
    page = checklist()
    open_panel(page, "files")
    field = page.get_by_label("Import a CSV, JSON or EARL file")
    endings = []
    for kind in ["csv", "json", "earl"]:
        with page.expect_download() as download:
            page.locator(f'[data-export="{kind}"]').click()
        endings.append("." + download.value.suggested_filename.rpartition(".")[2])
    assert endings == [".csv", ".json", ".jsonld"]
    assert set(endings) < set(field.get_attribute("accept").split(","))


@pytest.mark.parametrize("content", sampled([b"key,status\n", b"{"], every=2))
def test_the_same_file_can_be_chosen_again(checklist, tmp_path, content):
    page = checklist()
    open_panel(page, "files")
    chosen = tmp_path / "answers.csv"
    chosen.write_bytes(content)
    for _ in range(2):
        page.locator("#checklist-import").set_input_files(chosen)
        expect(report(page)).to_contain_text("answers.csv")
        expect(page.locator("#checklist-import")).to_have_value("")
        export(page, "json")
        expect(report(page)).to_have_text("File checklist-guide.json created.")


def test_a_file_that_cannot_be_read_is_said(checklist):
    page = checklist(GUIDE["fr"])
    mark(page, ALONE, "fails")
    page.evaluate("() => { Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError')); }")
    give(page, b"key,status\n")
    expect(report(page)).to_have_text("Le navigateur n’a pas pu lire le fichier answers.csv ; vos réponses n’ont pas changé.")
    expect(page.locator("#checklist-import")).to_have_value("")
    assert status(page, ALONE) == "fails"


def test_files_that_cannot_be_written_are_said_and_nothing_is_lost(reader, checklist):
    page = checklist(GUIDE["en"])
    fill_in(page)
    before = answers(page)
    page.route("**/checklist-files.js", lambda route: route.abort())
    open_panel(page, "files")
    page.locator('[data-export="csv"]').click()
    expect(report(page)).to_contain_text("could not be loaded")
    report(page).evaluate("status => { status.textContent = ''; }")
    give(page, b"key,status\n")
    expect(report(page)).to_contain_text("could not be loaded")
    expect(page.locator("#checklist-import")).to_have_value("")
    assert answers(page) == before
    reader.complaints.clear()


def test_the_csv_is_what_spreadsheets_and_the_standard_expect(checklist):
    page = checklist(GUIDE["fr"])
    fill_in(page)
    exported = export(page, "csv")
    assert exported.startswith(b"\xef\xbb\xbf")
    # Spreadsheets expect semicolons where decimals have a comma.
    records = list(csv.reader(io.StringIO(exported.decode("utf-8-sig"), newline=""), strict=True, delimiter=";"))
    assert exported.endswith(b"\r\n") and {len(record) for record in records} == {17}
    assert [record[0] for record in records[1:]] == GUIDE_KEYS
    row = rows(exported, ";")[0]
    assert row["Guide"] == "Guide réuni" and row["Critère"] == "Images"
    assert row["Point à vérifier"] == "Chaque image informative a une alternative."
    assert row["Étapes"] == "Conception, Développement" and row["Critères WCAG"] == "1.1.1 A, 1.4.5 AA"
    assert row["Résultat"] == "Conforme" and row["Application"] == "'=Timetables" and row["Testé par"] == "Zoé, Ana"
    assert row["Écran ou page"] == "Settings, signed in" and row["Adresse testée"] == "https://example.org/app/réglages"


@pytest.mark.parametrize("path", sampled([GUIDE["en"], GUIDE["fr"]], every=2))
def test_the_json_is_as_its_schema_says(checklist, path):
    page = checklist(path)
    fill_in(page)
    exported = json.loads(export(page, "json"))
    schema = json.loads((REPOSITORY / "public/checklist.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(exported, schema)
    assert exported["app"]["name"] == "=Timetables"
    assert exported["sample"] == {"name": "Settings, signed in", "address": "https://example.org/app/réglages"}
    first = next(entry for entry in exported["checks"] if entry["key"] == INFORMATIVE)
    assert first["status"] == "passes" and first["phases"] == ["design", "development"]
    assert first["successCriteria"] == [{"number": "1.1.1", "level": "A"}, {"number": "1.4.5", "level": "AA"}]


@pytest.mark.parametrize("is_told", sampled([True, False], every=2), ids=["filled", "empty"])
def test_the_earl_says_who_found_what_in_which_app(checklist, is_told):
    page = checklist()
    if is_told:
        fill_in(page)
    # The context stands in the file: parsing looks nothing up.
    graph = rdflib.Graph().parse(data=export(page, "earl"), format="json-ld")
    assertions = list(graph.subjects(rdflib.RDF.type, EARL.Assertion))
    # Each of the five answers two success criteria.
    assert len(assertions) == 10
    found = {}
    for assertion in assertions:
        [assertor], [subject], [test], [result] = (
            list(graph.objects(assertion, part)) for part in [EARL.assertedBy, EARL.subject, EARL.test, EARL.result]
        )
        assert (assertor, rdflib.RDF.type, EARL.Assertor) in graph
        assert (subject, rdflib.RDF.type, EARL.TestSubject) in graph
        assert (test, rdflib.RDF.type, EARL.TestCase) in graph
        for requirement in graph.objects(test, DCT.isPartOf):
            assert (requirement, rdflib.RDF.type, EARL.TestRequirement) in graph
        assert (result, rdflib.RDF.type, EARL.TestResult) in graph
        assert list(graph.objects(assertion, EARL.mode)) == [EARL.manual]
        [outcome] = graph.objects(result, EARL.outcome)
        answer = (outcome, graph.value(result, DCT.description))
        addresses, told = found.setdefault(str(graph.value(test, DCT.identifier)), (set(), answer))
        assert told == answer
        addresses.add(str(test))
    assert sorted(found) == sorted(GUIDE_KEYS)
    outcomes = [EARL.passed, EARL.failed, EARL.inapplicable, EARL.untested, EARL.untested] if is_told else [EARL.untested] * 5
    assert [found[key][1][0] for key in GUIDE_KEYS] == outcomes
    addresses, (_, text) = found[DECORATIVE]
    guide = "/preview/12/sample/en/guide/"
    assert sorted(address.partition(guide)[2] for address in addresses) == [f"?wcag={number}#images-check-decorative" for number in ["1.1.1", "1.4.5"]]
    [app] = graph.subjects(rdflib.RDF.type, EARL.Software)
    # Nothing else is said to be tested where nothing else is named.
    assert (subject == app) is not is_told
    if is_told:
        assert str(text).startswith("=HYPERLINK")
        assert subject == rdflib.URIRef("https://example.org/app/réglages") and (subject, DCT.isPartOf, app) in graph
        assert graph.value(subject, DCT.title) == rdflib.Literal("Settings, signed in")
        assert graph.value(app, DCT.title) == rdflib.Literal("=Timetables")
        assert graph.value(assertor, FOAF.name) == rdflib.Literal("Zoé, Ana")
        assert graph.value(result, DCT.date) == rdflib.Literal("2026-03-09", datatype=rdflib.XSD.date)
        [schema] = {str(part).partition("#")[0] for part in graph.predicates(app) if "checklist.schema.json" in part}
        assert graph.value(app, rdflib.URIRef(f"{schema}#/properties/app/properties/device")) == rdflib.Literal("iPhone 13")
        assert schema.endswith("/preview/12/sample/checklist.schema.json")


HEADER = "key,status,note\r\n"


@pytest.mark.parametrize("content, messages", sampled(every=2, cases=[
    (HEADER + f"{TEXT},perhaps,mine", ["Line 2: “perhaps” is not a known result"]),
    (HEADER + f",passes,\r\n{TEXT},passes,\r\n{TEXT},fails,", ["Line 2: without an identifier", f"Line 4: “{TEXT}” appears twice"]),
    (HEADER + f'{TEXT},passes,"open', ["opened on line 2 is never closed"]),
    (HEADER + f"guide/images#gone,fails,kept\r\n{TEXT},passes,", ["Line 2: “guide/images#gone” is not in this list"]),
]))  # fmt: skip
def test_what_does_not_fit_is_told_and_the_rest_is_read(checklist, content, messages):
    page = checklist()
    mark(page, ALONE, "fails")
    give(page, content.encode())
    expect(report(page)).to_contain_text("imported from answers.csv")
    details = page.locator("[data-report-details] li")
    expect(details).to_have_count(len(messages))
    for place, message in enumerate(messages):
        expect(details.nth(place)).to_contain_text(message)
    assert status(page, ALONE) == "fails"
    assert status(page, TEXT) == ("untested" if "perhaps" in content else "passes")
    assert note(page, TEXT) == ("mine" if "perhaps" in content else "open" if "open" in content else "")


@pytest.mark.parametrize("content, message", sampled(every=2, cases=[
    ("{", "is not valid JSON"),
    ("[1]", "is not a checklist"),
    (json.dumps({"format": "onglet-checklist", "schemaVersion": 2, "checks": []}), "newer version (2)"),
    ("", "has no “Identifier” or “Result” column"),
]))  # fmt: skip
def test_another_file_changes_nothing(checklist, content, message):
    page = checklist()
    mark(page, ALONE, "fails")
    give(page, content.encode(), "other.txt")
    expect(report(page)).to_contain_text("The file other.txt was not imported")
    expect(page.locator("[data-report-details] li")).to_contain_text([message])
    assert status(page, ALONE) == "fails"


def written_in_json(*checks, **fields):
    return json.dumps({"format": "onglet-checklist", "schemaVersion": 1, "language": "fr", "app": {}, "checks": checks, **fields}).encode()


def test_what_does_not_fit_in_a_json_file_is_named_by_its_answer(checklist):
    page = checklist(GUIDE["fr"])
    give(page, written_in_json(None, {"key": TEXT, "status": "passes", "note": ""}, {}, {"key": ALONE, "status": "perhaps"}), "answers.json")
    messages = ["Réponse 1 : ce n’est pas une réponse", "Réponse 3 : sans identifiant", "Réponse 4 : « perhaps » n’est pas un résultat connu"]
    expect(details(page)).to_contain_text(messages)
    expect(details(page)).to_have_count(len(messages))
    assert (status(page, TEXT), status(page, ALONE)) == ("passes", "untested")


def written_in_csv(*dates):
    return ("key,status,note,date\r\n" + "".join(f"{key},passes,,{date}\r\n" for key, date in zip(GUIDE_KEYS, dates))).encode()


@pytest.mark.parametrize("language, content, value", sampled(every=2, cases=[
    ("fr", written_in_csv("31/02/2025", "31/02/2025"), "31/02/2025"),
    ("en", written_in_json({"key": TEXT, "status": "passes"}, date=20250115), "20250115"),
]))  # fmt: skip
def test_a_date_that_is_none_is_told_once_and_not_taken(checklist, language, content, value):
    page = checklist(GUIDE[language])
    give(page, content)
    message = {"fr": f"La date du test, « {value} », n’est pas de la forme AAAA-MM-JJ", "en": f"The date of the test, “{value}”, is not in the form"}
    expect(details(page)).to_contain_text([message[language]])
    expect(details(page)).to_have_count(1)
    assert date(page) == "" and "date" not in json.loads(export(page, "json"))
    assert b"dct:date" not in export(page, "earl")


def test_a_date_that_was_kept_and_is_none_is_forgotten(checklist):
    page = checklist()
    kept = json.dumps({"version": 1, "answers": {TEXT: {"status": "passes", "note": ""}}, "subject": {"app": "Horaires", "date": "15/01/2025"}})
    page.evaluate("text => localStorage.setItem('onglet-checklist:/preview/12/sample/', text)", kept)
    reload(page)
    assert status(page, TEXT) == "passes"
    exported = json.loads(export(page, "json"))
    assert exported["app"]["name"] == "Horaires" and "date" not in exported
    mark(page, ALONE, "fails")
    assert "15/01/2025" not in page.evaluate("localStorage.getItem('onglet-checklist:/preview/12/sample/')")


def test_answers_to_checks_that_are_gone_stay_in_the_files(checklist):
    page = checklist()
    give(page, (HEADER + "guide/images#gone,fails,still here").encode())
    expect(report(page)).to_contain_text("1 answer imported")
    last = rows(export(page, "csv"))[-1]
    assert (last["Identifier"], last["Result"], last["Note"]) == ("guide/images#gone", "Fails", "still here")
    assert json.loads(export(page, "json"))["checks"][-1] == {"key": "guide/images#gone", "status": "fails", "note": "still here"}


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


def test_clearing_asks_first(checklist):
    page = checklist(GUIDE["fr"])
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
    assert page.evaluate("localStorage.getItem('onglet-checklist:/preview/12/sample/')") is None


def test_clearing_a_guide_leaves_the_answers_of_the_others(checklist):
    page = checklist(APART["en"])
    mark(page, MOTION, "fails")
    checklist(GUIDE["en"], page=page)
    mark(page, TEXT, "passes")
    clear(page)
    assert status(page, TEXT) == "untested"
    checklist(APART["en"], page=page)
    assert status(page, MOTION) == "fails"


# The index


def test_the_index_leads_to_a_list_a_guide_and_says_how_long_each_is(reader):
    page = reader.open(INDEX["en"], is_scripted=False)
    rows = page.locator(".checklists > li")
    expect(rows).to_have_text([re.compile("Checklist: Guide together.*5 checks from 3 criteria"), re.compile("Checklist: Guide in pages.*2 checks from 2 criteria")])
    expect(page.locator("[data-check], .checklist-print")).to_have_count(0)
    rows.first.get_by_role("link").click()
    expect(page).to_have_url(reader.site.address + GUIDE["en"])


def test_the_index_says_how_far_the_reader_came(checklist, reader):
    page = checklist(GUIDE["en"])
    progress = ".checklist-progress"
    mark(page, TEXT, "passes")
    mark(page, ALONE, "fails")
    reader.open(INDEX["fr"], page)
    expect(page.locator(progress).first).to_contain_text("2 sur 5 testés")
    expect(page.locator(progress).first).to_contain_text("1 conformes, 1 non conformes, 0 non applicables")
    expect(page.locator(progress).last).to_be_hidden()
    assert violations(page) == []


def test_an_address_of_the_list_of_all_leads_on(reader):
    page = reader.page()
    for fragment, path in [("#checks/guide", GUIDE), ("#checks/apart/motion", APART), ("#checks/guide/colours", GUIDE)]:
        page.goto(reader.site.address + INDEX["fr"] + fragment)
        expect(page).to_have_url(reader.site.address + path["fr"] + fragment)


def test_a_file_with_the_answers_of_all_guides_is_taken_whole(checklist):
    page = checklist(GUIDE["en"])
    give(page, (HEADER + f"{TEXT},passes,\r\n{MOTION},fails,").encode())
    expect(report(page)).to_contain_text("2 answers imported")
    expect(details(page)).to_have_count(0)
    checklist(APART["en"], page=page)
    assert status(page, MOTION) == "fails"


def test_criteria_of_no_guide_are_listed_on_the_index(tmp_path, reader_of):
    files = {
        "content/site.yml": "title: {en: Site}\nlanguages: [en]\nsections: {checklist: {en: [Checklist]}}\n",
        "content/alone.en.md": "---\nlayout: criterion\n---\n# Alone\n\n## Checklist\n\n- It works. {#works}\n",
        "content/guide/index.en.md": "---\nlayout: guide\n---\n# Guide\n",
        "content/guide/one.en.md": "# One\n\n## Checklist\n\n- It is seen. {#seen}\n",
    }
    assert build(write_files(tmp_path, files)).status == 0
    server = Server(tmp_path / "_site", Handler)
    page = reader_of(server).open("en/checklists/")
    page.wait_for_selector(".checklist[data-ready]", state="attached")
    page.evaluate("localStorage.setItem('onglet-checklist:/preview/12/', JSON.stringify({version: 1, answers: {'guide/one#one-seen': {status: 'fails', note: ''}}}))")
    reload(page)
    mark(page, "alone#alone-works", "passes")
    clear(page)
    assert status(page, "alone#alone-works") == "untested"
    # How far the reader came is only told as the page loads.
    reload(page)
    expect(page.locator(".checklist-progress")).to_contain_text("1 of 1 tested")
    server.close()


# Looks


def open_everything(page):
    for summary in page.locator("main summary").all():
        if summary.is_visible() and not summary.evaluate("summary => summary.parentElement.open"):
            summary.click()
    for key, value in [(INFORMATIVE, "passes"), (DECORATIVE, "fails"), (TEXT, "inapplicable")]:
        mark(page, key, value)
    give(page, b"?")
    expect(report(page)).not_to_be_empty()


@pytest.mark.parametrize("path, scheme, width", sampled(itertools.product([GUIDE["fr"], GUIDE["en"]], ["light", "dark"], [320, 1280]), every=8))
def test_axe_finds_nothing_in_a_list_that_is_filled_in(checklist, path, scheme, width):
    page = checklist(path, width=width, color_scheme=scheme)
    open_everything(page)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    page.locator("[data-clear]").click()
    assert violations(page) == []


def test_results_are_told_apart_in_forced_colours(checklist):
    page = checklist(forced_colors="active")
    open_everything(page)
    assert violations(page) == []
    marks = [check(page, key).evaluate("item => getComputedStyle(item, '::before').content") for key in GUIDE_KEYS[:4]]
    assert len(set(marks)) == 4


@pytest.mark.parametrize("width", sampled([320, 1280], every=2))
def test_targets_are_large(checklist, width):
    page = checklist(width=width)
    open_everything(page)
    small = page.eval_on_selector_all(
        ".checklist-tools :is(button, select, input, summary), .checks :is(label, summary, textarea)",
        """elements => elements.filter(element => element.getClientRects().length)
          .map(element => [element.outerHTML.slice(0, 80), element.getBoundingClientRect()])
          .filter(([, { width, height }]) => width < 44 || height < 44)""",
    )
    assert small == []


def test_print_shows_results_and_notes_and_no_controls(checklist):
    page = checklist(GUIDE["fr"])
    open_everything(page)
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
    expect(page.locator(".checklist-rate")).to_be_visible()
    expect(page.locator("[data-printed-subject]")).to_have_text("Application : Horaires Écran ou page : Réglages Date du test : 2026-03-09")
    expect(page.locator("[data-shown]")).to_be_hidden()


def test_print_says_that_a_list_is_filtered(checklist):
    page = checklist(GUIDE["fr"])
    choose(page, "criterion", "guide/colours")
    page.emulate_media(media="print")
    expect(page.locator("[data-shown]")).to_be_visible()
    expect(page.locator("[data-shown]")).to_have_text("2 points affichés sur 5")
    expect(page.locator("main :is(input, select, textarea, button):visible")).to_have_count(0)
    page.emulate_media(media="screen")
    page.get_by_role("button", name="Tout afficher").click()
    page.emulate_media(media="print")
    expect(page.locator("[data-shown]")).to_be_hidden()


def test_nothing_moves_while_the_page_loads(reader):
    page = reader.page()
    page.add_init_script(
        "window.shifts = 0; new PerformanceObserver(list => list.getEntries().forEach(entry => { shifts += entry.value; })).observe({ type: 'layout-shift', buffered: true });"
    )
    page.goto(reader.site.address + GUIDE["en"])
    page.wait_for_selector(".checklist[data-ready]", state="attached")
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate("shifts") == 0


def test_the_html_checker_finds_nothing_in_a_list_that_is_filled_in(checklist, tmp_path):
    page = checklist(GUIDE["fr"])
    open_everything(page)
    (tmp_path / "list.html").write_text(page.content())
    assert checked(tmp_path, ["--errors-only"]) == []
