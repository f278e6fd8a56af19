"""The page of what changed, with each kind of change, in an edition of which a newer one exists."""

import json

import pytest
from playwright.sync_api import expect

from conftest import files_of

@pytest.mark.parametrize("path", ["en/editions/", "fr/changements/"])
def test_nothing_is_wrong_on_the_page_of_what_changed(scanner, sites, path):
    editions = sites.small("changed")
    scanner.load(editions.address + path)
    page = scanner.page
    kinds = page.locator(".changes .tag").evaluate_all("tags => tags.map(tag => tag.className.split(' ')[1])")
    assert sorted(set(kinds)) == ["change-moved", "change-new", "change-removed", "change-reworded"]
    # Who listens hears what was added and removed.
    assert page.locator(".changes :is(ins, del):not(:has(.visually-hidden))").count() == 0
    assert page.locator(".changes :is(ins, del)").count() == 3
    # Counts of each kind lead to the first change of it.
    counts = page.locator(".change-counts a")
    assert [link.inner_text().split()[0] for link in counts.all()] == ["2", "2", "1", "2"]
    for link in counts.all():
        kind = link.locator(".tag").get_attribute("class")
        assert page.locator(f'[id="{link.evaluate("link => link.hash.slice(1)")}"] .tag').first.get_attribute("class") == kind
    # The kinds stand below one another, and their words too.
    for part in [".tag", ".change-words"]:
        assert len(set(page.locator(f".changes {part}").evaluate_all("parts => parts.map((part) => Math.round(part.getBoundingClientRect().x))"))) == 1
    assert page.locator("main .warning a").get_attribute("href") == "https://guidelines.test/" + path
    assert [*scanner.in_states(), *scanner.contrasts()] == []


def test_what_the_first_edition_has_and_long_lists_of_changes_are_folded(reader_of, served_site, guidelines):
    page = reader_of(guidelines).open("en/editions/")
    sizes = page.locator(".edition > details > .edition-sizes > li")
    assert 0 < page.locator(".edition-guides > li").count() < 9 < sizes.count()
    expect(sizes.first).to_be_hidden()
    # All is of one width.
    widths = page.locator(".edition, .neighbours").evaluate_all("parts => parts.map((part) => Math.round(part.getBoundingClientRect().width))")
    assert len(set(widths)) == 1
    files = files_of("changed")
    edition = json.loads(files["content/editions/1.0.json"])
    checks = [edition["criteria"][0]["checks"][0] | {"id": f"old-{place}"} for place in range(20)]
    edition["criteria"].append(edition["criteria"][-1] | {"id": "guide/former", "checks": checks})
    page = reader_of(served_site(files | {"content/editions/1.0.json": json.dumps(edition)})).open("en/editions/")
    expect(page.locator(".edition > details > summary")).to_have_text("All 28 changes")
    expect(page.locator(".changes .tag").first).to_be_hidden()
    page.locator(".change-counts a").first.click()
    expect(page.locator(".changes .tag").first).to_be_visible()
