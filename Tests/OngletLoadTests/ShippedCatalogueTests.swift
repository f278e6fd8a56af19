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

  @Test func haveNoMistake() async throws {
    let reports = try await load().reports
    #expect(reports == [])
  }

  @Test func holdAllOfWCAG() async throws {
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
    #expect(active.count { !$0.clauses.en301549.isEmpty } == 44 - 1)
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
  func nameEverythingIn(_ language: Language) async throws {
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
}
