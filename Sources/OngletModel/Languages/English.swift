extension LanguageRules {
  static let english = LanguageRules(
    language: .english,
    name: Message("English", french: "anglais"),
    typography: Typography(
      quotationMarks: .init(opening: "“", closing: "”"),
      singleQuotationMarks: .init(opening: "‘", closing: "’")),
    numbers: .english,
    frequentWords: [
      "about", "all", "an", "and", "are", "at", "be", "because", "but", "by", "can", "do", "does",
      "each", "every", "for", "from", "has", "have", "how", "if", "in", "into", "is", "it", "its",
      "make", "making", "must", "not", "of", "or", "should", "than", "that", "the", "their",
      "them", "then", "there", "these", "they", "this", "those", "to", "use", "using", "was",
      "were", "what", "when", "where", "which", "who", "why", "will", "with", "without", "you",
      "your",
    ],
    months: [
      "january", "february", "march", "april", "may", "june", "july", "august", "september",
      "october", "november", "december",
    ],
    enclitics: ["d", "ll", "m", "re", "s", "t", "ve"],
    endings: [
      "ation", "ations", "e", "ed", "ement", "ements", "ent", "er", "es", "ing", "ings", "it", "s",
    ],
    spellings: [
      ["our", "or"], ["is", "iz"], ["re", "er"], ["grey", "gray"], ["ys", "yz"], ["ence", "ense"],
      ["ogue", "og"],
    ],
    headings: [
      "objective": ["Objective", "Objectives"], "description": ["Description"],
      "examples": ["Examples", "Example"], "checklist": ["Checklist", "To check"],
      "links": ["Links"],
    ],
    checkLabels: [
      "given": "Given", "test": "Test", "expected": "Expected", "severity": "Severity",
      "blocking": "blocking", "major": "major", "minor": "minor",
    ],
    emptyLinkTexts: [
      "here", "click here", "click", "this link", "link", "the link", "read more", "read", "more",
      "learn more", "see more", "more information", "more info", "more details", "see here",
      "this page", "the page", "details", "download", "follow this link", "continue reading",
    ],
    imageWords: ImageWords(
      articles: ["an", "a", "the"],
      nouns: ["image", "photo", "illustration", "picture", "photograph"],
      links: ["of", "showing"]),
    abbreviationPlural: "s")
}
