"""The page of the search: a form, a list of results, and other ways without scripts."""

import itertools
import json
import re
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import expect

from samples import sampled
from scan import HEAR, HOUR, NOW, SETTLE, SHIFTS, violations

SEARCH = {"fr": "fr/recherche/", "en": "en/search/"}
FIELD = {"fr": "Mots à chercher", "en": "Words to search for"}


def ask(page, words):
    """Asks by the keyboard alone."""
    page.get_by_label("Mots à chercher").focus()
    page.keyboard.type(words)
    page.keyboard.press("Enter")


def results(page):
    return page.locator(".results > li")


def titles(page):
    return page.locator(".results h2").all_inner_texts()


@pytest.mark.parametrize("language, word", [("fr", "soleil"), ("en", "sunlight")])
def test_a_result_opens_the_closed_panel_it_leads_to(reader, language, word):
    panel = "colours-description"
    page = reader.open(f"{SEARCH[language]}?q={word}")
    place = page.locator(f'.result-place a[href$="#{panel}"]').first
    expect(place).to_have_text("Description")
    place.click()
    expect(page.locator(f'[id="{panel}"]')).to_be_visible()
    expect(page.locator(f'[role="tab"][aria-controls="{panel}"]')).to_have_attribute("aria-selected", "true")
    expect(page.get_by_text(re.compile(word)).first).to_be_in_viewport()


def test_a_search_counts_pages_corrects_words_and_is_in_the_address(reader):
    page = reader.open(SEARCH["fr"])
    status = page.locator("#search-results [role=status]")
    expect(status).to_have_text("")
    # There is nothing to narrow.
    expect(page.get_by_label("Critère de succès WCAG")).to_be_hidden()
    ask(page, "")
    expect(status).to_have_text("Saisissez au moins un mot.")
    ask(page, "contraste")
    expect(status).to_have_text(re.compile(r"^\d+ résultats pour «\scontraste\s»\.$"))
    assert page.url.endswith("?q=contraste")
    expect(page.get_by_label("Mots à chercher")).to_be_focused()
    assert int(status.inner_text().split()[0]) >= results(page).count() > 0
    reader.open(SEARCH["fr"] + "?q=contrsate", page)
    meant = r"^Vouliez-vous dire «\scontraste\s»\s\? \d+ résultats pour «\scontraste\s»\.$"
    expect(status).to_have_text(re.compile(meant))
    expect(page.get_by_label(FIELD["fr"])).to_have_value("contrsate")
    expect(results(page).first).to_be_visible()
    reader.open(SEARCH["fr"] + "?q=xyzzyqwv", page)
    expect(status).to_contain_text(re.compile(r"Aucun résultat pour «\sxyzzyqwv\s»"))
    expect(results(page)).to_have_count(0)


def test_the_title_names_the_question_and_excerpts_are_sentences_with_its_words_marked(reader):
    page = reader.open(SEARCH["en"])
    title = page.title()
    asked = reader.open(SEARCH["en"] + "?q=contrast", page)
    expect(asked).to_have_title(f"contrast – {title}")
    expect(results(page).first).to_be_visible()
    start, end = r"… |[^\W_a-z]|[“‘(–]", r"([.!?:…][”»)]?|\w\)?|\d)$"
    for text in page.locator(".results p:not(.result-kind)").all_inner_texts():
        assert re.match(start, text) and re.search(end, text) and "Contraste" not in text, text
    assert page.locator(".results mark").count() > 0
    asked.get_by_role("main").get_by_role("searchbox").fill("")
    asked.get_by_role("main").get_by_role("button", name="Search").click()
    expect(asked).to_have_title(title)


@pytest.mark.parametrize("query, width, height", sampled(
    itertools.product(["contraste", "soleil", "xyzzyqwv"], [360, 1280, 1600], [740, 1600]), every=4,
))  # fmt: skip
def test_nothing_moves_when_results_come(reader, query, width, height):
    """From the page that says that it searches to its answer, however many frames a slow machine paints between them."""
    page = reader.page(width=width, height=height)
    page.add_init_script(SHIFTS)
    held = []
    released = []
    page.route("**/search-index/**", lambda route: route.continue_() if released else held.append(route))
    with page.expect_request("**/search-index/**"):
        reader.open(f"{SEARCH['fr']}?q={query}", page)
    status = page.locator("#search-results [role=status]")
    expect(status).to_have_text(re.compile(rf"^Recherche de «\s{query}\s» en cours…$"))
    page.evaluate(SETTLE)
    before = page.evaluate("window.shifted")
    released += held
    for route in held:
        route.continue_()
    expect(status).to_contain_text("résultat")
    page.evaluate(SETTLE)
    assert page.evaluate("window.shifted") - before < 0.01


