import OngletLibc
import OngletModel
import Testing

@testable import OngletSite

@Suite struct OutputRecoveryTests {
  /// A folder like one that a killed build leaves beside the output.
  private func leave(_ name: String, in site: borrowing PublishingSite) throws {
    try site.scratch.write("onglet 1\n", to: "\(name)/.onglet")
    try site.scratch.write("half", to: "\(name)/fr/index.html")
  }

  /// A build is killed while it writes, before it has marked its folder, between two renames, or
  /// after them.
  @Test(arguments: ["writing", "unmarked", "between", "after"])
  func theNextBuildTidiesUpAfterAKilledOne(moment: String) throws {
    let site = try PublishingSite()
    try site.publish(["index.html": "old"])
    switch moment {
    case "writing": try site.scratch.write("", to: "_site.onglet-lock")
    case "between": #expect(rename(site.scratch["_site"], site.scratch["_site.onglet-old"]) == 0)
    case "after": try leave("_site.onglet-old", in: site)
    default: break
    }
    if moment == "unmarked" {
      try site.scratch.makeFolder("_site.onglet-new")
    } else if moment != "after" {
      try leave("_site.onglet-new", in: site)
    }
    let output = try site.output()
    #expect(site.scratch.files("_site.onglet-new") == [".onglet"])
    output.abandon()
    #expect(site.scratch.text("_site/index.html") == "old")
    #expect(site.others() == ["_site"])
  }

  @Test func removesTheOldSiteLeftAfterTheExchange() throws {
    let site = try PublishingSite()
    try site.publish(["index.html": "old", "gone.html": "gone"])
    try site.publish(["index.html": "new"], to: "other")
    // The exchange, by hand.
    for (from, to) in [("_site", "_site.onglet-new"), ("other", "_site")] {
      #expect(rename(site.scratch[from], site.scratch[to]) == 0)
    }
    let publication = try site.publish(["index.html": "new"])
    #expect(publication.unchanged == 1)
    #expect(site.scratch.files("_site") == [".onglet", "index.html"])
    #expect(site.others() == ["_site"])
  }

  @Test func removesLinksWithoutFollowingThem() throws {
    let site = try PublishingSite()
    try leave("_site.onglet-new", in: site)
    try site.scratch.link("_site.onglet-new/fr/link", to: "../../content")
    try site.scratch.link("_site.onglet-new/file", to: "../content/index.fr.md")
    try site.publish(["index.html": "new"])
    #expect(site.others() == ["_site"])
    #expect(site.scratch.text("content/index.fr.md") == "# Titre")
  }

  @Test(arguments: [EINVAL, ENOSYS, ENOTSUP])
  func renamesTwiceIfTheSystemCannotExchange(number: Int32) throws {
    let site = try PublishingSite()
    try site.publish(["index.html": "old", "same.html": "same"]) { _, _ in number }
    try site.publish(["index.html": "new", "same.html": "same"]) { _, _ in number }
    #expect(site.scratch.text("_site/index.html") == "new")
    #expect(site.scratch.text("_site/same.html") == "same")
    #expect(site.others() == ["_site"])
  }

  @Test func keepsTheOldSiteIfTheExchangeFails() throws {
    let site = try PublishingSite()
    try site.publish(["index.html": "old"])
    let before = site.scratch.listing("_site")
    let failure = #expect(throws: EnvironmentFailure.self) {
      try site.publish(["index.html": "new"]) { _, _ in EBUSY }
    }
    #expect(failure?.description.hasPrefix("cannot publish ") == true)
    #expect(failure?.description.hasSuffix("busy") == true)
    #expect(site.scratch.listing("_site") == before)
    #expect(site.others() == ["_site"])
  }

  @Test func showsTheOldSiteOrTheNewOneAtEveryMoment() throws {
    let site = try PublishingSite()
    try site.publish(["index.html": "old", "fr/index.html": "old"])
    let before = site.scratch.listing("_site")
    let path = site.scratch["_site/index.html"]
    let output = try site.output { first, second in
      // The last moment before the exchange: the old site is whole, and so is the new one.
      #expect(stat.size(of: path) == 3)
      #expect(stat.size(of: first + "/index.html") == 5)
      #expect(stat.size(of: first + "/fr/index.html") == 3)
      return ENOSYS
    }
    try output.write(OutputFile(path: "index.html", bytes: Array("newer".utf8)))
    try output.write(OutputFile(path: "fr/index.html", bytes: Array("old".utf8)))
    #expect(site.scratch.listing("_site") == before)
    _ = try output.commit()
    #expect(site.scratch.text("_site/index.html") == "newer")
  }

  @Test func copiesFilesThatCannotBeLinked() throws {
    let site = try PublishingSite()
    try site.publish(["index.html": "old", "fr/same.html": "same"])
    let inode = site.scratch.inode("_site/fr/same.html")
    let output = try site.output()
    try output.write(OutputFile(path: "index.html", bytes: Array("new".utf8)))
    try output.write(OutputFile(path: "fr/same.html", bytes: Array("same".utf8)))
    // More links than a file can have, as far as ext4 goes (65,000).
    try site.scratch.makeFolder("links")
    var count = 1
    while count < 70_000,
      link(site.scratch["_site/fr/same.html"], site.scratch["links/\(count)"]) == 0
    {
      count += 1
    }
    _ = try output.commit()
    #expect(site.scratch.text("_site/fr/same.html") == "same")
    if count < 70_000 { #expect(site.scratch.inode("_site/fr/same.html") != inode) }
  }

  @Test(.enabled(if: SmallDisk.isPossible, "needs the right to mount a small file system"))
  func keepsTheOldSiteIfTheDiskIsFull() throws {
    let disk = try SmallDisk(kilobytes: 512)
    let site = try PublishingSite(below: disk.path)
    try site.publish(["index.html": "old", "fr/index.html": "accueil"])
    let before = site.scratch.listing("_site")
    let failure = #expect(throws: EnvironmentFailure.self) {
      let output = try site.output()
      for number in 1...100 {
        let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 16_384)
        try output.write(OutputFile(path: "page-\(number)/index.html", bytes: bytes))
      }
      _ = try output.commit()
    }
    let description = failure?.description ?? ""
    #expect(description.hasPrefix("cannot write \(site.scratch.path)/_site/page-"))
    #expect(description.hasSuffix("/index.html: no space left on device"))
    #expect(site.scratch.listing("_site") == before)
    #expect(site.others() == ["_site"])
  }
}

extension stat {
  fileprivate static func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }
}

/// A file system in memory with little room, for as long as its owner lives.
struct SmallDisk: ~Copyable {
  let path: String

  /// Whether this process may mount one.
  static let isPossible = (try? SmallDisk(kilobytes: 64)) != nil

  init(kilobytes: Int) throws {
    var template = Array("/tmp/onglet-disk-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil, let real = realpath(template, nil) else {
      throw ScratchFolder.Failure(errno)
    }
    defer { free(real) }
    let path = String(cString: real)
    guard Self.run(["mount", "-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", path]) else {
      rmdir(path)
      throw ScratchFolder.Failure(EPERM)
    }
    self.path = path
  }

  deinit {
    _ = Self.run(["umount", "-l", path])
    rmdir(path)
  }

  private static func run(_ arguments: [String]) -> Bool {
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    var process: pid_t = 0
    guard posix_spawnp(&process, arguments[0], nil, nil, pointers, nil) == 0 else {
      return false
    }
    var status: Int32 = 0
    return waitpid(process, &status, 0) == process && status == 0
  }
}
