"""The sites whose exports are tested: a small one, the guidelines, the documentation."""

import re

from onglet import build, write_files

SMALL = {
    "content/site.yml": """\
languages: [fr, en]
title: {fr: Essai, en: Trial}
description: {fr: Un site., en: A site.}
address: https://example.org/
sections:
  checklist: {fr: [À vérifier], en: [Checklist]}
""",
    "content/index.fr.md": "# Accueil\n",
    "content/index.en.md": "# Home\n",
    "content/design/index.fr.md": "---\nlayout: guide\ntitle: Conception\nslug: conception\n---\n",
    "content/design/index.en.md": "---\nlayout: guide\ntitle: Design\n---\n",
    "content/design/colours.fr.md": """\
---
title: Couleurs
wcag: [1.4.3]
apis: [UIAccessibility.isDarkerSystemColorsEnabled]
audience: Tout le monde
phases: [design]
---
## À vérifier

- Le texte est « lisible ». {#legible}
  - Test : lire l’**écran**.
  - Attendu : chaque mot se lit.
  - Gravité : bloquante. Sans lire, rien à faire.
- Voyez [les images](images.fr.md#checks). {wcag=none}
""",
    "content/design/colours.en.md": """\
---
title: Colours
audience: Everyone
in-short: {rule: Text is readable., code: Use `label` colours., check: Read it.}
---
## Checklist

- Text is “legible”.
  - Test: read the **screen**.
  - Severity: blocking. Nothing is done unread.
- See [images](images.en.md#checks).
""",
    "content/design/images.fr.md": """\
---
title: Images
---
## À vérifier {#checks}

- Chaque image a une alternative, voir [](wcag:1.1.1). {#alternative}
""",
    "content/design/images.en.md": """\
---
title: Images
---
## Checklist

- Each image has an alternative, see [](wcag:1.1.1).
""",
}


def exported(name, sites):
    """The folder of a site: `small`, `own` (the guidelines) or `docs`, whose address is unknown."""
    if name == "small":
        return sites.folder("exported", make) / "_site"
    return (sites.guidelines() if name == "own" else sites.documentation()).folder


def make(folder):
    result = build(write_files(folder, SMALL))
    assert result.status == 0, result


def identifiers(site):
    """The identifiers on each page, by its folder."""
    return {
        f"{file.parent.relative_to(site)}/": {found.decode() for found in re.findall(rb'\sid="([^"]*)"', file.read_bytes())}
        for file in sorted(site.rglob("index.html"))
    }
