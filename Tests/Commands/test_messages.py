"""What authors are told: for each mistake, all that the command says, word for word.

The files in `messages` hold what is expected; `pytest Tests/Commands --record` writes them anew, to
be read as an author would read them.
"""

from pathlib import Path

from mistakes import MISTAKES
from onglet import build, tree

MESSAGES = Path(__file__).parent / "messages"

# These sites stand in no repository; `test_metadata.py` is about what is said of that.
NO_HISTORY = (
    "content/site.yml: note: a page has a date of last change, from `updated` or from git; there is none from git, "
    "and no feed of changes: the content is in no git repository [history]\n"
    "      = build in a full clone, or switch the rule off: `rules: {history: off}`\n"
)


def test_all_is_said_of_every_mistake_and_nothing_is_written(site, expect):
    said = {}
    for name, mistake in MISTAKES.items():
        folder = site(mistake.files, name)
        mistake.prepare(folder)
        before = tree(folder)
        result = build(folder, *mistake.arguments)
        said[f"{name}.txt"] = f"{result.err.replace(NO_HISTORY, '')}exit status {result.status}\n"
        assert result.status == 0 or tree(folder) == before, f"{name}\n{result}"
    # One comparison for all, so that a file that belongs to no mistake is found too.
    expect(MESSAGES, said)
