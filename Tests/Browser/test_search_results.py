"""What the search of the guidelines finds: through its own modules, in one page for each language."""

import json
import re
from functools import cached_property

import pytest
import yaml

from conftest import Reader
from onglet import REPOSITORY
from samples import sampled

LANGUAGES = ["fr", "en"]
SEARCH = {"fr": "fr/recherche/", "en": "en/search/"}
QUESTIONS = yaml.safe_load((REPOSITORY / "Tests/Browser/questions.yml").read_text())

ASK = """async ([root, language, questions]) => {
  const { openIndex } = await import(root + 'scripts/search-index.js');
  window.index ??= await openIndex(new URL(root), language);
  const answers = [];
  for (const question of questions) {
    const { results, meant } = await window.index.ask(question);
    answers.push({ found: results.map(({ entry }) => entry.address), meant });
  }
  return answers;
}"""


class Searcher:
    """Asks the search of the guidelines in one language."""

    def __init__(self, reader, language):
        self.language = language
        self._page = reader.open(SEARCH[language])
        self._root = reader.site.address
        self.model = json.loads((reader.site.folder / "criteria.json").read_text())
        self.wcag = next(standard["requirements"] for standard in self.model["standards"] if standard["id"] == "wcag")

    def ask(self, *questions):
        return self._page.evaluate(ASK, [self._root, self.language, list(questions)])

    def excerpts(self, questions):
        return self._page.evaluate(EXCERPTS, [self._root, self.language, questions])

    def found(self, question):
        return self.ask(question)[0]["found"]

    @cached_property
    def addresses(self):
        """The addresses of criteria by their keys, of success criteria by `wcag/NUMBER`."""
        criteria = {criterion["key"]: criterion for criterion in self.model["criteria"]}
        wcag = {f"wcag/{criterion['number']}": criterion for criterion in self.wcag}
        return {key: place["addresses"][self.language] for key, place in (criteria | wcag).items()}

    def explaining(self, thing):
        """The criteria that explain something of the catalogue."""
        keys = {link["page"] for link in thing["backlinks"]}
        # Pages of the catalogue only name it.
        return {self.addresses[key] for key in keys if key in self.addresses and not key.startswith("wcag/")}


@pytest.fixture(scope="module")
def searchers(windows, guidelines):
    readers = [Reader(windows, guidelines) for _ in LANGUAGES]
    yield {language: Searcher(reader, language) for language, reader in zip(LANGUAGES, readers, strict=True)}
    complaints = [complaint for reader in readers for complaint in reader.complaints]
    for reader in readers:
        reader.close()
    assert complaints == []


@pytest.fixture(params=LANGUAGES)
def searcher(searchers, request):
    return searchers[request.param]


def test_a_criterion_is_found_first_or_second_by_its_title(searcher):
    criteria = searcher.model["criteria"]
    assert len(criteria) > 40
    answers = searcher.ask(*(criterion["titles"][searcher.language] for criterion in criteria))
    missed = {
        criterion["key"]: answer["found"][:3]
        for criterion, answer in zip(criteria, answers, strict=True)
        if criterion["addresses"][searcher.language] not in answer["found"][:2]
    }
    assert missed == {}


def not_first(searcher, things, name):
    """What is not found first by its name, with the criteria that explain it next."""
    answers = searcher.ask(*(thing[name] for thing in things))
    missed = {}
    for thing, answer in zip(things, answers, strict=True):
        explaining = searcher.explaining(thing)
        first, *others = answer["found"] or [None]
        if first != thing["addresses"][searcher.language] or set(others[: len(explaining)]) != explaining:
            missed[thing[name]] = answer["found"][:4]
    return missed


@pytest.mark.parametrize("part", sampled(range(8), every=8))
def test_a_symbol_is_found_first_by_its_name_and_then_what_explains_it(searcher, part):
    things = [thing for thing in searcher.model["apis"] if thing["addresses"]]
    assert len(things) > 400
    assert not_first(searcher, things[part::8], "name") == {}


def test_a_success_criterion_is_found_first_by_its_number_and_then_what_explains_it(searcher):
    assert not_first(searcher, searcher.wcag, "number") == {}


