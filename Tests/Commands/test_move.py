"""`onglet move`: what follows a page that gets another path."""

import random
import re
import shutil

import pytest

from onglet import REPOSITORY, git, run, text, tree

SITE = {
    "content/site.yml": (
        "languages: [fr, en]\ntitle: {fr: Essai, en: Trial}\naddress: https://example.org/trial\n"
        "navigation: [guide, about]\nfooter: [about]\ncatalogues: []\n"
    ),
    "content/index.fr.md": "# Accueil\n\n[Le contraste](guide/contrast.fr.md#contrast-description), [à propos](about).\n",
    "content/index.en.md": "# Home\n\n[Contrast](guide/contrast.en.md), ![x](guide/images/own.svg).\n",
    "content/about.fr.md": "# À propos\n\n[Guide](guide/), [adresse](/fr/guide/contrast/) et [réf][r].\n\n[r]: guide/contrast.fr.md\n",
    "content/about.en.md": "# About\n\n<a href=\"guide/contrast.en.md\">Contrast</a>\n",
    "content/guide/index.fr.md": "---\nlayout: guide\ntitle: Guide\ndisplay: apart\ncriteria: [contrast, size]\n---\n[Un](./contrast.fr.md)\n",
    "content/guide/index.en.md": "---\ntitle: Guide\n---\n[One](contrast.en.md)\n",
    "content/guide/contrast.fr.md": (
        "---\ntitle: Contraste\n---\n## Description\n\n[Taille](size.fr.md), [accueil](../index.fr.md), ![s](images/alone.svg), ![p](images/own.svg).\n\n"
        "```swift file=samples/x.swift\n```\n"
    ),
    "content/guide/contrast.en.md": "---\ntitle: Contrast\n---\n## Description\n\n[Size](size.en.md), ![s](images/alone.svg).\n",
    "content/guide/size.fr.md": "---\ntitle: Taille\ncomponents: [guide/contrast]\n---\n## Description\n\n[Contraste](contrast.fr.md#description)\n",
    "content/guide/size.en.md": "---\ntitle: Size\n---\n## Description\n\n[Contrast](contrast.en.md#description)\n",
    "content/guide/images/own.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
    "content/guide/images/alone.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>\n',
    "content/guide/samples/x.swift": "let x = 1\n",
}  # fmt: skip


@pytest.fixture
def folder(site):
    folder = site(SITE)
    result = run("status", "--accept-all", folder=folder)
    assert result.status == 0, result
    return folder


def found(folder):
    """What a check finds, without places, which moves change."""
    result = run("check", "--verbose", "--format", "json", folder=folder)
    return sorted(re.findall(r'"rule": "[\w-]+"', result.out))


def stale(folder):
    return run("status", folder=folder).out


def move(folder, *arguments):
    result = run("move", *arguments, folder=folder)
    assert result.status == 0, result
    return result


def without_aliases(files):
    """The files without the old addresses, and without front matter that only has these."""
    return {path: content and re.sub(rb"^aliases: .*\n", b"", content, flags=re.MULTILINE) for path, content in files.items()}


def test_links_lists_and_translations_follow_a_page(folder):
    before, state = found(folder), stale(folder)
    result = move(folder, "guide/contrast", "guide/colours")
    assert "content/guide/colours.en.md: moved from content/guide/contrast.en.md\n" in result.out
    assert "content/index.fr.md: changed\n" in result.out
    assert found(folder) == before and stale(folder) == state
    assert not list((folder / "content/guide").glob("contrast*"))
    french = text(folder, "content/index.fr.md")
    assert "[Le contraste](guide/colours.fr.md#colours-description), [à propos](about)." in french
    about = text(folder, "content/about.fr.md")
    assert "[Guide](guide/), [adresse](/fr/guide/colours/) et [réf][r].\n\n[r]: guide/colours.fr.md\n" in about
    assert '<a href="guide/colours.en.md">' in text(folder, "content/about.en.md")
    guide = text(folder, "content/guide/index.fr.md")
    assert "criteria: [colours, size]\n" in guide and "[Un](./colours.fr.md)" in guide
    assert "components: [guide/colours]" in text(folder, "content/guide/size.fr.md")
    assert 'aliases: ["/fr/guide/contrast/"]\n' in text(folder, "content/guide/colours.fr.md")
    assert 'aliases: ["/en/guide/contrast/"]\n' in text(folder, "content/guide/colours.en.md")
    # Both stay in their folder, and images with them.
    assert "![s](images/alone.svg)" in text(folder, "content/guide/colours.fr.md")
    assert run("build", "--no-search", folder=folder).status == 0
    assert "/guide/colours/" in text(folder, "_site/fr/guide/contrast/index.html")


