"""`onglet status`: the state of translations, and what `--accept` writes."""

import re

import pytest

from onglet import BINARY, ENVIRONMENT, git, run, tree, write_files
from translations import ENGLISH, FRENCH, SITE, accepted, change, states, status


@pytest.fixture
def translated(site):
    return accepted(site(SITE))


# What there is to do


def test_a_translation_that_nobody_accepted_is_untracked(site):
    result = status(site(SITE))
    assert (result.status, result.err, result.out) == (
        0,
        "",
        "content/index.en.md:1: untracked: page, from content/index.fr.md:1\n"
        "content/images.en.md: untracked: all 3 parts, from content/images.fr.md\n\n"
        "fr: 100% up to date: 4 of 4 parts\n"
        "en: 0% up to date: 0 of 4 parts, 4 untracked\n",
    )


def test_accepted_translations_are_present(translated):
    result = status(translated, "--strict")
    assert (result.status, result.err, result.out) == (
        0,
        "",
        "fr: 100% up to date: 4 of 4 parts\nen: 100% up to date: 4 of 4 parts\n",
    )
    assert "content/images.en.md: up to date: all 3 parts" in status(translated, "--all").out


def test_a_changed_panel_is_stale_and_no_other(translated):
    change(translated, "content/images.fr.md", "Écrivez", "Rédigez")
    result = status(translated)
    assert result.out.startswith(
        "content/images.en.md:11: stale: description, from content/images.fr.md:7\n\n"
    ), result
    assert "en: 75% up to date: 3 of 4 parts, 1 stale\n" in result.out
    assert states(translated)["images", "en"] == {
        "introduction": "present", "objective": "present", "description": "stale",
    }  # fmt: skip
    assert [result.status, status(translated, "--strict").status] == [0, 1]


def test_a_missing_translation_is_reported_with_its_source(translated):
    change(translated, "content/images.fr.md", "## Description", "## Exemples\nUn.\n## Description")
    write_files(translated, {"content/new.fr.md": "# Nouveau\n", "content/old.en.md": "# Old\n"})
    result = status(translated, "--strict")
    assert result.status == 1
    assert result.out.splitlines()[:3] == [
        "content/images.en.md: missing: examples, from content/images.fr.md:7",
        "new: missing: the page in `en`, from content/new.fr.md",
        "old: missing: the page in `fr`, from content/old.en.md",
    ], result
    assert states(translated)["images", "en"]["description"] == "present"


@pytest.mark.parametrize("name, pages", [
    ("images", {("images", "fr"), ("images", "en")}),
    ("content/images.fr.md", {("images", "fr"), ("images", "en")}),
    ("content/images.en.md", {("images", "en")}), ("images.en.md", {("images", "en")}),
    ("content", {(page, code) for page in ("", "images") for code in ("fr", "en")}),
])  # fmt: skip
def test_pages_are_named_by_identifier_file_or_folder(translated, name, pages):
    assert states(translated, name).keys() == pages


def changed_later(folder, words, old, new):
    """Adds words to a source, accepts and commits them, and changes them afterwards."""
    file = folder / "content/images.fr.md"
    file.write_text(file.read_text(encoding="utf-8") + words, encoding="utf-8")
    status(folder, "--accept-all")
    git(folder, "commit", "-qam", "Words", date="2026-02-10T12:00:00Z")
    change(folder, "content/images.fr.md", old, new)


def test_a_diff_with_fences_and_containers_stays_in_its_block(translated):
    words = "\n::: warning\n```swift\nlet a = 1\n```\n:::\n"
    changed_later(translated, words, "let a = 1", "let a = 2")
    assert " ::: warning\n" in status(translated, "--diff").out
    lines = status(translated, "--diff", "--format", "markdown").out.splitlines()
    fences = [line for line in lines if line.startswith("  ````")]
    assert fences == ["  ````diff", "  ````"]
    inside = lines[lines.index(fences[0]) : lines.index(fences[1])]
    assert {"  -let a = 1", "  +let a = 2", "   ```", "   ::: warning"} <= set(inside)


