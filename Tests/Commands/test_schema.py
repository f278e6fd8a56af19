"""`onglet schema`: what the schemas accept, Onglet accepts; what they refuse, it reports."""

import json
import re

import jsonschema
import pytest
import yaml

from core_yaml import CoreLoader
from onglet import REPOSITORY, run
from samples import sampled

FRONT_MATTER = re.compile(r"\A---\n(.*?)^---$", re.DOTALL | re.MULTILINE)


@pytest.fixture(scope="module")
def validators(tmp_path_factory):
    found = {}
    for name in ("site", "front-matter"):
        result = run("schema", name, folder=tmp_path_factory.mktemp("schema"))
        assert result.status == 0, result
        schema = json.loads(result.out)
        jsonschema.Draft202012Validator.check_schema(schema)
        found[name] = jsonschema.Draft202012Validator(schema)
    return found


def mistakes(validator, text):
    return [error.message for error in validator.iter_errors(yaml.load(text, CoreLoader))]


def test_every_file_of_the_project_is_accepted(validators):
    checked = 0
    for folder in ("content", "starter/content"):
        for page in sorted((REPOSITORY / folder).rglob("*.md")):
            match = FRONT_MATTER.match(page.read_text(encoding="utf-8"))
            if match:
                checked += 1
                assert mistakes(validators["front-matter"], match.group(1)) == [], page
        site = REPOSITORY / folder / "site.yml"
        assert mistakes(validators["site"], site.read_text(encoding="utf-8")) == [], site
    assert checked > 100


SOUND = [
    ("front-matter", "title: 2024\nwcag: 1.4.3\nlayout: guide\nsearch: off\nupdated: 2024-02-28\ndraft:"),
    ("front-matter", "criteria: [a, b]\ndisplay: apart\naliases: ['#old', /fr/old/]\ntranslated: {objective: 3f2a}"),
    ("front-matter", "slug: zone-de-clic\nphases: design\naudience: Tous"),
    ("site", "title: Essai\nlanguages: [fr, en]\nrules: {link: off, image: warning}\ntypography: off"),
    ("site", "languages: [fr, en]\ntitle: {fr: Essai}\nsections: {rule: {fr: Règle, en: [Rule, Rules]}}\ncatalogues: []\nprogram-timeout: 30"),
    ("site", "languages: [fr, en]\nstyles: [a.css]\nlogo: a.svg\nheader: [{title: {fr: A, en: A}, link: a}]\ncolours: {accent: {light: '#7a1f5c'}}"),
    ("site", "address: https://example.org/a\ncontact: {email: a@example.org, form: 'https://example.org/?a'}"),
]

UNSOUND = [("front-matter", text) for text in [
    "titel: Essai", "updated: 28/02/2024", "slug: a/b", "slug: ..", "draft: perhaps",
    "display: alone", "criteria: {a: b}", "title: [a, b]", "wcag: [[1.4.3]]",
]] + [("site", text) for text in [
    "sections: [a]", "rules: {link: deadly}", "colours: {accent: {light: purple}}",
    "header: [{titel: A, link: a}]", "logo: a.png", "rules: {yaml: off}", "rules: {linkk: off}",
    "contact: {mail: a@example.org}", "contact: {email: nobody}", "address: example.org",
    "address: 'https://example.org/?a'", "typography: loud", "sitle: a",
    *(f"program-timeout: {value}" for value in ["0", "-1", "1.5", "long", "[60]", "100000"]),
]]  # fmt: skip


def built(site, file, text):
    """What is said of such a file, in a site that is sound otherwise."""
    configuration = text if file == "site" else "languages: [fr]"
    configuration += "" if "catalogues" in configuration else "\ncatalogues: []"
    configuration += "" if "languages" in configuration else "\nlanguages: [fr]"
    front = f"---\n{text}\n---\n" if file == "front-matter" else ""
    folder = site({"content/site.yml": configuration + "\n", "content/page.fr.md": f"{front}# Titre\n\nTexte.\n"})
    return run("check", "--verbose", folder=folder).err


FIELDS = re.compile(r"\[(unknown-field|invalid-field|yaml)\]")


@pytest.mark.parametrize("file, text", sampled(SOUND, every=2))
def test_valid_files_are_accepted_by_schema_and_command(validators, site, file, text):
    assert mistakes(validators[file], text) == []
    assert not FIELDS.search(built(site, file, text)), built(site, file, text)


@pytest.mark.parametrize("file, text", sampled(UNSOUND, every=3))
def test_mistakes_are_refused_by_schema_and_command(validators, site, file, text):
    assert mistakes(validators[file], text) != []
    assert FIELDS.search(built(site, file, text)), built(site, file, text)


@pytest.mark.parametrize("file", ["front-matter", "site"])
def test_every_field_of_a_schema_is_read_and_no_other(validators, site, file):
    """The names that a build knows are those of the schema: each is taken, and the list is whole."""
    names = list(validators[file].schema["properties"])
    text = "\n".join(f"{name}:" for name in names)
    assert "unknown-field" not in built(site, file, text)
    # The nearest known name is suggested for a misspelt one, so each of them is known as itself.
    said = built(site, file, "\n".join(f"{name}x: a" for name in names))
    assert [name for name in names if f"did you mean `{name}`?" not in said] == [], said


def test_every_field_says_what_it_is_for(validators):
    for validator in validators.values():
        for name, form in validator.schema["properties"].items():
            assert form["description"].endswith("."), name
