"""Tabs, 1: without JavaScript each panel is a section with a heading, after a list of links."""

import re

import pytest
from playwright.sync_api import expect

from sets import GUIDE, is_on_screen


@pytest.fixture
def page(reader):
    return reader.open(GUIDE["fr"], is_scripted=False)


def test_shows_every_panel_with_its_heading(page):
    panels = page.locator(".tab-panel")
    assert panels.count() == 18
    for index in range(panels.count()):
        expect(panels.nth(index)).to_be_visible()
        heading = panels.nth(index).locator(":scope > .tab-heading")
        expect(heading).to_be_visible()
        assert heading.bounding_box()["height"] > 10


def test_puts_headings_of_panels_below_the_criterion(page):
    expect(page.get_by_role("heading", level=2, name="Images", exact=True)).to_be_visible()
    panels = page.locator("#images ~ *, .criterion:has(#images)").locator("> .tabs > .tab-panel > h3")
    assert panels.all_inner_texts() == ["Objectif", "Description", "Exemples", "À vérifier"]


def test_lists_links_that_lead_to_the_panels(page):
    links = page.locator(".criterion:has(#colours) > .tabs > .tabs-list a")
    assert links.all_inner_texts() == ["Objectif", "Description", "Exemples", "À vérifier"]
    links.nth(3).click()
    expect(page).to_have_url(re.compile("#colours-checklist$"))
    expect(page.locator("#colours-checklist")).to_be_in_viewport()
    assert is_on_screen(page.locator("#colours-checklist"))


def test_has_no_landmark_nor_role_for_panels(page):
    assert page.locator("[role=tablist], [role=tab], [role=tabpanel], [role=region]").count() == 0
    assert page.locator(".tab-panel[aria-label], .tab-panel[aria-labelledby]").count() == 0
    assert page.locator(".tab-panel[hidden], .tab-panel[tabindex]").count() == 0


def test_has_no_dead_control(page):
    # A form that leads to a page works without a script.
    controls = page.locator(":is(button, select, input:not([disabled])):not(form[action] *)")
    assert controls.count() > 0
    for index in range(controls.count()):
        expect(controls.nth(index)).to_be_hidden()
