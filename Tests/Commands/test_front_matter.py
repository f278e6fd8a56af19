"""Front matter: it is read where it is certainly meant; else it is told what was seen, and not published."""

import re

from onglet import build

SITE = {"content/site.yml": "languages: [en]\ncatalogues: []\ntitle: Trial\nrules: {history: off}\n", "content/index.md": "# Home\n\nText.\n"}
BOM = "\ufeff"
FIELDS = "---\ntitle: The page\nslug: place\n---\nText.\n"

READ = {
    "an empty line": "\n" + FIELDS,
    "several": "\r\n \t\r\n" + FIELDS,
    "a byte order mark": BOM + FIELDS,
    "a mark and a line": BOM + "\n" + FIELDS,
    "a line and a mark": "\n" + BOM + FIELDS,
    "two marks": BOM + BOM + FIELDS,
    "a space without width": "\u200b" + FIELDS,
    "spaces": "  " + FIELDS,
}

TOLD = {
    "TOML": ('+++\ntitle = "The page"\n[params]\na = 1\n+++\nText.\n', 1, "the front matter is TOML, not YAML"),
    "TOML that nothing closes": ('+++\ntitle = "The page"\n\nText.\n', 1, "the front matter is TOML, not YAML"),
    "JSON": ('\n{"title": "A } \\" page", "a": {"b": 1}}\n\nText.\n', 2, "the front matter is JSON, not YAML"),
    "four hyphens": ("----\ntitle: The page\n----\nText.\n", 1, "the front matter begins with `----` instead of `---`"),
    "long dashes": ("—-\ntitle: The page\n—-\nText.\n", 1, "the front matter begins with `—-` instead of `---`"),
    "no line above": ("title: The page\n---\nText.\n", 1, "missing `---` above the fields"),
    "no line at all": ("title: The page\nslug: place\n\nText.\n", 1, "missing `---` above the fields"),
    "a comment": ("<!-- A licence,\nof many words. -->\n\n" + FIELDS, 4, "comment above the front matter"),
}

TEXTS = {
    "a thematic break": "\n---\n\nText.\n\n---\n\nMore.\n",
    "a break and a heading": "\n---\nNote: what follows is old.\n---\n",
    "braces": "{#id}\n\nText.\n",
    "a sample of JSON": '```json\n{"title": "A"}\n```\n',
    "a comment": "<!-- title: A -->\n\n# Title\n",
    "plus signs": "+++\n\nText.\n",
    "a sentence": "title: this word begins a sentence.\n\nText.\n",
}


def test_front_matter_is_read_after_invisible_characters(site):
    pages = {f"content/page-{number}.md": text.replace("place", f"place-{number}") for number, text in enumerate(READ.values())}
    folder = site({**SITE, **pages})
    result = build(folder)
    assert (result.status, result.err) == (0, ""), result
    for number, what in enumerate(READ):
        html = (folder / f"_site/en/place-{number}/index.html").read_text(encoding="utf-8")
        assert "<title>The page" in html and "slug: place" not in html, what


def test_a_mistake_in_it_keeps_its_line(site):
    folder = site({**SITE, "content/page.md": "\n\n" + FIELDS.replace("slug", "slgu")})
    assert "content/page.md:5:1: error:" in build(folder).err


def test_another_form_is_an_error_and_text_is_left_alone(site):
    pages = {f"content/{what}.md": text for what, (text, _, _) in TOLD.items()}
    texts = {f"content/text-{number}.md": text for number, text in enumerate(TEXTS.values())}
    result = build(site({**SITE, **pages, **texts}), "--verbose")
    assert result.status == 1, result
    found = re.findall(r"^content/(.*)\.md:(\d+):1: error: (.*) \[front-matter\]$", result.err, re.MULTILINE)
    assert sorted(found) == sorted((what, str(line), said) for what, (_, line, said) in TOLD.items()), result


def test_a_plain_folder_is_told_and_does_not_publish_it(site):
    folder = site({"content/index.md": "# Home\n\nText.\n", "content/toml.md": TOLD["TOML"][0], "content/json.md": TOLD["JSON"][0]})
    result = build(folder)
    assert result.status == 0 and result.err.count("[front-matter]") == 2, result
    for name in ["toml", "json"]:
        html = (folder / f"_site/en/{name}/index.html").read_text(encoding="utf-8")
        assert "params" not in html and '"b": 1' not in html and "title =" not in html
