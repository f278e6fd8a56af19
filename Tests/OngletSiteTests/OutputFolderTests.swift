import OngletLibc
import OngletModel
import Testing

@testable import OngletSite

/// A site's folder with its sources, and what publishes into it.
struct PublishingSite: ~Copyable {
  let scratch: ScratchFolder

  init(below parent: String? = nil) throws {
    let scratch = try ScratchFolder(below: parent)
    for folder in ["content", "templates", "public"] { try scratch.makeFolder(folder) }
    try scratch.write("# Titre", to: "content/index.fr.md")
    self.scratch = scratch
  }

  func output(
    _ name: String = "_site", home: String = "/nowhere",
    keeping kept: Set<String> = [], exchange: OutputFolder.Exchange? = nil
  ) throws -> OutputFolder {
    let path = name.hasPrefix("/") ? name : scratch[name]
    let sources = ["content", "templates", "public"].map { scratch[$0] }
    if let exchange {
      return try OutputFolder(
        path: path, site: scratch.path, sources: sources, home: home,
        keeping: kept, exchange: exchange)
    }
    return try OutputFolder(
      path: path, site: scratch.path, sources: sources, home: home, keeping: kept)
  }

  @discardableResult
  func publish(
    _ files: [String: String], to name: String = "_site", keeping kept: Set<String> = [],
    exchange: OutputFolder.Exchange? = nil
  ) throws -> OutputFolder.Publication {
    let output = try output(name, keeping: kept, exchange: exchange)
    for (path, text) in files {
      try output.write(OutputFile(path: path, bytes: Array(text.utf8)))
    }
    return try output.commit()
  }

  /// What builds leave or make beside the sources.
  func others() -> [String] {
    scratch.names().filter { !["content", "templates", "public"].contains($0) }
  }
}

@Suite struct OutputFolderTests {
  @Test(arguments: ["deep/down/_site", "_site"])
  func publishesIntoANewFolderOrAnEmptyOne(name: String) throws {
    let site = try PublishingSite()
    if name == "_site" { try site.scratch.write("", to: "_site/.DS_Store") }
    let publication = try site.publish(
      ["index.html": "home", "fr/ios/index.html": "guide"], to: name)
    #expect((publication.written, publication.unchanged, publication.removed) == (2, 0, 0))
    #expect(publication.warnings == [])
    #expect(site.scratch.files(name) == [".onglet", "fr/ios/index.html", "index.html"])
    #expect(site.scratch.text("\(name)/fr/ios/index.html") == "guide")
    if name != "_site" { #expect(site.scratch.names("deep/down") == ["_site"]) }
    #expect(site.others() == [String(name.prefix { $0 != "/" })])
  }

  @Test func marksItsFilesWithTheirDigests() throws {
    let site = try PublishingSite()
    try site.publish(["é.html": "abc", "b/a.html": "a", "a.html": "", "b.html": "a"])
    #expect(
      site.scratch.text("_site/.onglet") == """
        onglet 1
        ef46db3751d8e999 a.html
        d24ec4f1a98c6e5b b.html
        d24ec4f1a98c6e5b b/a.html
        44bc2cf5ad770999 é.html

        """)
  }

  @Test func keepsUnchangedFilesAndWritesTheOthers() throws {
    let site = try PublishingSite()
    try site.publish(["same.html": "same", "new.html": "old", "folder/gone.html": "gone"])
    let same = site.scratch.inode("_site/same.html")
    let changed = site.scratch.inode("_site/new.html")
    let publication = try site.publish(["same.html": "same", "new.html": "new", "more.html": "m"])
    #expect((publication.written, publication.unchanged, publication.removed) == (2, 1, 1))
    #expect(publication.warnings == [])
    #expect(site.scratch.inode("_site/same.html") == same)
    #expect(site.scratch.inode("_site/new.html") != changed)
    #expect(site.scratch.text("_site/new.html") == "new")
    #expect(site.scratch.exists("_site/folder") == false, "the folder of a removed file")
    #expect(site.others() == ["_site"])
  }

  @Test func comparesAFileInPartsWithThePublishedOne() throws {
    let site = try PublishingSite()
    func publish(_ parts: [String]) throws -> OutputFolder.Publication {
      let output = try site.output()
      try output.write("a/big.txt") { part throws(EnvironmentFailure) in
        for text in parts { try part(Array(text.utf8)) }
      }
      return try output.commit()
    }
    let text = String(repeating: "é", count: 40) + "a" + String(repeating: "b", count: 64)
    #expect(try publish([text]).written == 1)
    let marker = site.scratch.text("_site/.onglet")
    let again = try publish(text.map { String($0) })
    #expect((again.written, again.unchanged, again.warnings) == (0, 1, []))
    #expect(site.scratch.text("_site/.onglet") == marker)
    try site.scratch.write("by hand", to: "_site/a/big.txt")
    #expect(try publish([text, "."]).warnings.count == 1)
    #expect(site.scratch.text("_site/a/big.txt") == text + ".")
  }

