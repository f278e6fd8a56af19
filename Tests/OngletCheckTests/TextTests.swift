import Testing

@Suite struct TextTests {
  private func site(_ text: String, _ language: String) async -> CheckedSite {
    await CheckedSite(page: "# Titre\n\n" + text, language: language)
  }

  // MARK: Language of parts

  @Test(arguments: [
    (
      "fr", "La vidéo « What is new for your app » est utile.",
      "3:14-3:33: language-of-parts: “What is new for your” looks English (mark it `[…]{lang=en}`)"
    ),
    (
      "fr", "Le titre « Die Farbe ist nicht alles » dit tout.",
      "3:13-3:31: language-of-parts: “Die Farbe ist nicht” looks German (mark it `[…]{lang=de}`)"
    ),
    ("en", "Its name is *ce que demande la loi*, says he.", french("3:14-3:30")),
    ("en", "Its name is *ce que\ndemande la loi*, says he.", french("3:14-4:10")),
    // A lazy continuation.
    ("en", "> Its name\nis *ce que demande la loi*, says he.", french("4:5-4:21")),
    ("en", "Its\\\nname is *ce que demande la loi*, says he.", french("4:10-4:26")),
    ("en", "Its\\\nname is *ce que\\\ndemande la loi*, says he.", french("4:10-5:10")),
  ])
  func reportsAPhraseInAnotherLanguage(language: String, text: String, report: String) async {
    #expect(await site(text, language).reports == [report])
  }

  private static func french(_ place: String) -> String {
    "\(place): language-of-parts: “ce que demande la” looks French (mark it `[…]{lang=fr}`)"
  }

  @Test(arguments: [
    "La vidéo [What is new for your app]{lang=en} est utile.",
    "La vidéo <span lang=\"en\">What is new for your app</span> est utile.",
    "Le code `what is new for your app` est utile.", "Un guide « for all » suffit.",
    "Le style [Design for the rest of us](https://a.org/){lang=en} plaît.",
    "Les Rules for All of the People sont là.",
  ])
  func acceptsForeignWordsThatAreMarkedOrNamed(text: String) async {
    let terms = "terms:\n  - {term: Rules for All of the People, language: en}\n"
    let site = await CheckedSite([
      "index.fr.md": "# Titre\n\n" + text, "catalogue/terms.yml": terms,
    ])
    #expect(site.reports == [])
  }

  // MARK: Signs

  @Test(arguments: [
    (
      "en", "Colours - a shape, a word... say it.",
      [
        "3:9: typed-sign: hyphen instead of a dash (write `–`)",
        "3:26-3:28: typed-sign: `...` instead of an ellipsis (write `…`)",
      ], ["- → –", "... → …"]
    ),
    (
      "fr", "Le bouton \"Fermer\".",
      ["3:11: typed-sign: straight quotation mark in French text (write `« … »`)"], []
    ),
    (
      "fr", "Le bouton\u{A0} Fermer.",
      [
        "3:10-3:12: typed-sign: no-break space next to an ordinary space (remove one of the two)"
      ], []
    ),
    (
      "fr", "Un état : Etat.",
      ["3:12-3:15: french-letter: `Etat` is spelled `État` in French (write `État`)"],
      ["Etat → État"]
    ),
    ("en", "The \"Close\" button, 6.1\" wide. Etat is a name.", [], []),
  ])
  func reportsTypedSigns(
    language: String, text: String, reports: [String], edits: [String]
  ) async {
    let checked = await site(text, language)
    #expect(checked.reports == reports)
    #expect(checked.edits == edits)
  }

  @Test(arguments: [
    "Un bouton \u{A0}: Fermer.", "Un «\u{A0} bouton \u{202F}».", "5 - 3 = 2", "- un point",
    "Voir ../a, et `a...b - c`, et a...b.", "Porte-clés", "Écran de 6,1\" au plus.",
    "L'écran, l'œil.",
  ])
  func acceptsWhatTypographyCorrects(text: String) async {
    #expect(await site(text, "fr").reports == [])
  }

