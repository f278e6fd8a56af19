"""docs/start, recipes and templates: whoever types what they show sees what they say, in both languages."""

import itertools
import re
import shlex

import pytest

from onglet import ENVIRONMENT, FRENCH, REPOSITORY, git, run
from samples import sampled

PAGES = {language: (REPOSITORY / f"docs/start.{language}.md").read_text(encoding="utf-8") for language in ("en", "fr")}
MACHINES = {"en": ENVIRONMENT, "fr": FRENCH}
FENCE = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)
# Of what is typed, only these are run; others reach the network, or the machine.
GIT = ("init", "add", "commit", "switch")


def parts(language):
    return re.split(r"^## (?=\d+\. )", PAGES[language], flags=re.MULTILINE)[1:]


def steps(language):
    """The blocks of code of each step: kind, title or nothing, text."""
    return [FENCE.findall(part) for part in parts(language)]


def without_language(title):
    return re.sub(r"\.(en|fr)\.md$", ".md", title)


def looks_like(shown):
    """What an output must match, as a page shows it: `…` alone is any lines, in a line any text."""
    return "".join(
        r"(?:.*\n)*" if line == "…" else re.escape(line).replace("…", ".*") + r"\n" for line in shown.splitlines()
    )


class Reader:
    """Somebody who follows the page, in a folder of their own."""

    def __init__(self, folder, language, environment):
        self.folder, self.language, self.environment = folder, language, environment
        self.seen = ""
        # What the command says on a machine of another language is not what the page shows.
        self.compares = environment is MACHINES[language]

    def follow(self, step):
        for kind, title, text in step:
            if title:
                self.write(title, text)
            elif kind == "sh":
                self.seen = ""
                for line in text.splitlines():
                    self.type(shlex.split(line))
            elif kind == "text" and self.seen and self.compares:
                assert re.fullmatch(looks_like(text), self.seen), f"{text}\n-- seen --\n{self.seen}"

    def type(self, words):
        if words[0] == "cd":
            self.folder /= words[1]
        elif words[0] == "git" and words[1] in GIT:
            if "--all" in words:
                self.change_a_sentence()
            git(self.folder, *words[1:])
        elif words[0] == "onglet" and words[1] != "serve":
            result = run(*words[1:], folder=self.folder, environment=self.environment)
            assert result.status == 0, f"{words}\n{result}"
            # As it looks on the page: without blank lines, and with ordinary spaces.
            self.seen += re.sub(r"\n+", "\n", result.err + result.out).replace("\N{NO-BREAK SPACE}", " ")

    def change_a_sentence(self):
        page = self.folder / f"content/guide/colours.{self.language}.md"
        text, count = re.subn(r"(?<=\.)\n\n## (?=Description)", " (!)\n\n## ", page.read_text(encoding="utf-8"))
        assert count == 1
        page.write_text(text, encoding="utf-8")

    def write(self, title, text):
        """A whole file, a section of a page, or more fields of the settings."""
        file = self.folder / title
        old = file.read_text(encoding="utf-8") if file.exists() else ""
        if title == "content/site.yml":
            for field in re.findall(r"^(\w+):", text, re.MULTILINE):
                old = re.sub(rf"^{field}:.*\n(?:[ -].*\n)*", "", old, flags=re.MULTILINE)
            text = f"{old}\n{text}"
        elif text.startswith("## "):
            heading = re.escape(text.partition("\n")[0])
            pattern = re.compile(rf"^{heading}\n.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)
            assert len(pattern.findall(old)) == 1, title
            text = pattern.sub(lambda _: text + "\n", old)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def check(self):
        """A strict check, with an address: step 10 sets it."""
        settings = self.folder / "content/site.yml"
        settings.write_text(settings.read_text(encoding="utf-8").replace("//example.org/g", "//guidelines.test/g"), encoding="utf-8")
        return run("check", "--strict", folder=self.folder, environment=self.environment)


@pytest.fixture(params=PAGES)
def reader(request, tmp_path):
    return Reader(tmp_path, request.param, MACHINES[request.param])


def test_there_are_twelve_steps_with_the_same_code():
    english, french = steps("en"), steps("fr")
    assert len(english) == len(french) == 12
    for number, (one, other) in enumerate(zip(english, french, strict=True), 1):
        # The source comes first: which one that is depends on the reader’s language.
        assert [(kind, without_language(title)) for kind, title, _ in one] == [(kind, without_language(title)) for kind, title, _ in other], f"step {number}"
        english_typed, french_typed = ("".join(text for kind, _, text in step if kind == "sh") for step in (one, other))
        assert english_typed.replace("en,fr", "fr,en") == french_typed, f"step {number}"
    # What one sees, and what helps if not.
    for language, phrases in {"en": ("**You see**", "**If not:**"), "fr": ("**Vous voyez**", "**Sinon :**")}.items():
        for part in parts(language):
            assert [phrase for phrase in phrases if phrase not in part] == [], part.partition("\n")[0]


def test_a_site_of_two_languages_is_there_after_five_steps(reader):
    for step in steps(reader.language)[:5]:
        reader.follow(step)
    result = reader.check()
    assert result.status == 0, result


@pytest.mark.parametrize("language, machine", sampled(itertools.product(PAGES, MACHINES), every=2))
def test_all_steps_can_be_followed_whatever_the_language_of_the_machine(tmp_path, language, machine):
    reader = Reader(tmp_path, language, MACHINES[machine])
    for step in steps(language):
        reader.follow(step)


def test_no_command_begins_with_an_address_that_is_only_an_example():
    """Whoever reads them has the repository, or its page, before them."""
    for path in [*REPOSITORY.glob("README*.md"), *(REPOSITORY / "docs").glob("*.md")]:
        text = path.read_text(encoding="utf-8")
        typed = "".join(body for kind, _, body in FENCE.findall(text) if kind == "sh")
        assert "example." not in typed, path


# Recipes, and the ten minutes of the page about themes


def sections(name, language):
    text = (REPOSITORY / "docs" / f"{name}.md").read_text(encoding="utf-8")
    return {part.partition("\n")[0]: FENCE.findall(part) for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]}


