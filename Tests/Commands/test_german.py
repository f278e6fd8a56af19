"""A language is a file of rules and a file of words: a site in German and French, with the default theme."""

from onglet import build, run

PAGES = {
    "content/site.yml": "languages: [de, fr]\ntitle: {de: Leitfaden, fr: Guide}\ncatalogues: [wcag]\nnavigation: [apps, checklists]\nrules: {history: off, description: off}\n",
    "content/index.de.md": "# Barrierefreie Apps\n\nSiehe [die Kriterien](apps/index.de.md).\n",
    "content/index.fr.md": "# Des apps accessibles\n\nVoir [les critères](apps/index.fr.md).\n",
    "content/apps/index.de.md": "---\ntitle: Apps\nlayout: guide\ncriteria: [farben]\n---\nWas jede App braucht.\n",
    "content/apps/index.fr.md": "---\ntitle: Apps\n---\nCe dont toute app a besoin.\n",
    "content/apps/farben.de.md": """---
title: Farben
slug: farben
wcag: [1.4.1]
audience: Menschen, die Farben nicht unterscheiden
phases: [design]
---
Farbe ist nicht alles: "Rot" sagt nicht jedem etwas!

## Ziel

Wer eine Farbe nicht sieht, erfährt dasselbe, auch bei 200 % Zoom.

## Beispiele

Ein Wort neben der Farbe.

## Checkliste

- Jede Auskunft steht auch als Text da. {#text}
  - Prüfung: den Bildschirm in Graustufen ansehen.
  - Erwartet: alles ist noch zu verstehen.
  - Schwere: schwer. Ohne Farbe fehlt die Auskunft.
""",
    "content/apps/farben.fr.md": """---
title: Les couleurs
slug: couleurs
audience: Les personnes qui ne distinguent pas les couleurs
---
La couleur ne suffit pas : « rouge » ne dit rien à certains !

## Objectif

Qui ne voit pas une couleur apprend la même chose, même à 200 % de zoom.

## Exemples

Un mot à côté de la couleur.

## À vérifier

- Chaque information est aussi un texte. {#text}
  - Test : regarder l’écran en niveaux de gris.
  - Attendu : tout se comprend encore.
  - Gravité : majeure. L’information manque sans la couleur.
""",
}


def test_a_site_in_german_and_french_is_complete(site):
    folder = site(PAGES)
    result = build(folder)
    assert (result.status, result.err) == (0, ""), result
    page = (folder / "_site/de/apps/index.html").read_text(encoding="utf-8")
    assert '<html lang="de"' in page
    for text in [
        "Zum Inhalt springen", "„Rot“ sagt nicht jedem etwas!", "200\u00a0% Zoom", "WCAG-Kriterien", "So wird geprüft",
        "Dieses Kriterium unterstützt Menschen, die Farben nicht unterscheiden.", 'hreflang="fr"',
    ]:  # fmt: skip
        assert text in page, text
    tabs = [text for text in ["Ziel", "Beispiele", "Checkliste"] if f">{text}<" in page]
    assert tabs == ["Ziel", "Beispiele", "Checkliste"], page
    assert "Schwere" in page and "Skip to" not in page
    french = (folder / "_site/fr/apps/index.html").read_text(encoding="utf-8")
    assert "rouge\u00a0»" in french and "Aller au contenu" in french
    checklist = (folder / "_site/de/checklisten/apps/index.html").read_text(encoding="utf-8")
    assert "1 Prüfpunkt aus 1 Kriterium." in checklist and "Geprüft von" in checklist


def test_empty_words_are_reported_in_german(site):
    pages = PAGES | {"content/index.de.md": "# Apps\n\n[Hier klicken](apps/index.de.md), ![Ein Bild von einer App](a.svg)\n", "content/a.svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>\n"}
    result = run("check", "content/index.de.md", folder=site(pages))
    assert "[link-words]" in result.err and "alt text begins with “bild von”" in result.err, result


def test_the_language_of_a_plain_german_folder_is_recognised(site):
    folder = site({"content/farben.md": "# Farben\n\nDie Farbe ist nicht alles, und das Wort ist auch nicht alles.\n"})
    assert build(folder).status == 0
    assert '<html lang="de"' in (folder / "_site/de/farben/index.html").read_text(encoding="utf-8")