  @Test func restoresFilesThatWereRemovedOrChangedByHand() throws {
    let site = try PublishingSite()
    try site.publish(["index.html": "home", "other.html": "other", "fr/index.html": "accueil"])
    unlink(site.scratch["_site/fr/index.html"])
    try site.scratch.write("by hand", to: "_site/index.html")
    let publication = try site.publish(
      ["index.html": "home", "other.html": "new", "fr/index.html": "accueil"])
    let path = site.scratch["_site/index.html"]
    #expect(
      publication.warnings.map(\.english) == ["changes made by hand to \(path) were overwritten"])
    #expect(site.scratch.text("_site/index.html") == "home")
    #expect(site.scratch.text("_site/fr/index.html") == "accueil")
  }

  @Test func copiesFilesOfAnySize() throws {
    let site = try PublishingSite()
    let large = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    try site.scratch.write(large, to: "public/assets/large.bin")
    try site.scratch.write("", to: "public/assets/empty.txt")
    func publish() throws -> OutputFolder.Publication {
      let output = try site.output()
      let sources = try SourceFolder(path: site.scratch["public"])
      for name in sources.files {
        try output.write(OutputFile(path: name, bytes: try sources.read(name)))
      }
      return try output.commit()
    }
    #expect(try publish().written == 2)
    #expect(site.scratch.text("_site/assets/large.bin") == String(decoding: large, as: UTF8.self))
    #expect(try publish().unchanged == 2)
    // The same size, and a difference in the last byte.
    try site.scratch.write(large.dropLast() + [7], to: "public/assets/large.bin")
    let publication = try publish()
    #expect(publication.written == 1)
    #expect(publication.warnings == [])
    #expect(
      site.scratch.text("_site/assets/large.bin")
        == String(decoding: large.dropLast() + [7], as: UTF8.self))
  }

  @Test(arguments: [true, false])
  func refusesADuplicatePath(isPublished: Bool) throws {
    let site = try PublishingSite()
    if isPublished { try site.publish(["a/b.html": "text"]) }
    let output = try site.output()
    let file = OutputFile(path: "a/b.html", bytes: Array("text".utf8))
    try output.write(file)
    let failure = #expect(throws: EnvironmentFailure.self) { try output.write(file) }
    #expect(failure?.description == "two files of the site have the path a/b.html")
    let before = site.scratch.listing("_site")
    let refusal = #expect(throws: EnvironmentFailure.self) { try output.commit() }
    #expect(refusal?.description.hasSuffix("not all of its files were written") == true)
    #expect(site.scratch.listing("_site") == before)
    #expect(site.others() == (isPublished ? ["_site"] : []))
  }

  @Test(arguments: ["", "/etc/x", "../x", "a/../../x", "a//b", "a/", "./a", ".onglet", "a\nb"])
  func refusesAnInvalidPath(path: String) throws {
    let site = try PublishingSite()
    let output = try site.output()
    #expect(throws: EnvironmentFailure.self) {
      try output.write(OutputFile(path: path, bytes: []))
    }
  }

  @Test func keepsTheOldSiteIfAbandoned() throws {
    let site = try PublishingSite()
    try site.publish(["index.html": "old"])
    let before = site.scratch.listing("_site")
    let output = try site.output()
    try output.write(OutputFile(path: "index.html", bytes: Array("new".utf8)))
    #expect(site.others() == ["_site", "_site.onglet-lock", "_site.onglet-new"])
    output.abandon()
    #expect(site.scratch.listing("_site") == before)
    #expect(site.others() == ["_site"])
    #expect(throws: EnvironmentFailure.self) { try output.commit() }
    #expect(throws: EnvironmentFailure.self) {
      try output.write(OutputFile(path: "late.html", bytes: []))
    }
  }

  @Test func acceptsFilesFromManyTasks() async throws {
    let site = try PublishingSite()
    let paths = (0..<400).map { "folder-\($0 % 37)/deep/page-\($0).html" }
    for round in 1...2 {
      let output = try site.output()
      let files = paths.enumerated().map { index, path in
        OutputFile(path: path, bytes: Array("\(path) \(index % 2 == 0 ? 0 : round)".utf8))
      }
      let failures = await files.concurrentMap(jobs: 8) { file -> EnvironmentFailure? in
        do throws(EnvironmentFailure) {
          try output.write(file)
          return nil
        } catch {
          return error
        }
      }
      #expect(failures.compactMap { $0 } == [])
      let publication = try output.commit()
      #expect(publication.written == (round == 1 ? 400 : 200))
      #expect(site.scratch.files("_site") == (paths + [".onglet"]).sorted())
    }
    #expect(site.scratch.text("_site/folder-1/deep/page-1.html") == "folder-1/deep/page-1.html 2")
    #expect(site.scratch.text("_site/folder-0/deep/page-0.html") == "folder-0/deep/page-0.html 0")
  }

  @Test func publishesThroughALink() throws {
    let site = try PublishingSite()
    try site.scratch.makeFolder("real/place")
    try site.scratch.link("_site", to: "real/place")
    try site.publish(["index.html": "one"])
    try site.publish(["index.html": "two"])
    #expect(site.scratch.text("real/place/index.html") == "two")
    #expect(site.scratch.text("_site/index.html") == "two")
    #expect(site.scratch.names("real") == ["place"])
    #expect(site.others() == ["_site", "real"])
  }
}
