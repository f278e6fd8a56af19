"""What is nearly right is told with what is right: the tests name mistakes that people make."""

import re

import pytest

from onglet import FRENCH, run

SITE = {
    "content/site.yml": "languages: [en]\ncatalogues: []\ntitle: Trial\nrules: {history: off}\n",
    "content/index.md": "# Home\n\nText.\n",
    "content/guide/index.md": "# Guide\n\nText.\n",
    "content/guide/part.md": "# Part\n\nText.\n",
    "content/topics/index.md": "# Topics\n\nText.\n",
}


def page(fields="", text="Text.\n"):
    return f"---\ntitle: The page\ndescription: A page.\n{fields}---\n{text}"


MISTAKES = {
    "the beginning of a field": (page("nav: Page\n"), "navigation-title"),
    "the day first": (page("updated: 31/01/2026\n"), "2026-01-31"),
    "the month first": (page("updated: 01.31.2026\n"), "2026-01-31"),
    "other signs in a day": (page("updated: 2026/1/5\n"), "2026-01-05"),
    "a day without signs": (page("updated: 20260131\n"), "2026-01-31"),
    "a day with an hour": (page("updated: 2026-01-31T10:00\n"), "2026-01-31"),
    "a day in French": (page("updated: 1 février 2026\n"), "2026-02-01"),
    "a day in English": (page("updated: February 1, 2026\n"), "2026-02-01"),
    "an identifier with spaces": (page("id: Topics/À propos\n"), "topics/a-propos"),
    "a longer attribute": (page(text="[mot]{language=fr}\n"), "lang"),
    "a title as a slug": (page("slug: À propos\n"), "a-propos"),
    "an index page from another folder": (page(text="[The guide](guide/index.md)\n"), "../guide/index.md"),
    "a page of the same folder from another": (page(text="[The part](guide/part.md)\n"), "../guide/part.md"),
    "an address without its scheme": (page(text="[There](www.example.net)\n"), "https://www.example.net"),
    "an address with a path": (page(text="[There](example.com/page)\n"), "https://example.com/page"),
    "an address of email": (page(text="[There](name@example.net)\n"), "mailto:name@example.net"),
    "a path of Windows": (page(text="[There](guide\\zebra.en.md)\n"), "guide/zebra.en.md"),
}


def told(folder):
    """What is said of each page of a folder, by the names of their files."""
    messages = re.split(r"^(?=content/)", run("check", "--verbose", folder=folder).err, flags=re.MULTILINE)
    return {name: "".join(each for each in messages if each.startswith(f"content/topics/{name}.md:")) for name in set(re.findall(r"^content/topics/(\d+)\.md:", "".join(messages), re.MULTILINE))}


def of_pages(texts):
    return {**SITE, **{f"content/topics/{number}.md": text for number, text in enumerate(texts)}}


def test_what_is_meant_is_suggested(site):
    said = told(site(of_pages(text for text, _ in MISTAKES.values())))
    missed = {what: meant for number, (what, (_, meant)) in enumerate(MISTAKES.items()) if f"did you mean `{meant}`?" not in said.get(str(number), "")}
    assert missed == {}, said


NO_GUESS = {
    "a slug of points": page("slug: ..\n"),
    "a month that is none": page("updated: 1 brumaire 2026\n"),
    "a day that is the month elsewhere": page("updated: 02/01/2026\n"),
    "a day that is none": page("updated: 31/02/2026\n"),
    "another index page": page(text="[The guide](guides/index.md)\n"),
}


def test_nothing_is_guessed(site):
    said = told(site(of_pages(NO_GUESS.values())))
    assert len(said) == len(NO_GUESS) and all("error:" in text and "did you mean" not in text for text in said.values()), said


BILINGUAL = {
    "content/site.yml": SITE["content/site.yml"].replace("[en]", "[fr, en]"),
    "content/index.fr.md": "# Accueil\n\nTexte.\n",
    "content/index.en.md": "# Home\n\nText.\n",
    "content/about.fr.md": "# À propos\n\nTexte.\n",
}


