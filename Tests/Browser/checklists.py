"""A checklist in the browser: its checks, its panels, and the files that it exports and imports."""

import csv
import io

from scan import SETTLE

INDEX = {"fr": "fr/listes-de-controle/", "en": "en/checklists/"}
GUIDE = {"fr": "fr/listes-de-controle/guide/", "en": "en/checklists/guide/"}
ALL = {"fr": "fr/listes-de-controle/tous/", "en": "en/checklists/all/"}
APART = {"fr": "fr/listes-de-controle/apart/", "en": "en/checklists/apart/"}
INFORMATIVE = "guide/images#images-check-informative"
DECORATIVE = "guide/images#images-check-decorative"
TEXT = "guide/colours#colours-check-text"
ALONE = "guide/colours#colours-check-alone"
ORDER = "guide/reading-order#reading-order-check"
MOTION = "apart/motion#motion-check"
HEADER = "key,status,note\r\n"
GUIDE_KEYS = [INFORMATIVE, DECORATIVE, TEXT, ALONE, ORDER]


def check(page, key):
    return page.locator(f'[data-check="{key}"]')


def open_all(page):
    page.get_by_role("button", name="Open all").click()
    page.evaluate(SETTLE)


def mark(page, key, status):
    close_panels(page)
    check(page, key).locator(f'input[value="{status}"]').check()


def write_note(page, key, text):
    close_panels(page)
    item = check(page, key)
    if not item.locator("textarea").is_visible():
        item.locator(".check-test > summary").click()
    item.locator("textarea").fill(text)


def status(page, key):
    return check(page, key).locator("input:checked").get_attribute("value")


def note(page, key):
    return check(page, key).locator(".check-printed > span").last.text_content()


def shown(page):
    return page.eval_on_selector_all(
        "[data-check]", "items => items.filter(item => item.getClientRects().length).map(item => item.dataset.check)"
    )


def open_panel(page, name):
    """Opens the panel of a button of the strip: results, filters or files."""
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
    if not page.locator("#checklist-sample").is_visible():
        page.locator(".checklist-exports summary").click()
    page.locator("#checklist-sample").fill(name)
    page.locator("#checklist-address").fill(address)


def answers(page):
    fields = ["app", "version", "device", "system", "sample", "address", "tester", "date"]
    return {key: (status(page, key), note(page, key)) for key in GUIDE_KEYS} | {
        field: page.locator(f"#checklist-{field}").input_value() for field in fields
    }
