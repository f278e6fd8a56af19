import OngletModel
import Testing

@testable import OngletSite

@Suite struct ThemeFolderTests {
  private func template(_ theme: ThemeFolder, _ path: String) -> String? {
    theme.templates[path]?.first.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func takesEachFileFromTheFirstPlaceThatHasIt() throws {
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

  @Test func takesFilesOfANamedThemeAfterTheSiteAndBeforeItsOwn() throws {
    let scratch = try ScratchFolder()
    try scratch.write("site", to: "site/templates/a.mustache")
    for place in ["house", "share/onglet"] {
      try scratch.write(place, to: "\(place)/templates/a.mustache")
      try scratch.write(place, to: "\(place)/templates/b.mustache")
    }
    try scratch.write("share", to: "share/onglet/templates/c.mustache")
    try scratch.write("", to: "bin/onglet")
    let theme = try ThemeFolder(
      site: scratch["site"], theme: scratch["house"],
      installation: Installation(binary: scratch["bin/onglet"]))
    #expect(template(theme, "a.mustache") == "site")
    #expect(template(theme, "b.mustache") == "house")
    #expect(template(theme, "c.mustache") == "share")
    let (site, binary) = (scratch["site"], scratch["bin/onglet"])
    #expect(throws: EnvironmentFailure.self) {
      try ThemeFolder(
        site: site, theme: site + "/templates", installation: Installation(binary: binary))
    }
  }

  @Test(arguments: ["share/onglet", "bin/share/onglet"])
  func findsTheFolderThatGoesWithTheBinary(share: String) throws {
    let scratch = try ScratchFolder()
    try scratch.write("text", to: "\(share)/templates/page.mustache")
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

  @Test func readsAPlaceThatIsNamedTwiceOnce() throws {
    let scratch = try ScratchFolder()
    try scratch.write("", to: ".build/debug/onglet")
    try scratch.write("", to: "Package.swift")
    try scratch.write("text", to: "templates/page.mustache")
    let places = ThemeFolder.places(
      site: scratch.path, Installation(binary: scratch[".build/debug/onglet"]))
    #expect(places == [scratch.path])
  }

  @Test func copiesHiddenFilesButThoseOfGitAndTheSystem() throws {
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
    #expect(
      theme.staticFiles.map(\.path) == [".nojekyll", ".well-known/security.txt", "_headers"])
    #expect(theme.templates.keys.sorted() == ["page.mustache"])
  }

  @Test func reportsWhatIsWrongInAFolder() throws {
    let scratch = try ScratchFolder()
    try scratch.write("text", to: "templates/page.mustache")
    try scratch.makeFolder("public")
    try scratch.link("public/lost.css", to: "nowhere.css")
    let theme = try ThemeFolder(
      site: scratch.path, installation: Installation(binary: scratch["absent"]))
    #expect(theme.diagnostics.map(\.rule) == [.symbolicLink])
    #expect(theme.diagnostics.map(\.path) == ["public/lost.css"])
  }

  @Test func failsWhereThereAreNoTemplates() throws {
    let scratch = try ScratchFolder()
    try scratch.write("", to: "bin/onglet")
    try scratch.makeFolder("share/onglet/public")
    let (site, binary) = (scratch.path, scratch["bin/onglet"])
    let failure = #expect(throws: EnvironmentFailure.self) {
      try ThemeFolder(site: site, installation: Installation(binary: binary))
    }
    #expect(failure?.description == "theme not found")
    #expect(
      failure?.fix?.english
        == "add templates/ to the site's folder (\(site)), or install share/onglet next to the "
        + "command's folder (\(site)/bin)")
  }

  @Test func knowsTheRunningProgram() throws {
    let path = try Installation.runningBinary()
    #expect(path.hasPrefix("/"))
    #expect(try realPath(path) == path)
  }
}
