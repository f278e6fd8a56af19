"""The pages of the catalogue: success criteria, symbols, the matrix, the glossary."""

import unicodedata

import pytest
from playwright.sync_api import expect

from sets import GUIDE


@pytest.mark.parametrize("path, words, is_scripted", [
    ("fr/matrice/", ["Tous les niveaux", "Niveaux A et AA", "Niveau A"], True),
    ("en/matrix/", ["All levels", "Levels A and AA", "Level A"], False),
], ids=["with-script", "without-script"])  # fmt: skip
def test_links_choose_the_levels_of_the_matrix(reader, path, words, is_scripted):
    page = reader.open(path, is_scripted=is_scripted)
    everything, two, one = (page.get_by_role("link", name=name, exact=True) for name in words)
    rows = page.locator("tbody tr:not(.principle):visible")
    expect(rows).to_have_count(11)
    one.click()
    expect(rows).to_have_count(5)
    expect(page.locator(".matrix-shown:visible")).to_have_count(1)
    two.press("Enter")
    expect(rows).to_have_count(9)
    everything.click()
    expect(rows).to_have_count(11)
    expect(page.locator(".matrix-shown:visible")).to_have_count(0)


def test_the_row_of_guides_stays_in_sight_on_a_wide_screen(reader):
    page = reader.open("fr/matrice/", width=1280, height=500)
    page.evaluate("scrollTo(0, document.body.scrollHeight / 2)")
    box = page.get_by_role("columnheader", name="Critère de succès").bounding_box()
    assert box["y"] == 0


def test_a_reader_gets_from_a_criterion_to_its_success_criterion_and_back(reader):
    page = reader.open(GUIDE["fr"])
    page.get_by_role("link", name="1.4.3 AA Contraste (minimum)", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("1.4.3 Contraste (minimum)")
    page.locator(".serving details a").first.click()
    expect(page.locator(":target")).to_be_visible()


def test_the_contents_cover_the_text_of_the_author_and_what_is_generated(reader):
    page = reader.open("fr/wcag/1.4.3/")
    contents = page.get_by_role("navigation", name="Sur cette page").get_by_role("link")
    expect(contents).to_have_text(["Comment mesurer", "Ce qu’il faut tester", "Dans les WCAG et les normes", "API pour ce critère de succès"])


def test_checks_are_printed_unfolded(reader):
    page = reader.open("fr/wcag/1.4.3/")
    page.emulate_media(media="print")
    expect(page.locator(".serving details li").first).to_be_visible()


@pytest.mark.parametrize("path", ["fr/wcag/", "fr/matrice/", "fr/wcag/1.4.3/"])
def test_levels_are_told_by_shape_in_forced_colours(reader, path):
    page = reader.open(path, forced_colors="active")
    widths = [page.locator(f".level-{level}").first.evaluate("level => getComputedStyle(level, '::before').width") for level in ["aa"]]
    assert widths == ["12px"]


@pytest.mark.parametrize("path", ["fr/glossaire/", "en/glossary/"])
def test_a_letter_leads_to_its_first_word(reader_of, guidelines, path):
    page = reader_of(guidelines).open(path)
    letters = page.locator(".toc a").evaluate_all(
        "links => links.map(link => [link.textContent, document.querySelector(link.hash).textContent])")
    assert [letter for letter, _ in letters] == sorted(letter for letter, _ in letters)

    def plain(word):
        return unicodedata.normalize("NFD", word)[0].upper()

    words = page.locator(".glossary dt").all_inner_texts()
    first = {}
    for word in filter(lambda word: word[0].isalnum(), words):
        first.setdefault("0–9" if word[0].isdigit() else plain(word), word)
    assert dict(letters) == first


def test_the_contents_of_a_page_with_abbreviations_have_a_line_each(reader_of, guidelines):
    page = reader_of(guidelines).open("fr/accessibilite/")
    expect(page.locator(".abbreviations .glossary")).to_be_attached()
    expect(page.locator(".toc ul").first).not_to_have_css("display", "grid")


def test_the_index_of_apis_is_filtered_by_name_and_framework(reader_of, guidelines):
    page = reader_of(guidelines).open("en/apis/")
    entries = page.locator(".entries.symbols > li:visible")
    count = entries.count()
    assert count > 400
    page.get_by_label("Filter by name").fill("accessibilityLabel")
    expect(entries.first).to_contain_text("accessibilityLabel")
    found = entries.count()
    assert 2 < found < 40
    page.get_by_role("button", name="SwiftUI", exact=True).click()
    assert 0 < entries.count() < found
    expect(page.get_by_role("main").locator("h2:visible", has_text="UIKit")).to_have_count(0)
    expect(page.locator(".entries-filter [role=status]")).to_have_text(f"{entries.count()} APIs shown")
    page.get_by_label("Filter by name").fill("")
    page.get_by_role("button", name="SwiftUI", exact=True).click()
    expect(entries).to_have_count(count)


def test_the_page_of_an_api_shows_a_sample_that_names_it(reader_of, guidelines):
    page = reader_of(guidelines).open("en/apis/AccessibilityTraits.isHeader/")
    sample = page.locator(".prose pre").first
    expect(sample).to_contain_text(".isHeader")
    assert sample.inner_text().count("\n") <= 14