@pytest.mark.parametrize("name", ["about.eng.md", "about.english.md", "about-en.md", "about_en.md", "about_EN.markdown"])
def test_a_language_that_a_name_has_in_another_way_is_told_once(site, name):
    result = run("check", folder=site({**BILINGUAL, f"content/{name}": "# About\n\nText.\n"}))
    assert f"content/{name}: warning: language not recognised" in result.err and "did you mean `about.en.md`?" in result.err, result
    assert "1 warning," in result.out, result


@pytest.mark.parametrize("name", ["about.eng.md", "about-en.md"])
def test_a_name_is_its_own_where_the_page_is_there(site, name):
    result = run("check", folder=site({**BILINGUAL, "content/about.en.md": "# About\n\nText.\n", f"content/{name}": "# Other\n\nText.\n"}))
    assert "not recognised" not in result.err, result


def test_languages_that_files_have_and_the_site_has_not_are_told_once_each(site):
    pages = {f"content/{name}.en.md": f"# {name}\n\n[x](nowhere.md)\n" for name in ("one", "two", "three")}
    configuration = SITE["content/site.yml"].replace("[en]", "[fr]")
    result = run("check", folder=site({**BILINGUAL, **pages, "content/site.yml": configuration}))
    assert result.err.count("is not a language of this site") == 1 and "(this file and 3 more)" in result.err, result
    assert "1 error," in result.out, result


LANGUAGES = {
    "[FR, EN]": (1, "fr"),
    "[fr, eng]": (1, "en"),
    "[french, en]": (1, "fr"),
    "[français, english]": (2, "fr"),
    '"fr, en"': (1, "[fr, en]"),
    "fr en": (1, "[fr, en]"),
}


@pytest.mark.parametrize("written", LANGUAGES)
def test_languages_that_are_written_in_another_way_are_told_alone(site, written):
    count, meant = LANGUAGES[written]
    configuration = SITE["content/site.yml"].replace("[en]", written)
    result = run("check", folder=site({**BILINGUAL, "content/site.yml": configuration, "content/about.en.md": "# About\n\n[x](nowhere.md)\n"}))
    assert f"did you mean `{meant}`?" in result.err and "content/site.yml:1:" in result.err, result
    assert f" {count} error{'s' * (count > 1)}, 0 warnings" in result.out, result


@pytest.mark.parametrize("text", ["title:\u00a0Page\ndescription: A page.", "title: Page\ndescription:\u00a0A page.", "title:\u202fPage"])
def test_a_no_break_space_behind_the_name_of_a_field_is_told(site, text):
    result = run("check", folder=site({**SITE, "content/page.md": f"---\n{text}\n---\nText.\n"}))
    assert "a no-break space follows the colon" in result.err and "1 error, 0 warnings" in result.out, result


def test_a_no_break_space_keeps_no_draft_from_being_one(site):
    folder = site({**SITE, "content/page.md": "---\u00a0\ntitle: Page\ndraft: true\n---\nText.\n"})
    assert "Checked: 4 pages" in run("check", folder=folder).out
    (folder / "content/page.md").write_text("---\u00a0\ntitle: Page\n---\nText.\n", encoding="utf-8")
    assert "remove the no-break space" in run("check", folder=folder).err


TEMPLATES = {
    "templates/partials/logo.mustache": "add",
    "templates/partials/hedaer.mustache": "did you mean `partials/header`?",
    "templates/partial/footer.mustache": "did you mean `partials/footer`?",
    "templates/layouts/pgae.mustache": "did you mean `page`?",
    "templates/strings/en.yaml": "rename it `en.yml`",
}


@pytest.mark.parametrize("name", TEMPLATES)
def test_a_template_that_nothing_uses_is_told(site, name):
    files = {**SITE, name: "x: y\n", "templates/partials/used.mustache": "x\n", "templates/partials/page-footer.mustache": "{{> partials/used}}\n"}
    meant = TEMPLATES[name].replace("add", "write `{{> partials/logo}}`")
    result = run("check", folder=site(files))
    assert f"{name}: warning: unused" in result.err and meant in result.err and "1 warning," in result.out, result


