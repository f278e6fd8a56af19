"""Tabs, 5: the tab that the reader keeps open, and the switch of language."""

import re

from playwright.sync_api import expect

from sets import GUIDE, nested, open_panels, panel, tab, top_of

FIRST = ["images-objective", "colours-objective", "reading-order-objective"]
LABEL = {"fr": "Garder le même onglet partout", "en": "Keep the same tab everywhere"}


def keep(page, language="fr"):
    page.get_by_label(LABEL[language]).check()


def test_tabs_are_not_kept_at_first(reader):
    page = reader.open(GUIDE["fr"])
    expect(page.get_by_label(LABEL["fr"])).not_to_be_checked()
    tab(page, "images-checklist").click()
    assert open_panels(page) == ["images-checklist", *FIRST[1:]]


def test_a_page_opens_again_at_its_last_tab(reader):
    page = reader.open(GUIDE["fr"])
    tab(page, "images-examples").click()
    tab(page, "colours-checklist").click()
    reader.open("fr/notes/", page)
    reader.open(GUIDE["fr"], page)
    assert open_panels(page) == [FIRST[0], "colours-checklist", FIRST[2]]
    expect(page).to_have_url(re.compile("/fr/guide/$"))
    # Other pages are as they were, and an address goes first.
    reader.open(GUIDE["en"], page)
    assert open_panels(page) == FIRST
    reader.open(GUIDE["fr"] + "#images-description", page)
    assert open_panels(page)[:2] == ["images-description", FIRST[1]]


def test_sets_that_are_not_on_the_screen_follow_and_nothing_moves(reader):
    page = reader.open(GUIDE["fr"], height=500)
    # Some browsers hold nothing in its place by themselves.
    page.evaluate("document.body.style.overflowAnchor = 'none'")
    keep(page)
    chosen = tab(page, "colours-checklist")
    page.locator("#colours").evaluate("heading => heading.scrollIntoView()")
    before = top_of(chosen)
    chosen.click()
    assert open_panels(page) == ["images-checklist", "colours-checklist", "reading-order-checklist"]
    assert abs(top_of(chosen) - before) < 1


def test_a_set_on_the_screen_stays_as_it_is(reader):
    page = reader.open(GUIDE["fr"], height=640)
    keep(page)
    tab(page, "reading-order-objective").evaluate("tab => tab.scrollIntoView({ block: 'end' })")
    expect(panel(page, "images-objective")).not_to_be_in_viewport()
    tab(page, "colours-description").click()
    expect(tab(page, "reading-order-objective")).to_be_in_viewport()
    assert open_panels(page) == ["images-description", "colours-description", "reading-order-objective"]


def test_taking_the_choice_keeps_the_tab_chosen_last(reader):
    page = reader.open(GUIDE["fr"])
    tab(page, "images-examples").click()
    keep(page)
    reader.open(GUIDE["en"], page)
    assert open_panels(page) == ["images-examples", "colours-examples", "reading-order-examples"]
    # A tab that was open here before the choice does not go before one chosen later.
    tab(page, "images-checklist").click()
    reader.open(GUIDE["fr"], page)
    assert open_panels(page) == ["images-checklist", "colours-checklist", "reading-order-checklist"]


def test_the_choice_taken_in_another_tab_or_page_shows_here(reader):
    context = reader.context()
    first, second = (reader.open(GUIDE["fr"], page=reader.page(context)) for _ in range(2))
    keep(second)
    expect(first.get_by_label(LABEL["fr"])).to_be_checked()
    second.get_by_label(LABEL["fr"]).uncheck()
    expect(first.get_by_label(LABEL["fr"])).not_to_be_checked()
    # As if the page were kept while another one took the choice.
    first.evaluate("localStorage.setItem('onglet-keep', 'yes')")
    first.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(first.get_by_label(LABEL["fr"])).to_be_checked()


def test_the_tab_kept_last_is_open_on_the_next_page_and_in_the_other_language(reader):
    page = reader.open(GUIDE["fr"])
    keep(page)
    tab(page, "images-examples").click()
    reader.open(GUIDE["en"], page)
    assert open_panels(page) == ["images-examples", "colours-examples", "reading-order-examples"]
    tab(page, "images-checklist").click()
    for path, kept in {
        "fr/apart/text-size/": ["text-size-checklist"],
        "en/apart/motion/": ["motion-checklist"],
        "fr/guide/": ["images-checklist", "colours-checklist", "reading-order-checklist"],
    }.items():
        reader.open(path, page)
        assert open_panels(page) == kept
        expect(page.get_by_role("checkbox")).to_be_checked()
    # A set without the last choice takes the one before; an address wins.
    tab(page, "images-examples").click()
    reader.open("fr/apart/text-size/", page)
    assert open_panels(page) == ["text-size-checklist"]
    page.goto("about:blank")
    reader.open(GUIDE["fr"] + "#colours-contrast", page)
    assert open_panels(page)[1] == "colours-examples"
    # The language of code is kept across the page.
    tab(page, "images-examples").click()
    nested(page, "images-examples", "Objective-C").click()
    tab(page, "reading-order-examples").click()
    other = nested(page, "reading-order-examples", "Objective-C")
    expect(other).to_have_attribute("aria-selected", "true")
    # Giving up the choice forgets it.
    page.get_by_label(LABEL["fr"]).uncheck()
    page.goto("about:blank")
    reader.open("fr/apart/motion/", page)
    assert open_panels(page) == ["motion-objective"]
    expect(page.get_by_label(LABEL["fr"])).not_to_be_checked()


def test_a_kept_tab_is_open_before_the_first_paint(reader):
    page = reader.open(GUIDE["fr"])
    keep(page)
    tab(page, "images-checklist").click()
    # The module never arrives: what shows is what the first paint shows.
    page.route("**/scripts/onglet.js", lambda route: None)
    page.goto(reader.site.address + "fr/apart/motion/", wait_until="commit")
    reader.wait_for_style(page)
    expect(panel(page, "motion-checklist")).to_be_visible()
    expect(panel(page, "motion-objective")).to_be_hidden()
    marks = page.eval_on_selector_all(
        ".tabs-list a", "links => links.map(link => getComputedStyle(link).borderBottomColor)"
    )
    assert marks[0] == marks[1] != marks[2], marks


def test_choosing_works_where_storage_is_refused(reader):
    context = reader.context()
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError'); } });"
    )
    page = reader.open(GUIDE["fr"], context.new_page(), height=500)
    keep(page)
    tab(page, "images-checklist").click()
    assert open_panels(page)[2] == "reading-order-checklist"


def test_switching_language_keeps_the_criterion_and_the_tab_or_the_place(reader):
    page = reader.open(GUIDE["fr"], height=400)
    tab(page, "colours-examples").click()
    page.get_by_role("link", name="English").click()
    expect(page).to_have_url(re.compile("/en/guide/#colours-examples$"))
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(panel(page, "colours-examples")).to_be_visible()
    expect(panel(page, "colours-examples")).to_be_in_viewport()
    page.locator("#reading-order").evaluate("heading => heading.scrollIntoView()")
    page.get_by_role("link", name="Français").evaluate("link => link.click()")
    expect(page).to_have_url(re.compile("/fr/guide/#reading-order$"))
    expect(page.locator("#reading-order")).to_be_in_viewport()


def test_switching_language_from_the_top_of_a_page_leads_to_the_top(reader):
    page = reader.open("fr/notes/", height=300)
    page.get_by_role("link", name="English").click()
    expect(page).to_have_url(re.compile("/en/notes/$"))
