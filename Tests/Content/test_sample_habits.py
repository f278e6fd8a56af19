"""The samples follow the site's own criteria, as far as their text shows it.

What is wrong on purpose stands in a container `::: invalid` or in a block marked `{legacy}`.
"""

import re
from pathlib import Path

import pytest
import yaml

from guidelines import CONTENT, Sample, fail_if, pages

BREACHES = yaml.safe_load(Path(__file__).with_name("breaches.yml").read_text(encoding="utf-8"))
COMMENT = re.compile(r'"(?:\\.|[^"\\\n])*"|//.*')

# Views without traits of their own, to which traits can be given as a whole.
WITHOUT_TRAITS = "UIView|UIStackView|UIImageView"
CONTROL = re.compile(r"\b(?:Button|Toggle|Stepper|UIButton|UISwitch|onTapGesture)\b")
SMALL = re.compile(
    r"(?<!Rectangle\(\))(?<!Circle\(\))(?<!Divider\(\))"
    r"\.frame\([^)]*\b(?:width|height|minWidth|minHeight): (\d+(?:\.\d+)?)\b"
    r"|(?:width|height)Anchor\.constraint\((?:equalTo|greaterThanOrEqualTo)Constant: (\d+(?:\.\d+)?)\)"
)
LEAST_TARGET = 44
# What a stored set of traits stops: UIKit's own, such as the disabled state.
STORED_TRAITS = r"accessibilityTraits(?:\.(?:insert|remove|formUnion)\b| = )"
CLASS_OF_CONTROL = re.compile(r"^( *)(?:final )?class \w+: UI(?:Control|Button|TextField|Slider)\b")
LABELLED = re.compile(r" *(?:Button|Link|Menu|NavigationLink)\b")
FRAME = re.compile(r"( *)\.frame\([^)]*\bmin(?:Width|Height): 44\b")
NAME_OF_IMAGE = re.compile(r"\.accessibility(?:Label\(|Hidden\(|Element\(children: \.ignore)")


def lines_of(code, pattern):
    """The lines where a pattern is met, the first being 0."""
    return [code.count("\n", 0, match.start()) for match in re.finditer(pattern, code)]


def overwritten_traits(code):
    for match in re.finditer(r"\b(\w+)\??\.accessibilityTraits = ", code):
        kind = rf"\b{match[1]}(?:: | = )(?:{WITHOUT_TRAITS})\b"
        if match[1] not in ("self", "super") and not re.search(kind, code):
            yield code.count("\n", 0, match.start())


def placeholder_for_label(code):
    lines = code.split("\n")
    for number, line in enumerate(lines):
        if re.search(r'\b(?:TextField|SecureField)\("?\w', line):
            above = "\n".join(lines[max(0, number - 3) : number])
            if not re.search(r"\b(?:Text|LabeledContent)\(", above):
                yield number
        if field := re.search(r"\b(\w+)\.placeholder = ", line):
            if not re.search(rf"\b{field[1]}\.accessibilityLabel = ", code):
                yield number


def small_targets(code):
    if CONTROL.search(code):
        for match in SMALL.finditer(code):
            if float(match[1] or match[2]) < LEAST_TARGET:
                yield code.count("\n", 0, match.start())
    if "onTapGesture" in code and not re.search(r"\bminHeight: 44\b|accessibilityRepresentation", code):
        yield from lines_of(code, r"\.onTapGesture")


def indentation(line):
    return len(line) - len(line.lstrip())


def frames_around_buttons(code):
    """A frame around a button leaves what responds as it is; one in its label does not."""
    lines = code.split("\n")
    for number, line in enumerate(lines):
        if not (frame := FRAME.match(line)):
            continue
        depth = len(frame[1])
        above = [each for each in lines[:number] if each.strip()]
        while above and above[-1].lstrip().startswith(".") and indentation(above[-1]) >= depth:
            above.pop()
        while above and (indentation(above[-1]) > depth or above[-1].strip()[:1] in "}."):
            above.pop()
        if above and LABELLED.match(above[-1]) and indentation(above[-1]) >= depth - 4:
            yield number


