import OngletModel
import Testing

@testable import OngletCheck

struct SuppressionTests {
  private static func off(_ lines: ClosedRange<Int>, page: Bool = false) -> Suppression? {
    Suppression(
      Array("onglet: \(page ? "off-page" : "off") link — later".utf8), path: "a.md",
      range: SourceRange(line: lines.lowerBound), lines: lines)
  }

  private static func broken(_ line: Int?) -> Diagnostic {
    Diagnostic(
      .link, path: "a.md", range: line.map { SourceRange(line: $0) },
      message: Message(verbatim: "no"))
  }

  /// The lines of the mistakes that are left, and of the comments that switch nothing off.
  private static func left(_ suppressions: [Suppression?], _ lines: [Int?]) -> [String] {
    Suppressions(suppressions.compactMap(\.self))
      .applied(to: lines.map(broken), extent: .everything, isOnline: true)
      .map { "\($0.rule.id) \($0.range.map { "\($0.startLine)" } ?? "-")" }
  }

  @Test func rangesMayNestAndOverlap() {
    let comments = [Self.off(1...9), Self.off(3...4), Self.off(8...12), Self.off(20...21)]
    #expect(
      Self.left(comments, [2, 4, 10, 13, 19, 21, 22])
        == ["link 13", "link 19", "link 22"])
  }

  @Test func reportsAnUnusedSuppression() {
    #expect(Self.left([Self.off(1...9), Self.off(3...4)], [9]) == ["suppression 3"])
    #expect(Self.left([Self.off(1...9)], []) == ["suppression 1"])
  }

  @Test func aDiagnosticWithoutARangeNeedsAPageSuppression() {
    #expect(Self.left([Self.off(1...9)], [nil]) == ["link -", "suppression 1"])
    #expect(Self.left([Self.off(1...9, page: true)], [nil]) == [])
  }
}
