"""Every Swift sample parses, and stands in both frameworks; what it uses is in the catalogue of symbols.

Which names there are, and since when, `test_sample_types.py` asks the compiler.
"""

import re
import shutil
import subprocess
from collections import defaultdict

import pytest

import ios
from guidelines import Page, catalogue, fail_if, pages, samples

# A sample is a whole file, statements or members of a type: what comes before and after it.
FORMS = {
    "file": ("", ""),
    "statements": ("func sample() async throws {\n", "}\n"),
    "members": ("class Sample {\n", "}\n"),
}
DIAGNOSTIC = re.compile(r"(\d+)-(\w+)\.swift:(\d+):\d+: error: (.*)")


def test_samples_parse(tmp_path):
    all_samples = samples()
    assert all_samples, "no sample was found"
    files = []
    for index, sample in enumerate(all_samples):
        for form, (before, after) in FORMS.items():
            file = tmp_path / f"{index}-{form}.swift"
            file.write_text(before + sample.text + after, encoding="utf-8")
            files.append(file.name)
    compiler = shutil.which("swiftc")
    assert compiler, "swiftc is not there"
    command = [compiler, "-frontend", "-parse", *files]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    errors = defaultdict(list)
    for index, form, line, message in DIAGNOSTIC.findall(run.stderr):
        in_sample = int(line) - FORMS[form][0].count("\n")
        errors[int(index), form].append((in_sample, message))
    # Most samples are wrong in some form: a compiler that finds nothing has not looked.
    assert errors, f"the compiler reported nothing:\n{run.stderr}"
    fail_if(
        f"{sample.place(line - 1)}: {message}"
        for index, sample in enumerate(all_samples)
        if all(errors[index, form] for form in FORMS)
        for line, message in min((errors[index, form] for form in FORMS), key=len)
    )


# What only one framework shows: a view, or a class of UIKit.
SCREEN = re.compile(r"\b(?:struct|class) \w+: (?:View|UI\w+)\b")
FRAMEWORKS = {"UIKit", "SwiftUI"}


def one_framework(page):
    """The Swift of a page that stands in one framework alone, by its first line."""
    sets = {}
    for block in page.swift:
        tab = next((words for _, kind, words in reversed(block.around) if kind == "tab"), None)
        if tab in FRAMEWORKS:
            of_set = next(line for line, kind, _ in reversed(block.around) if kind == "tabs")
            sets.setdefault(of_set, {}).setdefault(tab, block.line)
        elif SCREEN.search(block.text) and "invalid" not in [kind for _, kind, _ in block.around]:
            yield block.line
    yield from (line for tabs in sets.values() if len(tabs) == 1 for line in tabs.values())


def test_frameworks_are_side_by_side():
    found = [page for page in pages() if page.name.startswith("content/ios/")]
    assert found, "no page was found"
    fail_if(f"{page.name}:{line}: one framework only" for page in found for line in one_framework(page))


@pytest.mark.parametrize(
    ("tabs", "expected"),
    [
        (["UIKit", "SwiftUI"], []),
        (["UIKit", "iOS 12"], [2, 7]),
        (["SwiftUI"], [2]),
        ([], [0]),
        (["iOS 13", "iOS 12"], [2, 7]),
    ],
)
def test_a_framework_alone_is_found(tmp_path, tabs, expected):
    sample = ["```swift", "struct Card: View {}", "```"]
    lines = sum(([f"::: tab {tab}", *sample, ":::"] for tab in tabs), [])
    lines = [":::: tabs Card", *lines, "::::"] if tabs else sample
    file = tmp_path / "card.en.md"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    first = Page(file).blocks[0].line
    assert sorted(line - first for line in one_framework(Page(file))) == expected


# What views are made of, which no sample names.
PLUMBING = {"EmptyView", "TupleView", "_ConditionalContent"}


def swiftui_names():
    """The modifiers, values of the environment, views and property wrappers that samples use."""
    text = "\n".join(file.read_text(encoding="utf-8") for file in ios.interfaces()["SwiftUI"])
    for extension in re.findall(r"^extension View \{\n(.*?)^\}", text, re.DOTALL | re.MULTILINE):
        for name in re.findall(r"\bfunc (\w+)", extension):
            yield f"View.{name}"
    values = re.search(r"^public struct EnvironmentValues \{\n(.*?)^\}", text, re.DOTALL | re.MULTILINE)
    for name in re.findall(r"var (\w+)", values[1]):
        yield f"EnvironmentValues.{name}"
    yield from re.findall(r"@propertyWrapper.* struct (\w+)", text)
    yield from re.findall(r"public struct (\w+)(?:<[^{]*>)?: [^{]*\bView\b[^{]*\{", text)


def test_what_samples_use_of_swiftui_and_of_accessibility_is_in_the_catalogue():
    """The interfaces declare no more than samples use."""
    symbols = catalogue("apple.yml")["symbols"]
    used = set(swiftui_names()) - PLUMBING
    assert len(used) > 80
    assert sorted(used - {symbol["name"].split("(")[0] for symbol in symbols}) == []
    # A name that a sample declares itself, or that stands in its words, is in no interface.
    files = [file for of_module in ios.interfaces().values() for file in of_module]
    declared = set(re.findall(r"\w+", "".join(file.read_text(encoding="utf-8") for file in files)))
    name = r"(?<=UIAccessibility\.)\w+|\b(?:isA|shouldGroupA|a|UIA|A)ccessib\w+"
    named = declared & {found for sample in samples() for found in re.findall(name, sample.text)}
    assert len(named) > 80
    # Of the contrast that a reader chooses, the property is in the catalogue.
    known = {word for symbol in symbols for word in re.findall(r"\w+", symbol["name"])} | {"UIAccessibilityContrast"}
    assert sorted(named - known) == []


def test_names_of_swiftui_have_their_framework():
    for symbol in catalogue("apple.yml")["symbols"]:
        is_swiftui = "/swiftui/" in symbol.get("documentation", "")
        assert (symbol.get("framework") == "SwiftUI") == is_swiftui, symbol["name"]
        assert (symbol["kind"] == "modifier") == symbol["name"].startswith("View."), symbol["name"]
