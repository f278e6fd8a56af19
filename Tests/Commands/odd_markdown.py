"""Markdown as it is found in the wild, from a seed: half right, half wrong, in every notation."""

import random
from urllib.parse import quote

WORDS = (
    "the of image élève label VoiceOver naïve 日本語 emoji🙂 a_b c*d 1. # - + > | \\ & < &amp; &copy;"
    " foo<bar> $x$ {{ var }} {% tag %} [x] (y) ~z~ `code` http://example.org www.example.org"
    " me@example.org [^1] :smile: @user #123 <!-- hidden --> <br> <br/> </br> <p> </p> <kbd>x</kbd>"
).split(" ")

FOLDERS = [
    "", "docs", "docs/deep/er/and/deeper/still/there", "avec espace", "été", "100% sure", "what?",
    "a#b", "CamelCase", "under_score", "dotted.name", "日本", "-dash", "(brackets)", "a&b", "'q'",
    "en", "fr/pages",
]  # fmt: skip

NAMES = [
    "index", "README", "readme", "Page one", "été", "50%", "why?", "c#", "a.b", "x.en", "UPPER",
    "_private", "2024-01-02-post", "a&b", "“quoted”", "a..b", "-", "日本語", "CHANGELOG", "a+b=c",
]  # fmt: skip

FRONT_MATTER = [
    "title: {words}", "title: \"{word}\"\nlayout: post\ntags: [a, b]\ndate: 2024-01-02 10:00:00",
    "title: {word}: {word}", "- {word}\n- {word}", "{word}", "title: {{ page.title }}", "",
    "title: [one, two]\nsearch: maybe", "layout: default\npermalink: /x/\nid: 7\naliases: [/a, b, '#c']",
    "title: a\ntitle: b", "slug: a/b c", "\ttitle: tab", "title: |\n  two\n  lines", "description: >-\n  x",
    "title: ''", "title:", "search: 3\nupdated: yesterday\ncriteria: [x]\ndisplay: no\nwcag: 1.1.1",
]  # fmt: skip

HTML = [
    '<div align="center">\n<img src="logo.png" width=100>\n</div>', "<details>\n<summary>{word}</summary>",
    "</details>", "<p>{words}", "<b>{word}</b> <i>{word}</i> <font color=red>{word}</font>", "<script>x()</script>",
    "<script>\nif (a < b) alert('</p>')\n</script>", "<style>\np { color: red }\n</style>", "<!-- {words}\n\n{words} -->",
    '<a name="x"></a>', '<a href="javascript:alert(1)" onclick="x()">{word}</a>', "<table><tr><td>{word}</table>",
    "<ul><li>{word}<li>{word}</ul>", "<img src=x onerror=alert(1)>", "<svg><path d='M0 0'/></svg>", "<?php echo 1 ?>",
    "<!DOCTYPE html>", "<![CDATA[ {word} ]]>", '<iframe src="https://example.org"></iframe>', "<h1 align=center>{word}</h1>",
    "<br></br>", "<div\n  class='a'\n  id=\"x y\"\n>", "</div></div>", '<span style="x" id=x>{word}</span>', "<hr>", "<p/>",
    '<a href="a.md"><img alt="" src="b.png"></a>', "<pre>\n{word}\n\n{word}</pre>", "<center>", "<<>>", "<a <b", "<div>\n</3 {word}\n</div>", "<div title=\"", "</div", "<p\n\n", "<td>{word}</td>", '<i title="',
    "<em>{word}\n\n</em>", "<input type=checkbox>", "<video src=a.mp4></video>", "<sub>{word}<sup>{word}</sub></sup>",
]  # fmt: skip

