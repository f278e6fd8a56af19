import OngletModel
import Testing

@Suite struct MessageTests {
  /// French words as people read them, with `~` for a no-break space.
  private func french(_ text: String) -> String {
    Message("English", french: MessageText(text)).text(in: .french).replacing("\u{a0}", with: "~")
  }

  @Test func setsNoBreakSpacesInFrench() {
    #expect(
      french("une page : « Contraste » ; pourquoi ? oui !")
        == "une page~: «~Contraste~»~; pourquoi~? oui~!")
    #expect(french("dire `a : b` ou « `c` » : `d` ?") == "dire `a : b` ou «~`c`~»~: `d`~?")
  }

  @Test(arguments: ["écrire `« … »`", "écrire `a: b ? c : d`, puis `e !`", "dire (onglet) …"])
  func leavesCodeAndOtherSpacesUnchanged(text: String) {
    #expect(french(text) == text)
  }

  @Test func joinsPartsOfAMessage() {
    let start = Message("broken link: ", french: "lien cassé : ")
    var message = start + Message("`a.md` does not exist", french: "`a.md` n’existe pas")
    #expect(message.english == "broken link: `a.md` does not exist")
    message += Message(verbatim: " (`b.md`)")
    #expect(message.text(in: .french) == "lien cassé\u{a0}: `a.md` n’existe pas (`b.md`)")
  }

  @Test func anInsertedMessageHasTheSameLanguage() {
    let name = Message("page \(2)", french: "page n° \(2)")
    let message = Message("no `\(name)`", french: "\(name) absente")
    #expect(message.english == "no `page 2`")
    #expect(message.french == "page n° 2 absente")
  }

  @Test func usesEnglishForOtherLanguages() {
    let message = Message("is it “so” : yes ?", french: "non")
    #expect(message.text(in: .english) == "is it “so” : yes ?")
    #expect(message.text(in: Language("de")) == "is it “so” : yes ?")
    #expect(message.text(in: Language("fr-CA")) == "non")
  }

  @Test(arguments: [
    ([String](), "", ""),
    (["a"], "`a`", "`a`"),
    (["a", "b"], "`a` or `b`", "`a` ou `b`"),
    (["a", "b", "c"], "`a`, `b` or `c`", "`a`, `b` ou `c`"),
  ])
  func joinsAlternativesWithOr(names: [String], english: String, french: String) {
    #expect(Message.either(names).english == english)
    #expect(Message.either(names).french == french)
  }

  @Test(arguments: [
    (0, "0 rows", "0 ligne"), (1, "1 row", "1 ligne"), (2, "2 rows", "2 lignes"),
  ])
  func choosesSingularOrPlural(number: Int, english: String, french: String) {
    let count = Message.count(number, "row", "rows", french: ("ligne", "lignes"))
    #expect(count.english == english)
    #expect(count.french == french)
  }
}
