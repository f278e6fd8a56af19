import OngletModel

extension Metadata {
  /// Reads the fields of `FieldFile.frontMatter`.
  init(_ fields: inout FieldReader) {
    self.init()
    title = fields.text("title")
    navigationTitle = fields.text("navigation-title")?.value
    description = fields.text("description")?.value
    slug = fields.step("slug")
    id = fields.pageID("id")
    layout = fields.choice("layout", of: Layout.self)
    updated = fields.date("updated")
    let draft = fields.boolean("draft")
    isDraft = draft ?? false
    isPerhapsDraft = draft == nil && fields.has("draft")
    aliases = fields.list("aliases")?.value ?? []
    isSearchable = fields.boolean("search") ?? true
    criteria = fields.list("criteria")?.value ?? []
    pages = fields.list("pages")?.value ?? []
    display = fields.choice("display", of: Display.self)?.value
    wcag = fields.list("wcag")
    apis = fields.list("apis")
    phases = fields.list("phases")
    audience = fields.text("audience")?.value
    inShort = fields.inShort("in-short")
    translated =
      fields.map("translated", known: nil) { parts in
        parts.names.compactMap { name in
          parts.text(name.value).map { digest in
            Located(TranslatedPart(name: name.value, digest: digest.value), at: name.range)
          }
        }
      } ?? []
  }
}

extension FieldReader {
  /// A component of an address.
  fileprivate mutating func step(_ name: String) -> Located<String>? {
    guard let text = text(name) else { return nil }
    let isStep = text.value.utf8.allSatisfy { byte in
      !byte.isBlank && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "?")
        && byte != UInt8(ascii: "#") && byte != UInt8(ascii: "\\")
    }
    if isStep, text.value != ".", text.value != ".." { return text }
    report(
      .invalidField, at: text.range,
      Message(
        "invalid `\(name)`: `\(text.value)`", french: "`\(name)` non valide : `\(text.value)`"),
      fix: .didYouMean(slug(text.value)))
    return nil
  }

  /// The rule of a criterion, and a line for each role.
  fileprivate mutating func inShort(_ name: String) -> InShort? {
    map(name, known: FieldFile.inShortFields.map(\.name)) { fields in
      let lines = InShort.Role.allCases.compactMap { role in
        fields.text(role.rawValue).map { (role, $0.value) }
      }
      guard let rule = fields.text("rule")?.value else {
        fields.report(
          .invalidField, at: fields.start,
          Message("missing `rule` in `\(name)`", french: "il manque `rule` dans `\(name)`"),
          fix: Message(
            "add `rule: …`, the answer in one sentence",
            french: "ajouter `rule: …`, la réponse en une phrase"))
        return nil
      }
      return InShort(rule: rule, lines: Dictionary(uniqueKeysWithValues: lines))
    } ?? nil
  }

  /// A language-neutral path without `/` at its ends.
  fileprivate mutating func pageID(_ name: String) -> Located<String>? {
    guard let text = text(name) else { return nil }
    let steps = text.value.split(separator: "/")
    let isPath = steps.allSatisfy { $0 != "." && $0 != ".." && !$0.utf8.contains(where: \.isBlank) }
    if isPath, !steps.isEmpty { return Located(steps.joined(separator: "/"), at: text.range) }
    report(
      .invalidField, at: text.range,
      Message(
        "invalid `\(name)`: `\(text.value)`", french: "`\(name)` non valide : `\(text.value)`"),
      fix: Message(
        "write a path without spaces, such as `ios/design/images`",
        french: "écrire un chemin sans espace, comme `ios/design/images`"))
    return nil
  }

  /// A day of the Gregorian calendar, `YYYY-MM-DD` (ISO 8601).
  fileprivate mutating func date(_ name: String) -> String? {
    guard let text = text(name) else { return nil }
    if Self.isDate(text.value) { return text.value }
    report(
      .invalidField, at: text.range,
      Message(
        "invalid date in `\(name)`: `\(text.value)`",
        french: "date non valide dans `\(name)` : `\(text.value)`"),
      fix: Self.rearranged(text.value).map(Message.didYouMean)
        ?? Message(
          "write a day that exists, as `YYYY-MM-DD`",
          french: "écrire un jour qui existe, sous la forme `AAAA-MM-JJ`"))
    return nil
  }

  /// A day such as `31/01/2026` or `1.2.2026`, rewritten with the year first. Which of two numbers
  /// up to 12 is the month depends on the country: that is not guessed.
  private static func rearranged(_ text: String) -> String? {
    var parts = text.split { "/.- ".contains($0) }
    let hasYearLast = parts.last?.count == 4
    if hasYearLast { parts.reverse() }
    guard parts.count == 3, let first = Int(parts[1]), let second = Int(parts[2]) else {
      return nil
    }
    if hasYearLast, first <= 12, second <= 12, first != second { return nil }
    let (month, day) = first > 12 ? (second, first) : (first, second)
    let date = "\(parts[0])-\(twoDigits(month))-\(twoDigits(day))"
    return isDate(date) ? date : nil
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  private static func isDate(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: .hyphen, omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2],
      parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) })
    else { return false }
    let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 - 0x30) } }
    let (year, month, day) = (numbers[0], numbers[1], numbers[2])
    guard (1...12).contains(month) else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...lengths[month - 1]).contains(day)
  }
}
