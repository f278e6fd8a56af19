"""`onglet check --fix`: what is certain is fixed, and nothing else is touched."""

import subprocess


from onglet import ENVIRONMENT, run, stamps, tree

SITE = "languages: [en]\ntitle: Trial\nrules: {history: off}\n"
FILES = {
    "content/site.yml": SITE,
    "content/index.md": "# Home\n\nSee [it](Guide/Colours.md#use) and\r\n`UIAccessibilityTraitButton`.",
    "content/guide/colours.md": (
        "---\ntitle: Colours\napis: [UIAccessibilityTraitButton]\n---\n"
        "## Use\n\nThis is 1.4.3 Contrast (Minimum), level AAA. See [it](../index.md).\n"
    ),
    "content/nothing.md": "# Nothing\n\nNothing to fix.\n",
}
MENDED = {
    **FILES,
    "content/index.md": "# Home\n\nSee [it](guide/colours.md#use) and\r\n`UIAccessibilityTraits.button`.",
    "content/guide/colours.md": (
        "---\ntitle: Colours\napis: [UIAccessibilityTraits.button]\n---\n"
        "## Use\n\nThis is 1.4.3 Contrast (Minimum), level AA. See [it](../index.md).\n"
    ),
}


def fix(folder, *arguments):
    return run("check", "--fix", *arguments, folder=folder)


def contents(folder):
    return {path: text.decode() for path, text in tree(folder).items() if text is not None}


def test_certain_mistakes_are_fixed(site):
    folder = site(FILES)
    (folder / "content/index.md").chmod(0o640)
    before = stamps(folder)
    result = fix(folder)
    assert contents(folder) == MENDED, result
    assert result.status == 0 and result.err == "", result
    assert result.summary == "Checked: 3 pages, 1 language (en), 4 fixes in 2 files, 0 errors, 0 warnings"
    after = stamps(folder)
    assert {path for path in before if before[path] != after[path]} == {
        "content/index.md", "content/guide/colours.md",
    }  # fmt: skip
    assert (folder / "content/index.md").stat().st_mode & 0o777 == 0o640
    again = fix(folder)
    assert again.summary.endswith("0 fixes in 0 files, 0 errors, 0 warnings")
    assert stamps(folder) == after


def test_a_dry_run_prints_a_diff_that_git_applies_and_writes_nothing(site):
    folder = site(FILES)
    before = tree(folder), stamps(folder)
    result = fix(folder, "--dry-run")
    assert (tree(folder), stamps(folder)) == before
    # The report is on what stands there.
    assert result.status == 1 and "[claimed-level]" in result.err, result
    assert "4 possible fixes in 2 files, 2 errors, 2 warnings" in result.err
    assert "-See [it](Guide/Colours.md#use) and\r\n-`UIAccessibilityTraitButton`.\n\\ No newline" in result.out
    subprocess.run(["git", "apply", "--unsafe-paths", "-"], cwd=folder, check=True, input=result.out.encode())
    assert contents(folder) == MENDED


def test_only_the_chosen_rules_and_places_are_fixed(site):
    folder = site(FILES)
    fix(folder, "--only", "claimed-level")
    assert contents(folder) == {
        **FILES,
        "content/guide/colours.md": FILES["content/guide/colours.md"].replace("level AAA", "level AA"),
    }
    fix(folder, "content/index.md")
    assert contents(folder)["content/index.md"] == MENDED["content/index.md"]
    assert contents(folder)["content/guide/colours.md"] != MENDED["content/guide/colours.md"]


UNCERTAIN = [
    # An address is no text.
    "# T\n\nSee <https://example.org/...> and https://example.org/...\n",
    # Two files may be meant, or another name; the page of a folder may be any folder's.
    "# T\n\n[x](two.md)\n",
    "# T\n\n[x](colour.md)\n",
    "# T\n\n[x](nowhere/index.md)\n",
    # The number may be wrong as well as the level.
    "# T\n\n1.4.3, level AAA.\n",
    # Other code would have to change with the name.
    "# T\n\n`UIAccessibilityTraitButton | x`\n",
    # The name stands twice, so that the place is not sure.
    "# T\n\n[UIAccessibilityTraitButton](api:UIAccessibilityTraitButton) `UIAccessibilityTraitButton`{legacy}\n",
    # Definitions and raw HTML have no place of their own.
    "# T\n\n[x]\n\n[x]: Colours.md\n",
    "# T\n\n<a href=\"Colours.md\">x</a>\n",
    # Switched off, it is no mistake.
    "# T\n\n<!-- onglet: off link — later -->\n[x](Colours.md)\n",
    "# T\n\n`UIAccessibilityTraitButton`{legacy}\n",
]


