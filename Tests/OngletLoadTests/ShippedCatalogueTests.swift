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

  private func load() async throws -> (catalogue: Catalogue, reports: [String]) {
    let folder = await LoadedFolder(
      ["site.yml": "languages: [fr, en]\n"], options: LoadOptions(catalogues: try Self.files()))
    return (folder.content.catalogue, folder.reports)
  }

  @Test func hasNoMistake() async throws {
    let reports = try await load().reports
    #expect(reports == [])
  }

  @Test func holdsAllOfWCAG() async throws {
    let catalogue = try await load().catalogue
    #expect(catalogue.principles.map(\.number) == ["1", "2", "3", "4"])
    #expect(catalogue.guidelines.count == 13)
    let active = catalogue.successCriteria.filter { $0.removedIn == nil }
    #expect(active.count == 86)
    #expect(active.count { $0.level == .a } == 31)
    #expect(active.count { $0.level == .aa } == 24)
    #expect(active.count { $0.level == .aaa } == 31)
    #expect(active.count { $0.version == "2.0" } == 60)
    #expect(active.count { $0.version == "2.1" } == 17)
    #expect(active.count { $0.version == "2.2" } == 9)
    // Of 44 one was removed since.
    #expect(active.count { $0.clauses[.en301549]?.isEmpty == false } == 44 - 1)
    #expect(active.first { $0.number == "1.4.10" }?.clauses[.en301549] == ["11.1.4.10"])
    #expect(catalogue.successCriteria.filter { $0.removedIn != nil }.map(\.number) == ["4.1.1"])
    #expect(
      catalogue.successCriteria.filter { $0.uncertainNames == [.french] }.map(\.number)
        == ["2.4.12", "2.4.13", "2.5.5", "3.3.9", "4.1.1"])
    #expect(
      catalogue.successCriteria.prefix(12).map(\.number) == [
        "1.1.1", "1.2.1", "1.2.2", "1.2.3", "1.2.4", "1.2.5", "1.2.6", "1.2.7", "1.2.8", "1.2.9",
        "1.3.1", "1.3.2",
      ])
  }

  @Test(arguments: [Language.french, .english])
  func namesEverything(_ language: Language) async throws {
    let catalogue = try await load().catalogue
    let names =
      catalogue.principles.map { ($0.number, $0.names[language]) }
      + catalogue.guidelines.map { ($0.number, $0.names[language]) }
      + catalogue.successCriteria.map { ($0.number, $0.names[language]) }
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
      try #require(!example.isEmpty, "\(file.name) has no example")
      let text = example.map { $0.dropFirst(4) }.joined(separator: "\n")
      let folder = await LoadedFolder(
        ["site.yml": "languages: [fr, en]\n", "catalogue/\(file.name).yml": text],
        options: LoadOptions(catalogues: shipped))
      #expect(folder.reports == [], "\(file.name): \(text)")
      #expect(folder.content.catalogue == whole, "\(file.name): \(text)")
    }
  }

  /// The example of docs/catalogues.md.
  @Test func acceptsTheEntriesOfASite() async throws {
    let own = """
      # content/catalogue/glossary.yml
      entries:
        - id: voiceover                 # known: only the French definition is replaced
          definitions: {fr: Le lecteur d’écran d’Apple.}
        - id: kiosk                     # new
          names: {fr: borne, en: kiosk}
          definitions: {fr: Un écran en libre service., en: A screen that anybody may use.}
      """
    let folder = await LoadedFolder(
      ["site.yml": "languages: [fr, en]\n", "catalogue/glossary.yml": own],
      options: LoadOptions(catalogues: try Self.files()))
    #expect(folder.reports == [])
    let whole = try await load().catalogue.glossary
    let glossary = folder.content.catalogue.glossary
    #expect(glossary.count == whole.count + 1)
    #expect(glossary.contains { $0.id == "kiosk" })
    let before = whole.first { $0.id == "voiceover" }
    let after = glossary.first { $0.id == "voiceover" }
    #expect(after?.definitions[.french] == "Le lecteur d’écran d’Apple.")
    #expect(after?.definitions[.english] == before?.definitions[.english])
    #expect(after?.names == before?.names)
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
    let options = LoadOptions(catalogues: try ShippedCatalogueTests.files())
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