@pytest.mark.parametrize("kind, among, least", [
    ("questions", 3, 47), ("held-back", 3, 10), ("first", 1, 24), ("symptoms", 2, 42), ("held-back-symptoms", 2, 9), ("other-words", 3, 12),
])  # fmt: skip
def test_questions_are_answered_among_the_first_results(searchers, kind, among, least):
    count, missed = 0, {}
    for language, answers in QUESTIONS[kind].items():
        searcher = searchers[language]
        for (question, keys), answer in zip(answers.items(), searcher.ask(*answers), strict=True):
            if {searcher.addresses[key] for key in keys} & set(answer["found"][:among]):
                count += 1
            else:
                missed[question] = answer["found"][:4]
    assert count >= least, missed


def test_finds_what_a_mistyped_word_meant_and_says_so(searcher):
    for question, (meant, key) in QUESTIONS["mistyped"][searcher.language].items():
        answer = searcher.ask(question)[0]
        assert answer["meant"] == meant
        assert searcher.addresses[key] in answer["found"][:3], question


def test_other_spellings_find_the_same(searcher):
    for one, other in QUESTIONS["spellings"][searcher.language].items():
        first, second = searcher.ask(one, other)
        assert first["meant"] is second["meant"] is None
        # A symbol may have the very name of one of them.
        first, second = ([address for address in answer["found"] if "/apis/" not in address] for answer in (first, second))
        assert first[0] in second[:3] or second[0] in first[:3], one


def test_pages_with_too_few_words_of_the_question_are_not_results(searcher):
    """A page that has one of many words is no answer."""
    for question in ["xyzzyqwv", "quantum entanglement", "clafoutis aux mirabelles", "wxyz qqqq"]:
        assert searcher.found(question) == [], question
    question = {"fr": "bouton trop petit au doigt", "en": "the tap area of a button is too small"}[searcher.language]
    assert 0 < len(searcher.found(question)) < 40


def test_the_pages_about_the_site_come_last(searcher):
    aside = {"fr": "fr/regles/", "en": "en/rules/"}[searcher.language]
    words = {"fr": ["critère", "titre", "image", "lien", "page"], "en": ["criterion", "title", "image", "link", "page"]}[searcher.language]
    other = {"fr": ["fr/ios/", "fr/wcag/", "fr/api/"], "en": ["en/ios/", "en/wcag/", "en/apis/"]}[searcher.language]
    for word, answer in zip(words, searcher.ask(*words), strict=True):
        found = answer["found"]
        if aside in found:
            assert not [address for address in found[found.index(aside) :] if address.startswith(tuple(other))], word
    assert searcher.found({"fr": "Règles", "en": "Rules"}[searcher.language])[0] == aside


EXCERPTS = """async ([root, language, questions]) => {
  const { openIndex } = await import(root + 'scripts/search-index.js');
  const { placesOf } = await import(root + 'scripts/search-excerpts.js');
  window.index ??= await openIndex(new URL(root), language);
  const excerpts = [];
  for (const question of questions) {
    const { results } = await window.index.ask(question);
    for (const result of results.slice(0, 6)) {
      for (const { excerpt } of placesOf(await window.index.textOf(result))) excerpts.push(excerpt.map(({ text }) => text).join(''));
    }
  }
  return excerpts;
}"""


def test_no_line_of_an_excerpt_begins_with_a_closing_sign(searcher):
    excerpts = searcher.excerpts(list(QUESTIONS["questions"][searcher.language]))
    assert len(excerpts) > 100
    assert [text for text in excerpts if re.search(" [:;!?»]|« (?!…$)", text)] == []


# Beginnings of sentences that no comma and no word of the language comes before.
BEGINNINGS = {"fr": r"(?:Le|Les|Un|Une|Cette|Chaque|Ajoutez|Quand) [a-zé]", "en": r"(?:The|This|These|When|Every|Each|Give|If) [a-z]"}
CAPTIONS = {"fr": ["pouce", "grand", "cible", "essai"], "en": ["thumb", "large", "target", "cues"]}


def test_a_caption_and_the_next_sentence_are_separated(searcher):
    excerpts = searcher.excerpts(CAPTIONS[searcher.language])
    assert len(excerpts) > 20
    assert [text for text in excerpts if re.search(r"[a-zà-ÿ] " + BEGINNINGS[searcher.language], text)] == []
