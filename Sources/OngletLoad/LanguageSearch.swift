import OngletModel

/// Finds the languages of a site whose `site.yml` does not list them.
enum LanguageSearch {
  /// The languages in the names of files and top folders; for other pages, the language of the
  /// options, else the one found in their words.
  ///
  /// - Returns: the source language, then the others in the order of the known languages.
  static func languages(
    of paths: [PagePath], in tree: ContentTree, options: LoadOptions
  ) -> [Language] {
    let known = PathLanguages(options.knownLanguages)
    var found: Set<Language> = []
    var unnamed: [PagePath] = []
    for path in paths {
      if let language = known.suffixLanguage(of: path) ?? known.treeLanguage(of: path) {
        found.insert(language)
      } else {
        unnamed.append(path)
      }
    }
    var first = options.language
    if first == nil, found.isEmpty || !unnamed.isEmpty {
      let pages = unnamed.prefix(sample.pages).lazy.compactMap { try? tree.read($0.path).get() }
      first = probableLanguage(of: pages)
    }
    let others = options.knownLanguages.filter { found.contains($0) && $0 != first }
    return (first.map { [$0] } ?? []) + others
  }

  /// How many pages, and how many bytes of each, are read to tell their language.
  private static let sample = (pages: 40, bytes: 16_384)

  /// The language of which some texts have the most frequent words; English, if none has more.
  static func probableLanguage(of texts: some Sequence<[UInt8]>) -> Language {
    var counts: [Language: Int] = [.english: 0]
    for text in texts {
      let words = text.prefix(sample.bytes)
        .split(whereSeparator: { !$0.isASCIILetterOrDigit && $0 < 0x80 })
      for word in words where (2...5).contains(word.count) {
        let word = String(decoding: word, as: UTF8.self).lowercased()
        if wordsOfCode.contains(word) { continue }
        for rules in LanguageRules.all where rules.frequentWords.contains(word) {
          counts[rules.language, default: 0] += 1
        }
      }
    }
    let most = counts.values.max() ?? 0
    if counts[.english] == most { return .english }
    return LanguageRules.all.map(\.language).first { counts[$0] == most } ?? .english
  }

  /// Frequent words that are keywords of programming languages too: code is no text.
  private static let wordsOfCode: Set<String> = [
    "all", "by", "de", "die", "do", "each", "for", "from", "if", "in", "into", "is", "make", "not",
    "then", "this", "use", "using", "where",
  ]
}
