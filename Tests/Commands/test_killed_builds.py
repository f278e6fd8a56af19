"""A build that is killed at any moment leaves the old site or the new one, complete."""

import hashlib
import random
import shutil
import subprocess
import time

import pytest

from onglet import REPOSITORY, build, start

# How many builds are killed: a handful, and a hundred in the proof.
KILLS = [5, pytest.param(100, marks=pytest.mark.proof)]
PAGES = 100


def digest(folder):
    """One number for all paths and bytes in a folder."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        digest.update(str(path.relative_to(folder)).encode() + b"\0")
        if path.is_file():
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


@pytest.fixture(scope="module")
def versions(tmp_path_factory):
    """Two versions of a site of a hundred pages, of which the second changes every other page."""
    folder = tmp_path_factory.mktemp("versions")
    script = REPOSITORY / "Tests/Benchmarks/generate-corpus"
    subprocess.run([script, "--pages", str(PAGES), folder / "one"], check=True, stdout=subprocess.DEVNULL)
    # Without the pages of symbols, of which there would be ten times as many as of the site itself.
    configuration = folder / "one/content/site.yml"
    configuration.write_text(configuration.read_text() + "catalogues: [wcag, glossary, terms]\n")
    shutil.copytree(folder / "one", folder / "two")
    for page in sorted((folder / "two/content").rglob("*.md"))[::2]:
        page.write_text(page.read_text() + "\nMore words.\n")
    (folder / "two/content/added.fr.md").write_text("# Une page de plus\n")
    return [folder / "one", folder / "two"]


@pytest.fixture(scope="module")
def whole(versions, tmp_path_factory):
    """What each version makes when nothing comes in between, and about how long that takes."""
    output = tmp_path_factory.mktemp("whole")
    digests, seconds = [], []
    for version in versions:
        begin = time.monotonic()
        assert build(version, "--output", output / version.name).status == 0
        seconds.append(time.monotonic() - begin)
        digests.append(digest(output / version.name))
    assert digests[0] != digests[1]
    return digests, min(seconds)


def killed(version, output, after):
    """Kills a build some seconds after its start; otherwise, how many it took."""
    begin = time.monotonic()
    process = start("build", "--no-highlight", "--no-search", "--output", output, "--quiet", folder=version)
    try:
        process.communicate(timeout=after)
        return time.monotonic() - begin
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        return None


def check(versions, whole, output, moments):
    """Kills builds of the two versions in turn, and looks at what each left.

    Moments are parts of the time that a build takes, which changes with what else the machine does.
    """
    digests, seconds = whole
    kills = 0
    for number, moment in enumerate(moments):
        took = killed(versions[number % 2], output, seconds * moment)
        if took is None:
            kills += 1
        else:
            seconds = took
        found = digest(output)
        assert found in digests, f"neither site after {moment:.3f} of {seconds:.4f} s"
        if number % 8 == 7:
            # The next build that may end puts everything right.
            last = build(versions[0], "--output", output)
            assert last.status == 0 and digest(output) == digests[0], last
            assert [path.name for path in output.parent.iterdir()] == [output.name]
    assert kills > len(moments) / 4, "most builds ended before they were killed"


@pytest.mark.parametrize("kills", KILLS)
def test_a_killed_build_leaves_the_old_site_or_the_new_one(versions, whole, tmp_path, kills):
    output = tmp_path / "site"
    assert build(versions[1], "--output", output).status == 0
    # At random moments from before the first file is read to after the last is written, one of each
    # stage, in an order in which both versions are killed at every stage.
    chance = random.Random(kills)
    moments = [1.3 * (number + chance.random()) / kills for number in range(kills)]
    chance.shuffle(moments)
    check(versions, whole, output, moments)


@pytest.mark.parametrize("rounds", [3, pytest.param(20, marks=pytest.mark.proof)])
def test_a_build_killed_while_it_publishes_leaves_the_old_site_or_the_new_one(
    versions, whole, tmp_path, rounds
):
    """Killed as soon as the new site is complete beside the old one, when folders are exchanged."""
    output = tmp_path / "site"
    assert build(versions[1], "--output", output).status == 0
    marker = tmp_path / "site.onglet-new/.onglet"
    kills = 0
    for number in range(rounds):
        process = start("build", "--no-highlight", "--no-search", "--output", output, "--quiet", folder=versions[number % 2])
        # The marker gets its lines when all files are there; the folder changes place after that.
        while process.poll() is None and not size(marker) > 100:
            pass
        process.kill()
        process.communicate()
        kills += process.returncode == -9
        assert digest(output) in whole[0]
    assert kills > 0
    assert build(versions[0], "--output", output).status == 0
    assert digest(output) == whole[0][0]
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def size(file):
    try:
        return file.stat().st_size
    except OSError:
        return 0


@pytest.mark.parametrize("rounds", [2, pytest.param(10, marks=pytest.mark.proof)])
def test_the_first_build_killed_leaves_no_half_site(versions, whole, tmp_path, rounds):
    """Where nothing was published yet, there is nothing or the whole site."""
    for number in range(rounds):
        output = tmp_path / f"{number}/site"
        killed(versions[0], output, whole[1] * (number + 1) / rounds)
        assert not output.exists() or digest(output) == whole[0][0]
        assert build(versions[0], "--output", output).status == 0
        assert digest(output) == whole[0][0]
        assert [path.name for path in output.parent.iterdir()] == ["site"]
