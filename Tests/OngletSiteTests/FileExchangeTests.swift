import COngletSystem
import OngletLibc
import OngletModel
import Testing

@testable import OngletSite

@Suite struct FileExchangeTests {
  private static let changes: [FileExchange.Change] = [
    .init(.folder, "new"), .init(.folder, "new/deep"), .init(.add, "new/deep/added.md"),
    .init(.replace, "list.md"), .init(.move, "old/picture.svg", to: "new/picture.svg"),
    .init(.remove, "old/page.md"),
  ]

  private func files() throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    for name in ["list.md", "old/page.md", "old/picture.svg", "other.md"] {
      try scratch.write("the former \(name)", to: name)
    }
    return scratch
  }

  /// An exchange of which the first changes are made, and whose process is then gone.
  private func exchange(_ count: Int, in scratch: borrowing ScratchFolder) throws {
    let exchange = try FileExchange(
      in: scratch.path, Self.changes,
      writing: ["new/deep/added.md", "list.md"].map {
        (OutputFile(path: $0, bytes: Array("new".utf8)), nil)
      })
    for number in 0..<count { try exchange.make(number) }
  }

  @Test(arguments: 0...changes.count)
  func undoesTheChangesOfAKilledProcess(count: Int) throws {
    let scratch = try files()
    let before = scratch.contents
    try exchange(count, in: scratch)
    let names = scratch.names()
    let stage = try #require(names.first { $0.hasPrefix(".onglet-new-") })
    let text = scratch.text("\(stage)/plan")
    let plan = try #require(text)
    // It may be killed too, and is then followed by another.
    for _ in 0..<2 {
      #expect(FileExchange.undo(in: scratch[stage], of: scratch.path))
      try scratch.write(plan, to: "\(stage)/plan")
    }
    UnfinishedWriting.remove(in: scratch.path)
    #expect(scratch.contents == before)
  }

  @Test func leavesARunningProcessAlone() throws {
    let scratch = try files()
    let exchange = try FileExchange(
      in: scratch.path, [.init(.remove, "list.md"), .init(.remove, "other.md")], writing: [])
    try exchange.make(0)
    UnfinishedWriting.remove(in: scratch.path)
    try exchange.make(1)
    #expect(!scratch.exists("list.md") && !scratch.exists("other.md"))
  }

  @Test func undoesItsChangesAfterAFailure() throws {
    let scratch = try files()
    let before = scratch.contents
    #expect(throws: EnvironmentFailure.self) {
      try FileExchange(
        in: scratch.path, [.init(.remove, "list.md"), .init(.move, "nothing", to: "x")], writing: []
      ).make()
    }
    #expect(scratch.contents == before)
  }

  @Test func keepsPermissions() throws {
    let scratch = try files()
    chmod(scratch["list.md"], 0o600)
    chmod(scratch["old/page.md"], 0o755)
    chmod(scratch["old/picture.svg"], 0o640)
    try writeFiles(
      [
        OutputFile(path: "list.md", bytes: Array("new".utf8)),
        OutputFile(path: "new/page.md", bytes: Array("new".utf8)),
      ], to: scratch.path, replacing: ["list.md"],
      moving: [(key: "old/picture.svg", value: "new/picture.svg")],
      removing: [(key: "old/page.md", value: "new/page.md")])
    let modes = try ["list.md", "new/page.md", "new/picture.svg"].map {
      try stat.ofLink(scratch[$0]).st_mode & 0o7777
    }
    #expect(modes == [0o600, 0o755, 0o640])
    #expect(scratch.names() == ["list.md", "new", "other.md"])
  }
}

extension ScratchFolder {
  /// The texts of all files, by their paths.
  fileprivate var contents: [String: String?] {
    Dictionary(uniqueKeysWithValues: files("").map { ($0, text($0)) })
  }
}
