"""The files that checklists export and import: CSV, JSON and EARL."""

import csv
import io
import json

import jsonschema
import pytest
import rdflib
from playwright.sync_api import expect

from checklists import (
    ALONE, DECORATIVE, GUIDE, GUIDE_KEYS, HEADER, INFORMATIVE, TEXT, answers, clear, details,
    export, fill_in, give, mark, open_panel, report, rows, status,
)  # fmt: skip
from onglet import REPOSITORY
from samples import sampled

EARL = rdflib.Namespace("http://www.w3.org/ns/earl#")
DCT = rdflib.Namespace("http://purl.org/dc/terms/")
FOAF = rdflib.Namespace("http://xmlns.com/foaf/0.1/")


@pytest.mark.parametrize("kind, written, read", sampled([("csv", "en", "fr"), ("json", "fr", "en"), ("earl", "en", "fr")], every=3))
def test_exported_answers_can_be_imported_in_any_language(reader, checklist, kind, written, read):
    page = checklist(GUIDE[written])
    fill_in(page)
    before = answers(page)
    exported = export(page, kind)
    clear(page)
    expect(report(page)).to_have_text("Your answers have been cleared." if written == "en" else "Vos réponses ont été effacées.")
    assert answers(page) != before
    checklist(GUIDE[read], page=page)
    give(page, exported, f"answers.{kind}")
    expect(report(page)).to_contain_text("4 answers imported" if read == "en" else "4 réponses importées")
    expect(details(page)).to_have_count(0)
    assert answers(page) == before


def test_the_same_file_can_be_chosen_again(checklist, tmp_path):
    page = checklist()
    open_panel(page, "files")
    chosen = tmp_path / "answers.csv"
    chosen.write_bytes(b"key,status\n")
    assert {".csv", ".json", ".jsonld"} < set(page.locator("#checklist-import").get_attribute("accept").split(","))
    for _ in range(2):
        page.locator("#checklist-import").set_input_files(chosen)
        expect(report(page)).to_contain_text("answers.csv")
        expect(page.locator("#checklist-import")).to_have_value("")
        export(page, "json")
        expect(report(page)).to_have_text("File checklist-guide.json created.")
    # One that cannot be read is reported.
    mark(page, ALONE, "fails")
    page.evaluate("""() => {
      const gone = new DOMException('gone', 'NotReadableError');
      Blob.prototype.arrayBuffer = () => Promise.reject(gone);
    }""")
    give(page, b"key,status\n")
    expect(report(page)).to_contain_text("could not read")
    expect(page.locator("#checklist-import")).to_have_value("")
    assert status(page, ALONE) == "fails"


def test_a_failed_export_is_reported_and_loses_nothing(reader, checklist):
    page = checklist(GUIDE["en"])
    fill_in(page)
    before = answers(page)
    page.route("**/checklist-files.js", lambda route: route.abort())
    open_panel(page, "files")
    page.locator('[data-export="csv"]').click()
    expect(report(page)).to_contain_text("could not be loaded")
    report(page).evaluate("status => { status.textContent = ''; }")
    give(page, b"key,status\n")
    expect(report(page)).to_contain_text("could not be loaded")
    expect(page.locator("#checklist-import")).to_have_value("")
    assert answers(page) == before
    reader.complaints.clear()