@pytest.fixture
def site(reader):
    first = "en,fr" if reader.language == "en" else "fr,en"
    reader.type(["onglet", "init", "guidelines", "--languages", first])
    reader.type(["cd", "guidelines"])
    return reader


def test_the_theme_tutorial_works_as_pasted(site):
    name = "templates" if site.language == "en" else "templates.fr"
    (minutes,) = [blocks for heading, blocks in sections(name, site.language).items() if "ten minutes" in heading or "dix minutes" in heading]
    site.follow(minutes)
    result = site.check()
    assert result.status == 0, result


@pytest.mark.parametrize("number", range(4))
def test_a_recipe_can_be_followed(site, number):
    heading, blocks = list(sections(f"recipes.{site.language}", site.language).items())[number]
    if "WCAG" in heading:
        for page in site.folder.glob("content/guide/*.md"):
            text = re.sub(r"^wcag: .*\n", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
            page.write_text(re.sub(r"\[\]\(wcag:.*?\)", "", text), encoding="utf-8")
    assert blocks
    site.follow(blocks)
    result = site.check()
    # A criterion that was just created is empty: what is said of it is what to write next.
    kinds = {re.search(r"\[([\w-]+)\]$", line)[1] for line in result.err.splitlines() if re.match(r"content/forms/labels\.", line)}
    assert result.status == 0 or kinds, result
    assert [line for line in result.err.splitlines() if line.startswith("content/") and "forms/labels" not in line] == [], result
    status = run("status", "--strict", folder=site.folder)
    assert status.status == 0 and "untracked" not in status.out, status
