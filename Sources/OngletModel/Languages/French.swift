extension LanguageRules {
  // The rules of the Lexique des règles typographiques en usage à l'Imprimerie nationale; in Canada,
  // those of Le guide du rédacteur; in Switzerland, those of the Guide du typographe.
  static let french = LanguageRules(
    language: .french,
    name: Message("French", french: "français"),
    typography: frenchTypography(
      beforeStop: Typography.narrowNoBreakSpace, beforeColon: Typography.noBreakSpace,
      insideMarks: Typography.noBreakSpace),
    regionalTypography: [
      "CA": frenchTypography(
        beforeStop: "", beforeColon: Typography.noBreakSpace, insideMarks: Typography.noBreakSpace),
      "CH": frenchTypography(
        beforeStop: Typography.narrowNoBreakSpace, beforeColon: Typography.narrowNoBreakSpace,
        insideMarks: Typography.narrowNoBreakSpace),
    ],
    frequentWords: [
      "au", "aucun", "aucune", "aussi", "aux", "avec", "avant", "ce", "ces", "cela", "cette",
      "chaque", "comment", "dans", "de", "depuis", "des", "du", "elle", "elles", "est", "et",
      "être", "il", "ils", "la", "le", "les", "leur", "leurs", "lui", "mais", "même", "ne", "nous",
      "où", "ou", "par", "pas", "pour", "pourquoi", "quand", "que", "quel", "quelle", "qui", "quoi",
      "sans", "sa", "ses", "si", "sont", "sous", "sur", "tous", "tout", "toute", "très", "un",
      "une", "vos", "votre", "vous", "écran", "écrans", "texte", "accessibilité", "à", "l", "d",
      "qu", "n", "c",
    ],
    months: [
      "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre",
      "octobre", "novembre", "décembre",
    ],
    elisions: [
      "c", "ç", "d", "j", "jusqu", "l", "lorsqu", "m", "n", "presqu", "puisqu", "qu", "quelqu",
      "quoiqu", "s", "t",
    ],
    endings: [
      "ant", "ants", "ation", "ations", "e", "ee", "ees", "ement", "ements", "ent", "ente", "entes",
      "er", "es", "ez", "ir", "is", "it", "s", "x",
    ],
    headings: [
      "objective": ["Objectif", "Objectifs"], "description": ["Description"],
      "examples": ["Exemples", "Exemple"], "checklist": ["À vérifier"], "links": ["Liens"],
    ],
    checkLabels: [
      "given": "Étant donné", "test": "Test", "expected": "Attendu", "severity": "Gravité",
      "blocking": "bloquante", "major": "majeure", "minor": "mineure",
    ],
    emptyLinkTexts: [
      "ici", "là", "cliquez ici", "cliquer ici", "cliquez", "lien", "ce lien", "le lien", "suite",
      "la suite", "lire", "lire la suite", "lire plus", "en savoir plus", "pour en savoir plus",
      "savoir plus", "plus", "plus d informations", "plus d infos", "voir", "voir ici",
      "voir plus", "page", "cette page", "la page", "détails", "télécharger", "suivez ce lien",
    ],
    imageWords: ImageWords(
      articles: ["une", "un", "l"],
      nouns: ["image", "photo", "photographie", "illustration"],
      links: ["de", "d", "du", "des", "représentant", "montrant"]),
    spelling: frenchSpelling)
}

private func frenchTypography(
  beforeStop: StaticString, beforeColon: StaticString, insideMarks: StaticString
) -> Typography {
  Typography(
    quotationMarks: .init(opening: "«", closing: "»"),
    signSpaces: .init(
      beforeStop: beforeStop, beforeColon: beforeColon, insideMarks: insideMarks),
    reportsStraightMarks: true,
    units: Typography.units(and: "o", "ko", "Ko", "Mo", "Go", "To", "ppp"))
}

// œ, and capitals with accents.
@Sendable private func frenchSpelling(_ word: String, before next: String, isFirst: Bool) -> String?
{
  if word == "A" { return isFirst && followersOfA.contains(next) ? "À" : nil }
  if word == "Ca" { return "Ça" }
  if word.utf8.first == UInt8(ascii: "E") {
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
