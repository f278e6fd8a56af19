"""Trials and the synthetic voice: by keyboard, as text, without scripts and in print."""

import re

import pytest
from playwright.sync_api import expect

from scan import HEAR, HOUR, NOW

# A browser with a voice that speaks French, and one that would send its words away. It says what it was asked to.
VOICES = """
  window.SpeechSynthesisUtterance = class extends EventTarget { constructor(text) { super(); this.text = text; } };
  const voices = [{ name: 'Far', lang: 'it-IT', localService: false }, { name: 'Near', lang: 'fr_CA', localService: true }];
  const speech = Object.assign(new EventTarget(), {
    asked: [],
    getVoices: () => voices.filter(() => window.hasVoices),
    speak(utterance) { this.asked.push(utterance); },
    cancel() { for (const each of this.asked.splice(0)) each.dispatchEvent(new Event('error')); },
  });
  Object.defineProperty(window, 'speechSynthesis', { value: speech });
"""


@pytest.fixture(scope="session")
def trials(sites):
    return sites.small("trials")


@pytest.fixture
def opened(reader_of, trials):
    reader = reader_of(trials)

    def open_page(**options):
        # Of its own: a clock that was stopped stays so.
        page = reader.open("", reader.page(**options))
        expect(page.locator(".trial")).to_have_count(5)
        return page

    return open_page


def trial(page, kind):
    return page.locator(f'[data-try="{kind}"] .trial')


def stop_clock(page):
    page.clock.install(time=NOW)
    page.reload()
    page.wait_for_selector('html[data-ready="all"]', state="attached")
    page.clock.pause_at(NOW + HOUR)


def said_of(page, part):
    """What the status of a part says once the keys rest."""
    status = part.get_by_role("status")
    status.evaluate(HEAR)
    page.clock.run_for(1000)
    said = page.evaluate("window.heard")
    # It is on the page already.
    page.clock.run_for(1000)
    expect(status).to_have_text("")
    return said


def test_contrast_is_measured_and_said(opened):
    page = opened()
    stop_clock(page)
    part = trial(page, "contrast")
    assert part.evaluate("part => part.getAttribute('role')") == "group"
    expect(page.get_by_role("group", name="Try it: two greys")).to_be_visible()
    expect(part.get_by_text("Contrast: 4.54:1")).to_be_visible()
    verdicts = part.get_by_role("listitem")
    assert verdicts.all_inner_texts() == ["Text (4.5:1): passes", "Large text (3:1): passes", "Icons and edges (3:1): passes", "Text at level AAA (7:1): fails"]
    code = part.get_by_role("group", name="Text", exact=True).get_by_label("Code")
    code.focus()
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.type("#777")
    expect(part.get_by_text("Contrast: 4.47:1")).to_be_visible()
    assert verdicts.first.inner_text() == "Text (4.5:1): fails"
    expect(part.get_by_role("group", name="Text", exact=True).get_by_label("Colour")).to_have_value("#777777")
    said = said_of(page, part)
    assert len(said) == 1 and said[0].startswith("Contrast: 4.47:1. Text (4.5:1): fails. ")
    page.keyboard.type("7x")
    page.keyboard.press("Tab")
    assert code.get_attribute("aria-invalid") == "true"
    problem = page.locator(f"#{code.get_attribute('aria-describedby')}")
    assert "#1a2b3c" in problem.inner_text()
    expect(part.get_by_text("Contrast: 4.47:1")).to_be_visible()
    part.get_by_role("group", name="Background").get_by_label("Colour").fill("#000000")
    expect(part.get_by_role("group", name="Background").get_by_label("Code")).to_have_value("#000000")
    code.fill("fff")
    assert code.get_attribute("aria-invalid") == "false" and problem.is_hidden()
    expect(part.get_by_text("Contrast: 21.00:1")).to_be_visible()


def test_what_there_is_to_try_is_a_link_away(reader_of, guidelines):
    page = reader_of(guidelines).open("en/ios/wcag/distinguishable/contrast-minimum/")
    page.get_by_role("link", name="Try it: two colours").click()
    expect(page.get_by_role("tab", name="Description")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("group", name="Try it: two colours")).to_be_in_viewport()


def test_taps_are_counted_in_each_square(opened):
    page = opened()
    part = trial(page, "target")
    row = part.get_by_role("button", name="Tap the cross")
    status = part.get_by_role("status")
    expect(status).to_have_text(re.compile("No tap yet"))
    row.scroll_into_view_if_needed()
    mark = part.locator(".target-mark").bounding_box()
    assert (mark["width"], mark["height"]) == (44, 44)
    middle = (mark["x"] + 22, mark["y"] + 22)
    for offset, found in [(0, "Taps: 1. Within 24 points: 1. Within 44 points: 1."), (18, "Taps: 2. Within 24 points: 1. Within 44 points: 2."), (40, "Taps: 3. Within 24 points: 1. Within 44 points: 2.")]:
        page.mouse.click(middle[0] + offset, middle[1])
        expect(status).to_have_text(found)
    row.focus()
    page.keyboard.press("Enter")
    expect(status).to_have_text("Taps: 4. Within 24 points: 2. Within 44 points: 3.")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(status).to_have_text(re.compile("No tap yet"))
    # What a screen reader activates is the middle of the row.
    row.click()
    expect(status).to_have_text("Taps: 1. Within 24 points: 1. Within 44 points: 1.")


