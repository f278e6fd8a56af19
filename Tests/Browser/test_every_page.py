"""A third of the pages of `content/`, others after each commit, in every state: in a file of its own, for a
core of its own. What `make test` found faultless is not looked at again."""

import pytest

from samples import in_turn
from scan import STATES
from shapes import pages, written_by_authors

# A part is what one test looks at: few enough that a failure is reported soon.
PARTS = range(24)

pytestmark = pytest.mark.proof


@pytest.fixture(scope="module")
def all_pages(guidelines):
    return sorted(pages(guidelines.folder))


@pytest.mark.parametrize("part", in_turn(PARTS, every=3))
def test_nothing_is_wrong_with_any_page_in_any_state(scanner, guidelines, all_pages, seen, part):
    problems = []
    for path in all_pages[part :: len(PARTS)]:
        problems += seen.problems(scanner, guidelines, path, STATES, shows_panels=True)
    assert problems == [], "\n".join(problems)


def test_no_page_of_a_guide_is_longer_than_twelve_screens_of_a_phone(reader_of, guidelines):
    """Those with most HTML are looked at: the longest are among them."""
    html = pages(guidelines.folder)
    guides = [path for path in written_by_authors(html) if "/ios/" in path]
    reader, page, heights = reader_of(guidelines), None, {}
    for path in sorted(guides, key=lambda path: len(html[path]))[-40:]:
        page = reader.open(path, page=page, width=360)
        heights[path] = page.evaluate("document.documentElement.scrollHeight")
    assert heights and {path: height for path, height in heights.items() if height > 9200} == {}
