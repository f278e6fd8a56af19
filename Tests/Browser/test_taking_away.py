"""Pages that readers take with them: on paper."""

import pytest

# On paper


def styles(page, selector, name):
    """The values that a property has among some elements."""
    found = page.locator(selector).evaluate_all(
        "(all, name) => all.map(each => getComputedStyle(each).getPropertyValue(name))", name
    )
    assert found, selector
    return set(found)


@pytest.mark.parametrize("path", ["fr/guide/", "fr/apart/tout/"])
def test_no_heading_is_left_at_the_foot_of_a_sheet(reader, path):
    page = reader.open(path)
    page.emulate_media(media="print")
    # Each box that has a heading as its only line, up to what stands above the text that it heads.
    alone = page.locator(".prose :is(h2, h3, h4, h5, h6)").evaluate_all(
        """all => all.filter(heading => {
          const isInline = getComputedStyle(heading).display === 'inline';
          const box = isInline ? heading.parentElement : heading;
          return getComputedStyle(box).breakAfter !== 'avoid';
        }).map(heading => heading.textContent)"""
    )
    assert alone == []


def test_code_goes_on_overleaf_with_its_whole_edge(reader):
    page = reader.open("fr/guide/")
    page.emulate_media(media="print")
    assert styles(page, ".prose figure.code", "break-inside") == {"auto"}
    assert styles(page, ".prose pre", "-webkit-box-decoration-break") == {"clone"}
    assert styles(page, ".prose figure:not(.code)", "break-inside") == {"avoid"}


def test_grounds_are_printed(reader):
    """They say which lines of code are pointed out, and which examples are good."""
    page = reader.open("fr/notes/")
    page.emulate_media(media="print")
    assert styles(page, ".prose pre, .prose pre mark, .prose .container", "print-color-adjust") == {"exact"}
