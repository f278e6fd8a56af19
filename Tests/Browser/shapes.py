"""What pages consist of: kinds of elements, with their classes and roles, each in the kind around it.

What the checkers look for depends on these: an element of a kind stands for the others of its kind.
"""

import re

TAG = re.compile(rb"<(/?)([a-zA-Z][\w-]*)([^>]*)>")
EDITED = re.compile(rb'href="[^"]*/edit/[^"]*\.md"')
ATTRIBUTE = re.compile(rb'\b(?:class|role)="[^"]*"')
WHOLE = b'<meta name="robots" content="noindex"'
VOID = frozenset(b"area base br col embed hr img input link meta source track wbr".split())


def shapes(html):
    """The kinds of elements on a page, each with the kind of its parent."""
    around, found = [b""], set()
    for closes, tag, attributes in TAG.findall(html):
        if closes:
            if len(around) > 1:
                around.pop()
            continue
        kind = b" ".join([tag, *sorted(ATTRIBUTE.findall(attributes))]) if attributes else tag
        found.add((around[-1], kind))
        if tag not in VOID and not attributes.endswith(b"/"):
            around.append(kind)
    return found


def pages(folder):
    """The pages of a built site, by their paths in it, but for redirects and the page of error 404.

    That one is made for the root of its own host.
    """
    found = (path for path in folder.rglob("*.html") if path.name != "404.html")
    return {path.relative_to(folder).as_posix(): html for path in sorted(found) if not is_redirect(html := path.read_bytes())}


def is_redirect(html):
    return b'http-equiv="refresh"' in html


def with_each_shape(pages):
    """The paths of some pages, small ones, that have each shape of all of them."""
    found = {path: shapes(html) for path, html in pages.items()}
    left, chosen = set().union(*found.values()), []
    while left:
        # What a look costs is what a page costs by itself, and its size.
        path = max(found, key=lambda path: (len(found[path] & left) / (5000 + len(pages[path])), path))
        chosen.append(path)
        left -= found[path]
    return sorted(chosen)


def written_by_authors(pages):
    """The paths of the pages whose source is Markdown: their foot leads to it.

    A whole guide on one page, which search engines leave out, shows what its criteria's pages show.
    """
    return sorted(path for path, html in pages.items() if EDITED.search(html) and WHOLE not in html)
