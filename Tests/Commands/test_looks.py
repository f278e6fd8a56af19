"""A site's own looks: words, colours, a logo, style sheets, links in the header, layouts."""

import re

import pytest

from onglet import REPOSITORY, build, page, run, write_files

SITE = "title: {en: Garden, fr: Jardin}\nlanguages: [en, fr]\ncatalogues: []\n"
PAGES = {
    "content/site.yml": SITE,
    "content/index.en.md": "# Garden\n\nPlants.\n",
    "content/index.fr.md": "# Jardin\n\nDes plantes.\n",
    "content/about.en.md": "# About us\n\nWe plant.\n\n## Write to us {#write}\n\nBy post.\n",
    "content/about.fr.md": "# À propos\n\nNous plantons.\n\n## Nous écrire {#write}\n\nPar courrier.\n",
}


def with_settings(site, settings, files=(), name="site"):
    return site(PAGES | {"content/site.yml": SITE + settings} | dict(files), name)


# Words


def test_a_file_of_words_has_only_what_it_changes(site):
    folder = site(PAGES | {"templates/strings/fr.yml": "menu: Sommaire\nskip-to-content: ~\n"})
    result = build(folder, "--strict")
    assert result.status == 0, result
    french, english = page(folder, "fr/index.html"), page(folder)
    assert "<summary>Sommaire</summary>" in french and "Thème sombre" in french
    # A word without a text is that of Onglet.
    assert "Aller au contenu" in french
    assert "<summary>Menu</summary>" in english


def test_words_come_from_the_site_then_from_its_theme_then_from_onglet(site):
    words = "menu: House menu\ntheme: House theme\n"
    folder = site(PAGES | {"templates/strings/en.yml": "menu: My menu\n", "house/templates/strings/en.yml": words})
    assert build(folder, "--theme", "house").status == 0
    assert "<summary>My menu</summary>" in page(folder) and ">House theme</label>" in page(folder)
    (folder / "house/templates/strings/en.yml").write_text("menu: [a]\n", encoding="utf-8")
    result = run("check", "--theme", "house", folder=folder)
    assert result.err.startswith("house/templates/strings/en.yml:1:7: error: `menu` must be text"), result


def test_a_site_adds_words_for_its_own_templates(site):
    files = {"templates/partials/footer.mustache": "<footer>{{strings.greeting}}</footer>\n", "templates/strings/en.yml": "greeting: Hello\n"}
    folder = site(PAGES | files)
    result = run("check", folder=folder)
    assert "templates/strings/fr.yml: error: missing key `greeting` [template]" in result.err, result
    (folder / "templates/strings/fr.yml").write_text("greeting: Bonjour\n", encoding="utf-8")
    assert build(folder).status == 0
    assert "<footer>Hello</footer>" in page(folder) and "<footer>Bonjour</footer>" in page(folder, "fr/index.html")


def test_a_template_shows_a_text_of_the_front_matter_on_any_page(site):
    files = {
        "templates/partials/footer.mustache": "<footer>{{#audience}}<p>{{.}}</p>{{/audience}}</footer>\n",
        "content/about.en.md": "---\naudience: Gardeners.\n---\n# About us\n\nWe plant.\n",
    }
    folder = site(PAGES | files)
    assert build(folder).status == 0
    assert "<footer><p>This criterion helps gardeners.</p></footer>" in page(folder, "en/about/index.html")
    assert "<footer></footer>" in page(folder)


# Colours

SHEET = "styles/onglet-site.css"


def test_colours_are_written_after_those_of_the_theme(site):
    folder = with_settings(site, 'colours: {accent: {light: "#7a1f5c", dark: "#F0B3DC"}, mark: {dark: "#333"}}\n')
    result = build(folder, "--strict")
    assert result.status == 0, result
    sheet = (folder / "_site" / SHEET).read_text()
    # The theme that the site does not change keeps its colour.
    assert "--accent: light-dark(#7a1f5c, #f0b3dc);" in sheet and "--mark: light-dark(#fff0bf, #333333);" in sheet
    # In the layer of the tokens: those for print and for forced colours still win.
    assert sheet.startswith("@layer tokens {\n  :root,\n  [data-section] {\n")
    assert '"theme_color": "#7a1f5c"' in page(folder, "en/site.webmanifest")


