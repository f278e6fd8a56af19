import CMarkGFM
import OngletModel
import Testing

@testable import OngletMarkdown

/// The parser's library has a table of characters that all threads share: what is done to it for
/// one text must show in no other.
@Suite struct ConcurrencyTests {
  /// Long, so that threads meet while they read inlines, which is when the table changes.
  private static let texts = (0..<12).map { number in
    let line = number % 3 == 1 ? "*a* www.example.org [c](d){.e}\n\n" : "~~a~~ *b* ~c~ {x}\n\n"
    return Array(String(repeating: line, count: 4000).utf8)
  }

  @Test func strikethroughIsReadOnSeveralThreadsAsOnOne() async {
    for _ in 0..<2 {
      let found = await Self.texts.concurrentMap(jobs: 4, Self.struckCount)
      #expect(found == Self.texts.indices.map { $0 % 3 == 1 ? 0 : 8_000 })
    }
  }

  /// How many pieces of a text are struck: the tree is left to C, so that most of the time goes by
  /// where threads can disturb one another.
  private static func struckCount(in text: [UInt8]) -> Int {
    Extensions.withTree(of: text, options: CMARK_OPT_DEFAULT) { root, types in
      let iterator = cmark_iter_new(root)
      defer { cmark_iter_free(iterator) }
      var count = 0
      while true {
        let event = cmark_iter_next(iterator)
        if event == CMARK_EVENT_DONE { return count }
        let type = cmark_node_get_type(cmark_iter_get_node(iterator))
        if event == CMARK_EVENT_ENTER, type == types.strikethrough { count += 1 }
      }
    } ?? 0
  }
}
