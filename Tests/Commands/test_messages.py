"""Messages: for each mistake, all that the command says, word for word.

The files in `messages` hold what is expected, `NAME.txt` in English and `NAME.fr.txt` in French;
`pytest Tests/Commands --record` writes them anew, to be read as an author would read them.
"""

import re
import shlex
from pathlib import Path

import pytest

from mistakes import MISTAKES
from onglet import ENVIRONMENT, FRENCH, REPOSITORY, run, tree
from samples import TURN

MESSAGES = Path(__file__).parent / "messages"
LANGUAGES = {"": ENVIRONMENT, ".fr": FRENCH}

# These sites stand in no repository; `test_metadata.py` is about what is said of that.
NO_HISTORY = re.compile(r"^content/site\.yml: note\s?: .* \[history\]\n +=.*\n", re.MULTILINE)


@pytest.mark.parametrize("is_whole", [False, pytest.param(True, marks=pytest.mark.proof)], ids=["by-turns", "both"])
def test_messages_are_as_recorded_and_nothing_is_written(site, expect, request, is_whole):
    """A third of the mistakes in one language, by turns; all in both for the proof, and to record them."""
    is_whole = is_whole or request.config.getoption("--record")
    said = {}
    for number, (name, mistake) in enumerate(MISTAKES.items()):
        for place, (ending, environment) in enumerate(LANGUAGES.items()):
            file = MESSAGES / f"{name}{ending}.txt"
            if not is_whole and (number + TURN) % 6 != place and file.exists():
                said[file.name] = file.read_text(encoding="utf-8")
                continue
            folder = site(mistake.files, name + ending)
            mistake.prepare(folder)
            before = tree(folder)
            said[file.name] = ""
            for call in mistake.calls:
                result = run(*shlex.split(call), folder=folder, environment=environment)
                # Where the theme stands is not the same on two machines.
                told = NO_HISTORY.sub("", result.err).replace(f"{REPOSITORY}/", "ONGLET/")
                said[file.name] += f"$ onglet {call}\n" * (len(mistake.calls) > 1) + f"{told}exit status {result.status}\n"
                assert result.status == 0 or tree(folder) == before, f"{name}\n{result}"
                assert result.status in (0, 1) or result.out == "", f"{name}\n{result}"
        # The same rules, in the same places.
        assert places(said[f"{name}.txt"]) == places(said[f"{name}.fr.txt"]), name
    # One comparison for all, so that a file that belongs to no mistake is found too.
    expect(MESSAGES, said)


def places(said):
    """What messages say in any language: where, by which rule, and how often something is to be done."""
    return re.findall(r"^(\S.*?): \w+\s?: .* (\[[\w-]+\])$|^ +(=) ", said, re.MULTILINE)