def test_without_looks_of_its_own_a_site_loads_no_more(site):
    folder = site(PAGES)
    assert build(folder).status == 0
    assert not (folder / "_site" / SHEET).exists() and "onglet-site" not in page(folder, "404.html")
    assert 'href="../images/icon-180.png"' in page(folder) and "header-links" not in page(folder)


def test_the_colour_that_is_suggested_passes(site):
    folder = with_settings(site, 'colours: {accent: {light: "#c77fae"}}\n')
    suggested = re.search(r"`(#\w{6})` would do", run("check", folder=folder).err)[1]
    assert run("check", folder=with_settings(site, f'colours: {{accent: {{light: "{suggested}"}}}}\n')).status == 0


# The logo

LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"><circle cx="20" cy="20" r="20"/></svg>\n'


@pytest.mark.parametrize("place, suffix", [("content", ""), ("public", ""), ("content", "#night"), ("public", "?v=2#a")])
def test_a_logo_is_in_the_header_and_is_the_icon(site, place, suffix):
    folder = with_settings(site, f"logo: ./images/logo.svg{suffix}\n", {f"{place}/images/logo.svg": LOGO}, place)
    result = build(folder, "--strict")
    assert result.status == 0, result
    for path, root in (("en/about/index.html", "../../"), ("index.html", "./")):
        # The title is beside it.
        assert f'<img src="{root}images/logo.svg{suffix}" alt="" width="64" height="32"/>' in page(folder, path)
        assert f'<link rel="icon" href="{root}images/logo.svg{suffix}" type="image/svg+xml"/>' in page(folder, path)
        # The icon of Onglet is not that of the site.
        assert "apple-touch-icon" not in page(folder, path)
    assert (folder / "_site/images/logo.svg").read_text() == LOGO
    assert f'background-image: url("../images/logo.svg{suffix}");' in page(folder, SHEET)
    manifest = page(folder, "en/site.webmanifest")
    assert '"src": "../images/logo.svg"' in manifest and "icon-192" not in manifest


def test_icons_that_a_site_draws_go_with_its_logo(site):
    files = {"content/logo.svg": LOGO} | {f"public/images/icon-{size}.png": b"\x89PNG\r\n\x1a\n" for size in (180, 512)}
    settings = "logo: logo.svg\naddress: https://a.example/\n"
    assert build(with_settings(site, settings, {"content/logo.svg": LOGO}, "without")).status == 0
    assert "share.png" not in page(site({}, "without"))
    folder = with_settings(site, settings, files | {"public/images/share.png": b"\x89PNG\r\n\x1a\n"})
    assert build(folder).status == 0
    assert '<link rel="apple-touch-icon" href="../images/icon-180.png"/>' in page(folder)
    assert 'content="https://a.example/images/share.png"' in page(folder)
    manifest = page(folder, "en/site.webmanifest")
    assert "icon-512" in manifest and "icon-192" not in manifest


# Style sheets


def test_style_sheets_of_the_site_follow_all_others(site):
    files = {"content/styles/own.css": "p { color: red }\n", "public/more.css": "p { color: blue }\n"}
    folder = with_settings(site, "styles: [styles/own.css, /more.css]\ncolours: {mark: {dark: '#333333'}}\n", files)
    assert build(folder, "--strict").status == 0
    for path, root in (("en/index.html", "../"), ("index.html", "./"), ("404.html", "/"), ("fr/about/index.html", "../../")):
        links = re.findall(r'<link rel="stylesheet" href="([^"]+)"', page(folder, path))
        assert links[0] == f"{root}styles/onglet.css"
        assert links[-3:] == [root + sheet for sheet in (SHEET, "styles/own.css", "more.css")]
    assert page(folder, "styles/own.css") == "p { color: red }\n"


def test_a_site_replaces_the_styles_of_one_subject(site):
    folder = site(PAGES | {"public/styles/guides/doors.css": ".doors { color: red }\n"})
    assert build(folder, "--strict").status == 0
    sheet = page(folder, "styles/guides.css")
    assert ".doors { color: red }" in sheet and ".doors > ul" not in sheet and "@import" not in sheet


