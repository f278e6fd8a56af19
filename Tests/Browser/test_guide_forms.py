"""The forms of a guide whose criteria have pages of their own: overview, criterion, the whole on one page."""

import re

import pytest
from playwright.sync_api import expect

from scan import SETTLE
from sets import is_on_screen, open_panels, panel

OVERVIEW = {"fr": "fr/apart/", "en": "en/apart/"}
WHOLE = {"fr": "fr/apart/tout/", "en": "en/apart/whole/"}


# The overview


def test_a_card_shows_the_first_drawing_and_links_between_criteria_stay_in_the_whole_guide(reader_of, sites):
    reader = reader_of(sites.small("linked"))
    page = reader.open("en/guide/", is_scripted=False)
    image = page.locator(".overview img")
    expect(image).to_have_count(1)
    assert [image.get_attribute(name) for name in ["alt", "width", "height", "loading"]] == ["", "20", "10", "lazy"]
    # Without a description the objective is shown, without its links.
    expect(page.locator("#one p").first).to_have_text("That all see two, here, the guide.")
    expect(page.locator("#one p strong")).to_have_text("all")
    expect(page.locator("#one a")).to_have_count(1)
    reader.open("en/guide/whole/", page, is_scripted=False)
    links = page.locator("main p:not(.guide-form) a[href]").evaluate_all("links => links.map(link => link.getAttribute('href'))")
    assert links == ["#two", "#two-examples", "#one-links", "#guide", "#fn-two.1", "#fnref-two.1"]
    assert page.evaluate("() => [...document.querySelectorAll('main a[href^=\"#\"]')].filter(link => !document.getElementById(link.hash.slice(1))).length") == 0


@pytest.mark.parametrize("fragment, opened", [
    ("#text-size", "text-size-objective"), ("#text-size-checklist", "text-size-checklist"),
    ("#text-size-cut", "text-size-description"), ("#text-size-check", "text-size-checklist"),
])  # fmt: skip
def test_an_old_address_leads_to_the_page_of_the_criterion_and_its_tab(reader, fragment, opened):
    page = reader.page()
    page.goto(reader.site.address + OVERVIEW["fr"] + fragment)
    expect(page).to_have_url(f"{reader.site.address}fr/apart/text-size/{fragment}")
    page.wait_for_selector("html[data-ready]", state="attached")
    assert open_panels(page) == [opened]


def test_the_overview_has_a_card_a_criterion_and_old_addresses_lead_to_it_without_a_script(reader):
    page = reader.open(OVERVIEW["fr"] + "#motion-checklist", is_scripted=False, height=300)
    cards = page.locator(".overview > li")
    assert cards.evaluate_all("cards => cards.map(card => card.id)") == ["text-size", "motion"]
    assert cards.locator("a").all_inner_texts() == ["Taille du texte", "Mouvement"]
    assert cards.locator(".level").all_inner_texts() == ["niveau AA", "niveau AAA"]
    expect(cards.first).to_contain_text("Le texte grandit sans se couper.")
    expect(page).to_have_url(re.compile("fr/apart/#motion-checklist$"))
    expect(page.locator("#motion")).to_be_in_viewport()
    assert is_on_screen(page.locator("#motion"))
    # An address of the overview itself stays.
    for fragment in ["#page-content", "#nowhere"]:
        page = reader.open(OVERVIEW["fr"] + fragment)
        expect(page).to_have_url(re.compile(f"fr/apart/{fragment}$"))


def test_lists_of_criteria_below_headings_are_cards(reader_of, sites):
    reader = reader_of(sites.small("grouped"))
    page = reader.open("en/guide/", is_scripted=False)
    cards = page.locator(".overview")
    ids = "cards => cards.map(card => card.id)"
    assert [group.locator("li").evaluate_all(ids) for group in cards.all()] == [
        ["one", "two"], ["three"], ["four"],
    ]  # fmt: skip
    assert cards.first.get_by_role("link").all_inner_texts() == ["Number one", "Number two"]
    expect(cards.first).to_contain_text("That all see two.")
    # Each is below its heading, the rest at the end, and the table of contents has the headings.
    parts = "all => all.map(one => one.id || one.childElementCount)"
    order = page.locator(".prose :is(h2, .overview)").evaluate_all(parts)
    assert order == ["what-people-see", 2, "hear", 1, 1]
    contents = page.locator(".toc a").all_inner_texts()
    assert contents == ["What people see", "What people hear"]
    # The whole guide has lists of links instead.
    page = reader.open("en/guide/whole/", is_scripted=False)
    expect(page.locator(".overview")).to_have_count(0)
    link = page.locator("#hear").locator("xpath=../following-sibling::ul[1]//a")
    assert link.get_attribute("href") == "#three"
    # An old address leads on from a group, too.
    page = reader.page()
    for name in ["three", "four"]:
        page.goto(f"{reader.site.address}en/guide/#{name}-checklist")
        expect(page).to_have_url(f"{reader.site.address}en/guide/{name}/#{name}-checklist")


