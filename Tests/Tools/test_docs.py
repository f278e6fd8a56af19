"""README.md, CONTRIBUTING.md and docs/ agree with the program and the repository."""

import json
import re
import shlex
from pathlib import Path

import pytest
import yaml

from onglet import REPOSITORY, run, write_files

READMES = ["README.md", "README.fr.md"]
DOCS = sorted([*(REPOSITORY / name for name in READMES), REPOSITORY / "CONTRIBUTING.md", *(REPOSITORY / "docs").glob("*.md")])
NAMES = [str(path.relative_to(REPOSITORY)) for path in DOCS]
FENCE = re.compile(r"^(`{3,}) *(\w*)[^`\n]*\n(.*?)^\1`*$", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)")
# What Swift and its standard library bring.
SWIFT = {"Sendable", "String", "Mutex"}


def text(path):
    return (REPOSITORY / path).read_text(encoding="utf-8")


def prose(path):
    """A document without its blocks of code."""
    return FENCE.sub("", text(path))


def spans(markdown):
    return [span.strip() for _, span in SPAN.findall(markdown)]


def blocks(path, language):
    return [body for _, name, body in FENCE.findall(text(path)) if name == language]


def section(path, heading):
    """What stands below a heading, with the headings below it."""
    found = re.search(rf"^(#+) {re.escape(heading)}\n(.*?)(?=^(?!\1#)#+ |\Z)", prose(path), re.MULTILINE | re.DOTALL)
    assert found, f"{path} has no section {heading}"
    return found[2]


def first_cells(markdown):
    """The code in the first cell of each row of the tables."""
    rows = re.findall(r"^\| (.*?) (?<!\\)\|", markdown, re.MULTILINE)
    return [span for row in rows for span in spans(row)]


def anchors(path):
    """The fragments of a document, in order, as code hosts make them of its headings."""
    made = []
    for heading in re.findall(r"^#+ (.+)$", prose(path), re.MULTILINE):
        name = re.sub(r"[^\w\- ]", "", re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading).lower()).replace(" ", "-")
        count = sum(other == name or re.fullmatch(re.escape(name) + r"-\d+", other) is not None for other in made)
        made.append(f"{name}-{count}" if count else name)
    return made


# Links


@pytest.mark.parametrize("name", NAMES)
def test_links_lead_somewhere(name):
    wrong = []
    for target in re.findall(r"\]\(([^)\s]+)\)", SPAN.sub("", prose(name))):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, fragment = target.partition("#")
        file = (REPOSITORY / name).parent / path if path else REPOSITORY / name
        if not file.exists() or (fragment and fragment not in anchors(file.resolve().relative_to(REPOSITORY))):
            wrong.append(target)
    assert wrong == []


@pytest.mark.parametrize("name", READMES)
def test_a_readme_is_an_introduction(name):
    """It leads to what an author needs first, and to the list of all documents."""
    assert len(text(name).splitlines()) <= 100
    ((alternative, picture),) = re.findall(r"!\[([^]]*)\]\(([^)]+)\)", SPAN.sub("", prose(name)))
    assert len(alternative) > 80
    assert (REPOSITORY / picture).stat().st_size <= 120 * 1024
    language = "fr" if ".fr." in name else "en"
    documents = [f"docs/{first}.{language}.md" for first in ("start", "syntax", "publishing", "index")]
    assert [path for path in documents if f"({path})" not in text(name)] == []
    # And to the same in the other language.
    (other,) = {*READMES} - {name}
    assert f"]({other})" in "\n".join(text(name).splitlines()[:4])


def place(link):
    """Where a link of a README leads, alike in both languages: a heading is known by its number in its document."""
    path, _, fragment = link.partition("#")
    number = f"#{anchors(path).index(fragment)}" if fragment and path.endswith(".md") and ":" not in path else ""
    return re.sub(r"\.(en|fr)\.md", ".md", path) + (number or link.removeprefix(path))


