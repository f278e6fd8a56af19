import OngletModel

/// The versions of WCAG that W3C has published as a standard.
private enum WCAGVersion: String, CaseIterable {
  case v20 = "2.0"
  case v21 = "2.1"
  case v22 = "2.2"
}

extension CatalogueLanguages {
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
  private let languages: CatalogueLanguages
  private let slug: EntryText?
  private let names: Localized<String>

  /// - Parameter count: the number of parts of its number: 1 for a principle, 2 for a guideline.
  init?(
    _ fields: inout FieldReader, count: Int, languages: CatalogueLanguages,
    _ earlier: (String) -> Self?
  ) {
    guard let name = fields.name("number"),
      let number = fields.checkNumber(
        name, of: "number", count: count, like: count == 1 ? "1" : "1.4")
    else { return nil }
    origin = EntryOrigin(name, in: fields)
    self.number = number
    self.languages = languages
    let earlier = earlier(number)
    slug = fields.slug() ?? earlier?.slug
    names = fields.localizedText("names").filled(from: earlier?.names)
  }

  var key: String { number }

  var missing: [String] {
    (slug == nil ? ["slug"] : []) + languages.missing(in: names)
  }

  var value: WCAGPart? {
    guard let slug, missing.isEmpty else { return nil }
    return WCAGPart(number: number, slug: slug.value, names: names)
  }

  var ownNames: [(name: EntryText, language: Language?)] { slug.ownNames }
  static var otherName: Message { otherSlug }
}

/// A success criterion, merged from files of a catalogue.
struct SuccessCriterionEntry: CatalogueEntry {
  static let fieldNames =
    [
      "number", "slug", "level", "version", "removed-in", "names", "summary", "uncertain",
    ] + Standard.ID.allCases.map(\.rawValue)

  var origin: EntryOrigin
  private let languages: CatalogueLanguages
  private let slug: EntryText?
  private let level: ConformanceLevel?
  private let version: EntryText?
  private let removedIn: EntryText?
  /// The version that was read last, for the place of a message.
  private let lastVersion: EntryText?
  /// Complete if nothing is missing.
  private let criterion: SuccessCriterion

  init?(
    _ fields: inout FieldReader, languages: CatalogueLanguages, _ earlier: (String) -> Self?
  ) {
    guard let name = fields.name("number"),
      let number = fields.checkNumber(name, of: "number", count: 3, like: "1.4.3")
    else { return nil }
    origin = EntryOrigin(name, in: fields)
    self.languages = languages
    let earlier = earlier(number)
    slug = fields.slug() ?? earlier?.slug
    level = fields.choice("level", of: ConformanceLevel.self)?.value ?? earlier?.level
    let version = fields.version("version")
    let removedIn = fields.version("removed-in")
    lastVersion = removedIn ?? version ?? earlier?.lastVersion
    self.version = version ?? earlier?.version
    self.removedIn = removedIn ?? earlier?.removedIn
    let old = earlier?.criterion
    let examples: [Standard.ID: String] = [.en301549: "11.1.4.3", .rgaa: "3.2", .raam: "2.2"]
    let clauses = examples.compactMap { id, example in
      fields.clauses(id.rawValue, like: example).map { (id, $0) }
    }
    criterion = SuccessCriterion(
      number: number, slug: slug?.value ?? "", level: level ?? .a,
      version: self.version?.value ?? "", removedIn: self.removedIn?.value,
      names: fields.localizedText("names").filled(from: old?.names),
      summaries: fields.texts("summary", languages, after: old?.summaries),
      uncertainNames: fields.words("uncertain", known: languages.known.map(\.code))?
        .map { Language($0) } ?? old?.uncertainNames ?? [],
      clauses: (old?.clauses ?? [:]).merging(clauses) { _, own in own })
  }

  var key: String { criterion.number }

  var missing: [String] {
    [("slug", slug == nil), ("level", level == nil), ("version", version == nil)]
      .filter(\.1).map(\.0) + languages.missing(in: criterion.names)
  }

