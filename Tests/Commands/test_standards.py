"""Standards other than WCAG: their pages, what criteria say of them, and how tables tie them to others."""

import re

import pytest

from onglet import built_site, run

SITE = {
    "content/site.yml": "languages: [en]\ntitle: Trial\ncatalogues: [wcag]\n"
    "standards: [asvs@5.0.0, wcag@2.2, rules, en-301-549]\nrules: {history: off, orphan-page: off}\n",
    "content/catalogue/asvs.yml": "standard: asvs\nnames: OWASP ASVS\naddress: https://example.org/asvs/{number}\n"
    "editions:\n  - {id: 4.0.3, status: withdrawn}\n  - {id: 5.0.0, status: in-force}\n"
    "levels: [{id: L1, names: Level 1}, {id: L2, names: Level 2}, {id: L3, names: Level 3}]\n"
    "parts: [{number: V6, names: Authentication}, {number: V7, names: Sessions}]\n"
    "requirements:\n"
    "  - {number: 6.1.1, level: L1, part: V6, in: [5.0.0], names: Limits to attempts, summary: Attempts are limited.}\n"
    "  - {number: 6.2.1, level: L1, part: V6, in: [5.0.0], names: Length of passwords}\n"
    "  - {number: 6.2.2, level: L3, part: V6, in: [5.0.0], names: Keys}\n"
    "  - {number: 7.1.1, level: L2, part: V7, in: [5.0.0], names: Limits in time}\n"
    "maps:\n  - {to: wcag@2.2, requirements: {6.1.1: [3.3.8], 7.1.1: [2.2.1]}}\n"
    "  - {edition: 4.0.3, to: asvs@5.0.0, requirements: {2.1.1: [6.2.1], 2.1.2: [], 2.1.3: unknown}}\n",
    "content/catalogue/rules.yml": "standard: rules\nnames: House rules\ncalled: {en: [rule, rules]}\neditions: [{id: 1}]\n"
    "requirements:\n  - {number: no-secrets, names: No secrets in code}\n  - {number: errors-are-logged, names: Errors are logged}\n",
    "content/index.md": "# Home\n\nText.\n",
    "content/guide/index.md": "---\nlayout: guide\ntitle: Guide\n---\n",
    "content/guide/passwords.md": "---\nmeets: {asvs: [6.2.1, 6.1.1], rules: [no-secrets]}\nwcag: [2.2.1]\n---\n# Passwords\n\n"
    "## Description\n\n[](std:asvs/6.1.1), [](std:asvs/6.2.2), [](std:asvs/V6), [](std:asvs), [](wcag:2.2.1).\n\n"
    "## Checklist\n\n- They are long. {#long meets=asvs/6.2.1}\n- Attempts are limited. {#limits meets=asvs/6.1.1 wcag=2.2.1}\n"
    "- None is in code. {#secret meets=rules/no-secrets}\n",
    "content/guide/contrast.md": "---\nmeets: {wcag: [1.4.3]}\n---\n# Contrast\n\n## Description\n\nText.\n",
}


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    folder = tmp_path_factory.mktemp("standards")
    made = built_site(folder, SITE)
    result = run("check", "--strict", folder=folder)
    assert result.status == 0, result
    return made


def words(made, page):
    """The words of the main part of a page."""
    main = re.search(r"<main.*?</main>", (made / page / "index.html").read_text(encoding="utf-8"), re.DOTALL)[0]
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", main))


def test_an_index_lists_the_requirements_of_the_claimed_edition(made):
    index = words(made, "en/asvs")
    assert "4 requirements: 2 at level L1, 1 at level L2, 1 at level L3. This site covers 3 of them." in index
    # An older edition had what became 6.2.1.
    assert "6.1.1 Limits to attempts , Level 1 , 1 criterion here , new in OWASP ASVS 5.0.0" in index
    assert "6.2.1 Length of passwords , Level 1 , 1 criterion here" in index
    assert "7.1.1 Limits in time , Level 2 , WCAG 2.2.1 , 1 criterion here , new in OWASP ASVS 5.0.0" in index
    assert "2.1.1" not in index


def test_a_requirement_has_a_page_if_it_has_a_summary_or_a_criterion_names_it(made):
    assert sorted(path.name for path in (made / "en/asvs").iterdir() if path.is_dir()) == ["6.1.1", "6.2.1", "from-4.0.3", "wcag"]
    assert sorted(path.name for path in (made / "en/rules").iterdir() if path.is_dir()) == ["no-secrets"]
    page = words(made, "en/asvs/6.1.1")
    assert "Attempts are limited." in page
    assert "Level Level 1" in page and "Part V6 Authentication" in page and "WCAG success criterion 3.3.8 (edition 2.2)" in page
    html = (made / "en/guide/index.html").read_text(encoding="utf-8")
    assert 'asvs/#row-6.2.2">6.2.2 Keys</a>' in html
    assert 'asvs/#part-V6">V6 Authentication</a>' in html
    assert 'asvs/">OWASP ASVS</a>' in html


