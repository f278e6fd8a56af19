"""The sheets of the guide to testing: each prints on one side of paper."""

import itertools
import re

import pytest

from samples import sampled
from scan import TIMEOUT

SHEETS = {
    "fr": ["voiceover", "controle-vocal", "clavier", "controle-de-selection"],
    "en": ["voiceover", "voice-control", "keyboard", "switch-control"],
}
FOLDERS = {"fr": "fr/ios/tests", "en": "en/ios/testing"}
FORMS = sampled(itertools.product(SHEETS, ["A4", "Letter"]), every=4)
PAGE = re.compile(rb"/Type\s*/Page\b")


def printed(browser, address, paper):
    page = browser.new_page()
    page.set_default_timeout(TIMEOUT)
    try:
        page.goto(address)
        return len(PAGE.findall(page.pdf(format=paper)))
    finally:
        page.close()


@pytest.mark.parametrize("language, paper", FORMS)
def test_a_sheet_prints_on_one_page(guidelines, browser, language, paper):
    pages = {name: printed(browser, f"{guidelines.address}{FOLDERS[language]}/{name}/", paper) for name in SHEETS[language]}
    assert pages == dict.fromkeys(SHEETS[language], 1)
    # The home page is printed without the whole criterion that it shows.
    assert printed(browser, f"{guidelines.address}{language}/", paper) <= 3


def test_a_page_longer_than_a_sheet_is_detected(guidelines, browser):
    assert printed(browser, guidelines.address + "en/ios/testing/audit-method/", "A4") > 1
