"""Tabs, 1: without JavaScript each panel is a section with a heading, after a list of links."""

import re

from playwright.sync_api import expect

from sets import GUIDE, is_on_screen


def test_every_panel_is_a_section_with_its_heading_that_links_lead_to_and_no_control_is_dead(reader):
    page = reader.open(GUIDE["fr"], is_scripted=False)
    panels = page.locator(".tab-panel")
    assert panels.count() == 18
    for panel in panels.all():
        expect(panel).to_be_visible()
        heading = panel.locator(":scope > .tab-heading")
        expect(heading).to_be_visible()
        assert heading.bounding_box()["height"] > 10
    expect(page.get_by_role("heading", level=2, name="Images", exact=True)).to_be_visible()
    criterion = page.locator("#images ~ *, .criterion:has(#images)")
    headings = criterion.locator("> .tabs > .tab-panel > h3").all_inner_texts()
    assert headings == ["Objectif", "Description", "Exemples", "À vérifier"]
    # Panels have neither landmarks nor roles.
    roles = "[role=tablist], [role=tab], [role=tabpanel], [role=region]"
    names = ".tab-panel[aria-label], .tab-panel[aria-labelledby]"
    assert page.locator(f"{roles}, {names}, .tab-panel[hidden], .tab-panel[tabindex]").count() == 0
    # A form that leads to a page works without a script.
    controls = page.locator(":is(button, select, input:not([disabled])):not(form[action] *)")
    assert controls.count() > 0
    expect(controls.locator("visible=true")).to_have_count(0)
    links = page.locator(".criterion:has(#colours) > .tabs > .tabs-list a")
    assert links.all_inner_texts() == ["Objectif", "Description", "Exemples", "À vérifier"]
    links.nth(3).click()
    expect(page).to_have_url(re.compile("#colours-checklist$"))
    expect(page.locator("#colours-checklist")).to_be_in_viewport()
    assert is_on_screen(page.locator("#colours-checklist"))
