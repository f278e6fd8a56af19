import OngletModel
import Testing

@testable import OngletLoad

struct YAMLCommentTests {
  /// Each comment by its line with the lines that it is about.
  private static func extents(_ yaml: String) -> [String] {
    YAMLComments.suppressions(in: Array(yaml.utf8)[...], path: "a.yml", firstLine: 1).map {
      guard case .lines(let lines) = $0.scope else { return "\($0.range.startLine): all" }
      return "\($0.range.startLine): \(lines.lowerBound)-\(lines.upperBound)"
    }
  }

  @Test func aCommentCoversTheNextEntry() {
    let off = "# onglet: off link — later"
    #expect(Self.extents("\(off)\na: 1\nb: 2") == ["1: 1-2"])
    #expect(Self.extents("\(off)\na:\n  - x\n\n  - y\nb: 2") == ["1: 1-5"])
    #expect(Self.extents("a:\n  \(off)\n  - x\n  - y") == ["2: 2-3"])
    #expect(Self.extents("\(off)\n\(off)\n# else\na:\n  - x") == ["1: 1-5", "2: 2-5"])
    #expect(Self.extents("a: 1 \(off)\nb: 2") == ["1: 1-1"])
    #expect(Self.extents("a: 1\n\(off)\n# end") == ["2: 2-2"])
    #expect(Self.extents("a:\n  b:\n    \(off)\n    c: 1\nd: 2") == ["3: 3-4"])
  }
}
