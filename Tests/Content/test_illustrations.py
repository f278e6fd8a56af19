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
URL = re.compile(r"url\(['\" ]*(.*?)\)")
ELEMENTS = set("svg style g title desc rect circle ellipse path line polyline polygon text tspan".split())


def problems(text):
    """What makes the text of an SVG more, or less, than a picture."""
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        return [f"{error.position[0]}: it is not well-formed: {error}"]
    found = []
    for element in root.iter():
        tag = element.tag.partition("}")[2]
        line = text.count("\n", 0, max(text.find(f"<{tag}"), 0)) + 1
        if tag not in ELEMENTS:
            found.append(f"{line}: <{tag}> has no place in an illustration")
        if tag == "style" and re.search(r"@import|url\(", element.text or ""):
            found.append(f"{line}: <style> refers to something else")
        for attribute, value in element.attrib.items():
            attribute = attribute.rpartition("}")[2]
            if attribute.startswith("on") or attribute == "style":
                found.append(f"{line}: <{tag}> has an attribute {attribute}")
            references = [value] if attribute in ("href", "src") else URL.findall(value)
            for reference in references:
                if not reference.startswith("#"):
                    found.append(f"{line}: <{tag}> refers to {reference}")
    size = [root.get(attribute, "") for attribute in ("width", "height")]
    box = root.get("viewBox", "").split()
    if box != ["0", "0", *size] or not all(re.fullmatch(r"\d+", side) for side in size):
        found.append(f"1: width, height and viewBox=\"0 0 width height\" must agree: {size}, {box}")
    return found


def test_there_are_illustrations():
    assert len(FILES) >= 30


def test_illustrations_are_mere_pictures():
    texts = {file: file.read_text(encoding="utf-8") for file in FILES}
    fail_if(f"{name(file)}:{problem}" for file, text in texts.items() for problem in problems(text))


def test_illustrations_have_the_dark_form_of_the_palette():
    problems = []
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        if text != with_dark_form(text):
            problems.append(f"{name(file)}:2: Tests/Content/dark_drawings.py gives it another <style>")
    fail_if(problems)


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
