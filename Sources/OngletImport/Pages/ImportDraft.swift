import OngletLink
import OngletLoad
import OngletMarkdown
import OngletModel

/// A page that was converted, before the paths of all pages are known.
struct ImportDraft: Sendable {
  struct File: Sendable {
    let path: String
    /// The lines of the front matter.
    let fields: String
    let body: TextLines
    /// The content in a few words, for the report.
    let description: Message

    var header: String { fields.isEmpty ? "" : "---\n\(fields)---\n" }
  }

  let source: ImportSource
  /// The new path, without language and extension.
  let path: String
  let language: Language
  /// The fields of the front matter that are kept.
  let fields: [PageText.Field]
  /// The whole page in the content format.
  let text: TextLines
  /// How many levels its headings move up.
  let shift: Int
  /// The guide; nil if the page is not split into criteria.
  private(set) var guide: ImportedGuide?
  private var sections: [Section] = []

  /// - Parameter header: the front matter, with its lines of hyphens.
  init(
    _ source: ImportSource, path: String, language: Language, header: TextLines, text: TextLines,
    shift: Int = 0, report: inout ImportReport
  ) {
    (self.source, self.path, self.language) = (source, path, language)
    (self.text, self.shift) = (text, shift)
    let page = PageText(Array(header.text.utf8), path: source.path)
    report.add(page.diagnostics)
    fields = page.fields.filter { $0.mistake == nil }
    for field in page.fields {
      guard let mistake = field.mistake else { continue }
      report.decide(
        "field `\(field.name)` left out (\(mistake))",
        french: "champ `\(field.name)` laissé de côté (\(mistake))", on: source.path,
        line: header.source(ofLine: field.line))
    }
  }

  /// Splits the page into criteria, if it is a guide.
  mutating func split(_ sections: [Section], _ report: inout ImportReport) {
    self.sections = sections
    guide = Self.guide(in: text, sections, source, &report)
  }

  /// The guide of a page, if no word is lost by splitting it.
  private static func guide(
    in text: TextLines, _ sections: [Section], _ source: ImportSource,
    _ report: inout ImportReport
  ) -> ImportedGuide? {
    guard let guide = ImportedGuide(text, sections: sections) else {
      report.decide(
        "a page with tabs, not a guide: no heading of level 2 has its own set of tabs, or the "
          + "page has several headings of level 1",
        french: "une page à onglets, pas un guide : aucun titre de niveau 2 n’a son propre jeu "
          + "d’onglets, ou la page a plusieurs titres de niveau 1", on: source.path)
      return nil
    }
    guard guide.holdsAll(of: text) else {
      report.ask(
        "not split into criteria: a part uses a link (`[name]: address`) or a footnote that "
          + "another part defines; define it in the part that uses it, then import again",
        french: "page non découpée en critères : une partie utilise un lien (`[nom]: adresse`) "
          + "ou une note de bas de page que définit une autre ; définir cela dans la partie qui "
          + "l’utilise, puis importer de nouveau", on: source.path)
      return nil
    }
    report.decide(
      "a guide of \(guide.count), one per heading of level 2",
      french: "un guide de \(guide.count), un par titre de niveau 2", on: source.path)
    for criterion in guide.criteria { explain(criterion, source, &report) }
    return guide
  }

  private static func explain(
    _ criterion: GuideCriterion, _ source: ImportSource, _ report: inout ImportReport
  ) {
    let (title, line) = (criterion.title, criterion.source)
    switch criterion.shape {
    case .tabs: break
    case .noTabs:
      report.decide(
        "the criterion “\(title)” has no tabs", french: "le critère « \(title) » n’a pas d’onglets",
        on: source.path, line: line)
    case .liftedHeadings:
      report.decide(
        "the headings of “\(title)” move up one level and become its tabs",
        french: "les titres de « \(title) » montent d’un niveau et deviennent ses onglets",
        on: source.path, line: line)
    case .keptSet:
      report.ask(
        "the tabs of “\(title)” stay a separate set, because the criterion has several sets or "
          + "text after its set; turn the tabs of the criterion into headings of level 2",
        french: "les onglets de « \(title) » restent un jeu à part, parce que ce critère a "
          + "plusieurs jeux ou du texte après le sien ; transformer les onglets du critère en "
          + "titres de niveau 2", on: source.path, line: line)
    }
  }

