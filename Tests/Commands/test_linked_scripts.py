"""A file of the content that runs as a part of the site is not copied because a page leads to it."""

import pytest

from onglet import build, run

PAGE = "# Title\n\n{}\n"
WAYS = ["[a]({0})", "![a]({0})", '<a href="{0}">a</a>', '<img src="{0}" alt="a">', "[a](/{0})"]


@pytest.mark.parametrize("name", ["a.js", "a.MJS", "a.html", "a.htm", "a.xhtml", "a.shtml"])
def test_a_script_is_refused_with_its_place(site, name):
    for number, way in enumerate(WAYS):
        folder = site(
            {
                "content/site.yml": "languages: [en]\ntitle: Trial\n",
                "content/index.md": PAGE.format(way.format(name)),
                f"content/{name}": "<script>alert(1)</script>",
            },
            str(number),
        )
        result = run("check", folder=folder)
        assert result.status == 1, result
        assert "content/index.md:3:" in result.err and f"`{'/' if '(/' in way else ''}{name}` is a script" in result.err


def test_a_plain_folder_is_built_without_its_scripts(site):
    folder = site({"content/index.md": PAGE.format("[a](a.js) [b](b.txt)"), "content/a.js": "x", "content/b.txt": "x"})
    result = build(folder)
    assert result.status == 0 and "[file]" in result.err, result
    assert not (folder / "_site/a.js").exists() and (folder / "_site/b.txt").exists()
