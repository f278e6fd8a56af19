import OngletLoad
import OngletModel
import Testing

@testable import OngletImport

private func read(_ text: String) -> SettingValue? {
  try? SettingValue.toml(Array(text.utf8)[...], firstLine: 2, path: "page.md")
}

// `test_import_toml.py` compares other forms with another reader.
@Test(arguments: [
  ("a = 2024-05-06 07:08:09 # remark", "2024-05-06 07:08:09"), ("a = 1_000", "1_000"),
  ("a = '''x'y'''", "x'y"), ("[[a]]\nb = 1\n[[a]]\nb = 2", "{b: 1, b: 2}"),
]) func readsTheTOMLOfFrontMatter(text: String, value: String) {
  #expect(described(read(text)?["a"]) == value)
}

private func described(_ value: SettingValue?) -> String {
  switch value?.content {
  case nil: "nothing"
  case .text(let text): text
  case .list(let items): "[\(items.map(described).joined(separator: ", "))]"
  case .map(let fields):
    "{\(fields.map { "\($0.name): \(described($0.value))" }.joined(separator: ", "))}"
  }
}

@Test func keepsTheLinesOfValues() {
  let value = read("a = 1\n\nb = [\n2]\n[c]\nd = 3")
  #expect(value?["a"]?.line == 2)
  #expect(value?["b"]?.line == 4)
  #expect(value?["c", "d"]?.line == 7)
}

@Test(arguments: [
  ("a = \"one", 2, 5), ("a: 1", 2, 2), ("a = [1, 2", 2, 5), ("a = \\", 2, 5),
  ("b = 1\na = \"\\q\"", 3, 5), ("= 1", 2, 1), ("[a", 2, 3), ("a = 1 2=", 2, 8),
  ("a = {b = 1", 2, 5),
  ("a = \"x\" y", 2, 9), ("a =", 2, 4),
  // Deeper than the stack may take.
  ("a = " + String(repeating: "[", count: 500), 2, 105),
  (String(repeating: "a.", count: 500) + "b = 1", 2, 202),
]) func reportsWhereTOMLIsInvalid(text: String, line: Int, column: Int) throws {
  let mistake = #expect(throws: SettingMistake.self) {
    try SettingValue.toml(Array(text.utf8)[...], firstLine: 2, path: "page.md")
  }
  let range = try #require(mistake?.diagnostic.range)
  #expect(Int(range.startLine) == line)
  #expect(Int(range.startColumn) == column)
}

@Test(arguments: [
  ("['a', // remark\n 'b' /* remark */\n]", "[a, b]"),
  ("{a: 'l\\u00e9\\n', 'b c': -1.5}", "{a: lé\n, b c: -1.5}"),
  ("{a: b + 'c'}", "nothing"), ("`a ${b}`", "nothing"), ("[1, 2", "nothing"),
]) func readsTheDataOfPrograms(text: String, value: String) {
  #expect(described(DataReader.value(of: text)) == value)
}
