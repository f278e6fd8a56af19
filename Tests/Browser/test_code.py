"""Samples of code: their colours, the lines pointed out, and the copy button."""

import itertools
import re

import pytest
from playwright.sync_api import expect

from samples import sampled
from scan import SETTLE
from sets import GUIDE
from test_page import SPACE

NOTES = {"fr": "fr/notes/", "en": "en/notes/"}
COPY = {"fr": "Copier le code", "en": "Copy the code"}


def test_each_kind_of_token_has_its_colour(reader):
    """How they stand out from their grounds `test_colours.py` tells."""
    page = reader.open(NOTES["fr"])
    for scheme in ["light", "dark"]:
        page.emulate_media(color_scheme=scheme)
        # A kind without a rule has the colour of plain code.
        colours = page.locator("pre code, pre :is(.k, .s, .c, .m, .f)").evaluate_all(
            "all => all.map(span => getComputedStyle(span).color)"
        )
        assert len(set(colours)) == 6


@pytest.mark.parametrize("language, announced, refused", [("fr", "Copié", "refusé"), ("en", "Copied", "refused")])
def test_copies_the_code_as_it_was_written_and_says_so(reader, language, announced, refused):
    context = reader.context(permissions=["clipboard-read", "clipboard-write"])
    page = reader.open(NOTES[language], page=reader.page(context))
    button = page.get_by_role("button", name=COPY[language])
    button.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text=announced)).to_have_count(1)
    text = page.evaluate("navigator.clipboard.readText()")
    assert re.match(r"// Comment(aire)?\nlet mesure = \"text(e)?\" \+ 12\nfunc contrast", text) and text.endswith("*)\n")
    expect(button).to_be_focused()
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('refused')); }")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text=refused)).to_have_count(1)


def test_the_title_of_a_sample_is_in_its_caption_and_in_the_name_of_its_button(reader):
    page = reader.open("fr/guide/#images-examples")
    page.locator("#images figure.code, figure.code").first.evaluate("figure => figure.scrollIntoView()")
    names = page.locator("figure.code").evaluate_all("all => all.map(figure => [figure.querySelector('.copy').textContent, figure.querySelector('figcaption').textContent])")
    assert [name for name, _ in names] == [f"{COPY['fr']}\N{NO-BREAK SPACE}: {caption}" for _, caption in names]
    expect(page.locator("figure.code pre").first).to_have_accessible_name("Code à faire défiler")


def test_the_button_is_large_enough_and_covers_no_code(reader):
    page = reader.open(NOTES["fr"])
    for width in [320, 1280]:
        page.set_viewport_size({"width": width, "height": 720})
        page.evaluate(SETTLE)
        button = page.get_by_role("button", name=COPY["fr"]).bounding_box()
        code = page.locator(".code-sample code").bounding_box()
        sample = page.locator(".code-sample pre").bounding_box()
        assert button["width"] >= 44 and button["height"] >= 44
        # In the block, beside what scrolls in it or above.
        assert sample["x"] <= button["x"] and button["x"] + button["width"] <= sample["x"] + sample["width"] + 1
        assert sample["y"] <= button["y"] and button["y"] + button["height"] <= sample["y"] + sample["height"]
        border = float(page.locator(".code-sample pre").evaluate("pre => parseFloat(getComputedStyle(pre).borderInlineEndWidth)"))
        is_beside = button["x"] >= sample["x"] + sample["width"] - border
        assert is_beside == (width == 1280)
        assert is_beside or button["y"] + button["height"] <= code["y"] + 4
    # Without a script there is none, and no band for it.
    page = reader.open(NOTES["fr"], is_scripted=False)
    expect(page.locator(".copy")).to_have_count(0)
    page.locator("pre code").evaluate("code => { code.textContent = 'let one = 1'; }")
    assert page.locator("pre").bounding_box()["height"] < 64


