"""Sites for other standards than WCAG: security, eco-design, the rules of a company, principles."""

import csv
import io
import json
import re

import jsonschema
import pytest
from playwright.sync_api import expect

from checklists import export
from scan import SHIFTS, SMALL_TARGETS

SITES = ["asvs", "ecodesign", "house-rules", "principles"]
# A page of each new kind: index, requirement, matrix, tables between editions and standards.
PAGES = {
    "asvs": ["en/asvs/", "en/asvs/6.2.7/", "en/matrix/", "en/asvs/from-4.0.3/", "en/asvs/wcag/"],
    "ecodesign": ["fr/rgesn/", "fr/rgesn/4.1/", "fr/matrice/", "fr/rgesn/from-2022/"],
    "house-rules": ["en/house/", "fr/house/9/", "fr/house/from-1/"],
    "principles": ["en/principles/", "en/principles/answer-first/"],
}
EVERY_PAGE = [(name, path) for name, paths in PAGES.items() for path in paths]


# Names of levels and numbers of criteria have room in their columns.
CUT = "() => [...document.querySelectorAll('.matrix td, .matrix thead th')].filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth).map(({ outerHTML }) => outerHTML)"


@pytest.fixture
def open_page(reader_of, sites):
    return lambda name, path, **options: reader_of(sites.standard(name)).open(path, **options)


@pytest.mark.parametrize("name, path", EVERY_PAGE)
def test_pages_for_any_standard_are_accessible_and_fit_a_phone(scanner, open_page, sites, name, path):
    scanner.load(sites.standard(name).address + path)
    assert [*scanner.in_states(), *scanner.contrasts()] == []
    assert scanner.page.evaluate(CUT) == []
    # What a mouse points at may be smaller in a matrix.
    if "matri" in path:
        page = open_page(name, path, width=360, has_touch=True)
        assert page.evaluate(SMALL_TARGETS) == [] and page.evaluate(CUT) == []


def test_an_index_of_a_thousand_requirements_is_short_until_it_is_filtered(reader_of, served_site):
    levels = ["Essential", "Niveau-2", "Recommandation"]
    parts = [f"{{number: V{part}, names: {{en: Chapter {part}}}}}" for part in range(1, 26)]
    requirements = [
        f"{{number: V{part}.{row}, level: {levels[row % 3]}, names: {{en: What chapter {part} asks for in row {row}}}}}"
        for part in range(1, 26) for row in range(1, 41)
    ]  # fmt: skip
    catalogue = f"standard: long\nnames: Long\neditions: [{{id: 1, status: in-force}}]\nlevels: [{', '.join(f'{{id: {level}}}' for level in levels)}]\n"
    lists = "".join(f"{name}:\n" + "".join(f"  - {item}\n" for item in items) for name, items in [("parts", parts), ("requirements", requirements)])
    reader = reader_of(served_site({
        "content/site.yml": "title: Rules\nlanguages: [en]\nstandards: [long@1]\n", "content/index.en.md": "# Rules\n\nAll of them.\n",
        "content/guide/index.en.md": "---\nlayout: guide\n---\n# Guide\n\nText.\n", "content/guide/one.en.md": "---\nmeets: {long: [V1.1]}\n---\n# One\n\nText.\n",
        "content/catalogue/long.yml": catalogue + lists,
    }))  # fmt: skip
    page = reader.page(width=360)
    page.add_init_script(SHIFTS)
    reader.open("en/long/", page)
    assert page.evaluate("window.shifted") == 0
    assert page.evaluate("document.documentElement.scrollHeight") < 6000
    rows = page.locator(".entries > li:visible")
    page.get_by_label("Level").select_option("Niveau-2")
    expect(rows).to_have_count(25 * 14)
    page.get_by_label("Part").select_option("V7")
    expect(rows).to_have_count(14)
    expect(page.get_by_role("main").locator("h2:visible")).to_have_text(["V7 Chapter 7"])
    top = page.locator(".entries-filter").evaluate("area => area.offsetHeight")
    expect(page.locator(".entries-filter [role=status]")).to_have_text("Showing 14 of 1000")
    assert page.locator(".entries-filter").evaluate("area => area.offsetHeight") == top
    page.get_by_label("Filter by name").fill("row 10")
    expect(rows).to_have_count(1)
    reader.open("en/matrix/", page)
    page.locator(".matrix-fold").first.evaluate("fold => { fold.open = true; }")
    assert page.evaluate(CUT) == []


