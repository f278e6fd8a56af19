"""`onglet status --since`: the report on a pull request."""

import pytest

from onglet import ENVIRONMENT, git, write_files
from translations import SITE, accepted, change, status


@pytest.fixture
def translated(site):
    return accepted(site(SITE))


@pytest.fixture
def branch(translated):
    """A branch on which a source was changed, a page added and one moved; the main branch went on meanwhile."""
    git(translated, "branch", "-M", "main")
    git(translated, "checkout", "-q", "-b", "change")
    change(translated, "content/images.fr.md", "Écrivez", "Rédigez")
    write_files(translated, {"content/new.fr.md": "# Nouveau\n\n[x](nowhere.md)\n", "content/photo.svg": "<svg/>"})
    git(translated, "mv", "content/index.en.md", "content/README.en.md")
    git(translated, "add", ".")
    git(translated, "commit", "-qm", "Change")
    git(translated, "checkout", "-q", "main")
    write_files(translated, {"content/later.fr.md": "# Plus tard\n", "content/later.en.md": "# Later\n"})
    git(translated, "add", ".")
    git(translated, "commit", "-qm", "Go on")
    git(translated, "checkout", "-q", "change")
    return translated


def test_a_comment_says_what_changed_what_is_untranslated_and_what_was_found(branch):
    result = status(branch, "--format", "markdown", "--since", "main")
    assert (result.status, result.out) == (
        1,
        """## Changes

- **moved**: Home, `content/README.en.md`, before: `content/index.en.md`
- **changed**: Images, `content/images.fr.md`
- **added**: Nouveau, `content/new.fr.md`
- **added**: `content/photo.svg`

## Translations

| language | up to date | stale | missing | untracked |
| --- | --- | --- | --- | --- |
| fr | 100% (5 of 5) | 0 | 0 | 0 |
| en | 60% (3 of 5) | 1 | 1 | 0 |

- [ ] `content/images.en.md:11`: **stale**, description, from `content/images.fr.md:7`
- [ ] `new`: **missing**, the page in `en`, from `content/new.fr.md`

## Problems

- `content/new.fr.md:3`: **error**: broken link: `nowhere.md` does not exist (`link`)
- `content/new.fr.md`: **warning**: this page has no English translation (`missing-translation`)
""",
    )
    french = status(branch, "--format", "markdown", "--since", "main", environment={**ENVIRONMENT, "LC_ALL": "fr_FR.UTF-8"}).out
    assert "## Modifications" in french and "**déplacé**\u00a0: Home" in french and "**erreur**\u00a0: lien cassé" in french, french
    text = status(branch, "--since", "main").out
    assert "content/images.en.md:11: stale" in text and "en: 60% up to date: 3 of 5 parts" in text, text


def test_errors_elsewhere_are_reported_and_warnings_elsewhere_are_not(branch):
    write_files(branch, {"content/other.fr.md": "# Autre\n\n[x](gone.md)\n"})
    out = status(branch, "--format", "markdown", "--since", "main").out
    # The file is not in git yet: it did not change, but its error stops the build.
    assert "`content/other.fr.md:3`: **error**: broken link" in out and "other.fr.md`: **warning**" not in out, out


@pytest.mark.parametrize("name, message", [
    *((name, f"changes since `{name}` unknown: ") for name in ["nowhere", "HEAD:content"]), ("--help", "= help: name a commit"),
])  # fmt: skip
def test_an_unknown_commit_is_refused(translated, name, message):
    result = status(translated, f"--since={name}")
    assert (result.status, result.out) == (2, "") and message in result.err, result


def test_long_lists_end_with_a_number(translated):
    pages = {f"content/p{number:02}.fr.md": f"# Page {number}\n" for number in range(60)}
    write_files(translated, pages)
    git(translated, "add", ".")
    git(translated, "commit", "-qm", "Many")
    out = status(translated, "--format", "markdown", "--since", "HEAD~1").out
    assert out.count("- **added**") == 50 and "\n- … and 10 more\n" in out


def test_a_branch_that_changes_nothing_says_so(translated):
    out = status(translated, "--format", "markdown", "--since", "HEAD").out
    assert "\nNo file of the content changed.\n" in out and out.endswith("## Problems\n\nNone found.\n"), out
