import OngletModel

/// The words of the files that do not come with Onglet, and the keys of those that do.
package struct OwnWords: Sendable {
  /// The place of each word in the file of its language, by key.
  let ranges: [Language: [String: SourceRange]]
  let shippedKeys: Set<String>

  package static let none = OwnWords([:], shippedKeys: [])

  package init(_ ranges: [Language: [String: SourceRange]], shippedKeys: Set<String>) {
    self.ranges = ranges
    self.shippedKeys = shippedKeys
  }
}

extension TemplateCheck {
  /// Words of the site that no template uses and Onglet does not either.
  func unknownStrings() -> [Diagnostic] {
    let known = knownKeys
    let candidates = known.sorted()
    return ownWords.ranges.sorted { $0.key < $1.key }.flatMap { language, ranges in
      ranges.filter { isUnknown($0.key, among: known) }.map { key, range in
        Diagnostic(
          .template, severity: .warning, path: "templates/strings/\(language).yml", range: range,
          "unknown key `\(key)`", french: "clé inconnue : `\(key)`",
          fix: nearestName(to: key, in: candidates).map(Message.didYouMean)
            ?? Message(
              "remove it, or use it in a template as `{{strings.\(key)}}`",
              french: "la supprimer, ou l’utiliser dans un gabarit : `{{strings.\(key)}}`"))
      }
    }
  }

  /// How to add a word of the theme that a template uses.
  ///
  /// - Parameter meant: the word that the author may have meant.
  func addition(of key: String, unless meant: Message?) -> Message {
    let files = languages.map { "`templates/strings/\($0).yml`" }.joined(separator: ", ")
    guard let meant else {
      return Message(
        "add a line `\(key): …` to the words: \(files)",
        french: "ajouter une ligne `\(key): …` aux textes : \(files)")
    }
    return meant
      + Message(
        " Or add a line `\(key): …` to the words: \(files)",
        french: " Sinon, ajouter une ligne `\(key): …` aux textes : \(files)")
  }

  /// The keys that Onglet or a template uses.
  private var knownKeys: Set<String> {
    let used = templates.lazy.flatMap(\.tags).compactMap { tag in
      tag.name.split(separator: ".").last.map(String.init)
    }
    return ownWords.shippedKeys.union(used)
  }

  private func isUnknown(_ key: String, among known: Set<String>) -> Bool {
    ownWords.ranges.values.contains { $0[key] != nil } && !known.contains(key)
      && !Self.isOptional(key)
  }

  /// Whether a word is for something that the site adds: a phase, a language.
  private static func isOptional(_ key: String) -> Bool {
    ["phase-", "in-language-"].contains { key.hasPrefix($0) }
  }

  /// Words that some language of the theme has and another lacks. A language without any words is
  /// reported when its file is looked for.
  func missingStrings() -> [Diagnostic] {
    let known = knownKeys
    let keys = Set(strings.values.flatMap(\.keys)).filter { key in
      !isUnknown(key, among: known)
        && (ownWords.shippedKeys.contains(key) || !Self.isOptional(key))
    }.sorted()
    return languages.compactMap { language -> Diagnostic? in
      guard let words = strings[language] else { return nil }
      let missing = keys.filter { !words.has($0) }
      guard let first = missing.first else { return nil }
      let fix =
        missing.count == 1
        ? Message("add a line `\(first): …`", french: "ajouter une ligne `\(first): …`")
        : Message(
          "copy the missing lines from `en.yml` in the program’s `templates/strings`",
          french: "copier les lignes manquantes depuis `en.yml`, dans le dossier "
            + "`templates/strings` du programme")
      return Diagnostic(
        .template, path: "templates/strings/\(language).yml",
        message: missingKeys(missing), fix: fix)
    }
  }

  /// Languages of the site whose words are those of another language, for instance because its file
  /// was copied; or that have the name of another one. Each is reported once.
  func untranslatedStrings() -> [Diagnostic] {
    languages.enumerated().compactMap { place, language in
      guard let ranges = ownWords.ranges[language], let words = strings[language] else {
        return nil
      }
      func diagnostic(_ key: String, _ mistake: Mistake) -> Diagnostic {
        Diagnostic(
          .template, severity: .warning, path: "templates/strings/\(language).yml",
          range: ranges[key], mistake)
      }
      if let original = copied(ranges.keys, of: words) {
        return diagnostic(
          "language-name",
          Mistake(
            "most of these texts are those of `\(original)`",
            french: "la plupart de ces textes sont ceux de `\(original)`",
            fix: "translate them, `language-name`, `locale` and the keys in `-slug` too",
            french: "les traduire, y compris `language-name`, `locale` et les clés en `-slug`"))
      }
      let name = words["language-name"]
      guard ranges["language-name"] != nil,
        let other = languages.enumerated().first(where: { otherPlace, other in
          otherPlace != place && strings[other]?["language-name"] == name
            && (otherPlace < place || ownWords.ranges[other]?["language-name"] == nil)
        })?.element
      else { return nil }
      return diagnostic(
        "language-name",
        Mistake(
          "`\(language)` and `\(other)` have the same `language-name`: \(name)",
          french: "`\(language)` et `\(other)` ont le même `language-name` : \(name)",
          fix: "write the name of `\(language)` as its readers do",
          french: "écrire le nom de `\(language)` comme ses lecteurs l’écrivent"))
    }
  }

  /// The language that has most of the longer texts of a file too; nil if there is none. A few texts
  /// may be the same in two languages.
  private func copied(_ keys: some Sequence<String>, of words: Strings) -> Language? {
    let keys = keys.filter { words[$0].utf8.contains(UInt8(ascii: " ")) }
    if keys.count < 20 { return nil }
    return strings.keys.sorted().first { other in
      guard other.primary != words.language.primary,
        ownWords.ranges[other].map({ $0.count < 20 }) ?? true
      else { return false }
      return keys.count { strings[other]?[$0] == words[$0] } * 2 > keys.count
    }
  }

  private func missingKeys(_ keys: [String]) -> Message {
    let named = keys.prefix(5).map { "`\($0)`" }.joined(separator: ", ")
    let count = keys.count - 5
    let rest =
      count > 0
      ? Message(
        for: count, " and \(count) more", " and \(count) more",
        french: (" et \(count) autre", " et \(count) autres"))
      : Message(verbatim: "")
    return Message(
      for: keys.count, "missing key \(named)\(rest)", "missing keys: \(named)\(rest)",
      french: ("clé manquante : \(named)\(rest)", "clés manquantes : \(named)\(rest)"))
  }
}
