import OngletCheck
import OngletLink
import OngletLoad
import OngletModel
import Testing

/// A site as it was, and as it is after some of its files have changed.
private struct Edited {
  /// What is said of it now, found with what was known of it before.
  let again: [String]
  /// What is said of it now, by looking at all of it.
  let anew: [String]
  /// What was said of it before.
  let before: [String]

  init(_ old: [String: String], changing changes: [String: String]) async {
    let files = old.merging(["site.yml": "languages: [fr, en]\n"]) { own, _ in own }
    var edited = files
    for (path, text) in changes { edited[path] = text }
    let content = await Self.content(files)
    let now = await load(
      Self.tree(edited), options: LoadOptions(), earlier: content, changed: Set(changes.keys))
    var memory = CheckMemory.empty
    before = await Self.words(content, &memory)
    again = await Self.words(now, &memory)
    var none = CheckMemory.none
    anew = await Self.words(await Self.content(edited), &none)
  }

  private static func tree(_ files: [String: String]) -> ContentTree {
    ContentTree(files: files.keys.sorted()) { .success(Array((files[$0] ?? "").utf8)) }
  }

  private static func content(_ files: [String: String]) async -> LoadedContent {
    await load(tree(files), options: LoadOptions())
  }

  private static func words(
    _ content: LoadedContent, _ memory: inout CheckMemory
  ) async -> [String] {
    let linked = await link(
      pages: content.pages, configuration: content.configuration, catalogue: content.catalogue,
      inventory: Inventory(contentFiles: [], publicFiles: []), jobs: 1)
    let found = await check(linked.site, extent: .everything, memory: &memory, jobs: 1)
    return found.map { "\($0.path): \($0.rule.id): \($0.message.english)" }
  }
}

@Suite("What an earlier check knows is what a new one would find")
struct CheckAgainTests {
  private let pages = [
    "index.fr.md": "# Accueil\n\nLes [images](images.md) et les [sons](sons.fr.md#aigus).\n",
    "index.en.md": "# Home\n\n[Images](images.md) and [sounds](sons.en.md#aigus).\n",
    "images.fr.md": "# Images\n\nUn contraste de 4,5 suffit.\n",
    "images.en.md": "# Images\n\nA contrast of 4.5 is enough.\n",
    "sons.fr.md": "# Sons\n\n## Aigus {#aigus}\n\nDes sons.\n",
    "sons.en.md": "# Sounds\n\n## Treble {#aigus}\n\nSounds.\n",
  ]

  @Test("a page that has changed is looked at again, the others keep what was said of them")
  func changedPage() async {
    let site = await Edited(
      pages.merging(["sons.fr.md": "# Sons\n\nEtat du son.\n"]) { _, new in new },
      changing: ["images.fr.md": "# Images\n\nUn coeur, un contraste de 4,5.\n"])
    #expect(site.again == site.anew)
    #expect(site.again.contains { $0.hasPrefix("images.fr.md: french-letter") })
    #expect(site.again.contains { $0.hasPrefix("sons.fr.md: french-letter") })
  }

  @Test("a translation is looked at again when its source has changed")
  func changedSource() async {
    let site = await Edited(
      pages, changing: ["images.fr.md": "# Images\n\nUn contraste de 7 suffit.\n"])
    #expect(site.again == site.anew)
    #expect(!site.before.contains { $0.contains("translation-numbers") })
    #expect(site.again.contains { $0.hasPrefix("images.en.md: translation-numbers") })
  }

  @Test("a translation is looked at again when a link of its source leads nowhere any more")
  func goneTarget() async {
    let site = await Edited(pages, changing: ["sons.fr.md": "# Sons\n\nDes sons.\n"])
    #expect(site.again == site.anew)
    #expect(!site.before.contains { $0.contains("translation-references") })
    #expect(site.again.contains { $0.hasPrefix("index.en.md: translation-references") })
  }
}
