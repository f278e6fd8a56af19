import OngletLink
import OngletLoad
import OngletModel

/// The files of a new page in all languages of a site.
struct NewPage {
  /// The new files, with paths relative to the content folder; that of the source language is the
  /// first.
  let files: [OutputFile]
  /// The changed files in whose lists the page was added.
  let lists: [OutputFile]
  /// The path of the file whose list should get the page, but cannot be changed safely.
  let unlisted: String?

  /// Makes the files of a page.
  ///
  /// 1. The page above decides what it is: below a guide a criterion, else a page.
  /// 2. Each language gets a file beside that of the page above.
  /// 3. If the page above has a list, the name is added to it.
  ///
  /// - Parameter titles: the titles by language; for a missing one, the name is used.
  init(
    _ name: PageName, titles: [Language: String], in content: LoadedContent,
    read: (_ path: String) -> [UInt8]?
  ) {
    let configuration = content.configuration
    let above = name.id.parent.map { parent in content.pages.filter { $0.id == parent } } ?? []
    let source = configuration.languages.lazy.compactMap { language in
      above.first { $0.language == language }
    }.first
    let isCriterion = source?.metadata.layout?.value == .guide
    files = configuration.languages.map { language in
      let page = above.first { $0.language == language }
      let text = Self.text(
        in: language, titled: titles[language] ?? name.readable,
        isCriterion ? configuration.sections : [],
        isSource: language == configuration.sourceLanguage)
      return OutputFile(
        path: Self.path(of: name, language, beside: page ?? source, language == page?.language),
        bytes: Array(text.utf8))
    }
    let field = isCriterion ? "criteria" : "pages"
    var lists: [OutputFile] = []
    var unlisted: String?
    for page in above {
      let listed = isCriterion ? page.metadata.criteria : page.metadata.pages
      guard !listed.isEmpty, !listed.contains(where: { $0.value == name.id.name }) else { continue }
      if let bytes = read(page.path),
        let changed = appending(name.id.name, toList: field, in: bytes)
      {
        lists.append(OutputFile(path: page.path, bytes: changed))
      } else if unlisted == nil {
        unlisted = page.path
      }
    }
    self.lists = lists
    self.unlisted = unlisted
  }

  /// The path of the file of a page. As for the page above, the language is a suffix or a folder.
  private static func path(
    of name: PageName, _ language: Language, beside page: Page?, _ isSameLanguage: Bool
  ) -> String {
    let file = name.id.name.appending(path: name.isIndex ? "index" : "")
    guard let page else { return "\(name.id.path.folder.appending(path: file)).\(language).md" }
    var steps = page.path.folder.split(separator: "/").map(String.init)
    let usesTree = steps.first?.lowercased() == page.language.code.lowercased()
    if usesTree, !isSameLanguage { steps[0] = language.code }
    // The pages below `requests.en.md` are in the folder `requests`.
    if !page.isIndex, let folder = name.id.parent?.name { steps.append(folder) }
    return (steps + [usesTree ? "\(file).md" : "\(file).\(language).md"]).joined(separator: "/")
  }

  /// The text of a page in one language, with comments that say what to write where.
  ///
  /// - Parameter sections: the kinds of panels of a criterion; empty for a page.
  private static func text(
    in language: Language, titled title: String, _ sections: [Section], isSource: Bool
  ) -> String {
    var text = "---\ntitle: \(yamlText(title))\n"
    if !sections.isEmpty { text += "# audience: \(Self.audience.written(in: language))\n" }
    if isSource, !sections.isEmpty {
      text += "# \(Self.neutral.written(in: language))\nwcag: []\napis: []\nphases: []\n"
    }
    text += "---\n"
    if sections.isEmpty { return text + "<!-- \(Self.page.written(in: language)) -->\n" }
    let parts = sections.compactMap { section -> String? in
      guard let heading = section.headings[language]?.first else { return nil }
      return "## \(heading)\n\n<!-- \(Self.prompt(for: section.kind).written(in: language)) -->\n"
    }
    return text + parts.joined(separator: "\n")
  }

  // MARK: What comments ask the author for

  private static let audience = Message(
    "who benefits from this criterion", french: "à qui ce critère est utile")
  private static let neutral = Message(
    "Only in the source language; translations inherit these fields.",
    french: "Seulement dans la langue source ; les traductions héritent de ces champs.")
  private static let page = Message(
    "Write the text of the page here.", french: "Écrire ici le texte de la page.")

  private static func prompt(for kind: PanelKind) -> Message {
    switch kind.name {
    case "objective":
      Message(
        "What this criterion is for, and who needs it, in a sentence or two.",
        french: "À quoi sert ce critère, et à qui, en une ou deux phrases.")
    case "description":
      Message("The rule, and why it matters.", french: "La règle, et pourquoi elle compte.")
    case "examples":
      Message(
        "A good example (::: valid) and a bad one (::: invalid), with images.",
        french: "Un bon exemple (::: valid) et un mauvais (::: invalid), avec des images.")
    case "checklist":
      Message(
        "A list; each item is a statement that can be tested.",
        french: "Une liste, dont chaque élément est une affirmation vérifiable.")
    case "links":
      Message(
        "Links to documentation and sources.",
        french: "Des liens vers la documentation et les sources.")
    default:
      Message("Write the text of this tab here.", french: "Écrire ici le texte de cet onglet.")
    }
  }
}
