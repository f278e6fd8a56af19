"""`onglet import` of folders that were written for other programs.

Each folder of `imports/` has `before/` – the folder `theirs`, and the site that it is imported into –
and `expected/`, which `pytest --record` writes: the pages, what was copied, and the report.
"""

import random
import shutil
from pathlib import Path

import pytest

from imported_words import lost
from onglet import REPOSITORY, run, tree, write_files
from samples import in_turn

IMPORTS = Path(__file__).parent / "imports"
NAMES = sorted(folder.name for folder in IMPORTS.iterdir() if folder.is_dir())
# Whose words cannot be told from settings, or that have pages that are not read.
UNMEASURED = {
    "fields-and-titles", "languages-by-settings-of-vitepress-below", "pages-and-code-that-a-page-includes",
    "the-title-and-the-parts-of-pages-of-docusaurus",
}  # fmt: skip
WHOLE = ["docusaurus", "hugo", "mdbook", "mkdocs", "starlight"]
PICTURE = (REPOSITORY / "Tests/Browser/fixture/content/guide/images/button.svg").read_bytes()


def imported(folder, files, *arguments, statuses=(0,)):
    write_files(folder, {f"theirs/{name}": text for name, text in files.items()})
    result = run("import", "theirs", "--to", "content", "--report", "report.md", *arguments, folder=folder)
    # What it wrote is checked: a result that does not build is a failure.
    assert result.status in statuses, f"{result}\n{(folder / 'report.md').read_text(encoding='utf-8')}"
    pages = {path: data.decode() for path, data in tree(folder / "content").items() if path.endswith(".md") and data}
    return pages, (folder / "report.md").read_text(encoding="utf-8")


def read(name):
    """The pages of a folder that are in a language of the site, by path."""
    theirs = IMPORTS / name / "before/theirs"
    others = ("es/", "zh/", "_es.", "pt-BR", ".ar.", "outside.md", "SUMMARY.md")
    return {
        path: data.decode() for path, data in tree(theirs).items()
        if data is not None and path.endswith((".md", ".mdx")) and not any(part in path for part in others)
    }  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_a_folder_becomes_what_is_expected_and_loses_no_word(tmp_path, expect, name):
    shutil.copytree(IMPORTS / name / "before", tmp_path, dirs_exist_ok=True)
    pages, report = imported(tmp_path, {})
    written = {path: data.decode() for path, data in tree(tmp_path / "content").items() if data is not None}
    expect(IMPORTS / name / "expected", written | {"report.md": report})
    assert name in UNMEASURED or lost(read(name).values(), pages.values(), report) == {}


@pytest.mark.parametrize("kind", WHOLE)
def test_the_kind_can_be_named(tmp_path, kind):
    shutil.copytree(IMPORTS / f"everything-of-{kind}/before", tmp_path, dirs_exist_ok=True)
    pages, report = imported(tmp_path, {}, "--from", kind)
    expected = tree(IMPORTS / f"everything-of-{kind}/expected")
    assert pages == {path: data.decode() for path, data in expected.items() if path in pages}


def changed(text, chance):
    """A text of which one line is missing, repeated, indented or cut in two."""
    lines = text.split("\n")
    place = chance.randrange(len(lines))
    line = lines[place]
    cut = chance.randrange(len(line) + 1)
    lines[place : place + 1] = chance.choice([[], [line, line], ["    " + line], [line[:cut], line[cut:]]])
    return "\n".join(lines)


@pytest.mark.parametrize("name, seed", in_turn([(name, seed) for name in NAMES for seed in range(20)], every=20))
def test_nothing_is_lost_of_changed_pages(tmp_path, name, seed):
    chance = random.Random(f"{name} {seed}")
    shutil.copytree(IMPORTS / name / "before", tmp_path, dirs_exist_ok=True)
    sources = {path: changed(text, chance) for path, text in read(name).items()}
    pages, report = imported(tmp_path, sources, statuses=(0, 1))
    assert name in UNMEASURED or lost(sources.values(), pages.values(), report) == {}, sources


def test_nothing_outside_of_the_folder_is_read_or_copied(tmp_path):
    write_files(tmp_path, {"secret.md": "Private words.\n", "secret.svg": PICTURE, "outside/other.md": "Private too.\n"})
    files = {
        "book.toml": '[book]\nsrc = "../outside"\n',
        "src/SUMMARY.md": "- [One](one.md)\n- [Out](../../secret.md)\n",
        "src/one.md": "# One\n\n{{#include ../../secret.md}}\n\n{{#include link.md}}\n\n![Secret](../../secret.svg)\n",
    }
    write_files(tmp_path / "theirs", files)
    (tmp_path / "theirs/src/link.md").symlink_to("../../secret.md")
    imported(tmp_path, {})
    written = b"".join(data for data in tree(tmp_path / "content").values() if data)
    assert b"Private" not in written and PICTURE not in written
    assert "outside the imported folder" in (tmp_path / "report.md").read_text(encoding="utf-8")


