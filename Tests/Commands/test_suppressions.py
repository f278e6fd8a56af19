"""Comments in the content that switch a rule off in one place."""

import re

import pytest

from onglet import build, run

SITE = "languages: [en]\ncatalogues: [wcag]\ntitle: Trial\nrules: {history: off}\n"


@pytest.fixture
def said(site):
    """What a check says of a page, as line, severity and rule; of another file with its path."""

    def check(text, command="check", **files):
        folder = site({
            "content/site.yml": SITE,
            "content/index.md": "# Home\n",
            "content/page.md": text,
            **{f"content/{name}": content for name, content in files.items()},
        })  # fmt: skip
        arguments = ["--no-highlight", "--no-search"] if command == "build" else []
        result = run(command, *arguments, folder=folder)
        found = re.findall(r"^content/(\S+?)(?::(\d+).*)?: (\w+): .* \[(.*)\]$", result.err, re.MULTILINE)
        assert result.status == (1 if "error" in {severity for _, _, severity, _ in found} else 0)
        return [
            f"{'' if path == 'page.md' else path + ':'}{line} {severity} {rule}"
            for path, line, severity, rule in found
        ]

    return check


OFF = "<!-- onglet: off link — later -->"
PLACES = [
    # Alone, it is about the block below.
    (f"# T\n\n{OFF}\n[x](y.md)\nand [x](y.md)\n\n[x](y.md)\n", ["7 error link"]),
    (f"# T\n\n{OFF}\n\n[x](y.md)\n", []),
    (f"# T\n\n{OFF}\n- [x](y.md)\n- a\n\n  [x](y.md)\n", []),
    (f"# T\n\n- a\n\n  {OFF}\n\n  [x](y.md)\n\n- [x](y.md)\n", ["9 error link"]),
    (f"# T\n\n{OFF}\n<!-- onglet: off fragment — too -->\n[x](y.md) [x](#z)\n", []),
    (f"# T\n\n{OFF}\n:::: note\n[x](y.md)\n\n[x](y.md)\n::::\n", []),
    # In a line, it is about the line.
    (f"# T\n\n[x](y.md) {OFF}\nand [x](y.md)\n", ["4 error link"]),
    (f"# T\n\n| a | b |\n| - | - |\n| [x](y.md) {OFF} | c |\n| [x](y.md) | d |\n", ["6 error link"]),
    # Before the rest of a block of HTML, it is about that.
    ("# T\n\n<!-- onglet: off html — old --> <b>x</b>\n", []),
    ("# T\n\n<div>\n<!-- onglet: off html — old -->\n<b>x</b>\n</div>\n", []),
    # About the page.
    ("# T\n\n[x](y.md)\n\n[x](y.md)\n\n<!-- onglet: off-page link — later -->\n", []),
    # Of several lines, and with other dashes.
    ("# T\n\n<!--\n  onglet: off link -- later\n-->\n[x](y.md)\n", []),
    # In code it is text.
    (f"# T\n\n```html\n{OFF}\n```\n\n`{OFF}` [x](y.md)\n", ["7 error link"]),
    # In front matter.
    ("---\ntitle: T\n# onglet: off invalid-field — later\nupdated: soon\n---\nWords.\n", []),
    ("---\ntitle: T\nupdated: soon # onglet: off invalid-field — later\n---\nWords.\n", []),
    ("---\ntitle: T\n# onglet: off success-criterion — later\nwcag:\n  - 1.4.33\n  - 9.9.9\n---\nWords.\n", []),
    (
        "---\ntitle: T\n# onglet: off invalid-field — later\nupdated: soon\nlayout: none\n---\nWords.\n",
        ["5 error invalid-field"],
    ),
    ("---\ntitle: T\n# onglet: off-page link — later\n---\n[x](y.md)\n", []),
]  # fmt: skip


@pytest.mark.parametrize("command", ["check", "build"])
def test_a_rule_is_off_at_its_place_and_nowhere_else(said, command):
    pages = {f"{number}.md": re.sub(r"^(# |title: )T$", rf"\1T{number}", text, flags=re.MULTILINE) for number, (text, _) in enumerate(PLACES)}
    found = said("# T\n\nWords.\n", command, **pages)
    assert found == [f"{number}.md:{each}" for number, each in sorted((str(number), each) for number, (_, all) in enumerate(PLACES) for each in all)]


@pytest.mark.parametrize("comment, message", [
    ("off lnik — later", "did you mean `link`?"), ("off — later", "unknown rule `—`"),
    ("of link — later", "expected `off` or `off-page`, found `of`"),
    ("off yaml — later", "rule `yaml` cannot be switched off"),
    ("off link", "missing reason for switching off `link`"),
    ("off link —", "missing reason for switching off `link`"),
])  # fmt: skip
def test_a_comment_names_a_rule_and_a_reason(site, said, comment, message):
    text = f"# T\n\n<!-- onglet: {comment} -->\n[x](y.md)\n"
    assert said(text) == ["3 warning suppression", "4 error link"]
    result = run("check", folder=site({}))
    assert message in result.err, result


def test_an_unused_comment_is_reported_if_everything_was_checked(said):
    text = f"# T\n\n{OFF}\n[x](index.md)\n"
    assert said(text) == ["3 warning suppression"]
    # A build looks for less, and the rule may be one of those that it leaves out.
    assert said(text, "build") == []


def test_rules_without_which_nothing_can_be_built_stay_on(said):
    deep = "> " * 120 + "x"
    assert said(f"# T\n\n<!-- onglet: off-page nesting — because -->\n{deep}\n") == [
        "3 warning suppression", "4 error nesting",
    ]  # fmt: skip


def test_the_site_and_its_catalogues_have_comments_too(said):
    site = SITE + "# onglet: off navigation — later\nnavigation: [soon]\n"
    glossary = "entries:\n  # onglet: off unknown-field — later\n  - id: a\n    nmae: b\n"
    assert said("# T\n", **{"site.yml": site}) == []
    found = "catalogue/glossary.yml:4 error unknown-field"
    assert found not in said("# T\n", **{"catalogue/glossary.yml": glossary})
    bare = glossary.replace("onglet: ", "")
    assert found in said("# T\n", **{"catalogue/glossary.yml": bare})


def test_comments_are_not_published(site):
    folder = site({
        "content/site.yml": SITE,
        "content/index.md": f"# T\n\n{OFF}\n[x](y.md)\n\nWords [x](y.md) {OFF}\n",
    })  # fmt: skip
    assert build(folder).status == 0
    written = [path for path in (folder / "_site").rglob("*") if path.is_file()]
    assert len(written) > 3
    assert [path for path in written if b"onglet: off" in path.read_bytes()] == []
