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

  @Test(arguments: ["/", "//", "/.", "/tmp/.."])
  func refusesTheRoot(path: String) throws {
    expectRefusal(try PublishingSite(), path, because: "it is the root of the file system")
  }

  @Test(arguments: ["home", "home/..", "users"])
  func refusesTheHomeFolder(path: String) throws {
    let site = try PublishingSite()
    try site.scratch.makeFolder("users/home")
    try site.scratch.link("home", to: "users/home")
    expectRefusal(
      site, path, home: site.scratch["users/home"], because: "it is or contains the home folder")
  }

  @Test(arguments: ["", ".", "content/..", ".."])
  func refusesTheFolderOfTheSite(path: String) throws {
    expectRefusal(try PublishingSite(), path, because: "it is or contains the site's folder")
  }

  @Test(arguments: ["content", "templates", "public/", "./content/.", "link", "away/../content"])
  func refusesAFolderOfTheSources(path: String) throws {
    let site = try PublishingSite()
    try site.scratch.link("link", to: "content")
    try site.scratch.makeFolder("away")
    expectRefusal(site, path, because: "it is or contains the source folder")
  }

  @Test(arguments: ["content/_site", "content/new/deep", "link/_site"])
  func refusesAFolderInTheSources(path: String) throws {
    let site = try PublishingSite()
    try site.scratch.link("link", to: "content")
    expectRefusal(site, path, because: "it is inside the source folder")
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

  @Test func refusesTheSourcesThatAreNotThereYet() throws {
    let site = try PublishingSite()
    rmdir(site.scratch["templates"])
    expectRefusal(site, "templates", because: "it is or contains the source folder")
  }

  @Test func refusesAFile() throws {
    let site = try PublishingSite()
    try site.scratch.write("text", to: "_site")
    expectRefusal(site, "_site", because: "it is a file")
    expectRefusal(site, "_site/below", because: "not a directory")
  }

  @Test(arguments: ["nowhere", "_site"])
  func refusesALinkThatLeadsNowhere(target: String) throws {
    let site = try PublishingSite()
    try site.scratch.link("_site", to: target)
    expectRefusal(site, "_site", because: "cannot write to")
  }

  @Test func refusesAFolderThatOngletDidNotMake() throws {
    let site = try PublishingSite()
    try site.scratch.write("precious", to: "_site/thesis.txt")
    expectRefusal(site, "_site", because: "it is not empty and was not made by Onglet")
  }

  @Test(arguments: ["", "onglet 2\n", "something\n", "onglet 1\nzz index.html\n", "onglet 1\nabc"])
  func refusesAMarkerThatItDoesNotUnderstand(text: String) throws {
    let site = try PublishingSite()
    try site.publish(["index.html": "home"])
    try site.scratch.write(text, to: "_site/.onglet")
    expectRefusal(site, "_site", because: "is damaged, or from another version")
  }

  @Test func refusesAFolderWithFilesOfSomebodyElse() throws {
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

  @Test func refusesALinkInThePlaceOfAPage() throws {
    let site = try PublishingSite()
    try site.publish(["index.html": "home", "fr/index.html": "accueil"])
    unlink(site.scratch["_site/index.html"])
    try site.scratch.link("_site/index.html", to: "../content/index.fr.md")
    expectRefusal(site, "_site", because: "(index.html)")
  }

  @Test func refusesToRemoveAFolderOfSomebodyElseBesideTheOutput() throws {
    let site = try PublishingSite()
    try site.scratch.write("precious", to: "_site.onglet-new/thesis.txt")
    expectRefusal(site, "_site", because: "_site.onglet-new, next to it, was not made by Onglet")
  }

  @Test func refusesAPlaceWhereAnotherBuildIsWriting() throws {
    let site = try PublishingSite()
    let first = try site.output()
    try first.write(OutputFile(path: "index.html", bytes: Array("first".utf8)))
    expectRefusal(site, "_site", because: "another build is writing it")
    _ = try first.commit()
    #expect(site.scratch.text("_site/index.html") == "first")
    try site.publish(["index.html": "second"])
    #expect(site.scratch.text("_site/index.html") == "second")
  }
}