def stored_traits_of_controls(code):
    yield from lines_of(code, rf"\b\w*(?:[Bb]utton|[Cc]ontrol|[Ss]lider)\??\.{STORED_TRAITS}")
    depth = None
    for number, line in enumerate(code.split("\n")):
        if found := CLASS_OF_CONTROL.match(line):
            depth = len(found[1])
        elif depth is not None and line == " " * depth + "}":
            depth = None
        elif depth is not None and re.match(rf" *(?:self\.)?{STORED_TRAITS}", line):
            yield number


def unnamed_images(code):
    lines = code.split("\n")
    for number, line in enumerate(lines):
        if not re.search(r"\bImage\((?!decorative|systemName|uiImage)(?![^()]*label:)", line):
            continue
        indent = len(line) - len(line.lstrip())
        rest = [line]
        for next_line in lines[number + 1 :]:
            depth = len(next_line) - len(next_line.lstrip())
            # Its own modifiers, and those of the views around it.
            if next_line.lstrip().startswith(".") and depth <= indent + 4:
                rest.append(next_line)
            indent = min(indent, depth) if next_line.strip() else indent
        if not NAME_OF_IMAGE.search("\n".join(rest)):
            yield number


# What breaks a habit: a pattern, or a function that gives the lines.
HABITS = {
    "traits are overwritten: insert them, or form their union": overwritten_traits,
    "a field has no label but its placeholder": placeholder_for_label,
    "words that are read aloud are not localised": (
        r'\bAnnouncement\(\s*"[^"]*[A-Za-z]{2}|\bargument: "[^"]*[A-Za-z]{2}'
        r'|\baccessibility(?:Label|Value|Hint) = "[^"]*[A-Za-z]{2}'
    ),
    "a control is smaller than 44 points": small_targets,
    "a frame around a button does not enlarge what responds: put it in the label": frames_around_buttons,
    "a stored trait hides the state of a control: override the property": stored_traits_of_controls,
    "a size of text is fixed: give a text style": (
        r"\.system\(size: (?:(?!relativeTo)[^)])*\)|\.custom\((?:(?!relativeTo)[^)])*\)"
        r"|(?<!for: )(?<!for: UIFont)\.(?:systemFont|boldSystemFont)\(ofSize:"
    ),
    "left and right do not follow the direction of writing: leading, trailing": (
        r"\b(?:left|right)Anchor\b|(?:textAlignment = |padding\(\[?|alignment: )\.(?:left|right)\b"
        r"|\bforceLeftToRight\b|\bUnitPoint\(x: (?!0\.5\b)\d"
    ),
    "an image has neither a label nor a mark that hides it": unnamed_images,
}


def breaches(text):
    """The breaches in code, with their lines."""
    code = COMMENT.sub(lambda match: match[0] if match[0][0] == '"' else "", text)
    for message, find in HABITS.items():
        for line in sorted(set(lines_of(code, find) if isinstance(find, str) else find(code))):
            yield line, message


def shown_samples():
    """All samples that are not there to show what is wrong."""
    for page in pages():
        if page.file.name.startswith("rules."):
            continue
        for block in page.swift:
            is_wrong = "{legacy}" in block.detail[1] or "invalid" in [kind for _, kind, _ in block.around]
            if not is_wrong and "file=" not in block.detail[1]:
                yield Sample(page.file, block.line + 1, block.text)
    for file in sorted(CONTENT.rglob("samples/*.swift")):
        yield Sample(file, 1, file.read_text(encoding="utf-8"))


def test_samples_keep_the_habits():
    found = list(shown_samples())
    assert found, "no sample was found"
    fail_if(f"{sample.place(line)}: {text}" for sample in found for line, text in breaches(sample.text))


@pytest.mark.parametrize(("code", "problem"), BREACHES)
def test_a_breach_is_found(code, problem):
    found = [text for _, text in breaches(code)]
    assert found == [] if problem is None else len(found) == 1 and problem in found[0]