  // MARK: Files

  func files(at place: ImportPlaces.Place) -> [File] {
    guard let guide else {
      return [
        File(
          path: place.path, fields: fields.map(\.text).joined(), body: text,
          description: Message("the page", french: "la page"))
      ]
    }
    return [guideFile(guide, at: place)]
      + zip(guide.criteria, place.criteria).map { criterion, name in
        criterionFile(criterion, at: place.path(of: name))
      }
  }

  private func guideFile(_ guide: ImportedGuide, at place: ImportPlaces.Place) -> File {
    var header = "layout: guide\n"
    var body = TextLines()
    let given = fields.first { $0.name == "title" }
    if let given {
      header += given.text
    } else if let title = guide.title, title == guide.heading {
      header += "title: \(yamlText(title))\n"
    }
    if let heading = guide.heading, !header.contains("title: ") || saysMore(guide, than: given) {
      body.append("# " + heading, from: 1)
    }
    for field in fields where !["title", "layout", "criteria"].contains(field.name) {
      header += field.text
    }
    header += "criteria: [\(place.criteria.joined(separator: ", "))]\n"
    body.appendBlock(guide.introduction)
    return File(path: place.path, fields: header, body: body, description: guide.description)
  }

  /// Whether the heading of a page has other words or more markup than the title in front matter.
  private func saysMore(_ guide: ImportedGuide, than field: PageText.Field?) -> Bool {
    guard let field, let heading = guide.heading else { return false }
    let value = field.text.drop { $0 != ":" }.dropFirst().filter { !"\"\n".contains($0) }
    return String(value).trimmingBlanks != heading
  }

  private func criterionFile(_ criterion: GuideCriterion, at path: String) -> File {
    var fields = ""
    var body = TextLines()
    if criterion.hasMarkup {
      body.append("# " + criterion.heading, from: criterion.source)
    } else {
      fields += "title: \(yamlText(criterion.title))\n"
    }
    let aliases = aliases(of: criterion, named: PageFileName(path).stem)
    if !aliases.isEmpty {
      fields += "aliases: \(yamlList(aliases.map { "#\($0)" }))\n"
    }
    body.appendBlock(criterion.body)
    return File(path: path, fields: fields, body: body, description: criterion.description)
  }

  /// The old fragments of the criterion, so that old links still work, without those that its tabs
  /// get.
  private func aliases(of criterion: GuideCriterion, named name: String) -> [String] {
    var taken: Set<String> = [name]
    for panel in criterion.tabs {
      taken.insert("\(name)-\(slug(panel.name))")
      let words = panel.name.lowercased()
      for section in sections
      where section.headings[language]?.contains(where: {
        $0.lowercased() == words
      }) == true {
        taken.insert("\(name)-\(section.kind.name)")
      }
    }
    let joined = slug(criterion.title.filter { $0 != "’" && $0 != "'" })
    return (criterion.oldFragments + [joined]).filter { fragment in
      let isPlain = fragment.utf8.allSatisfy { $0 > 0x20 && $0 != 0x22 && $0 != 0x5C }
      return isPlain && taken.insert(fragment).inserted
    }
  }
}

extension GuideCriterion {
  /// The title and the tabs, for the report.
  fileprivate var description: Message {
    let title = Message("“\(title)”", french: "« \(title) »")
    let tabs = tabs.map(\.name).joined(separator: ", ")
    return tabs.isEmpty ? title : title + Message(": \(tabs)", french: " : \(tabs)")
  }
}

extension ImportedGuide {
  /// The number of criteria, for the report.
  var count: Message {
    .count(criteria.count, "criterion", "criteria", french: ("critère", "critères"))
  }

  /// The kind of page with its title, for the report.
  fileprivate var description: Message {
    guard let title else { return Message("the guide", french: "le guide") }
    return Message("the guide “\(title)”", french: "le guide « \(title) »")
  }
}