def outline(name):
    """What both READMEs have alike: headings, commands, links and the shape of tables, in order."""
    lines = prose(name).splitlines()
    links = [place(link) for link in re.findall(r"\]\(([^)\s]+)\)", SPAN.sub("", prose(name)))]
    return {
        "headings": [line.partition(" ")[0] for line in lines if line.startswith("#")],
        "commands": [re.sub(r" *#.*", "", line) for block in blocks(name, "sh") for line in block.splitlines()],
        "links": links,
        "code": [re.sub(r"\.(en|fr)\.md", ".md", span) for span in spans(prose(name))],
        "rows": [line.count("|") for line in lines if line.startswith("|")],
        "paragraphs": sum(not line for line in lines),
    }


def test_the_french_readme_says_the_same():
    assert outline("README.fr.md") == outline("README.md")


# Words


PAGES = ["how-to", "data", "contributing", "syntax"]
PLAIN = [*NAMES, *(f"content/{name}.en.md" for name in PAGES), "starter/README.en.md", "action.yml", "Makefile"]
# Calques and turns that a native reader stumbles over; “there is no” is English, “this is no” is not.
ODD = re.compile(
    r"\b(?:stands?(?! out)|bears?|holds?|is none|(?<!there )is no(?! longer)\b|tak(?:es?|en|ing) away"
    r"|mend(?:s|ed|ing)?|mere(?:ly)?|told|anew|faultless|beyond reason|whom)\b",
    re.IGNORECASE,
)


@pytest.mark.parametrize("name", PLAIN)
def test_documents_have_no_words_that_need_a_second_reading(name):
    assert [line for line in SPAN.sub("", prose(name)).splitlines() if ODD.search(line)] == []


# Places in the repository

PLACE = re.compile(r"(?:templates|public|starter|Sources|Tests|scripts|docs|ci|\.ci|\.github)(?:/[^\s`{}:]*)?|Makefile|Package\.swift")


# What a site may have, and Onglet does not.
OF_SITES = {"templates/layouts/news.mustache", "templates/strings/fr-CA.yml", "public/styles/own.css", "public/images/logo.svg"}


@pytest.mark.parametrize("name", NAMES)
def test_files_and_folders_exist(name):
    wrong = []
    for span in spans(prose(name)):
        if PLACE.fullmatch(span) and span not in OF_SITES and not any(REPOSITORY.glob(span.rstrip("/"))):
            wrong.append(span)
        elif re.fullmatch(r"[A-Z]\w+\.swift", span) and span != "Package.swift" and not any(REPOSITORY.glob(f"[ST]*s/**/{span}")):
            wrong.append(span)
    assert wrong == []


def test_every_place_of_the_table_of_changes_exists():
    """Whole paths, and the names of files beside them, such as `SearchInput.swift`."""
    named = {span for row in re.findall(r"^\| .* \|$", text("CONTRIBUTING.md"), re.MULTILINE) for span in spans(row)}
    places = [span for span in named if re.match(r"(content|templates|public|Sources|Tests|scripts|\.ci)\b|Makefile$", span)]
    assert len(places) > 30
    assert [place for place in places if not (REPOSITORY / place).exists()] == []
    paths = [path.as_posix() for folder in ("Sources", "Tests", "public", "templates", "scripts", "content") for path in (REPOSITORY / folder).rglob("*.*")]
    short = [name for name in named - {"site.yml", "action.yml"} if re.fullmatch(r"[\w+.-]+\.(swift|js|py|yml|css|mustache|md)", name) and not (REPOSITORY / name).exists()]
    assert len(short) > 10
    assert [name for name in short if not any(path.endswith("/" + name) for path in paths)] == []


def commands(name):
    """The commands of a document: lines of shell, and code that begins with the name of one."""
    lines = [line for block in blocks(name, "sh") for line in block.splitlines()]
    for line in [*lines, *spans(prose(name))]:
        for part in re.split(r"&&|\||;", re.sub(r"(^|\s)#.*", "", line)):
            yield part.strip().removeprefix("sudo ").strip()


