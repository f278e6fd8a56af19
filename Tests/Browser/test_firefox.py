"""A second engine: tabs, addresses into nested sets, find-in-page, the language switch, the search."""

import pytest

from firefox import Firefox

pytestmark = pytest.mark.proof

PANELS = ["objective", "description", "examples", "checklist"]


@pytest.fixture(scope="module")
def firefox(tmp_path_factory):
    firefox = Firefox(tmp_path_factory.mktemp("profile"))
    yield firefox
    firefox.close()


@pytest.fixture(scope="module")
def page(firefox):
    return firefox.page()


def shown(identifier):
    """The expression that tells whether a panel is open: `hidden` may be `until-found`."""
    return f"(panel => panel && !panel.hidden && panel.checkVisibility())(document.getElementById('{identifier}'))"


def is_shown(page, identifier):
    return page.evaluate(shown(identifier))


def selected(page, panel):
    return page.evaluate(f"document.querySelector('[role=tab][aria-controls=\"{panel}\"]').getAttribute('aria-selected')") == "true"


def focused(page):
    return page.evaluate("document.activeElement.getAttribute('aria-controls') || document.activeElement.id")


def test_keys_find_in_page_and_the_other_language_open_panels(page, site):
    page.open(site.address + "fr/guide/")
    page.click('[role="tab"][aria-controls="images-objective"]')
    walked = []
    for key in ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "Home", "End"]:
        page.press(key)
        panel = focused(page)
        assert selected(page, panel) and is_shown(page, panel)
        walked.append(panel.removeprefix("images-"))
    assert walked == ["description", "examples", "checklist", "objective", "checklist", "objective", "checklist"]
    assert [name for name in PANELS if is_shown(page, f"images-{name}")] == ["checklist"]
    page.evaluate("sessionStorage.clear()")
    page.open(site.address + "fr/guide/")
    assert not is_shown(page, "colours-checklist")
    words = page.evaluate("document.querySelector('#colours-checklist li').textContent.trim().slice(0, 30)")
    page.find(words)
    page.wait_for(shown("colours-checklist"))
    assert selected(page, "colours-checklist")
    page.click('[role="tab"][aria-controls="colours-description"]')
    page.click('a[hreflang="en"]')
    page.wait_for("document.documentElement.lang === 'en' && document.documentElement.dataset.ready === 'all'")
    assert page.evaluate("location.pathname").endswith("/en/guide/")
    page.wait_for(shown("colours-description"))
    assert selected(page, "colours-description")


def test_an_address_opens_the_sets_around_its_target(page, site):
    page.open(site.address + "fr/guide/")
    nested = page.evaluate("""(() => {
      const panel = [...document.querySelectorAll('.tab-panel .tab-panel')].at(-1);
      return { inner: panel.id, outer: panel.parentElement.closest('.tab-panel').id };
    })()""")
    page.open(site.address + "en/guide/")
    page.open(site.address + f"fr/guide/#{nested['inner']}")
    page.wait_for(shown(nested['inner']))
    assert selected(page, nested["outer"]) and selected(page, nested["inner"])
    assert page.evaluate("location.hash") == f"#{nested['inner']}"
    page.wait_for(f"(({{ top, bottom }}) => bottom > 0 && top < innerHeight)(document.getElementById('{nested['inner']}').getBoundingClientRect())")


def test_the_search_leads_into_a_closed_panel(page, site):
    page.open(site.address + "fr/recherche/?q=soleil")
    page.wait_for("document.querySelector('.result-place a[href$=\"#colours-description\"]')?.textContent")
    page.click('.result-place a[href$="#colours-description"]')
    page.wait_for("document.querySelector('[role=tab][aria-controls=\"colours-description\"]')?.ariaSelected === 'true'")
    assert is_shown(page, "colours-description")


def test_a_narrow_page_folds_all_panels_but_the_first(firefox, site):
    page = firefox.page(width=320)
    page.open(site.address + "fr/guide/")
    assert [name for name in PANELS if is_shown(page, f"images-{name}")] == PANELS
    unfolded = "[...document.querySelectorAll('#images-objective, #images-objective ~ .tab-panel')].filter(panel => !panel.querySelector(':scope > .tab-body').hidden).length"
    assert page.evaluate(unfolded) == 1
    page.click("#images-checklist > .tab-heading > button")
    page.wait_for(f"{unfolded} === 2")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
