"""The language of messages: French if the environment asks for it, otherwise English."""

import json
import re

import pytest

from onglet import ENVIRONMENT, FRENCH, REPOSITORY, build, git, run, write_files

SITE = {
    "content/site.yml": (
        "languages: [fr, en]\ntitle: {fr: Essai, en: Trial}\ncatalogues: []\nrules: {history: off}\n"
    ),
    "content/index.fr.md": "# Accueil\n\nDu texte.\n",
    "content/index.en.md": "# Home\n\nText.\n",
}
BROKEN = {**SITE, "content/index.fr.md": "# Accueil\n\n[x](absente.md)\n"}


def plain(text):
    """A text with the spaces of French that do not break as usual ones."""
    return text.replace("\u00a0", " ")


# What is set, and whether French is spoken then.
SPOKEN = [
    ("", False), ("LANG=fr_FR.UTF-8", True), ("LANG=fr", True), ("LANG=fr@euro", True),
    ("LANG=fry_NL.UTF-8", False), ("LANG=C.UTF-8", False),
    ("LANG=C LC_MESSAGES=fr_FR.UTF-8", True), ("LANG=fr_FR.UTF-8 LC_MESSAGES=en_GB.UTF-8", False),
    ("LANG=fr_FR.UTF-8 LC_ALL=C.UTF-8", False), ("LANG=C LC_MESSAGES=C LC_ALL=fr_BE.UTF-8", True),
    ("LANG=fr_FR.UTF-8 LC_ALL= LC_MESSAGES=", True), ("LANG=fr_CA LC_TIME=en_GB.UTF-8", True),
    ("LANG=de_DE.UTF-8 LANGUAGE=de:fr:en", True), ("LANG=fr_FR.UTF-8 LANGUAGE=en_GB:fr", False),
    ("LANG=fr.UTF-8 LANGUAGE=de:", True), ("LANG=C.UTF-8 LANGUAGE=fr", False), ("LANGUAGE=fr", False),
]  # fmt: skip


@pytest.mark.parametrize("variables, is_french", SPOKEN)
def test_the_language_is_that_of_the_first_variable_that_is_set(tmp_path, variables, is_french):
    environment = {name: value for name, value in ENVIRONMENT.items() if name != "LC_ALL"}
    environment |= dict(variable.split("=") for variable in variables.split())
    result = run("--help", folder=tmp_path, environment=environment)
    assert result.out.startswith("OBJET" if is_french else "OVERVIEW"), result


def test_the_last_line_of_a_build_is_french(site):
    folder = site(SITE)
    first = build(folder, environment=FRENCH)
    assert re.fullmatch(
        r"_site: 2 pages, 2 langues \(fr, en\), \d+ fichiers écrits, 0 inchangé, 0 erreur,"
        r" 0 avertissement, \d+ ms\n",
        first.out,
    ), first
    again = build(folder, environment=FRENCH)
    assert re.search(r", 0 fichier écrit, \d+ inchangés, ", again.summary), again
    write_files(folder, BROKEN)
    failed = build(folder, environment=FRENCH)
    assert plain(failed.summary) == "Non construit : 2 pages, 2 langues (fr, en), rien d’écrit, 1 erreur, 0 avertissement"
    assert plain(failed.err).startswith("content/index.fr.md:3:1: erreur : "), failed


def test_check_speaks_french_to_people_and_english_to_programs(site):
    folder = site(BROKEN)
    said = run("check", "--only", "link", folder=folder, environment=FRENCH)
    assert plain(said.out).startswith("Vérifié : 2 pages, 2 langues (fr, en), 1 erreur, 0 avertissement, "), said
    assert plain(said.err).startswith("content/index.fr.md:3:1: erreur : "), said
    for form in ("json", "sarif", "github", "gitlab"):
        arguments = ["check", "--only", "link", "--format", form]
        french = run(*arguments, folder=folder, environment=FRENCH)
        assert french == run(*arguments, folder=folder) and french.status == 1, form


