"""Hosts that build sites themselves: the script of a new site gets Onglet from the archive."""

import shutil
import subprocess
import tomllib

import pytest

from onglet import ENVIRONMENT, REPOSITORY, git, run, write_files

ARCHIVED = """#!/bin/sh
printf '%s\\n' "$@" > "$OUT"
"""


NETLIFY = {"NETLIFY": "true", "URL": "https://docs.test"}
CLOUDFLARE = {"CF_PAGES": "1", "CF_PAGES_URL": "https://a1.docs.test"}


@pytest.mark.parametrize("host, address", [
    ({**NETLIFY, "CONTEXT": "production", "DEPLOY_PRIME_URL": "https://main--docs.test"}, "https://docs.test/"),
    ({**NETLIFY, "CONTEXT": "deploy-preview", "DEPLOY_PRIME_URL": "https://p7--docs.test"}, "https://p7--docs.test/"),
    ({**CLOUDFLARE, "CF_PAGES_BRANCH": "main"}, None),
    ({**CLOUDFLARE, "CF_PAGES_BRANCH": "change"}, "https://a1.docs.test/"), ({}, None),
])  # fmt: skip
def test_hosts_build_the_site_with_the_archive_at_their_address(tmp_path, host, address):
    write_files(tmp_path, {"onglet-1/bin/onglet": ARCHIVED, "site/file": ""})
    (tmp_path / "onglet-1/bin/onglet").chmod(0o755)
    subprocess.run(["tar", "--create", "--gzip", "--file", "archive.tar.gz", "onglet-1"], cwd=tmp_path, check=True)
    shutil.copy(REPOSITORY / "starter/build.sh", tmp_path / "site/build.sh")
    git(tmp_path / "site", "init", "--quiet")
    git(tmp_path / "site", "add", ".")
    git(tmp_path / "site", "commit", "--quiet", "--message", "Begin")
    git(tmp_path / "site", "commit", "--quiet", "--allow-empty", "--message", "Go on")
    git(tmp_path, "clone", "--quiet", "--depth", "1", f"file://{tmp_path}/site", "clone")
    command = tomllib.loads((REPOSITORY / "starter/netlify.toml").read_text(encoding="utf-8"))["build"]
    assert command["publish"] == "_site"

    def build(**more):
        return subprocess.run(
            ["bash", "-c", command["command"]], cwd=tmp_path / "clone", stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env={**ENVIRONMENT, "OUT": str(tmp_path / "out"), "ONGLET_ARCHIVE": f"file://{tmp_path}/archive.tar.gz", **host, **more},
        )  # fmt: skip

    result = build()
    assert result.returncode == 0, result.stdout
    assert (tmp_path / "out").read_text().splitlines() == ["build", *(["--base", address] if address else [])]
    assert git(tmp_path / "clone", "rev-list", "--count", "HEAD").stdout == b"2\n"
    (tmp_path / "out").unlink()
    assert build(ONGLET_CHECKSUM="0" * 64).returncode != 0 and not (tmp_path / "out").exists()
    assert build(ONGLET_ARCHIVE=f"file://{tmp_path}/absent").returncode != 0 and not (tmp_path / "out").exists()


def test_the_archive_of_hosts_is_that_of_the_version():
    version = run("--version", folder=REPOSITORY).out.strip()
    text = (REPOSITORY / "starter/build.sh").read_text(encoding="utf-8")
    assert text.count("https://") == 1 and f"/v{version}/onglet-{version}-linux-x86_64.tar.gz}}" in text
