"""Small sites, each with one kind of mistake, and calls that the command refuses."""

import os
import socket
from dataclasses import dataclass, field, replace
from typing import Callable

from onglet import REPOSITORY

SITE = "languages: [fr, en]\ntitle: {fr: Essai, en: Trial}\n"
BOM = b"\xef\xbb\xbf"


@dataclass(frozen=True)
class Mistake:
    """A site's files, what is done in its folder besides, and how the command is called there."""

    files: dict
    prepare: Callable = lambda folder: None
    calls: list = field(default_factory=lambda: ["build --no-highlight --no-search"])


def page(text, **files):
    """A site in English with one page beside the home page, and files beside it."""
    return Mistake(
        {
            "content/site.yml": "languages: [en]\ntitle: Trial\ncatalogues: []\n",
            "content/index.md": "# Home\n",
            "content/page.md": text,
            **{f"content/{name}": content for name, content in files.items()},
        }
    )


def plain(files, **options):
    """A folder without `site.yml`."""
    return Mistake({f"content/{name}": text for name, text in files.items()}, **options)


def bilingual(files, settings="", **options):
    """A site in two languages."""
    return Mistake(
        {
            "content/site.yml": SITE + settings + "catalogues: []\n",
            "content/index.fr.md": "# Accueil\n",
            "content/index.en.md": "# Home\n",
            **{f"content/{name}": text for name, text in files.items()},
        },
        **options,
    )


def suggested(texts, settings="", **files):
    """A site in English with a page for each text, in a folder beside a guide, named by what is wrong with it."""
    return Mistake({
        "content/site.yml": "languages: [en]\ncatalogues: []\ntitle: Trial\n" + settings,
        "content/index.md": "# Home\n\nText.\n", "content/guide/index.md": "# Guide\n\nText.\n",
        "content/guide/part.md": "# Part\n\nText.\n", "content/topics/index.md": "# Topics\n\nText.\n",
        **{f"content/topics/{name}.md": text if text.startswith("---") else f"---\ntitle: {name}\n{text}" for name, text in texts.items()},
        **files,
    })  # fmt: skip


def fields(texts):
    """Pages that only differ in their fields."""
    return {name: f"{text}\n---\nText.\n" for name, text in texts.items()}


def body(texts):
    """Pages that only differ in their text."""
    return {name: f"---\ntitle: {name}\n---\n{text}\n" for name, text in texts.items()}


CONFLICT = "<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> branch\n"


def special_files(folder):
    """Names that are no files to be read: a pipe, a socket, a folder, a link to nothing."""
    content = folder / "content"
    os.mkfifo(content / "pipe.md")
    # A socket's path is short: it is made from inside its folder.
    here = os.open(".", os.O_RDONLY)
    try:
        os.chdir(content)
        with socket.socket(socket.AF_UNIX) as server:
            server.bind("socket.md")
    finally:
        os.fchdir(here)
        os.close(here)
    (content / "folder.md").mkdir()
    (content / "dangling.md").symlink_to("nothing.md")


def links(folder):
    """Links of the file system that loop, or lead out of the content."""
    content = folder / "content"
    (content / "self.md").symlink_to("self.md")
    (content / "ios").mkdir()
    (content / "ios" / "again").symlink_to("..")
    (content / "outside").symlink_to("/usr")
    (content / "copy.md").symlink_to("page.md")


TABS = ":::: tabs Settings\n::: tab One\nFirst.\n:::\n::: tab Two\nSecond.\n:::\n::::\n"

# Marks of other programs, and text that only resembles them.
FOREIGN = [
    ":::{note}\nText.\n:::", "::: {.note}\nText.\n:::", "{% hint %}", "{:.big}", "{: #id }", "[TOC]", "[[_TOC_]]", "@[toc]",
    "A ==word== here.", "The x^2^ of it.", "The $x^2$ and \\(a_1\\).", "See [[guide]] or [[guide|this]].", "*[API]: A word.",
    "See {{ site.title }}.", "<<< code.js", "A :smile: here.", "Press ++ctrl+c++.", "A note^[in a line] here.", "[ ] To do",
    "::youtube{id=x}", ".. note::\n   Text.", "See {ref}`x`.", "{!part.md!}", "Text {/* a comment */}", "%%a comment%%",
    "+---+---+\n| a | b |\n+---+---+", "\\newpage", "\\begin{equation}\nx\n\\end{equation}",
]  # fmt: skip
FINE = """\
It costs $5 and $6, from $5-$6 to US$7, with $HOME/$USER. See [[1]](index.md), a^b, a^b^c, 5 == 5, a == b, C++ and g++, i++, 10:30:45,
std::vector::size, [x] and [ ], \\[TOC\\], \\==word==, \\$x^2\\$, \\(see below\\), {word}, {%, a[[0]], 5 ~ 6, ^_^, a:b:c, ~~out~~,
100%% or 50%% of it, {!important}, {`word`}, +- 1, a .. b:: c, `word`{legacy}.

:: a word

- [ ] To do
- [x] Done

Title
=====
"""

# Calls that the command refuses, by subcommand.
CALLS = {
    "onglet": ["biuld", "publish-everything", "--halp", "help --hepl"],
    "build": [
        "--stritc", "--zzzz", "--hepl", "-output x", "-output=x", "-o", "content more", "content --site x", "content --content x", "''",
        "--site", "--jobs 0", "--jobs two", "--base nonsense", "--base https:///a", "--base 'https://example.org/a b'",
        "--base 'https://example.org/?a'", "--base 'javascript:alert(1)'", "--language 'french!'", "--language ''", "--quiet --verbose",
        "--content absent", "--site absent", "--output content/index.en.md/site", "--theme absent", "--theme content",
    ],
    "check": [
        "-x absent", "--halp", "--colour never", "--color sometimes", "-qv", "absent", "--only lnik", "--format xml", "--dry-run",
        "--fix --dry-run --format json", "--content absent", "--theme absent",
    ],
    "explain": ["fragmnet", ""],
    "schema": ["wcag"],
    "status": [
        "guide/imags", "--accept", "--accept-all guide", "--accept --diff guide", "--accept-all --since HEAD", "--since main", "--content absent",
        "--theme absent",
    ],
    "new": ["'Guide/Été 2'", "guide/x --title Haptics", "../out", "guide/x --title de=Haptik", "guide/x --site absent", "", "a b c", "x --theme absent"],
    "init": [
        "file/site", "file", "site --languages fr,eo", "site --languages zh-Hant", "site --languages fr,fr", "site --languages fr,EN",
        "site --languages french", "site --languages fr,", "",
    ],
    "move": [
        "guide/imagse x", "guide/images guide/text", "guide/images guide", "guide guide/inside", "guide/images guide/images",
        "guide/images ../out", "guide/images 'guide/Ü b'", "'' x", "guide/images", "site a b c",
    ],
    "serve": [
        "--host nowhere.example", "--port 70000", "--editor code", "--editor \"javascript:alert('{path}')\"", "content --content x",
        "--content absent --port 0", "--theme absent --port 0",
    ],
}  # fmt: skip

