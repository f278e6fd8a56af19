import OngletLink
import OngletModel

/// A piece of a page, each on a line of its own.
enum Piece {
  case text
  case heading(Int, String, id: String? = nil)
  case item(String, id: String? = nil, wcag: [String] = [])
  case tabs(String, [(label: String, pieces: [Piece])])
  case link(String)
  case image(String)
  case footnote
  case code(String, isLegacy: Bool = false)
}

/// Makes the documents that the parser would.
struct DocumentBuilder {
  private var anchors: AnchorList<Anchor> = []
  private var references: [Reference] = []
  private var line = 10

  static func document(_ pieces: [Piece]) -> Document {
    var builder = DocumentBuilder()
    let blocks = builder.blocks(pieces, in: nil)
    return Document(
      blocks: blocks, anchors: builder.anchors.elements, references: builder.references)
  }

  private mutating func blocks(_ pieces: [Piece], in panel: AnchorIndex?) -> [Block] {
    pieces.map { Block(content($0, in: panel), at: SourceRange(line: line)) }
  }

  private mutating func content(_ piece: Piece, in panel: AnchorIndex?) -> Block.Content {
    line += 1
    switch piece {
    case .text: return .paragraph([])
    case .heading(let level, let text, let id):
      return .heading(
        Heading(level: level, content: [], anchor: anchor(.heading(level: level), text, id, panel)))
    case .item(let text, let id, let wcag):
      let number = anchor(.item, text, id, panel, wcag)
      let item = List.Item(blocks: [], isDone: nil, anchor: number, range: SourceRange(line: line))
      return .list(List(start: nil, isTight: true, items: [item]))
    case .tabs(let label, let panels):
      let set = anchor(.tabs, label, nil, panel)
      let made = panels.map { part in
        let number = anchor(.panel, part.label, nil, panel)
        return Tabs.Panel(label: [], blocks: blocks(part.pieces, in: number), anchor: number)
      }
      return .tabs(Tabs(label: label.isEmpty ? nil : label, panels: made, anchor: set))
    case .link(let destination): return reference(.link, destination)
    case .image(let destination): return reference(.image, destination)
    case .code(let text, let isLegacy):
      var code = Reference(
        kind: .code, destination: text, range: SourceRange(line: line, column: 3))
      code.isLegacy = isLegacy
      references.append(code)
      return .paragraph([])
    case .footnote: return .footnote(Footnote(number: 1, referenceCount: 1, blocks: []))
    }
  }

  private mutating func anchor(
    _ kind: Anchor.Kind, _ text: String, _ id: String?, _ panel: AnchorIndex?, _ wcag: [String] = []
  ) -> AnchorIndex {
    anchors.append(
      Anchor(
        kind: kind, explicitID: id, text: text, panel: panel, range: SourceRange(line: line),
        requirements: wcag.map { Located($0, at: SourceRange(line: line)) }))
  }

  private mutating func reference(
    _ kind: Reference.Kind, _ destination: String
  ) -> Block.Content {
    references.append(
      Reference(kind: kind, destination: destination, range: SourceRange(line: line, column: 3)))
    return .paragraph([])
  }
}

/// A page as the loader would give it: identifier and language come from the path, in either layout.
func page(
  _ path: String, _ pieces: [Piece] = [], title: String = "Title", id: String? = nil,
  _ fill: (inout Metadata) -> Void = { _ in }
) -> Page {
  var steps = path.split(separator: "/").map(String.init)
  var name = steps.removeLast().split(separator: ".").map(String.init)
  name.removeLast()
  var language = Language.french
  if name.count > 1 {
    language = Language(name.removeLast())
  } else if let first = steps.first, ["fr", "en", "de"].contains(first) {
    language = Language(steps.removeFirst())
  }
  let isIndex = name == ["index"] || name == ["README"]
  var metadata = Metadata()
  if let id { metadata.id = Located(id, at: SourceRange(line: 2)) }
  fill(&metadata)
  let pathID = (steps + (isIndex ? [] : [name.joined(separator: ".")])).joined(separator: "/")
  return Page(
    id: PageID(id ?? pathID), language: language, path: path, metadata: metadata,
    title: title, heading: [], body: DocumentBuilder.document(pieces), isLegacy: false,
    isIndex: isIndex)
}

/// A guide's index page.
func guide(
  _ path: String, _ pieces: [Piece] = [], criteria: [String] = [],
  display: Metadata.Display? = nil
) -> Page {
  page(path, pieces) { metadata in
    metadata.layout = Located(.guide, at: SourceRange(line: 2))
    metadata.criteria = criteria.enumerated().map { place, name in
      Located(name, at: SourceRange(line: 3, column: 12 + place))
    }
    metadata.display = display
  }
}

extension Located {
  /// A value on the line of the front matter where these tests put fields.
  static func written(_ value: Value, line: Int = 5) -> Located {
    Located(value, at: SourceRange(line: line))
  }
}

/// A list of a page's front matter.
func list(_ values: String...) -> Located<[Located<String>]> {
  .written(values.map { Located<String>.written($0) })
}

let bilingual = Configuration(languages: [.french, .english], isExplicit: true)

func linked(
  _ pages: [Page], _ configuration: Configuration = bilingual, catalogue: Catalogue = .empty,
  titles: [PageID: Localized<GeneratedTitle>] = [:], content: Set<String> = [],
  assets: Set<String> = [], memory: LinkMemory = .none, jobs: Int = 1
) async -> LinkedSite {
  await link(
    pages: pages, configuration: configuration, catalogue: catalogue, titles: titles,
    inventory: Inventory(contentFiles: content, publicFiles: assets), memory: memory, jobs: jobs)
}

extension LinkedSite {
  func number(_ id: String, _ language: Language = .french) -> PageIndex? {
    site.pages.firstIndex { $0.page.id.path == id && $0.page.language == language }
  }

  func page(_ id: String, _ language: Language = .french) -> LinkedPage? {
    number(id, language).map { site.pages[$0] }
  }

  /// The diagnostics as `path:line: severity: message [rule] (fix)`.
  var report: [String] {
    diagnostics.map { item in
      let line = item.range.map { ":\($0.startLine)" } ?? ""
      let fix = item.fix.map { " (\($0.english))" } ?? ""
      return "\(item.path)\(line): \(item.severity.rawValue): \(item.message.english) "
        + "[\(item.rule.id)]\(fix)"
    }
  }
}

extension Standard {
  /// WCAG in one edition, with the first requirements of a catalogue.
  static func wcag(count: Int) -> Standard {
    var standard = Standard(
      id: "wcag", names: Localized([.english: "WCAG"]), editions: [Edition(id: "2.2")],
      levels: [Level(id: "AA")],
      divisions: ["principle", "guideline"].map { Division(id: $0, names: Localized()) },
      claimed: [0])
    standard.requirements = RequirementIndex(0)..<RequirementIndex(count)
    return standard
  }
}
