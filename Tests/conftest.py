"""What all tests share: folders of small sites, the sites that are served, expected files.

`make test` runs the tests without the mark `proof`; `make proof` (the option `--proof`) runs those
that have it: they look at the whole of what the others sample.
"""

import difflib
import signal

import pytest

import onglet
from preview import Preview
from served import Run, Sites

RUN = pytest.StashKey()


def pytest_configure(config):
    # A shell starts what runs in the background with SIGINT ignored, and nohup with SIGHUP; what tests
    # start would ignore them, too.
    for number, action in [(signal.SIGINT, signal.default_int_handler), (signal.SIGHUP, signal.SIG_DFL)]:
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, action)
    if not hasattr(config, "workerinput"):
        config.stash[RUN] = Run()


def pytest_unconfigure(config):
    if run := config.stash.get(RUN, None):
        run.close()


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node):
    """Tells a worker of pytest-xdist where the sites of the run are."""
    node.workerinput["place"] = node.config.stash[RUN].place


def pytest_collection_modifyitems(config, items):
    is_proof = config.getoption("--proof")
    left = [item for item in items if bool(item.get_closest_marker("proof")) != is_proof]
    config.hook.pytest_deselected(items=left)
    items[:] = [item for item in items if bool(item.get_closest_marker("proof")) == is_proof]


@pytest.fixture(scope="session")
def sites(request):
    """The sites that all tests of a run look at."""
    config = request.config
    return Sites(config.workerinput["place"] if hasattr(config, "workerinput") else config.stash[RUN].place)


@pytest.fixture
def site(tmp_path):
    """Makes a folder of files: `site({"content/index.md": "# Title"})`."""

    def make(files, name="site"):
        folder = tmp_path / name
        folder.mkdir(exist_ok=True)
        return onglet.write_files(folder, files)

    return make


@pytest.fixture
def preview():
    """Starts a preview of a folder, `preview(folder, "--drafts")`; in the end, all stop."""
    started = []

    def start(folder, *arguments, **options):
        started.append(Preview(folder, *arguments, **options))
        return started[-1]

    yield start
    for process in started:
        process.end()


def pytest_addoption(parser):
    parser.addoption("--proof", action="store_true", help="run the tests of the proof instead of the others")
    parser.addoption(
        "--record", action="store_true",
        help="write what came into the files of what is expected; what is written fails its test",
    )  # fmt: skip


@pytest.fixture
def expect(request):
    """Compares a folder with the texts expected in it, by path: `expect(folder, {"a.txt": …})`.

    With `--record` the folder gets the texts, and loses the files that none of them belongs to.
    """

    def compare(folder, texts):
        there = {
            str(file.relative_to(folder)): file.read_bytes().decode()
            for file in folder.rglob("*")
            if file.is_file()
        }
        if there == texts:
            return
        report = []
        for path in sorted(there.keys() | texts.keys()):
            if path not in texts:
                report.append(f"{path}: expected, and nothing of the kind came")
            elif path not in there or there[path] != texts[path]:
                report += difflib.unified_diff(
                    there.get(path, "").splitlines(), texts[path].splitlines(),
                    f"{path}, expected", f"{path}, got", lineterm="",
                )  # fmt: skip
        if request.config.getoption("--record"):
            for path in there.keys() - texts.keys():
                (folder / path).unlink()
            onglet.write_files(folder, texts)
            report.append(f"recorded in {folder}: read it before you commit it")
        pytest.fail("\n".join(report), pytrace=False)

    return compare
