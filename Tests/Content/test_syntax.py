"""The reference of the syntax: `content/syntax.<language>.md` and `docs/syntax.<language>.md`.

- The lists of fields come of the schemas that the command prints and of `fields.yml`; the pages in
  `docs` come of those in `content`. `--record` writes both.
- Every name that the code knows stands in them.
- Each sample is shown as it is written and then as it looks; a sample with a title is a file.
"""

import json
import re
import shutil

import jsonschema
import pytest
import yaml

from core_yaml import CoreLoader
from guidelines import CONTENT
from onglet import REPOSITORY, build, page, run, write_files

LANGUAGES = ("en", "fr")
FILES = ("site", "front-matter")
SOURCES = REPOSITORY / "Sources"
EXTRAS = yaml.load((REPOSITORY / "Tests/Content/fields.yml").read_text(encoding="utf-8"), yaml.BaseLoader)
PAGES = {language: (CONTENT / f"syntax.{language}.md").read_text(encoding="utf-8") for language in LANGUAGES}
DOCUMENTS = {language: REPOSITORY / f"docs/syntax.{language}.md" for language in LANGUAGES}

FIELDS = re.compile(r"(<!-- fields: ([\w-]+) -->\n)(.*?)(<!-- end of fields -->\n)", re.DOTALL)
FENCE = re.compile(r"^(`{3,})(\w+)([^\n]*)\n(.*?)^\1\n", re.DOTALL | re.MULTILINE)
MADE = "Made of content/syntax.{}.md by Tests/Content/test_syntax.py: change that page, and run the test with --record."
TITLE = re.compile(r'\btitle="([^"]*)"')


# --- Lists of fields


@pytest.fixture(scope="module")
def schemas(tmp_path_factory):
    folder = tmp_path_factory.mktemp("schemas")
    return {name: json.loads(run("schema", name, folder=folder).out) for name in FILES}


def fields_of(schema):
    """The forms of a schema by name; those of fields in a field behind it, with a point between."""
    found = {}
    for name, form in schema["properties"].items():
        found[name] = form
        found |= {f"{name}.{inner}": form for inner, form in fields_of(form).items()} if "properties" in form else {}
        each = form.get("additionalProperties")
        if isinstance(each, dict) and "properties" in each:
            found |= {f"{name}/{inner}": form for inner, form in fields_of(each).items()}
    return found


def kind(form):
    """What a field may hold: one of the words of fields.yml, or the words to choose from."""
    if "anyOf" in form:
        words = next(choice["enum"] for choice in form["anyOf"] if "enum" in choice)
        return "boolean" if "off" in words else words
    if "properties" in form:
        return "fields"
    if "propertyNames" in form:
        return "rules"
    if "integer" in form["type"]:
        return "number"
    if "array" in form["type"]:
        return "entries" if "properties" in form["items"] else "list"
    if "object" in form["type"]:
        if "properties" in form["additionalProperties"]:
            return "groups"
        inner = form["additionalProperties"]["type"]
        if {"object", "string"} <= set(inner):
            return "values"
        return "maps" if "object" in inner else "lists" if "array" in inner else "localized" if "string" in form["type"] else "texts"
    assert "string" in form["type"], form
    return "text"


def rows(name, schemas):
    """The fields of a file: name, form or nothing, and what fields.yml says."""
    if name not in schemas:
        return [(field, None, extra) for field, extra in EXTRAS[name].items()]
    return [(field, form, EXTRAS[name][field]) for field, form in fields_of(schemas[name]).items()]


def fields(name, language, schemas):
    """A line for each field: in a table the names would be too narrow to read."""
    words = {key: word[language] for key, word in EXTRAS["words"].items()}
    lines = []
    for field, form, extra in rows(name, schemas):
        value = kind(form) if form else extra["value"]
        value = ", ".join(f"`{word}`" for word in value) if isinstance(value, list) else words[value]
        default = extra.get("default", {}).get(language)
        more = words["required"] if extra.get("required") else words["default"] + default if default else ""
        # What stands in for a field is said behind its value.
        summary = re.sub("; by default [^.]*", "", form["description"]) if form and language == "en" else extra[language]
        example = f"`{re.split('[./]', field)[-1]}: {extra['example']}`"
        lines.append(f"- `{field}`{words['colon']}{summary} {words['value']}{value}{more}. {words['example']}{example}\n")
    return "".join(lines)


def with_fields(text, language, schemas):
    return FIELDS.sub(lambda match: f"{match[1]}\n{fields(match[2], language, schemas)}\n{match[4]}", text)


# --- docs/syntax.<language>.md