def test_answers_while_one_types_announces_results_after_a_pause_and_brings_questions_back(reader):
    page = reader.page()
    page.clock.install(time=NOW)
    reader.open(SEARCH["fr"] + "?q=ordre", page)
    status = page.locator("#search-results [role=status]")
    expect(status).to_contain_text("résultats")
    status.evaluate(HEAR)
    # However slow the machine is, no time goes by before the answer.
    page.clock.pause_at(NOW + HOUR)
    field = page.get_by_label(FIELD["fr"])
    field.fill("")
    for part in ["contr", "aste"]:
        field.press_sequentially(part)
        page.clock.run_for(200)
    expect(page).to_have_url(re.compile(r"\?q=contraste$"))
    expect(results(page).first).to_contain_text("Contraste")
    assert page.evaluate("window.heard") == []
    page.clock.run_for(1000)
    expect(status).to_contain_text("contraste")
    # What is typed on is one entry of the history.
    page.go_back()
    expect(field).to_have_value("ordre")
    field.fill("couleur")
    page.keyboard.press("Enter")
    expect(status).to_contain_text("couleur")
    page.clock.run_for(1000)
    # An answer that comes at once is not announced as a search.
    assert [text for text in page.evaluate("window.heard") if "en cours" in text] == []
    # An empty search that came between would be in the history too.
    page.go_back()
    expect(field).to_have_value("ordre")
    expect(status).to_contain_text("ordre")


@pytest.mark.parametrize(("path", "question"), [("?q=contraste&guide=apart", "?q=contraste&guide=apart"), ("", "")])
def test_the_switch_of_language_keeps_the_question(reader, path, question):
    page = reader.open(SEARCH["fr"] + path)
    page.get_by_role("group", name="Langues").get_by_role("link", name="English").click()
    expect(page).to_have_url(reader.site.address + SEARCH["en"] + question)


def test_boxes_narrow_by_kind_and_by_guide_and_come_back_from_the_address(reader):
    page = reader.open(SEARCH["fr"] + "?q=contraste")
    expect(results(page).first).to_be_visible()
    kind = "Critère de succès WCAG"
    page.get_by_label(kind).check()
    kinds = page.locator(".result-kind")
    expect(page.locator(f'.result-kind:not(:text-is("{kind}"))')).to_have_count(0)
    assert "kind=success-criterion" in page.url
    page.reload()
    expect(page.get_by_label(kind)).to_be_checked()
    expect(kinds.first).to_be_visible()
    assert set(kinds.all_inner_texts()) == {kind}
    page.get_by_label(kind).uncheck()
    page.get_by_text("Dans le guide").first.click()
    guide = page.get_by_role("group", name="Dans le guide").get_by_label("Guide réuni")
    expect(page.locator(".search-filters label", has_text="Guide réuni").locator(".count")).to_have_text("2")
    guide.check()
    expect(page.locator("#search-results [role=status]")).to_have_text(re.compile("^2 résultats"))
    assert titles(page) == ["Couleurs", "Images"]
    assert kinds.all_inner_texts() == ["Critère, Guide réuni"] * 2


@pytest.mark.parametrize("path, other, kind", [
    ("fr/recherche/", "Aussi : Critère 1.3.5", "Critère de succès WCAG"), ("en/search/", "Also: Criterion 1.3.5", "WCAG success criterion"),
])  # fmt: skip
def test_a_requirement_and_the_criterion_of_its_title_are_one_result(reader_of, guidelines, path, other, kind):
    page = reader_of(guidelines).open(path + "?q=1.3.5")
    expect(results(page).first.locator(".result-also a")).to_have_text(other)
    # The rule is that of the criterion.
    expect(results(page).first.locator(".result-rule")).not_to_contain_text("WCAG")
    shown = titles(page)
    assert sum(title.startswith("1.3.5 ") for title in shown) == 1
    # What is counted is in the list; a box leaves as many as it says.
    status = page.locator("#search-results [role=status]")
    assert int(status.inner_text().split()[0]) == len(shown) <= 6
    box = page.locator(".search-filters label", has_text=kind)
    left = box.locator(".count").inner_text()
    box.locator("input").check()
    expect(status).to_have_text(re.compile(f"^{left} "))
    expect(page.locator(".result-also")).to_have_count(0)
    # So it is in the header.
    page = reader_of(guidelines).open(path.split("/")[0] + "/wcag/")
    page.locator(".header-search input").fill("1.3.5")
    expect(page.locator(".header-results li", has_text="1.3.5").get_by_role("link")).to_have_text([re.compile("^1.3.5 "), other])


