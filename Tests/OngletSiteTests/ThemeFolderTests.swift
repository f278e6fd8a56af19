import OngletModel
import Testing

@testable import OngletSite

@Suite struct ThemeFolderTests {
  private func template(_ theme: ThemeFolder, _ path: String) -> String? {
    theme.templates[path]?.first.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func usesTheFirstPlaceThatHasAFile() throws {
    let scratch = try ScratchFolder()
    try scratch.write("site", to: "site/templates/layouts/page.mustache")
    try scratch.write("site", to: "site/public/css/site.css")
    for place in ["bin/share", "package"] {
      let theme = place == "package" ? place : "share/onglet"
      try scratch.write(place, to: "\(theme)/templates/layouts/page.mustache")
      try scratch.write(place, to: "\(theme)/templates/layouts/guide.mustache")
      try scratch.write(place, to: "\(theme)/public/css/site.css")
      try scratch.write(place, to: "\(theme)/public/tabs.js")
    }
    try scratch.write("", to: "bin/onglet")
    let theme = try ThemeFolder(
      site: scratch["site"], installation: Installation(binary: scratch["bin/onglet"]))
    #expect(theme.templates.keys.sorted() == ["layouts/guide.mustache", "layouts/page.mustache"])
    #expect(template(theme, "layouts/page.mustache") == "site")
    #expect(template(theme, "layouts/guide.mustache") == "bin/share")
    #expect(
      theme.staticFiles.map(\.source) == [
        scratch["site/public/css/site.css"], scratch["share/onglet/public/tabs.js"],
      ])
    #expect(theme.staticFiles.map(\.path) == ["css/site.css", "tabs.js"])
    #expect(theme.diagnostics == [])
  }

  @Test func findsTheThemeBesideTheBinaryBehindALink() throws {
    let scratch = try ScratchFolder()
    try scratch.write("text", to: "bin/share/onglet/templates/page.mustache")
    try scratch.write("", to: "bin/onglet")
    try scratch.link("link", to: "bin/onglet")
    let theme = try ThemeFolder(
      site: scratch.path, installation: Installation(binary: scratch["link"]))
    #expect(template(theme, "page.mustache") == "text")
    #expect(theme.staticFiles.isEmpty)
  }

  @Test(arguments: [".build/triple/debug/onglet", ".build-release/onglet"])
  func findsThePackageOfABuildFolder(binary: String) throws {
    let scratch = try ScratchFolder()
    try scratch.write("", to: "package/\(binary)")
    try scratch.write("", to: "package/Package.swift")
    try scratch.write("text", to: "package/templates/page.mustache")
    try scratch.write("body {}", to: "package/public/site.css")
    let theme = try ThemeFolder(
      site: scratch.path, installation: Installation(binary: scratch["package/\(binary)"]))
    #expect(template(theme, "page.mustache") == "text")
    #expect(theme.staticFiles.map(\.source) == [scratch["package/public/site.css"]])
  }

  @Test func readsADuplicatePlaceOnce() throws {
    let scratch = try ScratchFolder()
    try scratch.write("", to: ".build/debug/onglet")
    try scratch.write("", to: "Package.swift")
    try scratch.write("text", to: "templates/page.mustache")
    let places = ThemeFolder.places(
      site: scratch.path, Installation(binary: scratch[".build/debug/onglet"]))
    #expect(places == [scratch.path])
  }

  @Test func copiesHiddenFilesExceptThoseOfGitAndTheSystem() throws {
    let scratch = try ScratchFolder()
    try scratch.write("text", to: "templates/page.mustache")
    try scratch.write("text", to: "templates/.page.mustache.swp")
    for name in [
      ".nojekyll", "_headers", ".well-known/security.txt", ".gitignore", ".gitkeep", ".DS_Store",
      "images/.DS_Store",
    ] {
      try scratch.write("", to: "public/\(name)")
    }
    let theme = try ThemeFolder(
      site: scratch.path, installation: Installation(binary: scratch["absent"]))
    #expect(theme.staticFiles.map(\.path) == [".nojekyll", ".well-known/security.txt", "_headers"])
    #expect(theme.templates.keys.sorted() == ["page.mustache"])
  }

  @Test func reportsBrokenLinksInAFolder() throws {
    let scratch = try ScratchFolder()
    try scratch.write("text", to: "templates/page.mustache")
    try scratch.makeFolder("public")
    try scratch.link("public/lost.css", to: "nowhere.css")
    let theme = try ThemeFolder(
      site: scratch.path, installation: Installation(binary: scratch["absent"]))
    #expect(theme.diagnostics.map(\.rule) == [.symbolicLink])
    #expect(theme.diagnostics.map(\.path) == ["public/lost.css"])
  }

  @Test func knowsTheRunningProgram() throws {
    let path = try Installation.runningBinary()
    #expect(path.hasPrefix("/"))
    #expect(try realPath(path) == path)
  }
}
