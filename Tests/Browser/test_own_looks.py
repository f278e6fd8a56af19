"""The looks that `site.yml` changes, as a reader sees them."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from preview import edit
from scan import violations

# The colours of pages and of what the site colours, in each theme. Without a colour of the site, it is the theme's.
THEMES = {"light": ("rgb(255, 250, 240)", "rgb(122, 31, 92)"), "dark": ("rgb(20, 23, 27)", "rgb(240, 179, 220)")}


@pytest.fixture(scope="session")
def garden(sites):
    return sites.small("garden")


def colours(page):
    return page.evaluate(
        """() => [
          getComputedStyle(document.documentElement).backgroundColor,
          getComputedStyle(document.querySelector('.site-footer')).borderTopColor,
        ]"""
    )


@pytest.fixture
def page(windows):
    window = windows.take()
    yield window.page
    windows.give_back(window)


@pytest.mark.parametrize("theme", THEMES)
def test_colours_logo_and_styles_are_seen_in_each_theme(page, garden, theme):
    page.emulate_media(color_scheme=theme)
    page.goto(f"{garden.address}fr/about/")
    assert colours(page) == list(THEMES[theme])
    assert page.locator(".site-footer").evaluate("footer => getComputedStyle(footer).borderTopWidth") == "5px"
    logo = page.locator(".site-title img")
    assert logo.evaluate("image => [image.complete && image.naturalWidth > 0, image.width, image.height]") == [True, 64, 32]
    expect(page.get_by_role("link", name="Jardin").first).to_be_visible()
    # The reader chooses the other theme.
    other = "dark" if theme == "light" else "light"
    page.get_by_label("Thème").select_option(other)
    assert colours(page) == list(THEMES[other])
    assert violations(page) == []


def test_pages_are_printed_in_the_light_theme_and_that_of_error_404_has_the_logo_of_the_site(page, garden):
    page.goto(f"{garden.address}404.html")
    logo = page.locator(".site-logo").evaluate("logo => getComputedStyle(logo).backgroundImage")
    assert logo == f'url("{garden.address}images/logo.svg")'
    assert colours(page)[0] == THEMES["light"][0]
    page.emulate_media(color_scheme="dark", media="print")
    page.goto(f"{garden.address}en/about/")
    expect(page.locator("html")).to_have_css("color-scheme", "light")
    assert colours(page)[1] == THEMES["light"][1]


@pytest.mark.parametrize("width", [360, 1280])
def test_links_of_the_header_are_reached_on_every_screen_and_a_font_of_the_site_is_loaded(page, garden, width):
    page.set_viewport_size({"width": width, "height": 720})
    # The policy of pages allows fonts: the request is not made otherwise.
    with page.expect_response("**/fonts/house.woff2") as font:
        page.goto(f"{garden.address}en/about/")
    assert font.value.status == 200
    links = page.get_by_role("navigation", name="Site links").get_by_role("link")
    if width == 360:
        page.locator(".menu-toggle > summary").click()
    expect(links).to_have_text(["Write to us", "Code"])
    expect(links.first).to_have_attribute("aria-current", "page")
    for link in links.all():
        expect(link).to_be_visible()
        # What is easy to touch.
        assert link.bounding_box()["height"] >= 44
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    expect(page.get_by_role("contentinfo")).to_contain_text("Made by Garden")


def test_the_preview_shows_a_colour_as_soon_as_it_is_written(preview, page, tmp_path):
    folder = Path(shutil.copytree(Path(__file__).parent / "sites/garden", tmp_path / "garden"))
    page.goto(f"{preview(folder).address}en/about/")
    assert colours(page)[0] == THEMES["light"][0]
    edit(folder / "content/site.yml", "#fffaf0", "#f0fff0")
    expect(page.locator("html")).to_have_css("background-color", "rgb(240, 255, 240)")
