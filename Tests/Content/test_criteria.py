"""Every criterion is there, complete, and can be checked."""

import json
import re

from guidelines import CONTENT, CRITERIA_MAP, Page, catalogue, fail_if, name, need, pages

TABS = {
    "objective": {"fr": "Objectif", "en": "Objective"},
    "description": {"fr": "Description", "en": "Description"},
    "examples": {"fr": "Exemples", "en": "Examples"},
    "check": {"fr": "À vérifier", "en": "Checklist"},
    "links": {"fr": "Liens", "en": "Links"},
}
FOLDERS = {"design": "ios/design", "developer": "ios/development"}
# Where the guidelines have a better word than the mapping.
TITLES = {"Nature des éléments": "Rôle des éléments", "Titles and headers": "Titles and headings", "Notifying a change on the page": "Reporting a change on the page"}


def test_every_check_of_a_criterion_has_an_id():
    """That checks of one criterion differ by their ids, in both languages alike, `onglet check` asks."""
    criteria = [page for page in pages() if page.is_criterion]
    assert len(criteria) > 60, "criteria are not found"
    fail_if(
        f"{page.name}:{check.line}: a check has an id of its own: {check.text}"
        for page in criteria
        for check in page.checks
        if not re.search(r"\{#[\w-]+(?: [^}]*)?\}$", check.text)
    )


def mapped_pages():
    """The criteria that there must be, each with its file without the language."""
    for criterion in json.loads(CRITERIA_MAP.read_text(encoding="utf-8"))["criteria"]:
        path = f"{FOLDERS[criterion['page']]}/{criterion['id'].removeprefix('dev-')}"
        yield criterion, CONTENT / path


def test_every_mapped_criterion_has_its_page_titles_and_tabs():
    need(CRITERIA_MAP)
    problems = []
    for criterion, path in mapped_pages():
        for language in ("fr", "en"):
            page = Page(path.with_name(f"{path.name}.{language}.md"))
            if not page.file.exists():
                problems.append(f"{name(page.file)}:1: the criterion “{criterion['en']}” has no page")
                continue
            titles = [page.fields.get("title"), page.fields.get("navigation-title")]
            wanted = TITLES.get(criterion[language], criterion[language])
            if wanted not in titles:
                place = f"{page.name}:{page.field_line('title')}"
                problems.append(f"{place}: {titles[0]} is not {wanted}")
            for tab in criterion["tabs"]:
                if TABS[tab][language] not in page.sections:
                    problems.append(f"{page.name}:1: it has no tab “{TABS[tab][language]}”")
    fail_if(problems)


def criteria_of_guidelines():
    """The guidelines of WCAG 2.2, each with its success criteria of levels A and AA."""
    wcag = catalogue("wcag.yml")
    for guideline in wcag["parts"]:
        if "." in str(guideline["number"]):
            yield guideline, [
                criterion
                for criterion in wcag["requirements"]
                if criterion["number"].rpartition(".")[0] == str(guideline["number"])
                and criterion["level"] != "AAA"
                and "2.2" in map(str, criterion.get("in", ["2.2"]))
            ]


def test_every_success_criterion_has_its_page_and_those_of_level_aaa_say_what_ios_offers():
    wcag = catalogue("wcag.yml")["requirements"]
    places = {
        criterion["number"]: f"ios/wcag/{guideline['slug']}/{criterion['slug']}"
        for guideline, criteria in criteria_of_guidelines()
        for criterion in criteria
    }
    assert len(places) == 55, "WCAG 2.2 has 55 success criteria of levels A and AA"
    aaa = [criterion for criterion in wcag if criterion["level"] == "AAA"]
    assert len(aaa) == 31, "WCAG 2.2 has 31 success criteria of level AAA"
    problems = []
    for criterion in wcag:
        number = criterion["number"]
        if number not in places and criterion not in aaa:
            continue
        for language in ("fr", "en"):
            page = Page(CONTENT / f"{places.get(number, f'wcag/{number}')}.{language}.md")
            title = f"{number} {criterion['names'][language]}"
            if not page.file.exists():
                problems.append(f"{page.name}:1: {title} has no page")
                continue
            if page.fields.get("title") != title:
                problems.append(f"{page.name}:{page.field_line('title')}: the title is {title}")
            if criterion in aaa and not criterion.get("summary", {}).get(language):
                problems.append(f"content/catalogue/wcag.yml: {number} has no summary in {language}")
            if criterion in aaa and not any(block.kind == "paragraph" and "iOS" in block.text for block in page.blocks):
                problems.append(f"{page.name}:1: no paragraph says what iOS offers")
    fail_if(problems)


def test_guide_by_wcag_has_guidelines_and_criteria_by_number():
    guidelines = list(criteria_of_guidelines())
    for language in ("fr", "en"):
        rows = [block.text for block in Page(CONTENT / f"ios/wcag/index.{language}.md").blocks if block.kind == "row"]
        first = [row for row in rows if re.match(r"\| *\[[1-4]\.\d ", row)]
        assert len(first) == len(guidelines) == 13
        for (guideline, _), row in zip(guidelines, first):
            link = f"[{guideline['number']} {guideline['names'][language]}]({guideline['slug']}/index.{language}.md)"
            assert link in row
    index = Page(CONTENT / "ios/wcag/index.fr.md")
    assert index.fields["pages"] == [guideline["slug"] for guideline, _ in guidelines]
    for guideline, criteria in guidelines:
        page = Page(CONTENT / f"ios/wcag/{guideline['slug']}/index.fr.md")
        assert page.fields["criteria"] == [criterion["slug"] for criterion in criteria], page.name
