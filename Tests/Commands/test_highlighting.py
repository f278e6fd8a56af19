"""The colours of code: from Chroma, from the cache, or none."""

import os
import re
import shutil

import pytest

from onglet import ENVIRONMENT, page, run, tree, write_files

SITE = {
    "content/site.yml": "catalogues: []\nrules: {history: off}\nlanguages: [en]\ntitle: Trial\naddress: https://onglet.test/\n",
    "content/index.md": (
        "# Home\n\n```swift\nlet a = 1 // <b>\n```\n\n- A list:\n\n  ```css title=\"Rule\" {2}\n"
        "  a {\n    color: red\n  }\n  ```\n\n```nolanguage\nlet b = 2\n```\n\n```\nlet c = 3\n```\n"
    ),
}

KEYWORD = '<span class="k">let </span>a = <span class="m">1 </span><span class="c">// &lt;b&gt;</span>'


def build(folder, *arguments, chroma=None):
    """Builds with a program in the place of Chroma, by default Chroma itself; it logs its runs."""
    program = folder / "bin/chroma-v2"
    # What it answered is only used again as long as it is the same file.
    if not program.exists():
        log = f'#!/bin/sh\necho "$@" >> {folder}/log\n'
        chroma = chroma or f'exec {shutil.which("chroma-v2")} "$@"\n'
        write_files(folder, {"bin/chroma-v2": log + chroma})
        program.chmod(0o755)
    environment = ENVIRONMENT | {"PATH": f"{program.parent}:/bin", "HOME": str(folder / "home")}
    return run("build", "--no-search", *arguments, folder=folder, environment=environment)


def runs(folder):
    """The languages that the program was asked for, in order."""
    log = folder / "log"
    return re.findall(r"--lexer=(\S+)", log.read_text()) if log.exists() else []


def test_one_process_a_language_colours_code(site):
    folder = site(SITE)
    result = build(folder)
    assert result.status == 0 and result.err == "", result
    assert KEYWORD in page(folder)
    assert runs(folder) == ["css", "nolanguage", "swift"]


def test_a_line_pointed_out_keeps_its_colours_and_says_so(site):
    folder = site(SITE)
    build(folder)
    lines = re.search(r"<mark>.*</mark>", page(folder))
    assert "highlighted: </span>" in lines[0] and "(end of highlight)</span></mark>" in lines[0]
    assert '<span class="' in re.sub(r'<span class="visually-hidden".*?</span>', "", lines[0])


@pytest.mark.parametrize("arguments, folder_name", [([], "home/.cache/onglet"), (["--cache", "kept"], "kept")])
def test_answers_are_kept_for_the_next_build(site, arguments, folder_name):
    folder = site(SITE)
    build(folder, *arguments)
    first = tree(folder / "_site")
    assert len(list((folder / folder_name / "code").iterdir())) == 2
    shutil.rmtree(folder / "_site")
    (folder / "log").unlink()
    build(folder, *arguments)
    assert tree(folder / "_site") == first
    # What no lexer knows is asked again: another Chroma may know it.
    assert runs(folder) == ["nolanguage"]


@pytest.mark.parametrize("other", ["spoilt", "pipe", "link", "folder"])
def test_an_invalid_answer_in_the_cache_is_asked_for_again(site, other):
    folder = site(SITE)
    build(folder)
    first = tree(folder / "_site")
    for kept in list((folder / "home/.cache/onglet/code").iterdir()):
        kept.rename(folder / f"moved-{kept.name}")
        if other == "spoilt":
            kept.write_text("<script>let a</script>")
        elif other == "pipe":
            os.mkfifo(kept)
        elif other == "link":
            kept.symlink_to(folder / f"moved-{kept.name}")
        else:
            kept.mkdir()
    build(folder)
    assert tree(folder / "_site") == first


@pytest.mark.parametrize("chroma, reason", [
    ("echo broken >&2; exit 3", "the program failed on `css` blocks: broken"),
    ("echo '<script>'", "wrote an unknown format"),
    ("kill -9 $$", "the program failed on `css` blocks"),
    ("echo '<pre class=\"chroma\"><code>other</code></pre>'", "the program changed the text of a `css` block"),
    ("true", "wrote an unknown format"),
], ids=["fails", "odd answer", "killed", "other text", "no answer"])  # fmt: skip
def test_code_stays_plain_where_chroma_fails(site, chroma, reason):
    folder = site(SITE)
    result = build(folder, chroma=chroma + "\n")
    assert result.status == 0 and "let a = 1 // &lt;b&gt;" in page(folder), result
    assert result.err.count("warning:") == 1 and reason in result.err and "[highlighting]" in result.err


def test_code_stays_plain_without_chroma(site):
    folder = site(SITE)
    environment = ENVIRONMENT | {"PATH": str(folder)}
    result = run("build", "--no-search", folder=folder, environment=environment)
    assert result.status == 0 and "let a = 1 // &lt;b&gt;" in page(folder), result
    assert result.err.count("warning:") == 1 and "the program is not installed" in result.err, result
    strict = run("build", "--no-search", "--strict", folder=folder, environment=environment)
    assert strict.status == 1 and "error: some code blocks have no colours" in strict.err, strict


def test_no_highlight_asks_nobody(site):
    folder = site(SITE)
    result = build(folder, "--no-highlight", chroma="exit 1\n")
    assert result.status == 0 and result.err == "", result
    assert runs(folder) == [] and "let a = 1 // &lt;b&gt;" in page(folder)


def test_a_cache_in_the_place_of_a_file_does_no_harm(site):
    folder = site(SITE | {"kept": "a file"})
    result = build(folder, "--cache", "kept")
    assert result.status == 0 and KEYWORD in page(folder), result
