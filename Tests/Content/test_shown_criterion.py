"""The criterion that the homes show a part of: they say what it says."""

import re

import pytest

from guidelines import CONTENT, fail_if

SHOWN = "ios/design/touch-target"
TAB = re.compile(r"^:{3,} *tabs? .*|^:{3,}$", re.MULTILINE)


def lines(text):
    """The lines of a text that readers see, without where its pictures stand and what its checks are called."""
    plain = re.sub(r" \{[^}]*\}$", "", TAB.sub("", text).replace("](ios/design/images/", "](images/"), flags=re.MULTILINE)
    return [line for line in plain.splitlines() if line.strip()]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_home_shows_a_criterion_as_it_is(language):
    home = (CONTENT / f"index.{language}.md").read_text(encoding="utf-8")
    criterion = (CONTENT / f"{SHOWN}.{language}.md").read_text(encoding="utf-8")
    said = set(lines(criterion))
    shown = lines(re.search(r"^:{3,} *tabs .*?^</div>", home, re.MULTILINE | re.DOTALL)[0].removesuffix("</div>"))
    assert len(shown) > 30
    fail_if(f"{SHOWN} does not say: {line}" for line in shown if line not in said)