def fences(text):
    """What is fenced on a page: title or nothing, language, text, and what follows."""
    for match in FENCE.finditer(text):
        title = TITLE.search(match[3])
        yield title[1] if title else None, match[2], match[4], text[match.end() :]


def samples(text):
    """The constructs that are shown, with what follows."""
    return [(sample, rest) for title, kind, sample, rest in fences(text) if kind == "markdown" and title is None]


def files(text):
    """The files that are shown, by path."""
    return {title: sample for title, _, sample, _ in fences(text) if title and title.startswith("content/")}


def is_plain(sample):
    """Whether code hosts show a sample as Onglet does, wherever it stands."""
    return not any(sign in sample for sign in (":::", "{", "](", "<", "=", "\n#### "))


def document(page, language):
    """A page for a code host: where its constructs are none there, they are only written."""
    title = re.search(r"^title: (.*)$", page, re.MULTILINE)[1]
    text = re.sub(r"\A---\n.*?^---\n", f"# {title}\n\n", page, count=1, flags=re.DOTALL | re.MULTILINE)
    for sample, _ in samples(page):
        if not is_plain(sample):
            assert text.count(f"\n{sample}\n") == 1, f"shown once as it looks:\n{sample}"
            text = text.replace(f"\n{sample}\n", "\n", 1)
    text = FIELDS.sub(lambda match: match[3].strip("\n") + "\n", text)
    own, other = EXTRAS["announced"][language]
    assert text.count(own) == 1
    text = text.replace(own, other)
    # The title of a block of code is not shown there.
    text = FENCE.sub(lambda match: (f"`{TITLE.search(match[3])[1]}`:\n\n" if TITLE.search(match[3]) else "") + match[0], text)
    # The documentation has no page of rules: the command prints them.
    commands = {"en": "commands.md", "fr": "commands.fr.md"}[language]
    hidden = FENCE.sub(lambda match: match[0].replace("](", "]\0("), text)
    text = hidden.replace(f"](rules.{language}.md)", f"]({commands}#onglet-rules)").replace("\0", "")
    return f"<!-- {MADE.format(language)} -->\n\n{text}"


def test_lists_and_document_are_up_to_date(schemas, request):
    wanted = {CONTENT / f"syntax.{language}.md": with_fields(PAGES[language], language, schemas) for language in LANGUAGES}
    wanted |= {file: document(wanted[CONTENT / file.name], language) for language, file in DOCUMENTS.items()}
    stale = [
        file for file, text in wanted.items() if not file.exists() or file.read_text(encoding="utf-8") != text
    ]
    if stale and request.config.getoption("--record"):
        for file in stale:
            file.write_text(wanted[file], encoding="utf-8")
    names = ", ".join(file.relative_to(REPOSITORY).as_posix() for file in stale)
    assert not stale, f"say: pytest Tests/Content/test_syntax.py --record, and read {names}"


def test_examples_of_fields_are_what_the_schemas_accept(schemas):
    for name in FILES:
        forms = fields_of(schemas[name])
        assert list(forms) == list(EXTRAS[name])
        for field, form in forms.items():
            value = yaml.load(f"- {EXTRAS[name][field]['example']}", CoreLoader)[0]
            jsonschema.Draft202012Validator(form).validate(value)


# --- Names that the code knows


def declared(file, pattern):
    """The words between quotation marks in what a pattern finds in a source, once."""
    found = re.findall(pattern, (SOURCES / file).read_text(encoding="utf-8"), re.DOTALL)
    assert len(found) == 1, f"{file}: {pattern}"
    words = re.findall(r'"([^"]+)"', found[0])
    assert words, f"{file}: {pattern}"
    return words


def listed(file, name):
    return declared(file, rf"static let {name}(?:: [^=]*)? = (\[[^\]]*\])")


def cases(file, name):
    """The cases of an enumeration in a source."""
    found = re.findall(rf"enum {name}\b[^{{]*\{{(.*?)\n  \}}", (SOURCES / file).read_text(encoding="utf-8"), re.DOTALL)
    assert len(found) == 1, f"{file}: {name}"
    return [case for line in re.findall(r"^ *case (.*)$", found[0], re.MULTILINE) for case in line.split(", ")]


