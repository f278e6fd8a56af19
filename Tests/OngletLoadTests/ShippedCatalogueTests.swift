import Foundation
import OngletModel
import Testing

@testable import OngletLoad

/// The catalogues that come with Onglet.
@Suite struct ShippedCatalogueTests {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The files of `content/catalogue/`.
  static func files() throws -> [CatalogueFile] {
    let folder = package.appending(path: "content/catalogue")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter(CatalogueFile.isCatalogue)
      .map { name in
        CatalogueFile(
          path: "../catalogue/\(name)",
          bytes: Array(try Data(contentsOf: folder.appending(path: name))))
      }
  }

  static func options() throws -> LoadOptions {
    LoadOptions(knownLanguages: [.french, .english, Language("de")], catalogues: try files())
  }

  private func load() async throws -> (catalogue: Catalogue, reports: [String]) {
    let folder = await LoadedFolder(
      ["site.yml": "languages: [fr, en]\n"], options: try Self.options())
    return (folder.content.catalogue, folder.reports)
  }

  @Test func hasNoMistake() async throws {
    let reports = try await load().reports
    #expect(reports == [])
  }

  @Test func holdsAllOfWCAG() async throws {
    let catalogue = try await load().catalogue
    let wcag = catalogue.standards[StandardIndex(0)]
    #expect(catalogue.standards.map(\.id) == ["wcag", "en-301-549", "raam", "rgaa"])
    #expect(catalogue.standards.map(\.claimed) == [[2], [], [], []])
    #expect(wcag.parts.filter { $0.depth == 0 }.map(\.number) == ["1", "2", "3", "4"])
    #expect(wcag.parts.count { $0.depth == 1 } == 13)
    let places = wcag.requirements
    let active = places.filter { catalogue.removal(of: $0) == nil }
    #expect(active.count == 86)
    #expect(
      [0, 1, 2].map { level in active.count { catalogue.requirements[$0].level == level } }
        == [31, 24, 31])
    #expect(
      [0, 1, 2].map { edition in
        active.count { catalogue.requirements[$0].editions.first == edition }
      } == [60, 17, 9])
    // V3.2.1 has 44; V4.1.1 removes one of them and adds 7.
    let clauses = active.map { place in
      catalogue.equivalents[place].filter { catalogue.standard(of: $0).id == "en-301-549" }
    }
    #expect(clauses.count { !$0.isEmpty } == 44 - 1 + 7)
    let reflow = try #require(active.firstIndex { catalogue.requirements[$0].number == "1.4.10" })
    #expect(clauses[reflow].map { catalogue.requirements[$0].number } == ["11.1.4.10"])
    #expect(
      places.filter { catalogue.removal(of: $0) != nil }.map { catalogue.requirements[$0].number }
        == ["4.1.1"])
    #expect(
      catalogue.requirements.filter { $0.uncertainNames == [.french] }.map(\.number)
        == ["2.4.12", "2.4.13", "2.5.5", "3.3.9", "4.1.1"])
    #expect(
      catalogue.requirements.prefix(12).map(\.number) == [
        "1.1.1", "1.2.1", "1.2.2", "1.2.3", "1.2.4", "1.2.5", "1.2.6", "1.2.7", "1.2.8", "1.2.9",
        "1.3.1", "1.3.2",
      ])
  }

  @Test(arguments: [Language.french, .english])
  func namesEverything(_ language: Language) async throws {
    let catalogue = try await load().catalogue
    let wcag = catalogue.standards[StandardIndex(0)]
    let names =
      wcag.parts.map { ($0.number, $0.names[language]) }
      + catalogue.requirements[wcag.requirements].map { ($0.number, $0.names[language]) }
      + catalogue.glossary.flatMap {
        [($0.id, $0.names[language]), ($0.id, $0.definitions[language])]
      }
    #expect(names.filter { $0.1?.isEmpty ?? true }.map(\.0) == [])
    #expect(!names.isEmpty)
  }

  /// The example in the comment at the head of each file.
  @Test func examplesAreEntriesOfTheFiles() async throws {
    let shipped = try Self.files()
    let whole = try await load().catalogue
    for file in shipped {
      let lines = String(decoding: file.bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      let example = lines.drop { $0 != "# For example:" }.dropFirst(2).prefix {
        $0 == "#" || $0.hasPrefix("#   ")
      }
      if file.kind == .standard { continue }
      try #require(!example.isEmpty, "\(file.name) has no example")
      let text = example.map { $0.dropFirst(4) }.joined(separator: "\n")
      let folder = await LoadedFolder(
        ["site.yml": "languages: [fr, en]\n", "catalogue/\(file.name).yml": text],
        options: try Self.options())
      #expect(folder.reports == [], "\(file.name): \(text)")
      #expect(folder.content.catalogue == whole, "\(file.name): \(text)")
    }
  }

  @Test func linksToTheDocumentationOfApple() async throws {
    let symbols = try await load().catalogue.symbols
    let unknown = symbols.compactMap(\.documentation).filter {
      !$0.hasPrefix("https://developer.apple.com/documentation/")
    }
    #expect(unknown == [])
  }

  @Test func everySymbolHasAVersionOrIsUncertain() async throws {
    let symbols = try await load().catalogue.symbols
    let silent = symbols.filter { $0.since == nil && !$0.uncertainFields.contains("since") }
    #expect(silent.map(\.name) == [])
  }
}