# What the security policy of pages blocks

FONT = "@font-face { font-family: House; src: url(%s) }\n"
VIDEO = '<iframe src="https://video.example/1"></iframe>\n'


def test_a_font_of_the_site_is_allowed_and_one_of_another_host_is_reported_at_its_place(site):
    """Like https://github.com/GSA-TTS/handbook/pull/4183, where the fonts are missing and nobody is told."""
    files = {"public/styles/own.css": "/* House */\n" + FONT % "../fonts/house.woff2", "public/fonts/house.woff2": b"wOF2"}
    folder = with_settings(site, "styles: [styles/own.css]\n", files)
    assert build(folder, "--strict").status == 0 and run("check", "--strict", folder=folder).status == 0
    assert "font-src 'self';" in page(folder) and "font-src 'self';" in page(folder, "_headers")
    (folder / "public/styles/own.css").write_text("/* House */\n" + FONT % "https://fonts.example/house.woff2")
    (folder / "content/more.css").write_text(FONT % "data:font/woff2,AA")
    settings = folder / "content/site.yml"
    settings.write_text(settings.read_text().replace("own.css]", "own.css, more.css]"))
    result = run("check", folder=folder)
    assert result.status == 0 and result.err.count("[content-policy]") == 2, result
    assert "public/styles/own.css:2:43: warning: the content security policy blocks `https://fonts.example/house.woff2` [content-policy]" in result.err
    assert "copy the file to `public/` and load it from there, or add `https://fonts.example` to `font-src` in `templates/partials/policy.mustache`" in result.err
    assert "content/more.css:1:43: warning: the content security policy blocks `data:font/woff2,AA`" in result.err


def test_what_is_blocked_in_templates_is_reported_until_the_site_allows_it(site):
    files = {"templates/partials/footer-end.mustache": "<p>Film</p>\n" + VIDEO, "house/templates/layouts/page.mustache": "{{<base}}\n{{$content}}<p style='color: red'>{{body}}</p>{{/content}}\n{{/base}}\n"}
    folder = site(PAGES | files)
    result = run("check", "--theme", "house", folder=folder)
    assert "templates/partials/footer-end.mustache:2:14: warning: the content security policy blocks `https://video.example/1` [content-policy]" in result.err, result
    assert "help: add `frame-src https://video.example;` to the policy in `templates/partials/policy.mustache`" in result.err
    assert "house/templates/layouts/page.mustache:2:16: warning: the content security policy blocks this `style` attribute" in result.err
    policy = (REPOSITORY / "templates/partials/policy.mustache").read_text().replace("default-src", "frame-src https://video.example; default-src")
    write_files(folder, {"templates/partials/policy.mustache": policy})
    result = run("check", "--strict", folder=folder)
    assert result.status == 0, result
    # Hosts send what the site allows, and say besides who may frame it.
    assert build(folder).status == 0
    header = "Content-Security-Policy: frame-src https://video.example; default-src 'none'; "
    assert header in page(folder, "_headers") and "form-action 'self'; frame-ancestors 'self'\n" in page(folder, "_headers")
    write_files(folder, {"templates/partials/policy.mustache": ""})
    assert build(folder).status == 0 and "Security-Policy" not in page(folder, "_headers") + page(folder)


def test_a_site_may_switch_the_rule_off_and_send_headers_of_its_own(site):
    files = {"templates/partials/footer-end.mustache": VIDEO, "templates/partials/policy.mustache": "<meta charset='utf-8'/>\n", "public/_headers": "/*\n  X-A: b\n"}
    folder = with_settings(site, "rules: {content-policy: off}\n", files)
    assert run("check", "--strict", folder=folder).status == 0 and build(folder).status == 0
    assert page(folder, "_headers") == "/*\n  X-A: b\n"


# The header

HEADER = """\
header:
  - {title: {fr: Nous écrire, en: Write to us}, link: about#write}
  - {title: {fr: À propos, en: About us}, link: about}
  - {title: Code, link: "https://example.org/code"}
"""