# What begins values and commands, alone and with its end.
OPENINGS = [("{{", "}}"), ("{{", ""), ("{%", "%}"), ("{{< ", ">}}"), ("{{#", ""), ("{", "}"), ("{{</*", ""), ("++", "++"), ("$$", "")]


def test_deep_and_unclosed_constructs_end(tmp_path):
    deep = "".join("    " * level + f'!!! note "{level}"\n' for level in range(200))
    directives = "".join(":" * (63 - level) + "note\n" for level in range(60))
    pages, report = imported(tmp_path, {"mkdocs.yml": "", "docs/a.md": f"# A\n\n{deep}"})
    assert '"199"' in pages["a.en.md"]
    assert report.count("nested more than 90 levels deep") == report.count("`theirs/docs/a.md:93`: nested more than") == 1
    lists = "".join(f"const x{n} = [x{n + 1}, ...x{n + 1}, x{n}];\n" for n in range(60))
    pages, report = imported(tmp_path / "list", {"docusaurus.config.js": "", "sidebars.js": f"{lists}export default x0;", "docs/a.md": "# A\n"})
    assert "# A" in pages["a.en.md"]
    unclosed = "<Box>\n" * 100 + ":::note\n" * 10 + "<!--\n" * 100
    text = f"# B\n\n{directives}\n{unclosed}End.\n"
    pages, report = imported(tmp_path / "other", {"b.mdx": text}, "--from", "docusaurus")
    assert "End." in pages["b.en.md"] and "this block is not closed" in report
    repeated = [opening * 20_000 + f" {number} {close}" for number, (opening, close) in enumerate(OPENINGS)]
    pages, report = imported(tmp_path / "repeated", {"docs/a.md": "# A\n\n" + "\n\n".join(repeated)}, "--from", "mkdocs")
    pages, report = imported(tmp_path / "program", {"a.mdx": "# A\n\n" + "\n\n".join(repeated)}, "--from", "docusaurus")
    assert all(f" {number} " in pages["a.en.md"] + report for number in range(len(OPENINGS)))


FR = "# Les marées\n\nElles montent et elles descendent avec la lune.\n"
EN = "# The tides\n\nThey rise and they fall with the moon.\n"


def test_two_folders_become_two_languages(tmp_path):
    write_files(tmp_path, {"content/site.yml": "languages: [en, fr]\n", "one/_config.yml": "", "one/x.md": EN, "two/x.md": FR})
    write_files(tmp_path, {"two/y.md": "---\naltLangPage: /z.html\n---\n# Y\n\n[x](x.md) ![i](i.svg)\n", "one/z.md": "# Z\n", "two/i.svg": PICTURE})
    write_files(tmp_path, {"one/i.svg": PICTURE.replace(b"<svg", b"<svg id='en'")})
    result = run("import", "--languages", "en=one,fr=two", "--to", "content", folder=tmp_path)
    files = tree(tmp_path / "content")
    assert result.status == 0 and {"x.en.md", "x.fr.md", "z.en.md", "z.fr.md", "i.svg"} <= set(files), result
    # Each language keeps its own picture, though both have the same name.
    assert b"[x](x.fr.md) ![i](fr/i.svg)" in files["z.fr.md"] and b"id='en'" not in files["fr/i.svg"]
    assert run("import", "--languages", "en", "--to", "content", folder=tmp_path).status == 64


def test_a_kind_is_named_for_one_folder_alone(tmp_path):
    write_files(tmp_path, {"one.md": "# One\n", "two.md": "# Two\n"})
    result = run("import", "one.md", "two.md", "--from", "hugo", "--to", "new", folder=tmp_path)
    assert result.status == 2 and "--from needs a single folder to import" in result.err, result


def test_constructs_of_other_programs_are_told_of_once_a_kind(tmp_path):
    write_files(
        tmp_path / "notes",
        {
            "index.md": "# Home\n\n!!! note\n    One.\n\n!!! tip\n    Two.\n\nThe `{{< x >}}` of code.\n\n```\n=== \"a\"\n```\n",
            "two.md": "# Two\n\n{{< figure src=x >}}\n\n:::note[Title]\nText.\n:::\n\nAnd $$x$$.\n",
            "three.mdx": "# Three\n",
        },
    )
    result = run("build", "--content", "notes", "--no-highlight", "--no-search", folder=tmp_path)
    told = [line for line in result.err.splitlines() if "[foreign-construct]" in line]
    assert result.status == 0 and len(told) == 5, result
    assert any("index.md:3:1" in line and "`!!! note` is MkDocs syntax, found 2 times in the site" in line for line in told)
    assert any("three.mdx" in line and "MDX is not supported" in line for line in told)
    assert result.err.count("onglet import FOLDER --to content") == 4