def test_more_results_take_the_focus_and_stay_after_a_link_within_the_page(reader):
    page = reader.open(SEARCH["fr"] + "?q=de", width=360)
    expect(results(page)).to_have_count(6)
    # They come after the browser has collected garbage, too.
    tools = page.context.new_cdp_session(page)
    for _ in range(3):
        tools.send("HeapProfiler.collectGarbage")
        # What is called when something has been collected is called after this task.
        page.evaluate("() => new Promise((done) => setTimeout(done))")
    page.get_by_role("button", name="Afficher plus de résultats").focus()
    page.keyboard.press("Enter")
    expect(results(page).nth(6).locator("a").first).to_be_focused()
    loaded = results(page).count()
    page.evaluate("location.hash = 'search-results'")
    page.keyboard.press("Tab")
    expect(page.locator(".search-filters > summary")).to_be_focused()
    page.go_back()
    expect(page).to_have_url(re.compile(r"\?q=de$"))
    expect(results(page)).to_have_count(loaded)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_without_a_script_the_page_of_the_search_offers_other_ways(reader, language):
    page = reader.open(SEARCH[language] + "?q=contrast", is_scripted=False)
    expect(page.get_by_text("JavaScript")).to_be_visible()
    expect(page.get_by_role("main").get_by_role("search")).to_have_count(0)
    ways = page.locator("#search-ways, .browse a")
    assert ways.count() > 3
    expect(ways.last).to_be_visible()


@pytest.mark.parametrize("language", ["fr", "en"])
def test_before_a_search_the_questions_of_the_home_and_the_main_pages_are_offered(reader_of, guidelines, language):
    reader = reader_of(guidelines)
    asked = reader.open(f"{language}/").locator(".questions li").all_inner_texts()
    page = reader.open(SEARCH[language])
    questions = page.locator(".questions").get_by_role("link")
    expect(questions).to_have_text(asked)
    groups = page.locator(".browse > div")
    expect(groups.get_by_role("heading", level=3)).to_have_count(3)
    # Each guide and each reference says how much it has, as its own page does.
    symbols = groups.nth(1).get_by_role("listitem").filter(has=page.locator('a[href$="/apis/"], a[href$="/api/"]')).locator(".count")
    expect(symbols).to_have_text(str(len(json.loads((guidelines.folder / "criteria.json").read_text())["apis"])))
    assert all(int(count) > 0 for count in groups.first.locator("li .count").all_inner_texts())
    # They make room for what is found, and nothing moves where there is nothing to say.
    top = page.locator(".questions").bounding_box()["y"]
    page.get_by_role("main").get_by_role("button").first.click()
    expect(page.locator("#search-results [role=status]")).not_to_be_empty()
    assert page.locator(".questions").bounding_box()["y"] == top
    questions.first.click()
    expect(results(page).first).to_be_visible()
    expect(questions.first).to_be_hidden()
    expect(groups.first).to_be_hidden()


def test_the_first_answer_gives_its_rule_a_close_second_too_and_weak_ones_are_left_out(reader_of, guidelines):
    reader = reader_of(guidelines)
    page = reader.open("en/search/?q=contrast")
    first = results(page).first
    expect(first.locator(".result-rule")).to_contain_text("4.5:1")
    expect(page.locator(".result-rule")).to_have_count(1)
    assert titles(page)[0] == "1.4.3 Contrast (Minimum)"
    expect(first.locator(".result-place a")).to_be_visible()
    reader.open("en/search/?q=voiceover+skips+button", page)
    expect(page.locator(".result-rule")).to_have_count(2)
    assert "Hiding elements" in titles(page)[:2]
    count = int(page.locator("#search-results [role=status]").inner_text().split()[0])
    more = page.get_by_role("button", name="Show more results")
    expect(more).to_have_text(f"Show more results ({count - 6} left)")
    more.click()
    expect(more).to_have_text(f"Show more results ({count - 12} left)")
    reader.open("en/search/?q=text+too+small", page)
    expect(page.locator(".result-rule")).to_have_count(1)
    assert int(page.locator("#search-results [role=status]").inner_text().split()[0]) < 40
    # Boxes that would leave nothing are no choice.
    shown = page.locator(".search-filters label:visible .count").all_inner_texts()
    assert shown and "0" not in shown


