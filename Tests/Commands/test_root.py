"""`/` of a site: its home where there is one language, a choice where there are several."""

import re

from onglet import build, text

TWO = {
    "content/site.yml": "languages: [fr, en]\ntitle: {fr: Essai, en: Trial}\ncatalogues: []\n",
    "content/index.fr.md": "# Accueil\n",
    "content/index.en.md": "# Home\n",
}


def test_the_root_of_a_site_in_one_language_is_its_home(site):
    folder = site({
        "content/site.yml": "languages: [en]\ntitle: Trial\naddress: https://example.org/\ncatalogues: []\n",
        "content/index.md": "---\ntitle: Welcome\n---\n## Place {#place}\n\nSee [below](#place), [a page](page.md) and ![a dot](dot.svg).\n",
        "content/page.md": "# A page\n",
        "content/dot.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    })  # fmt: skip
    assert build(folder).status == 0
    root, home = text(folder, "_site/index.html"), text(folder, "_site/en/index.html")
    assert "<h1 id=\"top\"" in root or "Welcome</h1>" in root, root
    assert "language" not in re.search(r"<main.*</main>", root, re.DOTALL)[0]
    assert 'rel="canonical" href="https://example.org/en/"' in root
    assert 'href="#place"' in root and 'href="./en/page/"' in root
    assert 'href="en/index.md"' in root and 'href="index.md"' in home
    # The same text, and every address of it leads somewhere.
    words = [re.sub(r"<[^>]*>", "", re.search(r"<main.*</main>", page, re.DOTALL)[0]) for page in (root, home)]
    assert words[0] == words[1]
    for address in re.findall(r'(?:href|src)="([^"#?:]+)["#?]', root):
        target = (folder / "_site" / address).resolve()
        assert target.exists() and (not target.is_dir() or (target / "index.html").is_file()), address


def test_the_root_of_a_site_in_several_languages_offers_them_and_remembers_nothing(site):
    folder = site(TWO)
    assert build(folder).status == 0
    root = text(folder, "_site/index.html")
    assert re.findall(r'<a href="([^"]*)" hreflang', root) == ["./fr/", "./en/"]
    assert "Choisissez votre langue" in root and "http-equiv=\"refresh\"" not in root
    # The page of error 404 is in all languages: only their order is that of the reader.
    scripts = [script for script in (folder / "_site/scripts").glob("*.js") if script.name != "not-found.js"]
    for script in scripts:
        code = script.read_text(encoding="utf-8")
        assert "navigator.language" not in code and "document.cookie" not in code, script
