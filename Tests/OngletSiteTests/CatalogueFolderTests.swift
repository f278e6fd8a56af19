import OngletLoad
import OngletModel
import Testing

@testable import OngletSite

@Suite struct CatalogueFolderTests {
  @Test(arguments: ["share/onglet/catalogue", "bin/share/onglet/catalogue"])
  func findsTheCataloguesThatGoWithTheBinary(folder: String) throws {
    let scratch = try ScratchFolder()
    try scratch.write("terms:\n", to: "\(folder)/terms.yml")
    try scratch.write("standard: wcag\n", to: "\(folder)/wcag.yml")
    try scratch.write("# Read me", to: "\(folder)/README.md")
    try scratch.write("a:\n", to: "\(folder)/old/apple.yml")
    try scratch.write("", to: "bin/onglet")
    let catalogues = try CatalogueFolder(
      content: scratch["site/content"], installation: Installation(binary: scratch["bin/onglet"]))
    #expect(catalogues.files.map(\.path) == ["../catalogue/terms.yml", "../catalogue/wcag.yml"])
    #expect(catalogues.files.map(\.name) == ["terms", "wcag"])
    #expect(catalogues.files.first?.bytes == Array("terms:\n".utf8))
    #expect(catalogues.location(of: "../catalogue/wcag.yml") == scratch["\(folder)/wcag.yml"])
    #expect(catalogues.location(of: "catalogue/wcag.yml") == nil)
  }

  @Test func findsTheCataloguesOfAPackage() throws {
    let scratch = try ScratchFolder()
    try scratch.write("", to: "package/.build/debug/onglet")
    try scratch.write("", to: "package/Package.swift")
    try scratch.makeFolder("package/templates")
    try scratch.write("terms:\n", to: "package/content/catalogue/terms.yml")
    let binary = scratch["package/.build/debug/onglet"]
    let others = try CatalogueFolder(
      content: scratch["site/content"], installation: Installation(binary: binary))
    #expect(others.files.map(\.path) == ["../catalogue/terms.yml"])
    let own = try CatalogueFolder(
      content: scratch["package/content"], installation: Installation(binary: binary))
    #expect(own.files.map(\.path) == ["catalogue/terms.yml"])
    #expect(own.location(of: "catalogue/terms.yml") == nil)
  }
}
