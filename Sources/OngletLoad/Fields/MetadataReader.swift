import OngletModel

/// A field of front matter: what it is for, its form, and how it is read.
struct MetadataField: Sendable {
  let form: FieldForm
  let read: @Sendable (_ field: String, inout FieldReader, inout Metadata) -> Void

  private init(
    _ name: String, _ kind: FieldForm.Kind, _ summary: String,
    _ read: @escaping @Sendable (String, inout FieldReader, inout Metadata) -> Void
  ) {
    form = FieldForm(name, kind, summary)
    self.read = read
  }

  /// All fields, in the order of the documentation.
  static let all =
    [
      MetadataField("title", .text, "The title; by default the first heading of the page.") {
        $2.title = $1.text($0)
      },
      MetadataField("navigation-title", .text, "A shorter title for navigation.") {
        $2.navigationTitle = $1.text($0)?.value
      },
      MetadataField("description", .text, "What the page is about, in a sentence or two.") {
        let text = $1.text($0)
        $2.description = text?.value
        $2.descriptionRange = text?.range
      },
      MetadataField(
        "slug", .pattern("(?!\\.\\.?$)[^\\s/?#\\\\]+"), "The page's part of its address."
      ) { $2.slug = $1.step($0) },
      MetadataField(
        "id", .text, "An identifier other than the path of the file: `ios/design/images`."
      ) { $2.id = $1.pageID($0) },
      MetadataField(
        "layout", .open(Layout.allCases.map(\.rawValue)),
        "How the page is laid out; also the name of a layout of the site's own."
      ) {
        guard let name = $1.text($0) else { return }
        $2.layout = Layout(rawValue: name.value).map { Located($0, at: name.range) }
        if $2.layout == nil { $2.ownLayout = name }
      },
      MetadataField(
        "updated", .pattern("[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"),
        "The day of the last change; by default from git."
      ) { $2.updated = $1.date($0) },
      MetadataField(
        "draft", .boolean,
        "Whether the page is left out of the published site; its translations are left out with it."
      ) {
        let draft = $1.boolean($0)
        $2.isDraft = draft ?? false
        $2.isPerhapsDraft = draft == nil && $1.has($0)
      },
      MetadataField(
        "aliases", .list(of: []), "Old addresses of the page, and old fragments (`#old`)."
      ) { $2.aliases = $1.list($0)?.value ?? [] },
      MetadataField(
        "search", .boolean, "Whether the search finds the page; translations follow their source."
      ) {
        $2.isSearchable = $1.boolean($0) ?? true
      },
      MetadataField("criteria", .list(of: []), "A guide's criteria, by file name, in order.") {
        $2.criteria = $1.list($0)?.value ?? []
      },
      MetadataField(
        "pages", .list(of: []), "The pages below, by the names of files and folders, in order."
      ) { $2.pages = $1.list($0)?.value ?? [] },
      MetadataField(
        "display", .choice(Metadata.Display.allCases.map(\.rawValue)),
        "Whether a guide shows its criteria on its own page or apart."
      ) { $2.display = $1.choice($0, of: Metadata.Display.self)?.value },
      MetadataField(
        "page-type", .choice(Metadata.PageType.allCases.map(\.rawValue)),
        "What a guide calls its criteria."
      ) { $2.pageType = $1.choice($0, of: Metadata.PageType.self)?.value },
      MetadataField(
        "wcag", .list(of: []),
        "The success criteria that the criterion is about; in the source language alone."
      ) { $2.wcag = $1.list($0) },
      MetadataField(
        "meets", .map(.list(of: [])),
        "The requirements that the criterion is about, by standard; in the source language alone."
      ) { $2.meets = $1.requirements($0) },
      MetadataField(
        "apis", .list(of: []),
        "The symbols that the criterion is about; in the source language alone."
      ) { $2.apis = $1.list($0) },
      MetadataField(
        "components", .list(of: []),
        "The components that the criterion is about, by their paths; in the source language alone."
      ) { $2.components = $1.list($0) },
      MetadataField(
        "phases", .list(of: []), "When the criterion matters: `design`, `development`, `test`."
      ) { $2.phases = $1.list($0) },
    ]
    + MetadataText.allCases.map { text in
      MetadataField(text.rawValue, .text, text.summary) { $2.texts[text] = $1.text($0)?.value }
    } + [
      MetadataField(
        "in-short", .fields(FieldReader.inShortFields),
        "The answer: a rule above the tabs, and lines that open the tabs they are about."
      ) { $2.inShort = $1.inShort($0) },
      MetadataField(
        "translated", .map(.text),
        "Digests of the source panels that the page translates; written by the tool."
      ) { $2.translated = $1.translatedParts($0) },
    ]

  // Stored, because front matter is read for every page.
  static let names = all.map(\.form.name)
}

extension Metadata {
  init(_ fields: inout FieldReader) {
    self.init()
    for field in MetadataField.all { field.read(field.form.name, &fields, &self) }
  }
}

extension FieldReader {
  /// Lists of numbers by standard, as names: `asvs/6.1.1`.
  fileprivate mutating func requirements(_ name: String) -> Located<[Located<String>]>? {
    let range = names.first { $0.value == name }?.range
    let found = map(name) { map in
      map.names.flatMap { standard in
        (map.list(standard.value)?.value ?? []).map { number in
          let name = RequirementName(standard.value + "/" + number.value)
          return Located(name.text, at: number.range)
        }
      }
    }
    return found.map { Located($0, at: range ?? start) }
  }

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
      "invalid `\(name)`: `\(text.value)`", french: "`\(name)` non valide : `\(text.value)`",
      fix: text.value.contains { $0.isLetter || $0.isNumber } ? .didYouMean(slug(text.value)) : nil)
    return nil
  }

  fileprivate mutating func translatedParts(_ name: String) -> [Located<TranslatedPart>] {
    map(name) { parts in
      parts.names.compactMap { name in
        parts.text(name.value).map { digest in
          Located(TranslatedPart(name: name.value, digest: digest.value), at: name.range)
        }
      }
    } ?? []
  }

  fileprivate static let inShortFields = [
    FieldForm("rule", .text, "What must be true, in one sentence."),
    FieldForm(
      "design", .text, "What designers do about it; in `anatomy`, `objective` or `description`."),
    FieldForm(
      "code", .text,
      "What developers do about it; in `code`, `examples` or `description`, if there is code."),
    FieldForm("check", .text, "How to see in a minute whether it is true; in `checklist`."),
  ]

  /// The rule of a criterion, and a line for each role.
  fileprivate mutating func inShort(_ name: String) -> InShort? {
    map(name, known: Self.inShortFields.map(\.name)) { fields in
      let lines = InShort.Role.allCases.compactMap { role in
        fields.text(role.rawValue).map { (role, $0.value) }
      }
      guard let rule = fields.text("rule")?.value else {
        fields.report(
          .invalidField, at: fields.start,
          "missing `rule` in `\(name)`", french: "il manque `rule` dans `\(name)`",
          fix: "add `rule: …`, the answer in one sentence",
          french: "ajouter `rule: …`, la réponse en une phrase")
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
      "invalid `\(name)`: `\(text.value)`", french: "`\(name)` non valide : `\(text.value)`",
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
      "invalid date in `\(name)`: `\(text.value)`",
      french: "date non valide dans `\(name)` : `\(text.value)`",
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

  static func isDate(_ text: String) -> Bool {
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
