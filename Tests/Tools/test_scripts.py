"""The scripts behind make lint and make test find what they must find."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from onglet import write_files

ROOT = Path(__file__).resolve().parents[2]

PACKAGE = """\
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "Sample",
  targets: [
    .target(name: "Lower"),
    .target(name: "Upper", dependencies: ["Lower"]),
    .testTarget(name: "UpperTests", dependencies: ["Upper"]),
  ])
"""


def run(script, *arguments, folder=ROOT):
    return subprocess.run(
        [ROOT / "scripts" / script, *arguments], cwd=folder, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip


@pytest.fixture
def package(tmp_path):
    """A package of two targets and a test target, in which every import is declared."""
    files = {
        "Package.swift": PACKAGE,
        "Sources/Lower/Lower.swift": "import Foundation\n",
        "Sources/Upper/Upper.swift": "package import Lower\n",
        "Tests/UpperTests/Tests.swift": (
            '@testable import Upper\nimport Testing\nlet text = """\n  import UIKit\n  """\n'
        ),
    }
    for path, text in files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    return tmp_path


def test_declared_imports_pass(package):
    result = run("check-imports", str(package))
    assert (result.returncode, result.stdout) == (0, "all imports of 3 files are declared\n")


@pytest.mark.parametrize("path, line, module", [
    ("Sources/Lower/Lower.swift", "import Yams", "Yams"),
    ("Sources/Lower/Lower.swift", "@preconcurrency import struct Upper.Thing", "Upper"),
    ("Tests/UpperTests/Tests.swift", "@testable import Lower", "Lower"),
])  # fmt: skip
def test_undeclared_import_is_named_with_its_line(package, path, line, module):
    (package / path).write_text(f"// A comment.\n{line}\n")
    result = run("check-imports", str(package))
    assert result.returncode == 1
    assert re.match(rf"{re.escape(path)}:2: \w+ imports {module}, ", result.stdout), result.stdout


def test_a_package_without_sources_fails(package):
    for file in package.rglob("*/*.swift"):
        file.unlink()
    assert run("check-imports", str(package)).returncode == 1


def git(folder, *arguments):
    subprocess.run(["git", "-C", folder, *arguments], check=True, stdout=subprocess.PIPE)


@pytest.mark.parametrize("folder", ["work", "root", "home/alex", "Users/alex"])
def test_machine_path_in_a_tracked_file_is_named(tmp_path, folder):
    git(tmp_path, "init", "--quiet")
    (tmp_path / "notes.md").write_text(f"fine: https://example.org/work/a </rootfiles> /workflows\nbad: /{folder}/a\n")
    git(tmp_path, "add", "notes.md")
    result = run("check-paths", folder=tmp_path)
    assert result.returncode == 1
    assert "notes.md:2:" in result.stdout and "notes.md:1:" not in result.stdout


def test_more_lines_of_code_than_are_allowed_are_named(tmp_path):
    write_files(tmp_path, {"Tests/a/one.swift": "1\n2\n", "Tests/two.py": "1\n", "Tests/page.md": "1\n", "Tests/Fuzz/.build/x.swift": "1\n"})
    result = run("check-lines", "Tests=3", folder=tmp_path)
    assert (result.returncode, result.stdout) == (0, "Tests: 3 lines, at most 3\n")
    result = run("check-lines", "Tests=2", "Tests=3", folder=tmp_path)
    assert (result.returncode, result.stdout) == (1, "Tests: 3 lines, at most 2\nTests: 3 lines, at most 3\n")


REPORT = """<testsuites><testsuite>
<testcase name="a"/><testcase name="b"><failure/></testcase><testcase name="c"><skipped/></testcase>
</testsuite></testsuites>"""


def test_counts_of_all_reports_are_summed(tmp_path):
    one, two = tmp_path / "one.xml", tmp_path / "two.xml"
    one.write_text('<testsuite><testcase name="a"/></testsuite>')
    two.write_text(REPORT)
    result = run("count-tests", one)
    assert (result.returncode, result.stdout) == (0, "1 passed, 0 failed\n")
    result = run("count-tests", one, two)
    assert (result.returncode, result.stdout) == (1, "2 passed, 1 failed, 1 skipped\n")


@pytest.mark.parametrize("failed, passed_again, status, line", [
    (2, 2, 0, "2 passed, 0 failed"), (2, 1, 1, "1 passed, 1 failed"), (4, 4, 1, "4 passed, 0 failed"),
])  # fmt: skip
def test_a_test_that_passes_the_second_time_is_listed_as_unsteady(tmp_path, failed, passed_again, status, line):
    def report(name, outcomes):
        cases = "".join(f'<testcase classname="file" name="{number}">{end}</testcase>' for number, end in enumerate(outcomes))
        (tmp_path / name).write_text(f"<testsuite>{cases}</testsuite>")

    report("python.xml", ["<failure/>"] * failed)
    report("python-again.xml", [""] * passed_again)
    result = run("count-tests", *sorted(tmp_path.glob("*.xml")))
    listed = "".join(f"\n  file {number}" for number in range(passed_again))
    assert (result.returncode, result.stdout) == (status, f"unsteady, passed when run again:{listed}\n{line}\n")


@pytest.mark.parametrize("text", ["<testsuite/>", None])
def test_a_run_without_tests_fails(tmp_path, text):
    one, none = tmp_path / "one.xml", tmp_path / "none.xml"
    one.write_text('<testsuite><testcase name="a"/></testsuite>')
    if text:
        none.write_text(text)
    result = run("count-tests", one, none)
    assert result.returncode == 1
    assert f"no test ran: {none}" in result.stdout


@pytest.mark.parametrize("arguments", [[], ["--tell"], ["emacs"]])
def test_install_says_what_it_installs(arguments):
    result = run("install", *arguments)
    assert result.returncode == 64
    assert result.stdout.startswith("usage: scripts/install [--tell] libraries | chroma")


@pytest.mark.parametrize("has_apt, line", [
    (True, "chroma is missing: apt-get install golang-chroma-v2"),
    (False, "chroma is missing: brew install chroma (on Debian: apt-get install golang-chroma-v2)"),
])  # fmt: skip
def test_install_tells_how_to_get_what_is_missing_and_installs_nothing(tmp_path, has_apt, line):
    for name in ("env", "bash", "dirname", "grep"):
        (tmp_path / name).symlink_to(shutil.which(name))
    if has_apt:
        (tmp_path / "apt-get").write_text("#!/bin/sh\nexit 1\n")
        (tmp_path / "apt-get").chmod(0o755)
    result = subprocess.run(
        [ROOT / "scripts/install", "--tell", "chroma"], env={"PATH": str(tmp_path)}, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    assert (result.returncode, result.stdout) == (0, line + "\n")


# A clone that was copied with its build folder


MODULE = ".build/linux/debug/ModuleCache/A/SwiftShims-1.pcm"


@pytest.mark.parametrize("files, is_moved", [
    ({MODULE: "\0{here}\0"}, False), ({MODULE: "\0/another/place\0"}, True),
    ({MODULE: "\0/another/place\0", ".build/made-at": "{here}\n"}, False),
    ({MODULE: "\0{here}\0", ".build/made-at": "/another/place\n"}, True),
    ({"Package.swift": ""}, False),
])  # fmt: skip
def test_a_build_folder_that_was_moved_is_compiled_again(tmp_path, files, is_moved):
    """https://github.com/swiftlang/swift-package-manager/issues/4815"""
    here = tmp_path / "a clone"
    write_files(here, {path: text.replace("{here}", str(here)) for path, text in files.items()} | {"scripts/forget-moved-build": ""})
    shutil.copy(ROOT / "scripts/forget-moved-build", here / "scripts")
    result = subprocess.run([here / "scripts/forget-moved-build"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=True)
    assert ("copied or moved" in result.stderr, result.stdout) == (is_moved, "")
    assert (here / MODULE).exists() == (MODULE in files and not is_moved)
    # Once is enough.
    again = subprocess.run([here / "scripts/forget-moved-build"], stderr=subprocess.PIPE, text=True, check=True)
    assert again.stderr == ""