def test_files_hold_what_spreadsheets_schemas_and_reports_expect(checklist):
    page = checklist(GUIDE["fr"])
    fill_in(page)
    exported = export(page, "csv")
    assert exported.startswith(b"\xef\xbb\xbf")
    # Spreadsheets expect semicolons where decimals have a comma.
    records = list(csv.reader(io.StringIO(exported.decode("utf-8-sig"), newline=""), strict=True, delimiter=";"))
    assert exported.endswith(b"\r\n") and {len(record) for record in records} == {17}
    assert [record[0] for record in records[1:]] == GUIDE_KEYS
    row = rows(exported, ";")[0]
    assert row["Guide"] == "Guide réuni" and row["Critère"] == "Images"
    assert row["Point à vérifier"] == "Chaque image informative a une alternative."
    assert row["Étapes"] == "Conception, Développement" and row["Critères WCAG"] == "1.1.1 A, 1.4.5 AA"
    assert row["Résultat"] == "Conforme" and row["Application"] == "'=Timetables" and row["Testé par"] == "Zoé, Ana"
    assert row["Écran ou page"] == "Settings, signed in" and row["Adresse testée"] == "https://example.org/app/réglages"

    exported = json.loads(export(page, "json"))
    schema = json.loads((REPOSITORY / "public/checklist.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(exported, schema)
    assert exported["app"]["name"] == "=Timetables"
    assert exported["sample"] == {"name": "Settings, signed in", "address": "https://example.org/app/réglages"}
    first = next(entry for entry in exported["checks"] if entry["key"] == INFORMATIVE)
    assert first["status"] == "passes" and first["phases"] == ["design", "development"]
    assert first["successCriteria"] == [{"number": "1.1.1", "level": "A"}, {"number": "1.4.5", "level": "AA"}]

    # The context stands in the file: parsing looks nothing up. What a test is, `earl.test.js` tells.
    graph = rdflib.Graph().parse(data=export(page, "earl"), format="json-ld")
    found = {}
    for assertion in graph.subjects(rdflib.RDF.type, EARL.Assertion):
        assertor, subject, test, result = (graph.value(assertion, part) for part in [EARL.assertedBy, EARL.subject, EARL.test, EARL.result])
        answer = (graph.value(result, EARL.outcome), str(graph.value(result, DCT.description)))
        found.setdefault(str(graph.value(test, DCT.identifier)), {})[str(test).partition("/fr/guide/")[2]] = answer
    outcomes = [EARL.passed, EARL.failed, EARL.inapplicable, EARL.untested, EARL.untested]
    # Each of the five answers two success criteria.
    assert [[outcome for outcome, _ in found[key].values()] for key in GUIDE_KEYS] == [[outcome] * 2 for outcome in outcomes]
    assert sorted(found[DECORATIVE]) == [f"?wcag={number}#images-check-decorative" for number in ["1.1.1", "1.4.5"]]
    assert all(note.startswith("=HYPERLINK") for _, note in found[DECORATIVE].values())
    [app] = graph.subjects(rdflib.RDF.type, EARL.Software)
    assert subject == rdflib.URIRef("https://example.org/app/réglages") and (subject, DCT.isPartOf, app) in graph
    assert graph.value(subject, DCT.title) == rdflib.Literal("Settings, signed in")
    assert graph.value(app, DCT.title) == rdflib.Literal("=Timetables")
    assert graph.value(assertor, FOAF.name) == rdflib.Literal("Zoé, Ana")
    assert graph.value(result, DCT.date) == rdflib.Literal("2026-03-09", datatype=rdflib.XSD.date)
    [schema] = {str(part).partition("#")[0] for part in graph.predicates(app) if "checklist.schema.json" in part}
    assert graph.value(app, rdflib.URIRef(f"{schema}#/properties/app/properties/device")) == rdflib.Literal("iPhone 13")
    assert schema.endswith("/preview/12/sample/checklist.schema.json")


def test_what_does_not_fit_is_reported_and_what_is_gone_stays_in_the_files(checklist):
    """`files.test.js` has all that may not fit, and all that is no list of answers."""
    page = checklist()
    mark(page, ALONE, "fails")
    give(page, f"{HEADER},passes,\r\n{TEXT},passes,\r\n{TEXT},fails,".encode())
    expect(report(page)).to_contain_text("imported from answers.csv")
    expect(details(page)).to_contain_text(["Line 2: without an identifier", "Line 4: "])
    assert (status(page, ALONE), status(page, TEXT)) == ("fails", "passes")
    give(page, b"[1]", "other.txt")
    expect(report(page)).to_contain_text("The file other.txt was not imported")
    expect(details(page)).to_contain_text(["is not a checklist"])
    assert (status(page, ALONE), status(page, TEXT)) == ("fails", "passes")
    give(page, (HEADER + "guide/images#gone,fails,still here").encode())
    expect(report(page)).to_contain_text("1 answer imported")
    last = rows(export(page, "csv"))[-1]
    assert (last["Identifier"], last["Result"], last["Note"]) == ("guide/images#gone", "Fails", "still here")
