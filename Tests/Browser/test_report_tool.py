"""The EARL of a checklist, taken as the WCAG-EM Report Tool of W3C takes the results of other tools.

`ReportTool` does what version 3.0.3 of that tool does (github.com/w3c/wai-wcag-em-report-tool), written
anew from its sources: it opens an evaluation that was saved, frames a file of results, and finds for
each the success criterion and the sample.
"""

import json
import re
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import pytest
import yaml
from playwright.sync_api import expect
from pyld import jsonld

from checklists import (
    ALONE, DECORATIVE, GUIDE, INDEX, TEXT, check, details, export, fill_in, give, mark,
    name_sample, report,
)  # fmt: skip
from onglet import REPOSITORY
from samples import in_turn, sampled

HOME = "https://example.org/"
SETTINGS = "https://example.org/app/settings"

# What the tool calls things while it looks at results.
CONTEXT = json.loads((REPOSITORY / "Tests/Browser/report-tool.context.json").read_text())

# The identifiers of success criteria in the addresses of W3C.
CATALOGUE = yaml.load((REPOSITORY / "content/catalogue/wcag.yml").read_text(encoding="utf-8"), yaml.BaseLoader)
NUMBERS = {entry["slug"]: entry["number"] for entry in CATALOGUE["requirements"]}


def evaluation(*samples):
    """An evaluation as the tool saves it, with samples by title and description."""
    pages = [
        {"id": address_in(title) or address_in(description) or f"_:subject_{number}", "type": ["TestSubject", "Webpage"], "title": title, "description": description}
        for number, (title, description) in enumerate(samples, start=1)
    ]  # fmt: skip
    return {
        "@context": CONTEXT,
        "type": "Evaluation",
        "language": "en",
        "selectSample": {"id": "_:selectSample", "structuredSample": pages[:1], "randomSample": pages[1:]},
    }


def address_in(text):
    """The first web address in a text, with the slash that a host alone lacks."""
    found = re.search(r"https?://[\da-z.-]+\.[a-z.]{2,6}[-\w@:%+.~#?,&/=]+", text or "", re.ASCII)
    if not found:
        return None
    parts = urlsplit(found[0])
    return parts._replace(path=parts.path or "/").geturl()


def framed(document, kind):
    def refuse(address, options):
        raise AssertionError(f"the document asks for {address}")

    return jsonld.frame(document, {"@context": CONTEXT, "@type": kind}, {"documentLoader": refuse})


def many(value):
    return value if isinstance(value, list) else [value]


@dataclass
class Finding:
    """What stands at a success criterion for a sample: the tool leaves the outcome to the evaluator."""

    outcome: str = "earl:untested"
    observations: list = field(default_factory=list)


class ReportTool:
    def __init__(self, saved):
        """Opens an evaluation: each sample is known by the address in its title, or else its description."""
        steps = framed(saved, "Evaluation")["selectSample"]
        self._samples = {
            address_in(sample["title"]) or address_in(sample["description"]) or f"_:subject_{number}": sample["title"]
            for number, sample in enumerate([*many(steps.get("structuredSample", [])), *many(steps.get("randomSample", []))])
        }
        self.findings = {}

    def take(self, exported):
        """Adds the results in a file; says how many found their place, out of how many."""
        # A frame with one match has no graph, and the tool looks for nothing else.
        assertions = framed(json.loads(exported), "Assertion").get("@graph", [])
        assert assertions, "The file contained no recognizable assertions."
        places = [(self._place(assertion), assertion) for assertion in assertions]
        for place, assertion in places:
            if place:
                finding = self.findings.setdefault(place, Finding())
                finding.outcome = "earl:cantTell"
                finding.observations.append(self._observation(assertion))
        return sum(place is not None for place, _ in places), len(assertions)

    def _place(self, assertion):
        """The number of the success criterion and the title of the sample."""
        number, sample = self._number(assertion["test"]), self._sample(assertion["subject"])
        is_tested = assertion["result"]["outcome"]["id"] != "earl:untested"
        return (number, sample) if number and sample and is_tested else None

    def _number(self, test):
        requirement = test.get("isPartOf")
        identifier = requirement["id"] if isinstance(requirement, dict) and "id" in requirement else test["id"]
        return NUMBERS.get(identifier.split(":")[1])

    def _sample(self, subject):
        address = address_in(subject.get("id")) or address_in(subject.get("source")) or address_in(subject.get("description"))
        return self._samples.get(address) if address else None

    def _observation(self, assertion):
        """Who found what by which test: what is shown, and neither text has a language for it."""
        author, test, result = assertion["assertedBy"], assertion["test"], assertion["result"]
        said = [author.get("name") or author["id"], test.get("title", ""), test["id"], result["outcome"]["id"].removeprefix("earl:"), result.get("description", "")]
        assert all(isinstance(text, str) for text in said), said
        return tuple(said)


@pytest.fixture
def tool():
    return ReportTool(evaluation(("Home", HOME), ("Settings", f"{SETTINGS} once signed in"), ("Basket", "The basket, with two articles")))


