import OngletLibc
import OngletModel
import Testing

@testable import OngletSite

@Suite struct SourceFolderTests {
  @Test func listsVisibleFilesInTheOrderOfTheirBytes() throws {
    let scratch = try ScratchFolder()
    for file in [
      "b.md", "a/z.md", "a-b.md", "B.md", "é.md", "e\u{301}.md", "z.md", ".hidden", ".git/config",
      "a/.DS_Store", "a/b/c/d.md",
    ] { try scratch.write("", to: file) }
    try scratch.makeFolder("empty")
    let folder = try SourceFolder(path: scratch.path)
    // Compared as bytes: to Swift, the two ways to write “é” are one string.
    #expect(
      folder.files.map { Array($0.utf8) }
        == [
          "B.md", "a-b.md", "a/b/c/d.md", "a/z.md", "b.md", "e\u{301}.md", "z.md", "é.md",
        ].map { Array($0.utf8) })
    #expect(folder.diagnostics == [])
  }

  @Test func refusesAHugeFile() throws {
    let scratch = try ScratchFolder()
    try scratch.write("", to: "video.mp4")
    // A file with a hole takes no space.
    truncate(scratch["video.mp4"], 5 << 30)
    let folder = try SourceFolder(path: scratch.path)
    let failure = #expect(throws: EnvironmentFailure.self) { try folder.read("video.mp4") }
    #expect(failure?.message.english.hasSuffix("video.mp4: file too large") == true)
  }

  @Test func readsAFile() throws {
    let scratch = try ScratchFolder()
    let bytes = (0..<150_000).map { UInt8(truncatingIfNeeded: $0) }
    try scratch.write(bytes, to: "a/large.bin")
    try scratch.write("", to: "empty.md")
    let folder = try SourceFolder(path: scratch.path)
    #expect(try folder.read("a/large.bin") == bytes)
    #expect(try folder.read("a/large.bin", limit: 1000) == Array(bytes[..<1000]))
    #expect(try folder.read("empty.md") == [])
    let failure = #expect(throws: EnvironmentFailure.self) { try folder.read("absent.md") }
    #expect(
      failure?.description == "cannot read \(scratch.path)/absent.md: no such file or directory")
  }

  @Test func followsLinksThatStayInside() throws {
    let scratch = try ScratchFolder()
    try scratch.write("text", to: "shared/page.md")
    try scratch.link("linked", to: "shared")
    try scratch.link("file.md", to: "linked/page.md")
    try scratch.link("shared/self.md", to: "page.md")
    let folder = try SourceFolder(path: scratch.path)
    #expect(
      folder.files == [
        "file.md", "linked/page.md", "linked/self.md", "shared/page.md", "shared/self.md",
      ])
    #expect(folder.diagnostics == [])
    #expect(try folder.read("linked/self.md") == Array("text".utf8))
  }

  @Test func acceptsALinkAsTheFolderItself() throws {
    let scratch = try ScratchFolder()
    try scratch.write("", to: "real/page.md")
    try scratch.link("content", to: "real")
    #expect(try SourceFolder(path: scratch["content"]).files == ["page.md"])
  }

  @Test(arguments: [
    ("link", "broken symbolic link: its target does not exist", "nowhere"),
    ("link", "symbolic link leads to itself", "link"),
    ("link", "symbolic link leads to a folder that contains it", "."),
    ("folder/link", "symbolic link leads to a folder that contains it", "../folder"),
    ("folder/link", "symbolic link leads to a folder that contains it", ".."),
    ("link", "symbolic link leads to a folder that contains it", ".."),
    ("link", "symbolic link leads outside the content folder", "../beside"),
    ("link", "symbolic link leads outside the content folder", "../content-beside"),
    ("link", "symbolic link leads outside the content folder", "../beside/file.md"),
  ])
  func reportsABrokenOrOutsideLink(name: String, expected: String, target: String) throws {
    let scratch = try ScratchFolder()
    try scratch.write("", to: "content/folder/page.md")
    try scratch.write("", to: "beside/file.md")
    try scratch.write("", to: "content-beside/file.md")
    try scratch.link("content/\(name)", to: target)
    let folder = try SourceFolder(path: scratch["content"])
    #expect(folder.files == ["folder/page.md"])
    #expect(folder.diagnostics.map(\.rule) == [.symbolicLink])
    #expect(folder.diagnostics.map(\.path) == [name])
    #expect(folder.diagnostics.map(\.message.english) == [expected])
  }

  @Test func limitsNestedLinks() throws {
    let scratch = try ScratchFolder()
    let depth = 24
    for level in 0..<depth {
      try scratch.write("", to: "level-\(level)/page.md")
      // Followed wherever they lead, they would make 2 to the power of 24 paths.
      for side in ["left", "right"] where level + 1 < depth {
        try scratch.link("level-\(level)/\(side)", to: "../level-\(level + 1)")
      }
    }
    let folder = try SourceFolder(path: scratch.path)
    #expect(folder.files.count == depth + 2 * (depth - 1))
    #expect(folder.files.contains("level-3/left/page.md"))
    #expect(Set(folder.diagnostics.map(\.rule)) == [.symbolicLink])
    #expect(folder.diagnostics.first?.path == "level-0/left/left")
    #expect(
      folder.diagnostics.first?.message.english
        == "symbolic link to a folder, inside a linked folder")
  }

  @Test func endsIfTwoFoldersLinkToEachOther() throws {
    let scratch = try ScratchFolder()
    try scratch.write("", to: "a/a.md")
    try scratch.write("", to: "b/b.md")
    try scratch.link("a/to-b", to: "../b")
    try scratch.link("b/to-a", to: "../a")
    let folder = try SourceFolder(path: scratch.path)
    #expect(folder.files == ["a/a.md", "a/to-b/b.md", "b/b.md", "b/to-a/a.md"])
    #expect(folder.diagnostics.map(\.path) == ["a/to-b/to-a", "b/to-a/to-b"])
  }

  @Test func readsAVeryLongPath() throws {
    let scratch = try ScratchFolder()
    try scratch.write("", to: "page.md")
    let step = String(repeating: "x", count: 250)
    var current = open(scratch.path, O_RDONLY | O_DIRECTORY)
    for _ in 0..<20 {
      #expect(mkdirat(current, step, 0o777) == 0)
      let next = openat(current, step, O_RDONLY | O_DIRECTORY)
      close(current)
      current = next
    }
    close(openat(current, "deep.md", O_WRONLY | O_CREAT, 0o666))
    let folder = try SourceFolder(path: scratch.path)
    let deep = String(repeating: step + "/", count: 20) + "deep.md"
    #expect(folder.files == ["page.md", deep].sorted())
    #expect(folder.diagnostics == [])
    #expect(try folder.read(deep) == [])
    unlinkat(current, "deep.md", 0)
    removeFromWithin(&current, depth: 20)
  }

  /// Takes such a chain of folders away from its deepest one up.
  private func removeFromWithin(_ current: inout Int32, depth: Int) {
    for _ in 0..<depth {
      let parent = openat(current, "..", O_RDONLY | O_DIRECTORY)
      close(current)
      current = parent
      unlinkat(current, String(repeating: "x", count: 250), AT_REMOVEDIR)
    }
    close(current)
  }

  /// Whoever writes the content may put a link where a file was when it was checked.
  @Test(arguments: ["page.md", "folder/page.md", "link.md", "linked/page.md"])
  func refusesAFileThatHasBecomeALink(_ file: String) throws {
    let scratch = try ScratchFolder()
    try scratch.write("secret", to: "outside/page.md")
    try scratch.write("text", to: "content/page.md")
    try scratch.write("text", to: "content/folder/page.md")
    try scratch.link("content/link.md", to: "page.md")
    try scratch.link("content/linked", to: "folder")
    let folder = try SourceFolder(path: scratch["content"])
    #expect(try folder.read(file) == Array("text".utf8))
    for (name, target) in [
      ("page.md", "../outside/page.md"), ("folder", "../outside"),
      ("link.md", "../outside/page.md"),
      ("linked", "../outside"),
    ] {
      rename(scratch["content/\(name)"], scratch["content/old-\(name)"])
      try scratch.link("content/\(name)", to: target)
    }
    // A link is not asked again: what it led to is read, and only where nothing there is a link.
    #expect(throws: EnvironmentFailure.self) { try folder.read(file) }
    #expect(throws: EnvironmentFailure.self) { try folder.imageSize(of: file) }
  }

  @Test func refusesAFolderThatHasBecomeALinkAndAFileThatHasBecomeAPipe() throws {
    let scratch = try ScratchFolder()
    try scratch.write("secret", to: "outside/page.md")
    try scratch.write("text", to: "content/page.md")
    let folder = try SourceFolder(path: scratch["content"])
    unlink(scratch["content/page.md"])
    #expect(mkfifo(scratch["content/page.md"], 0o666) == 0)
    #expect(throws: EnvironmentFailure.self) { try folder.read("page.md") }
    rename(scratch["content"], scratch["old"])
    try scratch.link("content", to: "outside")
    #expect(throws: EnvironmentFailure.self) { try folder.read("page.md") }
    #expect(throws: EnvironmentFailure.self) {
      try SourceFolder(path: scratch["content"], inside: scratch["old"])
    }
  }

  @Test func reportsPipesAndNamesWithALineEnd() throws {
    let scratch = try ScratchFolder()
    try scratch.write("", to: "a\nb.md")
    #expect(mkfifo(scratch["pipe"], 0o666) == 0)
    let folder = try SourceFolder(path: scratch.path)
    #expect(folder.files == [])
    #expect(folder.diagnostics.map(\.rule) == [.encoding, .unreadableFile])
    #expect(
      folder.diagnostics.map(\.message.english) == [
        "control character in the file name", "cannot read this file: not a regular file",
      ])
  }
}
