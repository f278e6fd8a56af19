import OngletLink
import OngletLoad
import OngletMarkdown
import OngletModel

/// The front matter of a foreign page, converted to fields of Onglet.
struct ForeignFields: Sendable {
  /// The fields to be written, by their names.
  private var fields: [String: TextLines.Line] = [:]
  /// The fields without a counterpart in Onglet.
  private(set) var leftOut: [SettingValue.Field] = []
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

  /// Fields with the date of the last change.
  private static let changes: Set<String> = [
    "lastmod", "lastUpdated", "updated", "last_update", "dateModified",
  ]

  /// - Parameters:
  ///   - label: the title in navigation, if it is translated.
  ///   - hasHeading: whether readers see the heading of a page, and its title only elsewhere.
  init(
    _ page: ForeignPage, place: ForeignTree.Place, isSource: Bool, label: String?, hasHeading: Bool
  ) {
    for field in page.fields.fields where !field.value.isNone { take(field, of: page) }
    if hasHeading, let heading = page.heading, heading.level == 1,
      let title = page.fields["title"]?.text, title != heading.text
    {
      fields["title"] = nil
      add(title, as: "navigation-title", page.fields["title"]?.line ?? 1)
    }
    addTitle(of: page, label ?? place.title, isOfPage: isSource || label != nil)
    add(place.description, as: "description")
    if isSource, !place.order.isEmpty { add("pages", yamlList(place.order), 1) }
  }

  private mutating func addTitle(of page: ForeignPage, _ name: String?, isOfPage: Bool) {
    let isTitled = fields["title"] != nil
    let isHeading = page.heading?.level == 1
    let title = isTitled ? page.fields["title"]?.text : isHeading ? page.heading?.text : nil
    if let name, !name.isEmpty {
      if !isTitled, !isHeading {
        add(name, as: "title")
      } else if isOfPage, name != title {
        add(name, as: "navigation-title")
      }
    } else if !isTitled, let heading = page.heading, heading.level > 1 {
      if heading.isFirst { shift = heading.level - 1 } else { add(heading.text, as: "title") }
    }
  }

  /// The fields of a new page for a folder that has none.
  init(folder place: ForeignTree.Place, label: String? = nil) {
    // Without a title, the name of the folder is used.
    let name = place.path.folder.lastStep.replacing("-", with: " ")
    let title = label ?? place.title ?? name.capitalizedFirst
    if !title.isEmpty { add(title, as: "title") }
    if label != nil { return }
    add(place.description, as: "description")
    if !place.order.isEmpty { add("pages", yamlList(place.order), 1) }
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
      .sorted { $0.source < $1.source }
    for field in Self.names.compactMap({ fields[$0] }) + others {
      for (place, text) in field.text.split(separator: "\n").enumerated() {
        lines.append(String(text), from: field.source + place)
      }
    }
    lines.append("---", from: 1)
    return lines
  }

  private mutating func add(_ name: String, _ text: String, _ line: Int) {
    if fields[name] == nil { fields[name] = .init(text: "\(name): \(text)", source: line) }
  }

  private mutating func add(_ text: String?, as name: String, _ line: Int = 1) {
    if let text { add(name, yamlText(text.withoutElements), line) }
  }

  // MARK: Converting fields

  private mutating func take(_ field: SettingValue.Field, of page: ForeignPage) {
    let line = field.value.line
    if let kept = page.kept.first(where: { $0.name == field.name }) {
      fields[field.name] = .init(text: kept.text, source: kept.line)
      return
    }
    let before = fields.count
    let (value, text) = (field.value, field.value.text)
    switch field.name {
    case "sidebar": return takeSidebar(field)
    case "hero", "features": return takeHome(field, of: page)
    case _ where Self.positions.contains(field.name): return
    case _ where ForeignPage.languageFields.contains(field.name) && page.evidence == .field: return
    case "title": add(text, as: "title", line)
    case "sidebar_label", "linkTitle", "linktitle", "nav_title":
      if text == nil || text == page.fields["title"]?.text { return }
      add(text, as: "navigation-title", line)
    case "description", "summary":
      let words = text?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if words != "" { add(words, as: "description", line) }
    case "draft":
      if text == "false" { return }
      if text == "true" { add("draft", "true", line) }
    // The date of publication is used only without a date of change.
    case "date" where page.fields.fields.contains { Self.changes.contains($0.name) }: break
    case _ where field.name == "date" || Self.changes.contains(field.name):
      let day = String((text ?? value["date"]?.text ?? "").prefix(10))
      let isDay = zip(day, "0000-00-00").allSatisfy { $0 == $1 || $0.isNumber && $1 == "0" }
      if day.count == 10, isDay { add("updated", day, line) }
    case "slug":
      let name = text?.without(prefix: "/") ?? ""
      let isStep = !["", ".", ".."].contains(name) && !name.contains { " /?#\\".contains($0) }
      if isStep { add("slug", yamlText(name), line) }
    case "aliases", "redirect_from":
      let texts = value.list?.map(\.text) ?? [text]
      let paths = texts.compactMap(\.self).filter { $0.hasPrefix("/") && $0.count > 1 }
      if !paths.isEmpty, paths.count == texts.count { add("aliases", yamlList(paths), line) }
    case "search", "pagefind":
      let isOff = text == "false" || value["exclude"]?.text == "true"
      if isOff { add("search", "false", line) }
    default: break
    }
    if fields.count == before { leftOut.append(field) }
  }

