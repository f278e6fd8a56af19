import OngletModel
import Testing

@testable import OngletMarkdown

@Suite struct TreeVisitTests {
  private let blocks = parse(
    MarkdownInput(
      bytes: Array(
        """
        # One

        > Two *three **four***

        - Five
          1. Six[^a]

        | Seven | Eight |
        | --- | --- |
        | Nine | [Ten](https://example.org "title") |

        ::: note Eleven
        Twelve
        :::

        :::: tabs
        ::: tab Thirteen
        Fourteen
        :::
        ::: tab Fifteen
        ~~Sixteen~~ [seventeen]{lang=en}
        :::
        ::::

        [^a]: Eighteen

        """.utf8), path: "a.md")
  ).document.blocks

  @Test func visitsTextsInOrder() {
    var words: [String] = []
    blocks.visitTexts { words.append($0.plainText) }
    #expect(
      words == [
        "One", "Two three four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven",
        "Twelve", "Thirteen", "Fourteen", "Fifteen", "Sixteen seventeen", "Eighteen",
      ])
  }

  @Test func visitsABlockBeforeItsChildren() {
    var count = 0
    var depths: [Int] = []
    blocks.visit { block in
      count += 1
      if case .list(let list) = block.content { depths.append(list.items.count) }
      if case .footnote = block.content { depths.append(count) }
    }
    #expect(count == 15)
    #expect(depths == [1, 1, 14])
  }

  @Test func visitsAnInlineBeforeItsChildren() {
    var texts: [String] = []
    blocks.visitInlines { if case .text(let text) = $0.content { texts.append(text) } }
    #expect(
      texts.prefix(4) == ["One", "Two ", "three ", "four"] && texts.last == "Eighteen", "\(texts)")
    #expect(texts.contains("seventeen") && texts.contains("Sixteen") && texts.contains("Ten"))
    var count = 0
    blocks.visitTexts { inlines in
      count += inlines.count { inline in inline.contains { $0.content == .text("four") } }
    }
    #expect(count == 1)
  }

  @Test func replacingChildrenKeepsTheParent() {
    var links: [Inline] = []
    blocks.visitInlines { inline in
      if case .link = inline.content {
        links.append(inline.replacingChildren { _ in [Inline(.text("10"), at: inline.range)] })
      }
    }
    guard links.count == 1, case .link(let link) = links[0].content else {
      Issue.record("\(links)")
      return
    }
    #expect(link.title == "title")
    #expect(link.content.plainText == "10")
  }
}