def outcomes(tool):
    """The outcomes of single results, by success criterion and sample."""
    return {place: sorted(outcome for _, _, _, outcome, _ in finding.observations) for place, finding in tool.findings.items()}


@pytest.mark.parametrize("path", sampled([GUIDE["en"], GUIDE["fr"]], every=2))
def test_each_answered_success_criterion_finds_its_place(checklist, tool, path):
    page = checklist(path)
    fill_in(page)
    name_sample(page, "Settings", SETTINGS)
    mark(page, ALONE, "fails")
    tool.take(export(page, "earl"))
    # Images answer 1.1.1 and 1.4.5, colours 1.4.1 and 1.4.3; the reading order has a note and no result.
    assert outcomes(tool) == {
        ("1.1.1", "Settings"): ["failed", "passed"],
        ("1.4.5", "Settings"): ["failed", "passed"],
        ("1.4.1", "Settings"): ["failed", "inapplicable"],
        ("1.4.3", "Settings"): ["failed", "inapplicable"],
    }
    assert {finding.outcome for finding in tool.findings.values()} == {"earl:cantTell"}
    [failed] = [observation for observation in tool.findings["1.1.1", "Settings"].observations if observation[3] == "failed"]
    author, title, address, _, note = failed
    assert (author, title) == ("Zoé, Ana", check(page, DECORATIVE).locator(".check-text").text_content())
    assert note == '=HYPERLINK("https://example.org")\nand more'
    # The address of the test leads to the check.
    assert (urlsplit(address).query, urlsplit(address).fragment) == ("wcag=1.1.1", "images-check-decorative")


def test_a_sample_is_found_by_its_address(checklist):
    page = checklist()
    mark(page, TEXT, "fails")
    for title, description, address in [
        ("Settings", SETTINGS, SETTINGS),
        (f"Settings {SETTINGS}", "once signed in", SETTINGS),
        ("Home", "https://example.org", "https://example.org/"),
        ("Rules", "https://example.org/règles/", "https://example.org/règles/"),
        ("Search", "https://example.org/?q=a%20b&n=2#results", "https://example.org/?q=a%20b&n=2#results"),
        ("Signed in", SETTINGS, f"the settings: {SETTINGS}"),
    ]:
        name_sample(page, "Any name", address)
        tool = ReportTool(evaluation((title, description)))
        tool.take(export(page, "earl"))
        assert {sample for _, sample in tool.findings} == {title}


@pytest.mark.parametrize("language, address, words", sampled(every=2, cases=[
    ("en", "", "enter the same https:// address in both places"),
    ("fr", "l’écran des réglages", "indiquez la même adresse en https:// des deux côtés"),
]))  # fmt: skip
def test_results_without_an_address_are_reported_as_incomplete(checklist, tool, language, address, words):
    page = checklist(GUIDE[language])
    mark(page, TEXT, "fails")
    name_sample(page, "Settings", address)
    assert tool.take(export(page, "earl"))[0] == 0
    expect(report(page)).to_contain_text("checklist-guide.earl.jsonld")
    expect(details(page)).to_contain_text([words])
    expect(details(page)).to_have_count(1)
    # It is of no matter to the other forms, and not said where an address is given.
    export(page, "json")
    expect(details(page)).to_have_count(0)
    name_sample(page, "Settings", SETTINGS)
    export(page, "earl")
    expect(details(page)).to_have_count(0)


@pytest.mark.parametrize("is_whole", [False, pytest.param(True, marks=pytest.mark.proof)], ids=["one list", "all"])
def test_each_success_criterion_of_the_guidelines_finds_its_place(reader_of, sites, tool, is_whole):
    reader = reader_of(sites.guidelines())
    page = reader.open(INDEX["en"])
    taken, answers, shown = 0, [], set()
    lists = page.locator(".checklists a").evaluate_all("links => links.map(link => link.href)")
    for address in lists if is_whole else in_turn(lists, len(lists)):
        reader.open(address.removeprefix(reader.site.address), page)
        page.wait_for_selector(".checklist[data-ready]", state="attached")
        keys = page.eval_on_selector_all("[data-check]", "items => items.map(item => item.dataset.check)")
        shown.update(re.findall(r"\d\.\d\.\d+", " ".join(page.locator(".check-criteria").all_text_contents())))
        told = {"format": "onglet-checklist", "schemaVersion": 1, "sample": {"name": "Settings", "address": SETTINGS}}
        give(page, json.dumps(told | {"checks": [{"key": key, "status": "passes"} for key in keys]}).encode(), "guide.json")
        expect(report(page)).to_contain_text("imported")
        taken += tool.take(export(page, "earl"))[0]
        answers += [{entry["number"] for entry in answer["successCriteria"]} for answer in json.loads(export(page, "json"))["checks"]]
    assert set.union(*answers) == shown and len(shown) > (30 if is_whole else 0)
    assert tool.findings.keys() == {(number, "Settings") for number in set.union(*answers)}
    assert taken == sum(map(len, answers))
