"""The layout of pages of criteria: what is side by side if there is room."""

import pytest
from playwright.sync_api import expect

from scan import SETTLE

EXAMPLES = "en/ios/design/images/#images-examples"
CODE = "en/ios/development/hiding-elements/#hide-elements-examples"


@pytest.fixture
def reader(reader_of, guidelines):
    return reader_of(guidelines)


def boxes(page, selector):
    return [box.bounding_box() for box in page.locator(selector).all() if box.is_visible()]


def test_good_and_bad_are_side_by_side_and_links_to_sections_show_where_the_mouse_or_the_focus_is(reader):
    page = reader.open(EXAMPLES.replace("examples", "description"))
    heading = page.locator(".heading:has(.heading-anchor):visible").first
    link = heading.locator(".heading-anchor")
    title = heading.locator(":first-child").text_content()
    expect(link).to_have_accessible_name(f"Link to this section: {title}")
    expect(link).to_have_css("opacity", "0")
    heading.hover()
    expect(link).to_have_css("opacity", "1")
    page.mouse.move(0, 0)
    expect(link).to_have_css("opacity", "0")
    page.keyboard.press("Tab")
    link.focus()
    expect(link).to_have_css("opacity", "1")
    page.evaluate("location.hash = 'images-examples'")
    expect(page.locator(".container:visible").first).to_be_visible()
    for width, are_beside in [(1600, True), (1280, True), (768, True), (752, False), (360, False)]:
        page.set_viewport_size({"width": width, "height": 720})
        page.evaluate(SETTLE)
        good, bad, other = boxes(page, "#images-examples .container")[:3]
        if are_beside:
            assert good["y"] == bad["y"] and good["x"] + good["width"] < bad["x"], width
            assert abs(good["width"] - bad["width"]) < 1, width
        else:
            assert good["x"] == bad["x"] and good["y"] + good["height"] < bad["y"], width
        # The next example says something of its own, below both.
        assert other["y"] >= max(box["y"] + box["height"] for box in (good, bad)), width


def test_code_takes_the_room_beside_sentences(reader):
    page = reader.open(CODE, width=1280)
    code = boxes(page, ".code > pre")[0]
    panels = page.locator(".prose > .tabs").bounding_box()
    assert code["x"] + code["width"] == panels["x"] + panels["width"]
    assert code["width"] > 40 * 16
    sentences = boxes(page, ".prose p")
    assert sentences and max(box["width"] for box in sentences) <= 42 * 16


def test_drawings_of_an_overview_are_on_bands_of_one_height(reader):
    page = reader.open("en/ios/design/", width=1280)
    cards, bands = boxes(page, ".overview > li"), boxes(page, ".overview img")
    assert len(cards) == len(bands) > 10
    for card, band in zip(cards, bands, strict=True):
        if card["width"] > 600:
            # Alone in its row, a card has it in the first column, beside its words.
            assert band["height"] == pytest.approx(card["height"] - 2) and band["width"] == pytest.approx(bands[0]["width"], abs=1)
            continue
        # The edge of the card is around it.
        assert max(abs(band["height"] - 144), abs(band["width"] - card["width"] + 2)) < 1.5, band
    expect(page.locator(".overview a").first).to_have_css("font-size", "20px")
