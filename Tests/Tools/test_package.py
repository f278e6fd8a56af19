"""The Debian package and the archive: made the same each time, and used where nothing else is."""

import gzip
import hashlib
import os
import platform
import re
import shlex
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest

from onglet import BINARY, ENVIRONMENT, REPOSITORY, run, write_files

pytestmark = [
    pytest.mark.proof,
    pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="packages are made on Debian"),
]

SITE = {
    "content/site.yml": "languages: [fr, en]\naddress: https://onglet.test/\nrules: {history: off}\ntitle: {fr: Essai, en: Trial}\n",
    "content/index.fr.md": "# Accueil\n\n[](wcag:1.4.3)\n\n```swift\nlet a = 1\n```\n",
    "content/index.en.md": "# Home\n\n[](wcag:1.4.3)\n\n```swift\nlet a = 1\n```\n",
}
# Nobody's name but the project's; the address is one that leads nowhere.
MAINTAINER = "Onglet <onglet@example.org>"


# The level of packages for users takes many times as long.
FAST = {"DPKG_DEB_COMPRESSOR_LEVEL": "1"}


def make(folder, **environment):
    result = subprocess.run(
        [REPOSITORY / "scripts/package", BINARY, folder], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env={**os.environ, **FAST, "MAINTAINER": MAINTAINER, **environment},
    )  # fmt: skip
    assert result.returncode == 0, result.stdout
    made = [Path(line) for line in result.stdout.splitlines() if line.startswith(str(folder))]
    assert [path.name.partition("_")[0].partition("-")[0] for path in made] == ["onglet", "onglet"], result.stdout
    return made


@pytest.fixture(scope="module")
def packages(sites):
    """The two files, by their endings."""
    return {path.suffix: path for path in sites.folder("packages", make).iterdir()}


@pytest.fixture(scope="module")
def unpacked(packages, tmp_path_factory):
    """The archive, unpacked in a place that it was not made for."""
    folder = tmp_path_factory.mktemp("unpacked") / "à part"
    folder.mkdir()
    with tarfile.open(packages[".gz"]) as archive:
        archive.extractall(folder)
    (top,) = folder.iterdir()
    return top


def test_the_same_command_makes_the_same_bytes(packages, tmp_path):
    again = make(tmp_path / "other folder", TZ="Asia/Kathmandu", LC_ALL="fr_FR.UTF-8", TMPDIR=str(tmp_path))
    for path in again:
        assert path.read_bytes() == packages[path.suffix].read_bytes(), path.name


def test_all_files_belong_to_root_and_have_the_same_time(packages):
    epoch = int(subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=REPOSITORY, stdout=subprocess.PIPE, check=True).stdout)
    with tarfile.open(packages[".gz"]) as archive:
        members = archive.getmembers()
    names = [member.name.split("/") for member in members]
    assert names == sorted(names)
    assert {(member.uid, member.gid, int(member.mtime)) for member in members} == {(0, 0, epoch)}
    listing = subprocess.run(["dpkg-deb", "--contents", packages[".deb"]], stdout=subprocess.PIPE, text=True, check=True).stdout
    assert {line.split()[1] for line in listing.splitlines()} == {"root/root"}


def test_the_debian_package_says_what_is_in_it(packages, tmp_path):
    subprocess.run(["dpkg-deb", "--raw-extract", packages[".deb"], tmp_path / "deb"], check=True)
    sums = (tmp_path / "deb/DEBIAN/md5sums").read_text(encoding="utf-8").splitlines()
    listed = dict(reversed(line.split("  ", 1)) for line in sums)
    there = {str(path.relative_to(tmp_path / "deb")): path for path in (tmp_path / "deb/usr").rglob("*") if path.is_file()}
    assert listed == {name: hashlib.md5(path.read_bytes()).hexdigest() for name, path in there.items()}
    fields = dict(re.findall(r"^([\w-]+): (.*)$", (tmp_path / "deb/DEBIAN/control").read_text(encoding="utf-8"), re.MULTILINE))
    assert fields["Version"] == run("--version", folder=tmp_path).out.strip()
    assert fields["Maintainer"] == MAINTAINER
    # What the loader will look for, and nothing of Swift.
    needed = subprocess.run(["readelf", "-d", tmp_path / "deb/usr/bin/onglet"], stdout=subprocess.PIPE, text=True, check=True).stdout
    # Systems have cmark-gfm in packages of different names: it and libdeflate are parts of the command.
    libraries = {name.partition(".so")[0] for name in re.findall(r"\[(\S+)\]", needed) if ".so" in name}
    assert libraries <= {"libc", "libm", "libstdc++", "libgcc_s", "ld-linux-x86-64", "ld-linux-aarch64"}, needed
    packages_needed = {each.split()[0] for each in fields["Depends"].split(", ")}
    assert packages_needed == {"libc6", "libgcc-s1", "libstdc++6"}, fields["Depends"]
    assert "golang-chroma-v2" in fields["Recommends"]
    page = gzip.decompress((tmp_path / "deb/usr/share/man/man1/onglet.1.gz").read_bytes())
    assert page.startswith(b".TH ONGLET 1")
    licences = (tmp_path / "deb/usr/share/doc/onglet/copyright").read_text(encoding="utf-8")
    assert "Permission is hereby granted" in licences and "MIT_LICENCE" not in licences
    assert "Files: cmark-gfm\n" in licences and "Files: libdeflate\n" in licences and "Redistributions in binary form" in licences
    assert (tmp_path / "deb/usr/share/doc/onglet/docs/syntax.en.md").is_file(), "a link to what is in share/onglet"


