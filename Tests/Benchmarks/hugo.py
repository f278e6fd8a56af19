"""The same pages as a site of Hugo, whose pages Pagefind then indexes: what many would use instead."""

import re
import shutil
from pathlib import Path

CONFIGURATION = """\
baseURL = "https://example.org/guidelines/"
title = "Guidelines for measuring"
defaultContentLanguage = "fr"
defaultContentLanguageInSubdir = true
disableKinds = ["taxonomy", "term", "RSS"]

[languages.fr]
weight = 1
[languages.en]
weight = 2

[markup.highlight]
codeFences = CODE_FENCES
noClasses = false
[markup.goldmark.renderer]
unsafe = true
"""

# The title and the marked lines of a sample, which Hugo expects in one list of attributes.
FENCE = re.compile(r'^(```\S+) title=("[^"]*") \{(\d+)\}$', re.M)

# What a page of such a site has at least: where it is, what is beside it, its contents, its other language.
BASE = """\
<!doctype html>
<html lang="{{ .Site.Language.Lang }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{{ .Title }}</title>
<meta name="description" content="{{ .Description }}">
<link rel="canonical" href="{{ .Permalink }}">
{{ range .Translations }}<link rel="alternate" hreflang="{{ .Language.Lang }}" href="{{ .Permalink }}">{{ end }}
</head>
<body>
<header><a href="{{ .Site.Home.RelPermalink }}">{{ .Site.Title }}</a>
{{ range .Translations }}<a href="{{ .RelPermalink }}" lang="{{ .Language.Lang }}">{{ .Language.Lang }}</a>{{ end }}
</header>
<nav><ul>{{ $here := .RelPermalink }}{{ with .CurrentSection }}{{ range .Pages }}
<li><a href="{{ .RelPermalink }}"{{ if eq .RelPermalink $here }} aria-current="page"{{ end }}>{{ .Title }}</a></li>{{ end }}{{ end }}
</ul></nav>
<main data-pagefind-body>
<h1>{{ .Title }}</h1>
<nav>{{ .TableOfContents }}</nav>
{{ .Content }}
{{ if .IsNode }}<ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>{{ end }}
</main>
<footer>
{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
</footer>
</body>
</html>
"""


def hugo_site(content, folder, has_colours=False):
    """Writes the site of Hugo that has the pages of a folder of content, with colours of code or without."""
    layouts = Path(folder) / "layouts/_default"
    layouts.mkdir(parents=True)
    for name in ("single.html", "list.html"):
        (layouts / name).write_text(BASE, encoding="utf-8")
    (Path(folder) / "config.toml").write_text(
        CONFIGURATION.replace("CODE_FENCES", str(has_colours).lower()), encoding="utf-8"
    )
    for file in sorted(Path(content).rglob("*")):
        if file.is_dir() or file.name == "site.yml":
            continue
        # Hugo takes what stands beside an `index.md` for its parts, and beside an `_index.md` for pages.
        name = f"_{file.name}" if file.name.startswith("index.") and file.suffix == ".md" else file.name
        copy = Path(folder) / "content" / file.relative_to(content).with_name(name)
        copy.parent.mkdir(parents=True, exist_ok=True)
        if file.suffix == ".md":
            copy.write_text(FENCE.sub(r"\1 {title=\2,hl_lines=[\3]}", file.read_text(encoding="utf-8")), encoding="utf-8")
        else:
            shutil.copyfile(file, copy)
