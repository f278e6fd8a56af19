#!/usr/bin/env python3
"""What the pages of a built site weigh, part by part, before compression.

usage: weights.py SITE

Counted are pages of about 6 KB of Markdown, which stands beside each of them: an overview, or a list
of all checks, holds little Markdown and much that is made of other pages.
"""

import re
import statistics
import sys
from pathlib import Path

# The bytes of Markdown of a page that counts, without attributes and containers.
MARKDOWN = range(5600, 6600)
# How each part of a page begins and ends; the content is the main part without what stands in it.
PARTS = {
    "head": ("<head>", "</head>"),
    "data of the breadcrumb": ('<script type="application/ld+json">', "</script>"),
    "skip links": ('<div class="skip-links"', "</div>"),
    "header": ('<header class="site-header">', "</header>"),
    "navigation": ('<nav class="site-navigation"', "</nav>"),
    "breadcrumb": ('<nav class="breadcrumb"', "</nav>"),
    "main part": ("<main", "</main>"),
    "contents": ('<nav class="toc"', "</nav>"),
    "neighbours": ('<nav class="neighbours"', "</nav>"),
    "about the page": ('<div class="about-page">', "</div>"),
    "footer": ('<footer class="site-footer">', "</footer>"),
}


def length(html, start, end):
    """The bytes of a part, with its tags; nothing where the page has none."""
    found = re.search(re.escape(start) + ".*?" + re.escape(end), html, re.DOTALL)
    return len(found[0].encode()) if found else 0


def weights(site):
    """The bytes of Markdown and of HTML of each page that counts, and those of its parts."""
    rows = []
    for markdown in sorted(Path(site).rglob("index.md")):
        size = markdown.stat().st_size
        if size in MARKDOWN:
            html = markdown.with_suffix(".html").read_text(encoding="utf-8")
            parts = {name: length(html, *ends) for name, ends in PARTS.items()}
            rows.append({"Markdown": size, "HTML": len(html.encode()), **parts})
    return rows


def medians(rows):
    return {name: statistics.median(row[name] for row in rows) for name in rows[0]}


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.split("\n")[2])
    rows = weights(sys.argv[1])
    if not rows:
        sys.exit(f"{sys.argv[1]} has no page of about 6 KB of Markdown")
    print(f"{len(rows):,} pages, bytes in the median")
    for name, size in medians(rows).items():
        print(f"  {name:24}{size:10,.0f}")


if __name__ == "__main__":
    main()