# What documents promise: the C and C++ libraries of Debian 12 and Ubuntu 22.04.
OLDEST = {"GLIBC": (2, 35), "GLIBCXX": (3, 4, 30), "CXXABI": (1, 3, 13), "GCC": (12, 0)}


def test_the_command_runs_with_the_libraries_of_older_systems(unpacked):
    symbols = subprocess.run(["objdump", "-T", unpacked / "bin/onglet"], stdout=subprocess.PIPE, text=True, check=True).stdout
    versions = {(name, tuple(map(int, number.split(".")))) for name, number in re.findall(r"\((GLIBC|GLIBCXX|CXXABI|GCC)_([\d.]+)\)", symbols)}
    assert len(versions) > 10
    assert [each for each in sorted(versions) if each[1] > OLDEST[each[0]]] == []


def test_lintian_finds_nothing(packages):
    options = ["--allow-root"] if os.getuid() == 0 else []
    result = subprocess.run(
        ["lintian", *options, "--fail-on", "error,warning", packages[".deb"]],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    assert result.returncode == 0, result.stdout


OWN_SUITE = re.search(r"^VERSION_CODENAME=(.*)$", Path("/etc/os-release").read_text(), re.MULTILINE)[1]
SUITES = ["bookworm", "trixie"]


def sources_of(suite, folder):
    """Where this machine gets packages, for another suite: its main line alone, which all suites have."""
    found = [path for path in map(Path, ("/etc/apt/sources.list", "/etc/apt/sources.list.d/debian.sources")) if path.exists()]
    if suite == OWN_SUITE:
        return found
    addresses = [re.search(r"https?://\S+/debian/?(?=\s|$)", path.read_text(), re.MULTILINE) for path in found]
    list_of = folder / "other.list"
    list_of.write_text(f"deb {next(filter(None, addresses))[0]} {suite} main\n")
    return [list_of]


@pytest.mark.parametrize("suite", sorted({OWN_SUITE, *SUITES}))
def test_a_site_is_built_in_a_debian_that_has_nothing_else(packages, tmp_path, suite):
    write_files(tmp_path / "site", SITE)
    sources = sources_of(suite, tmp_path)
    out = tmp_path / "out"
    out.mkdir()
    hooks = [
        f"upload {shlex.quote(str(packages['.deb']))} /onglet.deb",
        f"copy-in {shlex.quote(str(tmp_path / 'site'))} /srv",
        'chroot "$1" apt-get install --yes --quiet --no-install-recommends golang-chroma-v2 /onglet.deb',
        'chroot "$1" dpkg --verify onglet',
        'chroot "$1" env --ignore-environment PATH=/usr/bin:/bin onglet build --site /srv/site --strict',
        f"copy-out /srv/site/_site {shlex.quote(str(out))}",
        'chroot "$1" apt-get purge --yes --quiet onglet',
        'test ! -e "$1/usr/lib/onglet" && test ! -e "$1/usr/share/onglet" && test ! -e "$1/usr/bin/onglet"',
    ]
    result = subprocess.run(
        ["mmdebstrap", "--variant=apt", "--format=null", *(f"--customize-hook={hook}" for hook in hooks), suite, "-", *sources],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env={**os.environ, "LC_ALL": "C.UTF-8"},
    )  # fmt: skip
    assert result.returncode == 0, result.stdout[-4000:]
    see_that_it_is_whole(out / "_site")


def see_that_it_is_whole(site):
    """Theme, catalogue, colours and search are all there."""
    page = (site / "fr/index.html").read_text(encoding="utf-8")
    assert "1.4.3 Contraste" in page.replace("\u00a0", " ")
    assert '<span class="k">let </span>' in page, page
    assert (site / "styles/onglet.css").is_file() and (site / "search-index/fr.json").is_file()


def test_the_archive_works_where_it_is_unpacked(unpacked, tmp_path):
    write_files(tmp_path, SITE)
    assert unpacked.name == f"onglet-{run('--version', folder=tmp_path).out.strip()}-linux-{platform.machine()}"
    result = run("build", "--strict", folder=tmp_path, binary=unpacked / "bin/onglet")
    assert result.status == 0, result
    see_that_it_is_whole(tmp_path / "_site")
    # A link to it from a folder of PATH is as good.
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/onglet").symlink_to(unpacked / "bin/onglet")
    assert run("init", "new", folder=tmp_path, binary=tmp_path / "bin/onglet").status == 0


def test_the_archive_needs_no_libraries_but_those_of_every_linux(unpacked):
    result = subprocess.run(["ldd", unpacked / "bin/onglet"], stdout=subprocess.PIPE, text=True, check=True, env=ENVIRONMENT)
    found = dict(re.findall(r"^\t(lib\S+) => (.*) \(", result.stdout, re.MULTILINE))
    assert {name.partition(".so")[0] for name in found} <= {"libc", "libm", "libstdc++", "libgcc_s"}


@pytest.mark.parametrize("arguments", [[], ["x"], ["x", "y", "z"]])
def test_a_wrong_call_ends_with_64(arguments, tmp_path):
    result = run(*arguments, folder=tmp_path, binary=REPOSITORY / "scripts/package")
    assert result.status == 64 and "usage: scripts/package COMMAND FOLDER" in result.err, result
