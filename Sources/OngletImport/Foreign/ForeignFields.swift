import OngletLink
import OngletLoad
import OngletModel

/// The front matter of a foreign page, converted to fields of Onglet.
struct ForeignFields: Sendable {
  /// A field to be written.
  private struct Field {
    let text: String
    let line: Int
  }

  private var fields: [String: Field] = [:]
  /// The fields without a counterpart in Onglet, with their text.
  private(set) var leftOut: [(field: SettingValue.Field, text: String)] = []
  /// The fields that were converted to another field, or to the position of the page.
  private(set) var takenOver: [SettingValue.Field] = []
  /// The texts of a home page in its fields.
  private(set) var introduction = TextLines()
  /// How many levels the headings move up, so that the first one is the title.
  private(set) var shift = 0

  /// The order in which fields are written; others follow.
  private static let names = [
    "title", "navigation-title", "description", "slug", "updated", "draft", "aliases", "search",
    "pages",
  ]

  /// Fields with the position of a page among its siblings.
  private static let positions: Set<String> = ["sidebar_position", "weight", "nav_order"]

  init(_ page: ForeignPage, place: ForeignTree.Place, isSource: Bool) {
    for field in page.fields.fields {
      let before = leftOut.count
      take(field, of: page)
      let isSame = ["title", "description", "slug", "aliases"].contains(field.name)
      let isKept = page.kept.contains { $0.name == field.name }
      if leftOut.count == before, !isSame, !isKept { takenOver.append(field) }
    }
    addTitle(of: page, place)
    if let description = place.description { add("description", yamlText(description), 1) }
    if isSource, !place.order.isEmpty { add("pages", Self.list(place.order), 1) }
  }

  private mutating func addTitle(of page: ForeignPage, _ place: ForeignTree.Place) {
    let isTitled = fields["title"] != nil
    let isHeading = page.heading?.level == 1
    let title = isTitled ? page.fields["title"]?.text : isHeading ? page.heading?.text : nil
    if let name = place.title, !name.isEmpty {
      if !isTitled, !isHeading {
        add("title", yamlText(name), 1)
      } else if name != title {
        add("navigation-title", yamlText(name), 1)
      }
    } else if !isTitled, let heading = page.heading, heading.level > 1 {
      if heading.isFirst {
        shift = heading.level - 1
      } else {
        add("title", yamlText(heading.text), 1)
      }
    }
  }

  /// The fields of a new page for a folder that has none.
  init(folder place: ForeignTree.Place) {
    // Without a title, the name of the folder is used.
    let name = place.path.folder.lastStep.replacing("-", with: " ")
    let title = place.title ?? name.capitalizedFirst
    if !title.isEmpty { add("title", yamlText(title), 1) }
    if let description = place.description { add("description", yamlText(description), 1) }
    if !place.order.isEmpty { add("pages", Self.list(place.order), 1) }
  }

  /// The position of a page among its siblings, in its front matter.
  static func position(of page: ForeignPage) -> Double? {
    let values = positions.sorted().map { page.fields[$0] } + [page.fields["sidebar", "order"]]
    return values.lazy.compactMap { $0?.text.flatMap(Double.init) }.first
  }

  /// The lines of the front matter.
  var lines: TextLines {
    var lines = TextLines()
    if fields.isEmpty { return lines }
    lines.append("---", from: 1)
    let others = fields.filter { !Self.names.contains($0.key) }.map(\.value)
      .sorted { $0.line < $1.line }
    for field in Self.names.compactMap({ fields[$0] }) + others {
      for (place, text) in field.text.split(separator: "\n").enumerated() {
        lines.append(String(text), from: field.line + place)
      }
    }
    lines.append("---", from: 1)
    return lines
  }

  private mutating func add(_ name: String, _ text: String, _ line: Int) {
    if fields[name] == nil { fields[name] = Field(text: "\(name): \(text)", line: line) }
  }

  private static func list(_ names: [String]) -> String {
    "[\(names.map { yamlText($0) }.joined(separator: ", "))]"
  }

  // MARK: Converting fields

  private mutating func take(_ field: SettingValue.Field, of page: ForeignPage) {
    let line = field.value.line
    if let kept = page.kept.first(where: { $0.name == field.name }) {
      fields[field.name] = Field(text: kept.text, line: kept.line)
      return
    }
    let before = fields.count
    switch field.name {
    case "sidebar": return takeSidebar(field)
    case "hero", "features": return takeHome(field, of: page)
    case _ where Self.positions.contains(field.name): return
    case _ where ForeignPage.languageFields.contains(field.name) && page.evidence == .field: return
    case "title": if let text = field.value.text { add("title", yamlText(text), line) }
    case "sidebar_label", "linkTitle", "linktitle", "nav_title":
      if let text = field.value.text, text != page.fields["title"]?.text {
        add("navigation-title", yamlText(text), line)
      } else {
        return
      }
    case "description", "summary":
      let text = field.value.text?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if let text, !text.isEmpty { add("description", yamlText(text), line) }
    case "slug": takeSlug(field)
    case "lastmod", "lastUpdated", "updated", "last_update", "date", "dateModified":
      takeDate(field, of: page)
    case "draft":
      if ["true", "false"].contains(field.value.text) {
        if field.value.text == "true" { add("draft", "true", line) } else { return }
      }
    case "aliases", "redirect_from": takeAliases(field)
    case "search", "pagefind": takeSearch(field)
    default: break
    }
    if fields.count == before { leaveOut(field) }
  }

