import OngletModel

/// The versions of WCAG that W3C has published as a standard.
private enum WCAGVersion: String, CaseIterable {
  case v20 = "2.0"
  case v21 = "2.1"
  case v22 = "2.2"
}

/// The languages of names of parts of WCAG.
struct WCAGLanguages {
  /// All languages that a name may be in.
  let known: [Language]
  /// The languages of the site.
  let site: [Language]

  /// The missing fields of names. A page uses the English name if there is none in its language.
  fileprivate func missing(in names: Localized<String>) -> [String] {
    if names.values.isEmpty { return ["names"] }
    let areShown = names[.english] != nil || site.allSatisfy { names[$0] != nil }
    return areShown ? [] : ["names.en"]
  }
}

/// A principle or a guideline, merged from files of a catalogue.
struct WCAGPartEntry: CatalogueEntry {
  static let fieldNames = ["number", "slug", "names"]

  var origin: EntryOrigin
  private let number: String
  private let languages: WCAGLanguages
  private var slug: EntryText?
  private var names: Localized<String>

  /// - Parameter count: the number of parts of its number: 1 for a principle, 2 for a guideline.
  init?(_ fields: inout FieldReader, count: Int, languages: WCAGLanguages) {
    guard let name = fields.name("number"),
      let number = fields.checkNumber(
        name, of: "number", count: count, like: count == 1 ? "1" : "1.4")
    else { return nil }
    origin = EntryOrigin(name, in: fields)
    self.number = number
    self.languages = languages
    slug = fields.slug()
    names = fields.localizedText("names", languages: languages.known)
  }

  var key: String { number }

  var missing: [String] {
    (slug == nil ? ["slug"] : []) + languages.missing(in: names)
  }

  var value: (number: String, slug: String, names: Localized<String>)? {
    guard let slug, missing.isEmpty else { return nil }
    return (number, slug.value, names)
  }

  var ownNames: [(name: EntryText, language: Language?)] { slug.ownNames }
  static var otherName: Message { otherSlug }

  mutating func takeFields(of later: WCAGPartEntry) {
    slug = later.slug ?? slug
    names = names.taking(later.names)
  }
}

/// A success criterion, merged from files of a catalogue.
struct SuccessCriterionEntry: CatalogueEntry {
  static let fieldNames = [
    "number", "slug", "level", "version", "removed-in", "names", "summary", "uncertain",
    "en-301-549", "rgaa", "raam",
  ]

  var origin: EntryOrigin
  private let number: String
  private let languages: WCAGLanguages
  private var slug: EntryText?
  private var level: ConformanceLevel?
  private var version: EntryText?
  private var removedIn: EntryText?
  /// The version that was read last, for the place of a message.
  private var lastVersion: EntryText?
  private var names: Localized<String>
  private var summaries: Localized<String>
  private var uncertainNames: [String]?
  private var en301549: [String]?
  private var rgaa: [String]?
  private var raam: [String]?

  init?(_ fields: inout FieldReader, languages: WCAGLanguages) {
    guard let name = fields.name("number"),
      let number = fields.checkNumber(name, of: "number", count: 3, like: "1.4.3")
    else { return nil }
    origin = EntryOrigin(name, in: fields)
    self.number = number
    self.languages = languages
    slug = fields.slug()
    level = fields.choice("level", of: ConformanceLevel.self)?.value
    version = fields.version("version")
    removedIn = fields.version("removed-in")
    lastVersion = removedIn ?? version
    names = fields.localizedText("names", languages: languages.known)
    summaries = fields.localizedText("summary", languages: languages.known)
    uncertainNames = fields.words("uncertain", known: languages.known.map(\.code))
    en301549 = fields.clauses("en-301-549", like: "11.1.4.3")
    rgaa = fields.clauses("rgaa", like: "3.2")
    raam = fields.clauses("raam", like: "2.2")
  }

  var key: String { number }

  var missing: [String] {
    [("slug", slug == nil), ("level", level == nil), ("version", version == nil)]
      .filter(\.1).map(\.0) + languages.missing(in: names)
  }

  var value: SuccessCriterion? {
    guard let slug, let level, let version, missing.isEmpty else { return nil }
    return SuccessCriterion(
      number: number, slug: slug.value, level: level, version: version.value,
      removedIn: removedIn?.value, names: names, summaries: summaries,
      uncertainNames: (uncertainNames ?? []).map { Language($0) },
      clauses: SuccessCriterion.Clauses(
        en301549: en301549 ?? [], rgaa: rgaa ?? [], raam: raam ?? []))
  }

  var ownNames: [(name: EntryText, language: Language?)] { slug.ownNames }
  static var otherName: Message { otherSlug }

  mutating func takeFields(of later: SuccessCriterionEntry) {
    slug = later.slug ?? slug
    level = later.level ?? level
    version = later.version ?? version
    removedIn = later.removedIn ?? removedIn
    lastVersion = later.lastVersion ?? lastVersion
    names = names.taking(later.names)
    summaries = summaries.taking(later.summaries)
    uncertainNames = later.uncertainNames ?? uncertainNames
    en301549 = later.en301549 ?? en301549
    rgaa = later.rgaa ?? rgaa
    raam = later.raam ?? raam
  }

