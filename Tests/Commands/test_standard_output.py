"""A command that cannot write its output fails, with a reason."""

import os
import signal
import sys

import pytest

from onglet import BINARY, FRENCH, LIMIT, start, write_files
from samples import sampled

SITE = {
    "content/site.yml": "languages: [fr, en]\ntitle: Essai\naddress: https://example.org/\nrules: {history: off, link: warning}\ncatalogues: []\n",
    "content/index.fr.md": "# Accueil\n\nBonjour.\n",
    "content/index.en.md": "# Home\n\nHello.\n",
    "content/page.fr.md": "---\ntitle: Page\n---\nTexte [ici](absent.md).\n",
    "old.md": "# Old\n\nText.\n",
}

CALLS = [
    ["build", "--no-highlight", "--no-search"],
    *(["check", "--format", form] for form in ["text", "json", "sarif", "github", "gitlab"]),
    *(["status", "--format", form] for form in ["text", "json", "markdown"]),
    ["status", "--accept-all"],
    *(["rules", "--format", form] for form in ["text", "json", "markdown"]),
    ["explain", "link"], ["schema", "site"], ["schema", "front-matter"], ["init", "fresh"],
    ["import", "old.md", "--to", "new"], ["import", "old.md", "--to", "new", "--dry-run"],
    ["import", "old.md", "--to", "new", "--report", "report.md"],
    ["new", "other", "--title", "fr=Autre", "--title", "en=Other"],
    ["serve", "--port", "0", "--no-highlight"],
    ["--help"], ["build", "--help"], ["--version"], ["help", "check"], [], ["--generate-completion-script", "bash"],
]  # fmt: skip


@pytest.fixture
def folder(site):
    return site(SITE)


@pytest.mark.parametrize("arguments", sampled(CALLS, every=4), ids="-".join)
def test_a_full_disk_ends_the_command_with_2_and_a_reason(folder, arguments):
    with open("/dev/full", "wb") as full:
        process = start(*arguments, folder=folder, stdout=full)
    _, said = process.communicate(timeout=LIMIT)
    assert process.returncode == 2, said
    assert "onglet: error: cannot write to standard output: no space left on device" in said.decode()


def test_a_full_disk_is_reported_in_french(folder):
    with open("/dev/full", "wb") as full:
        process = start("rules", folder=folder, stdout=full, environment=FRENCH)
    _, said = process.communicate(timeout=LIMIT)
    assert "impossible d’écrire sur la sortie standard : plus de place sur le disque" in said.decode().replace("\u00a0", " ")


@pytest.mark.parametrize("arguments", sampled(CALLS, every=4), ids="-".join)
def test_a_pipe_without_reader_ends_the_command_quietly(folder, arguments):
    read, written = os.pipe()
    # Closed before the command begins, which may write all of a short text while this test waits.
    os.close(read)
    process = start(*arguments, folder=folder, stdout=written)
    os.close(written)
    said = process.stderr.read().decode()
    assert process.wait(timeout=LIMIT) == -signal.SIGPIPE, said
    assert "standard output" not in said and "Broken pipe" not in said


@pytest.mark.parametrize("arguments", sampled(CALLS, every=4), ids="-".join)
def test_a_closed_output_ends_the_command_with_2_and_changes_no_file(folder, arguments):
    closed = 'exec "$@" >&-'
    process = start("-c", closed, "sh", BINARY, *arguments, folder=folder, binary="/bin/sh")
    _, said = process.communicate(timeout=LIMIT)
    assert process.returncode == 2 and b"cannot write to standard output" in said, said


def test_a_pipe_that_is_read_slowly_gets_all_of_it(folder):
    """Also one that does not wait, as some programs leave it."""
    files = {f"content/p{number}.fr.md": "# P\n\n[a](b.md) [c](d.md)\n" for number in range(400)}
    write_files(folder, files)
    program = "import os, sys; os.set_blocking(1, False); os.execv(sys.argv[1], sys.argv[1:])"
    check = [BINARY, "check", "--format", "json"]
    process = start("-c", program, *check, folder=folder, binary=sys.executable)
    out, said = process.communicate(timeout=LIMIT)
    assert process.returncode == 0 and out.rstrip().endswith(b"}"), said
    assert len(out) > 200_000
