"""Folders of small sites, and expected files that are recorded on demand."""

import difflib

import pytest

import onglet


@pytest.fixture
def site(tmp_path):
    """Makes a folder of files: `site({"content/index.md": "# Title"})`."""

    def make(files, name="site"):
        folder = tmp_path / name
        folder.mkdir(exist_ok=True)
        return onglet.write_files(folder, files)

    return make


def pytest_addoption(parser):
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
            str(file.relative_to(folder)): file.read_text(encoding="utf-8")
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
