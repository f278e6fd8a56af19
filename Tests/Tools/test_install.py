"""What is installed works alone: the command, what it uses, its manual page, its completions."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from onglet import BINARY, ENVIRONMENT, REPOSITORY, run, tree, write_files

PREFIX = "/usr"


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """A folder as a package has it, moved away from where it was made."""
    made = tmp_path_factory.mktemp("made")
    result = subprocess.run(
        [REPOSITORY / "scripts/install-files", BINARY, PREFIX, made],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env={**os.environ, "LC_ALL": "C"},
    )  # fmt: skip
    assert result.returncode == 0, result.stdout
    moved = tmp_path_factory.mktemp("moved") / "à part"
    shutil.move(made, moved)
    return moved / PREFIX.lstrip("/")


def test_make_install_respects_prefix_and_destdir():
    result = subprocess.run(
        ["make", "--dry-run", "install", "PREFIX=/opt/onglet", "DESTDIR=/tmp/a b"],
        cwd=REPOSITORY, stdout=subprocess.PIPE, text=True, check=True,
    )  # fmt: skip
    assert 'scripts/install-files .build/release/onglet "/opt/onglet" "/tmp/a b"' in result.stdout


def test_a_site_begins_and_builds_without_the_repository(installed, tmp_path):
    binary = installed / "bin/onglet"
    assert run("init", "site", "--languages", "fr", folder=tmp_path, binary=binary).status == 0
    folder = tmp_path / "site"
    options = ["--strict", "--no-highlight", "--base", "https://onglet.test/"]
    result = run("build", *options, folder=folder, binary=binary)
    assert result.status == 0, result
    page = (folder / "_site/fr/guide/index.html").read_text(encoding="utf-8")
    assert "1.1.1" in page and (folder / "_site/search-index/fr.json").is_file()
    assert not (installed / "lib/onglet").exists()
    # The same as from the repository: theme, style sheets, catalogues.
    alone = tree(folder / "_site")
    shutil.rmtree(folder / "_site")
    assert run("build", *options, folder=folder).status == 0
    assert tree(folder / "_site") == alone


@pytest.mark.parametrize("is_built", [True, False])
def test_make_compiles_only_where_there_is_no_build(tmp_path, is_built):
    built = write_files(tmp_path, {"onglet": ""}) / "onglet"
    for target in ["install", "package"]:
        result = subprocess.run(
            ["make", "--dry-run", target, f"ONGLET={built if is_built else tmp_path / 'absent'}"],
            cwd=REPOSITORY, stdout=subprocess.PIPE, text=True, check=True,
        )  # fmt: skip
        # A package is of the sources as they are.
        assert ("swift build" in result.stdout) == (target == "package" or not is_built), result.stdout


def test_what_is_installed_has_no_names_for_a_debugger(installed):
    if not shutil.which("readelf"):
        pytest.skip("readelf is not there, nor are ELF files")
    sections = subprocess.run(["readelf", "-SW", installed / "bin/onglet"], stdout=subprocess.PIPE, text=True, check=True)
    assert ".dynsym" in sections.stdout
    assert [name for name in (".symtab", ".debug_") if f" {name}" in sections.stdout] == []
    assert (installed / "bin/onglet").stat().st_size < BINARY.stat().st_size


@pytest.fixture
def copy(tmp_path):
    """A part of the repository that `install-files` works in, where nothing was built."""
    for name in ("scripts", "templates", "public", "starter", "docs", "content"):
        shutil.copytree(REPOSITORY / name, tmp_path / "copy" / name)
    return tmp_path / "copy"


def install(root, prefix, **environment):
    result = subprocess.run(
        [root / "scripts/install-files", BINARY, prefix], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**os.environ, "LC_ALL": "C", **environment},
    )  # fmt: skip
    assert result.returncode == 0 and result.stderr == "", result
    return result.stdout.splitlines()


def program(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)


@pytest.mark.skipif(sys.platform != "linux", reason="Apple's systems have no static cmark-gfm")
def test_the_linker_is_led_to_the_static_library_each_time(copy):
    static = copy / ".build/static"
    # As make runs it: the second time, what it made itself comes first.
    environment = {**os.environ, "PKG_CONFIG_PATH": f"{static}:"}
    for _ in range(2):
        subprocess.run([copy / "scripts/install", "libraries"], check=True, env=environment)
        assert (static / "libcmark-gfm.a").exists() and not list(static.glob("*.so"))
        for name, library in (("libcmark-gfm", "-lcmark-gfm"), ("libdeflate", "-ldeflate")):
            text = (static / f"{name}.pc").read_text()
            (libs,) = re.findall(r"^Libs:(.*)$", text, re.MULTILINE)
            assert libs.split()[:2] == ["-L.build/static", library], text
            assert [word for word in libs.split() if word.startswith("-L")] == ["-L.build/static"]


@pytest.mark.skipif(os.getuid() != 0, reason="only root runs as somebody else")
def test_root_runs_nothing_of_a_user(copy, tmp_path):
    # The folder of the tests may be closed to others.
    with tempfile.TemporaryDirectory(dir="/tmp") as place:
        Path(place).chmod(0o755)
        folder = Path(place) / "copy"
        shutil.move(copy, folder)
        record = f'id -u >> "{folder}/users"'
        for path in ("onglet", "scripts/manual", "scripts/install"):
            program(folder / path, record)
        for path in [folder, *folder.rglob("*")]:
            os.chown(path, 4321, 4321)
        program(tmp_path / "bin/strip", 'cp "$3" "$2"')
        result = subprocess.run(
            [folder / "scripts/install-files", folder / "onglet", tmp_path / "usr"], stdout=subprocess.PIPE, text=True, check=True,
            env={**os.environ, "PATH": f"{tmp_path}/bin:{os.environ['PATH']}"},
        )  # fmt: skip
        assert result.stdout == f"{tmp_path}/usr/bin/onglet: installed\n"
        # The manual page, three completions, and what it says about Chroma.
        assert (folder / "users").read_text().split() == ["4321"] * 5


def test_a_missing_program_is_reported_in_one_line(copy, tmp_path):
    for name in ("chroma-v2", "chroma"):
        program(tmp_path / "bin" / name, "exit 1")
    path = f"{tmp_path}/bin:{os.environ['PATH']}"
    said = install(copy, tmp_path / "usr", PATH=path)
    assert said[0] == f"{tmp_path}/usr/bin/onglet: installed"
    assert len(said) == 2 and said[1].startswith("chroma") and " install " in said[1], said
    assert not (tmp_path / "usr/lib/onglet").exists()
    # A package names what it needs in its own way.
    result = subprocess.run(
        [copy / "scripts/install-files", BINARY, "/usr", tmp_path / "package"],
        stdout=subprocess.PIPE, text=True, check=True, env={**os.environ, "PATH": path},
    )  # fmt: skip
    assert result.stdout == f"{tmp_path}/package/usr/bin/onglet: installed\n"


@pytest.mark.parametrize("language, name, title", [("en", "syntax.en.md", "# Syntax"), ("fr", "syntax.fr.md", "# Syntaxe")])
def test_an_explanation_leads_to_the_documentation(installed, tmp_path, language, name, title):
    out = run("explain", "link", "--language", language, folder=tmp_path, binary=installed / "bin/onglet").out
    path = Path(out.splitlines()[-1].partition(": ")[2])
    assert path == (installed / "share/onglet/docs").resolve() / name, out
    assert f"\n{title}\n" in path.read_text(encoding="utf-8")
    # In the repository it is that of the repository.
    here = run("explain", "link", "--language", language, folder=tmp_path).out.splitlines()[-1]
    assert Path(here.partition(": ")[2]).relative_to(REPOSITORY).name == name


def test_documents_lead_to_what_is_installed_with_them(installed):
    docs = installed / "share/onglet/docs"
    assert {path.name for path in (REPOSITORY / "docs").iterdir()} <= {path.name for path in docs.iterdir()}
    for document in docs.glob("*.md"):
        if document.name.startswith("rules."):
            continue  # a page of the guidelines, which leads to others of them
        links = re.findall(r"\]\(([^)#:]+\.md)(?:#[^)]*)?\)", re.sub(r"^(`{3,}).*?^\1", "", document.read_text(encoding="utf-8"), flags=re.M | re.S))
        # What is for people who change Onglet stays in its repository.
        missing = [link for link in links if not (docs / link).exists() and "CONTRIBUTING" not in link]
        assert missing == [], document.name


def test_files_of_an_older_version_are_removed(tmp_path):
    old = write_files(tmp_path, {"usr/share/onglet/templates/old.mustache": "{{unknown}}", "usr/share/other/file": ""})
    subprocess.run(
        [REPOSITORY / "scripts/install-files", BINARY, PREFIX, old], check=True, stdout=subprocess.DEVNULL
    )
    assert not (old / "usr/share/onglet/templates/old.mustache").exists()
    assert (old / "usr/share/other/file").exists()


def test_everybody_may_read_what_is_installed(installed):
    for path in installed.rglob("*"):
        mode = path.stat().st_mode & 0o777
        assert mode & 0o044 == 0o044 and mode & 0o022 == 0, f"{path}: {mode:o}"


def commands():
    listed = run("--help", folder=REPOSITORY).out.split("SUBCOMMANDS:\n")[1].split("\n\n")[0]
    found = [line.split()[0] for line in listed.splitlines() if line.startswith("  ") and line[2] != " "]
    assert len(found) >= 5
    return found


def test_the_manual_page_tells_every_command_and_option(installed):
    page = installed / "share/man/man1/onglet.1"
    text = page.read_text(encoding="utf-8")
    plain = text.replace("\\-", "-").replace("\\fB", "").replace("\\fI", "").replace("\\fR", "").replace("\\e", "\\")
    for command in commands():
        assert f".SH ONGLET {command.upper()}\n" in plain
        shown = run(command, "--help", folder=installed).out
        options = {word.strip(",") for word in shown.split("OPTIONS:")[1].split() if word.startswith("--")}
        section = plain.split(f".SH ONGLET {command.upper()}\n")[1].split("\n.SH ")[0]
        assert [option for option in sorted(options - {"--version"}) if option not in section] == [], command
    assert "onglet import old/criteria.md --to content/ios/design\n" in plain
    # Only requests that man(7) has, each at the beginning of its line.
    requests = {line.split()[0] for line in text.splitlines() if line.startswith((".", "'"))}
    assert requests <= {".TH", ".SH", ".PP", ".TP", ".HP", ".nf", ".fi", ".RS", ".RE"}, requests


def test_the_manual_page_is_set_without_a_warning(installed):
    groff = shutil.which("groff")
    if not groff:
        pytest.skip("groff is not there to set the manual page")
    result = subprocess.run(
        [groff, "-man", "-Tutf8", "-ww", "-Kutf8", installed / "share/man/man1/onglet.1"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert result.returncode == 0 and result.stderr == "", result.stderr
    assert "onglet init guidelines --languages en,fr" in result.stdout


@pytest.mark.parametrize("shell, file", [
    ("bash", "share/bash-completion/completions/onglet"),
    ("zsh", "share/zsh/site-functions/_onglet"),
    ("fish", "share/fish/vendor_completions.d/onglet.fish"),
])  # fmt: skip
def test_completions_know_every_command(installed, shell, file):
    text = (installed / file).read_text(encoding="utf-8")
    assert [command for command in commands() if command not in text] == []
    if shutil.which(shell):
        subprocess.run([shell, "-n", installed / file], check=True)


def test_bash_completes_commands_and_options(installed):
    script = (
        'source "$1"; COMP_WORDS=(onglet "$2"); COMP_CWORD=1; COMP_LINE="onglet $2"; COMP_POINT=${#COMP_LINE};'
        " $(complete -p onglet | sed 's/.*-F \\([^ ]*\\).*/\\1/') onglet \"$2\" onglet; printf '%s\\n' \"${COMPREPLY[@]}\""
    )
    result = subprocess.run(
        ["bash", "--norc", "-c", script, "bash", installed / "share/bash-completion/completions/onglet", "im"],
        stdout=subprocess.PIPE, text=True, env={**ENVIRONMENT, "PATH": f"{installed}/bin:/usr/bin:/bin"},
    )  # fmt: skip
    assert "import" in result.stdout.split(), result.stdout


@pytest.mark.parametrize("arguments", [[], ["x"], ["x", "relative"], ["x", "/a", "b", "c"]])
def test_a_wrong_call_ends_with_64(arguments, tmp_path):
    result = run(*arguments, folder=tmp_path, binary=REPOSITORY / "scripts/install-files")
    assert result.status == 64 and result.err, result
