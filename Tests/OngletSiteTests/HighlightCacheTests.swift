import OngletLibc
import OngletRender
import Testing

@testable import OngletSite

@Suite struct HighlightCacheTests {
  private let snippet = Snippet(language: "swift", text: "let a\n")

  private func program(_ folder: borrowing ScratchFolder, _ text: String) throws -> Program {
    let path = folder["chroma"]
    try folder.write(text, to: "chroma")
    chmod(path, 0o755)
    return try #require(Program(at: path))
  }

  @Test func distinguishesSamplesLanguagesAndPrograms() throws {
    let folder = try ScratchFolder()
    let older = HighlightCache(folder: "c", program: try program(folder, "#!/bin/sh"))
    let path = older.file(of: snippet).path
    #expect(older.file(of: Snippet(language: "swift", text: "let b\n")).path != path)
    #expect(older.file(of: Snippet(language: "kotlin", text: "let a\n")).path != path)
    let newer = HighlightCache(folder: "c", program: try program(folder, "#!/bin/sh -e"))
    #expect(newer.file(of: snippet).path != path)
  }
}
