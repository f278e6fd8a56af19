"""Names of files and other foreign text send no control characters to terminals, and no commands to workflows."""

import os
import re
import shutil

import pytest

from onglet import ENVIRONMENT, git, run, write_files
from samples import sampled

WORKFLOW = "x\n::error title=Pwned::taken over\n"
NASTY = {
    "workflow": WORKFLOW,
    # A GitHub runner takes `::` for a command where a line begins with it, `##[` wherever it stands.
    "workflow at the start": " ::error title=Pwned::taken over",
    "old workflow": "##[error]taken over ###[stop-commands]x",
    "terminal": "a\x1b]0;owned\x07\x1b[2Jb\x9b31mb\x85c\x7fb\rc\x08d\u202etxt.exe\u202c\u2066b\u2069\u2028c",
}
# What no line may hold but its end: controls, separators, and what turns the order of the text.
FORBIDDEN = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")


def check(text):
    assert not FORBIDDEN.search(text), repr(text)
    for line in text.splitlines():
        assert not re.match(r"\s*::error title=Pwned", line), repr(line)
        assert "##[" not in line, repr(line)


@pytest.fixture(params=NASTY.values(), ids=NASTY)
def nasty(request):
    return request.param


def site_with(folder, nasty):
    """A site where everything that may have such a name or text has it."""
    name = nasty.replace("/", "")
    escaped = "".join(f"\\u{ord(character):04x}" if FORBIDDEN.match(character) or character == "\n" else character for character in nasty)
    front = f'---\ntitle: "{escaped}"\n"{escaped}": 1\nlayout: "{escaped}"\nwcag: ["{escaped}"]\n---\n'
    return write_files(folder, {
        "content/site.yml": f'languages: [fr, en]\ncatalogues: []\ntitle: Essai\n"{escaped}": 1\nnavigation: ["{escaped}"]\nrules: {{history: off}}\n',
        f"content/{name}.fr.md": f"{front}# T\n\n[a](<{nasty.strip()}.md>) ![b]({name.strip()[:3]}.png)\n\n```swift {nasty.strip()}\nx\n```\n",
        "content/index.fr.md": f"# {nasty}\n\n[ici][{nasty}] :::{nasty}\n\n::: {nasty}\nA\n:::\n\n<{name} onclick='{nasty}'>\n",
        "content/page.fr.md": f"{front}Texte [lien](absent-{name.strip()[:2]}.md).\n",
        "content/page.en.md": "# Page\n\nText.\n",
        f"public/{name}": "x",
    })  # fmt: skip


CALLS = [
    ["build", "--no-highlight", "--no-search"],
    *(["check", "--format", form] for form in ["text", "json", "sarif", "github", "gitlab"]),
    ["check", "--fix", "--dry-run"],
    *(["status", "--all", "--diff", "--format", form] for form in ["text", "json", "markdown"]),
]


@pytest.mark.parametrize("arguments", sampled(CALLS, every=6), ids=lambda call: "-".join(call).replace("--", ""))
def test_every_line_about_a_hostile_site_is_printable(tmp_path, nasty, arguments):
    site_with(tmp_path, nasty)
    result = run(*arguments, folder=tmp_path)
    assert result.status in (0, 1, 2), result
    assert result.out + result.err
    # A difference is there for `patch`, byte for byte.
    if "--fix" not in arguments:
        check(result.out)
    check(result.err)


@pytest.mark.parametrize("call", sampled(every=6, cases=[
    ["{}"], ["--{}"], ["build", "--{}"], ["build", "{}"], ["build", "--site", "{}"], ["build", "--content", "{}"],
    ["build", "--output", "{}"], ["build", "--base", "{}"], ["build", "--jobs", "{}"],
    ["build", "--language", "{}"], ["check", "{}"], ["check", "--only", "{}"], ["check", "--format", "{}"],
    ["explain", "{}"], ["schema", "{}"], ["rules", "--format", "{}"], ["status", "{}"], ["init", "{}"],
    ["new", "page", "{}"], ["new", "{}"], ["import", "{}", "--to", "new"], ["import", "old.md", "--to", "{}"],
    ["import", "old.md", "--to", "new", "--report", "{}/a"], ["serve", "--host", "{}"], ["serve", "--port", "{}"],
    ["serve", "--editor", "{}"], ["serve", "--site", "{}"], ["help", "{}"],
]), ids="-".join)  # fmt: skip
def test_every_line_about_a_hostile_argument_is_printable(tmp_path, nasty, call):
    write_files(tmp_path, {"content/index.en.md": "# Home\n\nText.\n", "old.md": "# Old\n\nText.\n"})
    result = run(*[word.format(nasty) for word in call], folder=tmp_path)
    assert result.out + result.err
    check(result.out)
    check(result.err)


def test_every_line_about_a_name_that_is_not_utf_8_is_printable(tmp_path):
    write_files(tmp_path, {"content/index.en.md": "# Home\n\nText.\n"})
    with open(os.fsencode(tmp_path) + b"/content/a\xff\x1b[2J.md", "wb") as file:
        file.write(b"# \xff\xfe\x1b[2J\n")
    for call in CALLS:
        result = run(*call, folder=tmp_path)
        check(result.out)
        check(result.err)


def test_every_line_about_a_site_in_a_hostile_folder_is_printable(tmp_path, nasty, preview):
    folder = site_with(tmp_path / nasty.replace("/", ""), nasty)
    for call in [CALLS[0], CALLS[4], CALLS[7]]:
        result = run(*call, "--site", folder, folder=tmp_path)
        check(result.err)
        if "--fix" not in call:
            check(result.out)
    shutil.rmtree(folder / "public")
    served = preview(tmp_path, "--site", folder)
    served.get("/_status")
    ended = served.end()
    check(ended.out)
    check(ended.err)


def test_the_report_of_an_import_is_printable(tmp_path, nasty):
    name = nasty.replace("/", "")
    write_files(tmp_path, {
        f"old/{name}/page.md": f"# {nasty}\n\n[a](<{nasty}>)\n", f"old/{name}.png": "x",
        "old/index.md": f"# Titre\n\n![a]({name.strip()[:2]}.png)\n", f"plain/{name}.md": "# T\n\nText.\n",
    })  # fmt: skip
    for arguments in [["old", "--to", "new"], [f"plain/{name}.md", "--to", f"new {name}"], ["old", "--to", "b", "--report", f"r{name}"]]:
        for more in [["--dry-run"], []]:
            result = run("import", *arguments, *more, folder=tmp_path)
            check(result.out)
            check(result.err)


def test_messages_of_git_and_other_programs_are_printable(tmp_path, nasty):
    site_with(tmp_path, nasty)
    git(tmp_path, "init")
    (tmp_path / ".git/HEAD").write_text(nasty, encoding="utf-8")
    write_files(tmp_path, {"bin/chroma-v2": f"#!/bin/sh\ncat {tmp_path}/said >&2; exit 3\n"})
    (tmp_path / "bin/chroma-v2").chmod(0o755)
    write_files(tmp_path, {"said": nasty, "site/content/index.en.md": "# Home\n\n```swift\nlet a = 1\n```\n"})
    result = run(
        "build", "--site", "site", folder=tmp_path,
        environment=ENVIRONMENT | {"PATH": f"{tmp_path}/bin:/usr/bin:/bin"},
    )  # fmt: skip
    assert result.err.count("warning:") >= 1, result
    check(result.err)
