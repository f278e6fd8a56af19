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

  /// How many pages, and how many bytes of each, are read to tell French from English.
  private static let sample = (pages: 40, bytes: 16_384)

  /// The language of the words of some texts: English, unless most words are French.
  static func probableLanguage(of texts: some Sequence<[UInt8]>) -> Language {
    texts.reduce(0) { $0 + balanceOfWords(in: $1.prefix(sample.bytes)) } > 0 ? .french : .english
  }

  /// The number of frequent French words minus that of frequent English words.
  private static func balanceOfWords(in bytes: ArraySlice<UInt8>) -> Int {
    var balance = 0
    for word in bytes.split(whereSeparator: { !$0.isASCIILetterOrDigit && $0 < 0x80 })
    where (2...5).contains(word.count) {
      let word = String(decoding: word, as: UTF8.self).lowercased()
      if frenchWords.contains(word) { balance += 1 }
      if englishWords.contains(word) { balance -= 1 }
    }
    return balance
  }

  // The lists have no words that exist in both languages, and no keywords of programming languages.
  private static let frenchWords: Set<String> = [
    "au", "aux", "avec", "ce", "ces", "cette", "dans", "des", "du", "elle", "est", "et", "il",
    "la", "le", "les", "leur", "mais", "ne", "nous", "ou", "par", "pas", "plus", "pour", "que",
    "qui", "sa", "ses", "sont", "sur", "un", "une", "vous",
  ]

  private static let englishWords: Set<String> = [
    "an", "and", "are", "at", "be", "but", "can", "has", "have", "it", "its", "must", "of", "or",
    "than", "that", "the", "their", "they", "to", "when", "which", "will", "with", "you", "your",
  ]
}
