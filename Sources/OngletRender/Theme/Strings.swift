import OngletModel

/// The words of the theme in one language, by key.
package struct Strings: Sendable {
  package let language: Language
  private let values: [String: String]
  /// The identifier of the standard that they are about.
  private(set) var standard: String?
  /// What the words call a criterion.
  private(set) var pageType = Metadata.PageType.criterion

  package init(language: Language, values: [String: String]) {
    self.language = language
    self.values = values
  }

  /// The words with a key; the key itself if the theme lacks it, which is reported when it is
  /// loaded.
  package subscript(key: String) -> String {
    let own = pageType == .criterion ? nil : values["\(pageType.rawValue)-\(key)"]
    return own ?? values[key] ?? key
  }

  /// All keys, sorted.
  package var keys: [String] { values.keys.sorted() }

  /// The words whose keys begin with a prefix, by the rest of their keys, sorted.
  func words(after prefix: String) -> [(key: String, text: String)] {
    values.filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }
      .map { (String($0.key.dropFirst(prefix.count)), $0.value) }
  }

  /// Whether the theme has words with a key.
  package func has(_ key: String) -> Bool { values[key] != nil }

  /// The key for a language that the theme has words for, from a prefix and the tag of the language
  /// or of the one whose variety it is: `equivalent-fr` for `fr-CA`.
  func key(_ prefix: String, of language: Language) -> String? {
    language.lookup.lazy.map { prefix + $0.code }.first(where: has)
  }

  /// The words of a language, made of its own and of those of the languages that its tag falls back
  /// to, key by key (RFC 4647, section 3.4). Its name and its locale say the region.
  ///
  /// - Parameter all: the words of each file.
  /// - Returns: nil if there are none.
  package static func found(for language: Language, in all: [Language: Strings]) -> Strings? {
    let found = language.lookup.compactMap { all[$0] }
    guard var values = found.last?.values else { return nil }
    for words in found.dropLast().reversed() { values.merge(words.values) { _, own in own } }
    /// The language of words that are not its own.
    func origin(of key: String) -> Language? {
      found.first { $0.has(key) }.flatMap { $0.language == language ? nil : $0.language }
    }
    if let named = origin(of: "language-name"), let name = values["language-name"] {
      values["language-name"] = "\(name) (\(language.varietyName(of: named)))"
    }
    if origin(of: "locale") != nil, let region = language.region {
      values["locale"] = "\(language.primary)_\(region)"
    }
    return Strings(language: language, values: values)
  }

  /// The same words with the typography of their language.
  var typeset: Strings {
    let rules = TextRules(language, hasTypography: true, catalogue: .empty)
    return Strings(language: language, values: values.mapValues(rules.typeset))
  }

  /// The key of the title of a container of the site's own.
  private static func key(ofOwnContainer name: String) -> String { "container-" + name }

  /// The same words about a standard: `wcag-not-covered` goes before `not-covered`, and its name and
  /// nouns are filled in. Without a standard, they are about WCAG, whose numbers pages may have.
  func about(_ standard: Standard?) -> Strings {
    let id = standard?.id ?? RequirementName.shortStandard
    var filled = values
    for (key, text) in values where key.hasPrefix(id + "-") {
      let general = String(key.dropFirst(id.utf8.count + 1))
      if values[general] != nil { filled[general] = text }
    }
    if let standard {
      let nouns = nouns(of: standard)
      let names = [
        "{standard}": standard.names.nearest(to: language)?.text ?? id,
        "{requirement}": nouns.one, "{requirements}": nouns.other,
      ]
      for (key, text) in filled {
        for (name, value) in names where text.contains(name) {
          filled[key] = filled[key]?.replacing(name, with: value)
        }
      }
    }
    var strings = Strings(language: language, values: filled)
    strings.standard = id
    return strings
  }

  /// What one requirement of a standard is called, and several.
  func nouns(of standard: Standard) -> (one: String, other: String) {
    let nouns = standard.nouns[language] ?? standard.nouns[.english] ?? []
    return (nouns.first ?? self["noun-one"], nouns.last ?? self["noun-other"])
  }

  /// The same words and the titles of the site's own containers.
  func naming(_ containers: [String: Localized<String>], typeset: Bool) -> Strings {
    let rules = TextRules(language, hasTypography: typeset, catalogue: .empty)
    var values = values
    for (name, titles) in containers {
      values[Self.key(ofOwnContainer: name)] = titles.text(for: language).map(rules.typeset) ?? name
    }
    return Strings(language: language, values: values)
  }

  /// The same words that call criteria otherwise: `component-audience` goes before `audience`.
  func calling(_ pageType: Metadata.PageType) -> Strings {
    var strings = self
    strings.pageType = pageType
    return strings
  }

  /// The note after a link to a page in another language: `(in English)`. Nil if the language is the
  /// same, whatever its region, or if the theme has no words for it.
  func note(onLinkTo other: Language) -> String? {
    let key = "in-language-\(other.primary)"
    return other.primary != language.primary && has(key) ? self[key] : nil
  }

  /// Words with values for the names in braces: `{level}`.
  func filled(_ key: String, _ values: KeyValuePairs<String, String>) -> String {
    var bytes: [UInt8] = []
    var rest = self[key].utf8[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "{")),
      let end = rest[start...].firstIndex(of: UInt8(ascii: "}"))
    {
      bytes.append(contentsOf: rest[..<start])
      let name = rest[rest.index(after: start)..<end]
      if let value = values.first(where: { $0.key.utf8.elementsEqual(name) })?.value {
        bytes.append(contentsOf: value.utf8)
      } else {
        bytes.append(contentsOf: rest[start...end])
      }
      rest = rest[rest.index(after: end)...]
    }
    bytes.append(contentsOf: rest)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A text of a criterion inside the sentence that the theme has for it.
  ///
  /// - Parameter text: `Everyone, especially people who are blind`.
  func sentence(_ field: MetadataText, _ text: String) -> String {
    let end = text.hasSuffix(".") ? text.dropLast() : text[...]
    let isKept = language.rules.capitalizesNouns
    return filled(field.rawValue, [field.rawValue: isKept ? String(end) : end.insideSentence])
  }

  /// A number of things: the words of `key-one` or `key-other`, with `{count}` filled in.
  func count(_ key: String, _ number: Int) -> String {
    filled(key + (number == 1 ? "-one" : "-other"), ["count": String(number)])
  }

  /// The name of a kind of container, as its title.
  func name(of kind: Container.Kind) -> String {
    if case .own(let own) = kind { return self[Self.key(ofOwnContainer: own.name)] }
    guard case .heard(let voice, _) = kind else { return self[kind.name] }
    let language = "in-language-\(voice.language.primary)"
    return [
      filled("heard", ["reader": voice.reader]),
      has(language) ? self[language] : "(\(voice.language.code))", "–",
      words(for: voice.certainty),
    ].joined(separator: " ")
  }

  /// How sure a statement is: `reported, iOS 27, August 2026`.
  private func words(for certainty: Certainty) -> String {
    let isUnknown = certainty.degree == .reported && certainty.version == nil
    return [
      self["sure-" + certainty.degree.rawValue],
      certainty.version?.text ?? (isUnknown ? self["sure-no-version"] : nil),
      certainty.date.map(date),
    ].compactMap(\.self).joined(separator: ", ")
  }

  /// The mark after a statement: `(reported, iOS 27, August 2026: Orange)`.
  ///
  /// - Parameter source: the words that name the source, or say why it is likely.
  func mark(_ certainty: Certainty, _ source: [Inline]) -> [Inline] {
    let place = source.first?.range ?? SourceRange(line: 0)
    return [Inline(.text(opening(of: certainty)), at: place)] + source
      + [Inline(.text(")"), at: place)]
  }

  /// The beginning of a mark, in front of the source.
  func opening(of certainty: Certainty) -> String { "(" + words(for: certainty) + self["colon"] }

  /// The name of a phase of work; its identifier if the theme has no words for it.
  func name(ofPhase phase: String) -> String {
    has("phase-" + phase) ? self["phase-" + phase] : phase
  }

  /// A date in the language of the words: `21 novembre 2026` for `2026-11-21`.
  ///
  /// - Parameter day: `YYYY-MM-DD` (ISO 8601), or `YYYY-MM` for a month.
  func date(_ day: String) -> String {
    let parts = day.split(separator: "-").compactMap { Int($0) }
    let months = self["months"].split(separator: " ")
    guard parts.count > 1, months.indices.contains(parts[1] - 1) else { return day }
    if parts.count == 2 { return "\(months[parts[1] - 1]) \(parts[0])" }
    let number = String(parts[2]) + language.rules.dayEnding
    let day = parts[2] == 1 && has("first-day") ? self["first-day"] : number
    return "\(day) \(months[parts[1] - 1]) \(parts[0])"
  }
}

extension Substring {
  /// The text for use inside of a sentence: with a lower-case first letter, unless the first word
  /// has other capitals (`VoiceOver`).
  var insideSentence: String {
    let word = prefix { !$0.isWhitespace }.dropFirst()
    return word.contains(where: \.isUppercase)
      ? String(self) : prefix(1).lowercased() + dropFirst()
  }
}