/// The facts that the catalogue of symbols was made from, which stand beside the repository.
struct PlatformFacts: Decodable {
  struct Entry: Decodable {
    let spelling: String?
    let current: String
    let kind: String?
    let changeNotification: String?
  }

  let entries: [Entry]
  let options: [Entry]
  let additional: [Entry]

  private static let file = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared/data/apple-accessibility-apis.json")

  /// Says so when the facts are not there, since the tests over them are then skipped.
  static let areThere: Bool = {
    let areThere = FileManager.default.fileExists(atPath: file.path())
    if !areThere { print("⚠ The facts are not there, their tests are skipped: \(file.path())") }
    return areThere
  }()

  init() throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    self = try decoder.decode(PlatformFacts.self, from: Data(contentsOf: Self.file))
  }
}

@Suite(.enabled(if: PlatformFacts.areThere, "the facts stand beside the repository"))
struct PlatformFactsTests {
  /// A name of the facts without what they explain behind it: `; today …`, ` (UIKit)`.
  private static func name(_ text: String) -> String {
    let end = [text.range(of: ";"), text.range(of: " (")].compactMap { $0?.lowerBound }.min()
    return String(text[..<(end ?? text.endIndex)])
  }

  private func catalogue() async throws -> Catalogue {
    let options = try ShippedCatalogueTests.options()
    return await LoadedFolder(["site.yml": "languages: [fr, en]\n"], options: options)
      .content.catalogue
  }

  @Test func allFactsAreInTheCatalogues() async throws {
    let facts = try PlatformFacts()
    let catalogue = try await catalogue()
    let symbols = Set(
      catalogue.symbols.flatMap { symbol in
        [symbol.name, symbol.name.replacing(".init(", with: "(")]
      })
    let words = Set(catalogue.glossary.compactMap { $0.names[.english] })
    var names = facts.entries.map(\.current) + facts.additional.map(\.current)
    names += facts.options.map(\.current) + facts.options.compactMap(\.changeNotification)
    #expect(facts.entries.count == 134)
    let unknown = Set(names.map(Self.name)).subtracting(symbols).subtracting(words)
    // Not one name, but what any of several may be.
    #expect(unknown == ["an accessibility element"])
  }

  @Test func everySpellingIsInTheCatalogue() async throws {
    let facts = try PlatformFacts()
    let catalogue = try await catalogue()
    let words = Set(catalogue.glossary.compactMap { $0.names[.english] })
    let names = catalogue.symbols.flatMap { symbol in
      [symbol.name] + symbol.legacyNames + symbol.namesByLanguage.values.joined()
        + symbol.misspellings
    }
    let spellings = facts.entries.filter { !words.contains(Self.name($0.current)) }
      .compactMap(\.spelling)
    // A spelling may stand without its type and its parameters.
    let lost = spellings.filter { spelling in !names.contains { $0.contains(spelling) } }
    // A part of an address, and the name of somebody's own class.
    #expect(lost == ["accessibilitycontrast", "AppDelegate"])
  }
}
