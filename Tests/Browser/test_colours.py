"""The colours of the style sheets: each pair that is used has the contrast that it needs."""

import re

import pytest

from onglet import REPOSITORY

SHEETS = "\n".join(sheet.read_text() for sheet in sorted((REPOSITORY / "public/styles").rglob("*.css")))

# What each ground carries, and the least contrast (WCAG 2.2, 1.4.6 for text, 1.4.11 for edges).
TEXTS = ["ink", "muted", "accent", "link", "note", "tip", "warning", "valid", "invalid"]
KINDS = ["keyword", "string", "comment", "number", "type", "name"]
CODE = ["ink", *(f"code-{kind}" for kind in KINDS)]
PAIRS = [
    *((text, ground, 7) for ground in ["paper", "surface"] for text in TEXTS),
    ("ink", "mark", 7),
    *((text, "tint", 7) for text in ["ink", "muted", "accent", "link"]),
    *((text, ground, 7) for ground in ["code-ground", "code-mark"] for text in CODE),
    # What stands on a ground of the accent's colour, and the edges of controls.
    ("paper", "accent", 7), ("paper", "link", 7),
    *(("edge", ground, 3) for ground in ["paper", "surface", "tint"]),
]  # fmt: skip


def palettes():
    """The colours by name: of the light theme and of the dark one."""
    pairs = re.findall(r"--([\w-]+): light-dark\((#[0-9a-f]{3,6}), (#[0-9a-f]{3,6})\);", SHEETS)
    assert len(pairs) > 20
    # The first is that of all pages; later ones are those of a guide.
    pairs.reverse()
    return {name: light for name, light, _ in pairs}, {name: dark for name, _, dark in pairs}


def luminance(colour):
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[start : start + 2], 16) / 255 for start in (0, 2, 4)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first, second):
    light, dark = sorted([luminance(first), luminance(second)], reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_each_pair_has_its_contrast(theme):
    palette = palettes()[0 if theme == "light" else 1]
    weak = [
        f"{front} on {ground}: {ratio:.2f}"
        for front, ground, least in PAIRS
        if (ratio := contrast(palette[front], palette[ground])) < least
    ]
    assert weak == []


def test_every_colour_is_compared():
    paired = {name for pair in PAIRS for name in pair[:2]}
    # A line only separates what looks different without it.
    assert set(palettes()[0]) - paired == {"line"}


def test_no_colour_is_outside_the_palettes():
    rest = re.sub(r"light-dark\([^)]*\)", "", SHEETS)
    # Print has its own: black on white.
    assert set(re.findall(r"#[0-9a-f]{3,6}\b", rest)) <= {"#000", "#fff"}


def test_the_colours_that_are_checked_in_sites_are_those_of_this_table():
    """`ColourPair.all` in Palette.swift has the same pairs; with a ground in front, they are turned."""
    source = (REPOSITORY / "Sources/OngletRender/Theme/Palette.swift").read_text(encoding="utf-8")
    table = source.partition("static let all")[2].partition("}()")[0]
    assert {name for pair in PAIRS for name in pair[:2]} == {
        *(name for name in re.findall(r'"([\w-]+)"', table) if name not in KINDS and name != "code-"),
        *(f"code-{kind}" for kind in KINDS),
    }


@pytest.mark.parametrize(
    ("name", "heading", "picture"),
    [("templates.md", "Colours", "colours.svg"), ("templates.fr.md", "Couleurs", "colours.fr.svg")],
)
def test_every_colour_is_documented_and_drawn(name, heading, picture):
    text = (REPOSITORY / "docs" / name).read_text(encoding="utf-8")
    document = text.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    assert f"]({picture})" in document
    drawing = (REPOSITORY / "docs" / picture).read_text(encoding="utf-8")
    named = [name for row in re.findall(r"^\| (`.*?) \|", document, re.MULTILINE) for name in re.findall(r"`([\w-]+)`", row)]
    light, dark = palettes()
    assert sorted(named) == sorted(light)
    # The picture was drawn with the colours of today, and says their names.
    for name in light:
        assert {light[name], dark[name]} <= set(re.findall(r"#[0-9a-f]{3,6}", drawing)), name
        assert re.search(rf"\b{name}\b", drawing), name
