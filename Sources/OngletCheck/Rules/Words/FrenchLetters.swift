import OngletModel

/// Finds French words without the letters that keyboards lack: œ, and capitals with accents.
func frenchLetters(on page: WrittenPage) -> [Diagnostic] {
  guard page.page.language.primary == "fr" else { return [] }
  var diagnostics: [Diagnostic] = []
  page.visitOwnTexts { text in
    let words = Word.all(in: text.bytes)
    for (number, word) in words.enumerated() where !word.isPartOfName(in: text.bytes) {
      let following = words.dropFirst(number + 1).first
      let next = following.flatMap { follows($0, word, in: text) ? $0.lowercased : nil } ?? ""
      let written = text.text(word.range)
      guard let right = corrected(written, before: next, isFirst: isFirst(word, in: text.bytes))
      else { continue }
      let range = text.place(of: word.range)
      diagnostics.append(
        Diagnostic(
          .frenchLetter, path: page.page.path, range: range,
          message: Message(
            "`\(written)` is spelled `\(right)` in French",
            french: "`\(written)` s’écrit `\(right)`"),
          fix: Message("write `\(right)`", french: "écrire `\(right)`"),
          edit: range.map { Edit(at: $0, from: written, to: right) }))
    }
  }
  return diagnostics
}

/// Whether a word begins its text or a sentence of it.
private func isFirst(_ word: Word, in bytes: [UInt8]) -> Bool {
  let before = bytes[..<word.range.lowerBound].last { $0 != UInt8(ascii: " ") }
  return before.map { ".!?:\u{0}".utf8.contains($0) } ?? true
}

/// Whether only a space is between a word and the next: no punctuation, no start or end of an
/// element.
private func follows(_ next: Word, _ word: Word, in text: RunningText) -> Bool {
  let between = word.range.upperBound..<next.range.lowerBound
  return [" ", "\u{A0}", "\u{202F}"].contains(text.text(between))
    && !between.contains(where: text.beginsPiece) && !text.beginsPiece(at: next.range.lowerBound)
}

/// The right spelling of a word; nil if it is right already, or not known.
private func corrected(_ word: String, before next: String, isFirst: Bool) -> String? {
  if word == "A" { return isFirst && followersOfA.contains(next) ? "À" : nil }
  if word == "Ca" { return "Ça" }
  if let first = word.utf8.first, first == UInt8(ascii: "E") {
    let rest = String(word.dropFirst())
    if wordsOfAcute.contains(rest) { return "É" + rest }
    if rest == "tre" || rest == "tes" { return "Ê" + rest }
  }
  let lowercased = word.lowercased()
  guard lowercased.utf8.count > 2, let right = wordsOfLigature[lowercased] else { return nil }
  if word == lowercased { return right }
  if word == word.uppercased() { return right.uppercased() }
  return right.prefix(1).uppercased() + right.dropFirst()
}

private let followersOfA: Set<String> = [
  "propos", "la", "l", "partir", "noter", "vérifier", "chaque", "quoi", "qui", "savoir", "faire",
  "côté", "lire", "voir", "venir", "éviter", "retenir", "défaut", "droite", "gauche", "moins",
  "ce", "cet", "cette", "ces", "cause", "condition", "propre", "tout", "travers", "destination",
]

/// What follows the É of words that often begin a sentence or a label.
private let wordsOfAcute: Set<String> = [
  "tat", "tats", "tape", "tapes", "cran", "crans", "crire", "crivez", "couter", "coutez", "coute",
  "lément", "léments", "viter", "vitez", "valuer", "valuez", "valuation", "vénement",
  "vénements", "galement", "chec", "checs", "chelle", "cart", "clairage", "cole", "conomie",
  "dition", "diteur", "lectronique", "mission", "noncé", "paisseur", "quipe", "quipes",
  "quivalent", "quivalents", "tablir", "tude", "tudes", "tiquette", "tiquettes", "tendre",
  "videmment", "changer", "changes", "lever", "largir", "numérer", "pisode", "preuve", "tranger",
]

private let wordsOfLigature: [String: String] = [
  "boeuf": "bœuf", "boeufs": "bœufs", "choeur": "chœur", "choeurs": "chœurs", "coeur": "cœur",
  "coeurs": "cœurs", "manoeuvre": "manœuvre", "manoeuvrer": "manœuvrer", "manoeuvres": "manœuvres",
  "moeurs": "mœurs", "noeud": "nœud", "noeuds": "nœuds", "oeil": "œil", "oeuf": "œuf",
  "oeufs": "œufs", "oeuvre": "œuvre", "oeuvres": "œuvres", "rancoeur": "rancœur",
  "soeur": "sœur", "soeurs": "sœurs", "voeu": "vœu", "voeux": "vœux",
]

extension Rule {
  package static let frenchLetter = Rule(
    "french-letter", .warning, check: .written(frenchLetters),
    explanation: Explanation(
      summary: Message(
        "French words must be written with œ, and with accents on capitals.",
        french: "Les mots français doivent s’écrire avec œ, et avec les accents des capitales."),
      why: Message(
        """
        In French, accents distinguish words, on capitals too, and œ is a letter of its own. \
        Without them, a screen reader may say another word: `Etat` is not `État`.
        """,
        french: """
          L’accent distingue les mots, sur les capitales aussi, et œ est une lettre à part entière. \
          Sans eux, un lecteur d’écran peut prononcer un autre mot : `Etat` n’est pas `État`.
          """),
      bad: """
        # Les états

        Etat et valeur sont au coeur du sujet : un lecteur d’écran les dit après le nom.
        """,
      good: """
        # Les états

        État et valeur sont au cœur du sujet : un lecteur d’écran les dit après le nom.
        """))
}