def test_a_template_beside_a_layout_of_its_name_is_read_too(site):
    result = run("check", folder=site({**SITE, "templates/page.mustache": "{{#title}}\n"}))
    assert "templates/page.mustache:1:1: error: the section `title` is not closed" in result.err, result


def test_what_is_not_closed_is_shown_where_it_begins(site):
    result = run("check", folder=site({**SITE, "content/page.md": "---\ntitle: Page\naliases: [a,\n  b\nupdated: 2026-01-01\n---\nText.\n"}))
    assert "content/page.md:3:10: error" in result.err and "this `[` is not closed" in result.err, result


def test_a_fence_of_backquotes_is_named_as_it_is(site):
    result = run("check", folder=site({**SITE, "content/page.md": page(text="```swift\nlet x = 1\n")}))
    assert "= help: add a ``` line where the code should end\n" in result.err, result


@pytest.mark.parametrize("is_site", [True, False])
def test_symbols_without_a_catalogue_are_told_once(site, is_site):
    files = {**SITE, "content/page.md": page("apis: [UIButton, UILabel]\n")}
    if not is_site:
        del files["content/site.yml"]
    result = run("check", folder=site(files))
    assert result.err.count("no catalogue of symbols is enabled") == 1 and "add `apple` to `catalogues` in `site.yml`" in result.err, result


@pytest.mark.parametrize("before", ["about", "zoo"])
def test_two_pages_of_one_address_are_told_at_the_slug_that_makes_them_so(site, before):
    other = "guide" if before == "about" else "topics"
    files = {f"content/{before}.md": page(f"slug: {other}\n"), f"content/{other}.md": "# Other\n\nText.\n"}
    result = run("check", folder=site({"content/site.yml": SITE["content/site.yml"], "content/index.md": "# Home\n\nText.\n", **files}))
    assert f"content/{before}.md:4:7: error" in result.err and f"`{other}.md`" in result.err, result


# Lists that are written as one text


LISTS = {
    "phases: design, development": "[design, development]",
    "phases: design development": "[design, development]",
    "wcag: 1.4.3, 1.4.11": "[1.4.3, 1.4.11]",
    "wcag: 1.4.3 1.4.11": "[1.4.3, 1.4.11]",
    "apis: UIButton; UILabel": "[UIButton, UILabel]",
    "aliases: /old/, /older/": "[/old/, /older/]",
    "criteria: images, colours": "[images, colours]",
    "pages: |\n  a\n  b": "[a, b]",
}


def test_a_list_that_is_one_text_is_told_once(site):
    said = told(site(of_pages(page(field + "\n") for field in LISTS)))
    for number, (field, meant) in enumerate(LISTS.items()):
        name, text = field.split(":")[0], said[str(number)]
        assert f"`{name}` must be a list, not text" in text and f"did you mean `{meant}`?" in text, text
        assert text.count("error:") == 1 or name in ("criteria", "pages"), text


@pytest.mark.parametrize("name", ["navigation", "footer", "phases", "linked-files"])
def test_a_list_of_the_site_that_is_one_text_is_told_once(site, name):
    items = "guide, topics" if name in ("navigation", "footer") else "odg, fodg"
    configuration = SITE["content/site.yml"] + f"{name}: {items}\n"
    result = run("check", folder=site({**SITE, "content/site.yml": configuration}))
    assert f"did you mean `[{items}]`?" in result.err and " 1 error, 0 warnings" in result.out, result


# Colons without a space


@pytest.mark.parametrize(
    "text, place, name, right",
    [
        ("title:Touch target\nwcag: [2.5.8]", 2, "title", "title: Touch target"),
        ("title: Touch\nwcag:[1.4.3]\ndescription: D", 3, "wcag", "wcag: [1.4.3]"),
        ("title: Touch\ndescription: D\ndraft:false", 4, "draft", "draft: false"),
        ("title:Touch target", 2, "title", "title: Touch target"),
        ("title:Touch target\nslug:touch", 2, "title", "title: Touch target"),
        ("title: Touch\nin-short:\n  rule:Yes", 4, "rule", "rule: Yes"),
    ],
)
def test_a_colon_without_a_space_is_told_on_its_line(site, text, place, name, right):
    result = run("check", folder=site({**SITE, "content/page.md": f"---\n{text}\n---\nText.\n"}))
    assert f"content/page.md:{place}:" in result.err and f"missing space after `{name}:`" in result.err, result
    assert f"write `{right}`" in result.err and result.err.count("error:") == 1, result


