"""Options, help, exit statuses, and the last line of a build."""

import itertools
import re

import pytest

from onglet import ENVIRONMENT, REPOSITORY, build, run, text, tree

PAGE = {"content/index.md": "# Title\n\nText.\n"}
SITE = {
    "content/site.yml": (
        "languages: [fr, en]\ntitle: {fr: Essai, en: Trial}\naddress: https://onglet.test/trial\n"
        "catalogues: []\n"
    ),
    "content/index.fr.md": "# Accueil\n",
    "content/index.en.md": "# Home\n",
    "content/draft.fr.md": "---\ntitle: Brouillon\ndraft: true\n---\n[nulle part](nowhere.md)\n",
}


# The commands, as the reference lists them: `Tests/Tools/test_docs.py` compares that list and the options.
COMMANDS = re.findall(r"^## onglet (\w+)", (REPOSITORY / "docs/commands.md").read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("arguments", [["--help"], ["help", "build"], *([command, "--help"] for command in COMMANDS)], ids=" ".join)
def test_help_shows_examples_in_a_window_of_80_columns(tmp_path, arguments):
    result = run(*arguments, folder=tmp_path)
    assert result.status == 0 and re.search(r"^EXAMPLES\n  onglet ", result.out, re.MULTILINE), result
    assert [line for line in result.out.splitlines() if len(line) > 80 and "USAGE" not in line] == []
    if arguments[0] in ("build", "check"):
        flat = " ".join(result.out.split())
        assert [status for status in ("0 when", "1 when", "2 when", "64 for") if status not in flat] == []


@pytest.mark.parametrize("arguments", [["--version"], ["-V"], ["import", "-V"]], ids=" ".join)
def test_version_is_a_number(tmp_path, arguments):
    result = run(*arguments, folder=tmp_path)
    assert result.status == 0 and re.fullmatch(r"\d+\.\d+\.\d+\n", result.out), result


@pytest.mark.parametrize("arguments, width", itertools.product([["--help"], ["check", "--help"]], [40, 60]))
@pytest.mark.parametrize("language", ["en", "fr"])
def test_help_is_as_wide_as_the_terminal(tmp_path, arguments, language, width):
    environment = {**ENVIRONMENT, "COLUMNS": str(width), "LC_ALL": f"{language}_FR.UTF-8"}
    result = run(*arguments, folder=tmp_path, environment=environment)
    assert result.status == 0, result
    # A shell takes an example that was broken, for one line.
    long = [line for line in result.out.splitlines() if len(line) > width and not line.endswith("\\")]
    assert long == [], result
    # What examples do is said in one column.
    places = {line.index("# ") for line in result.out.splitlines() if re.match(r" *onglet.*  # ", line)}
    assert len(places) <= 1 and (places or arguments[0] != "--help"), result


def test_messages_have_the_colour_of_their_severity(site):
    folder = site({"content/site.yml": "languages: [en]\ntitle: {en: A}\nrules: {html: warning, image: note}\n", "content/index.md": "# A\n\n[x](y.md)\n\n![](z.svg)\n\n<blink>b</blink>\n"})
    result = build(folder, "--color", "always")
    for colour, severity in [("31", "error"), ("33", "warning"), ("34", "note")]:
        word = f"\x1b[1;{colour}m{severity}\x1b[0m: "
        assert word in result.err, (severity, result)
        after = result.err.split(word)[1].split("| ")[2]
        assert after.lstrip().startswith(f"\x1b[1;{colour}m^"), (severity, result)
    for arguments in (["--color", "never"], ["--color=never"], []):
        assert "\x1b" not in build(folder, *arguments).err
    # A choice on the command line is newer than one of the environment.
    assert "\x1b[1;31merror" in build(folder, "--color=always", environment={**ENVIRONMENT, "NO_COLOR": "1"}).err
    assert "\x1b[1;31merror" in run("check", "--color=always", "--nothing", folder=folder).err
    assert "\x1b[1;31merror" in run("--color=always", "build", "nowhere", folder=folder).err


@pytest.mark.parametrize("command", ["check", "status", "build"])
def test_every_command_takes_the_folder_of_a_site(site, tmp_path, command):
    site({**SITE, "content/guide/index.fr.md": "# Guide\n"})
    (tmp_path / "site/content/draft.fr.md").unlink()
    inside = run(command, folder=tmp_path / "site")
    for folder in ("site", "./site/", str(tmp_path / "site")):
        result = run(command, folder, folder=tmp_path)
        assert result.status == inside.status == 0, result
        assert re.findall(r"\d+ pages|\w+: \d+%.*", result.out) == re.findall(r"\d+ pages|\w+: \d+%.*", inside.out) != [], result
    # A folder of Markdown needs no site.
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes/a.md").write_text("# A\n")
    result = run(command, "notes", "--output=out" if command == "build" else "--language=en", folder=tmp_path)
    assert result.status == 0 and (command == "status" or "1 page, " in result.out), result


def test_paths_into_a_site_name_it(site, tmp_path):
    folder = site({**SITE, "content/guide/index.fr.md": "# Guide\n\n[x](y.md)\n", "content/other.fr.md": "[x](z.md)\n"})
    for paths in (["site/content/guide"], ["site", "site/content/guide"], ["site/content/guide/index.fr.md"]):
        result = run("check", "--only", "link", *paths, folder=tmp_path)
        assert result.status == 1 and "y.md" in result.err and "z.md" not in result.err, result
    assert "guide" in run("status", "site", "guide", folder=tmp_path).out
    assert "guide" in run("status", "site/content/guide", folder=tmp_path).out
    for name in (["site", "about"], ["site/content/more"]):
        result = run("new", *name, folder=tmp_path)
        assert result.status == 0 and result.out.startswith("site/content/"), result
    assert (folder / "content/about.en.md").is_file() and (folder / "content/more.fr.md").is_file()


def test_a_command_alone_shows_help(tmp_path):
    result = run(folder=tmp_path)
    assert result.status == 0 and "SUBCOMMANDS" in result.out, result


def test_the_last_line_counts_pages_languages_files_messages_and_time(site):
    folder = site(SITE)
    first = build(folder)
    match = re.fullmatch(r"_site: 2 pages, 2 languages \(fr, en\), (\d+) files written, 0 unchanged, 0 errors, 0 warnings, \d+ ms\n", first.out)
    assert match and first.status == 0, first
    # The marker `.onglet` is no file of the site.
    count = sum(content is not None for content in tree(folder / "_site").values()) - 1
    assert int(match[1]) == count
    again = build(folder)
    assert again.summary == (
        f"_site: 2 pages, 2 languages (fr, en), 0 files written, {count} unchanged,"
        " 0 errors, 0 warnings"
    )
    (folder / "content/index.en.md").write_text("# Home\n\nMore, and [nothing](no.md).\n")
    failed = build(folder)
    assert failed.status == 1, failed
    assert failed.summary == (
        "Not built: 2 pages, 2 languages (fr, en), nothing written, 1 error, 0 warnings"
    )


def test_content_and_output_are_relative_to_the_working_folder(site, tmp_path):
    site({"notes/index.md": "# Notes\n"})
    result = build(tmp_path, "--content", "site/notes", "--output", "out/of/here")
    assert result.status == 0 and result.out.startswith("out/of/here: 1 page, "), result
    assert "Notes" in text(tmp_path, "out/of/here/en/index.html")
    # Nothing beside: no lock, no folder that the build worked in.
    assert sorted(path.name for path in (tmp_path / "out/of").iterdir()) == ["here"]


@pytest.mark.parametrize("absolute", [False, True])
def test_messages_name_files_relative_to_the_working_folder(site, tmp_path, absolute):
    folder = site({"content/index.md": "[x](y.md)\n", "templates/partials/footer.mustache": "{{wrong}}"})
    result = build(tmp_path, "--site", folder if absolute else "site")
    places = re.findall(r"^(\S+?):\d+", result.err, re.MULTILINE)
    assert sorted(set(places)) == ["site/content/index.md", "site/templates/partials/footer.mustache"], result
    assert "    1 | [x](y.md)\n" in result.err


def test_a_folder_may_be_given_as_an_argument(site, tmp_path):
    site({**SITE, "notes/index.md": "# Notes\n"})
    result = build(tmp_path, "site")
    assert result.status == 0 and result.out.startswith("site/_site: 2 pages, "), result
    result = build(tmp_path, "site/notes", "--output", "notes-site")
    assert result.status == 0 and result.out.startswith("notes-site: 1 page, "), result
    assert "Notes" in text(tmp_path, "notes-site/en/index.html")
    # The content of a site is what it is.
    assert build(tmp_path / "site", "content").summary.startswith("_site: 2 pages, ")
    result = build(tmp_path, "nowhere")
    assert result.status == 2 and "cannot read nowhere" in result.err, result


def test_language_is_that_of_pages_that_name_none(site):
    folder = site(PAGE)
    result = build(folder, "--language", "fr")
    assert result.status == 0 and "(fr)" in result.summary, result
    assert '<html lang="fr"' in text(folder, "_site/fr/index.html")


def test_base_replaces_the_address(site):
    folder = site(SITE)
    assert build(folder).status == 0
    assert 'href="https://onglet.test/trial/fr/"' in text(folder, "_site/fr/index.html")
    assert "<loc>https://onglet.test/trial/fr/</loc>" in text(folder, "_site/sitemap.xml")
    assert build(folder, "--base", "https://preview.example.net/12").status == 0
    for path in ("_site/fr/index.html", "_site/sitemap.xml"):
        assert "https://preview.example.net/12/fr/" in text(folder, path)
        assert "example.org" not in text(folder, path)


@pytest.mark.parametrize("name", ["a b", "é", "a#b", "50%", "what?", "a&b", "-x", "'\"<>"])
def test_folders_may_have_any_name(site, tmp_path, name):
    folder = site({"content/index.md": "# Title\n\n![x](x.svg)\n", "content/x.svg": "<svg/>"}, name)
    result = build(tmp_path, "--site=" + name, "--output=" + name + "/out " + name)
    assert result.status == 0, result
    assert (folder / f"out {name}/en/index.html").is_file()


@pytest.mark.parametrize("language", ["C", "de_CH.UTF-8", "tr_TR.UTF-8"])
def test_messages_are_the_same_in_all_locales_but_french_ones(site, language):
    folder = site({"content/index.fr.md": "# İIıi\n\n[é](nulle-part.md)\n"})
    usual = build(folder)
    result = build(folder, environment={**ENVIRONMENT, "LANG": language, "LC_ALL": language})
    assert (result.err, result.status) == (usual.err, usual.status) and "[é]" in result.err, result


def completions(folder, command, argument, *words):
    """What the command offers for the last of some words, as its scripts ask for it."""
    place = [str(len(words)), "0"]
    result = run("---completion", command, "--", argument, *place, "onglet", *words, folder=folder)
    assert result.status == 0, result
    return result.out.split()


def test_completion_knows_rules_pages_and_languages(site):
    folder = site({**SITE, "content/guide/index.fr.md": "# Guide\n", "content/guide/colours.en.md": "# Colours\n"})
    scripts = {shell: run("--generate-completion-script", shell, folder=folder).out for shell in ("bash", "zsh", "fish")}
    for shell, script in scripts.items():
        for word in ("undefined-reference", "front-matter", "en,fr"):
            assert word in script, f"{shell}: {word}"
        assert "---completion" in script, shell
    assert completions(folder, "status", "positional@0", "status", "") == ["draft", "guide", "guide/colours"]
    assert completions(folder, "build", "--language", "build", "--language", "") == ["en", "fr"]
    assert completions(folder, "new", "--title", "new", "x", "--title", "") == ["en=", "fr="]
    assert completions(folder.parent, "status", "positional@0", "status", "--site", "site", "") == ["draft", "guide", "guide/colours"]
    assert completions(folder.parent, "status", "positional@0", "status", "site", "") == ["draft", "guide", "guide/colours"]
    assert completions(folder.parent, "status", "positional@0", "status", "") == []
