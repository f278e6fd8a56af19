"""The policy of the pages themselves, old addresses, and the order of headings."""

import re

import pytest
from playwright.sync_api import expect

from served import Handler, Server

WATCH = "addEventListener('securitypolicyviolation', event => (window.violations ??= []).push(event.violatedDirective), true)"


class PlainHandler(Handler):
    """A host that sends no policy: only that of the page holds."""

    POLICY = None


def test_the_policy_of_the_page_holds_without_a_header(reader_of, site):
    """That no page breaks its own, every test asks: the browser would complain."""
    server = Server(site.folder, PlainHandler)
    reader = reader_of(server)
    page = reader.page()
    page.add_init_script(WATCH)
    reader.open("fr/guide/", page)
    assert page.evaluate("window.violations ?? []") == []
    page.evaluate(
        """() => {
          const script = document.createElement('script');
          script.textContent = 'window.hasRun = true';
          document.body.append(script);
          document.body.insertAdjacentHTML('beforeend', '<p style="color: red">x</p><img src="https://other.example/x.png" alt="">');
        }"""
    )
    page.wait_for_function("() => new Set(window.violations).size >= 3")
    assert set(page.evaluate("window.violations")) == {"img-src", "script-src-elem", "style-src-attr"}
    assert not page.evaluate("window.hasRun")
    reader.complaints.clear()
    server.close()


@pytest.mark.parametrize("is_scripted", [True, False], ids=["", "without-script"])
def test_an_old_address_leads_to_the_page_and_the_place_on_it(reader, is_scripted):
    page = reader.page(java_script_enabled=is_scripted, height=300)
    # What runs no script has no place to lead to.
    for fragment in ["", "#images-examples"][: 1 + is_scripted]:
        page.goto(f"{reader.site.address}fr/vieux-guide/{fragment}")
        expect(page).to_have_url(f"{reader.site.address}fr/guide/{fragment}")
    page = reader.page(java_script_enabled=is_scripted, height=300)
    page.goto(f"{reader.site.address}fr/guide/#vieilles-images")
    expect(page.locator("#images")).to_be_in_viewport()
    if is_scripted:
        expect(page).to_have_url(re.compile("#images$"))


def test_headings_are_in_order_on_every_page(guidelines):
    skipped = {}
    for path in sorted(guidelines.folder.rglob("index.html")):
        html = re.sub(r"<template.*?</template>", "", path.read_text(), flags=re.DOTALL)
        levels = [int(level) for level in re.findall(r"<h([1-6])[ >]", html)]
        is_redirect = 'http-equiv="refresh"' in html
        if not is_redirect and (levels.count(1) != 1 or any(after > before + 1 for before, after in zip([0, *levels], levels))):
            skipped[str(path)] = levels
    assert skipped == {}