def test_uncertain_mistakes_are_left_alone(site):
    files = {
        "content/site.yml": SITE,
        "content/colours.md": "# Colours\n",
        "content/a/two.md": "# A\n",
        "content/b/two.md": "# B\n",
        "content/b/index.md": "# B\n",
        **{f"content/page-{number}.md": text for number, text in enumerate(UNCERTAIN)},
    }
    folder = site(files)
    fix(folder)
    # The name of a symbol may be fixed where it is a link's whole destination.
    assert contents(folder) == {
        path: text.replace("(api:UIAccessibilityTraitButton)", "(api:UIAccessibilityTraits.button)") for path, text in files.items()
    }


def test_a_link_follows_a_file_that_moved(site):
    files = {
        "content/site.yml": SITE,
        "content/a/page.md": "# Page\n\n[x](colours.md#top) ![s](shape.svg) [y](<colours.md>)\n",
        "content/b/colours.md": "# Colours\n\n## Top\n",
        "content/b/shape.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    }
    folder = site(files)
    fix(folder)
    assert contents(folder)["content/a/page.md"] == (
        "# Page\n\n[x](../b/colours.md#top) ![s](../b/shape.svg) [y](<colours.md>)\n"
    )


def test_a_fix_changes_the_target_of_a_symbolic_link_and_keeps_the_link(site):
    folder = site({**FILES, "content/shared/real.md": "# Real\n\n[x](../Nothing.md)\n"})
    (folder / "content/linked.md").symlink_to("shared/real.md")
    fix(folder, "content/shared")
    assert (folder / "content/linked.md").is_symlink()
    assert (folder / "content/shared/real.md").read_text() == "# Real\n\n[x](../nothing.md)\n"


def test_catalogues_of_onglet_and_templates_are_left_alone(site):
    folder = site({**FILES, "templates/strings/en.yml": "nonsense: [\n"})
    result = fix(folder)
    assert (folder / "templates/strings/en.yml").read_text() == "nonsense: [\n"
    assert result.status == 1, result


def test_a_diff_contains_no_workflow_commands(site):
    """Context lines begin with a space, which a workflow leaves out; `patch` passes over what is around."""
    folder = site(FILES | {
        "content/index.md": "# Home\n\n::error title=Pwned::taken over\n[it](Guide/Colours.md) ##[error]x\n::add-mask::it\n",
    })  # fmt: skip
    texts = []
    for _ in range(2):
        result = run("check", "--fix", "--dry-run", folder=folder, environment=ENVIRONMENT | {"GITHUB_ACTIONS": "true"})
        stop, *text, go = result.out.splitlines()
        token = stop.removeprefix("::stop-commands::")
        assert go == f"::{token}::" and len(token) > 20 and token not in "".join(text)
        assert " ::error title=Pwned::taken over" in text
        texts.append((token, text))
    assert texts[0][1] == texts[1][1] and texts[0][0] != texts[1][0]
    subprocess.run(["patch", "-p1"], cwd=folder, input=result.out, text=True, check=True, capture_output=True)
    assert "[it](guide/colours.md)" in (folder / "content/index.md").read_text()


def test_a_diff_escapes_file_names(site):
    names = ["a\u0085b", 'a\u202e"\\é', "x\u2028::error::y"]
    folder = site({"content/site.yml": SITE, "content/index.md": "# Home\n"} | {f"content/{name}.md": "# A\n\n[it](Index.md)\n" for name in names})
    result = fix(folder, "--dry-run")
    assert not any(name in result.out for name in names) and result.out.count('--- "a/content/') == len(names), result
    subprocess.run(["git", "apply", "-"], cwd=folder, input=result.out.encode(), check=True, capture_output=True)
    assert all("[it](index.md)" in (folder / f"content/{name}.md").read_text(encoding="utf-8") for name in names)
