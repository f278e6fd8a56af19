import OngletModel
import Testing

@testable import OngletMarkdown

@Suite struct AlertTests {
  @Test(arguments: ["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION", "Note", "caution"])
  func anAlertIsAContainer(_ name: String) {
    let alert = "> [!\(name)]\n> Some *text*.\n>\n> - item\n"
    let container = "::: \(name.lowercased())\nSome *text*.\n\n- item\n:::\n"
    #expect(outline(alert) == outline(container))
    #expect(complaints(alert) == [])
  }

  @Test(arguments: [
    ("> [!NOTE]\n", "note "), ("> [!NOTE]  \ntext\n", "note \n  p text"),
    ("- > [!TIP]\n  > a\n", "ul\n  li\n    tip \n      p a"),
    ("> [!NOTE]\r\n> a\r\n", "note \n  p a"),
    ("> [!NOTE]\n>\n> a\n>\n> b\n", "note \n  p a\n  p b"),
    ("> [!NOTE]\n> > a\n", "note \n  quote\n    p a"),
    ("> [!NOTE]\n> | a | b |\n> | - | - |\n", "note \n  table 2x0"),
  ])
  func readsTheTextOfAnAlert(_ markdown: String, _ expected: String) {
    #expect(outline(markdown) == expected, "for \(markdown)")
    #expect(complaints(markdown) == [])
  }

  @Test(arguments: [
    "> \\[!NOTE]\n> a\n", "> a\n> [!NOTE]\n", "[!NOTE]\na\n", "> [! NOTE]\n> a\n",
    "> `[!NOTE]`\n> a\n",
    "> [!]\n> a\n", "> - [!NOTE]\n",
  ])
  func leavesOtherQuotesUnchanged(_ markdown: String) {
    #expect(!outline(markdown).contains("note "), "for \(markdown)")
    #expect(complaints(markdown) == [])
  }

  @Test func theTextOfAnAlertBeginsOnItsOwnLine() throws {
    let blocks = parsed("> [!NOTE]\n> One\n> two\n").document.blocks
    guard case .container(let container) = try #require(blocks.first).content else {
      Issue.record("no container in \(blocks)")
      return
    }
    let range = try #require(container.blocks.first).range
    #expect([range.startLine, range.startColumn, range.endLine] == [2, 3, 3])
  }
}
