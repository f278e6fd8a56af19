"""Every Swift sample compiles for the oldest iOS that it names, in Swift 6 mode.

A sample with types or extensions stands as it is. What begins with a view stands in the body of
a view, `Screen`; functions are members of a controller, `Controller`, tests those of `Tests`, and
other statements stand in a function of `Controller`. What a page supposes beside that, and what
else these three are, its file in `contexts/` declares, in the format of textual interfaces.
"""

import os
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

import ios
from guidelines import CONTENT, fail_if, name, pages

pytestmark = pytest.mark.proof

CONTEXTS = Path(__file__).parent / "contexts"

SINCE = re.compile(r'\bsince="iOS (\d+(?:\.\d+)?)')
FILE = re.compile(r"\bfile=([^#\s]+)#?(\S*)")
MESSAGE = re.compile(r"^(\S[^:\n]*):(\d+):\d+: (error|warning): (.*)", re.MULTILINE)

INTERPOLATION = re.compile(r"\\\((?:[^()]|\([^()]*\))*\)")
TEXTS = re.compile(
    rf'//[^\n]*|"""(?:.*?)"""|"(?:{INTERPOLATION.pattern}|\\.|[^"\\\n])*"', re.DOTALL
)

REPLACED = re.compile(r"iOS (\d+)(?: \[.*)?$")
SYMBOL = re.compile(r'"((?:s|c):[^"]+)"')

TYPES = {"class", "struct", "enum", "protocol", "typealias", "associatedtype"}
# What protocols require, which samples define rather than call, and what the compiler uses by itself.
NEEDED = set((ios.INTERFACES / "needed.txt").read_text(encoding="utf-8").splitlines())

MODIFIERS = r"(?:@\w+(?:\([^)]*\))? +|(?:public|private|final|static|fileprivate) +)*"
TYPE = re.compile(MODIFIERS + r"(?:class|struct|enum|extension|protocol|actor)\b")
MEMBER = re.compile(MODIFIERS + r"(?:func\b|var \w+: [^=]*\{)")
VIEW = re.compile(r"[A-Z]\w*(?:\(| *\{)")
NOT_CODE = re.compile(r"//|import |[})\]]|@\w+$")

# What fragments stand in, where the file of their page does not declare it.
HOLDERS = {
    "Controller": "@MainActor open class Controller: UIViewController {}",
    "Screen": "@MainActor public struct Screen {}",
    "Tests": "@MainActor open class Tests: XCTestCase {}",
}
FORMS = {
    "file": ("", ""),
    "view": ("extension Screen {\n@ViewBuilder func sample() -> some View {\n", "}\n}\n"),
    "tests": ("extension Tests {\n", "}\n"),
    "members": ("extension Controller {\n", "}\n"),
    "statements": ("extension Controller {\nfunc sample() {\n", "}\n}\n"),
}


@dataclass(frozen=True)
class Code:
    """A sample, where it begins, and the oldest version of iOS that it is for."""

    text: str
    file: str
    line: int
    page: str
    since: float
    shown: tuple = (0, sys.maxsize)

    @property
    def form(self):
        """What it is: see FORMS."""
        lines = [line for line in self.text.split("\n") if line[:1].strip()]
        lines = [line for line in lines if not NOT_CODE.match(line)]
        if self.file.endswith(".swift") or any(TYPE.match(line) for line in lines):
            return "file"
        if VIEW.match(lines[0]):
            return "view"
        if all(MEMBER.match(line) for line in lines):
            return "tests" if lines[0].startswith("func test") else "members"
        return "statements"

    def source(self, modules):
        """The file that the compiler sees; imports come first, so that lines stay what they are."""
        before, after = FORMS[self.form]
        imports = "" if ios.IMPORT.search(self.text) else "".join(f"import {m}\n" for m in modules)
        place = f'#sourceLocation(file: "{self.file}", line: {self.line})\n'
        return f"import Page\n{imports}{before}{place}{self.text}{after}"


def region(text, wanted):
    """The first and last line of what is shown of a file."""
    lines = text.split("\n")
    if not wanted:
        return 1, len(lines)
    first = lines.index(next(line for line in lines if line.strip() == f"// region: {wanted}")) + 1
    end = next(n for n, line in enumerate(lines) if n >= first and line.strip() == "// endregion")
    return first, end


def page_of(file):
    """A page without its language, and the folder of its context."""
    return file.relative_to(CONTENT).as_posix().rsplit(".", 2)[0]


def without_texts(code):
    """Code that is the same in all languages: no comments, and of strings what is put into them."""

    def inner(match):
        return '"' + "".join(INTERPOLATION.findall(match[0])) + '"' if match[0][0] == '"' else ""

    return TEXTS.sub(inner, code)


def codes():
    """All Swift of the pages, once for all languages that have the same."""
    found = {}
    for page in pages():
        for block in page.swift:
            if "{legacy}" in block.detail[1]:
                continue
            since = SINCE.search(block.detail[1])
            version = max(float(since[1]), ios.OLDEST) if since else ios.OLDEST
            # The page of the tool's rules shows what is wrong, of files that are not there.
            if page.file.name.startswith("rules."):
                continue
            file, line, text, lines = page.file, block.line + 1, block.text, (0, sys.maxsize)
            if included := FILE.search(block.detail[1]):
                file, line = page.file.parent / included[1], 1
                text = file.read_text(encoding="utf-8")
                lines = region(text, included[2])
            code = Code(text, name(file), line, page_of(page.file), version, lines)
            found.setdefault((code.page, without_texts(code.text), code.shown, version), code)
    return list(found.values())