def test_an_index_says_what_its_editions_are_and_folds_what_only_an_earlier_one_has(open_page):
    page = open_page("asvs", "en/asvs/")
    facts = page.locator("#page-content .heading:has(#editions) + dl > div")
    expect(facts).to_have_count(2)
    expect(facts.first).to_contain_text(re.compile(r"5\.0\.0.*In force, 30 May 2025. Requirements are numbered anew", re.DOTALL))
    former = page.locator(".prose > details").last
    expect(page.get_by_role("main").locator("h2").nth(-2)).to_have_text("Only in 4.0.3")
    expect(former.locator("li:visible")).to_have_count(0)
    former.locator("summary").click()
    expect(former.locator("li:visible").first).to_contain_text("2.1.1 Passwords of twelve characters")
    page.locator(".alternatives").get_by_role("link", name=re.compile("^From 4.0.3 to 5.0.0$")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("OWASP ASVS: from 4.0.3 to 5.0.0")
    # A filter finds them too.
    page = open_page("asvs", "en/asvs/?words=weak")
    expect(page.locator(".entries > li:visible")).to_have_text([re.compile("^2.2.2 ")])


def test_a_table_says_what_became_of_each_number(open_page):
    page = open_page("asvs", "en/asvs/from-4.0.3/", width=360)
    table, added = page.locator(".changes-table").all()

    def row(number):
        return table.get_by_role("row", name=re.compile(rf"^{re.escape(number)} "))

    # The old number, the new one and its name. Its numbers say that it is renumbered.
    expect(row("2.1.1")).to_have_text(re.compile(r"^2\.1\.16\.2\.1 Passwords of eight .*Before: Passwords of twelve"))
    expect(row("2.1.1")).not_to_contain_text("renumbered")
    expect(row("2.1.4").get_by_role("rowheader")).to_have_text(re.compile("^removed Any printable"))
    expect(row("2.1.7").locator("th").get_by_role("listitem")).to_have_text(
        [re.compile("^6.2.4 "), re.compile("^6.2.10 "), re.compile("^6.2.12 .*split$")])
    # The name and the level are there once if both editions have the same.
    expect(row("2.1.11").get_by_role("rowheader")).to_have_text(re.compile(r"^6.2.7 Paste and password managers allowed,\s+Level 1$"))
    expect(row("2.1.10").get_by_role("rowheader")).to_have_text(re.compile(r"^6\.2\.10 .*,\s+Level 2,\s+mergedBefore:\s+Level 1$"))
    row("2.1.11").get_by_text("1 page here").click()
    expect(row("2.1.11").get_by_role("link", name="Filling in passwords")).to_be_visible()
    expect(added.get_by_role("rowheader")).to_have_text([re.compile("^6.3.8 ")])
    expect(page.get_by_role("main")).to_contain_text("look at again: Several factors, Filling in passwords, Passwords.")
    expect(page.locator(".lead")).to_contain_text(re.compile("What became of 9 requirements of OWASP ASVS 4.0.3 in 5.0.0, and"))
    # Each count leads to what it counts.
    counts = page.locator(".change-counts a")
    expect(counts).to_have_text(["6 renumbered", "1 split", "1 merged", "1 removed", "1 new"])
    assert counts.evaluate_all("links => links.every((link) => document.getElementById(link.hash.slice(1)))")
    # It is filtered by what changed.
    rows = page.locator(".changes-table tbody tr:visible")
    total = rows.count()
    page.get_by_label("Change").select_option("removed")
    expect(rows).to_have_count(1)
    # No heading stays above nothing.
    expect(page.get_by_role("heading", name="New in 5.0.0")).to_be_hidden()
    page.get_by_label("Change").select_option("")
    page.get_by_label("Level").select_option("L3")
    expect(rows).to_have_count(2)
    page.get_by_label("Level").select_option("")
    page.get_by_label("Filter by name").fill("password")
    expect(rows).not_to_have_count(total)
    assert rows.count() > 1


# Rows of a table have one baseline and one height, and their columns stand below one another in all tables of a page.
GRID = """() => {
  const rows = [...document.querySelectorAll('.changes-table tbody tr')].filter((row) => row.checkVisibility());
  const texts = (cell) => {
    const range = document.createRange();
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT, (node) => node.data.trim() && !node.parentElement.closest('.visually-hidden, .tag, details, .where, .level') ? 1 : 2);
    return walker.nextNode() ? (range.selectNodeContents(walker.currentNode), [range.getClientRects()[0]]) : [];
  };
  return {
    baselines: rows.filter((row) => new Set([...row.cells].flatMap(texts).map(({ bottom }) => Math.round(bottom))).size > 1).map(({ textContent }) => textContent),
    last: new Set(rows.map((row) => Math.round([...row.cells].at(-1).getBoundingClientRect().x))).size,
  };
}"""


@pytest.mark.parametrize("name, path", [("asvs", "en/asvs/from-4.0.3/"), ("asvs", "en/asvs/wcag/"), ("house-rules", "en/house/from-1/")])
def test_the_rows_of_tables_are_on_one_grid(open_page, name, path):
    page = open_page(name, path, width=1280)
    page.locator("details").evaluate_all("folds => folds.forEach((fold) => fold.open = true)")
    assert page.evaluate(GRID) == {"baselines": [], "last": 1}


@pytest.mark.parametrize("name, path, separator", [("asvs", "en/asvs/from-4.0.3/", ","), ("ecodesign", "fr/rgesn/from-2022/", ";")])
def test_a_table_is_a_file_for_spreadsheets(open_page, name, path, separator):
    page = open_page(name, path)
    address = page.locator(".matrix-file a").evaluate("link => link.href")
    head, *rows = csv.reader(io.StringIO(page.request.get(address).text().removeprefix("\ufeff")), delimiter=separator)
    assert {len(row) for row in rows} == {len(head)}
    shown = page.locator(".changes-table tbody tr").evaluate_all(
        "rows => rows.flatMap((row) => Array(Math.max(1, row.querySelectorAll('th li').length)).fill((row.dataset.change === 'new' ? row.querySelector('.number') : row.cells[0]).textContent))")
    # The file keeps the order of the standard; the page folds what stayed the same.
    assert sorted(row[0] or row[3] for row in rows) == sorted(shown)


def test_rules_that_both_editions_have_keep_their_number(open_page):
    page = open_page("house-rules", "fr/house/from-1/")
    # What stayed the same is folded, and its count opens it.
    fold = page.get_by_role("group").filter(has=page.get_by_text("6 gardent leur numéro"))
    expect(fold.locator("tbody tr").first).to_be_hidden()
    page.locator(".change-counts").get_by_role("link", name="6 même numéro").click()
    expect(fold.locator("tbody tr:visible")).to_have_count(6)
    # Rule 9 is new; the names rest as they were.
    expect(page.get_by_role("main")).to_contain_text("Aucun critère de ce site n’est concerné")


@pytest.mark.parametrize("name", SITES)
def test_criteria_json_has_all_standards_and_what_meets_them(sites, name):
    folder = sites.standard(name).folder
    model, schema = (json.loads((folder / file).read_bytes()) for file in ["criteria.json", "criteria.schema.json"])
    assert [error.message for error in jsonschema.Draft202012Validator(schema).iter_errors(model)] == []
    standard = model["standards"][0]
    numbers = {requirement["number"] for requirement in standard["requirements"]}
    assert len(numbers) >= 10 and standard["claimed"]
    for criterion in model["criteria"]:
        assert set(criterion["meets"][standard["id"]]) <= numbers
        for check in criterion["checks"]:
            assert set(check["meets"][standard["id"]]) <= set(criterion["meets"][standard["id"]])
    derived = {criterion["key"]: criterion["derived"] for criterion in model["criteria"] if "derived" in criterion}
    assert derived.get("accounts/filling-in") == ({"asvs": ["4.0.3/2.1.11"], "wcag": ["3.3.8"]} if name == "asvs" else None)
    assert bool(derived) == (len(standard["claimed"]) > 1)


def test_results_in_earl_name_requirements_by_their_addresses(open_page):
    page = open_page("asvs", "en/checklists/accounts/")
    page.wait_for_selector(".checklist[data-ready]", state="attached")
    graph = json.loads(export(page, "earl"))["@graph"]
    requirements = {node["dct:identifier"]: node["@id"] for node in graph if node["@type"] == "earl:TestRequirement"}
    assert set(requirements) == {f"asvs/6.{rest}" for rest in ["2.1", "2.9", "2.5", "2.7", "3.3"]}
    assert page.request.get(requirements["asvs/6.2.1"]).ok