def test_a_missing_script_of_the_search_is_reported_on_its_page(reader):
    page = reader.page()
    page.route("**/scripts/search.js", lambda route: route.abort())
    with page.expect_event("pageerror"):
        page.goto(reader.site.address + SEARCH["fr"])
    reader.wait_for_style(page)
    # What shows after seconds without the script shows now.
    page.evaluate("for (const animation of document.getAnimations()) animation.finish()")
    expect(page.get_by_text("JavaScript")).to_be_visible()
    expect(page.get_by_role("main").get_by_role("search")).to_have_count(0)
    title, note, ways = (page.locator(name).bounding_box() for name in ["h1", ".search-note", "#search-ways"])
    for above, below in [(title, note), (note, ways)]:
        assert 0 < below["y"] - above["y"] - above["height"] < 100, "the form keeps its place"
    reader.complaints.clear()


def test_neither_the_form_nor_its_replacement_is_shown_before_the_script(reader):
    """Nothing flashes, and nothing below moves when the script comes."""
    page = reader.page()
    waiting = []
    page.route("**/scripts/search.js", lambda route: waiting.append(route))
    with page.expect_request("**/scripts/search.js"):
        page.goto(reader.site.address + SEARCH["fr"], wait_until="commit")
    page.wait_for_selector("html[data-ready]", state="attached")
    reader.wait_for_style(page)
    seen = page.evaluate(
        """() => {
          for (const animation of document.getAnimations()) { animation.pause(); animation.currentTime = 0; }
          const visibility = name => getComputedStyle(document.querySelector(name)).visibility;
          return [visibility('.search-form'), visibility('.search-note'), document.querySelector('#search-ways').getBoundingClientRect().top];
        }"""
    )
    assert seen[:2] == ["hidden", "hidden"]
    waiting[0].continue_()
    form = page.get_by_role("main").get_by_role("search")
    expect(form).to_be_visible()
    expect(page.locator(".search-note")).to_be_hidden()
    assert page.locator("#search-ways").bounding_box()["y"] == seen[2]


def test_what_searches_is_loaded_for_those_who_search(reader):
    loaded = "performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname).filter(name => /search/.test(name))"
    page = reader.open("fr/notes/")
    assert page.evaluate(loaded) == []
    page.get_by_role("banner").get_by_label(FIELD["fr"]).focus()
    expect(page.locator(".header-results")).to_be_visible()
    assert all("/search-index/" not in name for name in page.evaluate(loaded))
    names = reader.open(SEARCH["fr"]).evaluate(loaded)
    assert [name for name in names if "/search-index/" in name] == [urlsplit(urljoin(page.url, "../../search-index/fr.json")).path]


def test_an_index_that_cannot_be_loaded_is_reported(reader):
    page = reader.page()
    page.route("**/search-index/**", lambda route: route.abort())
    with page.expect_event("requestfailed", lambda request: request.url.endswith("fr.json")):
        page.goto(reader.site.address + SEARCH["fr"] + "?q=contraste")
    expect(page.locator("#search-results [role=status]")).to_contain_text("ne fonctionne pas")
    reader.complaints.clear()


@pytest.mark.parametrize("language, scheme, width", sampled(itertools.product(["fr", "en"], ["light", "dark"], [320, 1280]), every=7))
def test_axe_finds_nothing_among_results(reader, language, scheme, width):
    page = reader.open(SEARCH[language] + "?q=contrast", width=width, color_scheme=scheme)
    expect(results(page).first).to_be_visible()
    assert violations(page) == []


def test_results_fit_a_phone_and_fingers_and_boxes_are_beside_those_of_a_wide_screen(reader):
    page = reader.open(SEARCH["fr"] + "?q=contraste", width=320, height=740)
    expect(results(page).first).to_be_visible()
    assert results(page).first.bounding_box()["y"] < 500
    page.get_by_text("Filtres").click()
    page.get_by_text("Dans le guide").first.click()
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    heights = page.locator(
        ".results a, .search-filters summary, .search-filters label:not([hidden]), .search-form :is(button, input)"
    ).evaluate_all("all => all.map(target => target.getBoundingClientRect().height)")
    assert min(heights) >= 43.99
    reader.open(SEARCH["fr"] + "?q=contraste&guide=guide", page)
    expect(results(page).first).to_be_visible()
    box = page.get_by_role("group", name="Dans le guide").get_by_role("checkbox", checked=True)
    expect(box).to_be_visible()
    assert box.bounding_box()["y"] < results(page).first.bounding_box()["y"]
    summary = page.locator(".search-filters > summary")
    summary.click()
    expect(box).to_be_hidden()
    page.set_viewport_size({"width": 1280, "height": 720})
    expect(summary).to_be_hidden()
    assert box.bounding_box()["x"] > results(page).first.bounding_box()["x"] + results(page).first.bounding_box()["width"]
