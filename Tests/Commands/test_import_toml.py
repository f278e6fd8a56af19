"""TOML in front matter is read as Python's `tomllib` reads it: 200 documents of all forms."""

import random
import re
import tomllib

from onglet import run, write_files

WORDS = ["oar", "bow  and stern", "é à", "=", "# no remark", "[x]", "a: b", "{", "'", '"', "\\", "- item", "%", "&a", "*"]


class Writer:
    """Writes documents at random; the same ones each time."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.count = 0

    def name(self):
        self.count += 1
        return self.random.choice(["n{}", "n-{}", "n_{}", '"n {}"', "'n.{}'"]).format(self.count)

    def text(self):
        text = " ".join(self.random.choices(WORDS, k=self.random.randint(0, 3)))
        escaped = text.replace("\\", "\\\\").replace('"', '\\"')
        forms = [f'"{escaped}"', f'"{escaped} \\u00e9\\t."', f'"""\n{escaped}\n  next"""', f'"""{escaped} \\\n   joined"""']
        if "'" not in text:
            forms += [f"'{text}'", f"'''\n{text}\nnext'''"]
        return self.random.choice(forms)

    def scalar(self):
        numbers = ["0", "17", "-3", "true", "false", "1.5", "-0.25", "6.5e3", "1979-05-27", "07:32:00", "1979-05-27T07:32:00Z"]
        return self.text() if self.random.random() < 0.6 else self.random.choice(numbers)

    def value(self, depth=0):
        kind = self.random.random()
        if depth > 2 or kind < 0.6:
            return self.scalar()
        values = [self.value(depth + 1) for _ in range(self.random.randint(0, 3))]
        if kind < 0.8:
            comma = self.random.choice([", ", ",", ",\n  # a remark, ]\n  "])
            return f"[{comma.join(values)}{self.random.choice(['', ',']) if values else ''}]"
        return "{ " + ", ".join(f"{self.name()} = {value}" for value in values) + " }" if values else "{}"

    def fields(self):
        remark = self.random.choice(["", "", "  # a remark = \"x"])
        dotted = f"{self.name()}.{self.name()}" if self.random.random() < 0.2 else self.name()
        return f"{self.random.choice(['', '  '])}{dotted} = {self.value()}{remark}\n"

    def document(self):
        text = "".join(self.fields() for _ in range(self.random.randint(1, 4)))
        for _ in range(self.random.randint(0, 2)):
            table = self.name()
            text += f"\n[{table}]\n{self.fields()}[{table}.inner]\n{self.fields()}"
        if self.random.random() < 0.3:
            rows = f"rows{self.count}"
            text += f"[[{rows}]]\n{self.fields()}[[ {rows} ]]\n{self.fields()}"
        return text.replace("\n", "\r\n") if self.random.random() < 0.2 else text


def summary(value):
    """The value as reports have it; rows of a table are one map there."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name}: {row}" for name, inner in value.items() for row in summaries(name, inner)) + "}"
    if isinstance(value, list):
        return f"[{', '.join(map(summary, value))}]"
    if isinstance(value, bool):
        return str(value).lower()
    return value.isoformat().replace("+00:00", "Z") if hasattr(value, "isoformat") else str(value)


def summaries(name, value):
    if name.startswith("rows"):
        value = {name: inner for row in value for name, inner in row.items()}
    return [summary(value)]


def test_two_hundred_documents_are_read_as_another_reader_does(tmp_path):
    writer = Writer(46)
    documents = [writer.document() for _ in range(200)]
    pages = {f"theirs/content/p{n}.md": f"+++\n{text}+++\n\n# Page\n" for n, text in enumerate(documents)}
    write_files(tmp_path, pages | {"theirs/hugo.toml": ""})
    result = run("import", "theirs", "--to", "content", "--report", "report.md", folder=tmp_path)
    assert "invalid TOML" not in (report := (tmp_path / "report.md").read_text(encoding="utf-8")), (result, report)
    for number, text in enumerate(documents):
        value = tomllib.loads(text.replace("\r\n", "\n"), parse_float=str)
        expected = {" ".join(f"{name}: {row}".split()) for name, inner in value.items() for row in summaries(name, inner)}
        told = re.findall(rf"^- `theirs/content/p{number}\.md:\d+`: .*?left out: `(.*)`$", report, re.M)
        assert {entry for entry in told if not entry.startswith("#")} == expected, text
