"""docs/start: whoever types what it shows sees what it says, in both languages."""

import re
import shlex

import pytest

from onglet import ENVIRONMENT, FRENCH, REPOSITORY, git, run

PAGES = {language: (REPOSITORY / f"docs/start.{language}.md").read_text(encoding="utf-8") for language in ("en", "fr")}
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

    def __init__(self, folder, language):
        self.folder, self.language = folder, language
        self.environment = ENVIRONMENT if language == "en" else FRENCH
        self.seen = ""

    def follow(self, step):
        for kind, title, text in step:
            if title:
                self.write(title, text)
            elif kind == "sh":
                self.seen = ""
                for line in text.splitlines():
                    self.type(shlex.split(line))
            elif kind == "text" and self.seen:
                assert re.fullmatch(looks_like(text), self.seen), f"{text}\n-- seen --\n{self.seen}"

    def type(self, words):
        if words[0] == "cd" and words[1] not in ("onglet", ".."):
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
            text = f"{old}\n{text}"
        elif text.startswith("## "):
            heading = re.escape(text.partition("\n")[0])
            pattern = re.compile(rf"^{heading}\n.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)
            assert len(pattern.findall(old)) == 1, title
            text = pattern.sub(lambda _: text + "\n", old)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


@pytest.fixture(params=PAGES)
def reader(request, tmp_path):
    return Reader(tmp_path, request.param)


def test_there_are_twelve_steps_with_the_same_code():
    english, french = steps("en"), steps("fr")
    assert len(english) == len(french) == 12
    for number, (one, other) in enumerate(zip(english, french, strict=True), 1):
        # The source comes first: which one that is depends on the reader’s language.
        assert [(kind, without_language(title)) for kind, title, _ in one] == [(kind, without_language(title)) for kind, title, _ in other], f"step {number}"
        assert [text for kind, _, text in one if kind == "sh"] == [text for kind, _, text in other if kind == "sh"], f"step {number}"
    # What one sees, and what helps if not.
    for language, phrases in {"en": ("**You see**", "**If not:**"), "fr": ("**Vous voyez**", "**Sinon :**")}.items():
        for part in parts(language):
            assert [phrase for phrase in phrases if phrase not in part] == [], part.partition("\n")[0]


def test_a_site_of_two_languages_is_there_after_five_steps(reader):
    for step in steps(reader.language)[:5]:
        reader.follow(step)
    # Step 10 sets the address.
    settings = reader.folder / "content/site.yml"
    settings.write_text(settings.read_text(encoding="utf-8").replace("example.org", "guidelines.test"), encoding="utf-8")
    result = run("check", "--strict", folder=reader.folder)
    assert result.status == 0, result


def test_all_steps_can_be_followed(reader):
    for step in steps(reader.language):
        reader.follow(step)
