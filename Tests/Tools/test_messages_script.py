"""Messages in further languages: which there are to translate, and what is wrong in a translation."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "messages"

SWIFT = r'''
// Message("no message", french: "aucun message")
let one = Message(
  "`\(name(of: page, "x"))` stands "
    + "before “\(second.map { "(\($0))" } ?? "")”", french: "« \(second) » est après `\(name)`")
let several = [Message.count(pages.count, "page", "pages", french: ("page", "pages"))]
let chosen = Message(isLong ? "long" : "short\n", french: isLong ? "long" : "court\n")
let lines = Message(
  """
  first \
  line
    second "line"
  """,
  french: """
    première ligne
      deuxième
    """)
let inner = "\(Message("inside", french: "dedans"))"
let numbered = Message(
  for: 2, "remove one `#`", "remove \(2) `#`", french: ("retirer un `#`", "retirer \(2) `#`"))

func handedOn(_ words: MessageText, french: MessageText) -> Message {
  Message(words, french: french)
}
'''

MISSING = r'''#. "« {1} » est après `{2}`"
#: Sources/Sample.swift:5
msgid "`{1}` stands before “{2}”"
msgstr ""

#. "{1} page"
#. "{1} pages"
#: Sources/Sample.swift:6
msgid "{1} page"
msgid_plural "{1} pages"
msgstr[0] ""
msgstr[1] ""

#. "long"
#. "court\n"
#: Sources/Sample.swift:7
msgid "long"
msgstr ""

#. "long"
#. "court\n"
#: Sources/Sample.swift:7
msgid "short\n"
msgstr ""

#. "première ligne\n  deuxième"
#: Sources/Sample.swift:17
msgid "first line\n  second \"line\""
msgstr ""

#. "dedans"
#: Sources/Sample.swift:18
msgid "inside"
msgstr ""

#. "retirer un `#`"
#. "retirer {1} `#`"
#: Sources/Sample.swift:20
msgid "remove one `#`"
msgid_plural "remove {1} `#`"
msgstr[0] ""
msgstr[1] ""

'''

SPANISH = r'''
extension MessageTable {
  static let spanish = MessageTable(
    #"""
    msgid "`{1}` stands before “{2}”"
    msgstr "“{2}” va después de `{1}`"

    msgid "{1} page"
    msgid_plural "{1} pages"
    msgstr[0] "{1} página"
    msgstr[1] "{1} páginas"

    msgid "long"
    msgstr "largo"

    msgid "short\n"
    msgstr "corto\n"

    msgid ""
    "first line\n"
    "  second \"line\""
    msgstr ""
    "primera línea\n"
    "  segunda"

    msgid "inside"
    msgstr "dentro"

    msgid "remove one `#`"
    msgid_plural "remove {1} `#`"
    msgstr[0] "quitar un `#`"
    msgstr[1] "quitar {1} `#`"
    """#)
}
'''


def run(script, *arguments):
    return subprocess.run([script, *arguments], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


@pytest.fixture
def sample(tmp_path):
    """The script beside sources of its own: a function that runs it on these and a language."""

    def check(*arguments, swift=SWIFT, spanish=None):
        copy = tmp_path / "scripts" / "messages"
        folder = tmp_path / "Sources" / "OngletModel" / "Messages"
        for path in (copy.parent, folder):
            path.mkdir(parents=True, exist_ok=True)
        shutil.copy(SCRIPT, copy)
        (tmp_path / "Sources" / "Sample.swift").write_text(swift)
        if spanish:
            (folder / "Spanish.swift").write_text(spanish)
        return run(copy, *arguments)

    return check


def test_all_messages_can_be_translated_and_every_language_is_whole():
    result = run(SCRIPT)
    assert result.returncode == 0, result.stdout
    count, languages = re.fullmatch(r"(\d+) messages in (.*)\n", result.stdout).groups()
    assert int(count) > 1000 and languages.startswith("English, French")


def test_messages_are_printed_as_entries_to_translate(sample):
    result = sample("--missing")
    assert (result.returncode, result.stdout) == (0, MISSING)


def test_only_what_a_language_lacks_is_printed(sample, tmp_path):
    spanish = SPANISH.replace("inside", "aside")
    result = sample("--missing", str(tmp_path / "Sources/OngletModel/Messages/Spanish.swift"), spanish=spanish)
    assert re.findall('^msgid (.*)', result.stdout, re.MULTILINE) == ['"inside"'], result.stdout


def test_a_whole_language_passes(sample):
    result = sample(spanish=SPANISH)
    assert (result.returncode, result.stdout) == (0, "7 messages in English, French, Spanish\n")


@pytest.mark.parametrize(
    "old, new, mistakes",
    [
        (
            '    msgid "inside"\n    msgstr "dentro"\n', "",
            ['Spanish.swift: not translated: "inside" (Sources/Sample.swift:18)'],
        ),
        ('"dentro"', '""', ['Spanish.swift:26: not translated: "inside"']),
        (
            '"inside"', '"insied"',
            ['Spanish.swift: not translated: "inside" ', 'Spanish.swift:26: unknown message: "insied"'],
        ),
        ('"inside"', '"long"', ['Spanish.swift: not translated: "inside" ', 'Spanish.swift:26: duplicate: "long"']),
        ("va después de `{1}`", "va después", ['Spanish.swift:5: missing placeholder: "“{2}” va después"']),
        ("va después de `{1}`", "`{1}` `{3}`", ["Spanish.swift:5: unknown placeholder: "]),
        ('    msgid_plural "{1} pages"\n', "", ['Spanish.swift:8: expected the plural "{1} pages": "{1} page"']),
    ],
)  # fmt: skip
def test_what_is_wrong_in_a_language_is_named(sample, old, new, mistakes):
    assert SPANISH.count(old) == 1
    result = sample(spanish=SPANISH.replace(old, new))
    told = result.stdout.splitlines()
    assert result.returncode == 1 and len(told) == len(mistakes), result.stdout
    assert all(mistake in line for mistake, line in zip(mistakes, told)), result.stdout


@pytest.mark.parametrize(
    "swift, mistake",
    [
        ('Message("\\(isOne ? "one" : "two") pages", french: "…")', "untranslatable text in an interpolated value: isOne ? "),
        ('Message(words.joined(), french: "…")', "the text of a message must be a literal"),
        (
            'Message.count(1, "page", "pages", french: ("", ""))\nMessage.count(1, "page", "sheets", french: ("", ""))',
            "the plural of “{1} page” is different at Sources/Sample.swift:1",
        ),
    ],
)
def test_a_message_that_cannot_be_translated_is_named(sample, swift, mistake):
    result = sample(swift=swift + "\n")
    assert result.returncode == 1, result
    assert re.fullmatch(rf"Sources/Sample.swift:\d: {re.escape(mistake)}.*\n", result.stdout), result.stdout