def test_larger_text_is_cut_by_a_fixed_height(opened):
    page = opened()
    stop_clock(page)
    part = trial(page, "text-size")
    slider = part.get_by_role("slider", name="Text size")
    assert slider.get_attribute("aria-valuetext") == "17 points, 100%"
    expect(part.get_by_text("At 100%, both cards show all of their text.")).to_be_visible()
    slider.focus()
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    assert slider.get_attribute("aria-valuetext") == "40 points, 235%"
    assert part.locator(".mock-card").first.evaluate("card => getComputedStyle(card).fontSize") == "40px"
    assert said_of(page, part) == ["At 235%, the card with a fixed height cuts its text off. The other shows all of it."]
    page.set_viewport_size({"width": 320, "height": 720})
    page.keyboard.press("End")
    free = part.locator(".mock-card.free")
    assert free.evaluate("card => card.scrollWidth <= card.clientWidth && card.scrollHeight <= card.clientHeight")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


@pytest.mark.parametrize(
    ("kind", "first", "second", "choice"),
    [
        ("order", ["Current account", "Savings account", "1,240", "310"], ["Current account", "1,240", "Savings account", "310"], "Group by group"),
        ("grouping", ["8:12", "Lyon", "34 euros"], ["8:12, Lyon, 34 euros"], "One for the whole card"),
    ],
)
def test_stops_are_listed_in_order_and_spoken_one_by_one(opened, kind, first, second, choice):
    page = opened()
    part = trial(page, kind)
    items = part.locator("ol > li")
    status = part.get_by_role("status")
    assert items.all_inner_texts() == first
    part.get_by_role("button", name="Next element").focus()
    for number in [*range(2, len(first) + 1), 1]:
        page.keyboard.press("Enter")
        expect(status).to_have_text(f"Element {number} of {len(first)}: “{first[number - 1]}”")
        assert part.locator("[aria-current=step]").all_inner_texts() == [first[number - 1]]
        assert part.locator(".mock-screen [data-current]").all_inner_texts() == [first[number - 1]]
    part.get_by_role("radio").first.focus()
    page.keyboard.press("ArrowDown")
    expect(part.get_by_role("radio", name=choice)).to_be_checked()
    assert items.all_inner_texts() == second
    expect(status).to_have_text(f"Element 1 of {len(second)}: “{second[0]}”")
    assert part.locator(".mock-screen [data-number]").count() == len(second)


def test_phrases_are_spoken_by_a_local_voice_of_their_language(opened, reader_of, trials):
    page = reader_of(trials).page()
    page.add_init_script(VOICES)
    page.goto(trials.address)
    page.wait_for_selector('html[data-ready="all"]', state="attached")
    assert page.locator(".speech").count() == 0
    page.evaluate("window.hasVoices = true; speechSynthesis.dispatchEvent(new Event('voiceschanged'))")
    speech = page.locator(".speech")
    expect(speech).to_have_count(1)
    expect(page.get_by_role("group", name="What VoiceOver says (in French)")).to_have_count(1)
    expect(speech).to_contain_text("Not the screen reader’s voice.")
    play = speech.get_by_role("button")
    expect(play).to_have_text("Play (synthetic voice)")
    speech.get_by_label("Speed").select_option("1.5 ×")
    play.focus()
    page.keyboard.press("Enter")
    asked = page.evaluate("speechSynthesis.asked.map(({ text, lang, rate, voice }) => [text, lang, rate, voice.name])")
    assert asked == [[text, "fr_CA", 1.5, "Near"] for text in ["Payer, estompé, bouton", "Payer, bouton"]]
    expect(play).to_have_text("Stop")
    page.evaluate("speechSynthesis.asked[0].dispatchEvent(new Event('start'))")
    assert page.locator("[data-spoken]").all_inner_texts() == ["Payer, estompé, bouton"]
    page.evaluate("for (const each of speechSynthesis.asked.splice(0)) each.dispatchEvent(new Event('end'))")
    assert page.locator("[data-spoken]").count() == 0
    expect(play).to_have_text("Play (synthetic voice)")
    for words in ["Stop", "Play (synthetic voice)"]:
        play.click()
        expect(play).to_have_text(words)
    assert page.evaluate("speechSynthesis.asked") == []


def test_without_scripts_and_in_print_the_text_and_the_recording_of_the_author_are_there(reader_of, trials, opened):
    plain = reader_of(trials).open("", is_scripted=False)
    player = plain.locator(".heard video")
    assert player.evaluate("player => [player.controls, new URL(player.src).pathname.split('/').at(-1)]") == [True, "pay.mp3"]
    assert player.locator("track").get_attribute("srclang") == "fr"
    assert plain.locator(".speech").count() == 0
    paper = opened()
    paper.emulate_media(media="print")
    for page in [plain, paper]:
        for words in ["Enough for text.", "A square of 24 points.", "Platform 4, on time", "Savings account", "34 euros"]:
            expect(page.locator(".try > :not(.trial)").get_by_text(words)).to_be_visible()
        expect(page.locator(".trial:visible")).to_have_count(0)
    paper.emulate_media(media="screen")
    expect(paper.locator(".try").get_by_text("Enough for text.")).to_be_hidden()


def test_trials_are_accessible_in_every_state(opened, scanner, trials):
    scanner.load(trials.address)
    assert [*scanner.in_states(), *scanner.contrasts(), *scanner.without_scripts(trials.address)] == []
    # The colours that are tried are not those that the reader’s system puts in place of others.
    page = opened(forced_colors="active")
    assert trial(page, "contrast").locator("rect").evaluate("rect => getComputedStyle(rect).fill") == "rgb(255, 255, 255)"


def test_a_page_without_trials_loads_no_script_for_them(reader):
    page = reader.page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    reader.open("en/notes/", page)
    assert [url for url in asked if re.search(r"/(try|widget|speech)\.", url)] == []
