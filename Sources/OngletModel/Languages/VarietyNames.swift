extension Language {
  /// What its readers call this variety of another language: `Canada` for `fr-CA`, as one of `fr`;
  /// the subtags that it has more, if that is not known.
  package func varietyName(of other: Language) -> String {
    let subtags = String(code.dropFirst(other.code.utf8.count + 1))
    return varietyNames["\(primary)-\(subtags)".lowercased()] ?? varietyNames[subtags.lowercased()]
      ?? subtags
  }
}

/// By tags in lower case; what a region is called in every language, by its subtag alone.
private let varietyNames: [String: String] = [
  "ca": "Canada", "mc": "Monaco", "lu": "Luxembourg", "gb": "United Kingdom", "ng": "Nigeria",
  "au": "Australia", "nz": "New Zealand", "us": "United States", "in": "India",
  "sn": "Sénégal", "ci": "Côte d’Ivoire", "li": "Liechtenstein", "at": "Österreich",
  "fr-fr": "France", "fr-ch": "Suisse", "fr-be": "Belgique", "fr-ma": "Maroc", "fr-dz": "Algérie",
  "fr-tn": "Tunisie", "fr-cm": "Cameroun",
  "en-ie": "Ireland", "en-za": "South Africa", "en-sg": "Singapore", "en-ke": "Kenya",
  "de-de": "Deutschland", "de-ch": "Schweiz", "de-be": "Belgien", "de-lu": "Luxemburg",
  "es-es": "España", "es-mx": "México", "es-ar": "Argentina", "es-419": "Latinoamérica",
  "es-us": "Estados Unidos", "pt-br": "Brasil", "pt-pt": "Portugal", "it-it": "Italia",
  "it-ch": "Svizzera", "nl-nl": "Nederland", "nl-be": "België",
  "zh-hans": "简体", "zh-hant": "繁體", "zh-cn": "中国大陆", "zh-tw": "台灣", "zh-hk": "香港",
  "zh-hant-tw": "繁體，台灣", "zh-hant-hk": "繁體，香港", "zh-hans-cn": "简体，中国大陆",
  "sr-latn": "latinica", "sr-cyrl": "ћирилица",
]
