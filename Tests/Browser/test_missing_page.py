"""The page for addresses that lead nowhere."""

import re

import pytest
from playwright.sync_api import expect


@pytest.fixture
def missing(reader):
    """Opens an address that leads nowhere; the browser itself complains of it."""

    def open_missing(path, **options):
        page = reader.page(**options)
        assert page.goto(reader.site.address + path).status == 404
        return page

    yield open_missing
    reader.complaints.clear()


@pytest.mark.parametrize("path, first", [
    ("en/guide/nothing", "en"), ("fr/a/b/c/d/e/nothing", "fr"), ("nothing", "en"),
])  # fmt: skip
def test_the_missing_page_is_in_the_language_of_the_address_or_the_reader(missing, path, first):
    page = missing(path, locale="en-GB")
    expect(page.locator(".not-found > div").first).to_have_attribute("lang", first)
    for name in ["h1", ".site-title", ".site-footer"]:
        expect(page.locator(f"{name} span[lang]").first).to_have_attribute("lang", first)
    expect(page.locator("h1 [lang=fr]")).to_have_text("Page introuvable")
    expect(page.locator("h1 [lang=en]")).to_have_text("Page not found")
    page.wait_for_selector("html[data-ready]", state="attached")
    page.get_by_role("link", name="Go to the home page").click()
    expect(page).to_have_url(re.compile("/en/$"))


def test_the_missing_page_searches_in_each_language(missing, reader):
    page = missing("nothing")
    page.get_by_role("search", name="Recherche").get_by_role("searchbox").fill("contraste")
    page.keyboard.press("Enter")
    expect(page).to_have_url(reader.site.address + "fr/recherche/?q=contraste")


def test_a_copy_of_the_missing_page_has_styles_and_a_search(reader_of, guidelines):
    """Its addresses are those of the site that is published, wherever it is served."""
    reader = reader_of(guidelines)
    page = reader.page()
    for path in ["nothing", "fr/nothing/at/all/"]:
        page.goto(guidelines.address + path)
        expect(page.locator("body")).to_have_css("margin-top", "0px")
        expect(page.get_by_role("search", name="Search")).to_be_visible()
    reader.complaints.clear()


@pytest.mark.parametrize("is_scripted", [True, False])
def test_the_missing_page_has_a_menu_a_search_and_a_logo_at_any_depth(missing, is_scripted):
    page = missing("en/a/b/c/d/e/f/g/nothing", java_script_enabled=is_scripted)
    english = page.locator(".not-found > [lang=en]")
    expect(english.get_by_label("Words to search for")).to_be_visible()
    expect(english.get_by_text("Words to search for")).to_be_visible()
    logo = page.locator(".site-logo")
    assert logo.bounding_box()["width"] == 32
    address = logo.evaluate("logo => getComputedStyle(logo).backgroundImage")[5:-2]
    assert page.request.get(address).ok
    link = english.get_by_role("navigation", name="Main navigation").get_by_role("link").first
    address = link.get_attribute("href")
    assert address.startswith("/"), address
    link.click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "en" and page.locator(".not-found").count() == 0
