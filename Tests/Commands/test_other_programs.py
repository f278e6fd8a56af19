"""Programs that the command starts: one that hangs is ended with all that it started, and what a
stopped command leaves goes with the next one."""

import signal
import subprocess
import time
from pathlib import Path

import pytest

from onglet import BINARY, ENVIRONMENT, LIMIT, run, start, write_files

SITE = {
    "content/site.yml": (
        "catalogues: []\nrules: {history: off}\nlanguages: [en]\ntitle: Trial\naddress: https://onglet.test/\n"
        "program-timeout: 1\n"
    ),
    "content/index.md": "# Home\n\n```swift\nlet a = 1\n```\n\n```css\na { color: red }\n```\n",
}

# It hangs, and so does what it has started; both say who they are.
HANGING = "#!/bin/sh\nsleep 1000 &\necho $$ $! >> {folder}/processes\nwait\n"


def hanging(site, timeout=1000):
    """A site, and a program that hangs in the place of Chroma."""
    settings = SITE["content/site.yml"].replace("timeout: 1", f"timeout: {timeout}")
    folder = site(SITE | {"content/site.yml": settings})
    write_files(folder, {"bin/chroma-v2": HANGING.format(folder=folder)})
    (folder / "bin/chroma-v2").chmod(0o755)
    return folder


def environment(folder):
    (folder / "tmp").mkdir(exist_ok=True)
    return ENVIRONMENT | {
        "PATH": f"{folder}/bin:/usr/bin:/bin", "HOME": str(folder / "home"), "TMPDIR": str(folder / "tmp"),
    }  # fmt: skip


@pytest.fixture
def begin():
    """Starts the command in a folder, and kills in the end what is left of it."""
    begun = []

    def begin_in(folder, *arguments, **options):
        begun.append(start(*arguments, folder=folder, environment=environment(folder), **options))
        return begun[-1]

    yield begin_in
    for process in begun:
        process.kill()
        process.communicate()


def processes(folder):
    log = folder / "processes"
    return [int(number) for line in log.read_text().splitlines() for number in line.split()] if log.exists() else []


def is_running(number):
    try:
        with open(f"/proc/{number}/stat", encoding="ascii") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def children(number):
    """The processes that a process has started and that are there."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            if int(path.read_text().rsplit(")", 1)[1].split()[1]) == number:
                found.append(int(path.parent.name))
        except (FileNotFoundError, ProcessLookupError):
            pass  # it has ended
    return found


def left(folder):
    return sorted(path.name for path in (folder / "tmp").iterdir())


def waited_for(condition):
    """Waits for something that comes, or hangs until the limit of the tests."""
    for _ in range(100 * LIMIT):
        if condition():
            return True
        time.sleep(0.01)
    return False


def test_a_program_that_hangs_is_stopped_with_its_children(site):
    folder = hanging(site, timeout=1)
    result = run("build", folder=folder, environment=environment(folder))
    assert result.status == 0 and (folder / "_site/en/index.html").exists(), result
    assert result.err.count("warning:") == 1 and "[highlighting]" in result.err, result
    assert "the program was stopped after 1 s (`program-timeout`)" in result.err
    # It is not asked about the other language again.
    assert len(processes(folder)) == 2
    assert waited_for(lambda: not any(map(is_running, processes(folder))))
    assert left(folder) == []


def test_the_preview_keeps_running_when_the_highlighter_hangs(site, begin):
    folder = hanging(site, timeout=1)
    process = begin(folder, "serve", "--port", "0")
    assert process.stdout.readline().startswith(b"http://")
    assert waited_for(lambda: len(processes(folder)) == 2)
    assert waited_for(lambda: not any(map(is_running, processes(folder))))
    process.send_signal(signal.SIGTERM)
    assert process.wait(timeout=LIMIT) == 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_stopped_preview_leaves_nothing_behind(site, begin, number):
    folder = hanging(site)
    process = begin(folder, "serve", "--port", "0")
    assert waited_for(lambda: len(processes(folder)) == 2 and left(folder))
    process.send_signal(number)
    assert process.wait(timeout=LIMIT) == 0
    assert left(folder) == []
    assert waited_for(lambda: not any(map(is_running, processes(folder))))


STOPPING = [signal.SIGHUP, signal.SIGINT, signal.SIGTERM]


@pytest.mark.parametrize("number", [*STOPPING, signal.SIGKILL])
def test_the_next_build_removes_what_a_stopped_build_left(site, begin, number):
    folder = hanging(site)
    process = begin(folder, "build")
    # The program with its child; and who ends them is there, too.
    assert waited_for(lambda: len(processes(folder)) == 2 and len(children(process.pid)) == 2)
    process.send_signal(number)
    assert process.wait(timeout=LIMIT) == -number
    assert waited_for(lambda: not any(map(is_running, processes(folder))))
    options = {"folder": folder, "environment": environment(folder)}
    result = run("build", "--no-highlight", "--no-search", **options)
    assert result.status == 0, result
    assert left(folder) == [] and not list(folder.glob("_site.*"))


def test_folders_of_others_and_locked_ones_are_kept(site, begin):
    """A folder of the name that is locked, one that is a link, a file, and one of another name."""
    folder = hanging(site)
    options = {"folder": folder, "environment": environment(folder)}
    write_files(folder, {"kept/file": "", "tmp/onglet.file": "", "tmp/other/file": ""})
    (folder / "tmp/onglet.link").symlink_to(folder / "kept")
    process = begin(folder, "build", "--no-search")
    assert waited_for(lambda: len(processes(folder)) == 2)
    during = left(folder)
    assert len(during) == 4
    elsewhere = ["--no-highlight", "--no-search", "--output", "elsewhere"]
    result = run("build", *elsewhere, **options)
    assert result.status == 0 and left(folder) == during, result
    assert (folder / "kept/file").exists()
    # A killed one would leave the program.
    process.send_signal(signal.SIGTERM)
    process.wait(timeout=LIMIT)


def test_an_ignored_signal_stays_ignored(site, begin):
    folder = site(SITE)
    script = 'trap "" HUP INT; exec "$@"'
    serve = [BINARY, "serve", "--port", "0", "--no-highlight"]
    process = begin(folder, "-c", script, "sh", *serve, binary="/bin/sh")
    assert process.stdout.readline().startswith(b"http://")
    process.send_signal(signal.SIGHUP)
    process.send_signal(signal.SIGTERM)
    assert process.wait(timeout=LIMIT) == 0


def test_a_program_takes_no_more_memory_than_it_writes(site):
    """Whatever a program may write, memory is there for what it writes: builds run in small containers."""
    folder = site({"content/site.yml": "languages: [en]\ntitle: Trial\ncatalogues: []\n", "content/index.md": "# Home\n\nText.\n"})
    subprocess.run("git init -q && git add . && git -c user.name=a -c user.email=a@example.org commit -qm a", shell=True, cwd=folder, check=True)
    limited = subprocess.run(["bash", "-c", f"ulimit -v 700000; exec {BINARY} check"], cwd=folder, capture_output=True, text=True)
    assert limited.returncode == 0 and "0 warnings" in limited.stdout, limited
