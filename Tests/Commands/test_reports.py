"""The length of reports, and what only a terminal gets: progress and colours."""

import os
import pty
import re

import pytest

from onglet import ENVIRONMENT, LIMIT, build, start

LINKS = "".join(f"[a](missing-{number}.md)\n" for number in range(60))


def mistakes(result):
    """The messages, each as file, line and severity."""
    return re.findall(r"^(\S+?):(\d+)\S* (error|warning|note):", result.err, re.MULTILINE)


@pytest.fixture
def folder(site):
    """61 errors, and one warning in a file that comes before them."""
    return site({
        "content/site.yml": "languages: [en]\ncatalogues: []\ntitle: Trial\nrules: {history: off}\n",
        "content/a.md": "No title.\n",
        "content/index.md": "# Title\n\n" + LINKS,
        "content/z.md": "# Title\n\n![](x.png)\n",
    })  # fmt: skip


def test_at_most_fifty_messages_are_shown_errors_first_and_all_in_order_with_verbose(folder):
    result = build(folder)
    shown = mistakes(result)
    assert len(shown) == 50 and {severity for _, _, severity in shown} == {"error"}, result
    assert result.out.count("\n") == 1
    assert result.err.endswith("\n… and 13 more; --verbose shows all\n"), result
    assert "62 errors, 1 warning" in result.summary
    result = build(folder, "--verbose")
    places = [(file, int(line)) for file, line, _ in mistakes(result)]
    assert len(places) == 63 and "more;" not in result.err and places == sorted(places)


def test_quiet_shows_errors_alone(folder, site):
    result = build(folder, "--quiet")
    assert result.status == 1 and result.out == "" and len(mistakes(result)) == 50, result
    warned = site({"content/index.md": "[x](y.md)\n"}, "warned")
    result = build(warned, "--quiet")
    assert (result.status, result.out, result.err) == (0, "", ""), result
    # What is an error by --strict is shown.
    result = build(warned, "--quiet", "--strict")
    assert result.status == 1 and len(mistakes(result)) == 2, result


def test_nothing_for_terminals_is_written_elsewhere(folder, site):
    for place in (folder, site({"content/index.md": "# Title\n"}, "fine")):
        result = build(place, environment={**ENVIRONMENT, "TERM": "xterm-256color"})
        assert "\x1b" not in result.err + result.out and "\r" not in result.err + result.out


def test_control_characters_of_a_file_do_not_reach_the_terminal(site):
    folder = site({"content/index.md": "# T\n\n\x1b]0;title\x07\x1b[31m [x](\x1b[2Jy.md)\n"})
    result = build(folder)
    assert result.err and not re.search("[\x00-\x09\x0b-\x1f\x7f]", result.err), repr(result.err)


def on_terminal(folder, *arguments, whole=False, **environment):
    """What a terminal gets on standard error, and the exit status."""
    leader, follower = pty.openpty()
    process = start(
        "build", *([] if whole else ["--no-highlight", "--no-search"]), *arguments, folder=folder,
        environment={**ENVIRONMENT, "TERM": "xterm-256color", **environment},
        stderr=follower,
    )  # fmt: skip
    os.close(follower)
    received = b""
    while True:
        try:
            piece = os.read(leader, 65536)
        except OSError:  # the other side is closed
            break
        if not piece:
            break
        received += piece
    os.close(leader)
    process.stdout.close()
    return received.decode(), process.wait(timeout=LIMIT)


def seen(text):
    """What is left on a terminal: a line's end is what was written last."""
    return [line.split("\x1b[K")[-1].rstrip("\r") for line in text.split("\n")]


def test_a_terminal_shows_progress_and_clears_it(site):
    folder = site({"content/index.md": "# Title\n"})
    received, status = on_terminal(folder)
    steps = re.findall(r"\r\x1b\[K(\w+)…", received)
    assert status == 0 and steps == ["reading", "loading", "linking", "writing"], repr(received)
    assert seen(received) == [""]


def test_progress_of_long_work_is_counted(site):
    """The samples that Chroma highlights."""
    pages = {f"content/page-{number}.md": f"# Page {number}\n\n```swift\nlet x = {number}\n```\n" for number in range(140)}
    folder = site(pages)
    received, status = on_terminal(folder, whole=True)
    assert status == 0 and seen(received) == [""], repr(received)
    assert re.findall(r"highlighting code (\d+/\d+)…", received) == ["0/140"]
    assert on_terminal(folder, "--quiet", whole=True) == ("", 0)
    received, _ = on_terminal(folder, whole=True, TERM="dumb")
    assert "highlighting" not in received


def test_progress_is_cleared_before_messages(folder):
    received, status = on_terminal(folder)
    assert status == 1 and "…" not in re.sub(r"… and \d+ more", "", "\n".join(seen(received)))
    assert re.match(r"\x1b\[1mcontent/index\.md:3:1\x1b\[0m: \x1b\[1;31merror\x1b\[0m: ", seen(received)[0])


def test_progress_is_cleared_before_a_failure_of_the_environment(site):
    folder = site({})
    received, status = on_terminal(folder)
    assert status == 2
    assert seen(received)[0].startswith("onglet: \x1b[1;31merror\x1b[0m: cannot read content: "), repr(received)


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_colours_can_be_refused(folder, environment):
    received, _ = on_terminal(folder, **environment)
    assert "error: " in received and not re.search(r"\x1b\[[\d;]*m", received)
    # Without a value it refuses nothing, as no-color.org has it.
    received, _ = on_terminal(folder, NO_COLOR="")
    assert "\x1b[1;31merror" in received


def test_a_closed_pipe_ends_the_command_without_harm(folder):
    """`onglet build 2>&1 | head -1`."""
    process = start("build", "--verbose", folder=folder)
    process.stderr.close()
    process.stdout.close()
    assert process.wait(timeout=LIMIT) in (1, -13)