@pytest.mark.parametrize("path, width", sampled(itertools.product(["fr/syntaxe/", "en/syntax/"], [360, 1280]), every=4))
def test_each_button_is_in_the_block_of_its_code(reader_of, guidelines, path, width):
    page = reader_of(guidelines).open(path, width=width)
    page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
    outside = page.locator(".copy").evaluate_all(
        """all => all.filter(button => button.checkVisibility()).filter(button => {
          const own = button.getBoundingClientRect();
          const block = (button.closest('figure') ?? button.parentElement.querySelector('pre')).getBoundingClientRect();
          return own.left < block.left || own.right > block.right + 1 || own.top < block.top || own.bottom > block.bottom + 1;
        }).map(button => button.parentElement.textContent.slice(0, 60))"""
    )
    assert page.locator(".copy:visible").count() > 20
    assert outside == []


def test_a_long_title_stays_clear_of_the_copy_button(reader):
    page = reader.open(GUIDE["fr"], width=320)
    page.evaluate("document.querySelector('figure.code > figcaption').textContent = 'content/ios/conception/alternatives-textuelles-des-images.fr.md'")
    for width in [*range(320, 500, 20), *range(320, 500, 20)]:
        # The second time with more space between words.
        if page.viewport_size["width"] > width:
            page.evaluate(SPACE)
        page.set_viewport_size({"width": width, "height": 720})
        gap = page.evaluate(
            """() => {
              const words = document.createRange();
              words.selectNodeContents(document.querySelector('figure.code > figcaption'));
              return document.querySelector('figure.code .copy').getBoundingClientRect().left - words.getBoundingClientRect().right;
            }"""
        )
        assert gap >= 0
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_acceptance_criteria_wrap_on_a_phone(reader_of, guidelines):
    page = reader_of(guidelines).open("fr/ios/composants/navigation-et-contenu/carte/#card-checklist", width=360)
    block = page.locator(".acceptance pre")
    expect(block).to_be_visible()
    assert block.evaluate("pre => [pre.scrollWidth - pre.clientWidth, pre.querySelectorAll('code').length]") == [0, 1]
    expect(page.locator(".acceptance .copy")).to_have_text(["Imprimer les critères", "Copier les critères"])
    assert page.locator(".acceptance .copy").evaluate_all(
        "all => all.map(button => button.getBoundingClientRect()).every(({ left, right, height }) => left > 0 && right <= 360 && height >= 44)"
    )


@pytest.mark.parametrize("language", ["fr", "en"])
def test_acceptance_criteria_are_printed_on_one_page(reader_of, guidelines, language):
    pages = [path for path in sorted((guidelines.folder / language).rglob("index.html")) if path.read_text().count('class="acceptance"') == 1]
    pages.sort(key=lambda path: len(re.search(r'class="acceptance".*?</pre>', path.read_text(), re.DOTALL)[0]))
    reader = reader_of(guidelines)
    page = reader.page()
    page.add_init_script("window.print = () => {}")
    for path in pages[-3:]:
        reader.open(path.parent.relative_to(guidelines.folder).as_posix() + "/", page=page)
        checks = page.locator(".acceptance code").text_content().strip().split("\n\n")
        page.locator(".acceptance .copy").first.evaluate("button => button.click()")
        sheet = page.locator(".criteria-sheet")
        expect(sheet).to_have_count(1)  # it waits for its styles
        assert sheet.locator("li").evaluate_all("all => all.map(item => item.firstChild.textContent)") == [check.split("\n")[0] for check in checks]
        expect(sheet.locator("h1")).to_have_text(page.locator("main h1").text_content())
        expect(sheet).to_contain_text(path.parent.relative_to(guidelines.folder).as_posix())
        page.emulate_media(media="print")
        expect(page.locator("body > :visible")).to_have_count(1)
        assert sheet.locator("p").last.evaluate("line => parseFloat(getComputedStyle(line).fontSize)") >= 12
        assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))) == 1, path
        # Afterwards the page is printed as it is.
        expect(sheet).to_have_count(0)
        page.emulate_media(media="screen")
