import OngletLink
import OngletModel
import Testing

@testable import OngletSite

@Suite("What is reported after an edit is what a new analysis reports")
struct AnalyzeAgainTests {
  private static let files = [
    "templates/partials/footer.mustache": "<footer>Fin</footer>\n",
    "content/site.yml": "languages: [fr, en]\nrules: {typed-sign: note}\n",
    "content/index.fr.md":
      "---\ntitle: Accueil\ndescription: Des guides.\n---\nLes [guides](guide/index.md)...\n",
    "content/index.en.md": "# Home\n\nThe [guides](guide/index.md).\n",
    "content/guide/index.fr.md":
      "---\ntitle: Guide\nlayout: guide\ncriteria: [images, sons, textes]\ndescription: Un.\n---\n",
    "content/guide/index.en.md": "---\ntitle: Guide\nlayout: guide\n---\n",
    "content/guide/images.fr.md":
      "---\ntitle: Images\ndescription: Des images.\naudience: Tous\n---\n## Objectif\n\nDu 4,5...\n",
    "content/guide/images.en.md": "# Images\n\n## Objective\n\n4.5.\n",
    "content/guide/sons.fr.md":
      "---\ntitle: Sons\ndescription: Des sons.\naudience: Tous\n---\n## Objectif\n\nUn coeur.\n",
    "content/guide/sons.en.md": "# Sounds\n\n## Objective\n\nA [x] (a.md)...\n",
    "content/guide/textes.fr.md":
      "---\ntitle: Textes\ndescription: Du texte.\naudience: Tous\n---\n## Objectif\n\nDu texte.\n",
    "content/notes.fr.md": "# Notes\n\n![Un chat](cat.png)\n\nDu texte...\n",
    "content/notes.en.md": "# Notes\n\n![A cat](cat.png)\n\nSome text...\n",
    "content/cat.png": "GIF89a\u{1}\0\u{1}\0",
  ]

  /// An edit: a page, what stands there, and what is written instead.
  private static let edits = [
    ("index.fr.md", "Les [", "Du texte...\n\nUn coeur.\n\nLes ["),
    ("index.en.md", "The", "Read the"),
    ("index.en.md", "The", "{{< note >}} The"),
    ("notes.fr.md", "Du texte...", "<!-- onglet: off typed-sign — essai -->\nDu texte..."),
    ("notes.fr.md", "Du texte...", "<!-- onglet: off typed-sign — essai -->\nDu texte"),
    // The file of an image is reported where it is shown first.
    ("notes.fr.md", "![Un chat](cat.png)", "Rien"),
    ("notes.fr.md", "![Un chat](cat.png)", "Un texte.\n\n![Un chat](cat.png)"),
    // Titles, descriptions and fields are compared with those of other pages.
    ("guide/sons.fr.md", "title: Sons", "title: Images"),
    ("notes.fr.md", "# Notes", "# Accueil"),
    ("index.fr.md", "Des guides.", "Des sons."),
    ("index.fr.md", "description: Des guides.\n", ""),
    ("guide/sons.fr.md", "audience: Tous\n", ""),
    ("guide/images.fr.md", "Du 4,5", "## Autre\n\nDu 7"),
    ("guide/images.fr.md", "title: Images", "updated: 2026-01-01\ntitle: Images"),
    ("index.fr.md", "Les [guides](guide/index.md)", "Voir [les notes](notes.fr.md)"),
  ]

  @Test(arguments: edits.indices)
  func reportsWhatANewAnalysisReports(edit: Int) async throws {
    let (path, old, new) = Self.edits[edit]
    let folder = try ScratchFolder()
    for (name, text) in Self.files { try folder.write(text, to: name) }
    var options = BuildOptions()
    options.site = folder.path
    let before = try await analyze(options, extent: .everything)
    #expect(!before.diagnostics.isEmpty && !before.diagnostics.haveErrors)
    let text = try #require(Self.files["content/" + path])
    var site = before
    for text in [text.replacing(old, with: new), text] {
      try folder.write(text, to: "content/" + path)
      let reloaded = try #require(site.content.reloaded(path))
      let relinked = try #require(relink(site.linked, replacing: reloaded.page))
      #expect(relinked.isWhole)
      site = site.replacing(
        [reloaded], relinked.linked, relinked.touched, changesOthers: relinked.changesOthers)
      #expect(site.diagnostics == (try await analyze(options, extent: .everything)).diagnostics)
    }
    #expect(site.diagnostics == before.diagnostics)
  }
}