  private mutating func leaveOut(_ field: SettingValue.Field) {
    leftOut.append((field, "\(field.name): \(field.value.summary)"))
  }

  /// Converts `sidebar`, a map with the title and the position in navigation.
  private mutating func takeSidebar(_ field: SettingValue.Field) {
    for inner in field.value.fields {
      if inner.name == "label", let text = inner.value.text {
        add("navigation-title", yamlText(text), inner.value.line)
      } else if inner.name != "order" {
        leaveOut(
          SettingValue.Field(name: "sidebar.\(inner.name)", value: inner.value))
      }
    }
  }

  /// Converts `hero` and `features`, the texts of a home page.
  private mutating func takeHome(_ field: SettingValue.Field, of page: ForeignPage) {
    func link(_ value: SettingValue, _ text: String) -> String {
      value["link"]?.text.map { "[\(text)](\($0))" } ?? text
    }
    for item in field.value.list ?? [] {
      let title = item["title"]?.text.map { link(item, "**\($0)**") }
      let texts = [title, item["details"]?.text].compactMap(\.self)
      introduction.append("- " + texts.joined(separator: ": "), from: item.line)
      leaveOut(item, of: field.name, but: ["title", "details", "link"])
    }
    if field.value.list != nil { return }
    for inner in field.value.fields {
      if let text = inner.value.text, ["name", "text", "tagline", "title"].contains(inner.name) {
        if inner.name == "name", page.heading == nil, page.fields["title"] == nil {
          add("title", yamlText(text), inner.value.line)
        } else {
          introduction.append(text, from: inner.value.line)
          introduction.append("", from: inner.value.line)
        }
      }
      for item in inner.name == "actions" ? inner.value.list ?? [] : [] {
        introduction.append("- " + link(item, item["text"]?.text ?? ""), from: item.line)
        leaveOut(item, of: "hero.actions", but: ["text", "link"])
      }
    }
    introduction.append("", from: field.value.line)
    leaveOut(field.value, of: "hero", but: ["name", "text", "tagline", "title", "actions"])
  }

  private mutating func leaveOut(_ value: SettingValue, of name: String, but taken: [String]) {
    for inner in value.fields where !taken.contains(inner.name) {
      leaveOut(SettingValue.Field(name: "\(name).\(inner.name)", value: inner.value))
    }
  }

  private mutating func takeSlug(_ field: SettingValue.Field) {
    guard let text = field.value.text else { return }
    let name = text.hasPrefix("/") ? String(text.dropFirst()) : text
    let isStep = !name.isEmpty && !name.contains { " /?#\\".contains($0) } && name != "."
    if isStep, name != ".." { add("slug", yamlText(name), field.value.line) }
  }

  private mutating func takeDate(_ field: SettingValue.Field, of page: ForeignPage) {
    // The date of publication is used only without a date of change.
    if field.name == "date",
      ["lastmod", "lastUpdated", "updated", "last_update", "dateModified"].contains(where: {
        page.fields[$0] != nil
      })
    {
      return
    }
    guard let text = field.value.text ?? field.value["date"]?.text else { return }
    let day = text.prefix(10)
    let isDay = zip(day, "0000-00-00").allSatisfy { $0 == $1 || $0.isNumber && $1 == "0" }
    if day.count == 10, isDay { add("updated", String(day), field.value.line) }
  }

  private mutating func takeAliases(_ field: SettingValue.Field) {
    let texts = field.value.list?.map(\.text) ?? [field.value.text]
    let paths = texts.compactMap(\.self).filter { $0.hasPrefix("/") && $0.count > 1 }
    guard paths.count == texts.count, !paths.isEmpty else { return }
    add("aliases", Self.list(paths), field.value.line)
  }

  private mutating func takeSearch(_ field: SettingValue.Field) {
    let isOff = field.value.text == "false" || field.value["exclude"]?.text == "true"
    if isOff { add("search", "false", field.value.line) }
  }
}

extension SettingValue {
  /// The value on one line, for a report.
  var summary: String {
    switch content {
    case .text(let text): text
    case .list(let items): "[\(items.map(\.summary).joined(separator: ", "))]"
    case .map(let fields):
      "{\(fields.map { "\($0.name): \($0.value.summary)" }.joined(separator: ", "))}"
    }
  }

  /// Whether there are words in the value, and not only a setting.
  var hasWords: Bool {
    switch content {
    case .text(let text): text.contains(where: \.isWhitespace)
    case .list(let items): items.contains(where: \.hasWords)
    case .map(let fields): fields.contains(where: \.value.hasWords)
    }
  }
}