def test_no_line_of_a_diff_is_a_workflow_command(translated):
    command = "::error title=Pwned::"
    words = f"\n{command}first\n{command}before ##[error]\n{command}last\n"
    changed_later(translated, words, "Pwned::before", "Pwned::after")
    write_files(translated, {f"content/{command}name.fr.md": "# Page\n\nMots.\n"})
    for form in ["text", "markdown"]:
        result = status(translated, "--diff", "--format", form)
        assert "Pwned::after" in result.out and "Pwned::name" in result.out, result
        assert "##[" not in result.out, result
        assert not re.search(r"^\s*::", result.out, flags=re.MULTILINE), result


def test_content_with_errors_is_reported_and_not_accepted(translated):
    write_files(translated, {"content/index.fr.md": "# Accueil\n\n[Non](nowhere.md)\n"})
    result = status(translated)
    assert result.status == 1 and "[link]" in result.err and "stale: page" in result.out, result
    before = tree(translated)
    result = status(translated, "--accept-all")
    assert result.status == 1 and tree(translated) == before, result


# What changed


def test_the_difference_is_that_of_the_stale_part(translated):
    change(translated, "content/images.fr.md", "Une image", "Une photo")
    change(translated, "content/images.fr.md", "Écrivez", "Rédigez")
    git(translated, "commit", "-qam", "Change", date="2026-02-10T12:00:00Z")
    change(translated, "content/images.fr.md", "n’en a pas", "s’en passe")
    result = status(translated, "--diff", "images")
    said = re.sub(r"[0-9a-f]{7,}", "commit", result.out)
    assert said.startswith(
        "content/images.en.md:9: stale: objective, from content/images.fr.md:5\n"
        "  since commit:\n"
        "  --- a/content/images.fr.md\n"
        "  +++ b/content/images.fr.md\n"
        "  @@ -3,7 +3,7 @@\n"
        "   layout: criterion\n"
        "   ---\n"
        "   ## Objectif\n"
        "  -Une image se comprend sans être vue.\n"
        "  +Une photo se comprend sans être vue.\n"
        "   ## Description\n"
        "   Rédigez une alternative.\n"
        "   \n"
        "content/images.en.md:11: stale: description, from content/images.fr.md:7\n"
        "  since commit:\n"
        "  --- a/content/images.fr.md\n"
        "  +++ b/content/images.fr.md\n"
        "  @@ -5,6 +5,6 @@\n"
        "   ## Objectif\n"
        "   Une photo se comprend sans être vue.\n"
        "   ## Description\n"
        "  -Écrivez une alternative.\n"
        "  +Rédigez une alternative.\n"
        "   \n"
        "  -Une décoration n’en a pas.\n"
        "  +Une décoration s’en passe.\n"
    ), result
    assert "  ```diff\n  since " in status(translated, "--diff", "--format", "markdown").out


@pytest.mark.parametrize("name", ["pictures", "[p]ictures"], ids=["word", "pattern of git"])
def test_a_version_is_found_through_renames(translated, name):
    for language in ("fr", "en"):
        old, new = (f"content/{each}.{language}.md" for each in ("images", name))
        git(translated, "mv", old, new)
        change(translated, f"content/index.{language}.md", "images", name)
    git(translated, "commit", "-qam", "Rename", date="2026-02-10T12:00:00Z")
    change(translated, f"content/{name}.fr.md", "Écrivez", "Rédigez")
    assert "-Écrivez une alternative." in status(translated, "--diff", name).out


def unknown_change(folder, **options):
    result = status(folder, "--diff", "images", **options)
    assert result.status == 0, result
    return result.out.splitlines()[1]


def test_a_version_that_was_never_committed_is_not_known(site):
    folder = site(SITE)
    git(folder, "init", "-q")
    status(folder, "--accept", "images")
    change(folder, "content/images.fr.md", "Écrivez", "Rédigez")
    git(folder, "add", ".")
    git(folder, "commit", "-qm", "Begin", date="2026-01-10T12:00:00Z")
    assert unknown_change(folder) == (
        "  cannot show what changed: no commit contains the translated version"
    )