def test_check_says_in_french_what_it_fixed(site):
    folder = site({
        "content/site.yml": "languages: [en]\ncatalogues: []\n",
        "content/index.md": "# Home\n\nSee [it](Colours.md).\n",
        "content/colours.md": "# Colours\n\nText.\n",
    })  # fmt: skip
    trial = run("check", "--fix", "--dry-run", folder=folder, environment=FRENCH)
    assert ", 1 correction possible dans 1 fichier, " in trial.err, trial
    fixed = run("check", "--fix", folder=folder, environment=FRENCH)
    assert ", 1 correction dans 1 fichier, " in fixed.out, fixed


def test_status_is_french(site):
    folder = site(SITE)
    before = run("status", folder=folder, environment=FRENCH)
    assert plain(before.out) == (
        "content/index.en.md:1: non suivie : page, d’après content/index.fr.md:1\n\n"
        "fr: 100 % à jour : 1 partie sur 1\n"
        "en: 0 % à jour : 0 partie sur 1, 1 non suivie\n"
    )
    table = run("status", "--format", "markdown", folder=folder, environment=FRENCH).out
    assert plain(table) == (
        "## Traductions\n\n"
        "| langue | à jour | périmées | absentes | non suivies |\n"
        "| --- | --- | --- | --- | --- |\n"
        "| fr | 100 % (1 sur 1) | 0 | 0 | 0 |\n"
        "| en | 0 % (0 sur 1) | 0 | 0 | 1 |\n\n"
        "- [ ] `content/index.en.md:1` : **non suivie**, page, d’après `content/index.fr.md:1`\n"
    )
    accepted = run("status", "--accept-all", folder=folder, environment=FRENCH)
    assert plain(accepted.out) == "content/index.en.md: acceptée\nAcceptées : 1, inchangées : 0, refusées : 0\n"
    write_files(folder, {"content/index.fr.md": "# Accueil\n\nUn autre.\n", "content/page.fr.md": "# Page\n\nUn texte.\n"})
    refused = run("status", "--accept", "page", folder=folder, environment=FRENCH)
    assert (refused.status, plain(refused.err)) == (
        1, "content/page.fr.md: non acceptée : la page n’existe pas en `en`\n",
    ), refused  # fmt: skip
    changed = run("status", "--diff", folder=folder, environment=FRENCH)
    assert "  impossible de montrer ce qui a changé : le contenu n’est pas dans un dépôt git\n" in plain(changed.out), changed


def test_status_for_programs_is_english(site):
    folder = site(SITE)
    git(folder, "init", "-q")
    run("status", "--accept-all", folder=folder)
    write_files(folder, {"content/index.fr.md": "# Accueil\n\nUn autre.\n"})
    arguments = ["status", "--diff", "--format", "json"]
    french = run(*arguments, folder=folder, environment=FRENCH)
    assert french == run(*arguments, folder=folder)
    states = {part["state"] for page in json.loads(french.out)["pages"] for part in page["parts"]}
    assert states == {"present", "stale"}


def test_what_makes_files_says_so_in_french(site, tmp_path):
    made = run("init", "recommandations", folder=tmp_path, environment=FRENCH)
    assert re.fullmatch(
        r"recommandations: \d+ fichiers écrits\nEnsuite :\n"
        r"  onglet serve recommandations --open +# le voir pendant que vous écrivez\n"
        r"  onglet new recommandations guide/colours  # ajouter un critère\n"
        r"  onglet build recommandations +# construire les fichiers à publier\n", plain(made.out)
    ), made
    again = run("init", "recommandations", folder=tmp_path, environment=FRENCH)
    assert plain(again.err).startswith("onglet : erreur : recommandations n’est pas vide\n"), again
    folder = site(SITE)
    added = run("new", "notes", folder=folder, environment=FRENCH)
    assert {"content/notes.fr.md: écrit", "content/notes.en.md: écrit"} <= set(added.out.splitlines()), added
    there = run("new", "notes", folder=folder, environment=FRENCH)
    assert "la page `notes` existe déjà : content/notes." in plain(there.err), there


