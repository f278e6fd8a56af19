"""Gives drawings their dark form: every colour of the palette has a counterpart for dark pages.

usage: dark_drawings.py FILE…

A drawing is written in its light colours. The `<style>` that this script puts first, or brings up to
date, exchanges those that the drawing uses where readers prefer dark. Other colours, of skin or wood
for instance, stay as they are; so does a `<g class="light">`, when its colours are its subject.
"""

import re
import sys
from pathlib import Path

# Each colour of the drawings, and what it is on dark pages.
PALETTE = {
    "#F4F6F8": "#141A21",  # ground: the panel that a drawing lies on
    "#FFFFFF": "#222B36",  # paper: a screen, a field; what stands on ink, accent, error, success
    "#1B2430": "#E9EEF3",  # ink: words, VoiceOver's frame
    "#000000": "#FFFFFF",  # the strongest ink
    "#3C4753": "#C9D2DB",  # soft ink: second lines
    "#5B6770": "#A7B2BD",  # line: outlines, icons
    "#7A8794": "#8A97A4",  # pale line
    "#84909B": "#84909B",  # placeholder
    "#B9C2CB": "#4A5663",  # faint: what is meant to be hard to see
    "#DCE2E7": "#3A4550",  # a key, a disabled field
    "#DCE6EE": "#2B3A49",  # a ground within a screen
    "#1F4E9E": "#93B9F7",  # accent: links, buttons, sound
    "#D5E0F2": "#2D4266",  # tint: the ground of a picture, of what is selected
    "#B42318": "#FF978C",  # error
    "#FDECEA": "#4B2723",  # tint of an error
    "#1B6E3C": "#65C18C",  # success
}

STYLE = re.compile(r" *<style>.*?</style>\n", re.DOTALL)
COLOUR = re.compile(r'(fill|stroke)="(#[0-9A-Fa-f]{6})"')


def style(drawing):
    """The `<style>` of a drawing, as its colours make it; nothing where none has a counterpart."""
    used = set(COLOUR.findall(drawing))
    kept = ":not(.light *)" if 'class="light"' in drawing else ""
    rules = [
        f'      [{what}="{light}"]{kept} {{ {what}: {dark}; }}\n'
        for light, dark in PALETTE.items()
        for what in ("fill", "stroke")
        if (what, light) in used
    ]
    if not rules:
        return ""
    return (
        "  <style>\n    @media (prefers-color-scheme: dark) {\n"
        + "".join(rules)
        + "    }\n  </style>\n"
    )


def with_dark_form(drawing):
    """The drawing with the `<style>` that its colours make."""
    plain = STYLE.sub("", drawing)
    return re.sub(r"(<svg\b[^>]*>\n)", lambda match: match[1] + style(plain), plain, count=1)


def main():
    for file in map(Path, sys.argv[1:]):
        drawing = file.read_text(encoding="utf-8")
        file.write_text(with_dark_form(drawing), encoding="utf-8")


if __name__ == "__main__":
    main()