def test_pages_say_through_which_requirement_a_criterion_meets_another(made):
    index = words(made, "en/en-301-549")
    assert "44 clauses. This site covers 2 of them." in index and "Source of the names: WCAG." in index
    assert "11.1.4.3 Contrast (Minimum) , WCAG 1.4.3 , 1 criterion here" in index
    assert sorted(path.name for path in (made / "en/en-301-549").iterdir() if path.is_dir()) == ["from-V3.2.1", "wcag"]
    page = words(made, "en/wcag/3.3.8")
    assert "Through OWASP ASVS 6.1.1 Limits to attempts: Passwords , Guide" in page
    assert "OWASP ASVS 6.1.1 (edition 5.0.0)" in page


def test_a_number_that_goes_on_is_one_requirement_of_both_editions(tmp_path):
    claims = {"content/site.yml": SITE["content/site.yml"].replace("en-301-549]", "en-301-549@V3.2.1, en-301-549@V4.1.1]")}
    pages = {f"content/other/{number}.md": f"---\nwcag: [1.4.3{', 1.4.4' * (number == 1)}]\n---\n# Contrast\n\n## Description\n\nText.\n" for number in range(5)}
    own = {"content/guide/size.md": "---\nwcag: [1.4.4]\n---\n# Contrast\n\n## Description\n\nText.\n", "content/other/index.md": "---\nlayout: guide\ntitle: Other\n---\n"}
    made = built_site(tmp_path, SITE | claims | pages | own)
    index = words(made, "en/en-301-549")
    assert "50 clauses." in index
    # A renumbered one says under which number it goes on.
    numbers = re.findall(r"(?<![\w.])11(?:\.\d+){2,}", re.sub(r"[\d.]+ since", "", index))
    assert len(numbers) == len(set(numbers)) == 66
    assert (index.count(" since EN 301 549 V4.1.1"), index.count("Obsolete since")) == (16, 1)
    assert "11.1.1.1.1 Non-text Content , WCAG 1.1.1 , does not need to be covered , 11.1.1.1 since EN 301 549 V4.1.1" in index and "11.1.1.1 Non-text Content , WCAG 1.1.1 , not covered yet" in index
    # A line for each criterion that leads there, which stays short.
    page = words(made, "en/guide")
    assert "Also meets: EN 301 549 11.1.4.3 (through WCAG 1.4.3 )" in page
    # The editions lead to the tables, once, and a clause to what covers it.
    html = (made / "en/en-301-549/index.html").read_text(encoding="utf-8")
    assert '<a href="../wcag/1.4.3/">11.1.4.3 Contrast (Minimum)</a>' in html and html.split("<main")[1].split('class="neighbours"')[0].count('href="./from-V3.2.1/"') == 1
    table = words(made, "en/en-301-549/V4.1.1-wcag")
    assert "What corresponds in WCAG 2.2 to 50 clauses of EN 301 549 V4.1.1, and" in table and "11.1.4.3 Contrast (Minimum)" in table
    # Criteria are folded, and equal titles get their guides.
    html = (made / "en/en-301-549/V4.1.1-wcag/index.html").read_text(encoding="utf-8")
    assert re.findall(r"<details>\s*<summary>([^<]*)</summary>", html) == ["6 pages here", "2 pages here", "1 page here", "1 page here"]
    assert re.search(r"11\.1\.4\.4 Resize Text .*? Contrast \( ?Guide ?\) Contrast \( ?Other ?\)", table)
    # The name is there once where both have the same.
    assert re.search(r"11\.1\.4\.4 Resize Text 1\.4\.4 , level AA", table)
    changes = words(made, "en/en-301-549/from-V3.2.1")
    assert "15 renumbered 1 removed 28 same number 7 new" in changes and "28 keep their number" in changes


def test_each_standard_with_levels_or_parts_has_a_matrix(made):
    assert sorted(path.name for path in made.glob("en/matrix*.csv")) == ["matrix-en-301-549.csv", "matrix-wcag.csv", "matrix.csv"]
    assert sorted(path.name for path in (made / "en/matrix").iterdir() if path.is_dir()) == ["en-301-549", "wcag"]
    assert "7.1.1" in words(made, "en/matrix") and "1.4.3" in words(made, "en/matrix/wcag")
    assert '"6.2.1","Length of passwords","L1","Passwords"' in (made / "en/matrix.csv").read_text(encoding="utf-8-sig")


