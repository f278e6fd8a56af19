"""Folders that somebody else made: nothing of the machine gets into the site, and nothing of them is
executed."""

import itertools
import os
import resource
import shutil
import signal
import subprocess

import pytest

from onglet import ENVIRONMENT, LIMIT, build, git, run, start, tree, write_files
from samples import sampled

SITE = {
    "content/site.yml": "languages: [fr, en]\ntitle: Essai\naddress: https://example.org/\ncatalogues: []\n",
    "content/index.fr.md": "# Accueil\n\nBonjour.\n\n```swift\nlet a = 1\n```\n",
    "content/index.en.md": "---\ntranslated: {page: abcdef0123}\n---\n# Home\n\nHello.\n",
}


# Links in the places of the site's own folders


@pytest.mark.parametrize("name", ["public", "templates", "content"])
@pytest.mark.parametrize("target", ["outside", "/etc", ".."], ids=["beside", "machine", "above"])
def test_a_folder_that_is_a_link_out_of_the_site_is_refused(tmp_path, name, target):
    folder = tmp_path / "above/site"
    write_files(folder, SITE)
    write_files(tmp_path / "above/outside", {"secret.txt": "the secret", "secret.md": "# The secret\n"})
    if (folder / name).exists():
        shutil.rmtree(folder / name)
    (folder / name).symlink_to(tmp_path / "above/outside" if target == "outside" else target)
    for command in [["build", "--no-highlight", "--no-search"], ["check"]]:
        result = run(*command, folder=folder)
        if name == "content":
            assert result.status == 2, result
        if target != ".." or command[0] == "check":
            assert "symbolic link leads outside the site" in result.err, result
        files = tree(folder / "_site") if (folder / "_site").exists() else {}
        assert not [path for path in files if "secret" in path or path in ("passwd", "site")]


def test_links_within_the_site_and_folders_on_the_command_line_are_accepted(tmp_path):
    folder = write_files(tmp_path / "site", {**SITE, "assets/note.txt": "open"})
    (folder / "public").symlink_to("assets")
    result = build(folder)
    assert result.status == 0 and (folder / "_site/note.txt").read_text() == "open", result
    (folder / "content").rename(tmp_path / "texts")
    (folder / "content").symlink_to("../texts")
    assert build(folder, "--content", "../texts").status == 0


# What is written


@pytest.mark.parametrize("link, command", [
    ("content/guide", ["new", "guide/haptics", "--title", "en=Haptics", "--title", "fr=Vibrations"]),
    ("content/guide", ["import", "old", "--to", "content/guide"]),
    ("content", ["init", "--force", "."]), ("content/guide", ["init", "--force", "."]),
], ids=["new", "import", "init", "init-below"])  # fmt: skip
def test_nothing_is_written_through_a_link_out_of_the_site(tmp_path, link, command):
    folder = write_files(tmp_path / "site", {"old/page.md": "# Page\n\nText.\n"})
    if command[0] != "init":
        write_files(folder, SITE)
    outside = write_files(tmp_path / "outside", {"index.md": "# Theirs\n\nText.\n"})
    (folder / link).parent.mkdir(parents=True, exist_ok=True)
    (folder / link).symlink_to(outside)
    before, theirs = set(tree(folder)), tree(outside)
    result = run(*command, folder=folder)
    assert result.status in (2, 64) and "link" in result.err, result
    assert set(tree(folder)) == before and tree(outside) == theirs


def test_the_output_that_is_a_link_replaces_no_other_site(tmp_path):
    other = write_files(tmp_path / "other", SITE)
    assert build(other).status == 0
    theirs = tree(other / "_site")
    folder = write_files(tmp_path / "site", {**SITE, "content/extra.md": "# Extra\n\nText.\n"})
    (folder / "_site").symlink_to(other / "_site")
    result = build(folder)
    assert result.status == 2 and "leads outside the site" in result.err and tree(other / "_site") == theirs, result
    assert build(folder, "--output", "_site").status == 0 and tree(other / "_site") != theirs


# What the configuration of a repository names


def configure(folder, marker):
    """Makes all that git may execute for a repository leave a mark."""
    command = folder / "mark.sh"
    command.write_text(f"#!/bin/sh\necho \"$0 $*\" >> {marker}\nexit 1\n")
    command.chmod(0o755)
    settings = {
        "core.fsmonitor": command, "core.pager": command, "pager.log": command, "core.editor": command,
        "core.sshCommand": command, "core.askPass": command, "core.gitProxy": command, "core.alternateRefsCommand": command,
        "diff.external": command, "diff.mark.textconv": command, "diff.mark.command": command, "diff.mark.cachetextconv": "true",
        "filter.mark.clean": command, "filter.mark.smudge": command, "filter.mark.process": command,
        "gpg.program": command, "gpg.openpgp.program": command, "log.showSignature": "true", "interactive.diffFilter": command,
        "credential.helper": f"!{command}", "sequence.editor": command, "uploadpack.packObjectsHook": command,
        "alias.log": f"!{command}", "alias.cat-file": f"!{command}", "alias.rev-parse": f"!{command}",
        "core.hooksPath": folder / "hooks", "protocol.allow": "always", "protocol.ext.allow": "always",
        "remote.origin.url": f"ext::{command} %S", "remote.origin.promisor": "true", "remote.origin.partialclonefilter": "blob:none",
        "remote.origin.uploadpack": command, "extensions.partialClone": "origin", "core.repositoryFormatVersion": "1",
        "merge.mark.driver": command, "trailer.mark.command": command, "core.quotePath": "true",
    }  # fmt: skip
    for name, value in settings.items():
        git(folder, "config", name, str(value))
    names = ["post-index-change", "reference-transaction", "pre-auto-gc", "post-checkout", "fsmonitor-watchman", "post-rewrite"]
    for name in names:
        for place in ["hooks", ".git/hooks"]:
            write_files(folder, {f"{place}/{name}": command.read_text()})
            (folder / place / name).chmod(0o755)
    write_files(folder, {".git/info/attributes": "* diff=mark filter=mark merge=mark\n"})


