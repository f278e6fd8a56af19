"""What stands above the tabs of a criterion is short, and a link to a panel shows whose it is."""

import json
import statistics

import pytest
from playwright.sync_api import expect

from samples import sampled
from scan import SETTLE
from sets import top_of

# What is told of a criterion above its tabs.
FACTS = """() => {
  const tabs = document.querySelector('.prose > .tabs');
  const told = [...document.querySelectorAll('.prose > .criterion-card')]
    .filter(part => part.compareDocumentPosition(tabs) & Node.DOCUMENT_POSITION_FOLLOWING)
    .map(part => part.getBoundingClientRect());
  const heading = document.querySelector('h1').getBoundingClientRect();
  return [
    told.length ? Math.max(...told.map(box => box.bottom)) - Math.min(...told.map(box => box.top)) : 0,
    tabs.getBoundingClientRect().top - heading.bottom,
  ];
}"""
WIDTHS = {1280: 440, 360: 640}


@pytest.mark.proof
def test_the_part_above_the_tabs_is_short(reader_of, guidelines):
    """The answer of the criterion, whom it helps and its success criteria: less than a screen."""
    model = json.loads((guidelines.folder / "criteria.json").read_text())
    addresses = [address for criterion in model["criteria"] for address in criterion["addresses"].values() if "#" not in address]
    assert len(addresses) > 90
    reader = reader_of(guidelines)
    page = reader.page()
    heights = {width: [] for width in WIDTHS}
    for address in addresses:
        reader.open(address, page)
        for width, found in heights.items():
            page.set_viewport_size({"width": width, "height": 740})
            page.evaluate(SETTLE)
            found.append(max(page.evaluate(FACTS)))
    for width, limit in WIDTHS.items():
        assert statistics.median(heights[width]) <= limit, (width, statistics.median(heights[width]))


@pytest.mark.parametrize("path", ["fr/apart/text-size/", "fr/apart/tout/", "fr/guide/"])
@pytest.mark.parametrize("is_loaded", [True, False], ids=["loaded", "followed"])
def test_a_link_to_a_panel_shows_the_title_of_its_criterion(reader, path, is_loaded):
    fragment = "#images-examples" if path == "fr/guide/" else "#text-size-checklist"
    page = reader.open(path + (fragment if is_loaded else ""), height=600)
    if not is_loaded:
        page.evaluate(
            """fragment => {
              const link = document.createElement('a');
              link.href = fragment;
              link.textContent = 'There';
              document.querySelector('main').append(link);
            }""",
            fragment,
        )
        page.get_by_role("link", name="There", exact=True).click()
    expect(page.locator(fragment)).to_be_in_viewport()
    title = page.locator("h1" if path.endswith("text-size/") else fragment.replace("-checklist", "").replace("-examples", ""))
    page.wait_for_function("title => title.getBoundingClientRect().top >= -1", arg=title.element_handle())
    assert top_of(title) < top_of(page.locator(fragment)) < 600


def test_on_a_low_screen_the_panel_comes_first(reader):
    page = reader.open("fr/apart/text-size/#text-size-checklist", height=260)
    panel = page.locator("#text-size-checklist")
    expect(panel).to_be_in_viewport()
    # The browser goes to the panel again in the frame after the tabs took their place.
    page.wait_for_function("panel => panel.getBoundingClientRect().top < 130", arg=panel.element_handle())


@pytest.mark.parametrize("path", sampled(["fr/listes-de-controle/guide/", "en/checklists/guide/"], every=2))
def test_the_four_results_stand_in_one_line_on_a_phone(reader, path):
    page = reader.open(path, width=320)
    page.wait_for_selector(".checklist[data-ready]", state="attached")
    page.locator('input[value="fails"]').first.check()
    for width in [320, 360, 390]:
        page.set_viewport_size({"width": width, "height": 720})
        tops = page.eval_on_selector_all(".check-statuses", "all => all.map(one => [...one.children].map(label => label.getBoundingClientRect().top))")
        assert tops and all(len(set(line)) == 1 and len(line) == 4 for line in tops), width
        assert page.locator(".check").first.bounding_box()["height"] < 230, width
    # At twice the size of text they stay whole.
    page.set_viewport_size({"width": 360, "height": 720})
    page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    cut = page.eval_on_selector_all(".check-statuses label", "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).length")
    assert cut == 0 and page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("path", sampled(["fr/matrice/", "en/matrix/"], every=2))
def test_the_matrix_is_read_without_scrolling_sideways_on_a_phone(reader, path):
    page = reader.open(path, width=360)
    table = page.locator(".matrix")
    for size in ["100%", "200%"]:
        page.evaluate("size => { document.documentElement.style.fontSize = size; }", size)
        assert table.evaluate("table => table.scrollWidth <= table.clientWidth"), size
        expect(table).not_to_have_attribute("tabindex", "0")
    # Each cell says whose it is.
    shown = page.locator(".matrix td").evaluate_all("cells => cells.map(cell => getComputedStyle(cell, '::before').content)")
    heads = page.locator(".matrix thead th").all_text_contents()[1:]
    assert [each.split('"')[1] for each in shown[: len(heads)]] == [head.strip() for head in heads]