def test_a_move_and_its_reverse_restore_the_files(folder):
    before = tree(folder)
    move(folder, "guide/contrast", "guide/colours")
    move(folder, "guide/colours", "guide/contrast")
    after = tree(folder)
    changed = {path for path in before if without_aliases(before)[path] != without_aliases(after).get(path)}
    assert changed == set() and before.keys() == after.keys()
    assert b'aliases: ["/fr/guide/colours/"]\n' in after["content/guide/contrast.fr.md"]
    move(folder, "guide/contrast", "guide/third")
    assert b'aliases: ["/fr/guide/colours/", "/fr/guide/contrast/"]\n' in tree(folder)["content/guide/third.fr.md"]


def test_a_page_gets_another_folder_with_its_own_images(folder):
    (folder / "content/more").mkdir()
    for language, words in [("fr", "layout: guide\ntitle: Plus\ndisplay: apart\ncriteria: [other]"), ("en", "title: More")]:
        (folder / f"content/more/index.{language}.md").write_text(f"---\n{words}\n---\nText.\n")
        (folder / f"content/more/other.{language}.md").write_text("---\ntitle: Other\n---\n## Description\n\nText.\n")
    run("status", "--accept-all", folder=folder)
    state, before = stale(folder), found(folder)
    move(folder, "guide/contrast", "more/")
    assert found(folder) == before and stale(folder).splitlines()[-1] == state.splitlines()[-1]
    page = text(folder, "content/more/contrast.fr.md")
    assert "[Taille](../guide/size.fr.md), [accueil](../index.fr.md), ![s](images/alone.svg), ![p](../guide/images/own.svg)." in page
    assert "file=../guide/samples/x.swift" in page
    assert (folder / "content/more/images/alone.svg").is_file() and not (folder / "content/guide/images/alone.svg").exists()
    assert "criteria: [size]\n" in text(folder, "content/guide/index.fr.md")
    assert "criteria: [other, contrast]\n" in text(folder, "content/more/index.fr.md")


def test_a_folder_moves_with_all_that_is_in_it(folder):
    before, state = found(folder), stale(folder)
    files = tree(folder)
    move(folder, "guide", "deep/handbook")
    assert found(folder) == before and stale(folder) == state.replace("guide/", "deep/handbook/")
    assert "navigation: [deep/handbook, about]" in text(folder, "content/site.yml")
    assert (folder / "content/deep/handbook/images/own.svg").is_file() and not (folder / "content/guide").exists()
    assert "[accueil](../../index.fr.md)" in text(folder, "content/deep/handbook/contrast.fr.md")
    move(folder, "deep/handbook", "guide")
    after = tree(folder)
    changed = {path for path in files if without_aliases(files)[path] != without_aliases(after).get(path)}
    assert changed == set() and files.keys() == after.keys()


def test_a_criterion_outside_of_guides_is_reported(folder):
    result = move(folder, "guide/contrast", "contrast")
    assert "warning: content/contrast.fr.md is an ordinary page now" in result.err, result
    assert move(folder, "-q", "contrast", "guide/contrast").err == ""


@pytest.mark.parametrize("names", [["guide/contrast", "guide/colours"], ["guide", "deep/handbook"], ["guide/contrast", "new/"]], ids=" ".join)
def test_a_dry_run_prints_a_diff_that_git_applies(folder, names):
    git(folder, "init", "-q")
    before = tree(folder / "content")
    result = move(folder, "--dry-run", *names)
    assert tree(folder / "content") == before and "rename from content/guide/contrast.fr.md\n" in result.out
    copy = folder.parent / "copy"
    shutil.copytree(folder, copy)
    (folder / "diff").write_text(result.out, encoding="utf-8")
    git(folder, "apply", "--verbose", "diff")
    move(copy, *names)
    assert {k: v for k, v in tree(folder / "content").items() if v} == {k: v for k, v in tree(copy / "content").items() if v}


@pytest.mark.parametrize("old, new", [("index", "home"), ("content/index.md", "home"), ("guide/index", "manual")])
def test_the_page_of_a_folder_leaves_no_alias_for_the_page_that_takes_its_place(site, old, new):
    folder = site({
        "content/site.yml": "languages: [en]\ntitle: Trial\ncatalogues: []\nrules: {history: off}\n",
        "content/index.md": "# Home\n\nText.\n", "content/guide/index.md": "# Guide\n\nText.\n",
        "content/guide/part.md": "# Part\n\nText.\n",
    })  # fmt: skip
    assert run("move", old, new, folder=folder).status == 0
    assert "aliases" not in (folder / f"content/{new}.md").read_text(encoding="utf-8")
    result = run("check", folder=folder)
    assert "[duplicate-address]" not in result.err, result


def test_nothing_is_lost_when_a_move_fails_halfway(folder):
    """A file is in the place of the new folder, which is made after other files are changed."""
    (folder / "content/zzz").write_text("A file.")
    before = tree(folder)
    result = run("move", "guide/contrast", "zzz/colours", folder=folder)
    assert result.status == 2 and "cannot write content/zzz/colours.en.md: not a directory" in result.err, result
    assert tree(folder) == before


