import OngletLibc
import Testing

@testable import OngletSite

@Suite struct SourceSnapshotTests {
  private func options(_ scratch: borrowing ScratchFolder) throws -> BuildOptions {
    try scratch.write("a", to: "content/a.md")
    try scratch.write("b", to: "content/b.md")
    try scratch.write("c", to: "templates/page.mustache")
    try scratch.write("d", to: "public/images/d.png")
    for file in ["content/a.md", "content/b.md", "templates/page.mustache", "public/images/d.png"] {
      Self.makeOld(scratch[file])
    }
    var options = BuildOptions()
    options.site = scratch.path
    return options
  }

  /// Gives a file a time long ago.
  private static func makeOld(_ path: String) {
    let times = [
      timespec(tv_sec: 1_000_000_000, tv_nsec: 0), timespec(tv_sec: 1_000_000_000, tv_nsec: 0),
    ]
    utimensat(AT_FDCWD, path, times, 0)
  }

  @Test func findsAddedRemovedAndChangedFiles() throws {
    let scratch = try ScratchFolder()
    let options = try options(scratch)
    let before = try SourceSnapshot(options)
    try scratch.write("other", to: "content/a.md")
    try scratch.write("new", to: "content/new/c.md")
    unlink(scratch["content/b.md"])
    let changes = try SourceSnapshot(options).changes(since: before)
    #expect(changes.content == ["a.md", "b.md", "new/c.md"])
  }

  @Test func tellsBrowsersWhatToReload() throws {
    let scratch = try ScratchFolder()
    let options = try options(scratch)
    func kind(after path: String, _ text: String) throws -> SourceChanges {
      let before = try SourceSnapshot(options)
      try scratch.write(text, to: path)
      return try SourceSnapshot(options).changes(since: before)
    }
    #expect(try kind(after: "public/site.css", "1").kind == .styles)
    #expect(try kind(after: "public/site.js", "1").kind == .everything)
    #expect(try kind(after: "templates/page.mustache", "more").kind == .page)
    let image = try kind(after: "public/images/d.png", "more")
    #expect(image.kind == .page)
    #expect(image.images == ["images/d.png"])
    #expect(try kind(after: "content/e.png", "1").images == ["e.png"])
  }

  @Test func readsFilesWrittenJustNow() throws {
    let scratch = try ScratchFolder()
    let path = scratch["file"]
    try scratch.write("a", to: "file")
    // The time of the change, not that of the clock: a busy machine may take long to get here.
    let time = try stat.ofLink(path).modification
    let now = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    #expect(FileStamp(path, now: now + 1_000_000_000).fresh == nil)
    let stamp = FileStamp(path, now: now)
    #expect(stamp.fresh != nil)
    #expect(stamp.isSame(as: FileStamp(path, now: now)))
    try scratch.write("b", to: "file")
    // Whether its times are the same or not.
    #expect(!stamp.isSame(as: stamp))
  }
}