@pytest.mark.parametrize("name", NAMES)
def test_targets_of_make_exist(name):
    targets = set(re.findall(r"^([a-z]+):", text("Makefile"), re.MULTILINE))
    called = [word for part in commands(name) if part.startswith("make ") for word in shlex.split(part)[1:] if "=" not in word and word[0] != "-"]
    assert [word for word in called if word not in targets] == []


# The command


def help_tree():
    result = run("--experimental-dump-help", folder=REPOSITORY)
    assert result.status == 0, result
    return json.loads(result.out)["command"]


def described(argument):
    """How a document names an argument: `--site <dir>`, `<path> …`."""
    value = f"<{argument['valueName']}>" if argument.get("valueName") else ""
    if argument["kind"] == "positional":
        return value + (" …" if argument["isRepeating"] else "")
    preferred = argument["preferredName"]
    name = ("-" if preferred["kind"] == "short" else "--") + preferred["name"]
    return f"{name} {value}" if argument["kind"] == "option" else name


def named(argument):
    """How a document names an argument, and its short name."""
    short = [f"-{name['name']}" for name in argument.get("names", []) if name["kind"] == "short"]
    return [described(argument), *short]


GENERAL = {"--color <when>", "--version", "--help"}


@pytest.fixture(scope="module")
def subcommands():
    """The subcommands, each with its arguments but for those that all of them have."""
    return {
        command["commandName"]: [
            argument for argument in command.get("arguments", [])
            if argument.get("shouldDisplay", True) and described(argument) not in GENERAL
        ]
        for command in help_tree()["subcommands"] if command["commandName"] != "help"
    }  # fmt: skip


# The reference of the command in each language, and its section about the environment.
REFERENCES = {"docs/commands.md": "Environment", "docs/commands.fr.md": "Environnement"}


@pytest.mark.parametrize("reference", REFERENCES)
def test_the_reference_has_every_subcommand_and_option_and_no_other(reference, subcommands):
    assert "--color <when> --version -V --help -h" in " ".join(first_cells(prose(reference)))
    for command in help_tree()["subcommands"]:
        if command["commandName"] != "help":
            names = {described(argument) for argument in command["arguments"]}
            assert names >= GENERAL, command["commandName"]
    sections = re.findall(r"^## onglet (\S+)$", prose(reference), re.MULTILINE)
    assert sections == list(subcommands)
    for name, arguments in subcommands.items():
        listed = [cell for cell in first_cells(section(reference, f"onglet {name}")) if cell[0] in "-<"]
        assert sorted(listed) == sorted(name for argument in arguments for name in named(argument)), name


@pytest.mark.parametrize("reference", REFERENCES)
def test_the_reference_names_the_values_of_options(reference, subcommands):
    for name, arguments in subcommands.items():
        rows = dict(re.findall(r"^\| (.*?) \| (.*) \|$", section(reference, f"onglet {name}"), re.MULTILINE))
        for argument in arguments:
            values = argument.get("allValues", [])
            row = next(meaning for cell, meaning in rows.items() if described(argument) in spans(cell))
            assert [value for value in values if value not in spans(row)] == [], f"{name} {described(argument)}"


@pytest.mark.parametrize("name", NAMES)
def test_commands_that_are_shown_can_be_called(name, subcommands):
    wrong = []
    for part in commands(name):
        words = part.replace("…", "").split()
        if not words or Path(words[0]).name != "onglet" or len(words) < 2:
            continue
        verb = words[1]
        if verb in ("help", "--help", "--version"):
            continue
        options = {name.split()[0] for name in GENERAL}
        options |= {described(argument).split()[0] for argument in subcommands.get(verb, [])}
        if verb not in subcommands or [word for word in words if word.startswith("--") and word.split("=")[0] not in options]:
            wrong.append(part)
    assert wrong == []


