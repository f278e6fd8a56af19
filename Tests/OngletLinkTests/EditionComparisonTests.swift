import OngletModel
import Testing

@testable import OngletLink

@Suite struct EditionComparisonTests {
  private static func criterion(
    _ key: String, _ title: String, text: String = "t", wcag: [String] = [],
    checks: [(id: String, title: String, text: String)] = []
  ) -> Edition.Criterion {
    Edition.Criterion(
      key: key, titles: Localized([.english: title]),
      digests: Localized([.english: key.isEmpty ? "" : text + title]), ties: [.meets: wcag],
      checks: checks.map {
        Edition.Check(
          key: key + "#" + $0.id, titles: Localized([.english: $0.title]),
          digests: Localized([.english: $0.text + $0.title]))
      })
  }

  private static func edition(_ criteria: Edition.Criterion...) -> Edition {
    Edition(id: "", date: "", languages: [.english], criteria: criteria)
  }

  /// Each change as `key <- key: kind`.
  private func changes(
    _ old: Edition, _ new: Edition, renamed: [String: String] = [:]
  ) -> [String] {
    func line<Item: EditionItem>(_ pair: EditionPair<Item>) -> String? {
      pair.change(in: [.english]).map {
        "\(pair.new?.key ?? "") <- \(pair.old?.key ?? ""): \($0.rawValue)"
      }
    }
    return EditionComparison(from: old, to: new, renamed: renamed).criteria.flatMap {
      ([line($0.pair)] + $0.checks.map(line)).compactMap(\.self)
    }
  }

  private static let old = edition(
    criterion("g/a", "A", checks: [("one", "One", ""), ("two", "Two", "")]),
    criterion("g/b", "B", checks: [("three", "Three", "")]))

  @Test func findsNothingBetweenTheSame() { #expect(changes(Self.old, Self.old) == []) }

  @Test func findsWhatIsNewRewordedAndRemoved() {
    let new = Self.edition(
      Self.criterion(
        "g/a", "A", text: "other",
        checks: [("one", "One!", ""), ("two", "Two", "how"), ("four", "Four", "")]),
      Self.criterion("g/c", "C"))
    #expect(
      changes(Self.old, new) == [
        "g/a <- g/a: reworded", "g/a#one <- g/a#one: reworded", "g/a#two <- g/a#two: reworded",
        "g/a#four <- : new", "g/c <- : new", " <- g/b: removed", " <- g/b#three: removed",
      ])
  }

  @Test func findsWhatMovedByItsTextItsTitleOrItsOldAddress() {
    let new = Self.edition(
      Self.criterion("h/a", "A", checks: [("one", "One", ""), ("two", "Two", "")]),
      Self.criterion("h/other", "Else", text: "else", checks: [("other", "Other", "new")]))
    #expect(
      changes(Self.old, new, renamed: ["g/b": "h/other", "h/other#three": "h/other#other"]) == [
        "h/a <- g/a: moved", "h/a#one <- g/a#one: moved", "h/a#two <- g/a#two: moved",
        "h/other <- g/b: moved", "h/other#other <- g/b#three: moved",
      ])
    let renamed = Self.edition(
      Self.criterion("g/z", "A", checks: [("z-one", "One!", "how"), ("two", "Two", "")]),
      Self.criterion("g/b", "B", checks: [("three", "Three", "")]))
    let prefixed = Self.edition(
      Self.criterion("g/a", "A", checks: [("a-one", "One", ""), ("two", "Two", "")]),
      Self.criterion("g/b", "B", checks: [("three", "Three", "")]))
    #expect(changes(prefixed, renamed).contains("g/z#z-one <- g/a#a-one: moved"))
    let check = Self.edition(
      Self.criterion("g/a", "A", checks: [("one", "One", "")]),
      Self.criterion("g/b", "B", checks: [("three", "Three", ""), ("here", "Two", "new")]))
    #expect(changes(Self.old, check) == ["g/b#here <- g/a#two: moved"])
  }

  @Test func matchesNoTitleThatSeveralHave() {
    let new = Self.edition(
      Self.criterion("h/a", "A", text: "1"), Self.criterion("h/b", "A", text: "2"))
    #expect(changes(Self.edition(Self.criterion("g/a", "A")), new).last == " <- g/a: removed")
  }

  @Test func comparesTiesInTheOrderOfTheirEdition() throws {
    let compared = EditionComparison(
      from: Self.edition(Self.criterion("g/a", "A", wcag: ["1.1.1", "1.4.3"])),
      to: Self.edition(Self.criterion("g/a", "A", wcag: ["2.1.1", "1.1.1"])), renamed: [:])
    let change = try #require(compared.criteria.first)
    #expect(change.ties(.meets).added == ["2.1.1"] && change.ties(.meets).dropped == ["1.4.3"])
    #expect(change.pair.change(in: [.english]) == nil && change.isVisible(in: [.english]))
  }

  @Test func comparesWordsOfAListWithThoseOfAnother() {
    #expect(
      Difference.all(from: ["a", "b", "c"], to: ["a", "x", "c", "d"]) == [
        .kept("a"), .removed("b"), .inserted("x"), .kept("c"), .inserted("d"),
      ])
  }
}