def test_the_report_of_an_import_is_french(site):
    folder = site({**SITE, "old.md": "# Vieux\n\nUn texte en français.\n"})
    arguments = ["import", "old.md", "--to", "content", "--language", "fr", "--dry-run"]
    result = run(*arguments, folder=folder, environment=FRENCH)
    assert result.status == 0 and result.out.startswith("# Importation\n"), result
    assert re.search(r"^Essai, rien d’écrit : 1 fichier à écrire$", plain(result.out), re.MULTILINE), result


def test_rules_are_explained_in_the_language_unless_another_is_asked_for(tmp_path):
    for command in (["rules"], ["explain", "link"]):
        both = {code: run(*command, "--language", code, folder=tmp_path).out for code in ("en", "fr")}
        assert both["en"] != both["fr"]
        assert run(*command, folder=tmp_path).out == both["en"]
        assert run(*command, folder=tmp_path, environment=FRENCH).out == both["fr"]
        assert run(*command, "--language", "en", folder=tmp_path, environment=FRENCH).out == both["en"]


def test_the_preview_adds_french_words(site, preview):
    folder = site({**BROKEN, "content/page.fr.md": "# Page\n\nUn texte.\n"})
    served = preview(folder, environment=FRENCH)
    empty = served.get("/fr/")
    assert empty.status == 503 and '<html lang="fr">' in empty.text
    assert "Pas encore de site" in empty.text and 'data-language="fr"' in empty.text
    told = plain(served.listen().next("mistakes"))
    assert "<h2>1 erreur</h2>" in told and "content/index.fr.md:3:1: erreur : " in told
    (folder / "content/index.fr.md").write_text(SITE["content/index.fr.md"], encoding="utf-8")
    assert served.get("/fr/").status == 200
    line = served.process.stdout.readline().decode()
    assert re.fullmatch(r"\d+,\d ms, 0 erreur, \d+ avertissements?\n", line), line
    status = served.get("/_status").text
    assert "<h1>État du site</h1>" in status and "<li>en: 0\u00a0% à jour\u00a0: " in status
    assert "Pas de page dans cette langue (en)" in served.get("/_compare/fr/page/").text
    assert served.get("/_preview/words.js").status == 200
    assert served.get("/fr/../x").text.startswith("Chemin incorrect.")


COMMANDS = re.findall(r"^## onglet (\w+)", (REPOSITORY / "docs/commands.md").read_text(), re.MULTILINE)


@pytest.mark.parametrize("arguments", [["--help"], *([command, "--help"] for command in COMMANDS), ["help", "build"], []], ids=" ".join)
def test_help_is_french(tmp_path, arguments):
    usual = run(*arguments, folder=tmp_path)
    result = run(*arguments, folder=tmp_path, environment=FRENCH)
    assert result.status == 0 and result.err == "", result
    text = plain(result.out)
    assert text.startswith("OBJET : ") and "\nUSAGE : onglet" in text, text
    # Paragraphs, names and examples aside, no line is the English one.
    same = set(usual.out.splitlines()) & set(result.out.splitlines())
    assert [line for line in same if line.strip() and not re.match(r" *(onglet\b|\[|-{1,2}\w|<\w+>|[\w-]+(, [\w-]+)*\)$)", line)] == []
    for words in ("OVERVIEW", "SUBCOMMANDS", "EXAMPLES", "(default", "(values", "Show ", "See '"):
        assert words not in text, text
    assert [line for line in result.out.splitlines() if len(line) > 80 and "USAGE" not in line] == []


@pytest.mark.parametrize("arguments", [["--generate-completion-script", "bash"], ["--experimental-dump-help"]])
def test_what_programs_read_keeps_its_form(tmp_path, arguments):
    result = run(*arguments, folder=tmp_path, environment=FRENCH)
    usual = run(*arguments, folder=tmp_path)
    assert result.status == 0 and len(result.out.splitlines()) == len(usual.out.splitlines())
    assert "OBJET" not in result.out and "Afficher cette aide." not in result.out