MISTAKES = {
    **{
        f"calls-of-{name}": bilingual(
            {
                f"{page}.{language}.md": f"# {page}\n\nText.\n"
                for page in ("guide/index", "guide/images", "guide/text") for language in ("fr", "en")
            } | {"../file": "A file.\n"},
            calls=[f"{'' if name == 'onglet' else name} {call}".strip() for call in calls],
        )
        for name, calls in CALLS.items()
    },
    # Files
    "not-utf-8": page(b"# Title\n\nCaf\xe9 cr\xe8me.\n"),
    "utf-16": page("# Title\n".encode("utf-16")),
    "truncated-utf-8": page("# Title\n\nFin : é".encode()[:-1]),
    "windows-1252": page(b"# Title\r\n\xc3\xa9\x93a\r\n"),
    "control-characters": page("# Title\n\nPages\x0c of bold\t\x1b\n", **{"delete.md": "# T\n\nnine byte\x7f and more\n", "next-line.md": "# é\n\nmany more bytes \x85\n"}),
    "nul-byte": page(b"# Title\n\nOne\0two.\n"),
    "byte-order-mark": page(BOM + b"---\ntitle: Title\n---\nText.\n"),
    "crlf": page(b"---\r\ntitle: Title\r\ntitel: Other\r\n---\r\nText with [a link](nowhere.md).\r\n"),
    "cr": page(b"# Title\rText.\r"),
    "empty-file": page(""),
    "only-front-matter": page("---\ntitle: Title\n---\n"),
    "no-title": page("Text without a heading.\n"),
    "no-title-after-front-matter": page("---\nslug: x\n---\n\nText without a heading.\n"),
    "no-content-folder": Mistake({}),
    "content-that-is-a-file": Mistake({"content": "A file.\n"}),
    "no-content": Mistake({"content/site.yml": "languages: [en]\n"}),
    "special-files": Mistake(page("# Title\n").files, special_files),
    "links-of-the-file-system": Mistake(page("# Title\n").files, links),
    "name-not-utf-8": Mistake(
        page("# Title\n").files,
        lambda folder: open(os.fsencode(folder / "content") + b"/caf\xe9.md", "w").close(),
    ),
    "foreign-constructs": plain(
        {
            "index.md": '# Title\n\n!!! note "One"\n    Two.\n\n=== "A"\n    B.\n\n--8<-- "file.md"\n\n'
            ":::note[Title]\nText.\n:::\n\nSee {{< ref x >}}, {{#include y}} and $$z$$.\n\n- {{% notice %}}\n",
            "other.md": "# Other\n\nimport Tabs from '@theme/Tabs';\n\n!!! tip\n    Three.\n\n`{{< code >}}`\n",
            "three.mdx": "# Three\n",
            "two.mdx": "# Two\n",
        }
    ),
    "foreign-marks": plain(
        {
            "index.md": "# Title\n\n" + "\n\n".join(FOREIGN) + "\n",
            "fine.md": "# Fine\n\n`" + "`\n\n`".join(line for line in FOREIGN if "`" not in line) + "`\n\n" + FINE,
        }
    ),
    # Front matter
    "front-matter-unclosed": page("---\ntitle: Title\n\nText.\n"),
    "front-matter-not-yaml": page('---\ntitle: Title\naudience: "Everybody\n---\nText.\n'),
    "front-matter-colon": page("---\ntitle: Images: how to\n---\nText.\n"),
    "front-matter-tab": page("---\ntitle: Title\ntranslated:\n\tobjective: 3f2a\n---\nText.\n"),
    "front-matter-list": page("---\n- title\n- Title\n---\nText.\n"),
    "duplicate-keys": page("---\ntitle: One\naudience: All\n\"title\": Two\n'title': Three\naudience: None\n---\nText.\n", **{"braces.md": "---\n{description: é, title: 2, title: 3}\n---\nText.\n"}),
    "unknown-field": page("---\ntitle: Title\naudiance: Everybody\nauthor: Me\n---\nText.\n"),
    "invalid-fields": page(
        "---\ntitle: [One, Two]\nlayout: pages\nupdated: 2026-02-30\ndraft: perhaps\nslug: a/b\n"
        "wcag: {a: 1}\ndisplay: 'à part'\nid: ../x\nété: {é: [ü, x]}\ndescription: {x: \"é\"}\naliases: [é, [b]]\n? [a]\n: b\n---\nText.\n"
    ),
    "front-matter-in-other-forms": page(
        "----\ntitle: Title\n----\nText.\n",
        **{
            "toml.md": '+++\ntitle = "Title"\n+++\nText.\n',
            "json.md": '{\n  "title": "Title"\n}\nText.\n',
            "unopened.md": "title: Title\nslug: place\n\nText.\n",
            "comment.md": "<!-- A licence. -->\n---\ntitle: Title\n---\nText.\n",
            "toml-unclosed.md": '+++\ntitle = "Title"\n\nText.\n',
            "json-nested.md": '\n{"title": "A } \\" page", "a": {"b": 1}}\n\nText.\n',
            "long-dashes.md": "—-\ntitle: Title\n—-\nText.\n",
            "closed-alone.md": "title: Title\n---\nText.\n",
            "below-blank-lines.md": "\n\n---\ntitle: Title\nslgu: place\n---\nText.\n",
            # Text that looks like front matter.
            "breaks.md": "\n---\n\nText.\n\n---\n\nMore.\n", "break.md": "\n---\nNote: what follows is old.\n---\n",
            "braces.md": "{#id}\n\nText.\n", "sample.md": '```json\n{"title": "A"}\n```\n', "signs.md": "+++\n\nText.\n",
            "comment-alone.md": "<!-- title: A -->\n\n# Title\n", "sentence.md": "title: this word begins a sentence.\n\nText.\n",
        },
    ),
    "unknown-phase": page("---\ntitle: Title\nphases: [desing, audit]\n---\nText.\n"),
    # Markdown that is read as text, or lost
    "undefined-references": page("# Title\n\nA word[^1], [the text][other], [this][].\n"),
    "almost-markdown": page("# Title\n\n###Heading\n\n[x] (a.md), [y](a b.md), [word] {lang=fr} and more.\n"),
    "emphasis-as-text": page(
        "# Title\n\n**Note !**Text.\n\nA word**(this)**.\n\nこれは**「大切」**です\n\nThe **a `b`**s.\n\nThe ** one** and H~2~O.\n\n"
        "Term\n: Words {#id}\n\n## Heading {#one\n\nSee [](wcag: 1.4.3) and {{name}}.\n"
    ),
    "unused-definitions": page(
        "---\ntitle: Title[^a]\n---\n::: note Note[^a]\nText.\n:::\n\n![A[^b]](a.svg)\n\n"
        '![A](a.svg "B[^a]")\n\n<p>C[^a]</p>\n\n[^a]: One.\n\n[^b]: Two.\n\n[^b]: Three.\n\n'
        "[^c]: Four.\n\n[x]: index.md\n[y]: index.md\n[y]: other.md\n\nSee [y].\n",
        **{"a.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'},
    ),
    "information-of-code": page(
        '# Title\n\n```js{1}\na\n```\n\n```js [a.js]\na\n```\n\n```python hl_lines="1 2"\na\nb\n```\n\n```{note}\na\n```\n\n'
        "```rust,ignore\na\n```\n"
    ),
    "merge-conflict": page("# Title\n\n<<<<<<< HEAD\n[One](nowhere.md)\n=======\nTwo.\n>>>>>>> branch\n"),
    "table-cells": page("# Title\n\n| a | b |\n| - | - |\n| 1 | 2 | 3 |\n\n| a | b |\n| - |\n| 1 | 2 |\n"),
    "unclosed": page("# Title\n\nText <!-- here\n\n<!-- there\n\n```swift\nlet x = 1\n"),
    "unclosed-code": page("# Title\n\n~~~~swift\nlet x = 1\n~~~\n"),
    "values-of-attributes": page(
        "# Title\n\n[a]{lang=english} [b]{lang=fr_FR} [c]{lang=zz} [d](page.md){hreflang=jp} [e]{.setings}\n\n"
        "```swfit {1,7-9}\nlet x = 1\n```\n"
    ),
    # What is nearly right
    "suggestions": suggested(
        fields({
            "the-beginning-of-a-field": "nav: Page", "the-day-first": "updated: 31/01/2026", "the-month-first": "updated: 01.31.2026",
            "other-signs-in-a-day": "updated: 2026/1/5", "a-day-without-signs": "updated: 20260131", "a-day-with-an-hour": "updated: 2026-01-31T10:00",
            "a-day-in-french": "updated: 1 février 2026", "a-day-in-english": "updated: February 1, 2026",
            "an-identifier-with-spaces": "id: Topics/À propos", "a-title-as-a-slug": "slug: À propos",
            "a-list-with-commas": "phases: design, development", "a-list-with-spaces": "phases: design development",
            "numbers-with-commas": "wcag: 1.4.3, 1.4.11", "numbers-with-spaces": "wcag: 1.4.3 1.4.11", "names-with-semicolons": "apis: UIButton; UILabel",
            "addresses-with-commas": "aliases: /old/, /older/", "criteria-with-commas": "criteria: images, colours", "pages-on-lines": "pages: |\n  a\n  b",
        }) | body({
            "a-longer-attribute": "[mot]{language=fr}", "a-page-from-another-folder": "[The guide](guide/index.md)",
            "a-part-from-another-folder": "[The part](guide/part.md)", "an-address-without-its-scheme": "[There](www.example.net)",
            "an-address-with-a-path": "[There](example.com/page)", "an-address-of-email": "[There](name@example.net)",
            "a-path-of-windows": "[There](guide\\zebra.en.md)", "a-fence": "```swift\nlet x = 1",
        })
    ),
    "nothing-to-suggest": suggested(
        fields({
            "a-slug-of-points": "slug: ..", "a-month-that-is-none": "updated: 1 brumaire 2026", "a-day-that-is-the-month-elsewhere": "updated: 02/01/2026",
            "a-day-that-is-none": "updated: 31/02/2026",
        }) | body({"another-index-page": "[The guide](guides/index.md)"})
    ),
    "numbers-in-longer-texts": Mistake(suggested(fields({
        "numbers": "layout: criterion\nwcag: [WCAG 2.5.8 AA, 2.5.8 (AA), SC 2.5.8, 'wcag:2.5.8']",
    })).files | {"content/site.yml": "languages: [en]\ncatalogues: [wcag]\ntitle: Trial\n"}),
    "colons-without-a-space": suggested({
        "title": "---\ntitle:Touch target\nwcag: [2.5.8]\n---\nText.\n", "wcag": "---\ntitle: Touch\nwcag:[1.4.3]\n---\nText.\n",
        "draft": "---\ntitle: Touch\ndraft:false\n---\nText.\n", "alone": "---\ntitle:Touch target\n---\nText.\n",
        "two": "---\ntitle:Touch target\nslug:touch\n---\nText.\n", "below": "---\ntitle: Touch\nin-short:\n  rule:Yes\n---\nText.\n",
    }),
    "no-break-spaces-after-colons": suggested({
        "title": "---\ntitle:\u00a0Page\ndescription: A page.\n---\nText.\n", "other": "---\ntitle: Page\ndescription:\u00a0A page.\n---\nText.\n",
        "narrow": "---\ntitle:\u202fPage\n---\nText.\n", "end": "---\u00a0\ntitle: Page\n---\nText.\n",
    }),
    "signs-of-yaml": suggested({
        name: f"---\ntitle: {title}\nslug: {name}\n---\nText.\n" for name, title in {"end": "*Important*", "one": "*Important", "bold": "**Important**", "anchor": "&co", "at": "@me", "hash": "{rule: #1}"}.items()
    }),
    "a-list-without-its-end": suggested({"list": "---\ntitle: Page\naliases: [a,\n  b\nupdated: 2026-01-01\n---\nText.\n"}),
    "symbols-without-a-catalogue": suggested(fields({"symbols": "apis: [UIButton, UILabel]"})),
    "symbols-of-a-plain-folder": plain({"page.md": "---\ntitle: Page\napis: [UIButton, UILabel]\n---\nText.\n"}),
    "slugs-that-take-an-address": suggested(fields({"about": "slug: later", "later": "layout: page", "zoo": "slug: earlier", "earlier": "layout: page"})),
    **{
        f"languages-{name}": Mistake({
            **bilingual({"about.fr.md": "# À propos\n"}).files, "content/site.yml": f"languages: {written}\ncatalogues: []\ntitle: Trial\n",
        })
        for name, written in {
            "in-capitals": "[FR, EN]", "of-three-letters": "[fr, eng]", "by-name": "[français, english]", "as-a-text": '"fr, en"', "with-a-space": "fr en",
        }.items()
    },
    "settings-that-lead-nowhere": suggested(
        {}, "navigation: [zebra, guide/index.en.md, 'guide\\index.en.md', checklists]\nfooter: [zebra, wcag]\n"
        "header: [{title: Z, link: zebra}, guide]\naddress: www.example.net\n"
    ),
    "navigation-as-mkdocs-has-it": suggested({}, "navigation:\n  - Guide: guide.md\n  - Guide: guide/index.md\n"),
    "lists-of-settings-as-texts": suggested({}, "navigation: guide, topics\nfooter: guide, topics\nphases: odg, fodg\nlinked-files: odg, fodg\n"),
    "settings-without-a-space": suggested({}, "footer:[guide]\nlicence: a\n"),
    "settings-without-a-space-in-braces": suggested({}, "contact: {email:a@example.org}\n"),
    "settings-with-a-tab": suggested({}, "contact:\n\temail: a@example.org\n"),
    "a-catalogue-without-a-space": suggested({}, **{"content/catalogue/glossary.yml": "x: y\nentries:[a]\nz: 1\n"}),
    "templates-that-nothing-uses": suggested({}, **{
        f"templates/{name}": "x: y\n" for name in ["partials/logo.mustache", "partials/hedaer.mustache", "partial/footer.mustache", "layouts/pgae.mustache", "strings/en.yaml"]
    }, **{"templates/partials/used.mustache": "x\n", "templates/partials/page-footer.mustache": "{{> partials/used}}\n"}),
    "a-template-beside-a-layout-of-its-name": suggested({}, **{"templates/page.mustache": "{{#title}}\n"}),
    "misspelt-words-of-a-template": suggested({}, **{"templates/partials/page-footer.mustache": "{{strings.kicker}} {{strings.nxt}}\n"}),
    "merge-conflicts": bilingual({
        "a.fr.md": "# A\n\n" + CONFLICT.format("Un.", "Deux."), "base.fr.md": "# Base\n\n" + CONFLICT.format("Un.\n||||||| 1a2b3c4", "Deux."),
        "crlf.fr.md": ("# CRLF\n\n" + CONFLICT.format("Un.", "Deux.")).replace("\n", "\r\n"),
        "fields.fr.md": "---\n" + CONFLICT.format("title: Un", "title: Deux") + "---\nTexte.\n",
        "fence.fr.md": "# Code\n\n" + CONFLICT.format("```js\na", "```ts\nb") + "```\n",
        "begun.fr.md": "# Début\n\n<<<<<<< HEAD\nTexte.\n", "ended.fr.md": "# Fin\n\nTexte.\n\n=======\n\n>>>>>>> branch\n",
        "fine.fr.md": "# Rien\n\n```text\n" + CONFLICT.format("Un.", "Deux.") + "```\n\nTitre\n=======\n\nTexte :\n\n    <<<<<<< HEAD\n\n"
        "Écrire `<<<<<<< HEAD` et <<<<<<<< ou >>>>>>>>.\n",
        "catalogue/glossary.yml": CONFLICT.format("a: 1", "b: 2"),
        "../templates/strings/en.yml": CONFLICT.format("skip: A", "skip: B"),
    }),
    "merge-conflict-in-a-template": bilingual({"../templates/partials/footer.mustache": CONFLICT.format("<p>a</p>", "<p>b</p>")}),
    "merge-conflict-of-the-settings": bilingual({}, CONFLICT.format("licence: a", "licence: b")),
    # Drafts
    "drafts": Mistake(
        {
            "content/site.yml": "languages: [en]\ntitle: Trial\nnavigation: [guide/forms]\n",
            "content/index.md": "---\ntitle: Home\npages: [plan]\n---\n[a](plan.md) ![b](plan.md)\n\n```text file=plan.md\n```\n",
            "content/plan.md": "---\ntitle: Plan\ndraft: true\n---\nText.\n",
            "content/guide/index.md": "---\nlayout: guide\ntitle: Guide\ncriteria: [forms, images]\n---\n",
            "content/guide/images.md": "# Images\n\n## Objective\n\nText.\n",
            "content/guide/forms.md": "---\ntitle: Forms\ndraft: true\n---\nText.\n",
        }
    ),
    # Containers
    "unknown-container": page("# Title\n\n::: noet\nText.\n:::\n\n::: spoiler\nText.\n:::\n"),
    "unclosed-container": page("# Title\n\n::: note\nText.\n"),
    "unclosed-tab": page("# Title\n\n:::: tabs\n::: tab One\nFirst.\n::: tab Two\nSecond.\n:::\n::::\n"),
    "stray-colons": page("# Title\n\nText.\n\n:::\n"),
    "tab-outside-tabs": page("# Title\n\n::: tab One\nText.\n:::\n"),
    "one-tab": page("# Title\n\n:::: tabs\n::: tab One\nText.\n:::\n::::\n"),
    "text-between-tabs": page("# Title\n\n" + TABS.replace("::: tab Two", "Between.\n\n::: tab Two")),
    "tab-without-label": page("# Title\n\n" + TABS.replace("tab Two", "tab")),
    "tabs-three-deep": page(
        "# Title\n\n:::::: tabs\n::::: tab A\n:::: tabs\n::: tab B\n\n" + TABS.replace("::", "::::", 0)
        + "\n:::\n::: tab C\nText.\n:::\n::::\n:::::\n::::: tab D\nText.\n:::::\n::::::\n"
    ),
    "attributes": page("# Title {.big}\n\n[words]{lang=en colour=red}\n\n`code`{unknown=1}\n"),
    "attributes-without-effect": page(
        "# Title\n\n- Item {.big}\n\n::: note A *title* {.big}\nText.\n:::\n\n" + TABS.replace("tab Two", "tab Two {#two lang=fr}")
        + "\n[a](page.md){decorative} [b]{legacy} <i lang=\"english\">c</i>\n\n```swift linenos {.x}\nlet x = 1\n```\n"
    ),
    "alerts": page("# Title\n\n> [!NOTES]\n> Text.\n\n> [!Danger]\n> Text.\n\n> [!Quux]\n\n> [!TIP] A title\n> Text.\n"),
    "details": page("# Title\n\n::: details See [another](index.md)\nText.\n:::\n\n::: detail More\nText.\n:::\n"),
    "regions": page(
        "# Title\n\n```python file=a.py#one\n```\n\n```python file=a.py#two\n```\n", **{"a.py": "# region: one\nx = 1\n"}
    ),
    # Checks
    "success-criteria-of-checks": bilingual({
        "guide/index.fr.md": "---\nlayout: guide\ntitle: Guide\n---\n",
        "guide/index.en.md": "---\nlayout: guide\ntitle: Guide\n---\n",
        "guide/colours.fr.md": "---\nwcag: [1.4.1, 1.4.3]\n---\n# Couleurs\n\n## Description\n\n- Texte. {wcag=1.4.3}\n\n"
        "## À vérifier\n\n- Un. {#one wcag=1.4.33}\n- Deux. {#two wcag=1.4.3,4.1.2}\n- Trois. {#three wcag=none,1.4.3}\n"
        "- Quatre. {#four wcag=1.4.1}\n",
        "guide/colours.en.md": "# Colours\n\n## Description\n\n- Text.\n\n"
        "## Checklist\n\n- One. {#one}\n- Two. {#two}\n- Three. {#three}\n- Four. {#four wcag=1.4.3}\n",
    }),
    "tests-of-checks": bilingual({
        "guide/index.fr.md": "---\nlayout: guide\ntitle: Guide\n---\n",
        "guide/colours.fr.md": "# Couleurs\n\n## À vérifier\n\n"
        "- Un.\n  - Test : x.\n  - Autre chose.\n- Deux.\n  - Test : x.\n  - Test : y.\n- Trois.\n  - Test :\n"
        "- Quatre.\n  - Attendu : x.\n\n    Plus.\n- Cinq.\n  - Gravité : majeur. Parce que.\n"
        "- Six.\n  - Gravité : majeure, parce que.\n- Sept.\n  - Gravité : mineure.\n",
    }),
    "words-of-checks": bilingual({}, settings="checks: {tset: {fr: [Essai]}, test: {de: [Prüfung]}, expected: {fr: ['Attendu :']}}\n"),
    # Headings
    "heading-too-deep": bilingual({
        "guide/index.fr.md": "---\nlayout: guide\ntitle: Guide\ncriteria: [images]\n---\n",
        "guide/images.fr.md": "# Images\n\n## Objectif\n\n###### Trop profond\n\nTexte.\n",
    }),
    "tabs-in-tabs-of-a-criterion": bilingual({
        "guide/index.fr.md": "---\nlayout: guide\ntitle: Guide\ncriteria: [images]\n---\n",
        "guide/images.fr.md": "# Images\n\n## Objectif\n\n:::::: tabs\n::::: tab A\n"
        + TABS + ":::::\n::::: tab B\nTexte.\n:::::\n::::::\n\n## Description\n\nTexte.\n",
    }),
    # References
    "missing-image": page("# Title\n\n![A cat](images/cat.png)\n\n![A dog](images/dgo.png)\n", **{"images/dog.png": b""}),
    "missing-alternative": page("# Title\n\n![](images/dog.png)\n\n<img src=\"images/dog.png\">\n", **{"images/dog.png": b""}),
    "link-to-nowhere": page(
        "# Title\n\nSee [a](colors.md), [b](../elsewhere.md), [c](/en/paeg/) and [d](nothing.md).\n",
        **{"colours.md": "# Colours\n"},
    ),
    "link-in-the-other-language": bilingual({"page.fr.md": "# Page\n\n[x](page.en.md)\n"}),
    "link-to-what-is-not-translated": bilingual({"page.fr.md": "# Page\n", "index.en.md": "# Home\n\n[x](page.en.md#part)\n"}),
    "links-with-another-extension": page(
        "# Title\n\n[a](colours.html) ![b](dog.jpg) ![c](dog.txt)\n", **{"colours.md": "# Colours\n", "dog.png": b"", "dg.txt": b""}
    ),
    "no-catalogue": Mistake(
        {
            "content/site.yml": "languages: [en]\ntitle: Trial\ncatalogues: []\n",
            "content/index.md": "# Home\n\n[](api:accessibilityLabel), [](wcag:1.4.3) and `accessibilityLabel`.\n",
        }
    ),
    "missing-fragment": page(
        "# Title\n\n## Some words\n\n[here](#some-wrods) [there](colours.md#nothing)\n",
        **{"colours.md": "# Colours\n"},
    ),
    "case-of-a-link": page("# Title\n\n[a](Colours.md) ![b](Images/Dog.PNG)\n", **{"colours.md": "# Colours\n", "images/dog.png": b""}),
    "link-outside-of-the-site": page("# Title\n\n[a](../../README.md) ![b](../../../x.png)\n"),
    "unsafe-addresses": page(
        "# Title\n\n[a](javascript:alert(1)) [b](JaVaScRiPt:alert) ![c](data:image/png;base64,AA)\n\n"
        "<a href=\"javascript:alert(1)\">d</a> <a href=\"&#106;avascript:alert(1)\">e</a>\n"
    ),
    "empty-link": page("# Title\n\n[nothing]() and ![nothing]()\n"),
    # HTML
    "scripts": page(
        "# Title\n\n<script>alert(1)</script>\n\nWords <script>alert(2)</script> words.\n\n"
        "<style>p { color: red }</style>\n\n<iframe src=\"https://example.org/\"></iframe>\n\n"
        "<p onclick=\"alert(3)\" style=\"color: red\">Text</p>\n\n<span onmouseover=alert(4)>x</span>\n"
    ),
    "unknown-element": page("# Title\n\n<sumary>Text</sumary>\n\n<blink>Text</blink>\n\nAn <inlined>word</inlined>.\n"),
    "unbalanced-html": page("# Title\n\n<div>\n\nText.\n\n</span>\n\nA <em>word.\n"),
    "unfinished-html": page("# Title\n\n<div title=\"x\n\nText.\n\n<p>\n</3 text\n</p>\n\n<p id=\"x y\">Text</p>\n"),
    "element-across-tabs": bilingual({
        "guide/index.fr.md": "---\nlayout: guide\ntitle: Guide\ncriteria: [images]\n---\n",
        "guide/images.fr.md": "# Images\n\n## Objectif\n\n<details>\n<summary>Plus</summary>\n\nTexte.\n\n"
        "## Description\n\nTexte.\n\n</details>\n",
    }),
    "includes": bilingual({
        **{f"definitions.{language}.md": "# Words\n\n## Contrast {#contrast}\n\nText.\n" for language in ("fr", "en")},
        "images/squares.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
        **{
            f"{name}.en.md": f"# Page {name}\n\n::: include {included}\n:::\n"
            for name, included in {
                "nowhere": "definition.en.md", "fragment": "definitions.en.md#contrats", "image": "images/squares.svg",
                "elsewhere": "https://example.org/a.md", "outside": "../../secret.md", "other": "definitions.fr.md", "itself": "itself.en.md", "none": "",
                "a": "b.en.md#part", "leads-to-a": "a.en.md",
            }.items()
        },
        "b.en.md": "# B\n\n## Part {#part}\n\n::: include a.en.md\n:::\n",
    }),
    # The site
    "same-address": page("---\ntitle: Title\nslug: colours\n---\nText.\n", **{"colours.md": "# Colours\n"}),
    "same-page-twice": bilingual({"a.fr.md": "# A\n", "fr/a.md": "# A\n"}),
    "address-differs-by-case": page("---\ntitle: Title\nslug: Colours\n---\nText.\n", **{"colours.md": "# Colours\n"}),
    "same-identifier": page("# Title\n\n## One {#same}\n\n## Two {#same}\n\n<p id=\"same\">Text</p>\n"),
    "translation-contradicts": bilingual({
        "guide/index.fr.md": "---\nlayout: guide\ntitle: Guide\ncriteria: [images]\n---\n",
        "guide/index.en.md": "---\nlayout: guide\ntitle: Guide\ncriteria: [image]\n---\n",
        "page.fr.md": "---\ntitle: Page\nlayout: page\n---\n",
        "page.en.md": "---\ntitle: Page\nlayout: guide\n---\n",
        "guide/images.fr.md": "---\ntitle: Images\nwcag: [1.1.1]\nphases: [design]\n---\n## Objectif\n\nTexte.\n",
        "guide/images.en.md": "---\ntitle: Images\nwcag: [1.1.1, 1.4.5]\nphases: [test]\n---\n## Objective\n\nText.\n",
    }),
    "criteria-order": bilingual({
        "guide/index.fr.md": "---\nlayout: guide\ntitle: Guide\ncriteria: [colours, imagse, colours, notes]\n---\n",
        "guide/images.fr.md": "# Images\n\n## Objectif\n\nTexte.\n", "guide/notes.fr.md": "---\nlayout: page\n---\n# Notes\n",
        "guide/colours.fr.md": "# Couleurs\n\n## Objectif\n\nTexte.\n",
    }),
    "navigation": bilingual({"guide.fr.md": "# Guide\n"}, "navigation: [guied, nowhere/at/all]\nfooter: [guied]\n"),
    "static-file-in-a-page's-place": Mistake({**page("# Title\n").files, "public/en/page/index.html": "<p>Mine</p>\n"}),
    "aliases": page("---\ntitle: Title\naliases: [https://example.org/, colours, '']\n---\nText.\n", **{"colours.md": "# Colours\n"}),
    "unknown-language": bilingual({"page.de.md": "# Seite\n"}),
    # site.yml
    "site-file-not-yaml": Mistake({"content/site.yml": "title: {fr: Essai\nlanguages: [fr]\n", "content/index.md": "# Accueil\n"}),
    "site-file-misnamed": Mistake({"content/site.yaml": SITE, "content/index.fr.md": "# Accueil\n", "content/a.fr.md": "[x](y.md)\n"}),
    "site-file-misspelt-languages": Mistake(
        {"content/site.yml": SITE.replace("languages", "langages") + "licnce: x\n", "content/index.fr.md": "# Accueil\n\n[x](y.md)\n"}
    ),
    "site-file-unknown-fields": bilingual({}, "langauges: [fr]\nrules: {linkk: off, yaml: warning, image: maybe}\n"),
    "versions-of-no-system": bilingual({}, "versions: {iOS: 2024-09, iOS 18: autumn}\n"),
    "site-file-values": Mistake(
        {
            "content/site.yml": "languages: [french, fr, fr]\naddress: example.org\nedit: '{repo}/x'\n"
            "contact: {email: nobody, phone: 1, form: 'https://good.example\\@evil.example/'}\n",
            "content/index.md": "# Accueil\n",
        }
    ),
    "site-file-places": Mistake({
        "content/index.md": "# Accueil\n",
        "content/site.yml": """\
languages: [fr]
title: {en: x}
analytics: y
address: https://guidelines.test/?a
contact: {mail: a@b.example, form: mailto:x}
edit: "{repository}/{path}"
keep: [../v1]
sections: {To check: {fr: x}}
navigation: [a, {b: c}]
""",
    }),
    "still-an-example": bilingual({}, "address: https://example.org/guidelines/\nrepository: https://code.test/your-name/guidelines\n"),
    "domain-of-another-site": Mistake({**bilingual({}, "address: https://guidelines.test/\n").files, "public/CNAME": "www.guidelines.test\n"}),
    "wrong-variables-and-containers": bilingual({}, """\
variables: {version: "2.1", product: {fr: l’application}}
containers:
  note: {title: A}
  Big Box: {title: A}
  box: {kind: box}
  card: {title: A, kind: foldd}
  sheet: {title: A, colour: tipp}
  star: {title: A, icons: star}
  answer: {title: {en: Answer}}
"""),
    "misspelt-variables-and-containers": bilingual(
        {"page.fr.md": "# Page\n\nVoici *{{verison}}*.\n\n::: definitoin\nUn mot.\n:::\n"},
        'variables: {version: "2.1"}\ncontainers:\n  definition: {title: {fr: Définition, en: Definition}}\n',
    ),
    "rule-as-warning": bilingual({"page.fr.md": "# Page\n\n[x](y.md)\n"}, "rules: {link: warning}\n"),
    "rule-off": bilingual({"page.fr.md": "# Page\n\n[x](y.md)\n"}, "rules: {link: off}\n"),
    "strict": plain({"index.md": "# Title\n\n[x](y.md)\n"}, calls=["build --no-search --strict"]),
    # The theme
    "template-unknown-tag": Mistake({**page("# Title\n").files, "templates/partials/footer.mustache": "<p>{{sitTitle}}</p>\n<p>{{strings.licnece}}</p>\n"}),
    "template-missing-partial": Mistake({**page("# Title\n").files, "templates/partials/footer.mustache": "<p>\n{{> partials/foter}}\n</p>\n"}),
    "mistakes-of-mustache": Mistake({
        **page("# Title\n").files,
        **{
            f"templates/partials/{name}.mustache": text + "\n"
            for name, text in {
                "parent": "{{<base}}{{title}}{{/base}}", "setting": "{{% COLOUR:RED}}", "value": "{{% COLOUR}}", "block": "{{$upper(title)}}x{{/title}}",
                "tag": "<p>{{title", "end": "{{/title}}", "delimiters": "{{= }}",
            }.items()
        },
    }),
    "circular-partials": Mistake({
        **page("# Title\n").files, "templates/partials/circle.mustache": "{{> partials/footer}}\n",
        "templates/partials/footer.mustache": "<footer>\n{{#children}}{{> partials/circle}}{{/children}}</footer>\n",
    }),
    "template-unknown-block": Mistake(
        {**page("# Title\n").files, "templates/layouts/page.mustache": "{{<base}}{{$contnet}}{{body}}{{$inner}}{{/inner}}{{/contnet}}{{$logo}}{{/logo}}{{/base}}\n"}
    ),
    "template-not-closed": Mistake({**page("# Title\n").files, "templates/partials/footer.mustache": "<p>\n{{#licence}}\n</p>\n"}),
    "template-not-utf-8": Mistake({**page("# Title\n").files, "templates/partials/footer.mustache": b"<p>\xe9</p>\n"}),
    "missing-words": Mistake({"content/site.yml": "languages: [eo]\n", "content/index.md": "# Título\n", "templates/strings/eo.yml": "note: Nota\n"}),
    "one-missing-word": Mistake(
        {
            **page("# Title\n").files,
            "templates/strings/fr.yml": "stranger: Étranger\n",
            "templates/partials/footer.mustache": "<p>{{strings.stranger}}</p>\n",
        }
    ),
    "unknown-words": Mistake({**page("# Title\n").files, "templates/strings/en.yml": "menu: Contents\nlicense: Licence\nstranger: Stranger\n"}),
    **{
        f"words-{name}": Mistake({**page("# Title\n").files, "templates/strings/en.yml": text})
        for name, text in {
            "that-are-no-texts": "menu: [a, b]\ntheme: {en: a}\n? [b, c]\n: d\n", "of-an-alias": "menu: *unknown\n", "twice": "menu: a\nmenu: b\n",
            "in-a-list": "- a\n- b\n", "in-a-text": "a\n", "in-a-number": "42\n", "not-utf-8": b"\xff",
        }.items()
    },
    "copied-words": Mistake({
        **{f"content/index.{language}.md": f"# Page {language}\n\nText.\n" for language in ("en", "eo", "fr-CA", "fr")},
        "content/site.yml": "languages: [en, eo, fr, fr-CA]\ntitle: T\ncatalogues: []\n",
        "templates/strings/eo.yml": (REPOSITORY / "templates/strings/en.yml").read_text(encoding="utf-8"),
        "templates/strings/fr-CA.yml": "language-name: Français\n",
    }),
    "words-not-yaml": Mistake({**page("# Title\n").files, "templates/strings/en.yml": "note: 'Note\n"}),
    "language-without-words": Mistake({"content/site.yml": "languages: [eo]\n", "content/index.md": "# Título\n"}),
    "looks": bilingual(
        {"page.fr.md": "# Page\n\nTexte.\n"},
        """\
styles: [styles/own.css, own.scss]
logo: logo.svg
header:
  - {title: Page, link: paeg}
  - {title: {fr: Page}, link: page}
  - {title: Page}
colours:
  accent: {light: "#c77fae", dark: purple}
  edge: {light: "#ccc"}
  acent: {light: "#7a1f5c"}
  link: #7a1f5c
  tip: {light: 7a1f5c}
  note:
    light: #7a1f5c
""",
    ),
    "unused-templates": Mistake({**page("# Title\n\nText.\n").files, **{f"templates/{name}.mustache": "x\n" for name in ("partials/foter", "partials/menu", "layouts/news", "layouts/hom")}}),
    "wrong-colours": bilingual({}, """\
colours:
  edge: {dark: "#444"}
  paper: {light: "#777"}
  accent: {lihgt: "#7a1f5c"}
  mark: {light: "#7a1f5c80"}
"""),
    "wrong-links-of-the-header": bilingual({"about.fr.md": "# À propos\n\n## Écrire {#write}\n", "about.en.md": "# About\n\n## Write {#write}\n"}, """\
header:
  - {title: A, link: abuot}
  - {title: A, link: about#wrote}
  - {title: A, link: "javascript:x"}
  - {titel: A, link: about}
  - about
  - {title: {en: A}, link: about}
"""),
    "wrong-files-of-looks": bilingual(
        {"bad.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script/></svg>', "../public/styles/own.css": "p { color: red }\n"},
        "logo: bad.svg\nstyles: [styles/onw.css]\n",
    ),
    "a-misspelt-logo": bilingual({"images/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>'}, "logo: images/lgoo.svg\n"),
    "a-logo-that-is-no-svg": bilingual({}, "logo: images/logo.png\n"),
    "unknown-layouts": bilingual({
        **{f"{number}.fr.md": f"---\nlayout: {name}\n---\n# Page {number}\n" for number, name in enumerate(["new", "guid", "redirect", "../x", "news"])},
        "../templates/layouts/news.mustache": "{{<page}}{{/page}}\n",
    }),
    "a-layout-without-its-template": bilingual({"post.fr.md": "---\nlayout: news\n---\n# Printemps\n"}),
    # The catalogue
    "guideline-as-success-criterion": page("---\ntitle: Page\nwcag: [3.3, 1, 9.9]\n---\nSee [](wcag:3.3).\n"),
    "unknown-success-criterion": page("---\ntitle: Page\nwcag: [1.4.33]\n---\nSee [](wcag:1.4.33), [](wcag:9) and [](wcag:contrast).\n"),
    "text-for-an-unknown-success-criterion": bilingual({
        "wcag/1.4.33.fr.md": "---\ntitle: Contraste\n---\nTexte.\n",
        "wcag/1.4.33.en.md": "# Contrast\n\nText.\n",
        "wcag/of-our-own.fr.md": "---\ntitle: À nous\nlayout: page\n---\nTexte.\n",
        "wcag/of-our-own.en.md": "---\ntitle: Of our own\n---\nText.\n",
    }),
    "text-for-an-unknown-symbol": page("# Page\n", **{"apis/accesibilityLabel.md": "---\ntitle: Name\n---\nText.\n", "apis/gestures.md": "# Gestures\n\nText.\n"}),
    "unknown-symbol": page("---\ntitle: Page\napis: [accessibiltyLabel]\n---\nSee [](api:acessibilityLabel) and [the haptics](api:UIHaptics).\n"),
    "ambiguous-symbol": page("# Page\n\nSet it to `.selected`, or `[.button, .selected]`.\n"),
    "symbols-of-two-platforms": page(
        "---\ntitle: Page\napis: [accessibilityLabel, ios:accessibilityHint]\n---\nOf `accessibilityLabel` and [](api:accessibilityLabel), [](api:android:accessibilityLabel) and [`accessibilityLabel`](api:ios:accessibilityLabel); [](api:andriod:accessibilityLabel) is none.\n",
        **{"catalogue/android.yml": "platform: android\nsymbols:\n  - {name: accessibilityLabel, kind: property}\n"},
    ),
    "old-names": page("# Page\n\nOnce `UIAccessibilityTraitHeader`, often `accessibilityTrait`; said to be old: `UIAccessibilityTraitButton`{legacy}.\n"),
    "wrong-level": page("# Page\n\nSee 1.4.3, level AAA, and [](wcag:1.4.6) (level AA).\n"),
    "catalogue-mistakes": page(
        "# Page\n",
        **{
            "catalogue/wcag.yml": (
                "standard: wcag\nnames: WCAG\neditions: [{id: 2.0}, {id: 2.1}]\nlevels: [{id: A}, {id: AA}, {id: AAA}]\nrequirements:\n"
                "  - {number: 1.4.3, level: AAAA, nmes: {en: x}}\n  - {number: 1.4.3, level: AA}\n"
                "  - {number: 7.1.1, slug: x, level: A, in: [2.0], names: {en: X}}\n"
            ),
            "catalogue/apple.yml": "platform: ios\nsymbols:\n  - {name: x, kind: thing, documentation: nowhere}\n",
            "catalogue/android.yml": "symbols:\n  - {name: contentDescription, kind: property}\n",
        },
    ),
    "requirements-of-standards": Mistake({
        **page("---\nmeets: {rules: [1.1, 1.3, P, 0.9], rule: [1.1], rules@3: [1.1], rules@1: [0.9], wcag: [1.4.33]}\n---\n# Page\n\n[](std:rules/1.4), [](std:rules@1/1.1).\n[](std:ruls/1.1), [](std:rules@3/1.1), [](std:rules@1/0.9).\n").files,
        "content/site.yml": "languages: [en]\ntitle: T\nrules: {history: off}\nstandards: [rules@2, wcag@2.1, wcag@2.3, rgaaa]\n",
        "content/catalogue/rules.yml": (
            "standard: rules\nnames: Our rules\neditions: [{id: 1}, {id: 2}]\nparts: [{number: P, names: P}]\n"
            "requirements:\n  - {number: 0.9, part: P, in: [1], names: Old}\n  - {number: 1.1, part: P, in: [2], names: One}\n"
            "  - {number: 1.2, part: P, names: Two}\nmaps: [{edition: 1, to: rules@2, requirements: {0.9: [1.1]}}]\n"
        ),
    }),
    "catalogue-values": bilingual({
        "catalogue/wcag.yml": (
            "standard: wcag\nnames: WCAG\neditions: [{id: 2.0}, {id: 2.1}]\nlevels: [{id: A}, {id: AA}, {id: AAA}]\nrequirements:\n"
            "  - {number: 1.4.3, in: [9.9]}\n"
            "  - {number: 1.4.33, slug: reflow, level: A, in: [2.1], names: {fr: Des nôtres}}\n"
        ),
        "catalogue/rules.yml": (
            "standard: rules\nnames: {fr: Nos règles, en: Our rules}\ncalled: {en: [rule]}\n"
            "editions: [{id: 1, status: current}, {id: 1}]\nlevels: [{id: A}, {id: A}]\nparts: [{number: P, names: P}]\n"
            "requirements:\n  - {number: 1, level: B, part: Q, names: {fr: Un, en: One}}\n  - {number: 1 2}\n"
            "maps:\n  - {to: rules@1}\n  - {to: wcag@2.3}\n  - {to: wacg@2.2}\n  - {to: wcag@2.2, requirements: {1: [1.4.33, 1.4.34]}}\n"
        ),
    }),
    "incomplete-standards": page("# Page\n", **{
        "catalogue/incomplete.yml": "standard: incomplete\n",
        "catalogue/spaced.yml": "standard: W CAG\n",
        "catalogue/earlier.yml": "success-criteria: []\n",
        "catalogue/listless.yml": "standard: listless\nnames: Listless\neditions: [{id: 1}]\nparts: {number: 1}\n",
    }),
    "entries-of-a-standard": page("# Page\n", **{"catalogue/house.yml": """\
standard: house
names: House rules
editions: [{id: 2.1}, {id: 2.2}]
levels: [{id: AA}]
requirments: []
divisions: [{id: a, names: a}, {id: a, names: b}]
parts:
  - 1
  - {number: 1, slog: a, slug: a, names: a}
  - {number: 1, names: b}
  - {slug: b, names: a}
  - number: 2
  - {number: 3, slug: A b, names: a}
  - {number: 4, slug: a, names: b}
requirements:
  - {number: 1.1, level: aa, names: a}
  - {number: 1.2, names: a}
  - {number: 1.3, level: AA, version: 2.1, names: a}
  - {number: 1.4, level: AA, uncertain: [en, name], names: a}
  - {number: 1.5, level: AA, in: [2.3], names: a}
  - {number: 1.6, level: AA, in: [2.2], names: a}
maps:
  - {edition: 2.3, to: house@2.2}
  - {edition: 2.2, to: house}
  - {edition: 2.1, to: house@2.2, requirements: {1.6: [1.60]}}
"""}),
    "symbols-of-a-catalogue": page("# Page\n", **{"catalogue/spaced.yml": "platform: i OS\nsymbols: []\n", "catalogue/ours.yml": """\
platform: ios
tasks: {focus: Focus}
symbols:
  - {name: a, kind: propriety}
  - {name: b, kind: type, task: fokus}
  - name: c
  - {name: d, kind: type, legacy: [x, e]}
  - {name: e, kind: type, misspellings: e}
  - {name: f, kind: type, replacement: beta}
  - {name: betta, kind: type}
  - {name: g, kind: type, change-notification: didChange}
  - {name: h, kind: type, uncertain: [sinc]}
  - {name: i, kind: type, swiftui: {names: b}}
  - {name: j, kind: type, objective-c: b}
  - {name: k, kind: type, names: [b]}
  - {name: l, kind: type, counterparts: ['ios:beta']}
  - {name: m, kind: type, counterparts: [betta, beta]}
"""}),
    "words-of-a-catalogue": bilingual({
        "catalogue/glossary.yml": """\
entries:
  - {id: a, names: {fr: Mot, en: W}, definitions: a, instead-of: {fr: [un, mot]}}
  - {id: A b, names: a, definitions: a}
  - {id: b, names: b}
  - {id: c, names: c, definitions: a, expansion: {text: a, language: english}}
  - {id: d, names: d, definitions: a, expansion: {text: a}}
""",
        "catalogue/terms.yml": "terms:\n  - {term: Zoom, language: e}\n  - {term: Zoo}\n  - {term: Zooms, language: en, plural: Zooms}\n",
    }),
    "two-entries-of-one-name": bilingual({
        "catalogue/glossary.yml": """\
entries:
  - {id: yy, names: YY, definitions: a}
  - {id: xx, names: {fr: YY, en: XX}, definitions: a}
  - {id: xw, names: YY, definitions: a, expansion: {text: a, language: en}}
  - {id: cat, names: {en: chat, fr: discussion}, definitions: a}
  - {id: dog, names: {en: cat, fr: chat}, definitions: a}
""",
        "catalogue/terms.yml": "terms:\n  - {term: foo, language: en}\n  - {term: bar, language: de, forms: [foo, Foo]}\n  - {term: Foo, language: en, forms: [Foo]}\n",
    }),
    "unknown-catalogue": Mistake({**page("# Page\n").files, "content/site.yml": "languages: [en]\ncatalogues: [wcag, aple]\ntypography: perhaps\n"}),
    "components": bilingual(
        {
            "parts/index.fr.md": "---\nlayout: guide\ntitle: Composants\n---\nUn guide.\n",
            "parts/index.en.md": "---\nlayout: guide\ntitle: Components\n---\nA guide.\n",
            "parts/switch.fr.md": (
                "---\ntitle: Interrupteur\ncomponents: [parts/swich, index, slider]\n---\n## Objectif\n\n"
                "Un [mot]{sure=certainly}, un [autre](slider.fr.md){sure=reported}, un [dernier]{date=2026-08}.\n\n"
                "::: heard en sure=certain\n- Éteint : *Wi-Fi, off*\n:::\n\n::: heard en\n- Éteint : Wi-Fi\n:::\n\n"
                "::: heard en captions=a.vtt\n- Éteint : *off*\n:::\n\n::: try contrasts\nMot.\n:::\n\n::: try\nMot.\n:::\n\n"
                "::: try contrast foreground=767 background=gris\n:::\n\n::: try order\nMot.\n:::\n\n"
                "::: acceptance\n:::\n\n::: criterion slider.fr.md\n:::\n\n::: criterion\n:::\n\n::: acceptance\nMot.\n:::\n"
            ),
            "parts/slider.fr.md": "---\ntitle: Curseur\n---\n## Objectif\n\nUn mot.\n",
            "about.fr.md": "# À propos\n\n::: criterion parts/slider.fr.md\n:::\n\n::: criterion parts/slider.fr.md\n:::\n\n::: criterion index.fr.md\n:::\n",
        },
        "rules: {missing-translation: off, orphan-page: off, description: off, criterion-field: off}\n",
    ),
    # A plain folder
    "plain-folder": plain(
        {
            "README.md": "# Notes\n\n[x](missing.md) ![](cat.png) <script>x</script> <b>bold</b>\n",
            "a.md": "---\nlayout: post\nauthor: Me\ntags: [a]\n---\nText.\n",
            "b.md": "***\n",
            "c.md": "---\n\nText\n\n---\n",
            "d.md": "::: spoiler\nText\n:::\n\n::: tab One\nText\n:::\n\n###### Deep\n",
            "e.md": "# One\n\n# One\n\n<a name=\"x\"></a>\n\n</div>\n",
        }
    ),
    "plain-folder-bad-yaml": plain({"README.md": "# Notes\n", "a.md": "---\ntitle: A: b\n---\nText.\n"}),
    "plain-folder-not-utf-8": plain({"README.md": "# Notes\n", "a.md": b"# Caf\xe9\n\nOne\0two \x80.\n"}),
    "plain-folder-same-addresses": plain({"a.md": "# A\n", "A.md": "# A\n", "a b.md": "# A\n", "a-b.md": "# A\n"}),
}

# The other sites leave Onglet's catalogues, which take longer to read than all the rest.
for name in [
    "ambiguous-symbol", "catalogue-mistakes", "catalogue-values", "guideline-as-success-criterion", "old-names",
    "symbols-of-two-platforms", "text-for-an-unknown-success-criterion", "text-for-an-unknown-symbol",
    "unknown-success-criterion", "unknown-symbol", "wrong-level",
]:  # fmt: skip
    files = MISTAKES[name].files
    MISTAKES[name] = replace(
        MISTAKES[name], files=files | {"content/site.yml": files["content/site.yml"].replace("catalogues: []\n", "")}
    )