COMMANDS = [
    ["build", "--no-highlight", "--no-search"], ["check"], ["status", "--diff"],
]  # fmt: skip


@pytest.mark.parametrize("command", COMMANDS, ids="-".join)
@pytest.mark.parametrize("is_incomplete", [False, True], ids=["whole", "objects missing"])
def test_programs_configured_by_a_repository_are_not_run(tmp_path, command, is_incomplete):
    folder = write_files(tmp_path / "site", SITE)
    git(folder, "init")
    for text in ["Bonjour.", "Bonsoir.", "Bonne nuit."]:
        write_files(folder, {"content/index.fr.md": f"# Accueil\n\n{text}\n"})
        git(folder, "add", "content")
        git(folder, "commit", "-m", text)
    marker = tmp_path / "marker"
    configure(folder, marker)
    if is_incomplete:
        # What is not there git may want to fetch from the repository's remote.
        blobs = git(folder, "rev-list", "--objects", "HEAD~1", "--", "content/index.fr.md").stdout.decode()
        marker.unlink(missing_ok=True)
        for line in blobs.splitlines():
            name = line.split()[0]
            if line.endswith("index.fr.md"):
                (folder / f".git/objects/{name[:2]}/{name[2:]}").unlink(missing_ok=True)
    marker.unlink(missing_ok=True)
    result = run(*command, folder=folder, environment=ENVIRONMENT | {"GIT_TRACE2_EVENT": "0"})
    assert result.status in (0, 1), result
    assert not marker.exists(), marker.read_text()


@pytest.mark.parametrize("command", COMMANDS, ids="-".join)
def test_a_bare_repository_in_the_place_of_the_content_is_not_asked(tmp_path, command):
    """The content of a clone can itself be a repository, with a configuration that came along."""
    outer = tmp_path / "made"
    write_files(outer, SITE)
    git(outer, "init")
    git(outer, "add", ".")
    git(outer, "commit", "-m", "All")
    marker = tmp_path / "marker"
    configure(outer, marker)
    folder = write_files(tmp_path / "site", SITE)
    for path in ["HEAD", "config", "objects", "refs", "hooks"]:
        source = outer / ".git" / path
        (shutil.copytree if source.is_dir() else shutil.copy)(source, folder / "content" / path)
    subprocess.run(["git", "config", "core.bare", "true"], cwd=folder / "content", check=True, env=ENVIRONMENT)
    subprocess.run(["git", "config", "core.worktree", str(folder / "content")], cwd=folder / "content", check=False, env=ENVIRONMENT)
    marker.unlink(missing_ok=True)
    result = run(*command, folder=folder)
    assert result.status in (0, 1), result
    assert not marker.exists(), marker.read_text()
    if command[0] == "build":
        assert "git says" in result.err and "bare" in result.err, result


# Few descriptors


@pytest.mark.parametrize("command, count", sampled(
    itertools.product(
        [["build"], ["check"], ["status", "--diff"], ["import", "old.md", "--to", "new"], ["serve", "--port", "0"]],
        [8, 10, 12, 14, 16, 17, 18, 24, 32, 63, 64],
    ),
    every=11,
), ids=str)  # fmt: skip
def test_a_command_with_few_descriptors_ends_with_a_message_and_loses_nothing(tmp_path, command, count):
    folder = write_files(tmp_path / "site", {**SITE, "old.md": "# Old\n\nText.\n", "content/a/b/c/d/page.fr.md": "# P\n\nT.\n"})
    git(folder, "init")
    git(folder, "add", "content")
    git(folder, "commit", "-m", "All")
    assert build(folder).status == 0
    before = tree(folder / "_site")
    write_files(folder, {"content/index.en.md": "# Home\n\nGood evening.\n"})
    (tmp_path / "tmp").mkdir()
    process = start(
        *command, folder=folder, environment=ENVIRONMENT | {"TMPDIR": str(tmp_path / "tmp")},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (count, count)),
    )  # fmt: skip
    try:
        if command[0] == "serve" and count >= 64:
            assert process.stdout.readline().startswith(b"http://")
            process.send_signal(signal.SIGINT)
        out, said = process.communicate(timeout=LIMIT)
    finally:
        process.kill()
    text = said.decode()
    if count < 64:
        assert process.returncode == 2, (process.returncode, out, text)
        assert text.startswith(f"onglet: error: only {count} open files are allowed, and 64 are needed"), text
        assert tree(folder / "_site") == before and not (folder / "new").exists()
    else:
        assert process.returncode == 0 and "onglet: error" not in text, text
    assert os.listdir(tmp_path / "tmp") == []


def test_the_limit_of_descriptors_is_raised_if_possible(tmp_path):
    folder = write_files(tmp_path / "site", SITE)
    process = start(
        "build", "--no-search", folder=folder,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (16, 512)),
    )  # fmt: skip
    assert process.communicate(timeout=LIMIT) and process.returncode == 0
