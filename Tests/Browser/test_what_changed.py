"""The page of what changed, with each kind of change, in an edition of which a newer one exists."""

import json

import pytest
from playwright.sync_api import expect

SITE = {
    "content/site.yml": "title: {en: Guide, fr: Guide}\nlanguages: [en, fr]\ncatalogues: [wcag]\nedition-of: {latest: https://guidelines.test/}\n",
    "content/index.en.md": "# Guide\n\nRules.\n", "content/index.fr.md": "# Guide\n\nDes règles.\n",
}  # fmt: skip
PAGES = {
    "index": ("Rules", "Règles", "layout: guide\ndisplay: apart", None),
    "colours": ("Colours", "Couleurs", "wcag: [1.4.3, 2.4.7]", {"contrast": ("Text is always legible.", "Le texte est toujours lisible."), "focus": ("The focus is visible.", "Le focus est visible.")}),
    "pictures": ("Images", "Images", "wcag: [1.1.1]", {"text": ("Images have a text.", "Les images ont un texte.")}),
}  # fmt: skip
HEADINGS = {"en": "Checklist", "fr": "À vérifier"}


def pages():
    for name, (*titles, fields, checks) in PAGES.items():
        for place, language in enumerate(HEADINGS):
            items = "".join(f"- {texts[place]} {{#{key}}}\n" for key, texts in (checks or {}).items())
            text = f"---\n{fields}\n---\n# {titles[place]}\n\nText.\n" + (f"\n## {HEADINGS[language]}\n\n{items}" if checks else "")
            yield f"content/guide/{name}.{language}.md", text


def criterion(name, titles, checks, wcag):
    def item(name, titles):
        return {"id": name, "titles": dict(zip(HEADINGS, titles)), "digests": {language: name for language in HEADINGS}}

    return item(name, titles) | {"meets": wcag, "apis": [], "phases": [], "checks": [item(key, texts) for key, texts in checks.items()]}


EDITION = {"edition": "1.0", "date": "2020-01-31", "languages": ["en", "fr"], "criteria": [
    criterion("guide/colours", ("Colours", "Couleurs"), {
        "colours-contrast": ("Text is legible.", "Le texte est lisible."), "colours-links": ("Links are blue.", "Les liens sont bleus."),
    }, ["1.4.3"]),
    criterion("guide/images", ("Images", "Images"), {}, ["1.1.1"]),
    criterion("guide/sound", ("Sound", "Son"), {}, []),
]}  # fmt: skip


@pytest.fixture(scope="module")
def editions(served_site):
    return served_site(SITE | dict(pages()) | {"content/editions/1.0.json": json.dumps(EDITION, ensure_ascii=False, indent=1)})


@pytest.mark.parametrize("path", ["en/editions/", "fr/changements/"])
def test_nothing_is_wrong_on_the_page_of_what_changed(scanner, editions, path):
    scanner.load(editions.address + path)
    page = scanner.page
    kinds = page.locator(".changes .tag").evaluate_all("tags => tags.map(tag => tag.className.split(' ')[1])")
    assert sorted(set(kinds)) == ["change-moved", "change-new", "change-removed", "change-reworded"]
    # Who listens hears what was added and removed.
    assert page.locator(".changes :is(ins, del):not(:has(.visually-hidden))").count() == 0
    assert page.locator(".changes :is(ins, del)").count() == 3
    # Counts of each kind lead to the first change of it.
    counts = page.locator(".change-counts a")
    assert [link.inner_text().split()[0] for link in counts.all()] == ["2", "2", "1", "2"]
    for link in counts.all():
        kind = link.locator(".tag").get_attribute("class")
        assert page.locator(f'[id="{link.evaluate("link => link.hash.slice(1)")}"] .tag').first.get_attribute("class") == kind
    # The kinds stand below one another, and their words too.
    for part in [".tag", ".change-words"]:
        assert len(set(page.locator(f".changes {part}").evaluate_all("parts => parts.map((part) => Math.round(part.getBoundingClientRect().x))"))) == 1
    assert page.locator("main .warning a").get_attribute("href") == "https://guidelines.test/" + path
    assert [*scanner.in_states(), *scanner.contrasts()] == []


def test_what_the_first_edition_has_and_long_lists_of_changes_are_folded(reader_of, served_site, guidelines):
    page = reader_of(guidelines).open("en/editions/")
    sizes = page.locator(".edition > details > .edition-sizes > li")
    assert 0 < page.locator(".edition-guides > li").count() < 9 < sizes.count()
    expect(sizes.first).to_be_hidden()
    # All is of one width.
    widths = page.locator(".edition, .neighbours").evaluate_all("parts => parts.map((part) => Math.round(part.getBoundingClientRect().width))")
    assert len(set(widths)) == 1
    former = criterion("guide/former", ("Former", "Ancien"), {f"old-{place}": ("Old.", "Ancien.") for place in range(20)}, [])
    edition = json.dumps(EDITION | {"criteria": [*EDITION["criteria"], former]})
    page = reader_of(served_site(SITE | dict(pages()) | {"content/editions/1.0.json": edition})).open("en/editions/")
    expect(page.locator(".edition > details > summary")).to_have_text("All 28 changes")
    expect(page.locator(".changes .tag").first).to_be_hidden()
    page.locator(".change-counts a").first.click()
    expect(page.locator(".changes .tag").first).to_be_visible()