KNOWN = {
    "containers": lambda: ["tabs", "tab", "video", "heard", "try", "acceptance", "criterion", *cases("OngletModel/Document/Block.swift", "Simple")],
    "attributes": lambda: [*listed("OngletMarkdown/Syntax/AttributeSyntax.swift", "namesWithValue"), *cases("OngletModel/Document/Document.swift", "Flag")],
    "classes": lambda: listed("OngletMarkdown/Syntax/AttributeSyntax.swift", "knownClasses"),
    "fields of code": lambda: listed("OngletMarkdown/Syntax/CodeInfo.swift", "knownNames"),
    "alerts": lambda: listed("OngletMarkdown/Alerts.swift", "alertNames"),
    "comments of regions": lambda: listed("OngletMarkdown/SampleRegion.swift", "openings"),
    "regions": lambda: re.findall(r'case "((?:end)?region:?)"', (SOURCES / "OngletMarkdown/SampleRegion.swift").read_text()),
    "sureness": lambda: re.findall(r"case (\w+)", re.search(r"enum Degree[^{]*\{(.*?)\n  \}", (SOURCES / "OngletModel/Document/Certainty.swift").read_text(), re.DOTALL)[1]),
    "fields of videos": lambda: declared("OngletMarkdown/ContainerArguments.swift", r"switch \(parts\.first, parts\.count\)(.*?)default:"),
    "things to try": lambda: re.findall(r'case (?:\w+ = ")?([\w-]+)', re.search(r"enum Subject[^{]*\{(.*?)\n  \}", (SOURCES / "OngletModel/Document/Block.swift").read_text(), re.DOTALL)[1]),
    "elements": lambda: listed("OngletMarkdown/HTML/HTMLFilter.swift", "elements"),
    "attributes of elements": lambda: listed("OngletMarkdown/HTML/HTMLFilter.swift", "attributes"),
    "schemes": lambda: declared("OngletLink/References/Destination.swift", r"switch scheme \{(.*?)default:"),
    "suppressions": lambda: ["off", *declared("OngletModel/Rules/Suppression.swift", r"enum Order[^{]*\{(.*?)\n  \}")],
    "severities": lambda: re.search(r"enum RuleSetting[^{]*\{\s*case ([^\n]*)", (SOURCES / "OngletLoad/Fields/SiteFile.swift").read_text())[1].split(", "),
    "layouts": lambda: re.search(r"enum Layout[^{]*\{\s*case ([^\n]*)", (SOURCES / "OngletModel/Site/Page.swift").read_text())[1].split(", "),
    "displays": lambda: re.findall(r"case (\w+)", re.search(r"enum Display[^{]*\{(.*?)\n  \}", (SOURCES / "OngletModel/Site/Page.swift").read_text(), re.DOTALL)[1]),
    "phases": lambda: listed("OngletModel/Site/Configuration.swift", "standardPhases"),
    "levels of severity": lambda: re.findall(r'"(\w+)":', re.search(r"checkLabels: \[(.*?)\]", (SOURCES / "OngletModel/Languages/English.swift").read_text(), re.DOTALL)[1]),
    "kinds of tabs": lambda: re.findall(r'"(\w+)":', re.search(r"headings: \[(.*?)\n    \]", (SOURCES / "OngletModel/Languages/English.swift").read_text(), re.DOTALL)[1]),
    "fields of site.yml": lambda: list(EXTRAS["site"]),
    "fields of front matter": lambda: list(EXTRAS["front-matter"]),
    "fields of a catalogue": lambda: ["platform", "platform-name", "framework", "tasks", "symbols", "entries", "terms"],
}  # fmt: skip


# How some names stand on the page; the others anywhere in code.
TOLD = {
    "elements": "`{}`", "attributes of elements": "`{}`", "fields of site.yml": "`{}`",
    "fields of front matter": "`{}`", "fields of a catalogue": "`{}`", "schemes": "`{}:`",
    "fields of code": "`{}=`", "attributes": "`{}[`=]", "classes": r"\.{}(?![\w-])",
    "layouts": "`{}`", "displays": "`{}`", "phases": "`{}`", "severities": "`{}`",
    "fields of videos": "`{}=`", "containers": "(?m)^:::+ {}\\b", "comments of regions": "`{}`",
    "alerts": r"(?m)^> \[!{}\]$",
}  # fmt: skip


def code_of(text):
    """All that is written as code."""
    inline = re.findall(r"`[^`\n]+`", FENCE.sub("", text))
    return "\n".join([*inline, *(match[0] for match in FENCE.finditer(text))])


@pytest.mark.parametrize("subject", KNOWN)
def test_every_name_that_the_code_knows_is_documented(subject):
    names = KNOWN[subject]()
    assert names
    documents = {file.name: file.read_text(encoding="utf-8") for file in DOCUMENTS.values()}
    for place, text in {**PAGES, **documents}.items():
        code = code_of(text)
        told = TOLD.get(subject, r"(?<![\w-]){}(?![\w-])")
        missing = [name for name in names if not re.search(told.format(re.escape(name)), code)]
        assert missing == [], f"{place}: {subject}"


