import OngletModel
import Testing

/// Messages in a further language.
@Suite struct MessageTableTests {
  private let table = MessageTable(
    #"""
    # A comment, and the entry that catalogues begin with.
    msgid ""
    msgstr "Language: es\n"

    msgid "`{1}` stands before `{2}`"
    msgstr "`{2}` va después de `{1}`"

    #: a line of the sources
    msgid ""
    "write `{#{1}}`, "
    "or \"{2}\"\n"
    msgstr ""
    "escribir "
    "\"{2}\" o\t`{#{1}}`\n"

    msgid "{1} page"
    msgid_plural "{1} pages"
    msgstr[0] "{1} página"
    msgstr[1] "{1} páginas"

    msgid "remove one `#`"
    msgid_plural "remove {1} `#`"
    msgstr[0] "quitar un `#`"
    msgstr[1] "quitar {1} `#`"

    msgid "in {1}: "
    msgstr "en {1}: "

    msgid "not yet"
    msgstr ""
    """#)

  @Test func valuesStandWhereTheLanguageHasThem() {
    let (first, second) = ("{2}", "b")
    let message = Message(
      "`\(first)` stands before `\(second)`", french: "`\(first)` est avant `\(second)`")
    #expect(message.written(in: table) == "`b` va después de `{2}`")
  }

  @Test func entriesGoOnOverSeveralLines() {
    let message = Message("write `{#\("id")}`, or \"\(2)\"\n", french: "…")
    #expect(message.written(in: table) == "escribir \"2\" o\t`{#id}`\n")
  }

  @Test(arguments: [(0, "0 páginas"), (1, "1 página"), (2, "2 páginas")])
  func aNumberTakesTheFormOfTheLanguage(number: Int, words: String) {
    let count = Message.count(number, "page", "pages", french: ("page", "pages"))
    #expect(count.written(in: table) == words)
  }

  @Test(arguments: [(1, "quitar un `#`"), (3, "quitar 3 `#`")])
  func theSingularMayDoWithoutTheNumber(number: Int, words: String) {
    let message = Message(
      for: number, "remove one `#`", "remove \(number) `#`",
      french: ("retirer un `#`", "retirer \(number) `#`"))
    #expect(message.written(in: table) == words)
  }

  @Test func aLanguageMayHaveMoreFormsThanEnglish() {
    let polish = MessageTable(
      #"""
      msgid "{1} page"
      msgid_plural "{1} pages"
      msgstr[0] "{1} strona"
      msgstr[1] "{1} strony"
      msgstr[2] "{1} stron"
      """#
    ) { number in
      number == 1 ? 0 : (2...4).contains(number % 10) && !(12...14).contains(number % 100) ? 1 : 2
    }
    let counts = [1, 2, 5, 12, 22].map {
      Message.count($0, "page", "pages", french: ("page", "pages")).written(in: polish)
    }
    #expect(counts == ["1 strona", "2 strony", "5 stron", "12 stron", "22 strony"])
  }

  @Test func messagesInMessagesAreTranslatedToo() {
    let count = Message.count(2, "page", "pages", french: ("page", "pages"))
    let message = Message("in \(count): ", french: "dans \(count) : ") + Message(verbatim: "a.md")
    #expect(message.written(in: table) == "en 2 páginas: a.md")
  }

  @Test(arguments: ["not yet", "not at all"])
  func whatIsNotTranslatedIsEnglish(words: String) {
    let known = Message("in \(3): ", french: "dans \(3) : ")
    let unknown =
      words == "not yet"
      ? Message("not yet", french: "pas encore") : Message("not at all", french: "pas du tout")
    #expect((known + unknown).written(in: table) == "en 3: \(words)")
    let around = Message("“\(known)” is said", french: "« \(known) » est dit")
    #expect(around.written(in: table) == "“en 3: ” is said")
  }
}