  @Test func checksTitlesAndAlternatives() async {
    let site = await CheckedSite([
      "index.fr.md": "---\ntitle: A propos\n---\n![Un oeil 'ouvert'](a.svg)", "a.svg": "<svg/>",
      "b.fr.md": "# Le coeur...\n\nTexte.", "coeur.fr.md": "Texte.",
    ])
    #expect(
      site.places == [
        "french-letter b.fr.md", "typed-sign b.fr.md", "missing-title coeur.fr.md",
        "french-letter index.fr.md", "french-letter index.fr.md", "typed-sign index.fr.md",
      ])
    #expect(site.edits.sorted() == ["... → …", "A → À", "coeur → cœur", "oeil → œil"])
  }

  // MARK: Places

  @Test(arguments: [
    ("Attention&nbsp;: coeur.", "3:18"), (#"1\. coeur et coeur..."#, "3:5 3:14 3:19"),
    (#"C:\dossier\*: coeur"#, "3:15"), ("A&B; &unknown; coeur", "3:16"),
    ("| a | b |\n|-|-|\n| z | x \\| coeur |", "5:12"),
    ("| a | b |\n|-|-|\n| z | *x \\| y* coeur |", "5:16"),
    ("Un [mot et coeur]{lang=fr} ici", "3:12"), (#"Un \* [coeur]{lang=fr} ici"#, "3:8"),
    ("[r]: https://a.org\nLe coeur, lui, et [le site][r].", "4:4"), ("<a@b.org> : coeur", "3:13"),
  ])
  func findsWordsAfterEscapes(text: String, places: String) async {
    let reports = await site(text, "fr").reports
    let found = reports.map { $0.split(separator: "-")[0].split(separator: " ")[0] }
    #expect(found.joined(separator: " ") == places, "\(reports)")
  }

  // MARK: Letters

  @Test(arguments: [
    ("Le coeur.", "coeur → cœur"), ("Des OEUVRES.", "OEUVRES → ŒUVRES"), ("Oeil.", "Oeil → Œil"),
    ("Etat du bouton.", "Etat → État"), ("Etre lu.", "Etre → Être"),
    ("A propos du site.", "A → À"), ("Puis. A vérifier.", "A → À"), ("Ca se voit.", "Ca → Ça"),
    ("**Ecran** et", "Ecran → Écran"),
  ])
  func correctsFrenchLetters(text: String, edit: String) async {
    #expect(await site(text, "fr").edits == [edit])
  }

  @Test(arguments: [
    "Le niveau A la suit.", "A, AA et AAA.", "Moelle, poème, coexister.", "Un `Etat`.",
    "État, œil.",
    "Ensuite, En haut.", "- A : tout le monde", "- A. Cette règle", "Quel niveau ? A, cette fois.",
    "**A** chaque page", "Dans etc/coeur/, coeur.md, @coeur, coeur@exemple.org.",
    "<coeur@exemple.org> et coeur@exemple.org.", "Le [mot](https://coeur.fr).",
  ])
  func acceptsCorrectFrenchWords(text: String) async {
    #expect(await site(text, "fr").reports == [])
  }

  // MARK: Terms

  @Test func reportsATermThatTheGlossaryReplaces() async {
    let glossary = """
      entries:
        - id: text-alternative
          names: {fr: alternative textuelle, en: text alternative}
          definitions: {fr: Un texte., en: A text.}
          instead-of: {en: [alt text], fr: [texte alternatif]}
      """
    let site = await CheckedSite([
      "index.en.md": "# Images\n\nWrite an *Alt text*, not `alt text` nor alt texts.",
      "index.fr.md": "# Images\n\nNo alt text.", "catalogue/glossary.yml": glossary,
    ])
    #expect(
      site.reports == [
        "3:11-3:18: preferred-term: “Alt text” is not the term in the glossary "
          + "(write “text alternative”)"
      ])
  }
}