# The whole guide


def test_the_overview_and_the_whole_lead_to_one_another_and_search_engines_to_the_criteria(reader):
    page = reader.open(OVERVIEW["fr"])
    page.get_by_role("link", name="Tout le guide sur une page").click()
    expect(page).to_have_url(reader.site.address + WHOLE["fr"])
    page.get_by_role("link", name="English").click()
    expect(page).to_have_url(reader.site.address + WHOLE["en"])
    head = {
        (link.get_attribute("rel"), link.get_attribute("hreflang")): link.get_attribute("href")
        for link in page.locator("head link[rel=canonical], head link[rel=alternate][hreflang]").all()
    }
    base = reader.site.address
    assert head == {
        ("alternate", "fr"): f"{base}fr/apart/tout/", ("alternate", "en"): f"{base}en/apart/whole/",
        ("alternate", "x-default"): f"{base}fr/apart/tout/",
    }  # fmt: skip
    assert page.locator("meta[name=robots]").get_attribute("content") == "noindex"
    for name in ["sitemap.xml", "criteria.json", "llms.txt"]:
        text = (reader.site.folder / name).read_text()
        assert "apart/text-size/" in text and "whole/" not in text and "tout/" not in text, name
    page.locator(".guide-form a").first.click()
    expect(page).to_have_url(reader.site.address + OVERVIEW["en"])


def test_the_whole_guide_shows_every_criterion_with_its_tabs_in_order(reader):
    page = reader.open(WHOLE["fr"])
    assert page.locator("h1").all_inner_texts() == ["Guide en pages\u00a0: tout le guide"]
    ids = "all => all.map(heading => heading.id)"
    assert page.locator(".prose h2").evaluate_all(ids) == ["text-size", "motion"]
    assert page.locator(".prose h3.tab-heading").count() == 6
    assert page.locator("h4#text-size-cut").count() == 1
    assert open_panels(page) == ["text-size-objective", "motion-objective"]
    reader.open(WHOLE["fr"] + "#text-size-cut", page)
    expect(panel(page, "text-size-description")).to_be_visible()
    # The heading of a criterion leads to its page.
    page.locator("h2#motion ~ .heading-anchor").click()
    expect(page).to_have_url(f"{reader.site.address}fr/apart/motion/")


# A criterion


@pytest.mark.parametrize("width", [360, 1280])
def test_ways_to_other_criteria_are_at_the_foot_and_that_to_the_top_when_the_reader_turns_back(reader, width):
    page = reader.open("fr/apart/text-size/", width=width, height=500)
    ways = page.get_by_role("group", name="Page précédente et page suivante")
    expect(page.locator(".about-page")).to_contain_text("Critère 1 sur 2")
    expect(ways.get_by_role("link", name="Suivant Mouvement")).to_have_js_property("href", f"{reader.site.address}fr/apart/motion/")
    assert page.locator("main a[rel=next]").count() == 1
    page.evaluate("document.querySelector('.prose').style.minHeight = '4000px'")
    link = page.get_by_role("link", name="Haut du critère")
    assert not is_on_screen(link)
    page.evaluate("scrollTo({ top: 2000, behavior: 'instant' })")
    page.evaluate(SETTLE)  # scrolling is reported in a frame
    expect(link).not_to_be_in_viewport()
    page.evaluate("scrollBy({ top: -100, behavior: 'instant' })")
    expect(link).to_be_in_viewport(ratio=1)
    page.evaluate("scrollBy({ top: 100, behavior: 'instant' })")
    expect(link).not_to_be_in_viewport()
    page.evaluate("scrollBy({ top: -100, behavior: 'instant' })")
    link.click()
    expect(page.locator("h1")).to_be_in_viewport()
    expect(page.locator("h1")).to_be_focused()
    expect(link).not_to_be_in_viewport()
