"""Every SVG is a picture and no more, and can be read in light and in dark.

It lies on a ground of its own, and has a form for dark pages, by the palette of `dark_drawings.py`. In
both, text stands out at 4.5:1, shapes at 3:1 by their fill or their outline; what is meant to be hard
to see, or a mere ground, is `class="faint"`.
"""

import json
import os
import re
import subprocess
import sys
from xml.etree import ElementTree

import pytest

from contrasts import ENOUGH, SHAPES
from dark_drawings import with_dark_form
from guidelines import CONTENT, REPOSITORY, fail_if, name
from onglet import CHROMIUM
from samples import in_turn

FILES = sorted(CONTENT.rglob("*.svg"))
OUTSIDE = re.compile(r"""\b(?:href|src)\s*=\s*["'](?!\#)[^"']*|url\(['" ]*(?!\#)[^)]*|@import[^;]*|\bstyle\s*=""")


def problems(text):
    """What makes an SVG more, or less, than a picture; that it runs nothing, `onglet check` asks."""
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        yield f"{error.position[0]}: it is not well-formed: {error}"
        return
    for reference in OUTSIDE.finditer(text):
        yield f"{text.count(chr(10), 0, reference.start()) + 1}: it refers to {reference[0]}"
    size = [root.get(attribute, "") for attribute in ("width", "height")]
    box = root.get("viewBox", "").split()
    if box != ["0", "0", *size] or not all(re.fullmatch(r"\d+", side) for side in size):
        yield f"1: width, height and viewBox=\"0 0 width height\" must agree: {size}, {box}"
    if text != with_dark_form(text):
        yield "2: Tests/Content/dark_drawings.py gives it another <style>"


def test_illustrations_are_mere_pictures_with_the_dark_form_of_the_palette():
    assert len(FILES) >= 30
    texts = {file: file.read_text(encoding="utf-8") for file in FILES}
    fail_if(f"{name(file)}:{problem}" for file, text in texts.items() for problem in problems(text))


@pytest.mark.parametrize("files", [in_turn(FILES, 12), pytest.param(FILES, marks=pytest.mark.proof)], ids=["some", "all"])
def test_illustrations_stand_out(files):
    command = [sys.executable, REPOSITORY / "Tests/Content/contrasts.py", *files]
    run = subprocess.run(command, capture_output=True, text=True, env=os.environ | {"CHROMIUM": CHROMIUM})
    assert run.returncode == 0, run.stderr
    problems = []
    forms = [(file, form) for file in files for form in ("light", "dark")]
    for (file, form), measured in zip(forms, map(json.loads, run.stdout.splitlines()), strict=True):
        text = file.read_text(encoding="utf-8")
        shapes = list(re.finditer(rf"<({'|'.join(SHAPES)})\b[^>]*", text))
        assert [shape[1] for shape in shapes] == [tag for tag, _ in measured], name(file)
        for shape, (tag, contrast) in zip(shapes, measured):
            needed = 4.5 if tag == "text" else ENOUGH
            if (contrast < needed) != ('class="faint"' in shape[0]):
                line = text.count("\n", 0, shape.start()) + 1
                which = "is marked faint, and stands out" if contrast >= needed else "stands out"
                place = f"{name(file)}:{line}"
                problems.append(
                    f"{place}: on a {form} page <{tag}> {which} at {contrast:.2f}:1, {needed}:1 is asked"
                )
    fail_if(problems)