@pytest.mark.parametrize("path", ["content/site.yml", "content/catalogue/glossary.yml"])
@pytest.mark.parametrize("text, said", [("x: y\nfooter:[guide]\nz: 1\n", "missing space after `footer:`"), ("x:\n\ta: b\n", "tab used for indentation")])
def test_the_settings_are_read_with_the_same_care(site, path, text, said):
    result = run("check", folder=site({**SITE, path: text}))
    assert f"{path}:2:" in result.err and said in result.err, result


def test_a_colon_without_a_space_in_braces_is_told_too(site):
    result = run("check", folder=site({**SITE, "content/site.yml": "languages: [en]\ntitle: {en:Trial}\n"}))
    assert "missing space after `en:`" in result.err and "write `en: Trial`" in result.err, result


# What had no line of help

PLACES = {
    "an unknown page": ("navigation: [zebra]", "write a path in the content folder, without language or extension: `guide`, say"),
    "one of the footer": ("footer: [zebra]", "write a path in the content folder"),
    "one of the header": ("header: [{title: Z, link: zebra}]", "write a path in the content folder"),
    "a header of texts": ("header: [guide]", "write `{title: …, link: guide}`"),
    "navigation as MkDocs has it": ("navigation:\n  - Guide: guide.md", "write `guide`: the page has the title"),
    "a folder of it": ("navigation:\n  - Guide: guide/index.md", "write `guide`: the page has the title"),
    "the file of a page": ("navigation: [guide/index.en.md]", "did you mean `guide`?"),
    "a path of Windows": ("navigation: ['guide\\index.en.md']", "did you mean `guide`?"),
    "checklists without checks": ("navigation: [checklists]", "write the checks of a criterion, or remove `checklists`"),
    "no catalogue": ("footer: [wcag]", "add `wcag` to `catalogues`"),
    "an address without its scheme": ("address: www.example.net", "did you mean `https://www.example.net`?"),
}


@pytest.mark.parametrize("what", PLACES)
def test_a_wrong_setting_has_a_line_of_help(site, what):
    setting, help = PLACES[what]
    result = run("check", folder=site({**SITE, "content/site.yml": SITE["content/site.yml"] + setting + "\n"}))
    assert f"help: {help}" in result.err and result.err.count("error:") == 1, result


def test_the_number_in_a_longer_text_is_found(site):
    configuration = SITE["content/site.yml"].replace("catalogues: []", "catalogues: [wcag]")
    about = page("layout: criterion\nwcag: ['WCAG 2.5.8 AA', 2.5.8 (AA), SC 2.5.8, 'wcag:2.5.8']\n")
    result = run("check", folder=site({**SITE, "content/site.yml": configuration, "content/topics/about.md": about}))
    assert result.err.count("did you mean `2.5.8`?") == 4, result


@pytest.mark.parametrize("title", ["*Important*", "*Important", "**Important**", "&co"])
def test_a_sign_of_yaml_before_a_value_is_told_in_words(site, title):
    result = run("check", folder=site({**SITE, "content/page.md": f"---\ntitle: {title}\nslug: x\n---\nText.\n"}), environment=FRENCH)
    if title != "&co":  # an anchor, and no value
        assert "content/page.md:2:8: erreur" in result.err and "une valeur ne peut pas commencer par" in result.err, result
    assert "found" not in result.err and "expected" not in result.err, result


def test_a_word_is_compared_with_words_alone(site):
    footer = "{{strings.kicker}} {{strings.nxt}}\n"
    result = run("check", folder=site({**SITE, "templates/partials/page-footer.mustache": footer}))
    assert "did you mean `strings.next`?" in result.err and "strings.video" not in result.err, result
