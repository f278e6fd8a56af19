import OngletLibc
import Testing

@testable import OngletSite

/// Folders of the output that something else writes.
@Suite struct KeptFolderTests {
  /// A site with an earlier edition, published by another build, in its output.
  private func edition(_ site: borrowing PublishingSite) throws -> [String] {
    try site.publish(["index.html": "one", "fr/index.html": "un"], to: "_site/v1")
    try site.scratch.write("#!/bin/sh", to: "_site/v1/tools/run")
    chmod(site.scratch["_site/v1/tools/run"], 0o750)
    try site.scratch.link("_site/v1/latest", to: "../../content")
    try site.scratch.link("_site/v1/nowhere", to: "nothing")
    return kept(site)
  }

  /// What is in the edition, without the times of folders.
  private func kept(_ site: borrowing PublishingSite) -> [String] {
    site.scratch.listing("_site/v1").filter { !$0.contains("/ ") }
  }

  @Test func keepsAFolderUnchanged() throws {
    let site = try PublishingSite()
    try site.publish(["index.html": "two"])
    let before = try edition(site)
    let inode = site.scratch.inode("_site/v1/tools/run")
    let publication = try site.publish(["index.html": "three"], keeping: ["v1", "v2"])
    #expect((publication.written, publication.removed) == (1, 0))
    #expect(publication.warnings == [])
    #expect(kept(site) == before)
    #expect(site.scratch.inode("_site/v1/tools/run") == inode)
    #expect(site.scratch.text("_site/index.html") == "three")
    #expect(site.others() == ["_site"])
  }

  @Test func publishesIntoAnOutputThatHasOnlyAKeptFolder() throws {
    let site = try PublishingSite()
    let before = try edition(site)
    try site.publish(["index.html": "two"], keeping: ["v1"])
    try site.publish(["index.html": "two"], keeping: ["v1"])
    #expect(kept(site) == before)
    #expect(site.scratch.text("_site/index.html") == "two")
    #expect(site.others() == ["_site"])
  }

  @Test(arguments: [EIO, EPERM])
  func aFailedBuildLosesNothing(code: Int32) throws {
    let site = try PublishingSite()
    try site.publish(["index.html": "two"])
    let before = try edition(site)
    #expect(throws: EnvironmentFailure.self) {
      try site.publish(["index.html": "three"], keeping: ["v1"]) { _, _ in code }
    }
    #expect(kept(site) == before)
    // Nor does one that is killed when the new site is complete.
    try site.scratch.write("onglet 1\n", to: "_site.onglet-new/.onglet")
    link(site.scratch["_site/v1/index.html"], site.scratch["_site.onglet-new/index.html"])
    try site.publish(["index.html": "three"], keeping: ["v1"])
    #expect(kept(site) == before)
    #expect(site.others() == ["_site"])
  }

  @Test func explainsHowToKeepAFolder() throws {
    let site = try PublishingSite()
    try site.publish(["index.html": "two"])
    _ = try edition(site)
    let failure = #expect(throws: EnvironmentFailure.self) { try site.publish(["a.html": "three"]) }
    #expect(
      failure?.fix?.english == "move them elsewhere, or add `keep: [v1]` to `site.yml`",
      "\(String(describing: failure?.fix))")
  }
}
