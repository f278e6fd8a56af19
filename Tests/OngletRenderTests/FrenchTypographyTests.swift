import OngletModel
import Testing

@testable import OngletRender

@Suite struct FrenchTypographyTests {
  @Test(arguments: [
    ("Attention ! Vraiment ? Oui ; non.", "Attention·! Vraiment·? Oui·; non."),
    ("Attention! Vraiment? Oui; non.", "Attention·! Vraiment·? Oui·; non."),
    ("Voici : un mot", "Voici~: un mot"),
    ("Voici: un mot", "Voici~: un mot"),
    ("Quoi ?! Quoi?! Non !!! Ah ?..", "Quoi·?! Quoi·?! Non·!!! Ah·?.."),
    ("Quoi !… Oui", "Quoi·!… Oui"),
    ("(vraiment ?) [oui !] « quoi ? »", "(vraiment·?) [oui·!] «~quoi·?~»"),
    ("(vraiment)? « oui »: non", "(vraiment)·? «~oui~»~: non"),
    ("100 %? 2024! 5 €; 12 °C:", "100~%·? 2024·! 5~€·; 12~°C~:"),
    ("déjà\u{A0}! déjà\u{202F}: fin", "déjà·! déjà~: fin"),
    ("deux  !", "deux·!"),
    ("été! \"mot\"?", "été·! «~mot~»·?"),
  ])
  func setsSpacesBeforeSigns(_ text: String, _ expected: String) {
    #expect(line(text) == expected)
  }

  /// w3c/csswg-drafts#8657.
  @Test(arguments: [
    ("fr-CA", "Quoi ? Oui ! Un ; deux: «trois»", "Quoi? Oui! Un; deux~: «~trois~»"),
    (
      "fr-CA", "Quoi?! \"Oui !\" *a* ! à 12 % et 3 000 m",
      "Quoi?! «~Oui!~» <em>a</em>! à 12~% et 3·000~m"
    ),
    ("fr-Latn-CA", "Oui !", "Oui!"), ("fr-ca", "Oui !", "Oui!"),
    ("fr-CH", "Quoi? Un ; deux : «trois»", "Quoi·? Un·; deux·: «·trois·»"),
    ("fr-CH", "«*a*» l’\"écran\"", "«·<em>a</em>·» l’«·écran·»"),
    ("fr-BE", "Quoi? «a»: b", "Quoi·? «~a~»~: b"), ("fr-x-ca", "Oui!", "Oui·!"),
    ("de-CH", "\"Er sagt 'ja'\"", "«Er sagt ‹ja›»"), ("de-AT", "\"ja\"", "„ja“"),
  ])
  func setsTheSpacesOfTheRegion(language: String, text: String, expected: String) {
    #expect(line(text, in: Language(language)) == expected)
  }

  @Test(arguments: [
    "à 20:40, un rapport de 4,5:1 ou 3:1.", "a::b et std::vector :: x", "Bien :) ou ;-) ou :D",
    "https://a.org/?q=1!a;b:c et http://b.org:80/d'e", "www.a.org/?l'a;b", "x@y.org?a:b", "a!b c?d",
    "=! ?a :b", "C:\\dossier", "!", "?!", ": x",
  ])
  func leavesOtherSignsUnchanged(_ text: String) {
    // Addresses become links: their words are compared without the tags.
    #expect(
      line(text, catalogue: .words).replacing(#/<[^>]*>/#, with: "")
        == text.replacing("\\\\", with: "\\"))
  }

  @Test(arguments: [
    ("« mot »", "«~mot~»"), ("«mot»", "«~mot~»"), ("«\u{A0}mot\u{202F}»", "«~mot~»"),
    ("l'« écran »", "l’«~écran~»"), ("« a » et « b ».", "«~a~» et «~b~»."), ("«»", "«~»"),
    ("« un « deux » »", "«~un «~deux~»~»"),
  ])
  func setsSpacesInsideGuillemets(_ text: String, _ expected: String) {
    #expect(line(text) == expected)
  }

  @Test(arguments: [
    ("\"Oui\" et \"non\".", "«~Oui~» et «~non~»."), ("(\"x\") l'\"écran\"", "(«~x~») l’«~écran~»"),
    ("Il dit : \"oui\"", "Il dit~: «~oui~»"), ("\"Oui !\"", "«~Oui·!~»"),
    ("\"*mot*\" *\"mot\"*", "«~<em>mot</em>~» <em>«~mot~»</em>"),
    ("[\"lien\"](a)", "<a href=\"a\">«~lien~»</a>"), ("\"`x`\"", "«~<code>x</code>~»"),
    ("l’\"écran\"", "l’«~écran~»"),
    ("un écran de 15\" et 3'5\"", "un écran de 15&quot; et 3'5&quot;"),
    ("\"iOS 15\"", "«~iOS 15~»"), ("a \" b", "a &quot; b"),
  ])
  func setsGuillemetsForStraightQuotationMarks(_ text: String, _ expected: String) {
    #expect(line(text) == expected)
  }

