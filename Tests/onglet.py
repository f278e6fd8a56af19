"""The finished command, run by tests, and the folders that it reads and writes.

ONGLET_BINARY names the command, by default the build that `make test` makes; CHROMIUM the browser.
"""

import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[1]
# Lines of a script or a style sheet that only comment; what ends a comment ends its line.
COMMENT = re.compile(r"^[ \t]*(?://.*|/\*(?:(?!\*/)[\s\S])*\*/[ \t]*)\n", re.MULTILINE)
BINARY = Path(os.environ.get("ONGLET_BINARY", REPOSITORY / ".build/debug/onglet"))

# Without windows, menus and side bars a context opens in half the time.
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or "/usr/bin/chromium"

# Nothing of whoever runs the tests gets into a build, their language least of all.
# A home below a file cannot be made, not even by root: no cache of another run gets into a build.
ENVIRONMENT = {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": "/dev/null"}
FRENCH = {**ENVIRONMENT, "LC_ALL": "fr_FR.UTF-8"}


@dataclass(frozen=True)
class Run:
    """What is left of a run of the command."""

    status: int
    out: str
    err: str

    def __str__(self):
        return f"exit status {self.status}\n-- output --\n{self.out}-- errors --\n{self.err}"

    @property
    def summary(self):
        """The last line of the output, without the time at its end."""
        return self.out.rstrip("\n").rpartition("\n")[2].rpartition(", ")[0]


def start(*arguments, folder, environment=ENVIRONMENT, binary=BINARY, **options):
    """Starts the command in a folder, and does not wait for its end; options are those of Popen."""
    pipes = {
        "stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE,
    } | options  # fmt: skip
    return subprocess.Popen([binary, *arguments], cwd=folder, env=environment, **pipes)


# When the command is taken to hang, in seconds: no test passes sooner for a lower limit.
LIMIT = 600


def run(*arguments, timeout=LIMIT, **options):
    """Runs the command in a folder; a build that hangs is an error."""
    process = start(*arguments, **options)
    try:
        out, err = process.communicate(timeout=timeout)
    finally:
        process.kill()
    # Whatever stands in a file or its name, what the command says is UTF-8.
    return Run(process.returncode, out.decode(), err.decode())


def build(folder, *arguments, **options):
    """Builds a site from its own folder, so that messages name files as `content/…`.

    Neither highlights nor indexes: what other programs make of a site has tests of its own.
    """
    return run("build", "--no-highlight", "--no-search", *arguments, folder=folder, **options)


def git(folder, *arguments, date=None):
    """Runs git as somebody whose settings are not those of whoever runs the tests."""
    environment = {**ENVIRONMENT, "GIT_CONFIG_NOSYSTEM": "1"}
    if date:
        # The committer's date is another one: it is that of a rebase, not of the change.
        environment |= {"GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": "2030-01-01T00:00:00Z"}
    who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "init.defaultBranch=main"]
    return subprocess.run(
        ["git", *who, *arguments], cwd=folder, env=environment, check=True, capture_output=True
    )


def as_built(file):
    """A static file of the theme as it is in a site: without comments; a style sheet with those that it imports."""
    content = file.read_bytes()
    if file.suffix not in {".js", ".css"}:
        return content
    text = COMMENT.sub("", content.decode())
    if file.suffix == ".js":
        return text.encode()
    lines = (f"{line.lstrip(' ')}\n".encode() for line in text.split("\n") if line)
    return b"".join(as_built(file.parent / line.split(b'"')[1].decode()) if line.startswith(b"@import ") else line for line in lines)


def write_files(folder, files):
    """Writes files, given as text or bytes by their paths in a folder."""
    for path, content in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content.encode() if isinstance(content, str) else content)
    return folder


def built_site(folder, files):
    """The output folder of a site of some files, which has no errors."""
    result = build(write_files(folder, files))
    assert result.status == 0, result
    return folder / "_site"


def text(folder, path):
    return (folder / path).read_text(encoding="utf-8")


def page(folder, path="en/index.html"):
    """A file of the site that was built in a folder, by default its home page in English."""
    return text(folder, f"_site/{path}")


def tree(folder):
    """All that is in a folder, by path: the bytes of files, nothing for folders."""
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None
        for path in sorted(folder.rglob("*"))
    }


def stamps(folder):
    """Which files these are, by path: a file that was written anew has another stamp."""
    return {
        str(path.relative_to(folder)): (path.stat().st_ino, path.stat().st_mtime_ns)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
