import Foundation
import OngletModel
import Testing

@testable import OngletImport

/// The page that the legacy format was found on.
struct BootstrapSeed {
  /// Stands beside the repository's folder, not in it.
  private static let file = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared/seeds/000_29ff210fa90bfe9f.txt")

  /// Says so when the page is not there, since the tests over it are then skipped.
  static let isThere: Bool = {
    let isThere = FileManager.default.fileExists(atPath: file.path())
    if !isThere { print("⚠ The legacy page is not there, its tests are skipped: \(file.path())") }
    return isThere
  }()

  let body: String
  let firstLine: Int

  init() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let parts = text.split(separator: "---\n", maxSplits: 2, omittingEmptySubsequences: false)
    body = try String(#require(parts.last))
    firstLine = text.dropLast(body.count).count { $0 == "\n" } + 1
  }

  /// What a reader sees, without tags, addresses and marks, in words.
  static func words(of text: String) -> [Substring] {
    let withoutTags = text.replacing(/<!--.*?-->/.dotMatchesNewlines(), with: " ")
      .replacing(/<[a-z][^>]*?\balt="([^"]*)"[^>]*>/.dotMatchesNewlines()) { " \($0.output.1) " }
      .replacing(/<\/?[a-z][^>]*>/.dotMatchesNewlines(), with: " ")
    let withoutMarks = withoutTags.replacing(/\]\([^)\s]*\)/, with: " ")
      .replacing(/\{#[^}]*\}/, with: " ").replacing(/(?m)^:+ tabs?\b/, with: " ")
    return withoutMarks.split { !$0.isLetter && !$0.isNumber }
  }
}

@Suite(.enabled(if: BootstrapSeed.isThere, "the legacy page stands beside the repository"))
struct BootstrapSeedTests {
  private let seed: BootstrapSeed
  private let sample: BootstrapSample

  init() throws {
    seed = try BootstrapSeed()
    sample = BootstrapSample(seed.body, firstLine: seed.firstLine)
  }

  @Test func keepsSectionsAndTabs() throws {
    #expect(BootstrapSample.isLegacy(seed.body))
    #expect(sample.lines.count { $0.hasPrefix("## ") } == 17)
    let labels = seed.body.matches(of: /aria-selected="(?:true|false)">([^<]*)<\/a>/).map(
      \.output.1)
    let tabs = sample.lines.compactMap {
      $0.wholeMatch(of: /(?::+ tab|###) (.*) \{#.*\}/)?.output.1
    }
    #expect(labels.count == 85)
    // A set's labels stand together in the source; here the outer ones stand around the inner.
    #expect(tabs.sorted() == labels.sorted())
    let outer = sample.lines.compactMap { $0.wholeMatch(of: /::::: tab (.*) \{#.*\}/)?.output.1 }
    #expect(outer == ["Description"])
    #expect(sample.lines.count { $0.contains(/^:+ tabs/) } == 31)
    #expect(sample.lines.contains("### Description {#DedicatedScreen-Description}"))
    #expect(sample.messages(.legacy).first?.contains("(32 sets, 85 tabs)") == true)
  }

  @Test func keepsTheOrderOfTabs() {
    // A set as its list of labels, inner sets apart.
    var sets: [[Substring]] = []
    var open: [Int] = []
    for line in sample.lines {
      if line.contains(/^:+ tabs/) {
        open.append(sets.count)
        sets.append([])
      } else if let label = line.wholeMatch(of: /(?::+ tab) (.*) \{#.*\}/)?.output.1 {
        sets[open.last ?? 0].append(label)
      } else if line.contains(/^::::(::)*$/) {
        open.removeLast()
      } else if line.hasPrefix("### ") {
        sets.append(["Description"])
      }
    }
    let expected = seed.body.matches(of: /<ul.*?<\/ul>/.dotMatchesNewlines()).map { list in
      list.output.matches(of: />([^<]+)<\/a>/).map(\.output.1)
    }
    #expect(expected.count == 32)
    #expect(sets == expected)
  }

  @Test func keepsEveryWord() {
    #expect(
      BootstrapSeed.words(of: sample.text).sorted() == BootstrapSeed.words(of: seed.body).sorted())
    // Apart from the labels they stand in their order.
    let source = seed.body.replacing(/<ul.*?<\/ul>/.dotMatchesNewlines(), with: " ")
    let result = sample.text.replacing(/(?m)^(:::+ tab|###) .*$/, with: " ")
    #expect(BootstrapSeed.words(of: result) == BootstrapSeed.words(of: source))
  }

  @Test func keepsEveryIdentifier() {
    let ids = seed.body.matches(of: /(?:\bid|\bname)="([^"]*)"/).map(\.output.1)
      .filter { !$0.hasSuffix("_tab") }
    #expect(ids.count > 85)
    let lost = ids.filter {
      !sample.text.contains("{#\($0)}") && !sample.text.contains("<span id=\"\($0)\">")
    }
    #expect(lost == [])
    // No markup of tabs and of what is written in Markdown is left.
    for tag in ["<div", "<ul", "nav-tabs", "</br", "<br", "onclick", "style=", "<a ", "<img"] {
      #expect(!sample.text.contains(tag))
    }
  }
}
