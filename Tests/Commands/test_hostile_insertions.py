"""Includes, templates and settings that contain each other endlessly: an error, and no crash."""

import re

import pytest

from onglet import build, run
from samples import sampled

CHAIN = {f"content/a{n}.md": f"# A\n\n::: include a{n + 1}.md\n:::\n" for n in range(3000)}


@pytest.mark.parametrize("last, message", sampled(every=2, cases=[
    ("# A\n\nText.\n", r"content/a\d+\.md:3:1: error: nested more than 100 levels deep: `a\d+\.md` → .* → … → .* \[nesting\]"),
    ("# A\n\n::: include a0.md\n:::\n", r"content/a0\.md:3:1: error: circular `include`: `a\d+\.md` → .* → … → .* \[container\]"),
]))  # fmt: skip
def test_a_chain_of_includes_ends_no_command(site, last, message):
    folder = site({"content/site.yml": "languages: [en]\ntitle: Trial\n", "content/index.md": "# Home\n"} | CHAIN | {"content/a3000.md": last})
    result = run("check", folder=folder)
    assert result.status == 1 and re.search(message, result.err), result.err[-2000:]


def test_all_pages_of_a_site_may_not_insert_too_much(site):
    pages = {f"content/p{n}.md": f"# Page {n}\n\n::: include a.md\n:::\n" for n in range(60)}
    folder = site({"content/index.md": "# Home\n", "content/a.md": "# A\n\n" + "Words.\n\n" * 20_000} | pages)
    error = run("check", folder=folder).err
    assert error.count("[size]") == 1 and "error: pages insert too much text in total: 67 MB [size]" in error, error


def test_a_guide_is_published_on_a_page_of_its_own(site):
    """As https://docs.asciidoctor.org/asciidoc/latest/directives/include/ and others assemble books."""
    pages = {f"content/p{n}.md": f"# Page {n}\n\n" + "A paragraph of some words, as pages have them.\n\n" * 60 for n in range(150)}
    whole = "# All\n\n" + "".join(f"::: include p{n}.md\n:::\n\n" for n in range(150))
    folder = site({"content/index.md": "# Home\n", "content/all.md": whole} | pages)
    assert build(folder).status == 0
    assert (folder / "_site/en/all/index.html").read_text().count("A paragraph") == 9000


TEMPLATES = {
    "sections": ({"layouts/news": "{{#title}}" * 3000 + "{{/title}}" * 3000}, "layouts/news.mustache:1:1001: error: nested more than 100 levels deep [nesting]"),
    "sections behind a comment": ({"layouts/news": ("{{#title}}{{!\n{{/title}}\n}}") * 150 + "{{/title}}" * 150}, "nested more than 100 levels deep [nesting]"),
    "functions": ({"layouts/news": "{{" + "empty(" * 3000 + "title" + ")" * 3000 + "}}"}, "layouts/news.mustache:1:1: error: nested more than 100 levels deep [nesting]"),
    "tags": ({"layouts/news": "{{title}}\n" * 40_000}, "layouts/news.mustache:6554: error: template larger than 64 KB [size]"),
    "comments": ({"layouts/news": "{{! x }}\n" * 40_000}, "error: template larger than 64 KB [size]"),
    "partials that double": (
        {"layouts/news": "{{> partials/p0}}"} | {f"partials/p{n}": "{{> partials/p%d}}" % (n + 1) * 2 for n in range(30)} | {"partials/p30": "x"},
        "partials/p13.mustache:1:1: error: template larger than 4 MB with its partials [size]"),
    "parents that double": (
        {"layouts/news": "{{<p0}}{{$a}}x{{/a}}{{/p0}}"}
        | {f"layouts/p{n}": "{{<p%d}}{{$a}}{{$a}}y{{/a}}{{$a}}y{{/a}}{{/a}}{{/p%d}}" % (n + 1, n + 1) for n in range(30)}
        | {"layouts/p30": "{{$a}}{{/a}}{{$a}}{{/a}}"}, "error: template larger than 4 MB with its partials [size]"),
    "partials in partials": (
        {"layouts/news": "{{> partials/p0}}"} | {f"partials/p{n}": "{{> partials/p%d}}" % (n + 1) for n in range(3000)} | {"partials/p3000": "x"},
        "error: nested more than 100 levels deep with its partials [nesting]"),
}  # fmt: skip


@pytest.mark.parametrize("name", sampled(TEMPLATES, every=4))
def test_a_template_beyond_its_limits_is_an_error_with_its_place(site, name):
    files, message = TEMPLATES[name]
    templates = {f"templates/{path}.mustache": text for path, text in files.items()}
    folder = site({"content/index.md": "---\nlayout: news\n---\n# Home\n"} | templates)
    result = run("check", folder=folder)
    assert result.status == 1 and message in result.err, result.err[-2000:]
    assert len(re.findall(r"\[(?:size|nesting)\]", result.err)) == 1, result.err[-2000:]


@pytest.mark.parametrize("toml", ["a." * 50_000 + "b = 1", "a = " + "[" * 50_000 + "]" * 50_000, "a = " + "{b=" * 50_000 + "1" + "}" * 50_000, "[" + "a." * 50_000 + "b]\nc = 1"])  # fmt: skip
def test_settings_nested_too_deep_are_reported_with_their_place(site, toml):
    folder = site({"hugo.toml": toml + "\n", "content/a.md": "# A\n"})
    result = run("import", ".", "--to", "out", folder=folder)
    assert result.status in (0, 1) and "nested more than 100 levels deep" in result.out + result.err, result
