"""Every Swift sample parses, and names only what the catalogue of symbols knows.

Old names and deprecated symbols stand only in a block that says so: ```` ```swift {legacy} title="…" ````.
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

NOT_CODE = re.compile(r'//.*|/\*.*?\*/|"""(?:.*?)"""|"(?:\\.|[^"\\\n])*"', re.DOTALL)
ACCESSIBILITY_NAME = re.compile(
    r"(?<!import )\b(?:(?:UIAccessibility|AccessibilityNotification)\b(?:\.\w+)*"
    r"|(?:isA|shouldGroupA|a|UIA|A)ccessib(?:ility|le)\w*)"
)
DECLARATION = re.compile(
    r"(?<!override )\b(?:var|let|func|class|struct|enum|case|protocol|typealias) +(\w+)"
)


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


def names_in(text):
    """The names in code that look like those of accessibility interfaces, each with its line."""
    # What is no code keeps its lines.
    code = NOT_CODE.sub(lambda match: "\n" * match[0].count("\n"), text)
    declared = set(DECLARATION.findall(code))
    for match in ACCESSIBILITY_NAME.finditer(code):
        if match[0] not in declared:
            yield match[0], code.count("\n", 0, match.start())


def words(symbol):
    """A symbol and what it consists of: `a.b(_:)` gives `a.b`, `a`, `b`."""
    whole = re.match(r"[@.\\(]*([\w.]*)", symbol)[1]
    return {whole, *re.findall(r"[A-Za-z]\w*", symbol)}


def version(text):
    """The number of a version of iOS; 0 where there is none."""
    found = re.match(r"iOS (\d+(?:\.\d+)?)", text or "")
    return float(found[1]) if found else 0


class Names:
    """The names of the catalogue."""

    def __init__(self):
        symbols = catalogue("apple.yml")["symbols"]
        self.since = {symbol["name"]: version(symbol.get("since")) for symbol in symbols}
        current = [symbol for symbol in symbols if "deprecated" not in symbol]
        self.current = set()
        for symbol in current:
            self.current |= words(symbol["name"])
        self.old = {}
        # What has a replacement may stand where that is newer than the sample.
        self.replaced = {}
        for symbol in symbols:
            old = symbol.get("legacy", []) + symbol.get("misspellings", [])
            old += sum(symbol.get("names", {}).values(), [])
            instead = symbol["name"]
            if "deprecated" in symbol:
                old.append(symbol["name"])
                instead = symbol.get("replacement", "another one")
                self.replaced[symbol["name"]] = instead
            for name in old:
                for word in words(name) - self.current:
                    self.old.setdefault(word, instead)

    def problem(self, name, is_legacy, since=ios.OLDEST):
        # A name of a namespace may go on with a member of the symbol itself.
        parts = name.split(".")
        begins = {".".join(parts[:2]), ".".join(parts[:3]), name}
        if begins & self.current:
            return None
        for word in begins & self.old.keys():
            if is_legacy or self.since.get(self.replaced.get(word), 0) > since:
                return None
            return f"`{name}` is an old name of `{self.old[word]}`, in a sample that is not marked {{legacy}}"
        return f"`{name}` is no symbol of the catalogue, and the sample does not declare it"


def test_accessibility_names_are_in_the_catalogue():
    names = Names()
    problems = []
    for sample in samples():
        for name, line in names_in(sample.text):
            if problem := names.problem(name, sample.is_legacy, sample.since):
                problems.append(f"{sample.place(line)}: {problem}")
    fail_if(problems)


def test_a_deprecated_symbol_stays_until_its_replacement_is_there():
    names = Names()
    replaced = "UIAccessibility.buttonShapesEnabled"
    assert names.problem(replaced, is_legacy=False, since=14) is None
    assert "an old name" in names.problem(replaced, is_legacy=False, since=26.1)


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        ("view.accessibilityLabel = x", None),
        ("view.accessibilityLabl = x", "no symbol"),
        ("UIAccessibility.isVoiceOverRunning", None),
        ("UIAccessibility.isVoiceOverOn", "no symbol"),
        ("UIAccessibilityIsVoiceOverRunning()", "an old name of `UIAccessibility.isVoiceOverRunning`"),
        ("UIAccessibilityElement(accessibilityContainer: self)", None),
        ("// accessibilityLabl\nlet accessibilityNote = 1\nprint(accessibilityNote)", None),
        ("override var accessibilityNote: String?", "no symbol"),
        ('Text("accessibilityLabl")', None),
    ],
)
def test_a_wrong_name_is_found(code, problem):
    names = Names()
    found = [names.problem(name, is_legacy=False) for name, _ in names_in(code)]
    found = [each for each in found if each]
    assert found == [] if problem is None else found and problem in found[0]


# What only one framework shows: a view, or a class of UIKit.
SCREEN = re.compile(r"\b(?:struct|class) \w+: (?:View|UI\w+)\b")
FRAMEWORKS = {"UIKit", "SwiftUI"}


def one_framework(page):
    """The Swift of a page that stands in one framework alone, by its first line."""
    containers = []
    for block in page.blocks:
        if block.kind == "container":
            colons, kind = block.detail
            if kind != "end":
                containers.append((colons, kind, block.text.strip(), {}))
                continue
            while containers:
                closed = containers.pop()
                if closed[1] == "tabs" and len(FRAMEWORKS & closed[3].keys()) == 1:
                    yield from closed[3].values()
                if closed[0] == colons:
                    break
        elif block.kind == "code" and block.detail[0] == "swift":
            tab = next((each[2] for each in reversed(containers) if each[1] == "tab"), None)
            if tab in FRAMEWORKS:
                of_set = next(each[3] for each in reversed(containers) if each[1] == "tabs")
                of_set.setdefault(tab, block.line)
            elif SCREEN.search(block.text) and "invalid" not in [each[1] for each in containers]:
                yield block.line


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


def test_what_samples_use_of_swiftui_is_in_the_catalogue():
    """`interfaces/SwiftUI` declares no more than samples use."""
    known = {symbol["name"].split("(")[0] for symbol in catalogue("apple.yml")["symbols"]}
    used = set(swiftui_names()) - PLUMBING
    assert len(used) > 80
    assert sorted(used - known) == []


def test_names_of_swiftui_have_their_framework():
    for symbol in catalogue("apple.yml")["symbols"]:
        is_swiftui = "/swiftui/" in symbol.get("documentation", "")
        assert (symbol.get("framework") == "SwiftUI") == is_swiftui, symbol["name"]
        assert (symbol["kind"] == "modifier") == symbol["name"].startswith("View."), symbol["name"]
