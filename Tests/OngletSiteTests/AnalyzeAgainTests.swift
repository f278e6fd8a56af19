import OngletLink
import OngletLoad
import OngletModel
import Testing

@testable import OngletCheck
@testable import OngletSite

@Suite("What the preview has after an edit is what a new one has")
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
      "---\ntitle: Images\ndescription: Des images.\naudience: Tous\n---\n## Objectif\n\nDu 4,5...\n"
      + "\n## À vérifier\n\n- Une alternative, voir [les sons](sons.md#objectif).\n",
    "content/guide/images.en.md":
      "# Images\n\n## Objective\n\n4.5.\n\n## Checklist\n\n- An alternative?\n",
    "content/guide/sons.fr.md":
      "---\ntitle: Sons\ndescription: Des sons.\naudience: Tous\n---\n## Objectif\n\nUn coeur.\n",
    "content/guide/sons.en.md": "# Sounds\n\n## Objective\n\nA [x] (a.md)...\n",
    "content/guide/textes.fr.md":
      "---\ntitle: Textes\ndescription: Du texte.\naudience: Tous\n---\n## Objectif\n\nDu texte.\n",
    "content/notes.fr.md":
      "# Notes\n\n![Un chat](cat.png)\n\n## Un {#un}\n\nDu texte... voir [deux](#deux).\n\n"
      + "## Deux {#deux}\n\nDeux.\n",
    "content/notes.en.md": "# Notes\n\n![A cat](cat.png)\n\nSome text...\n",
    "content/autres.fr.md":
      "# Autres\n\nVoir [un](notes.fr.md#un).\n\n::: include notes.fr.md#deux\n:::\n",
    "content/cat.png": "GIF89a\u{1}\0\u{1}\0",
  ]

  private static func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    return folder
  }

  /// A site in memory that follows its files as the preview does.
  private struct Followed {
    private var options = BuildOptions()
    private var prepared: PreparedSite
    private var analyzed: AnalyzedSite

    init(in folder: String) async throws {
      options.site = folder
      prepared = try await prepare(options, memory: .empty)
      analyzed = await prepared.checked(.everything, memory: .empty, jobs: 1)
    }

    mutating func follow(_ path: String) async throws {
      prepared = try await prepare(
        options, earlier: prepared, changed: [path], memory: prepared.linked.memory)
      analyzed = await prepared.checked(.everything, memory: analyzed.memory, jobs: 1)
    }

    /// Compares all that is said and shown with a new analysis.
    func expectSameAnew(_ edit: String) async throws {
      let new = try await analyze(options, extent: .everything)
      #expect(analyzed.diagnostics == new.diagnostics, "\(edit)")
      if new.diagnostics.haveErrors { return }
      let (shown, shownAnew) = (
        ShownSite(prepared, colours: [:]), ShownSite(new.prepared, colours: [:])
      )
      let paths = shownAnew.renderer.outputs.map { shownAnew.renderer.path(of: $0) }
      #expect(shown.renderer.outputs.map { shown.renderer.path(of: $0) } == paths, "\(edit)")
      // Their other forms are made of the same pages.
      let pages = paths.filter { $0.hasSuffix(".html") || $0.hasSuffix(".json") }
      let different = pages.filter { shown.file(at: $0) != shownAnew.file(at: $0) }
      #expect(different == [], "\(edit)")
    }
  }

  /// An edit: a page, what stands there, and what is written instead.
  private static let edits = [
    ("index.fr.md", "Les [", "Du texte...\n\nUn coeur.\n\nLes ["),
    ("index.en.md", "The", "{{< note >}} The"),
    ("index.fr.md", "Les [", "::: note\nUn texte.\n\nLes ["),
    ("notes.fr.md", "Du texte...", "<!-- onglet: off typed-sign — essai -->\nDu texte..."),
    ("notes.fr.md", "Du texte...", "<!-- onglet: off typed-sign — essai -->\nDu texte"),
    // The file of an image is reported where it is shown first.
    ("notes.fr.md", "![Un chat](cat.png)", "Rien"),
    ("notes.fr.md", "![Un chat](cat.png)", "Un texte.\n\n![Un chat](cat.png)"),
    // Titles, descriptions and fields are compared with those of other pages.
    ("guide/sons.fr.md", "title: Sons", "title: Images"),
    ("notes.fr.md", "# Notes", "# Accueil"),
    ("index.fr.md", "description: Des guides.\n", ""),
    ("guide/images.fr.md", "Du 4,5", "## Autre\n\nDu 7"),
    ("guide/images.fr.md", "- Une alternative", "- Une autre.\n- Une alternative"),
    ("guide/images.en.md", "## Objective", "## Extra {#extra}\n\nMore.\n\n## Objective"),
    ("index.fr.md", "Les [guides](guide/index.md)", "Voir [les notes](notes.fr.md)"),
    // What other pages lead to or include.
    ("notes.fr.md", "## Un {#un}", "## Un autre titre {#autre}"),
    ("notes.fr.md", "\n\nDeux.\n", "\n\nTrois fois `rien`.\n"),
    ("autres.fr.md", "#deux", "#un"),
  ]

  @Test func followsEditsOfTexts() async throws {
    let folder = try Self.folder()
    var site = try await Followed(in: folder.path)
    for (path, old, new) in Self.edits {
      let text = try #require(Self.files["content/" + path])
      for text in [text.replacing(old, with: new), text] {
        try folder.write(text, to: "content/" + path)
        try await site.follow(path)
        try await site.expectSameAnew("\(path): \(new)")
      }
    }
  }

  /// The fields of a file, each with values that another value may replace.
  private static func fields(_ file: FieldFile) -> [String] {
    file.fields(rules: Rule.all).flatMap { form in
      values(form).map { "\(form.name): \($0)" }
    }
  }

  /// Values of a field in YAML. A value need not be allowed: what is said of it is compared too.
  private static func values(_ form: FieldForm) -> [String] {
    switch form.name {
    case "languages": ["[en, fr]"]
    case "criteria", "pages": ["[textes, images]"]
    case "components": ["[guide/sons]"]
    case "wcag": ["[1.4.3, 1.1.1]"]
    case "apis": ["[accessibilityLabel]"]
    case "id": ["guide/dessins"]
    case "updated": ["2026-01-01"]
    case "aliases": ["[/fr/vieux/, '#vieux']"]
    case "navigation", "footer": ["[notes, guide]"]
    case "address": ["https://example.org/"]
    default: values(form.kind)
    }
  }

  private static func values(_ kind: FieldForm.Kind) -> [String] {
    switch kind {
    case .text, .pattern: ["essai"]
    case .boolean: ["true", "false"]
    case .positiveNumber: ["7"]
    case .choice(let words): words.suffix(1)
    case .open(let words): words
    case .list(let words): ["[\(words.first ?? "essai")]"]
    case .localized: ["{fr: Un essai, en: A try}"]
    case .fields(let forms): [map(forms)]
    case .entries(let forms): ["[\(map(forms))]"]
    case .map(let kind): values(kind).map { "{essai: \($0)}" }
    case .choices(let words, let kind):
      words.prefix(1).flatMap { word in values(kind).map { "{\(word): \($0)}" } }
    }
  }

  private static func map(_ forms: [FieldForm]) -> String {
    "{" + forms.map { "\($0.name): \(values($0)[0])" }.joined(separator: ", ") + "}"
  }

  @Test(arguments: ["guide/images.fr.md", "guide/index.fr.md"])
  func followsEachFieldOfFrontMatter(path: String) async throws {
    let folder = try Self.folder()
    var site = try await Followed(in: folder.path)
    let text = try #require(Self.files["content/" + path])
    let parts = text.split(separator: "---\n", omittingEmptySubsequences: false)
    let (own, body) =
      parts.count < 3
      ? ([], text) : (parts[1].split(separator: "\n"), parts[2...].joined(separator: "---\n"))
    for field in Self.fields(.frontMatter) {
      let name = field.prefix { $0 != ":" } + ":"
      let kept = own.filter { !$0.hasPrefix(name) } + [field[...]]
      let fields = kept.joined(separator: "\n")
      try folder.write("---\n\(fields)\n---\n\(body)", to: "content/" + path)
      try await site.follow(path)
      try await site.expectSameAnew(field)
    }
  }

  @Test func followsEachFieldOfTheSite() async throws {
    let folder = try Self.folder()
    var site = try await Followed(in: folder.path)
    for field in Self.fields(.site) {
      let languages = field.hasPrefix("languages:") ? "" : "languages: [fr, en]\n"
      try folder.write(languages + field + "\n", to: "content/site.yml")
      try await site.follow("site.yml")
      try await site.expectSameAnew(field)
    }
  }
}
