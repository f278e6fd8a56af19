extension LanguageRules {
  // The marks of Duden, and spaces as in DIN 5008.
  static let german = LanguageRules(
    language: Language("de"),
    name: Message("German", french: "allemand"),
    typography: Typography(
      quotationMarks: .init(opening: "„", closing: "“"),
      singleQuotationMarks: .init(opening: "‚", closing: "‘"),
      units: Typography.units()),
    regionalTypography: [
      "CH": Typography(
        quotationMarks: .init(opening: "«", closing: "»"),
        singleQuotationMarks: .init(opening: "‹", closing: "›"), units: Typography.units())
    ],
    numbers: .continental,
    frequentWords: [
      "aber", "als", "auch", "auf", "aus", "bei", "bis", "das", "dass", "dem", "den", "der", "die",
      "dies", "diese", "diesem", "diesen", "dieser", "dieses", "durch", "ein", "eine", "einem",
      "einen", "einer", "eines", "für", "haben", "ihr", "ihre", "im", "ist", "jede", "jeder",
      "jedes", "kann", "kein", "keine", "keinen", "können", "mehr", "mit", "muss", "müssen", "nach",
      "nicht", "noch", "nur", "oder", "ohne", "sein", "seine", "sich", "sie", "sind", "sollte",
      "und", "unter", "vom", "von", "vor", "warum", "welche", "wenn", "werden", "wie", "wird",
      "wurde", "zu", "zum", "zur", "zwischen", "über", "barrierefreiheit", "bildschirm",
    ],
    months: [
      "januar", "februar", "märz", "april", "mai", "juni", "juli", "august", "september",
      "oktober", "november", "dezember",
    ],
    dayEnding: ".",
    endings: ["e", "em", "en", "ern", "er", "es", "n", "s", "te", "ten", "ung", "ungen"],
    capitalizesNouns: true,
    headings: [
      "objective": ["Ziel", "Ziele"], "description": ["Beschreibung"],
      "examples": ["Beispiele", "Beispiel"], "checklist": ["Checkliste", "Zu prüfen"],
      "links": ["Links"],
    ],
    checkLabels: [
      "given": "Gegeben", "test": "Prüfung", "expected": "Erwartet", "severity": "Schwere",
      "blocking": "blockierend", "major": "schwer", "minor": "gering",
    ],
    emptyLinkTexts: [
      "hier", "hier klicken", "klicken sie hier", "klick hier", "klicke hier", "klicken", "link",
      "dieser link", "der link", "zum link", "mehr", "weiter", "lesen", "mehr lesen", "weiterlesen",
      "mehr erfahren", "mehr dazu", "mehr infos", "mehr informationen", "weitere informationen",
      "siehe", "siehe hier", "seite", "diese seite", "die seite", "zur seite", "details",
      "herunterladen",
    ],
    imageWords: ImageWords(
      articles: ["ein", "eine", "das", "die"],
      nouns: [
        "bild", "foto", "fotografie", "abbildung", "grafik", "illustration", "darstellung",
      ],
      links: ["von", "vom", "der", "des", "eines", "einer", "zeigt"]),
    abbreviationPlural: "s")
}
