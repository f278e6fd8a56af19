import OngletMarkdown
import OngletModel
import Synchronization
import Testing

@testable import OngletLoad

@Suite struct LoadCacheTests {
  /// A folder whose files can change, and the pages of it that were parsed.
  private final class Folder: Sendable {
    let files: Mutex<[String: String]>
    private let parsed = Mutex<[String]>([])

    init(_ files: [String: String]) { self.files = Mutex(files) }

    func write(_ text: String?, to path: String) { files.withLock { $0[path] = text } }

    /// Loads the folder, and says which pages were parsed for it.
    func load(
      after earlier: LoadedContent? = nil, changed: Set<String> = []
    ) async -> (content: LoadedContent, parsed: [String]) {
      parsed.withLock { $0 = [] }
      let tree = ContentTree(files: files.withLock { $0.keys.sorted() }) { path in
        self.files.withLock { $0[path] }.map { .success(Array($0.utf8)) }
          ?? .failure(ReadFailure(reason: Message(verbatim: "no such file")))
      }
      let content = await OngletLoad.load(
        tree, options: LoadOptions(), earlier: earlier, changed: changed
      ) { input in
        self.parsed.withLock { $0.append(input.path) }
        return parse(input)
      }
      return (content, parsed.withLock { $0.sorted() })
    }
  }

  private static let site = [
    "site.yml": "languages: [fr]\n", "index.fr.md": "# Accueil\n", "a.fr.md": "# A\n",
    "b.fr.md": "# B\n\n```swift file=b.swift\n```\n", "b.swift": "let b = 1\n",
    "catalogue/terms.yml": "entries: []\n",
  ]

  @Test func readsOnlyWhatHasChanged() async {
    let folder = Folder(Self.site)
    let first = await folder.load()
    #expect(first.parsed == ["a.fr.md", "b.fr.md", "index.fr.md"])
    folder.write("# Autre\n", to: "a.fr.md")
    folder.write("# C\n", to: "c.fr.md")
    let second = await folder.load(after: first.content, changed: ["a.fr.md", "c.fr.md"])
    #expect(second.parsed == ["a.fr.md", "c.fr.md"])
    #expect(second.content.pages.map(\.title) == ["Accueil", "Autre", "B", "C"])
    let whole = await folder.load()
    #expect(second.content.diagnostics == whole.content.diagnostics)
  }

  @Test(arguments: [
    ("b.swift", ["b.fr.md"]), ("site.yml", ["a.fr.md", "b.fr.md", "index.fr.md"]),
    ("catalogue/terms.yml", ["a.fr.md", "b.fr.md", "index.fr.md"]), ("other.txt", []),
  ])
  func readsPagesThatDependOnAFile(path: String, parsed: [String]) async {
    let folder = Folder(Self.site)
    let first = await folder.load()
    folder.write(path == "site.yml" ? "languages: [fr]\ntitle: {fr: T}\n" : "x: y\n", to: path)
    let second = await folder.load(after: first.content, changed: [path])
    #expect(second.parsed == parsed)
  }
}