  @Test(arguments: [
    ("44 pt et 24 px", "44~pt et 24~px"), ("à 200 % en 3 s", "à 200~% en 3~s"),
    ("5 min, 10 Mo, 12 °C, 30 €", "5~min, 10~Mo, 12~°C, 30~€"), ("2 m² ou 5 ‰", "2~m² ou 5~‰"),
    ("10 000 pages, 1 000 000 €", "10·000 pages, 1·000·000~€"), ("4,5 s", "4,5~s"),
    ("12 345 678 px", "12·345·678~px"),
  ])
  func keepsNumbersTogether(_ text: String, _ expected: String) {
    #expect(line(text) == expected)
  }

  @Test(arguments: [
    "iOS 13 ou plus, 3 sons, 2 mots", "1.4.3 100 fois", "WWDC 2020 100 vidéos", "en 2020 10020",
    "5 s'il vous plaît", "1 l’un", "h2 pt", "10 0000", "10 00", "44 ptx", "44pt 200%",
  ])
  func leavesOtherNumbersUnchanged(_ text: String) {
    #expect(line(text).replacing("’", with: "'") == text.replacing("’", with: "'"))
  }

  @Test(arguments: [
    ("l'écran d'une app, aujourd'hui", "l’écran d’une app, aujourd’hui"), ("l'1", "l’1"),
    ("'mot' et 5'30", "'mot' et 5'30"), ("d'Œuvre", "d’Œuvre"), ("l’écran", "l’écran"),
  ])
  func writesApostrophesBetweenLetters(_ text: String, _ expected: String) {
    #expect(line(text) == expected)
  }

  @Test(arguments: [
    ("*Attention* : oui", "<em>Attention</em>~: oui"),
    ("*Attention*: oui", "<em>Attention</em>~: oui"),
    ("**Attention :** oui", "<strong>Attention~:</strong> oui"),
    ("**Attention:** oui", "<strong>Attention~:</strong> oui"),
    ("*Attention* !", "<em>Attention</em>·!"),
    ("*Attention*!", "<em>Attention</em>·!"),
    ("Attention *!*", "Attention·<em>!</em>"),
    ("Attention ***?!***", "Attention·<em><strong>?!</strong></em>"),
    (
      "[Un lien](a) ; `code` ? `code`: x",
      "<a href=\"a\">Un lien</a>·; <code>code</code>·? <code>code</code>~: x"
    ),
    ("mode:`x` mode :`x`", "mode:<code>x</code> mode~:<code>x</code>"),
    ("**«** mot **»**", "<strong>«</strong>~mot~<strong>»</strong>"),
    ("« *mot* »", "«~<em>mot</em>~»"), ("«*mot*»", "«~<em>mot</em>~»"),
    ("«`x`»", "«~<code>x</code>~»"), ("« [a](b) »", "«~<a href=\"b\">a</a>~»"),
    ("*« mot »*", "<em>«~mot~»</em>"),
    ("*«* ***mot***", "<em>«</em>~<em><strong>mot</strong></em>"),
    ("«[word]{lang=en}»", "«~<span lang=\"en\">word</span>~»"),
    (
      "[word]{lang=en} ! [word]{lang=en}?",
      "<span lang=\"en\">word</span>·! <span lang=\"en\">word</span>·?"
    ),
    ("**44** pt", "<strong>44</strong>~pt"), ("44 *pt*", "44~<em>pt</em>"),
    ("**200** %", "<strong>200</strong>~%"),
    ("l'*écran* d'`x` *l*'a", "l’<em>écran</em> d’<code>x</code> <em>l</em>’a"),
    ("note[^1] ! note[^1]?\n\n[^1]: x", "NOTE"),
  ])
  func ignoresElementBoundaries(_ text: String, _ expected: String) {
    if expected == "NOTE" {
      #expect(html(text).contains("</sup>·! note<sup"))
      #expect(html(text).contains("</sup>·?</p>"))
    } else {
      #expect(line(text) == expected)
    }
  }

  @Test(arguments: [
    ("Attention\n!", "Attention·!"), ("44\npt", "44~pt"), ("10\n000", "10·000"),
    ("«\nmot\n»", "«~mot~»"), ("*a*\n: b", "<em>a</em>~: b"), ("un\ndeux", "un\ndeux"),
    ("a\\\n! b", "a<br />\n! b"),
  ])
  func ignoresLineEnds(_ text: String, _ expected: String) {
    #expect(line(text) == expected)
  }