  /// Converts `sidebar`, a map with the title and the position in navigation.
  private mutating func takeSidebar(_ field: SettingValue.Field) {
    let label = field.value["label"].flatMap { $0.text == nil ? nil : $0 }
    add(label?.text, as: "navigation-title", label?.line ?? 1)
    leaveOut(field.value, of: "sidebar", but: label == nil ? ["order"] : ["label", "order"])
  }

  /// Converts `hero` and `features`, the texts of a home page.
  private mutating func takeHome(_ field: SettingValue.Field, of page: ForeignPage) {
    func addItems(_ items: [SettingValue], of name: String) {
      for item in items {
        let words = item["title"]?.text.map { "**\($0)**" } ?? item["text"]?.text ?? ""
        let linked = item["link"]?.text.map { "[\(words)](\($0))" } ?? words
        let texts = [linked, item["details"]?.text ?? ""].filter { !$0.isEmpty }
        introduction.append("- " + texts.joined(separator: ": "), from: item.line)
        let taken = ["title", "details", "link"] + (item["title"] == nil ? ["text"] : [])
        leaveOut(item, of: name, but: taken)
      }
    }
    if let items = field.value.list { return addItems(items, of: field.name) }
    let texts = ["name", "text", "tagline", "title"]
    for inner in field.value.fields {
      if inner.name == "actions" { addItems(inner.value.list ?? [], of: "hero.actions") }
      guard let text = inner.value.text, texts.contains(inner.name) else { continue }
      if inner.name == "name", page.heading == nil, page.fields["title"] == nil {
        add(text, as: "title", inner.value.line)
      } else {
        for line in [text, ""] { introduction.append(line, from: inner.value.line) }
      }
    }
    introduction.append("", from: field.value.line)
    leaveOut(field.value, of: "hero", but: texts + ["actions"])
  }

  private mutating func leaveOut(_ value: SettingValue, of name: String, but taken: [String]) {
    for inner in value.fields where !taken.contains(inner.name) {
      leftOut.append(SettingValue.Field(name: "\(name).\(inner.name)", value: inner.value))
    }
  }
}

/// A list of texts in front matter.
func yamlList(_ texts: [String]) -> String {
  "[\(texts.map { yamlText($0) }.joined(separator: ", "))]"
}

extension SettingValue.Field {
  /// The field on one line, for a report.
  var summary: String { "\(name): \(value.summary)" }
}

extension String {
  /// Elements that do not end the words before them.
  private static let inline: Set<String> = [
    "a", "abbr", "b", "bdi", "cite", "code", "em", "i", "kbd", "mark", "small", "span", "strong",
    "sub", "sup", "u",
  ]

  /// The text without tags of HTML, which would be shown; a name such as `<details>` stays.
  fileprivate var withoutElements: String {
    let bytes = Array(utf8)
    let tokens = MarkupReader.tokens(ofBlock: bytes)
    let closed = tokens.compactMap { token in
      if case .tag(let tag) = token, tag.isEnd { tag.element } else { nil }
    }
    if closed.isEmpty { return self }
    var titles: [String] = []
    let texts = tokens.map { token in
      guard case .tag(let tag) = token, closed.contains(tag.element) || tag.role == .lineBreak
      else {
        return String(decoding: bytes[token.range], as: UTF8.self)
      }
      if tag.element == "abbr", !tag.isEnd { titles.append(tag["title"] ?? "") }
      if tag.element == "abbr", tag.isEnd, let title = titles.popLast(), !title.isEmpty {
        return " (\(title))"
      }
      return Self.inline.contains(tag.element) ? "" : " "
    }
    return HTMLCharacterReferences.resolved(texts.joined()).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}

extension SettingValue {
  /// Whether it is null in YAML.
  var isNone: Bool { ["~", "null"].contains(text) }

  /// The value on one line, for a report.
  var summary: String {
    switch content {
    case .text(let text): text
    case .list(let items): "[\(items.map(\.summary).joined(separator: ", "))]"
    case .map(let fields):
      "{\(fields.map(\.summary).joined(separator: ", "))}"
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