def test_a_message_says_why_git_has_no_version(translated, tmp_path):
    change(translated, "content/images.fr.md", "Écrivez", "Rédigez")
    git(translated, "commit", "-qam", "Change", date="2026-02-10T12:00:00Z")
    git(tmp_path, "clone", "-q", "--depth", "1", f"file://{translated}", "shallow")
    said = "  cannot show what changed: "
    assert unknown_change(tmp_path / "shallow") == said + "the clone is shallow"
    assert (
        unknown_change(translated, environment={**ENVIRONMENT, "PATH": "/nonexistent"})
        == said + "git is not installed"
    )
    files = {path: text for path, text in tree(translated).items() if path.startswith("content/")}
    plain = write_files(tmp_path / "plain", files)
    assert unknown_change(plain) == said + "the content is not in a git repository"


# Accepting


def test_accepting_writes_one_field_and_nothing_else(site):
    folder = site(SITE)
    before = tree(folder)
    result = status(folder, "--accept", "images")
    assert (result.status, result.err, result.out) == (
        0,
        "",
        "content/images.en.md: accepted\nAccepted: 1, unchanged: 0, refused: 0\n",
    )
    after = tree(folder)
    text = after.pop("content/images.en.md").decode()
    assert before.pop("content/images.en.md").decode() == ENGLISH
    assert after == before
    field = re.compile(r"translated:\n(?:  (?:introduction|objective|description): [0-9a-f]{12}\n){3}")
    assert field.sub("", text) == ENGLISH and "layout: criterion\ntranslated:" in text


def test_accepting_a_change_ends_it_and_accepting_again_writes_nothing(translated):
    change(translated, "content/images.fr.md", "Écrivez", "Rédigez")
    status(translated, "--accept", "content/images.en.md")
    assert status(translated, "--strict").status == 0
    changed = git(translated, "diff", "--numstat", "--", "content/images.en.md").stdout.split()
    assert changed == [b"1", b"1", b"content/images.en.md"]
    files = tree(translated)
    again = status(translated, "--accept", "content")
    assert again.out == "Accepted: 0, unchanged: 2, refused: 0\n" and tree(translated) == files


def test_a_translation_with_something_missing_is_refused(translated):
    change(translated, "content/images.fr.md", "## Description", "## Exemples\nUn.\n## Description")
    write_files(translated, {"content/new.fr.md": "# Nouveau\n"})
    before = tree(translated)
    result = status(translated, "--accept-all")
    assert (result.status, result.out) == (1, "Accepted: 0, unchanged: 1, refused: 2\n")
    assert result.err == (
        "content/images.en.md: not accepted: missing: `examples`\n"
        "content/new.fr.md: not accepted: the page does not exist in `en`\n"
    )
    assert tree(translated) == before


def test_permissions_and_links_are_kept(site):
    folder = site(SITE)
    real = write_files(folder, {"shared.md": ENGLISH}) / "content/shared.md"
    (folder / "shared.md").rename(real)
    real.chmod(0o640)
    link = folder / "content/images.en.md"
    link.unlink()
    link.symlink_to("shared.md")
    change(folder, "content/site.yml", "rules", "# rules")
    assert status(folder, "--accept", "images").status == 0
    assert link.is_symlink() and "translated:" in real.read_text(encoding="utf-8")
    assert real.stat().st_mode & 0o777 == 0o640


def test_a_file_that_cannot_be_written_stays_as_it_was(site):
    folder = site(SITE)
    before = tree(folder)
    # No file may grow: a disk that is full, in the eyes of the command.
    script = "trap '' XFSZ; ulimit -f 0; exec \"$0\" status --accept images"
    result = run("-c", script, BINARY, folder=folder, binary="/bin/sh")
    assert result.status == 2 and "cannot write content/images.en.md: " in result.err, result
    assert tree(folder) == before


def test_new_success_criteria_of_a_check_leave_its_translation_present_and_a_new_test_does_not(site):
    check, statement = "## À vérifier\n- Un. {#one}\n", "## Checklist\n- One. {#one}\n"
    folder = site({**SITE, "content/images.fr.md": FRENCH + check, "content/images.en.md": ENGLISH + statement})
    assert status(folder, "--accept-all").status == 0
    page = folder / "content/images.fr.md"
    page.write_text(FRENCH.replace("layout:", "wcag: [1.1.1]\nlayout:") + check.replace("#one", "#one wcag=1.1.1"))
    assert set(states(folder)["images", "en"].values()) == {"present"}
    page.write_text(page.read_text() + "  - Test : regarder.\n")
    assert states(folder)["images", "en"] == {"introduction": "present", "objective": "present", "description": "present", "checklist": "stale"}
