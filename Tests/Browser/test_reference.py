"""The pages of the catalogue: success criteria, symbols, the matrix, the glossary."""

import csv
import io
import re
import unicodedata

import pytest
from playwright.sync_api import expect

from scan import SETTLE, SHIFTS, SMALL_TARGETS
from sets import GUIDE


@pytest.mark.parametrize("path, is_scripted", [("fr/matrice/", True), ("en/matrix/", False)], ids=["with-script", "without-script"])
def test_a_row_of_the_matrix_unfolds_what_its_numbers_count(reader, path, is_scripted):
    page = reader.open(path, is_scripted=is_scripted)
    rows = page.locator(".matrix tbody tr:not(.matrix-principle):visible")
    # Level AAA is folded.
    expect(rows).to_have_count(9)
    page.locator(".matrix-fold > summary").click()
    expect(rows).to_have_count(11)
    row = page.locator(".matrix tr", has_text="1.4.3 Contrast")
    counts = [int(count) for count in row.locator("[class^=tint-]").all_inner_texts()]
    # The file for spreadsheets names what is counted.
    address = page.locator(".matrix-file a").evaluate("link => link.href")
    rows = list(csv.reader(io.StringIO(page.request.get(address).text().removeprefix("\ufeff")), delimiter=";" if is_scripted else ","))
    assert {len(row) for row in rows} == {len(rows[0])} and rows[0][0] == "WCAG"
    named = [len(cell.splitlines()) for cell in next(row for row in rows if row[0] == "1.4.3")[3:]]
    shown = row.locator("td[class]").all_inner_texts()
    assert [count or None for count in named] == [int(cell) if cell.isdigit() else None for cell in shown]
    row.locator("summary").press("Enter")
    expect(row.locator(".matrix-served li a:visible")).to_have_count(sum(counts))
    # It is as wide as the table, and pushes no other column.
    assert row.locator(".matrix-served").bounding_box()["width"] == row.bounding_box()["width"]
    gaps = page.locator(".gap-cell").all_inner_texts()
    assert gaps and all("aucun" in gap or "none" in gap for gap in gaps)
    # Its header says no more than its name, although what it unfolds is within it.
    expect(row.get_by_role("rowheader")).to_have_accessible_name(re.compile(r"^1\.4\.3 Contrast\S* \(\w+\)$"))
    headings = page.get_by_role("main").get_by_role("heading", level=2).all_inner_texts()
    assert [heading[0] for heading in headings][:2] == ["1", "2"] and headings[-1].endswith("AAA")


@pytest.mark.parametrize("width", [1280, 360])
def test_the_row_of_guides_stays_in_sight_and_rows_are_targets_for_fingers(reader, width):
    page = reader.open("fr/matrice/", width=width, height=700, has_touch=True)
    assert page.evaluate(SMALL_TARGETS) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    head = page.locator(".matrix thead").first
    # The last row of the table comes right below.
    head.evaluate("head => scrollTo(0, scrollY + head.parentElement.getBoundingClientRect().bottom - head.offsetHeight - 60)")
    tops = head.locator("th").evaluate_all("cells => cells.map(cell => cell.getBoundingClientRect().top)")
    assert set(tops) == {0}


@pytest.mark.parametrize("path", ["en/matrix/", "en/wcag/", "en/wcag/1.4.3/", "en/apis/", "en/apis/accessibilityLabel/", "en/glossary/"])
def test_the_lead_is_above_the_contents(reader_of, guidelines, path):
    page = reader_of(guidelines).open(path)
    lead = page.locator("h1 + .lead")
    expect(lead.locator("p")).to_have_count(1)
    # In the order of focus too.
    contents = page.locator(".lead + .toc")
    assert contents.locator("a").count() > 1
    for width in [1280, 360]:
        page.set_viewport_size({"width": width, "height": 720})
        page.evaluate(SETTLE)
        if contents.bounding_box()["x"] == lead.bounding_box()["x"]:
            assert contents.bounding_box()["y"] >= lead.bounding_box()["y"] + lead.bounding_box()["height"]
    # No word of it is said again.
    assert page.locator(".content").inner_text().count(lead.inner_text().strip()) == 1


