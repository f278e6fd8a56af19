"""Folders of plain Markdown from anywhere build into valid sites."""

import shutil
from pathlib import Path

import pytest

from odd_markdown import odd_markdown
from onglet import REPOSITORY, build, write_files
from pages import problems

# Files of every kind that people have, made for this: names, bytes, notations, half of them mistaken.
ODD_FILES = Path(__file__).parent / "odd_files"


def check(folder, count):
    """Builds a plain folder: nothing in it is an error, and every page is sound."""
    result = build(folder)
    assert result.status == 0, result
    assert result.out.startswith(f"_site: {count} page") and ", 0 errors, " in result.out, result
    # Every file has a page, whatever its name, but for criteria that their guide shows.
    assert len(list((folder / "_site").rglob("index.html"))) > count * 0.9
    found = problems(folder / "_site")
    assert found == [], f"{len(found)} problems:\n" + "\n".join(found[:40])


def test_files_that_once_failed_build(tmp_path):
    shutil.copytree(ODD_FILES, tmp_path / "content")
    check(tmp_path, sum(file.is_file() for file in ODD_FILES.rglob("*")))


@pytest.mark.parametrize(
    "seed, count",
    [("one", 150), *(pytest.param(f"proof {number}", 500, marks=pytest.mark.proof) for number in range(8))],
)
def test_generated_odd_files_build(tmp_path, seed, count):
    write_files(tmp_path / "content", odd_markdown(count, seed))
    check(tmp_path, count)


def test_footnotes_of_criteria_keep_their_ids(tmp_path):
    text = "# Images\n\n## fn-1\n\nOne[^1] [two]{#fnref-1}.\n\n[^1]: Three.\n"
    write_files(
        tmp_path / "content",
        {"guide/index.md": "---\nlayout: guide\ntitle: Guide\n---\n", "guide/images.md": text},
    )
    assert build(tmp_path).status == 0
    assert problems(tmp_path / "_site") == []


def test_the_words_of_missing_images_stay(tmp_path):
    text = '# Title\n\n![One](no.png "Two")\n\nThree ![four](no.png "Five").\n'
    write_files(tmp_path / "content", {"index.md": text})
    assert build(tmp_path).status == 0
    page = (tmp_path / "_site/en/index.html").read_text(encoding="utf-8")
    for words in ("One", "<figcaption>Two</figcaption>", '<span title="Five">four</span>'):
        assert words in page


def test_a_heading_without_words_takes_the_name_of_the_file(tmp_path):
    headings = ["#", "# \u00a0", "\u2003\n===", "# <!-- x -->", '# <img src="x.png" alt="">', "# [^1]"]
    write_files(tmp_path / "content", {f"page-{number}.md": f"{heading}\n\nText.\n\n[^1]: Note.\n" for number, heading in enumerate(headings)})
    assert build(tmp_path).status == 0
    assert problems(tmp_path / "_site") == []
    for number in range(len(headings)):
        assert f"Page {number}</h1>" in (tmp_path / f"_site/en/page-{number}/index.html").read_text(encoding="utf-8")


def test_the_page_of_legacy_tabs_builds_alone(tmp_path):
    seeds = sorted((REPOSITORY / "../shared/seeds").glob("000*"))
    if not seeds:
        pytest.skip("the source documents are not beside the repository (../shared/seeds)")
    write_files(tmp_path, {"content/000.md": seeds[0].read_bytes()})
    check(tmp_path, 1)
