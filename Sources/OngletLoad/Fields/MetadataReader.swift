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
      fix: text.value.contains { $0.isLetter || $0.isNumber } ? .didYouMean(slug(text.value)) : nil)
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
      fix: steps.isEmpty || steps.contains { $0 == "." || $0 == ".." }
        ? Message(
          "write a path without spaces, such as `ios/design/images`",
          french: "écrire un chemin sans espace, comme `ios/design/images`")
        : .didYouMean(steps.map { slug(String($0)) }.joined(separator: "/")))
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

  /// The day in a text: `31/01/2026`, `20260131`, `2026-01-31T10:00`, `31 January 2026`. Which of two
  /// numbers up to 12 is the month depends on the country: that is not guessed.
  private static func rearranged(_ text: String) -> String? {
    let start = String(text.prefix(10))
    if text.utf8.count > 10, isDate(start) { return start }
    if text.utf8.count == 8, text.utf8.allSatisfy(\.isASCIIDigit) {
      let date = "\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))"
      return isDate(date) ? date : nil
    }
    var parts: [String] = text.split { "/.-, ".contains($0) }.map(String.init)
    guard parts.count == 3 else { return nil }
    if let place = parts.firstIndex(where: { month(named: $0) != nil }) {
      return named(month: parts.remove(at: place), with: parts)
    }
    let hasYearLast = parts[2].count == 4
    if hasYearLast { parts.reverse() }
    guard let first = Int(parts[1]), let second = Int(parts[2]) else { return nil }
    if hasYearLast, first <= 12, second <= 12, first != second { return nil }
    return first > 12 ? date(parts[0], second, first) : date(parts[0], first, second)
  }

  /// A month with its name and two numbers: the day and the year.
  private static func named(month name: String, with numbers: [String]) -> String? {
    guard let month = month(named: name), let year = numbers.first(where: { $0.count == 4 }),
      let day = numbers.first(where: { $0.count < 4 }).flatMap({ Int($0) })
    else { return nil }
    return date(year, month, day)
  }

  private static func date(_ year: String, _ month: Int, _ day: Int) -> String? {
    let date = "\(year)-\(twoDigits(month))-\(twoDigits(day))"
    return isDate(date) ? date : nil
  }

  /// The number of the month with a name in any language that has rules.
  private static func month(named name: String) -> Int? {
    let name = name.lowercased()
    return LanguageRules.all.lazy.compactMap { $0.months.firstIndex(of: name) }.first.map { $0 + 1 }
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
