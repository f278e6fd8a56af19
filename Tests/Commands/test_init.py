"""`onglet init`: a new site builds without a complaint, in any choice of languages."""

import re
import shlex

import pytest

from onglet import ENVIRONMENT, REPOSITORY, build, run, tree, write_files
from samples import sampled


@pytest.mark.parametrize("languages, name", sampled(every=2, cases=[
    ("fr,en", "mes pages, été"), ("en,fr", "site"), ("en", "site"), ("de", "site"), ("en-GB,fr-CA", "site"),
]))  # fmt: skip
def test_a_new_site_builds_and_only_asks_for_its_address(tmp_path, languages, name):
    result = run("init", name, "--languages", languages, folder=tmp_path)
    assert result.status == 0, result
    folder = tmp_path / name
    # Its translations are accepted.
    status = run("status", "--strict", folder=folder)
    assert status.status == 0 and "untracked" not in status.out, status
    # The address of the site is the only thing that nobody but its author knows.
    built = build(folder)
    assert built.err.count("warning: ") == 1 and "`address` is still an example" in built.err, built
    settings = folder / "content/site.yml"
    settings.write_text(settings.read_text(encoding="utf-8").replace("//example.org/", "//onglet.test/"), encoding="utf-8")
    built = build(folder, "--strict")
    assert built.status == 0 and ", 0 errors, 0 warnings" in built.out, built
    assert f"({languages.replace(',', ', ')})" in built.out, built
    source = languages.split(",")[0]
    page = (folder / f"_site/{source}/guide/index.html").read_text(encoding="utf-8")
    # Two criteria of three tabs, a set of two, and checks; the success criteria and a picture.
    assert page.count('class="tab-panel"') == 8
    assert "1.1.1" in page and "2.5.8" in page and "button.svg" in page
    assert list((folder / "_site").glob(f"{source}/*/guide/index.html")), "a checklist"


@pytest.mark.parametrize(
    "environment, languages", [({}, "en, fr"), ({"LANG": "fr_CA.UTF-8"}, "fr, en"), ({"LANG": "de_DE", "LANGUAGE": "de:fr"}, "fr, en")]
)  # fmt: skip
def test_the_languages_are_those_of_the_environment(tmp_path, environment, languages):
    usual = {name: value for name, value in ENVIRONMENT.items() if name != "LC_ALL"}
    result = run("init", "site", folder=tmp_path, environment={**usual, **environment})
    assert result.status == 0, result
    folder = tmp_path / "site"
    assert f"\nlanguages: [{languages}]\n" in (folder / "content/site.yml").read_text(encoding="utf-8")
    source = languages[:2]
    assert (folder / "README.md").read_bytes() == (REPOSITORY / f"starter/README.{source}.md").read_bytes()
    comments = "".join((folder / path).read_text(encoding="utf-8") for path in ("content/site.yml", ".github/workflows/site.yml", ".gitlab-ci.yml"))
    assert "[fr]" not in comments and "[en]" not in comments
    assert ("# Les réglages du site" in comments) == (source == "fr") and ("# Fetch the whole history" in comments) == (source == "en")


def test_a_region_has_the_texts_of_its_language_under_its_own_name(tmp_path):
    assert run("init", "site", "--languages", "de-AT,fr,fr-CA", folder=tmp_path).status == 0
    folder = tmp_path / "site"
    settings = (folder / "content/site.yml").read_text(encoding="utf-8")
    assert "  de-AT: Meine Richtlinien\n" in settings and "  fr: Mes rec" in settings and "  fr-CA: Mes rec" in settings and "  de: " not in settings
    assert "(guide/index.fr-CA.md)" in (folder / "content/index.fr-CA.md").read_text(encoding="utf-8")
    assert (folder / "README.md").read_bytes() == (REPOSITORY / "starter/README.de.md").read_bytes()
    assert run("check", folder=folder).err.count("warning: ") == 1, "the address of the site"


def test_a_language_of_the_folder_gets_english_texts_and_a_note(tmp_path):
    words = (REPOSITORY / "templates/strings/en.yml").read_text(encoding="utf-8").replace("language-name: English", "language-name: Esperanto")
    write_files(tmp_path, {"site/templates/strings/eo.yml": words})
    result = run("init", "site", "--languages", "eo", "--force", folder=tmp_path)
    assert result.status == 0 and "The pages in `eo` are in English: translate them." in result.out, result
    assert "  eo: My guidelines\n" in (tmp_path / "site/content/site.yml").read_text(encoding="utf-8")


def test_what_to_type_next_works(tmp_path):
    result = run("init", "my site", folder=tmp_path)
    commands = re.findall(r"^  onglet (.*?) +# ", result.out, re.MULTILINE)
    assert [command.split()[0] for command in commands] == ["serve", "new", "build"], result
    for command in commands[1:]:
        made = run(*shlex.split(command), folder=tmp_path)
        assert made.status == 0, made
    assert (tmp_path / "my site/_site/en/guide/index.html").is_file()


def test_every_file_of_the_starter_is_used(tmp_path):
    assert run("init", "site", "--languages", "fr,en,de", folder=tmp_path).status == 0
    starter = {path for path, content in tree(REPOSITORY / "starter").items() if content is not None}
    starter = {re.sub(r"^(github|gitlab-ci|gitignore)", r".\1", re.sub(r"^README\.\w+", "README", path)) for path in starter}
    assert {path for path, content in tree(tmp_path / "site").items() if content is not None} == starter


# What publishes the site, and what calls the command there.
CALLING = [".gitlab-ci.yml", ".github/workflows/site.yml", ".github/workflows/preview.yml", ".github/workflows/links.yml", "build.sh"]


@pytest.mark.parametrize("languages", ["fr,en", "en,fr", "fr", "en"])
def test_publishing_files_are_in_the_language_of_the_site(tmp_path, languages):
    assert run("init", "site", "--languages", languages, folder=tmp_path).status == 0
    for path in CALLING:
        text = (tmp_path / "site" / path).read_text(encoding="utf-8")
        assert re.findall(r"LC_ALL(?:: |=)fr_FR\.UTF-8$", text, re.MULTILINE) != [] or not languages.startswith("fr"), path
        assert "fr_FR" not in text or languages.startswith("fr"), path
        assert "# [" not in text, path
    issue = (tmp_path / "site/.gitlab-ci.yml").read_text(encoding="utf-8")
    assert ("Des liens vers" in issue) == languages.startswith("fr") and ("Links to other" in issue) == languages.startswith("en")


def test_a_folder_that_is_not_empty_is_left_alone(tmp_path):
    write_files(tmp_path, {"site/notes.txt": "Mine."})
    before = tree(tmp_path)
    result = run("init", "site", folder=tmp_path)
    assert result.status == 2 and "site is not empty" in result.err and "--force" in result.err, result
    assert tree(tmp_path) == before


def test_force_adds_what_is_missing_and_touches_nothing(tmp_path):
    write_files(tmp_path, {"site/README.md": "Mine.", "site/content/index.fr.md": "# À moi\n"})
    result = run("init", "site", "--force", folder=tmp_path)
    assert result.status == 0, result
    site = tree(tmp_path / "site")
    assert site["README.md"] == b"Mine." and site["content/index.fr.md"] == "# À moi\n".encode()
    assert "content/index.en.md" in site and ".gitignore" in site
    again = run("init", "site", "--force", folder=tmp_path)
    assert again.status == 0 and "nothing missing" in again.out, again
    assert tree(tmp_path / "site") == site
