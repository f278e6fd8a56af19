import OngletModel
import Testing

@testable import OngletLoad

@Suite struct TranslatedFieldTests {
  private let parts = [
    TranslatedPart(name: "introduction", digest: "0123456789ab"),
    TranslatedPart(name: "objective", digest: "112233445566"),
  ]
  private let field = "translated:\n  introduction: 0123456789ab\n  objective: 112233445566\n"

  private func set(_ text: String) -> String? {
    settingTranslated(parts, in: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func addsTheFieldAfterTheOthers() {
    let start = "---\ntitle: A # a\nwcag: [1.4.3]\n\n# more\n"
    #expect(set(start + "---\nText.\n") == start + field + "---\nText.\n")
  }

  @Test(arguments: [
    "translated: {objective: 112233445567}", "translated:\n  objective: x\n  description: y",
    "translated:", "\"translated\": {introduction: 0123456789ab,\n  objective: 1, links: 2}",
    "translated:\n- a", "translated: ~",
  ])
  func replacesTheOldField(old: String) {
    let (start, end) = ("---\ntitle: A # a\n", "slug: b   # c\n---\nText.\n")
    #expect(set(start + old + "\n" + end) == start + field + end)
  }

  @Test func changesOnlyDigestsOfTheSameParts() {
    let texts = [("\"x\"", "y"), ("0123456789ab", "112233445566")].map { first, second in
      "---\ntranslated: # by tool\n  introduction: \(first) # 1\n  objective:   \(second) # 2\n---\n"
    }
    #expect(set(texts[0]) == texts[1])
  }

  @Test func keepsLineEndsAndTheByteOrderMark() {
    let lines = field.split(separator: "\n").joined(separator: "\r\n") + "\r\n"
    #expect(
      set("\u{FEFF}---\r\ntitle: A\r\n---\r\nText.\r\n")
        == "\u{FEFF}---\r\ntitle: A\r\n" + lines + "---\r\nText.\r\n")
  }

  @Test func addsFrontMatter() {
    #expect(set("# A\n\nText.\n") == "---\n" + field + "---\n# A\n\nText.\n")
    #expect(set("---\n---\nText.\n") == "---\n" + field + "---\nText.\n")
  }

  @Test(arguments: [
    "---\ntitle: A\n\nText.\n", "---\n{title: A}\n---\nText.\n", "---\ntitle: \"A\n---\nText.\n",
    "---\n- a\n---\nText.\n", "\u{0}",
  ])
  func leavesUnreadableFrontMatterUnchanged(text: String) {
    #expect(set(text) == nil)
  }
}