  var value: SuccessCriterion? { missing.isEmpty ? criterion : nil }

  var ownNames: [(name: EntryText, language: Language?)] { slug.ownNames }
  static var otherName: Message { otherSlug }

  fileprivate var versionMistake: Diagnostic? {
    // Published versions can be compared as texts.
    guard let version, let removedIn, let lastVersion, removedIn.value <= version.value else {
      return nil
    }
    return Diagnostic(
      .invalidField, path: lastVersion.path, range: lastVersion.range,
      "`removed-in` (`\(removedIn.value)`) is not later than `version` (`\(version.value)`)",
      french: "`removed-in` (`\(removedIn.value)`) n’est pas postérieur à "
        + "`version` (`\(version.value)`)")
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

  static let listNames = ["standards", "principles", "guidelines", "success-criteria"]

  mutating func read(_ fields: inout FieldReader, languages: CatalogueLanguages) {
    standards.read("standards", of: &fields) { StandardEntry(&$0, $1) }
    principles.read("principles", of: &fields) {
      WCAGPartEntry(&$0, count: 1, languages: languages, $1)
    }
    guidelines.read("guidelines", of: &fields) {
      WCAGPartEntry(&$0, count: 2, languages: languages, $1)
    }
    successCriteria.read("success-criteria", of: &fields) {
      SuccessCriterionEntry(&$0, languages: languages, $1)
    }
  }

  /// All parts in the order of WCAG, and the standards that refer to them.
  ///
  /// - Parameter diagnostics: receives missing fields and wrong values.
  func values(
    _ diagnostics: inout [Diagnostic]
  ) -> (
    principles: [WCAGPart], guidelines: [WCAGPart], successCriteria: [SuccessCriterion],
    standards: [Standard]
  ) {
    Self.checkParents(
      of: guidelines, in: principles, list: "principles",
      noun: Message("principle", french: "le principe"), &diagnostics)
    Self.checkParents(
      of: successCriteria, in: guidelines, list: "guidelines",
      noun: Message("guideline", french: "la règle"), &diagnostics)
    diagnostics += successCriteria.entries.compactMap(\.versionMistake)
    return (
      principles.values(&diagnostics).sorted { NaturalName($0.number) < NaturalName($1.number) },
      guidelines.values(&diagnostics).sorted { NaturalName($0.number) < NaturalName($1.number) },
      successCriteria.values(&diagnostics)
        .sorted { NaturalName($0.number) < NaturalName($1.number) },
      standards.values(&diagnostics)
    )
  }

  /// Reports parts whose parent is not in the catalogue.
  ///
  /// - Parameter list: the name of the list that should have the parent.
  private static func checkParents<Part: CatalogueEntry, Parent: CatalogueEntry>(
    of parts: EntryList<Part>, in parents: EntryList<Parent>, list: String, noun: Message,
    _ diagnostics: inout [Diagnostic]
  ) where Part.Key == String, Parent.Key == String {
    let numbers = Set(parents.entries.map(\.key))
    for entry in parts.entries {
      let parent = entry.key.utf8.lastIndex(of: .dot).map { String(entry.key[..<$0]) } ?? ""
      if numbers.contains(parent) { continue }
      diagnostics.append(
        Diagnostic(
          .invalidField, path: entry.origin.path, range: entry.origin.name.range,
          "missing \(noun) `\(parent)` for `\(entry.key)`",
          french: "il manque \(noun) `\(parent)` pour `\(entry.key)`",
          fix: "add `\(parent)` to `\(list)`", french: "ajouter `\(parent)` à `\(list)`"))
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

  mutating func version(_ name: String) -> EntryText? {
    choice(name, of: WCAGVersion.self).map {
      EntryText(Located($0.value.rawValue, at: $0.range), in: path)
    }
  }

  fileprivate mutating func clauses(_ name: String, like example: String) -> [String]? {
    list(name)?.value.compactMap { checkNumber($0, of: name, count: nil, like: example) }
  }
}