BLOCKS = [
    "# {words}", "## {words} ##", "{word}\n===", "{words}\n---", "###### {word} {{#id}}", "####### {word}", "#{word}", "#",
    "{words} {words}\n{words}", "> {words}\n{words}\n> > {word}", "- {word}\n- {word}\n\n  {words}\n   - {word}",
    "1. {word}\n1) {word}\n10. {word}", "* [ ] {word}\n* [x] {word}", "+ {word}\n\n      {word}", "- ```\n  {word}", "    {words}",
    "```swift {{1,2}} title=\"{word}\"\n{words}\n```", "~~~\n{words}", "``` {word} {word}\n```\n", "```mermaid\ngraph\n```", "***", "---", "_ _ _",
    "| {word} | {word} |\n|:--|--:|\n| {words} | `a|b` |\n| {word} |", "{word} | {word}\n--|--", "[{word}]: {link} '{word}'",
    "[^1]: {words}\n\n    {words}", "[^{word}]: {words}", "{word}\n: {words}", "::: {word}\n{words}\n:::", "::: note\n{words}",
    ":::", ":::: tabs\n::: tab A\n{word}\n:::\n::::", ":::: tabs\n::: tab {words}\n{block}\n:::\n::: tab B\n:::\n::::",
    "!!! note\n    {words}", "$$\n{words}\n$$", "{{% include x %}}", "\\{words}", "{words}  \n{words}\\\n{words}",
    "[{words}]({link})", "![{words}]({link} \"{word}\")", "![]({link})", "[![{word}]({link})]({link})", "[{word}][{word}]", "<{link}>",
    "**{words}** *{word}* ***{word}*** ~~{word}~~ __{word}__", "`{words}` ``{word}`` `{word}", "[{words}]{{lang=en}} {{.x}}", "{html}", "{words} {html} {words}",
    "[{words}]{{#x .y}} [{word}]({link}){{#x}} ![{word}]({link}){{#{word} decorative}}", "- {words} {{#x}}\n- {words} {{#y}}", "## {words} [{word}]{{#x}} {{#x}}",
    "# <a id=\"x\"></a> {word} [^1]", "# [{word}]({link}) ![{word}]({link}) <i id={word}>{word}</i>", "# ~~[{word}]({link})~~ [{html}]{{lang=fr}} ![{word}]({link}){{#x}}",
]  # fmt: skip


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.paths = []

    def one(self, choices):
        return choices[int(self.random.random() * len(choices))]

    def words(self):
        return " ".join(self.one(WORDS) for _ in range(1 + int(self.random.random() * 8)))

    def link(self):
        """An address: of a page that is there, of one that is not, of anything."""
        path = self.one(self.paths)
        return self.one(
            [
                quote("/" + path), quote("/" + path) + "#" + self.one(WORDS[:6]), path, "missing.md", "#",
                "#" + self.one(WORDS), "../" + path, "../../../../../../etc/passwd", "https://example.org/a?b=c&d#e",
                "//example.org", "mailto:me@example.org", "javascript:alert(1)", "data:text/html,x", "C:\\x", "",
                "<a b>", "a(b)c", "%", "%ZZ", "?", "/", ".", "..", "https://[", "http://example.org:port/", "a:b",
            ]
        )  # fmt: skip

    def fill(self, template, depth=0):
        text = template
        for name, make in (
            ("{words}", self.words), ("{word}", lambda: self.one(WORDS)), ("{link}", self.link),
            ("{html}", lambda: self.fill(self.one(HTML), depth + 1)),
            ("{block}", lambda: self.fill(self.one(BLOCKS), depth + 1) if depth < 3 else "x"),
        ):  # fmt: skip
            while name in text:
                text = text.replace(name, make(), 1)
        return text.replace("{{", "{").replace("}}", "}")

    def page(self):
        text = ""
        if self.random.random() < 0.3:
            text = f"---\n{self.fill(self.one(FRONT_MATTER))}\n---\n"
        blocks = [self.fill(self.one(BLOCKS)) for _ in range(int(self.random.random() * 30))]
        text += self.one(["\n\n", "\n\n", "\n\n", "\n"]).join(blocks) + self.one(["\n", ""])
        data = text.encode()
        kind = self.random.random()
        if kind < 0.05:
            data = b"\xef\xbb\xbf" + data
        elif kind < 0.15:
            data = data.replace(b"\n", b"\r\n")
        elif kind < 0.18:
            data = text.encode("latin-1", "replace")
        elif kind < 0.2:
            data = data.replace(b" ", b"\0", 1)
        return data


def odd_markdown(count, seed):
    """Files of Markdown by their paths."""
    generator = Generator(seed)
    while len(generator.paths) < count:
        name = generator.one(NAMES)
        if generator.random.random() < 0.8:
            name += f" {len(generator.paths)}" if generator.random.random() < 0.5 else f"-{len(generator.paths)}"
        folder = generator.one(FOLDERS)
        path = f"{folder}/{name}" if folder else name
        path += generator.one([".md", ".md", ".md", ".markdown", ".MD"])
        if path not in generator.paths:
            generator.paths.append(path)
    return {path: generator.page() for path in generator.paths}
