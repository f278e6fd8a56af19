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

    def evaluate(self, script, argument):
        return self._page.evaluate(script, [self._root, argument])

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


FIND = """async ([root, words]) => {
  const { openFiles, entriesOf } = await import(root + 'scripts/search-files.js');
  const { Reader } = await import(root + 'scripts/search-reader.js');
  const reader = new Reader(await openFiles(new URL(root), 'fr'));
  const found = [];
  for (const word of words) {
    const forms = await Promise.all(reader.words.wordsOf(word).map((each) => reader.formsOf(each)));
    found.push(forms.flat().flatMap((form) => entriesOf(form).map(({ entry }) => entry)));
  }
  return found;
}"""
ELISIONS = ["l", "d", "qu", "n", "s", "c", "j", "jusqu", "lorsqu", "puisqu"]


def test_every_page_with_a_word_behind_an_elision_is_found(searchers, guidelines):
    # zestedesavoir/zds-site#6747
    pages = {}
    folder = guidelines.folder / "search-index"
    packs = json.loads((folder / "fr.json").read_text())["packs"]
    texts = [text for name in packs for text in json.loads((folder / f"fr/{name}.json").read_text())]
    for entry, parts in enumerate(texts):
        for elision, word in set(re.findall(r"(?<!\w)(\w+)[’'](\w{3,})", json.dumps(parts, ensure_ascii=False).lower())):
            if elision in ELISIONS:
                pages.setdefault((elision, word), set()).add(entry)
    chosen = sorted(pages, key=lambda pair: (-len(pages[pair]), pair))[:200]
    assert len(chosen) == 200 and {"l", "d", "qu"} <= {elision for elision, _ in chosen}
    found = searchers["fr"].evaluate(FIND, [word for _, word in chosen])
    missed = {pair: len(pages[pair] - set(ids)) for pair, ids in zip(chosen, found, strict=True) if pages[pair] - set(ids)}
    assert missed == {}


@pytest.mark.parametrize("language, question, meant, key", [
    ("fr", "contrsate", "contraste", "ios/wcag/distinguishable/contrast-minimum"),
    ("fr", "contrsat", "contraste", "ios/wcag/distinguishable/contrast-minimum"),
    ("en", "contrsat", "contrast", "ios/wcag/distinguishable/contrast-minimum"),
    ("fr", "zone tacitle", "zone tactile", "ios/design/touch-target"),
    ("en", "captoins", "captions", "ios/wcag/time-based-media/captions-live"),
    ("fr", "oreintation", "orientation", "ios/wcag/adaptable/orientation"),
    ("en", "screen orentation", "screen orientation", "ios/design/screen-orientation"),
    ("fr", "lordre de lecture", "ordre de lecture", "ios/design/reading-order"),
    # The page of the syntax has this mistake.
    ("en", "accesibility options", "accessibility options", "ios/design/accessibility-options"),
])  # fmt: skip
def test_finds_what_a_mistyped_word_meant_and_says_so(searchers, language, question, meant, key):
    searcher = searchers[language]
    answer = searcher.ask(question)[0]
    assert answer["meant"] == meant
    assert searcher.addresses[key] in answer["found"][:3]


@pytest.mark.parametrize("language, one, other", [
    ("fr", "element", "élément"), ("fr", "zone tactile", "zones tactiles"),
    ("fr", "ELEMENTS FANTOMES", "éléments fantômes"),
    ("fr", "l’orientation de l'ecran", "orientation écran"), ("en", "color", "colour"),
    ("en", "gray", "grey"), ("en", "behavior", "behaviour"),
    ("en", "touch targets", "touch target"), ("en", "recognizing", "recognising"),
])  # fmt: skip
def test_other_spellings_find_the_same(searchers, language, one, other):
    first, second = searchers[language].ask(one, other)
    assert first["meant"] is second["meant"] is None
    # A symbol may have the very name of one of them.
    first, second = ([address for address in answer["found"] if "/apis/" not in address] for answer in (first, second))
    assert first[0] in second[:3] or second[0] in first[:3]


@pytest.mark.parametrize("question", ["xyzzyqwv", "quantum entanglement", "clafoutis aux mirabelles", "wxyz qqqq"])
def test_pages_with_too_few_words_of_the_question_are_not_results(searcher, question):
    assert searcher.found(question) == []


def test_weak_results_are_left_out(searcher):
    """Of a question of many words, a page that has one of them is no answer."""
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
    excerpts = searcher._page.evaluate(EXCERPTS, [searcher._root, searcher.language, list(QUESTIONS["questions"][searcher.language])])
    assert len(excerpts) > 100
    assert [text for text in excerpts if re.search(" [:;!?»]|« (?!…$)", text)] == []


# Beginnings of sentences that no comma and no word of the language comes before.
BEGINNINGS = {"fr": r"(?:Le|Les|Un|Une|Cette|Chaque|Ajoutez|Quand) [a-zé]", "en": r"(?:The|This|These|When|Every|Each|Give|If) [a-z]"}
CAPTIONS = {"fr": ["pouce", "grand", "cible", "essai"], "en": ["thumb", "large", "target", "cues"]}


def test_a_caption_and_the_next_sentence_are_separated(searcher):
    excerpts = searcher._page.evaluate(EXCERPTS, [searcher._root, searcher.language, CAPTIONS[searcher.language]])
    assert len(excerpts) > 20
    assert [text for text in excerpts if re.search(r"[a-zà-ÿ] " + BEGINNINGS[searcher.language], text)] == []