@cache
def context(page):
    """The folder of the module of what a page supposes."""
    file = CONTEXTS / f"{page}.swiftinterface"
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    parts = [
        declaration
        for declared, declaration in HOLDERS.items()
        if not re.search(rf"\b(?:class|struct) {declared}\b", text)
    ]
    place = f'#sourceLocation(file: "{name(file)}", line: 1)'
    return ios.make_module("Page", "\n".join([*parts, place, text]))


def compile_samples(found, version, *options):
    """What the compiler says of each sample, with the sample: a list of its runs."""
    everything = ios.modules()
    importable = sorted(ios.interfaces())
    contexts = {page: context(page) for page in sorted({code.page for code in found})}
    folder = ios.MODULES / "samples"
    folder.mkdir(exist_ok=True)

    def compile_one(numbered):
        number, code = numbered
        source = folder / f"{os.getpid()}-{number}.swift"
        source.write_text(code.source(importable), encoding="utf-8")
        run = ios.swift(
            *options, source, "-module-name", "Sample", "-swift-version", 6, "-parse-as-library",
            "-target", ios.target(version(code)), "-enable-objc-interop", "-I", everything,
            "-I", contexts[code.page], "-disable-objc-attr-requires-foundation-module",
        )  # fmt: skip
        source.unlink()
        return code, run

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(compile_one, enumerate(found)))


def messages(runs):
    """The errors, and the warnings of deprecated symbols, in the lines that a page shows."""
    for code, run in runs:
        found = MESSAGE.findall(run.stderr)
        assert run.returncode == 0 or "error" in [kind for _, _, kind, _ in found], run.stderr
        for file, line, kind, text in found:
            is_shown = code.shown[0] <= int(line) <= code.shown[1]
            if is_shown and (kind == "error" or "was deprecated" in text):
                yield code, f"{file}:{line}: {text}"


def test_samples_compile():
    found = codes()
    assert found, "no sample was found"
    # Isolation, and what is set before it is used, are judged after the types.
    runs = compile_samples(found, lambda code: code.since, "-emit-sil", "-o", os.devnull)
    fail_if(sorted({text for _, text in messages(runs)}))


@pytest.fixture(scope="module")
def newest():
    """What becomes of the samples on the newest iOS, as the compiler has understood them."""
    return compile_samples(
        codes(), lambda code: max(code.since, ios.NEWEST), "-dump-ast", "-dump-ast-format", "json"
    )


def test_deprecated_symbols_are_needed(newest):
    """What the newest iOS deprecates stays only where its replacement is newer than the sample."""
    problems = set()
    for code, text in messages(newest):
        replaced = REPLACED.search(text)
        if "was deprecated" in text and (not replaced or int(replaced[1]) <= code.since):
            problems.add(f"{text}; this sample is for iOS {code.since:g}")
    fail_if(sorted(problems))


def test_interfaces_hold_what_samples_use(newest):
    """What another declaration names counts as used, and a type whose name a sample has."""
    used = {symbol for _, run in newest for symbol in SYMBOL.findall(run.stdout)}
    declared = "\n".join(
        file.read_text(encoding="utf-8") for files in ios.interfaces().values() for file in files
    )
    written = declared + "\n".join(code.text for code, _ in newest)
    named = set(re.findall(r"\.(\w+)", declared))
    problems = set()
    for module, path, kind, symbol in ios.declarations():
        last = path.rpartition(".")[2]
        is_named = last.split("(")[0] in named
        if kind in TYPES:
            is_named |= len(re.findall(rf"\b{last}\b", written)) > 1
        is_case = kind == "enum.case" and re.search(rf"\.{last}\b", written)
        if not (symbol in used or {last, path} & NEEDED or is_named or is_case):
            problems.add(f"{module}: no sample uses {path}")
    fail_if(sorted(problems))


WRONG = {
    'label.accessibilityLabl = "x"': "has no member",
    "label.focusEffect = nil": "is only available in iOS 15.0 or newer",
    "if #available(iOS 15, *) { label.focusEffect = nil }": None,
    "label.text = 3": "cannot assign value of type 'Int'",
    "Task.detached { label.text = nil }": "main actor-isolated",
    "class Box { var n = 0 }\nlet box = Box()\nTask.detached { box.n = 1 }\nbox.n = 2": "data races",
    "let chosen: Int\nprint(chosen)": "before being initialized",
}


def test_a_wrong_sample_is_found():
    before = "final class Sample: UIViewController {\nlet label = UILabel()\nfunc sample() {\n"
    found = [Code(f"{before}{code}\n}}\n}}\n", "x.swift", 1, "x", 13) for code in WRONG]
    runs = compile_samples(found, lambda code: code.since, "-emit-sil", "-o", os.devnull)
    said = {code: [text for sample, text in messages(runs) if sample == code] for code in found}
    for code, problem in zip(found, WRONG.values(), strict=True):
        assert said[code] == [] if problem is None else problem in "".join(said[code]), code.text