@pytest.mark.parametrize("reference", REFERENCES)
def test_the_variables_of_the_environment_are_those_that_are_read(reference):
    listed = {name for name in first_cells(section(reference, REFERENCES[reference]))}
    code = "\n".join(path.read_text(encoding="utf-8") for path in (REPOSITORY / "Sources").rglob("*.swift"))
    read = set(re.findall(r'\b(?:getenv|variable|isSet)\("([A-Z_]+)"\)', code))
    assert read - listed == set()
    assert {name for name in listed if f'"{name}"' not in code} == set()


@pytest.mark.parametrize("document", ["docs/catalogues.md", "docs/catalogues.fr.md"])
def test_the_samples_of_catalogues_pass_a_check(document, tmp_path):
    samples = {re.match(r"# (content/catalogue/\S+)", sample)[1]: sample for sample in blocks(document, "yaml")}
    assert len(samples) > 1
    site = {"content/site.yml": "languages: [fr, en]\nrules: {history: off}\n", "content/index.fr.md": "# Accueil\n\nUne borne.\n", "content/index.en.md": "# Home\n\nA kiosk.\n"}
    write_files(tmp_path, site | samples)
    result = run("check", folder=tmp_path)
    assert result.status == 0 and "0 errors, 0 warnings" in result.out, result


# The architecture


def package_targets():
    """The targets of Package.swift but for those of tests, with what they import."""
    found = {}
    package = re.sub(r"//.*", "", text("Package.swift"))
    products = dict(re.findall(r'^let (\w+) = Target\.Dependency\.product\(\s*name: "(\w+)"', package, re.MULTILINE))
    for kind, name, rest in re.findall(r'\.(systemLibrary|target|executableTarget|testTarget)\(\s*name: "(\w+)"(.*?)(?=\n    \.\w+\(|\n  \],\n)', package, re.DOTALL):
        if kind != "testTarget":
            listed = re.search(r"dependencies: \[(.*?)\]", rest, re.DOTALL)
            words = re.findall(r'"(\w+)"|\b(\w+)\b', listed[1]) if listed else []
            found[name] = {own or products[product] for own, product in words}
    return found


def test_the_targets_are_those_of_the_package():
    rows = re.findall(r"^\| `(\w+)` \| .* \| (.*?) \|$", section("docs/architecture.md", "Targets"), re.MULTILINE)
    listed = {name: set(re.findall(r"\w+", imports)) for name, imports in rows}
    assert listed == package_targets()


def test_what_the_architecture_names_is_in_the_code():
    code = "\n".join(path.read_text(encoding="utf-8") for path in (REPOSITORY / "Sources").rglob("*") if path.suffix in (".swift", ".h"))
    declared = set(re.findall(r"\b(?:struct|class|enum|actor|protocol|typealias|func) (\w+)", code)) | set(re.findall(r"\b(onglet_\w+)\(", code))
    declared |= {path.name for path in (REPOSITORY / "Sources").rglob("*") if path.is_dir()} | SWIFT
    named = [span for span in spans(prose("docs/architecture.md")) if re.fullmatch(r"[A-Z]\w+|onglet_\w+|[a-z]+[A-Z]\w*", span)]
    assert len(named) > 50
    assert [name for name in named if name not in declared] == []
    # Of the table of changes, with the types that types hold and their members.
    rows = "\n".join(re.findall(r"^\| .* \|$", text("CONTRIBUTING.md"), re.MULTILINE))
    members = declared | set(re.findall(r"\b(?:var|let|case) (\w+)", code)) | {"Makefile"}
    named = [span for span in spans(rows) if re.fullmatch(r"[A-Z]\w+(\.\w+)?", span) and not (REPOSITORY / span).exists() and not span.endswith((".swift", ".md"))]
    assert len(named) > 8
    assert [name for name in named if not set(name.split(".")) <= members] == []