@pytest.mark.parametrize(
    ("name", "file"),
    [("glossary", "CatalogueWords"), ("terms", "CatalogueWords"), ("symbols", "CatalogueSymbols"), *((name, "StandardEntry") for name in ("standards", "requirements", "maps"))],
)
def test_the_fields_of_catalogues_are_those_that_are_read(name, file):
    text = (SOURCES / f"OngletLoad/Catalogue/{file}.swift").read_text(encoding="utf-8")
    lists = [re.findall(r'"([^"]+)"', names) for names in re.findall(r"static let fieldNames =\s*(\[[^\]]*\])", text)]
    assert sorted(EXTRAS[name]) in map(sorted, lists)


# --- Samples


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_sample_is_followed_by_what_it_makes_and_the_file_of_code_is_the_one_that_is_shown(language):
    found = samples(PAGES[language])
    assert len(found) > 25
    for sample, rest in found:
        assert rest.startswith("\n" + sample), sample
    assert files(PAGES[language])["content/samples/dialog.js"] == (CONTENT / "samples/dialog.js").read_text(encoding="utf-8")


MARKUP = re.compile(
    r"^ *(?:[-*+>|]|\d+\.|#+|:{3,} *\w*|`{3,}\w*)|^[\w-]+:|\{[^}\n]*\}|\]\([^)\s]*|\[\^?\w+\]:?|[\w-]+=|</?\w+|<!-- onglet: \S+ \S+|[*~`]+", re.MULTILINE
)  # fmt: skip


def markup(sample):
    """The signs of a sample without its words and languages."""
    sample = re.sub(r"\b(en|fr)\b|transcript(ion)?(?=\s*$)", "", sample, flags=re.MULTILINE)
    return MARKUP.findall(sample)


def test_both_languages_show_the_same_constructs():
    english, french = ([(kind, markup(sample)) for _, kind, sample, _ in fences(PAGES[language])] for language in LANGUAGES)
    for one, two in zip(english, french, strict=True):
        assert one == two


ELSEWHERE = "rules: {placeholder: off, missing-translation: off, orphan-page: off, history: off, untranslated: off}\n"


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A site of what docs/syntax.en.md shows: its files, a page for each of its samples, and the names of these."""
    text = DOCUMENTS["en"].read_text(encoding="utf-8")
    pages, places = {}, {}
    for sample, rest in samples(text):
        head = re.findall(r"^##+ (.*)", FENCE.sub("", text[: -len(rest)] if rest else text), re.MULTILINE)[-1]
        name = re.sub(r"\W+", "-", head.lower())
        assert name not in places, f"one sample a heading: {head}"
        places[name] = f"sample-{len(places)}"
        # What the sample's heading stands below on its own page.
        above = "## Above\n\n### Below\n\n" if "\n####" in "\n" + sample else ""
        pages[f"content/{places[name]}.en.md"] = f"---\ntitle: {head}\n---\n{above}{sample}"
    written = files(text)
    written["content/site.yml"] += ELSEWHERE
    for target in {*re.findall(r"\]\(([^):# ]+)[)# ]", "".join(pages.values()))}:
        if not target.endswith(".md"):
            pages[f"content/{target}"] = (CONTENT / target).read_bytes()
    # What the samples and the files lead to lies in a folder.
    folder = shutil.copytree(REPOSITORY / "Tests/Content/syntax-site", tmp_path_factory.mktemp("syntax") / "site")
    write_files(folder, {**pages, **written})
    assert run("status", "--accept", "guide/colours", folder=folder).status == 0
    return folder, places


FRAME = "{{$heading}}<h1>{{heading}}</h1>{{/heading}}\n{{$content}}{{body}}{{/content}}\n"


def test_the_samples_pass_a_strict_check_and_become_what_is_expected(made, expect):
    """`syntax-samples/` holds the pages of the samples, and those that the files make, without their frame."""
    folder, places = made
    checked = run("check", "--strict", folder=folder)
    assert checked.status == 0, checked
    result = build(write_files(folder, {"templates/layouts/base.mustache": FRAME}))
    assert result.status == 0, result
    places |= {name: name for name in ["guide", "tasks", "rotor", "pay", "switch", "sample", "colours", "roadmap"]}
    # The index of APIs has those of the guidelines besides.
    assert "What TalkBack says." in page(folder, "en/apis/index.html")
    expect(REPOSITORY / "Tests/Content/syntax-samples", {
        f"{name}.html": page(folder, f"en/{place}/index.html") for name, place in places.items()
    })  # fmt: skip
