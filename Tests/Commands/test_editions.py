"""`onglet edition`, the page of what changed, its files, and the notice of an old edition."""

import json
import re
import xml.etree.ElementTree as ElementTree

import pytest

from onglet import FRENCH, build, git, page, run, text, write_files

SITE = {
    "content/site.yml": "languages: [en, fr]\ntitle: {en: Guide, fr: Guide}\ncatalogues: [wcag]\naddress: https://guidelines.test/\nkeep: [v1]\n",
    "content/index.en.md": "# Home\n", "content/index.fr.md": "# Accueil\n",
    "content/guide/index.en.md": "---\nlayout: guide\n---\n# Rules\n", "content/guide/index.fr.md": "---\nlayout: guide\n---\n# Règles\n",
}  # fmt: skip


def both(name, titles, checks, wcag="1.4.3"):
    """A criterion in two languages; titles and checks have a text in each."""
    files = {}
    for place, (language, heading) in enumerate([("en", "Checklist"), ("fr", "À vérifier")]):
        items = "".join(f"- {texts[place]} {{#{key}}}\n" for key, texts in checks.items())
        files[f"content/guide/{name}.{language}.md"] = f"---\nwcag: [{wcag}]\n---\n# {titles[place]}\n\nText.\n\n## {heading}\n\n{items}"
    return files


DARK = ("Dark mode works.", "Le mode sombre fonctionne.")
PICTURES = ("Images", "Images"), {"text": ("Images have a text.", "Les images ont un texte.")}
FIRST = SITE | both("images", *PICTURES) | both("sound", ("Sound", "Son"), {"loud": ("Sound is soft.", "Le son est doux.")}) | both(
    "colours", ("Colours", "Couleurs"),
    {"contrast": ("Text is legible.", "Le texte est lisible."), "links": ("Links are blue.", "Les liens sont bleus."), "dark": DARK},
)  # fmt: skip
SECOND = (
    both("pictures", *PICTURES)
    | both("motion", ("Motion", "Mouvement"), {"stop": ("Motion stops.", "Le mouvement s’arrête.")})
    | both("colours", ("Colours", "Couleurs"), {
        "contrast": ("Text is always legible.", "Le texte est toujours lisible."),
        "dark": DARK, "focus": ("The focus is visible.", "Le focus est visible."),
    }, wcag="1.4.3, 2.4.7")
)  # fmt: skip


def edition(folder, *arguments, **options):
    return run("edition", *arguments, folder=folder, **options)


def dated(folder, name, day):
    """Gives an edition another date."""
    file = folder / f"content/editions/{name}.json"
    file.write_text(re.sub(r'(?<="date":")[^"]*', day, file.read_text(), count=1))


@pytest.fixture
def second(site):
    """Two editions with each kind of change between them, and a change that is in none."""
    folder = site(FIRST)
    assert edition(folder, "1.0").status == 0
    dated(folder, "1.0", "2020-01-31")
    for name in ["images", "sound"]:
        for language in ["en", "fr"]:
            (folder / f"content/guide/{name}.{language}.md").unlink()
    assert edition(write_files(folder, SECOND), "2.0").status == 0
    dated(folder, "2.0", "2021-02-28")
    motion = folder / "content/guide/motion.en.md"
    motion.write_text(motion.read_text().replace("Motion stops.", "Motion can be stopped."))
    result = build(folder)
    assert result.status == 0, result
    return folder


def test_an_edition_has_a_line_for_each_criterion(site):
    folder = site(FIRST)
    result = edition(folder, "1.0")
    assert (result.status, result.out) == (0, "content/editions/1.0.json: 3 criteria\n"), result
    lines = text(folder, "content/editions/1.0.json").splitlines()
    assert [re.match(r'\{"(\w+)":"([^"]*)', line)[2] for line in lines[:-1]] == ["1.0", "guide/colours", "guide/images", "guide/sound"]
    read = json.loads("\n".join(lines))["criteria"][0]
    assert read["titles"] == {"en": "Colours", "fr": "Couleurs"} and read["meets"] == ["1.4.3"]
    assert [(check["id"], check["titles"]["fr"]) for check in read["checks"]][0] == ("colours-contrast", "Le texte est lisible.")
    before = (folder / "content/editions/1.0.json").stat()
    same = edition(folder, "1.0")
    assert same.status == 0 and "already says the same" in same.out, same
    write_files(folder, SECOND)
    refused = edition(folder, "1.0", environment=FRENCH)
    assert refused.status == 1 and "les critères ont changé depuis" in refused.err and "`--force`" in refused.err, refused
    assert (folder / "content/editions/1.0.json").stat().st_mtime_ns == before.st_mtime_ns
    assert edition(folder, "1.0", "--force").status == 0
    assert "Le focus est visible." in text(folder, "content/editions/1.0.json")


def test_no_edition_is_written_of_a_site_with_errors_or_without_criteria(site):
    folder = site(FIRST | {"content/index.en.md": "# Home\n\n[x](nowhere.md)\n"})
    assert (broken := edition(folder, "1.0")).status == 1 and "broken link" in broken.err, broken
    assert (name := edition(folder, "../1")).status == 64 and "cannot be the name" in name.err, name
    assert (plain := edition(folder, "1.0", "--content", "content/guide")).status == 1 and "no criterion" in plain.err, plain
    assert not list(folder.glob("content/**/editions"))


