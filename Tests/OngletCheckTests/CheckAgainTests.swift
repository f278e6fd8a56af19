import OngletCheck
import OngletLink
import OngletLoad
import OngletModel
import Synchronization
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
    let known = await Self.check(content)
    let now = await load(
      Self.tree(edited), options: LoadOptions(), earlier: content, changed: Set(changes.keys))
    before = Self.words(known)
    again = Self.words(await Self.check(now, earlier: known))
    anew = Self.words(await Self.check(await Self.content(edited)))
  }

  private static func tree(_ files: [String: String]) -> ContentTree {
    ContentTree(files: files.keys.sorted()) { .success(Array((files[$0] ?? "").utf8)) }
  }

  private static func content(_ files: [String: String]) async -> LoadedContent {
    await load(tree(files), options: LoadOptions())
  }

  private static func check(
    _ content: LoadedContent, earlier: CheckResults? = nil
  ) async -> CheckResults {
    let linked = await link(
      pages: content.pages, configuration: content.configuration, catalogue: content.catalogue,
      inventory: Inventory(contentFiles: [], publicFiles: []), jobs: 1)
    return await OngletCheck.check(linked.site, extent: .everything, jobs: 1, earlier: earlier)
  }

  private static func words(_ results: CheckResults) -> [String] {
    results.diagnostics.map { "\($0.path): \($0.rule.id): \($0.message.english)" }
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

/// The files of a site, which change while it is in memory.
private final class EditedFiles: Sendable {
  private let files: Mutex<[String: String]>

  init(_ files: [String: String]) { self.files = Mutex(files) }

  var tree: ContentTree {
    ContentTree(files: files.withLock { $0.keys.sorted() }) { path in
      .success(Array((self.files.withLock { $0[path] } ?? "").utf8))
    }
  }

  func write(_ text: String, to path: String) { files.withLock { $0[path] = text } }
}

/// A site in memory, in which pages are replaced as the preview does.
private struct SiteInMemory {
  var content: LoadedContent
  var linked: LinkedSite
  var checked: CheckResults

  init(_ files: EditedFiles) async {
    content = await load(files.tree, options: LoadOptions())
    linked = await link(
      pages: content.pages, configuration: content.configuration, catalogue: content.catalogue,
      inventory: Inventory(contentFiles: [], publicFiles: []), jobs: 1)
    checked = await check(linked.site, extent: .everything, jobs: 1)
  }

  /// - Returns: whether no other page changes.
  mutating func replace(_ path: String) throws -> Bool {
    struct LeftToTheWhole: Error {}
    guard let reloaded = content.reloaded(path),
      let relinked = relink(linked, replacing: reloaded.page)
    else { throw LeftToTheWhole() }
    content = content.replacing([reloaded])
    linked = relinked.linked
    checked = check(
      linked.site, again: relinked.touched, changesOthers: relinked.changesOthers,
      earlier: checked)
    return relinked.isWhole
  }

  /// All that is said of it, with its places.
  var words: [String] {
    (content.diagnostics + linked.diagnostics + checked.diagnostics).map {
      "\($0.path):\($0.range?.startLine ?? 0): \($0.rule.id): \($0.message.english)"
    } + content.suppressions.map { "\($0.path):\($0.range.startLine): \($0.rule)" }
  }
}

@Suite("Looking again at what an edit touches comes to what looking at all would")
struct CheckTouchedTests {
  private static let pages = [
    "site.yml": "languages: [fr, en]\n",
    "index.fr.md": "# Accueil\n\nLes [guides](guide/index.md), voir [x] (a.md).\n",
    "index.en.md": "# Home\n\nThe [guides](guide/index.md).\n",
    "guide/index.fr.md": "---\ntitle: Guide\nlayout: guide\ncriteria: [images, sons]\n---\n",
    "guide/index.en.md": "---\ntitle: Guide\nlayout: guide\ncriteria: [images, sons]\n---\n",
    "guide/images.fr.md":
      "# Images\n\n## Objectif\n\nDu 4,5.\n\n## À vérifier\n\n- Une alternative.\n",
    "guide/images.en.md": "# Images\n\n## Objective\n\n4.5.\n\n## Checklist\n\n- An alternative?\n",
    "guide/sons.fr.md": "# Sons\n\n## Objectif\n\nEtat du son...\n",
    "guide/sons.en.md": "# Sounds\n\n## Objective\n\nSounds...\n\n## Extra\n\nMore.\n",
    "notes.fr.md":
      "# Notes\n\n## Un {#un}\n\nVoir [deux](#deux).\n\n## Deux {#deux}\n\nDeux.\n",
    "notes.en.md": "# Notes\n\n## One {#un}\n\nSee [two](#deux).\n\n## Two {#deux}\n\nTwo.\n",
    "autres.fr.md":
      "# Autres\n\nVoir [un](notes.fr.md#un).\n\n::: include notes.fr.md#deux\n:::\n",
    "autres.en.md": "# Others\n\nSee [one](notes.en.md#un).\n",
  ]

  /// An edit: a file, what stands there, and what is written instead.
  private static let edits = [
    ("guide/images.fr.md", "Du 4,5.", "Du texte.\n\nUn coeur, du 7."),
    ("guide/images.fr.md", "Du 4,5.", "Du 4,5 {{< note >}}."),
    ("guide/images.en.md", "4.5.", "\n\nSome words...\n\n4.5."),
    ("guide/sons.fr.md", "Etat", "\n\n\nÉtat"),
    ("guide/sons.fr.md", "Etat", "<!-- onglet: off typed-sign — essai -->\nÉtat"),
    ("guide/sons.en.md", "More.", "Far more."),
    ("index.fr.md", "voir [x] (a.md)", "et rien"),
    ("index.fr.md", "voir", "voir... \n\n::: note\nUn texte.\n\n"),
    ("index.en.md", "The", "Read the"),
    // Titles, links, front matter and names of parts, which other pages show or lead to.
    ("notes.fr.md", "# Notes", "# Accueil"), ("notes.en.md", "# Notes", "# Others"),
    ("guide/images.fr.md", "# Images", "---\ntitle: Sons\naudience: Tous\n---\n"),
    ("autres.fr.md", "Voir [un](notes.fr.md#un)", "Voir [deux](notes.fr.md#deux) et <b>rien"),
    ("autres.fr.md", "Voir [un](notes.fr.md#un)", "Voir [la page](notes.en.md)"),
    ("notes.fr.md", "Voir [deux](#deux)", "Voir [les sons](guide/sons.fr.md)"),
    ("notes.fr.md", "## Un {#un}", "### Un autre titre {#un}"),
    ("notes.fr.md", "\n\nDeux.\n", "\n"), ("notes.fr.md", "Deux.", "Deux.\n\n# Trois"),
    ("guide/images.fr.md", "- Une alternative.", "- Une alternative.\n- Une autre."),
    ("guide/images.en.md", "## Objective", "## Extra {#extra}\n\nMore.\n\n## Objective"),
  ]

  @Test(arguments: edits.indices)
  func comesToTheSame(edit: Int) async throws {
    let (path, old, new) = Self.edits[edit]
    let files = EditedFiles(Self.pages)
    var site = await SiteInMemory(files)
    let before = site.words
    for text in [Self.pages[path]?.replacing(old, with: new), Self.pages[path]] {
      files.write(try #require(text), to: path)
      let isWhole = try site.replace(path)
      #expect(isWhole)
      let anew = await SiteInMemory(files)
      #expect(site.words == anew.words)
    }
    #expect(site.words == before)
  }

  @Test func doesNotCountWhatLinkingSaysOfThePage() async throws {
    let files = EditedFiles(Self.pages)
    files.write("# Home\n\n[Nowhere](nowhere.md)\n", to: "index.en.md")
    var site = await SiteInMemory(files)
    #expect(!site.linked.diagnostics.isEmpty)
    files.write("# Accueil\n\nVoici les [guides](guide/index.md).\n", to: "index.fr.md")
    let isWhole = try site.replace("index.fr.md")
    #expect(!isWhole)
  }
}
