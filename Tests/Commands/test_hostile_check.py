"""Whatever `build` survives, every other command survives as well: each rule, `--fix`, each reporter,
`status` and `import`, over all that is odd and hostile.

The corpora of the other tests are pages of a few folders, so that few processes read them all.
"""

import json

import pytest

from mistakes import MISTAKES
from odd_markdown import odd_markdown
from onglet import run
from samples import sampled
from test_hostile_front_matter import FRONT_MATTER
from test_hostile_input import LONG, NESTED

# Longer than this, a text is cut: what it is made of stays, and so does what it nests.
LENGTH = 1_500

TABLES = {
    "a link in the header": "| [a](https://e.org) | b |\n|---|---|\n| c | d |\n",
    "a link under no header": "| | b |\n|---|---|\n| [c](https://e.org) | d |\n",
    "everything in a header": "| `a` ![b](c) [](wcag:1.4.3) <i id=x>d</i> [^1] | ~~e~~ |\n|-|-|\n| | |\n\n[^1]: f\n",
    "headings of all kinds": "# [a](b) {#x}\n\n## ![](c)\n\n### [](wcag:1.4.3)\n\n#### `d` {#x}\n\n####### e\n\n# \n",
    "references without definitions": "[a][b] [^c] ![d][e] [](#f) [](wcag:) [](api:)\n",
}


def hostile_pages():
    pages = {f"nested-{number}": text[:LENGTH] for number, text in enumerate(NESTED.values())}
    pages |= {f"long-{number}": text[:LENGTH] for number, text in enumerate(LONG.values())}
    pages |= {f"table-{number}": text for number, text in enumerate(TABLES.values())}
    texts = {f"{name}.md": f"# Page {name}\n\n{text}\n" for name, text in pages.items()}
    texts |= {
        f"front-{number}.md": f"---\n{text[:LENGTH]}\n---\n# Title\n" for number, text in enumerate(FRONT_MATTER.values())
    }
    # The same in two languages, so that translations are compared.
    french = {path.replace(".md", ".fr.md"): text for path, text in texts.items()}
    return {"site.yml": "languages: [en, fr]\ncatalogues: []\ntitle: Trial\n", "index.md": "# Home\n", **texts, **french}


def mistaken_pages():
    """The pages of all mistakes, each in a folder of its own."""
    return {
        f"{name}/{path.removeprefix('content/')}": text
        for name, mistake in MISTAKES.items()
        for path, text in mistake.files.items()
        if path.startswith("content/") and path.endswith(".md")
    }


CORPORA = {
    "hostile": hostile_pages, "odd": lambda: odd_markdown(150, "check"),
    "mistakes": mistaken_pages,
}  # fmt: skip

COMMANDS = [
    ["check", "--verbose"], ["check", "--fix", "--dry-run"], ["check", "--format", "json"],
    ["check", "--format", "sarif"], ["check", "--format", "github"],
    ["check", "--format", "gitlab"], ["status", "--all", "--diff"],
    ["status", "--all", "--format", "json"], ["status", "--all", "--format", "markdown"],
    ["import", "content", "--to", "imported", "--dry-run"],
]  # fmt: skip


@pytest.fixture(scope="module", params=CORPORA)
def corpus(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp(request.param)
    for path, text in CORPORA[request.param]().items():
        file = folder / "content" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return folder


@pytest.mark.parametrize("arguments", sampled(COMMANDS, every=5), ids=" ".join)
def test_no_command_crashes_on_what_a_build_can_read(corpus, arguments):
    result = run(*arguments, folder=corpus)
    assert result.status in (0, 1), f"{result.status}: {result.err[-4000:]}"
    if "json" in arguments or "sarif" in arguments or "gitlab" in arguments:
        json.loads(result.out)
