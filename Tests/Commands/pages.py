"""What every page that was built must be, whatever it was built from."""

import os.path
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

# What names an element of its page by its identifier.
REFERENCES = [
    "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "for", "headers", "list",
    "popovertarget",
]  # fmt: skip
VOID = set("area base br col embed hr img input link meta source track wbr".split())
UNSAFE = ("javascript:", "vbscript:", "data:")


class Page(HTMLParser):
    """Parses a page and notes what is wrong with it."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.problems = []
        self.open = []
        self.ids = set()
        self.addresses = set()
        self.is_in_main = False
        self.heading = self.title = ""
        self.language = None
        self.repeated = set()
        self.is_redirect = False
        self.feed(text)
        self.close()
        if not self.heading.strip():
            self.problems.append("the heading is empty")
        self.problems += [f"<{name}> of line {line} is not closed" for name, line in self.open]

    def problem(self, text):
        self.problems.append(f"line {self.getpos()[0]}: {text}")

    def handle_starttag(self, tag, attributes):
        names = [name for name, _ in attributes]
        if len(names) != len(set(names)):
            self.problem(f"an attribute of <{tag}> stands twice")
        values = dict(attributes)
        identifier = values.get("id")
        if identifier is not None:
            if identifier in self.ids:
                self.problem(f"the id {identifier!r} stands twice")
                self.repeated.add(identifier)
            self.ids.add(identifier)
            if not identifier or any(character.isspace() for character in identifier):
                self.problem(f"the id {identifier!r} is none")
        self.addresses |= {values[name] for name in ("href", "src") if values.get(name)}
        for name in REFERENCES:
            self.addresses |= {f"#{word}" for word in (values.get(name) or "").split()}
        if tag == "html":
            self.language = values.get("lang")
        self.is_redirect |= values.get("http-equiv", "").lower() == "refresh"
        if tag == "img":
            self.handle_data(values.get("alt") or "")
        if self.is_in_main:
            self.check_content(tag, values)
        if tag == "main":
            self.is_in_main = True
        if tag not in VOID:
            self.open.append((tag, self.getpos()[0]))

    def check_content(self, tag, values):
        """What comes from an author runs nothing, and every image has an alternative."""
        if tag in ("script", "style", "iframe", "object", "embed", "form", "base", "meta", "link"):
            self.problem(f"<{tag}> in the content")
        for name, value in values.items():
            if name.startswith("on") or name == "style":
                self.problem(f"{name} of <{tag}> in the content")
            if "".join((value or "").split()).lower().startswith(UNSAFE):
                self.problem(f"{name}={value!r} in the content")

    def handle_data(self, data):
        if any(name == "h1" for name, _ in self.open):
            self.heading += data
        if self.open and self.open[-1][0] == "title":
            self.title = self.title or data

    def handle_endtag(self, tag):
        if tag == "main":
            self.is_in_main = False
        if self.open and self.open[-1][0] == tag:
            self.open.pop()
        else:
            last = f"<{self.open[-1][0]}> is open" if self.open else "nothing is open"
            self.problem(f"</{tag}> where {last}")

    handle_startendtag = handle_starttag


def problems(folder):
    """What is wrong with the pages of a site, each with its file."""
    folder = Path(folder)
    pages = {
        file.relative_to(folder).as_posix(): Page(file.read_text(encoding="utf-8"))
        for file in sorted(folder.rglob("*.html"))
    }
    found = [f"{path}: {problem}" for path, page in pages.items() for problem in page.problems]
    for path, page in pages.items():
        for address in sorted(page.addresses):
            if not leads_somewhere(address, path, pages, folder):
                found.append(f"{path}: {address} leads nowhere")
    return found


def leads_somewhere(address, path, pages, folder):
    """Whether an address of a page is that of a file of the site, or of another site."""
    try:
        parts = urlsplit(address)
    except ValueError:  # an author's address of another site, kept as it is
        return True
    if parts.scheme or parts.netloc:
        return True
    target = path
    if parts.path:
        # `404.html` is shown at any address: its links begin at the root.
        start = "" if parts.path.startswith("/") else os.path.dirname(path)
        file = unquote(parts.path).lstrip("/") or "."
        if path == "404.html":
            # It names its style sheet from several depths, for copies of the site that lie in folders.
            file = file.replace("../", "")
        target = os.path.normpath(os.path.join(start, file))
        if parts.path.endswith("/") or target == ".":
            target = os.path.normpath(os.path.join(target, "index.html"))
    if target not in pages:
        return (folder / target).is_file() and not parts.fragment
    # A browser looks for the fragment as it is, then decoded; `top` is the top of any page (HTML,
    # “Scrolling to a fragment”).
    names = {parts.fragment, unquote(parts.fragment)}
    return not parts.fragment or "top" in names or not names.isdisjoint(pages[target].ids)
