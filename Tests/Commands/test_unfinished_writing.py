"""Files that a killed command left half written are removed by the next command."""

import fcntl
import itertools
import os
import resource
import shutil
import signal
import subprocess

import pytest

from onglet import BINARY, ENVIRONMENT, LIMIT, build, run, start, tree, write_files
from samples import sampled

SITE = {
    "content/site.yml": "languages: [en]\ntitle: Trial\ncatalogues: []\nrules: {history: off}\n",
    "content/index.md": "# Home\n",
    "content/a/index.md": "# A\n\n[it](../Index.md)\n\n" + "Text. " * 1000 + "\n",
}


# No process has this number.
NOBODY = 2**22 + 1


def unfinished(folder):
    return sorted(path.name for path in folder.rglob(".onglet-*"))


NEXT = [["check", "--fix"], ["build", "--no-search", "--no-highlight"]]


@pytest.mark.parametrize("arguments", NEXT, ids=["check", "build"])
def test_the_next_command_removes_what_a_killed_fix_left(site, arguments):
    folder = site(SITE | {f"content/a/.onglet-{NOBODY}": "half a te"})
    result = run(*arguments, folder=folder)
    assert unfinished(folder) == [], result


def test_a_check_writes_nothing_and_leaves_what_was_left(site):
    folder = site(SITE | {f"content/a/.onglet-{NOBODY}": "half a te"})
    before = tree(folder)
    run("check", folder=folder)
    run("check", "--fix", "--dry-run", folder=folder)
    assert tree(folder) == before


@pytest.mark.parametrize("arguments", [
    ["import", "old.md", "--to", "content/new"],
    ["import", "old.md", "--to", "content/new", "--report", "content/new/report.md"],
    ["init", "content/new"],
], ids=["import", "report", "init"])  # fmt: skip
def test_the_next_command_that_makes_files_removes_what_a_killed_one_left(site, arguments):
    left = {"old.md": "# Old\n\nText.\n", "content/new/.onglet-new-abcdef/0": "half a te"}
    folder = site(SITE | left)
    assert len(unfinished(folder)) == 1
    result = run(*arguments, folder=folder)
    assert result.status == 0 and unfinished(folder) == [], result


def test_a_new_site_that_cannot_be_written_leaves_nothing(tmp_path):
    # The size of files is limited, whether the system sends a signal or an error.
    process = subprocess.run(
        [BINARY, "init", "new"], cwd=tmp_path, env=ENVIRONMENT, capture_output=True, timeout=LIMIT,
        preexec_fn=lambda: (resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)), signal.signal(signal.SIGXFSZ, signal.SIG_IGN)),
    )  # fmt: skip
    assert process.returncode == 2 and b"cannot write new/" in process.stderr, process
    assert unfinished(tmp_path) == []


def test_the_next_build_removes_what_a_killed_build_left_in_the_cache(site):
    folder = site(SITE | {
        "content/index.md": "# Home\n\n```swift\nlet a = 1\n```\n", "content/a/index.md": "# A\n",
        "bin/chroma-v2": "#!/bin/sh\nexit 1\n",
    })  # fmt: skip
    (folder / "bin/chroma-v2").chmod(0o755)
    cache = folder / "home/.cache/onglet/code"
    environment = ENVIRONMENT | {"PATH": f"{folder}/bin:/usr/bin:/bin", "HOME": str(folder / "home")}
    write_files(cache, {f".onglet-{NOBODY}-1": "x", f".onglet-{os.getpid()}-2": "x", "c" * 16: "x"})
    # What a process that runs is writing is locked.
    with open(cache / f".onglet-{os.getpid()}-2", "rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        run("build", "--no-search", folder=folder, environment=environment)
    left = {path.name for path in cache.iterdir()}
    assert f".onglet-{NOBODY}-1" not in left and {f".onglet-{os.getpid()}-2", "c" * 16} <= left


def test_locked_files_are_kept(site):
    folder = site(SITE | {
        "content/.onglet-1": "x", "content/a/.onglet-2": "x", "content/.onglet-new-abcdef/0": "x",
        "content/.ongle": "x", "kept/file": "x",
    })  # fmt: skip
    (folder / "content/.onglet-link").symlink_to(folder / "kept")
    with open(folder / "content/a/.onglet-2", "rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        result = build(folder)
    assert unfinished(folder) == [".onglet-2", ".onglet-link"], result
    assert (folder / "kept/file").exists() and (folder / "content/.ongle").exists()


PAGES = range(60)
LARGE = {
    "content/site.yml": "languages: [en, fr]\ntitle: Trial\ncatalogues: []\nrules: {history: off}\n",
    "content/index.en.md": "# Home\n", "content/index.fr.md": "# Accueil\n",
    **{f"content/old/{n}.en.md": f"# Page {n}\n\n[home](../Index.en.md)\n" for n in PAGES},
    **{f"content/old/{n}.fr.md": f"# Page {n}\n\n[accueil](../index.fr.md)\n" for n in PAGES},
    **{f"outside/{n}.md": f"# Import {n}\n\nText.\n" for n in PAGES},
}  # fmt: skip
WRITING = {
    "move": ["move", "old", "new"], "fix": ["check", "--fix"], "accept": ["status", "--accept-all"],
    "new": ["new", "--title", "en=A", "--title", "fr=B", "old/added"],
    "import": ["import", "outside", "--to", "content/imported"], "init": ["init", "made", "--languages", "en,fr"],
}  # fmt: skip


def stop(process, folder, number, changes):
    """Stops a command that has begun to change files, and has made some of its changes."""
    before = len(list(folder.rglob("*.md")))

    def has_begun():
        try:
            stages = [path for path in folder.rglob(".onglet-new-*/plan")]
            return bool(stages) and abs(len(list(folder.rglob("*.md"))) - before) >= changes
        except FileNotFoundError:
            return False

    while process.poll() is None and not has_begun():
        pass
    process.send_signal(number)
    process.communicate()


SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL]


@pytest.mark.parametrize("name, number", sampled(itertools.product(WRITING, SIGNALS), every=5), ids=str)
def test_a_command_that_is_stopped_changes_all_or_nothing(site, tmp_path, name, number):
    """21 of 40 commands that were interrupted left some of the files changed."""
    arguments = WRITING[name]
    before = site(LARGE)
    whole = tmp_path / "whole"
    shutil.copytree(before, whole)
    assert run(*arguments, folder=whole).status in (0, 1)
    states = [tree(before), tree(whole)]
    for changes in (0, 5):
        folder = tmp_path / f"stopped-{changes}"
        shutil.copytree(before, folder)
        process = start(*arguments, folder=folder)
        stop(process, folder, number, changes)
        if number == signal.SIGKILL:
            # What reads the files next, or writes them, undoes what was begun.
            run(*(arguments if arguments[0] in ("init", "import") else ["check"]), folder=folder)
            assert not list(folder.rglob(".onglet-*/plan"))
            # What is left of a command that was killed after its last change is removed by what writes.
            run("build", "--no-search", "--no-highlight", "--output", tmp_path / "built", folder=folder)
        # A folder that was made for the files may stay.
        assert unfinished(folder) == [] and {path: text for path, text in tree(folder).items() if text is not None} in [
            {path: text for path, text in state.items() if text is not None} for state in states
        ]
