"""The shapes of pages: what elements, classes and roles a page consists of.

What the checkers look for depends on these: of pages of one shape, one stands for the others.
"""

import re

TAG = re.compile(rb"<([a-zA-Z][\w-]*)((?:\s[^>]*)?)>")
EDITED = re.compile(rb'href="[^"]*/edit/[^"]*\.md"')
ATTRIBUTE = re.compile(rb'\b(class|role)="([^"]*)"')


def shape(html):
    """What kinds of elements stand on a page, whatever their number and order."""
    return frozenset((tag.lower(), *sorted(ATTRIBUTE.findall(attributes))) for tag, attributes in TAG.findall(html))


def pages(folder):
    """The pages of a built site, by their paths in it, but for redirects and the page of error 404.

    That one is made for the root of its own host.
    """
    found = (path for path in folder.rglob("*.html") if path.name != "404.html")
    return {path.relative_to(folder).as_posix(): html for path in sorted(found) if not is_redirect(html := path.read_bytes())}


def is_redirect(html):
    return b'http-equiv="refresh"' in html


def one_of_each_shape(pages):
    """The paths of the smallest page of each shape."""
    smallest = {}
    for path, html in sorted(pages.items(), key=lambda page: (len(page[1]), page[0])):
        smallest.setdefault(shape(html), path)
    return sorted(smallest.values())


def written_by_authors(pages):
    """The paths of the pages whose source is Markdown: their foot leads to it."""
    return sorted(path for path, html in pages.items() if EDITED.search(html))