def test_a_reader_gets_from_a_criterion_to_its_success_criterion_and_back(reader):
    page = reader.open(GUIDE["fr"])
    page.get_by_role("link", name="1.4.3 AA Contraste (minimum)", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("1.4.3 Contraste (minimum)")
    # The contents cover the text of the author and what is generated.
    page.locator(".toc summary").click()
    contents = page.get_by_role("navigation", name="Sur cette page").get_by_role("link")
    expect(contents).to_have_text(["Comment mesurer", "Ce qu’il faut tester", "Dans les WCAG et les normes", "API pour ce critère de succès"])
    page.locator(".checks-table td a").first.click()
    expect(page.locator(":target")).to_be_visible()


@pytest.mark.parametrize("path, words", [("en/wcag/4.1.2/", "How to meet 4.1.2"), ("fr/wcag/1.4.3/", "Comment respecter 1.4.3")])
def test_the_checks_of_a_success_criterion_are_one_table(reader_of, guidelines, path, words):
    page = reader_of(guidelines).open(path)
    table = page.get_by_role("main").get_by_role("table")
    expect(table).to_have_count(1)
    groups = table.locator("tbody")
    assert groups.count() > 5
    # The criterion that is about nothing else comes first.
    expect(page.get_by_role("link", name=words)).to_have_attribute("href", groups.first.locator("th a").get_attribute("href"))
    # Each criterion is named once, beside all of its checks.
    assert groups.evaluate_all("all => all.every(one => one.rows[0].cells[0].rowSpan === one.rows.length)")
    # How severe a failure is stands at the end of the check's line.
    row = table.locator("tr:has(.severity)").first
    for width in [1280, 360]:
        page.set_viewport_size({"width": width, "height": 740})
        check, severity = row.locator("td a").bounding_box(), row.locator(".severity").bounding_box()
        assert check["x"] + check["width"] <= severity["x"]
        assert check["y"] <= severity["y"] < check["y"] + 30
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(page.locator(".drawing img")).to_be_attached()


@pytest.mark.parametrize("path", ["fr/wcag/", "fr/matrice/", "fr/wcag/1.4.3/"])
def test_levels_have_their_shapes_in_forced_colours(reader, path):
    page = reader.open(path, forced_colors="active")
    assert page.locator(".level-aa").first.evaluate("level => getComputedStyle(level, '::before').width") == "12px"


@pytest.mark.parametrize("path", ["fr/glossaire/", "en/glossary/"])
def test_a_letter_leads_to_its_first_word(reader_of, guidelines, path):
    page = reader_of(guidelines).open(path)
    letters = page.locator(".toc a").evaluate_all(
        "links => links.map(link => [link.textContent, document.querySelector(link.hash).closest('.heading').nextElementSibling.querySelector('dt').textContent])")
    assert [letter for letter, _ in letters] == sorted(letter for letter, _ in letters)

    def plain(word):
        return unicodedata.normalize("NFD", word)[0].upper()

    words = page.locator(".glossary dt").all_inner_texts()
    assert page.locator(".toc a").first.is_visible()
    first = {}
    for word in filter(lambda word: word[0].isalnum(), words):
        first.setdefault("0–9" if word[0].isdigit() else plain(word), word)
    assert dict(letters) == first


def test_the_glossary_is_filtered_by_word_and_by_what_it_is_called_elsewhere(reader_of, guidelines):
    reader = reader_of(guidelines)
    page = reader.open("en/glossary/", width=360)
    words = page.locator(".prose > .glossary > div:visible dt")
    total = words.count()
    page.get_by_label("Filter by name").fill("accessible name")
    expect(words).to_have_text(["accessible name"])
    expect(page.get_by_role("main").locator("h2:visible")).to_have_text(["A"])
    page.get_by_label("Filter by name").fill("nom accessible")
    expect(words).to_have_text(["accessible name"])
    page.get_by_label("Filter by name").fill("Application Programming")
    expect(words).to_have_text(["API"])
    expect(page.locator(".entries-filter [role=status]")).to_have_text(f"Showing 1 of {total}")
    # The contents of a page that only has abbreviations are no letters.
    reader.open("fr/accessibilite/", page)
    expect(page.locator(".abbreviations .glossary")).to_be_attached()
    expect(page.locator(".toc ul").first).not_to_have_css("display", "grid")


def test_the_index_of_apis_is_filtered_by_name_and_framework(reader_of, guidelines):
    reader = reader_of(guidelines)
    for path in ["fr/api/", "en/apis/"]:
        page = reader.open(path, width=360)
        assert page.evaluate("document.documentElement.scrollHeight") < 8000
    entries = page.locator(".entries.symbols > li:visible")
    folded = entries.count()
    top = page.locator(".entries-filter").evaluate("area => area.offsetHeight")
    page.get_by_label("Filter by name").fill("accessibilityLabel")
    expect(page.get_by_role("main").locator("h2:visible")).to_have_text(["Name an element"])
    expect(entries.first).to_contain_text("accessibilityLabel")
    found = entries.count()
    assert 2 < found < folded
    # What says how many are folded goes while none is.
    expect(page.locator(".more-entries > summary:visible")).to_have_count(0)
    page.get_by_label("Framework").select_option("SwiftUI")
    some = entries.count()
    assert 0 < some < found
    page.get_by_label("Framework").select_option("")
    assert entries.count() == found
    expect(page.locator(".entries-filter [role=status]")).to_have_text(re.compile(f"Showing {found} of 5\\d\\d"))
    # What it says takes no room that it had not.
    assert page.locator(".entries-filter").evaluate("area => area.offsetHeight") == top
    page.get_by_label("Filter by name").fill("")
    expect(entries).to_have_count(folded)
    assert page.locator(".more-entries > summary:visible").count() > 5


@pytest.mark.parametrize("path, labels", [("fr/wcag/", ["Niveau", "Principe"]), ("en/wcag/", ["Level", "Principle"])])
def test_the_index_of_success_criteria_is_filtered_by_level_and_principle(reader, path, labels):
    page = reader.open(path)
    entries = page.locator(".entries > li:visible")
    headings = page.get_by_role("main").locator("h2:visible")
    total, parts = entries.count(), headings.count()
    level, part = (page.get_by_label(label) for label in labels)
    counts = {}
    for name in ["A", "AA", "A–AA"]:
        level.select_option(label=name)
        counts[name] = entries.count()
    assert 0 < counts["A"] + counts["AA"] == counts["A–AA"] < total
    part.select_option("2")
    assert 0 < entries.count() < counts["A–AA"]
    # No heading stays above nothing.
    expect(headings).to_have_text([re.compile("^2 ")])
    empty = page.locator(".prose > .heading:visible").evaluate_all(
        "all => all.filter(one => one.querySelector('h3') && !one.nextElementSibling.checkVisibility()).length")
    assert empty == 0
    # The address is that of this view, for whoever gets it and whoever comes back.
    page.wait_for_url("**/?level=A%2CAA&part=2")
    shown = entries.count()
    page.reload()
    expect(entries).to_have_count(shown)
    expect(part).to_have_value("2")
    expect(page.locator(".entries-filter [role=status]")).to_contain_text(str(shown))
    # A link to what is hidden shows it.
    page.get_by_role("link", name=re.compile("^1.4 ")).first.click()
    expect(entries).to_have_count(total)
    expect(headings).to_have_count(parts)
    expect(page.locator(":target")).to_be_in_viewport()
    # What nothing here has is not asked for.
    page.goto(page.url.split("?")[0] + "?level=Z")
    expect(level).to_have_value("")
    expect(entries).to_have_count(total)


@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_moves_when_the_filter_comes(reader_of, guidelines, width):
    reader = reader_of(guidelines)
    page = reader.page(width=width)
    page.add_init_script(SHIFTS)
    reader.open("fr/api/", page)
    assert page.evaluate("window.shifted") < 0.01
    if width == 1280:
        # Facts stand in columns: the versions of all rows begin at one place.
        places = page.locator(".symbols .entry-facts > span:not([class]):visible").evaluate_all("all => all.map(one => one.getBoundingClientRect().x)")
        assert len(places) > 40 and len(set(places)) == 1


def test_the_page_of_an_api_shows_a_sample_that_names_it(reader_of, guidelines):
    reader = reader_of(guidelines)
    page = reader.open("en/apis/AccessibilityTraits.isHeader/")
    sample = page.locator(".prose pre").first
    expect(sample).to_contain_text(".isHeader")
    assert sample.inner_text().count("\n") <= 14
    # The guides of the pages that name it are in one column.
    page = reader.open("en/apis/accessibilityLabel/")
    places = page.locator(".uses .where:visible").evaluate_all("all => all.map(one => one.getBoundingClientRect().x)")
    assert len(places) > 10 and len(set(places)) == 1
