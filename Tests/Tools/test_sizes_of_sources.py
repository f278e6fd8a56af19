"""How large the folders, files and functions of the program may be."""

import re
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[2] / "Sources"

FILES_IN_A_FOLDER = 16
LINES_OF_A_FILE = 400
LINES_OF_A_FUNCTION = 45

# After `swift format` a function ends at the first `}` that stands as far right as its beginning.
FUNCTION = re.compile(r"(?P<indent> *)(?:@\S+ )?(?:\w+(?:\(\w+\))? )*(?:func [^\s(]|(?:init|subscript)[?<(])")


def functions(text):
    """The first line and the number of lines of each function that is longer than a line."""
    lines = text.split("\n")
    for start, line in enumerate(lines):
        if not (match := FUNCTION.match(line)):
            continue
        indent = match["indent"]
        for end in range(start + 1, len(lines)):
            if lines[end] == indent + "}":
                yield line.strip(), end - start + 1
            # A function on one line, or one without a body, ends where the next declaration begins.
            elif not lines[end] or lines[end].startswith((indent + " ", indent + ")", indent + "where ", indent + "{")):
                continue
            break


def too_long(files):
    return [f"{name}: {function}: {length}" for name, text in files.items() for function, length in functions(text) if length > LINES_OF_A_FUNCTION]


def texts():
    return {str(path.relative_to(SOURCES)): path.read_text(encoding="utf-8") for path in sorted(SOURCES.rglob("*.swift"))}


def test_no_folder_is_too_full_to_find_a_file():
    folders = [path for path in SOURCES.rglob("*") if path.is_dir()]
    counts = {str(path.relative_to(SOURCES)): len(list(path.glob("*.swift"))) for path in folders}
    assert sum(counts.values()) > 300
    assert {folder: count for folder, count in counts.items() if count > FILES_IN_A_FOLDER} == {}


def test_no_file_is_too_long_to_read():
    counts = {name: text.count("\n") for name, text in texts().items()}
    assert {name: count for name, count in counts.items() if count > LINES_OF_A_FILE} == {}


def test_no_function_is_too_long_to_read():
    assert sum(1 for text in texts().values() for _ in functions(text)) > 2000
    assert too_long(texts()) == []


def test_a_function_is_measured_from_its_name_to_its_end():
    sample = """\
struct Sample {
  init(_ text: String) { self.text = text }

  private static func first(
    of texts: [String]
  ) -> String {
    func inner() -> Int {
      0
    }

    return texts[0]
  }

  package subscript(index: Int) -> String {
    text
  }
}

protocol Reader {
  func read(_ path: String) -> String
}

@inline(never) func last() {
}
"""
    assert [length for _, length in functions(sample)] == [9, 3, 3, 2]
    long = "func long() {\n" + "  step()\n" * LINES_OF_A_FUNCTION + "}\n"
    assert too_long({"Sample.swift": long}) == ["Sample.swift: func long() {: 47"]
