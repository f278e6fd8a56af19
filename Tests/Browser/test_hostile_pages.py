"""Payloads in every place of the content run nothing, even where no policy stands in their way."""

import sys
from urllib.parse import quote

import pytest

from onglet import REPOSITORY, build, write_files
from served import Handler, Server

sys.path.insert(0, str(REPOSITORY / "Tests/Commands"))

from hostile.payloads import configured_files, site_files  # noqa: E402


class OpenHandler(Handler):
    POLICY = ""


# In a plain folder what is wrong warns, and the site is built; the other has nothing wrong.
@pytest.fixture(scope="module", params=[(site_files, 10), (configured_files, 5)], ids=["pages", "configuration"])
def hostile(request, tmp_path_factory):
    files, least = request.param
    folder = write_files(tmp_path_factory.mktemp("hostile"), files())
    result = build(folder)
    assert result.status == 0, result
    assert len(pages(folder / "_site")) > least
    server = Server(folder / "_site", OpenHandler)
    yield server
    server.close()


def pages(site):
    """But for the page of addresses that lead nowhere, which is made for the root of its own host."""
    return [path for path in sorted(site.rglob("*.html")) if path.name != "404.html"]


def test_nothing_runs_and_nothing_is_asked_for(browser, hostile):
    # The pages bring a policy of their own.
    context = browser.new_context(bypass_csp=True)
    found = []
    context.expose_binding("evil", lambda source, *arguments: found.append(f"ran in {source['frame'].url}"))
    # There is no host in `.test` (RFC 6761): nothing goes out.
    context.on("request", lambda request: None if request.url.startswith(hostile.address) else found.append(f"{request.url} was asked for"))
    page = context.new_page()
    page.on("dialog", lambda dialog: (found.append(f"a dialog in {page.url}"), dialog.dismiss()))
    page.on("popup", lambda popup: found.append(f"a window of {page.url}"))
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
    context.close()
    assert found == []


def test_the_same_payloads_run_where_nothing_holds_them(browser):
    """The instrument measures: a page of bare payloads sets it off."""
    context = browser.new_context()
    found = []
    context.expose_binding("evil", lambda source, *arguments: found.append(True))
    page = context.new_page()
    page.set_content("<img src=x onerror=evil()>")
    page.wait_for_function("() => document.images[0].complete")
    page.evaluate("() => new Promise((resolve) => setTimeout(resolve))")
    context.close()
    assert found