def links(folder, path):
    nav = page(folder, path).partition('<nav class="header-links"')[2].partition("</nav>")[0]
    return re.findall(r"<a ([^>]*)>([^<]*)</a>", nav.replace("\u00a0", " "))


def test_links_of_the_header_lead_to_the_pages_of_their_language(site):
    folder = with_settings(site, HEADER)
    result = build(folder, "--strict")
    assert result.status == 0, result
    assert links(folder, "fr/index.html") == [
        ('href="./about/#write"', "Nous écrire"),
        ('href="./about/"', "À propos"),
        ('href="https://example.org/code"', "Code"),
    ]
    assert links(folder, "en/about/index.html") == [
        ('href="#write"', "Write to us"),
        ('href="./" aria-current="page"', "About us"),
        ('href="https://example.org/code"', "Code"),
    ]
    assert '<nav class="header-links" aria-label="Liens du site">' in page(folder, "fr/index.html")


def test_a_link_to_a_page_in_one_language_names_it(site):
    folder = with_settings(site, "header: [{title: Note, link: note}]\nrules: {missing-translation: off}\n", {"content/note.en.md": "# Note\n\nText.\n"})
    assert build(folder).status == 0
    assert links(folder, "fr/index.html") == [('href="../en/note/" hreflang="en"', "Note")]


# Layouts

NEWS = "{{<base}}\n{{$content}}\n<p class=\"kicker\">{{strings.kicker}}</p>\n{{body}}\n{{/content}}\n{{/base}}\n"
KICKER = {"templates/strings/en.yml": "kicker: News\n", "templates/strings/fr.yml": "kicker: Actualité\n"}
POSTS = {
    "content/post.en.md": "---\nlayout: news\n---\n# Spring\n\nSeeds.\n",
    "content/post.fr.md": "# Printemps\n\nDes graines.\n",
}


def test_a_page_chooses_a_layout_of_the_site(site):
    folder = site(PAGES | POSTS | KICKER | {"templates/layouts/news.mustache": NEWS})
    result = build(folder, "--strict")
    assert result.status == 0, result
    # A translation has the layout of its source.
    assert '<p class="kicker">News</p>\n<p>Seeds.</p>' in page(folder, "en/post/index.html")
    assert '<p class="kicker">Actualité</p>' in page(folder, "fr/post/index.html")
    assert '<body class="layout-news' in page(folder, "en/post/index.html")
    assert "kicker" not in page(folder, "en/about/index.html")


def test_a_layout_of_the_site_may_be_that_of_the_home_page_and_of_a_page_in_a_guide(site):
    guide = {"content/guide/index.en.md": "---\nlayout: guide\n---\n# Guide\n", "content/guide/index.fr.md": "# Guide\n"}
    post = {name.replace("post", "guide/post"): text for name, text in POSTS.items()}
    home = {"content/index.en.md": "---\nlayout: news\n---\n# Garden\n\nPlants.\n"}
    folder = site(PAGES | guide | post | home | KICKER | {"templates/layouts/news.mustache": NEWS})
    assert build(folder, "--strict").status == 0
    assert '<p class="kicker">News</p>\n<p>Plants.</p>' in page(folder) and "<title>Garden</title>" in page(folder)
    assert '<p class="kicker">News</p>' in page(folder, "en/guide/post/index.html")


def test_an_unknown_layout_is_only_a_warning_in_legacy_content(site):
    folder = site({"content/index.md": "---\nlayout: post\n---\n# Spring\n\nSeeds.\n"})
    result = build(folder)
    assert result.status == 0 and "warning: unknown layout `post`" in result.err, result
    assert "<p>Seeds.</p>" in page(folder)


def test_a_site_need_not_use_all_layouts_of_a_shared_theme(site):
    files = {"house/templates/layouts/news.mustache": NEWS, **{"house/" + path: text for path, text in KICKER.items()}}
    folder = site(PAGES | files)
    result = run("check", "--strict", "--theme", "house", folder=folder)
    assert result.status == 0, result
    folder = site(PAGES | files | POSTS, "other")
    assert build(folder, "--theme", "house").status == 0
    assert '<p class="kicker">News</p>' in page(folder, "en/post/index.html")
