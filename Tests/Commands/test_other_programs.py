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


def hanging(site, **files):
    """A site, and a program that hangs in the place of Chroma."""
    folder = site(SITE | files)
    write_files(folder, {"bin/chroma-v2": HANGING.format(folder=folder)})
    (folder / "bin/chroma-v2").chmod(0o755)
    return folder


def environment(folder):
    (folder / "tmp").mkdir(exist_ok=True)
    return ENVIRONMENT | {
        "PATH": f"{folder}/bin:/usr/bin:/bin", "HOME": str(folder / "home"), "TMPDIR": str(folder / "tmp"),
    }  # fmt: skip


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


def test_a_program_that_hangs_is_ended_with_its_children_and_counts_as_absent(site):
    folder = hanging(site)
    result = run("build", folder=folder, environment=environment(folder))
    assert result.status == 0 and (folder / "_site/en/index.html").exists(), result
    assert result.err.count("warning:") == 1 and "[highlighting]" in result.err, result
    assert "the program was stopped after 1 s (`program-timeout`)" in result.err
    # It is not asked about the other language again.
    assert len(processes(folder)) == 2
    assert waited_for(lambda: not any(map(is_running, processes(folder))))
    assert left(folder) == []


def test_the_preview_goes_on_where_the_highlighter_hangs(site):
    folder = hanging(site)
    process = start("serve", "--port", "0", folder=folder, environment=environment(folder))
    try:
        assert process.stdout.readline().startswith(b"http://")
        assert waited_for(lambda: len(processes(folder)) == 2)
        assert waited_for(lambda: not any(map(is_running, processes(folder))))
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=LIMIT) == 0
    finally:
        process.kill()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_stopped_preview_leaves_nothing_behind(site, number):
    text = SITE["content/site.yml"].replace("timeout: 1", "timeout: 1000")
    folder = hanging(site, **{"content/site.yml": text})
    process = start("serve", "--port", "0", folder=folder, environment=environment(folder))
    try:
        assert waited_for(lambda: len(processes(folder)) == 2 and left(folder))
        process.send_signal(number)
        assert process.wait(timeout=LIMIT) == 0
    finally:
        process.kill()
    assert left(folder) == []
    assert waited_for(lambda: not any(map(is_running, processes(folder))))


STOPPING = [signal.SIGHUP, signal.SIGINT, signal.SIGTERM]


@pytest.mark.parametrize("number", [*STOPPING, signal.SIGKILL])
def test_what_a_stopped_build_leaves_goes_with_the_next_one(site, number):
    text = SITE["content/site.yml"].replace("timeout: 1", "timeout: 1000")
    folder = hanging(site, **{"content/site.yml": text})
    process = start("build", folder=folder, environment=environment(folder))
    try:
        # The program with its child; and who ends them is there, too.
        assert waited_for(lambda: len(processes(folder)) == 2 and len(children(process.pid)) == 2)
        process.send_signal(number)
        process.communicate(timeout=LIMIT)
    finally:
        process.kill()
    assert process.returncode == -number
    assert waited_for(lambda: not any(map(is_running, processes(folder))))
    result = run("build", "--no-highlight", "--no-search", folder=folder, environment=environment(folder))
    assert result.status == 0, result
    assert left(folder) == [] and not list(folder.glob("_site.*"))


def test_what_others_have_and_what_is_in_use_stays(site):
    """A folder of the name that is locked, one that is a link, a file, and one of another name."""
    folder = hanging(site)
    options = {"folder": folder, "environment": environment(folder)}
    text = SITE["content/site.yml"].replace("timeout: 1", "timeout: 1000")
    write_files(folder, {"content/site.yml": text, "kept/file": "", "tmp/onglet.file": "", "tmp/other/file": ""})
    (folder / "tmp/onglet.link").symlink_to(folder / "kept")
    process = start("build", "--no-search", **options)
    try:
        assert waited_for(lambda: len(processes(folder)) == 2)
        during = left(folder)
        assert len(during) == 4
        result = run("build", "--no-highlight", "--no-search", "--output", "elsewhere", **options)
        assert result.status == 0 and left(folder) == during, result
        assert (folder / "kept/file").exists()
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=LIMIT)


def test_an_ignored_signal_stays_ignored(site):
    folder = site(SITE)
    script = 'trap "" HUP INT; exec "$@"'
    serve = [BINARY, "serve", "--port", "0", "--no-highlight"]
    process = start("-c", script, "sh", *serve, folder=folder, binary="/bin/sh")
    try:
        assert process.stdout.readline().startswith(b"http://")
        process.send_signal(signal.SIGHUP)
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=LIMIT)
    finally:
        process.kill()
    assert process.returncode == 0


def test_a_program_takes_no_more_memory_than_it_writes(site):
    """Whatever a program may write, memory is there for what it writes: builds run in small containers."""
    folder = site({"content/site.yml": "languages: [en]\ntitle: Trial\ncatalogues: []\n", "content/index.md": "# Home\n\nText.\n"})
    subprocess.run("git init -q && git add . && git -c user.name=a -c user.email=a@example.org commit -qm a", shell=True, cwd=folder, check=True)
    limited = subprocess.run(["bash", "-c", f"ulimit -v 700000; exec {BINARY} check"], cwd=folder, capture_output=True, text=True)
    assert limited.returncode == 0 and "0 warnings" in limited.stdout, limited