def test_a_site_is_named_as_for_other_commands(folder):
    for names in (["site", "guide/contrast", "guide/a"], ["site/content/guide/a.fr.md", "guide/b"], ["--site", "site", "guide/b", "guide/c"]):
        result = run("move", *names, folder=folder.parent)
        assert result.status == 0 and result.out.startswith("site/content/guide/"), result


def test_languages_in_folders_move_together(site):
    folder = site({
        "content/site.yml": "languages: [fr, en]\ntitle: {fr: E, en: T}\n",
        "content/fr/index.md": "# A\n\n[x](guide/a.md)\n", "content/en/index.md": "# A\n\n[x](guide/a.md)\n",
        "content/fr/guide/a.md": "# A\n\n[h](../index.md)\n", "content/en/guide/a.md": "# A\n\n[h](../index.md)\n",
    })  # fmt: skip
    before = found(folder)
    move(folder, "guide/a", "b")
    assert found(folder) == before
    for language in ("fr", "en"):
        assert "[x](b.md)" in text(folder, f"content/{language}/index.md")
        assert "[h](index.md)" in text(folder, f"content/{language}/b.md")


@pytest.mark.proof
def test_random_moves_in_the_guidelines_find_nothing_new_and_go_back(tmp_path):
    shutil.copytree(REPOSITORY / "content", tmp_path / "content")
    files = tree(tmp_path / "content")
    names = sorted({re.sub(r"(/index)?\.(fr|en)\.md$", "", path) for path in files if re.search(r"\.(fr|en)\.md$", path)} - {"index"})
    names = [name for name in names if "." not in name and not name.startswith("catalogue")]
    choice = random.Random(7)
    before, state = found(tmp_path), stale(tmp_path)
    for _ in range(2):
        name = choice.choice(names)
        new = name + "-moved"
        move(tmp_path, name, new)
        assert found(tmp_path) == before, (name, new)
        assert stale(tmp_path) == state, (name, new)
        move(tmp_path, new, name)
        after = tree(tmp_path / "content")
        assert without_aliases(after) == without_aliases(files), (name, new)


def committed(folder):
    git(folder, "init", "-q")
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "-m", "A site")
    return folder


@pytest.mark.parametrize("language, other", [("fr", "en"), ("en", "fr")])
def test_a_fix_finishes_what_was_renamed_by_hand(folder, language, other):
    """One language was renamed: its pair and the last commit tell."""
    before, state = found(committed(folder)), stale(folder)
    pages = folder / "content/guide"
    (pages / f"contrast.{language}.md").rename(pages / f"colours.{language}.md")
    shown = run("check", "--fix", "--dry-run", folder=folder)
    assert shown.status == 0 and f"rename to content/guide/colours.{other}.md\n" in shown.out, shown
    assert (pages / f"contrast.{other}.md").is_file()
    result = run("check", "--fix", folder=folder)
    assert f"content/guide/colours.{other}.md: moved from content/guide/contrast.{other}.md\n" in result.err, result
    assert found(folder) == before and stale(folder) == state
    assert "criteria: [colours, size]" in text(folder, "content/guide/index.fr.md")
    for each in ("fr", "en"):
        assert f'aliases: ["/{each}/guide/contrast/"]' in text(folder, f"content/guide/colours.{each}.md")
    again = tree(folder)
    assert run("check", "--fix", folder=folder).status == 0 and tree(folder) == again


def test_a_fix_only_moves_what_is_certain(folder):
    def renamed(*, says_so=True, commits=True):
        copy = folder.parent / f"copy-{says_so}-{commits}"
        shutil.copytree(folder, copy)
        if commits:
            committed(copy)
        pages = copy / "content/guide"
        (pages / "contrast.fr.md").rename(pages / "colours.fr.md")
        if not says_so:
            page = pages / "contrast.en.md"
            page.write_text(re.sub(r"description: \w{12}", "description: 000000000000", page.read_text()))
        run("check", "--fix", folder=copy)
        return (pages / "colours.en.md").is_file()

    assert renamed()
    assert not renamed(says_so=False) and not renamed(commits=False)


def test_links_of_the_header_and_includes_follow_a_page(site):
    include = "\n\n::: include guide/contrast.{}.md#contrast-description\n:::\n"
    about = {f"content/about.{language}.md": SITE[f"content/about.{language}.md"] + include.format(language) for language in ("fr", "en")}
    header = "header:\n  - {title: Contraste, link: guide/contrast}\n"
    folder = site({**SITE, **about, "content/site.yml": SITE["content/site.yml"] + header})
    before = found(folder)
    move(folder, "guide/contrast", "guide/colours")
    assert "link: guide/colours}" in text(folder, "content/site.yml")
    assert "::: include guide/colours.fr.md#" in text(folder, "content/about.fr.md")
    assert "::: include guide/colours.en.md#" in text(folder, "content/about.en.md")
    assert found(folder) == before
