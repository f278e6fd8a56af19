"""The colours of the style sheet: each pair that is used has the contrast that it needs."""

import re

import pytest

from onglet import REPOSITORY

SHEET = (REPOSITORY / "public/styles/onglet.css").read_text()

# What each ground carries, and the least contrast (WCAG 2.2, 1.4.6 for text, 1.4.11 for edges).
TEXTS = ["ink", "muted", "accent", "link", "note", "tip", "warning", "valid", "invalid"]
CODE = ["ink", *(f"code-{kind}" for kind in ["keyword", "string", "comment", "number", "type", "name"])]
PAIRS = [
    *((text, ground, 7) for ground in ["paper", "surface"] for text in TEXTS),
    ("ink", "mark", 7),
    *((text, "tint", 7) for text in ["ink", "muted", "accent", "link"]),
    *((text, ground, 7) for ground in ["code-ground", "code-mark"] for text in CODE),
    # What stands on a ground of the accent's colour, and the edges of controls.
    ("paper", "accent", 7),
    ("paper", "link", 7),
    *(("edge", ground, 3) for ground in ["paper", "surface", "tint"]),
]  # fmt: skip


def palettes():
    """The colours by name: of the light theme and of the dark one."""
    pairs = re.findall(r"--([\w-]+): light-dark\((#[0-9a-f]{3,6}), (#[0-9a-f]{3,6})\);", SHEET)
    assert len(pairs) > 20
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


def test_every_colour_is_looked_at():
    paired = {name for pair in PAIRS for name in pair[:2]}
    # A line only separates: what it parts is told apart without it.
    assert set(palettes()[0]) - paired == {"line"}


def test_no_colour_stands_outside_of_the_palettes():
    rest = re.sub(r"light-dark\([^)]*\)", "", SHEET)
    # Print has its own: black on white.
    assert set(re.findall(r"#[0-9a-f]{3,6}\b", rest)) <= {"#000", "#fff"}
