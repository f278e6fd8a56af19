import OngletModel
import Testing

@Suite struct JSONWriterTests {
  private func json(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("", "\"\""), ("élan 🎉", "\"élan 🎉\""), ("a\"b\\c/d", "\"a\\\"b\\\\c/d\""),
    ("\n\t\r", "\"\\n\\t\\u000d\""), ("\u{0}\u{1b}\u{1f}", "\"\\u0000\\u001b\\u001f\""),
    ("\"", "\"\\\"\""), ("\u{7f}\u{2028}", "\"\\u007f\\u2028\""),
  ])
  func escapesStrings(_ text: String, _ expected: String) {
    #expect(json { $0.string(text) } == expected)
  }

  @Test func indentsEntriesAndWritesEmptyOnesOnOneLine() {
    #expect(json { $0.object { _ in } } == "{}")
    #expect(json { $0.strings([]) } == "[]")
    #expect(json { $0.object { $0.field("a", String?.none) } } == "{}")
    #expect(
      json { json in
        json.object { json in
          json.field("a") { $0.object { _ in } }
          json.field("b", [])
          json.field("c") { $0.number(-1) }
          json.field("d", ["e"])
        }
      } == """
        {
          "a": {},
          "b": [],
          "c": -1,
          "d": [
            "e"
          ]
        }
        """)
  }
}