def test_checks_name_requirements_of_any_standard(made):
    checks = (made / "en/checklists/guide/index.html").read_text(encoding="utf-8")
    assert 'data-success-criteria="2.2.1:A:timing-adjustable asvs/6.2.1:L1:../../asvs/6.2.1/ asvs/6.1.1:L1:../../asvs/6.1.1/ rules/no-secrets::../../rules/no-secrets/"' in checks
    assert [value.split() for value in re.findall(r'data-wcag="([^"]*)"', checks)] == [["asvs/6.2.1"], ["2.2.1", "asvs/6.1.1"], ["rules/no-secrets"]]


def test_each_edition_that_a_map_leads_to_has_its_table(tmp_path):
    asvs = SITE["content/catalogue/asvs.yml"].replace("maps:\n", "maps:\n  - {to: wcag@2.1, requirements: {7.1.1: [2.2.1]}}\n").replace(
        "  - {id: 5.0.0, status: in-force}\n", "  - {id: 5.0.0, status: in-force}\n  - {id: 6.0.0, status: draft}\n"
    ) + "  - {edition: 4.0.3, to: asvs@6.0.0, requirements: {2.1.1: [6.2.1]}}\n"
    made = built_site(tmp_path, SITE | {"content/catalogue/asvs.yml": asvs})
    names = ["wcag", "wcag-2.2", "from-4.0.3", "from-4.0.3-to-6.0.0"]
    leads = [re.search(r"(?:What corresponds|What became)[^,]*", words(made, f"en/asvs/{name}"))[0].strip() for name in names]
    assert leads == [
        "What corresponds in WCAG 2.1 to 1 requirement of OWASP ASVS 5.0.0", "What corresponds in WCAG 2.2 to 2 requirements of OWASP ASVS 5.0.0",
        "What became of 3 requirements of OWASP ASVS 4.0.3 in 5.0.0", "What became of 3 requirements of OWASP ASVS 4.0.3 in 6.0.0",
    ]
    index = (made / "en/asvs/index.html").read_text(encoding="utf-8").split("<main")[1].split('class="neighbours"')[0]
    for name in names:
        assert f'href="./{name}/"' in index and (made / f"en/asvs/{name}/table.csv").exists(), name


@pytest.mark.parametrize("slug", ["asvs/wcag/table.csv", "asvs/from-4.0.3/Table.csv", "matrix-wcag.csv", "editions/feed.xml"])
def test_no_slug_takes_the_address_of_a_file_of_data(site, slug):
    folder, _, name = slug.rpartition("/")
    page = f"content/{folder + '/' * bool(folder)}note.md"
    edition = {"content/editions/1.json": '{"edition":"1","date":"2020-01-31","languages":["en"],"criteria":[]}'}
    result = run("check", folder=site(SITE | edition | {page: f"---\nslug: {name}\n---\n# Note\n"}))
    assert result.status == 1 and f"{page}:2:" in result.err and "is already taken" in result.err, result
    assert "by a generated file [duplicate-address]" in result.err and "give this page another `slug`" in result.err, result


def test_a_static_file_beside_a_table_is_reported(site):
    result = run("check", folder=site(SITE | {"public/en/asvs/wcag/table.csv": "a,b\n"}))
    assert result.status == 1 and "address `/en/asvs/wcag/table.csv` is already taken by a generated file" in result.err, result


def test_a_table_of_a_thousand_requirements_shows_what_changed_first(tmp_path):
    listed = "".join(f"  - {{number: {part}.{each}, names: Rule {each} of {part}{', in: [1]' * (each == 1)}}}\n" for part in range(1, 26) for each in range(1, 41))
    files = {
        **{name: text for name, text in SITE.items() if "catalogue" not in name and "guide" not in name},
        "content/site.yml": "languages: [en]\ntitle: T\nstandards: [big@2, big@1]\nrules: {history: off}\n",
        "content/catalogue/big.yml": f"standard: big\nnames: Big\neditions: [{{id: 1}}, {{id: 2}}]\nrequirements:\n{listed}",
    }
    html = (built_site(tmp_path, files) / "en/big/from-1/index.html").read_text(encoding="utf-8")
    before, after = html.split("<summary>975 keep their number</summary>")
    assert (before.count("<tr"), after.count("<tr")) == (26, 976)
    assert len(html) < 250_000
