"""Front matter is read only where it is certainly meant; messages on other forms are in the recorded ones."""

from onglet import build

SITE = {"content/site.yml": "languages: [en]\ncatalogues: []\ntitle: Trial\nrules: {history: off}\n", "content/index.md": "# Home\n\nText.\n"}
BOM = "\ufeff"
FIELDS = "---\ntitle: The page\nslug: place\n---\nText.\n"

TOML = '+++\ntitle = "The page"\n[params]\na = 1\n+++\nText.\n'
JSON = '\n{"title": "A } \\" page", "a": {"b": 1}}\n\nText.\n'
READ = {
    "an empty line": "\n" + FIELDS, "several": "\r\n \t\r\n" + FIELDS,
    "a byte order mark": BOM + FIELDS, "a mark and a line": BOM + "\n" + FIELDS,
    "a line and a mark": "\n" + BOM + FIELDS, "two marks": BOM + BOM + FIELDS,
    "a space without width": "\u200b" + FIELDS, "spaces": "  " + FIELDS,
}  # fmt: skip

def test_front_matter_is_read_after_invisible_characters(site):
    pages = {f"content/page-{number}.md": text.replace("place", f"place-{number}") for number, text in enumerate(READ.values())}
    folder = site({**SITE, **pages})
    result = build(folder)
    assert (result.status, result.err) == (0, ""), result
    for number, what in enumerate(READ):
        html = (folder / f"_site/en/place-{number}/index.html").read_text(encoding="utf-8")
        assert "<title>The page" in html and "slug: place" not in html, what


def test_a_plain_folder_does_not_publish_front_matter_in_other_forms(site):
    folder = site({"content/index.md": "# Home\n\nText.\n", "content/toml.md": TOML, "content/json.md": JSON})
    result = build(folder)
    assert result.status == 0 and result.err.count("[front-matter]") == 2, result
    for name in ["toml", "json"]:
        html = (folder / f"_site/en/{name}/index.html").read_text(encoding="utf-8")
        assert "params" not in html and '"b": 1' not in html and "title =" not in html
