"""Payloads anywhere in the content run no script, even without a policy."""

import re
import sys
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from onglet import REPOSITORY, run, write_files
from samples import sampled
from scan import TIMEOUT
from served import Handler, Server

sys.path.insert(0, str(REPOSITORY / "Tests/Commands"))

from hostile.payloads import TEXTS, configured_files, quoted, site_files  # noqa: E402


class OpenHandler(Handler):
    POLICY = ""


# In a plain folder what is wrong warns, and the site is built; the other has nothing wrong.
@pytest.fixture(scope="module", params=[(site_files, 10), (configured_files, 5)], ids=["pages", "configuration"])
def hostile(request, served_site):
    files, least = request.param
    server = served_site(files(), handler=OpenHandler)
    assert len(pages(server.folder)) > least
    return server


def pages(site):
    """But for the page of addresses that lead nowhere, which is made for the root of its own host."""
    return [path for path in sorted(site.rglob("*.html")) if path.name != "404.html"]


@pytest.fixture
def trap(browser):
    """Opens a page of a site, whose policy does not hold, and notes what it should not do."""
    contexts = []

    def watch(site, **options):
        context = browser.new_context(**options)
        context.set_default_timeout(TIMEOUT)
        contexts.append(context)
        found = []

        def asked(request):
            # There is no host in `.test` (RFC 6761): nothing goes out.
            if not request.url.startswith(site.address):
                found.append(f"{request.url} was asked for")

        context.expose_binding("evil", lambda source, *arguments: found.append(f"ran in {source['frame'].url}"))
        page = context.new_page()
        page.on("dialog", lambda dialog: (found.append("a dialog"), dialog.dismiss()))
        page.on("popup", lambda popup: found.append(f"a window of {page.url}"))
        if site:
            context.on("request", asked)
        return page, found

    yield watch
    for context in contexts:
        context.close()


def test_hostile_pages_run_no_script_and_request_nothing(trap, hostile):
    # The pages bring a policy of their own.
    page, found = trap(hostile, bypass_csp=True)
    for path in pages(hostile.folder):
        page.goto(hostile.address + quote(path.relative_to(hostile.folder).as_posix()))
        page.evaluate(
            """() => {
              for (const element of document.querySelectorAll('main *')) {
                for (const kind of ['mouseover', 'focus', 'pointerenter', 'error', 'load', 'toggle', 'animationstart']) {
                  element.dispatchEvent(new Event(kind, { bubbles: false }));
                }
              }
            }"""
        )
        links = page.evaluate(
            "() => [...document.querySelectorAll('[href], [src], [action], [formaction]')].map((element) => "
            "(element.href?.baseVal ?? element.href ?? element.src ?? element.action ?? '').trim().toLowerCase())"
        )
        found += [f"{link} on {page.url}" for link in links if link.startswith(("javascript:", "data:", "vbscript:"))]
    assert found == []


# What the search shows: the question, and where it is something else than words, what is done there.
ANSWERS = {
    "search-one": "unicorn", "search-other": "zebra",
    "search-none": "<img src=x onerror=evil()>", "search-empty": "", "search-more": "zebra",
    "search-unavailable": "zebra",
}  # fmt: skip


@pytest.fixture(scope="module")
def searched(tmp_path_factory):
    """A site whose words of the search are the payloads, with the question among them."""
    files = configured_files()
    shown = [text for text in TEXTS if "<details open ontoggle=evil()>" in text or "</script><script>evil()</script>" in text][:4]
    text = quoted(" ".join(["{count}", "{query}", *shown, *sorted(TEXTS, key=len)[:20]]))
    words = files["templates/strings/en.yml"]
    for key in ANSWERS:
        words, count = re.subn(rf"^{key}: .*$", lambda _, key=key: f"{key}: {text}", words, flags=re.MULTILINE)
        assert count == 1, key
    pages = {f"content/many/p{number}.md": f"# Page {number}\n\nZebra.\n" for number in range(12)}
    files |= {"templates/strings/en.yml": words, "content/unicorn.md": "# One\n\nUnicorn.\n", **pages}
    folder = write_files(tmp_path_factory.mktemp("searched"), files)
    result = run("build", "--no-highlight", folder=folder)
    assert result.status == 0, result
    server = Server(folder / "_site", OpenHandler)
    yield server
    server.close()


@pytest.mark.parametrize("word", sampled(ANSWERS, every=2))
def test_texts_of_the_search_run_no_script(trap, searched, word):
    page, found = trap(searched, bypass_csp=True)
    if word == "search-unavailable":
        page.route("**/search-index/**", lambda route: route.abort())
    page.goto(f"{searched.address}en/search-slug/?q={quote(ANSWERS[word])}")
    expect(page.locator(".search-form[data-ready]")).to_have_count(1)
    shown = page.locator("#search-results [role=status]")
    if word == "search-empty":
        page.locator(".search-form button[type=submit]").click()
    elif word == "search-more":
        shown = page.locator("#search-results .found > button")
    # All of it is text, a payload of elements too.
    expect(shown).to_contain_text("<details open ontoggle=evil()>")
    expect(shown).to_contain_text("</script><script>evil()</script>")
    if word in ("search-one", "search-other", "search-none"):
        expect(shown).to_contain_text(ANSWERS[word])
    if word in ("search-one", "search-other"):
        expect(page.locator(".results > li").first).to_be_visible()
    assert shown.locator("*").count() == 0
    if word == "search-more":
        shown.click()
        expect(page.locator(".results > li").nth(11)).to_be_visible()
    page.evaluate("() => new Promise((resolve) => setTimeout(resolve, 0))")
    assert found == []


def test_the_trap_notices_a_payload_on_an_unprotected_page(trap):
    """The trap works: an unprotected page sets it off."""
    page, found = trap(None)
    page.set_content("<img src=x onerror='evil().then(() => { window.told = true; })'>")
    page.wait_for_function("() => window.told")
    assert found
