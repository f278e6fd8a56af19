import OngletLibc
import OngletModel
import Testing

@testable import OngletSite

@Suite struct OutputRefusalTests {
  /// Expects that publishing is refused, for a reason, and changes nothing on the disk.
  private func expectRefusal(
    _ site: borrowing PublishingSite, _ output: String, home: String = "/nowhere",
    because reason: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let before = site.scratch.listing()
    var description = "no failure"
    do {
      _ = try site.output(output, home: home)
    } catch let failure as EnvironmentFailure {
      description = failure.description
    } catch {
      description = "\(error)"
    }
    #expect(description.contains(reason), sourceLocation: sourceLocation)
    #expect(site.scratch.listing() == before, sourceLocation: sourceLocation)
  }

  private static let holdsHome = "it is or contains the home folder"
  private static let holdsSite = "it is or contains the site's folder"
  private static let holdsSource = "it is or contains the source folder"
  private static let isInSource = "it is inside the source folder"

  @Test(arguments: [
    "/": "it is the root of the file system", "//": "it is the root of the file system",
    "/.": "it is the root of the file system", "/tmp/..": "it is the root of the file system",
    "home": holdsHome, "home/..": holdsHome, "users": holdsHome,
    "": holdsSite, ".": holdsSite, "content/..": holdsSite, "..": holdsSite,
    "content": holdsSource, "public/": holdsSource, "./content/.": holdsSource,
    "link": holdsSource, "away/../content": holdsSource,
    // One that is not there yet.
    "templates": holdsSource,
    "content/_site": isInSource, "content/new/deep": isInSource, "link/_site": isInSource,
    "file": "it is a file", "file/below": "not a directory",
    "dangling": "cannot write to", "itself": "cannot write to",
    "other": "it is not empty and was not made by Onglet",
  ])
  func refusesAFolderThatIsNotForOutput(path: String, reason: String) throws {
    let site = try PublishingSite()
    rmdir(site.scratch["templates"])
    for folder in ["users/home", "away"] { try site.scratch.makeFolder(folder) }
    for (link, target) in [
      ("home", "users/home"), ("link", "content"), ("dangling", "nowhere"), ("itself", "itself"),
    ] {
      try site.scratch.link(link, to: target)
    }
    try site.scratch.write("text", to: "file")
    try site.scratch.write("precious", to: "other/thesis.txt")
    let home = reason == Self.holdsHome ? site.scratch["users/home"] : "/nowhere"
    expectRefusal(site, path, home: home, because: reason)
  }

  @Test func refusesAFolderThatHoldsTheSources() throws {
    let site = try PublishingSite()
    try site.scratch.makeFolder("docs/content")
    let before = site.scratch.listing()
    let (path, source) = (site.scratch["docs"], site.scratch["docs/content"])
    let failure = #expect(throws: EnvironmentFailure.self) {
      _ = try OutputFolder(path: path, site: "/nowhere", sources: [source], home: "/nowhere")
    }
    #expect(failure?.description.contains("it is or contains the source folder") == true)
    #expect(site.scratch.listing() == before)
  }

  @Test(arguments: ["", "onglet 2\n", "something\n", "onglet 1\nzz index.html\n", "onglet 1\nabc"])
  func refusesAnUnknownMarker(text: String) throws {
    let site = try PublishingSite()
    try site.publish(["index.html": "home"])
    try site.scratch.write(text, to: "_site/.onglet")
    expectRefusal(site, "_site", because: "is damaged, or from another version")
  }

  @Test func refusesAFolderWithForeignFiles() throws {
    let site = try PublishingSite()
    try site.publish(["index.html": "home", "fr/index.html": "accueil"])
    try site.scratch.write("", to: "_site/.DS_Store")
    try site.scratch.write("", to: "_site/fr/Thumbs.db")
    try site.scratch.write("precious", to: "_site/fr/notes.txt")
    expectRefusal(site, "_site", because: "(fr/notes.txt)")
    for number in 1...7 { try site.scratch.write("", to: "_site/\(number)/CNAME") }
    expectRefusal(
      site, "_site", because: "(1/CNAME, 2/CNAME, 3/CNAME, 4/CNAME, 5/CNAME and 3 more)")
  }

  @Test func refusesForeignFilesInThePlaceOfItsOwn() throws {
    let site = try PublishingSite()
    try site.publish(["index.html": "home", "fr/index.html": "accueil"])
    unlink(site.scratch["_site/index.html"])
    try site.scratch.link("_site/index.html", to: "../content/index.fr.md")
    expectRefusal(site, "_site", because: "(index.html)")
    unlink(site.scratch["_site/index.html"])
    try site.scratch.write("precious", to: "_site.onglet-new/thesis.txt")
    expectRefusal(site, "_site", because: "_site.onglet-new, next to it, was not made by Onglet")
  }
}