  @Test func startsAgainInEachBlock() {
    #expect(
      html("- «\n- mot\n\nfin 44\n\npt !\n")
        == "<ul>\n<li>«</li>\n<li>mot</li>\n</ul>\n<p>fin 44</p>\n<p>pt·!</p>\n")
    #expect(html("| «  | mot |\n|---|---|\n| a | ! |\n").contains("<th scope=\"col\">«</th>"))
  }

  @Test func leavesCodeAndAddressesUnchanged() {
    #expect(line("`l'a : b ! 44 pt`") == "<code>l'a : b ! 44 pt</code>")
    #expect(html("    l'a : b !\n") == "<pre><code>l'a : b !\n</code></pre>\n")
    #expect(line("[l'a](b'c:d \"l'e !\")") == "<a href=\"b&#x27;c:d\" title=\"l’e·!\">l’a</a>")
    #expect(line("<https://a.org/l'a?b:c>").hasSuffix(">https://a.org/l'a?b:c</a>"))
    #expect(line("https://a.org/a\"b;c!").hasSuffix(">https://a.org/a&quot;b;c</a>·!"))
  }

  @Test func setsAlternativesTitlesAndCaptions() {
    #expect(
      html("![Quoi ? L'écran](a.png \"Voici : l'écran\")")
        == "<figure>\n<img src=\"a.png\" alt=\"Quoi·? L’écran\" />\n<figcaption>Voici~: l’écran</figcaption>\n</figure>\n"
    )
    #expect(
      line("a ![Quoi ?](a.png \"l'écran\") !")
        == "a <img src=\"a.png\" alt=\"Quoi·?\" title=\"l’écran\" />·!")
    #expect(
      html("```swift title=\"L'été :\"\nl'été :\n```").contains("<figcaption>L’été~:</figcaption>"))
    #expect(html("::: note L'été :\nx\n:::").contains("<span>L’été~:</span>"))
    let tabs = html(":::: tabs L'un ?\n::: tab L'a\nx\n:::\n::: tab L'b\ny\n:::\n::::")
    #expect(tabs.contains("data-label=\"L’un·?\""))
    #expect(tabs.contains("<span>L’a</span>"))
    #expect(tabs.contains("\"tab-heading\">L’b</h"))
  }

  @Test(arguments: [
    (
      "[What's up: \"yes\" !]{lang=en} !", "<span lang=\"en\">What's up: &quot;yes&quot; !</span>·!"
    ),
    (
      "<span lang=\"en\">Don't : [a !](b)</span> : *c* !",
      "<span lang=\"en\">Don't : <a href=\"b\">a !</a></span>~: <em>c</em>·!"
    ),
    (
      "<span lang=\"en\"><em>a</em> : <span>b</span> : c</span> :",
      "<span lang=\"en\"><em>a</em> : <span>b</span> : c</span>~:"
    ),
    ("[l'a]{lang=fr-CA} :", "<span lang=\"fr-CA\">l’a</span>~:"),
    ("<kbd>l'a :</kbd> :", "<kbd>l'a :</kbd>~:"),
  ])
  func leavesOtherLanguagesUnchanged(_ text: String, _ expected: String) {
    #expect(line(text) == expected)
  }

  @Test func leavesBlocksInOtherLanguagesUnchanged() {
    #expect(
      html("<div lang=\"en\">\n\n- It's *so* : yes !\n\n</div>\n\nL'a !\n")
        == "<div lang=\"en\">\n<ul>\n<li>It's <em>so</em> : yes !</li>\n</ul>\n</div>\n<p>L’a·!</p>\n"
    )
  }

  @Test func setsTextOfRawHTML() {
    #expect(
      html("<div>\nL'a&nbsp;: &laquo;&#39;x&#39; &lt; \"y\" > z !\n<p>«</p> <p>b ?</p>\n</div>")
        == "<div>\nL’a~: «~'x' &lt; «~y~» &gt; z·!\n<p>«</p> <p>b·?</p>\n</div>\n")
    #expect(html("<pre>\nl'a : b\n</pre>") == "<pre>\nl'a : b\n</pre>\n")
    #expect(line("<em>Attention</em> :") == "<em>Attention</em>~:")
  }

  @Test func escapesHTML() {
    #expect(line("a & b < c > \"d\" l'&amp; : <") == "a &amp; b &lt; c &gt; «~d~» l'&amp;~: &lt;")
  }

  @Test func doesNothingIfTypographyIsOff() {
    let text = "l'a : « b » ! 44 pt 10 000"
    #expect(line(text, hasTypography: false) == text)
    #expect(line(text, in: Language("eo")) == text)
  }

  @Test func setsTextsWithoutElements() {
    let rules = TextRules(.french, hasTypography: true, catalogue: .words)
    #expect(
      rules.typeset("L'app <VoiceOver> : \"oui\" !").withVisibleSpaces
        == "L’app <VoiceOver>~: «~oui~»·!")
    let strings = Strings(language: .french, values: ["a": " : ", "b": "Mise à jour :"]).typeset
    #expect(strings["a"].withVisibleSpaces == "~: ")
    #expect(strings["b"].withVisibleSpaces == "Mise à jour~:")
  }
}
