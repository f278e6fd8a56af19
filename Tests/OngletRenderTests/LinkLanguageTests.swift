import OngletModel
import Testing

@testable import OngletRender

@Suite struct LinkLanguageTests {
  private static let note = " <span class=\"link-language\">(en anglais)</span>"

  @Test(arguments: [
    ("https://developer.apple.com/documentation/uikit", "en"),
    ("https://www.w3.org/TR/WCAG22/#contrast", "en"),
    ("https://w3.org", "en"),
    ("https://www.w3.org/Translations/WCAG22-fr/#x", "fr"),
    ("https://www.w3.org/WAI/fundamentals/accessibility-intro/fr", "fr"),
    ("https://www.w3.org/International/questions/qa-lang.fr?x=1", "fr"),
    ("https://www.w3.org/TR/frames/?/fr", "en"),
    ("https://www.w3.org/International/questions/qa-lang.de", "de"),
    ("https://example.org/fr/", nil), ("mailto:me@w3.org", nil),
    ("https://developer.apple.com.example.org/", nil),
  ])
  func knowsTheLanguagesOfWebsites(address: String, language: String?) {
    #expect(Language(ofAddress: address)?.code == language)
  }

  @Test func showsTheLanguageAfterALink() {
    #expect(
      line("Lire [UIKit](https://developer.apple.com/x), puis non.")
        == "Lire <a href=\"https://developer.apple.com/x\" hreflang=\"en\">UIKit</a>\(Self.note), "
        + "puis non.")
  }

  @Test(arguments: [
    ("[Un](https://example.org/){lang=en}", "lang=\"en\" hreflang=\"en\""),
    ("[Un](https://example.org/){hreflang=en}", "hreflang=\"en\""),
    ("[Un](https://example.org/){lang=fr hreflang=en-GB}", "lang=\"fr\" hreflang=\"en-GB\""),
  ])
  func usesTheWrittenLanguage(markdown: String, attributes: String) {
    #expect(line(markdown) == "<a href=\"https://example.org/\" \(attributes)>Un</a>\(Self.note)")
  }

  @Test(arguments: [
    "[UIKit (en anglais)](https://www.w3.org/)", "[UIKit](https://www.w3.org/), en anglais.",
    "En anglais : [UIKit](https://www.w3.org/).", "*[UIKit](https://www.w3.org/)*, **en anglais**",
    "[A](https://www.w3.org/), [B](https://www.w3.org/) et [C](https://www.w3.org/) v1.2, en anglais",
  ])
  func showsNoLanguageThatTheSentenceNames(markdown: String) {
    let html = line(markdown)
    #expect(html.contains("hreflang=\"en\""))
    #expect(!html.contains("link-language"), "\(html)")
  }

  @Test func looksOnlyInTheSentence() {
    let html = line("Il est en anglais. [UIKit](https://www.w3.org/) ! Et en anglais.")
    #expect(html.contains(Self.note), "\(html)")
  }

  @Test(arguments: [
    "[Traduction](https://www.w3.org/Translations/WCAG22-fr/)", "[Ici](page.md){lang=en}",
    "[Un](https://example.org/){lang=fr-CA}", "[Un](https://example.org/)",
  ])
  func showsNoLanguageIfItIsThatOfThePage(markdown: String) {
    let html = line(markdown)
    #expect(!html.contains("hreflang") && !html.contains("link-language"), "\(html)")
  }

  @Test func showsTheLanguageInTheWordsOfThePage() {
    let html = line("[WCAG](https://www.w3.org/Translations/WCAG22-fr/)", in: .english)
    #expect(
      html.hasSuffix("hreflang=\"fr\">WCAG</a> <span class=\"link-language\">(in French)</span>"))
  }

  @Test func marksALinkInAnUnknownLanguage() {
    #expect(
      line("[Eins](https://example.org/){hreflang=de}")
        == "<a href=\"https://example.org/\" hreflang=\"de\">Eins</a>")
  }
}