  /// The mistake in its versions, if there is one.
  fileprivate var versionMistake: Diagnostic? {
    // Published versions can be compared as texts.
    guard let version, let removedIn, let lastVersion, removedIn.value <= version.value else {
      return nil
    }
    return Diagnostic(
      .invalidField, path: lastVersion.path, range: lastVersion.range,
      message: Message(
        "`removed-in` (`\(removedIn.value)`) is not later than `version` (`\(version.value)`)",
        french: "`removed-in` (`\(removedIn.value)`) n’est pas postérieur à "
          + "`version` (`\(version.value)`)"))
  }
}

private let otherSlug = Message("choose another `slug`", french: "choisir un autre `slug`")

extension EntryText? {
  /// A slug is part of an address at W3C, for all languages.
  fileprivate var ownNames: [(name: EntryText, language: Language?)] {
    map { [(name: $0, language: nil)] } ?? []
  }
}

/// The parts of WCAG, merged from all files.
struct WCAGEntries {
  private var principles = EntryList<WCAGPartEntry>()
  private var guidelines = EntryList<WCAGPartEntry>()
  private var successCriteria = EntryList<SuccessCriterionEntry>()
  private var standards = EntryList<StandardEntry>()
  private let languages: WCAGLanguages

  init(languages: WCAGLanguages) { self.languages = languages }

  static let listNames = ["standards", "principles", "guidelines", "success-criteria"]

  /// Reads the lists of a file.
  mutating func read(_ fields: inout FieldReader) {
    let languages = languages
    standards.read("standards", of: &fields) { StandardEntry(&$0) }
    principles.read("principles", of: &fields) {
      WCAGPartEntry(&$0, count: 1, languages: languages)
    }
    guidelines.read("guidelines", of: &fields) {
      WCAGPartEntry(&$0, count: 2, languages: languages)
    }
    successCriteria.read("success-criteria", of: &fields) {
      SuccessCriterionEntry(&$0, languages: languages)
    }
  }

  /// All parts in the order of WCAG, and the standards that refer to them.
  ///
  /// - Parameter diagnostics: receives missing fields and wrong values.
  func values(
    _ diagnostics: inout [Diagnostic]
  ) -> (
    principles: [Principle], guidelines: [Guideline], successCriteria: [SuccessCriterion],
    standards: [Standard]
  ) {
    Self.checkParents(of: guidelines, in: principles, list: "principles", &diagnostics) {
      Message(
        "missing principle `\($0)` for `\($1)`",
        french: "il manque le principe `\($0)` pour `\($1)`")
    }
    Self.checkParents(of: successCriteria, in: guidelines, list: "guidelines", &diagnostics) {
      Message(
        "missing guideline `\($0)` for `\($1)`", french: "il manque la règle `\($0)` pour `\($1)`")
    }
    diagnostics += successCriteria.entries.compactMap(\.versionMistake)
    return (
      Self.sorted(principles.values(&diagnostics), by: \.number).map {
        Principle(number: $0.number, slug: $0.slug, names: $0.names)
      },
      Self.sorted(guidelines.values(&diagnostics), by: \.number).map {
        Guideline(number: $0.number, slug: $0.slug, names: $0.names)
      },
      Self.sorted(successCriteria.values(&diagnostics), by: \.number),
      standards.values(&diagnostics)
    )
  }

  /// The parts sorted by number: 1.4.2 comes before 1.4.10.
  private static func sorted<Part>(_ parts: [Part], by number: (Part) -> String) -> [Part] {
    parts.map { (part: $0, numbers: numbers(in: number($0))) }
      .sorted { $0.numbers.lexicographicallyPrecedes($1.numbers) }
      .map(\.part)
  }

  private static func numbers(in text: String) -> [Int] {
    text.utf8.split(separator: .dot).map { $0.reduce(0) { $0 * 10 + Int($1 &- 0x30) } }
  }

  /// Reports parts whose parent is not in the catalogue.
  ///
  /// - Parameters:
  ///   - list: the name of the list that should have the parent.
  ///   - message: makes the message from the numbers of the parent and of the part.
  private static func checkParents<Part: CatalogueEntry, Parent: CatalogueEntry>(
    of parts: EntryList<Part>, in parents: EntryList<Parent>, list: String,
    _ diagnostics: inout [Diagnostic], message: (_ parent: String, _ part: String) -> Message
  ) where Part.Key == String, Parent.Key == String {
    let numbers = Set(parents.entries.map(\.key))
    for entry in parts.entries {
      let parent = entry.key.utf8.lastIndex(of: .dot).map { String(entry.key[..<$0]) } ?? ""
      if numbers.contains(parent) { continue }
      diagnostics.append(
        Diagnostic(
          .invalidField, path: entry.origin.path, range: entry.origin.name.range,
          message: message(parent, entry.key),
          fix: Message(
            "add `\(parent)` to `\(list)`", french: "ajouter `\(parent)` à `\(list)`")))
    }
  }
}

extension FieldReader {
  /// The last component of addresses at W3C.
  fileprivate mutating func slug() -> EntryText? {
    guard let slug = text("slug"),
      checkIdentifier(slug, of: "slug", like: "text-alternatives") != nil
    else { return nil }
    return EntryText(slug, in: path)
  }

  /// A version of WCAG.
  mutating func version(_ name: String) -> EntryText? {
    choice(name, of: WCAGVersion.self).map {
      EntryText(Located($0.value.rawValue, at: $0.range), in: path)
    }
  }

  /// Clauses of another standard.
  fileprivate mutating func clauses(_ name: String, like example: String) -> [String]? {
    list(name)?.value.compactMap { checkNumber($0, of: name, count: nil, like: example) }
  }
}
