"""The form of what the command says: short headlines, and none of the words that need a second reading.

It is checked in the recorded messages, in the texts of the rules and in the words of the interface.
"""

import json
import re

import pytest
import yaml

from onglet import REPOSITORY, run

MESSAGES = REPOSITORY / "Tests/Commands/messages"
MOST_WORDS = 12
LANGUAGES = ("en", "fr")

HEADLINE = re.compile(r"^\S.*?: (?:note|warning|error|avertissement|erreur)\s?: (?P<text>.+?)(?: \[[\w-]+\])?$")
HELP = re.compile(r"^ +[=+] (?P<text>.+)$")
# The lines of the source, and the mark below them.
EXCERPT = re.compile(r"^ *\d* \|")
CALL = re.compile(r"^\$ onglet |^exit status \d+$")
# What ArgumentParser says of arguments.
OF_THE_LIBRARY = re.compile(r"(?:The value|Missing|Unexpected argument|Value to be set) .*'")
QUOTED = re.compile(r"``.+?``|`[^`]*`|“[^”]*”|«[^»]*»")

ODD = {
    # “There is no page” is English, “this is no page” is not.
    "en": re.compile(
        r"\b(?:stands?|bears?|holds?|(?:is|are) none|(?<!there )is no(?! longer)\b|takes?\b[^.;:]{0,40}\baway|mend(?:s|ed)?"
        r"|mere(?:ly)?|bars?|beyond reason|told|faultless)\b",
        re.IGNORECASE,
    ),
    # The rule before the blame: « … est en UTF-8, et celui-ci ne l’est pas ».
    "fr": re.compile(r"\bn’en (?:est|sont|a|ont) (?:pas|aucune?)\b|[,;:] (?:et )?cel(?:ui|le)-ci\b", re.IGNORECASE),
}


def recorded(language, *kinds):
    """The texts of the recorded messages of our own, each with its file and what it quotes left out."""
    for path in sorted(MESSAGES.glob("*.txt")):
        if path.name.endswith(".fr.txt") != (language == "fr"):
            continue
        for line in path.read_text(encoding="utf-8").replace("\u00a0", " ").splitlines():
            found = {kind: kind.match(line) for kind in (HEADLINE, HELP, EXCERPT, CALL)}
            assert any(found.values()), f"{path.name}: what is this line?\n{line}"
            for kind in kinds:
                if found[kind] and not OF_THE_LIBRARY.match(found[kind]["text"]):
                    yield f"{path.name}: {line}", QUOTED.sub("", found[kind]["text"])


def interface(language):
    text = (REPOSITORY / f"templates/strings/{language}.yml").read_text(encoding="utf-8")
    return yaml.safe_load(text).items()


def rules(language):
    for rule in json.loads(run("rules", "--format", "json", folder=REPOSITORY).out)["rules"]:
        for field in ("summary", "why"):
            yield f"{rule['id']}: {rule[field][language]}", QUOTED.sub("", rule[field][language])


def odd(texts, language):
    return [f"“{found[0]}” in {place}" for place, text in texts if (found := ODD[language].search(text))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_headline_is_short(language):
    headlines = list(recorded(language, HEADLINE))
    assert len(headlines) > 200
    long = [place for place, text in headlines if len(re.findall(r"\S*\w\S*", text)) > MOST_WORDS]
    assert not long, "\n".join(long)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_begins_in_lower_case_and_has_no_full_stop(language):
    texts = recorded(language, HEADLINE, HELP)
    wrong = [place for place, text in texts if re.match(r"(?!Onglet )[A-ZÀ-Ý][a-zà-ÿ]", text) or text.endswith(".")]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_have_no_odd_words(language):
    wrong = odd(recorded(language, HEADLINE, HELP), language)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_have_no_odd_words(language):
    wrong = odd(rules(language), language)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_interface_has_no_odd_words(language):
    wrong = odd(interface(language), language)
    assert not wrong, "\n".join(wrong)