def test_a_page_says_what_changed_in_each_language(second):
    english, french = (re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page(second, path))) for path in ["en/editions/index.html", "fr/changements/index.html"])
    for words in [
        "Since edition 2.0, not yet released", "removed: Motion stops. added: Motion can be stopped.",
        "Edition 2.0", "Text is added: always legible.", "New The focus is visible.", "Removed removed: Links are blue.",
        "WCAG criteria, added 2.4.7", "Moved Images", "New Motion", "Removed removed: Sound", "5 checks in 3 criteria",
    ]:  # fmt: skip
        assert words in english, (words, english)
    for words in ["Texte est", "Le texte est ajouté : toujours lisible.", "Nouveau Le focus est visible.", "Supprimé supprimé : Les liens sont bleus.", "Déplacé Images", "2.4.7"][1:]:
        assert words in french.replace("\u00a0", " "), (words, french)
    # The translation has not changed since the newest edition.
    assert "pas encore publié" not in french and "n’a changé depuis l’édition 2.0." in french, french
    html = page(second, "en/editions/index.html")
    assert re.search(r"<p>What is new, reworded, moved or removed in each edition of this site\.</p>", html)
    # Each count leads to the first change of its kind.
    counts = re.findall(r'<a href="[^"#]*#(edition-2-0-guide-\w+)">(\d+) <span', html)
    assert counts == [("edition-2-0-guide-new", "3"), ("edition-2-0-guide-reworded", "1"), ("edition-2-0-guide-moved", "1"), ("edition-2-0-guide-removed", "3")], counts
    assert all(html.count(f'id="{name}"') == 1 for name, _ in counts)
    assert '<link rel="alternate" type="application/atom+xml" title="Feed of editions" href="../../en/editions/feed.xml"/>' in html
    assert 'title="Flux des éditions" href="../fr/changements/feed.xml"' in page(second, "fr/index.html")
    criterion = page(second, "en/guide/index.html")
    assert 'editions/#unreleased">Changed since 2.0</a>' in criterion and 'editions/#edition-2-0">Unchanged since 2.0</a>' in criterion, criterion


def test_checklists_know_what_changed_since_an_edition(second):
    changes = json.loads(text(second, "_site/en/editions/changes.json"))
    assert (changes["edition"], list(changes["since"])) == ("2.0", ["1.0", "2.0"])
    first = changes["since"]["1.0"]
    assert first["checks"]["guide/colours#colours-contrast"] == {"change": "reworded", "criterion": "guide/colours", "was": "Text is legible."}
    assert first["checks"]["guide/colours#colours-focus"] == {"change": "new", "criterion": "guide/colours"}
    assert first["checks"]["guide/pictures#pictures-text"] == {"change": "moved", "criterion": "guide/pictures", "from": "guide/images#images-text"}
    assert {item["key"]: item["title"] for item in first["gone"]} == {"guide/colours#colours-links": "Links are blue.", "guide/sound#sound-loud": "Sound is soft."}
    assert first["criteria"]["guide/pictures"]["change"] == "moved" and first["goneCriteria"] == [{"key": "guide/sound", "title": "Sound"}]
    assert list(changes["since"]["2.0"]["checks"]) == ["guide/motion#motion-stop"]
    assert json.loads(text(second, "_site/fr/changements/changes.json"))["since"]["2.0"]["checks"] == {}
    feed = ElementTree.fromstring(text(second, "_site/en/editions/feed.xml"))
    atom = "{http://www.w3.org/2005/Atom}"
    assert [entry.find(f"{atom}title").text for entry in feed.iter(f"{atom}entry")] == ["Edition 2.0", "Edition 1.0"]
    assert [entry.find(f"{atom}id").text for entry in feed.iter(f"{atom}entry")][0] == "https://guidelines.test/en/editions/#edition-2-0"
    assert feed.find(f"{atom}updated").text == "2021-02-28T00:00:00Z"


def test_an_old_edition_leads_to_the_same_page_of_the_latest(second):
    """The recipe of docs/publishing.en.md."""
    git(second, "init", "-q")
    git(second, "add", "content")
    git(second, "commit", "-qm", "Publish")
    git(second, "tag", "v1")
    git(second, "worktree", "add", "-q", "old", "v1")
    with (second / "old/content/site.yml").open("a") as settings:
        settings.write("edition-of: {latest: https://guidelines.test/}\n")
    arguments = ["--no-search", "--no-highlight", "--output", second / "_site/v1", "--base", "https://guidelines.test/v1/"]
    assert (old := run("build", "old", *arguments, folder=second)).status == 0, old
    assert (new := build(second)).status == 0, new
    kept = page(second, "v1/fr/guide/index.html")
    assert '<link rel="canonical" href="https://guidelines.test/fr/guide/"' in kept and "hreflang=" not in kept.split("<body")[0], kept
    assert '<a href="https://guidelines.test/fr/guide/">lire la dernière édition</a>' in kept, kept
    assert not (second / "_site/v1/sitemap.xml").exists() and (second / "_site/sitemap.xml").exists()
    assert "dernière édition" not in page(second, "fr/guide/index.html")