def test_the_picture_of_the_flow_says_in_words_what_it_shows():
    ((alternative, picture),) = re.findall(r"!\[([^]]*)\]\(([^)]+)\)", prose("docs/architecture.md"))
    stages = re.findall(r"font-weight=\"700\">(\w+)<", text(f"docs/{picture}"))
    assert len(stages) == 5 and re.findall(r"Onglet\w+", alternative) == stages


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "docs/architecture.md"])
def test_cells_and_paragraphs_for_maintainers_are_short(name):
    for line in prose(name).splitlines():
        assert all(len(cell) <= 200 for cell in line.split(" | ")) if line.startswith("|") else len(line.split()) <= 90, line


# Templates


def templates():
    return {path: path.read_text(encoding="utf-8") for path in (REPOSITORY / "templates").rglob("*.mustache")}


# How the document about themes says in each language what is looked for in it.
THEMES = {
    "docs/templates.md": {
        "keys": "Keys", "layouts": "Layouts", "words": "Words", "scripts": "What scripts and styles rely on",
        "partials": "The partials that come with Onglet: ", "blocks": "**Blocks**", "braces": "Braces name what is filled in: ",
    },
    "docs/templates.fr.md": {
        "keys": "Clés", "layouts": "Mises en page", "words": "Mots", "scripts": "Ce dont dépendent les scripts et les styles",
        "partials": "Les gabarits partiels fournis avec Onglet : ", "blocks": "**Blocs**", "braces": "Les accolades nomment ce qui est inséré : ",
    },
}  # fmt: skip


def line_after(document, beginning):
    """The rest of the line that begins so."""
    return re.search(rf"^{re.escape(THEMES[document][beginning])}(.*)$", prose(document), re.MULTILINE)[1]


@pytest.mark.parametrize("document", THEMES)
def test_the_keys_of_templates_are_those_of_the_code(document):
    body = re.search(r"enum TemplateKey\b.*?\n\}", text("Sources/OngletRender/Theme/TemplateContext.swift"), re.DOTALL)[0]
    keys = {name for line in re.findall(r"^  case (.+)$", body, re.MULTILINE) for name in line.split(", ")}
    assert set(first_cells(section(document, THEMES[document]["keys"]))) == keys


@pytest.mark.parametrize("document", THEMES)
def test_the_layouts_are_those_that_a_theme_needs(document):
    listed = [Path(cell).stem for cell in first_cells(section(document, THEMES[document]["layouts"]))]
    needed = re.search(r"static let layouts = \[(.*?)\]", text("Sources/OngletRender/Theme/Theme.swift"), re.DOTALL)[1]
    assert sorted(listed) == sorted(re.findall(r'"([\w-]+)"', needed))


@pytest.mark.parametrize("document", THEMES)
def test_the_partials_and_blocks_are_those_of_the_templates(document):
    partials = line_after(document, "partials").partition(". ")[0]
    assert sorted(spans(partials)) == sorted(path.stem for path in templates() if path.parent.name == "partials")
    assert set(spans(line_after(document, "blocks"))) == {name for content in templates().values() for name in re.findall(r"\{\{\$([\w-]+)\}\}", content)}


def words(language):
    return yaml.safe_load(text(f"templates/strings/{language}.yml"))


@pytest.mark.parametrize("document", THEMES)
def test_the_words_are_those_of_the_theme(document):
    of_theme = words("en")
    listed = first_cells(section(document, THEMES[document]["words"]))
    assert [key for key in listed if key not in of_theme] == []
    assert [key for key in of_theme if key.endswith("-slug") and key not in listed] == []
    filled = {place for language in ("en", "fr") for value in words(language).values() for place in re.findall(r"\{\w+\}", str(value))}
    assert set(spans(line_after(document, "braces"))) == filled


@pytest.mark.parametrize("document", THEMES)
def test_what_scripts_rely_on_is_in_the_templates(document):
    whole = re.sub(r"\{\{.*?\}\}", "", "\n".join(templates().values()))
    there = {word for value in re.findall(r'\b(?:id|class)="([^"]*)"', whole) for word in value.split()} | set(re.findall(r"\bdata-[\w-]+", whole))
    assert [cell for cell in first_cells(section(document, THEMES[document]["scripts"])) if cell not in there] == []
