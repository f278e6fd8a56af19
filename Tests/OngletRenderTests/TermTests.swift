import OngletModel
import Testing

@testable import OngletRender

@Suite struct TermTests {
  /// French text without typography, with `[…]` for what is marked as English.
  private func marked(_ text: String, hasTypography: Bool = false) -> String {
    line(text, hasTypography: hasTypography, catalogue: Catalogue(terms: Catalogue.words.terms))
      .replacing(#/<span lang="en">([^<]*)</span>/#) { "[\($0.output.1)]" }
  }

  @Test(arguments: [
    ("VoiceOver lit", "[VoiceOver] lit"), ("avec VoiceOver.", "avec [VoiceOver]."),
    ("l'VoiceOver, (VoiceOver)", "l'[VoiceOver], ([VoiceOver])"),
    ("Switch et Switches", "[Switch] et [Switches]"),
    ("Switch Control et Switch Controle", "[Switch Control] et [Switch] Controle"),
    ("Switch\u{A0}Control Switch  Control", "[Switch~Control] [Switch  Control]"),
    ("Switch\nControl", "[Switch\nControl]"),
    ("Switch Control Switch Control", "[Switch Control] [Switch Control]"),
    ("C++ et .NET", "[C++] et [.NET]"), ("don't don’t", "[don't] [don’t]"),
    ("3D Touch", "[3D Touch]"), ("VoiceOver/Switch", "[VoiceOver]/[Switch]"),
    ("使用VoiceOver时", "使用[VoiceOver]时"),
  ])
  func marksTermsAtWordBoundaries(_ text: String, _ expected: String) {
    #expect(marked(text) == expected)
    #expect(
      marked(text, hasTypography: true) == expected.replacing("l'[", with: "l’["))
  }

  @Test func leavesProperNamesUnmarked() {
    let terms = [
      Term(language: .english, forms: ["Xcode"], isProperName: true),
      Term(language: .english, forms: ["Switch"]),
    ]
    let text = line("Xcode et Switch", hasTypography: false, catalogue: Catalogue(terms: terms))
    #expect(text == "Xcode et <span lang=\"en\">Switch</span>")
  }

  @Test(arguments: [
    "voiceover switch", "VoiceOvers UISwitch Switché éSwitch Switch_a 2Switch 13VoiceOver",
    "Switch.swift a.Switch VoiceOver@a.org VoiceOver://a", "ASP.NET C+ 13D Touch",
    "lecteur d’écran",
  ])
  func leavesOtherWordsUnmarked(_ text: String) {
    let written = marked(text).replacing(#/<[^>]*>/#, with: "")
    #expect(written == text)
    #expect(marked(text, hasTypography: true).replacing(#/<[^>]*>/#, with: "") == text)
  }

  @Test(arguments: [
    (
      "`Switch` [Switch]{lang=en} [Switch]{lang=fr}",
      "<code>Switch</code> [Switch] <span lang=\"fr\">Switch</span>"
    ),
    ("<span lang=\"en\">a Switch</span> Switch", "[a Switch] [Switch]"),
    ("<em lang=\"en\">a *Switch*</em> Switch", "<em lang=\"en\">a <em>Switch</em></em> [Switch]"),
    ("<kbd>Switch</kbd> <em>Switch</em>", "<kbd>Switch</kbd> <em>[Switch]</em>"),
    (
      "*Switch* **Switch** ~~Switch~~",
      "<em>[Switch]</em> <strong>[Switch]</strong> <del>[Switch]</del>"
    ),
    ("[Switch](Switch \"Switch\")", "<a href=\"Switch\" title=\"Switch\">[Switch]</a>"),
    ("https://a.org/Switch www.Switch.org <Switch@a.org>", "ADDRESSES"),
    ("*un*Switch", "<em>un</em>Switch"), ("Switch *Control*", "[Switch] <em>Control</em>"),
  ])
  func marksOnlyText(_ text: String, _ expected: String) {
    if expected == "ADDRESSES" {
      #expect(!marked(text).contains("[") && !marked(text).contains("<span"), "\(marked(text))")
    } else {
      #expect(marked(text) == expected)
    }
  }

  @Test func marksFrenchInEnglish() {
    #expect(
      line("A lecteur d'écran, Éditions, œuvre, Switch", in: .english, catalogue: .words)
        == "A <span lang=\"fr\">lecteur d'écran</span>, <span lang=\"fr\">Éditions</span>, <span lang=\"fr\">œuvre</span>, Switch"
    )
  }

  @Test func givesSignsTheirSpacesAroundTerms() {
    #expect(
      marked("« VoiceOver » : VoiceOver ! «VoiceOver»", hasTypography: true)
        == "«~[VoiceOver]~»~: [VoiceOver]·! «~[VoiceOver]~»")
    #expect(
      marked("*VoiceOver*: VoiceOver?", hasTypography: true)
        == "<em>[VoiceOver]</em>~: [VoiceOver]·?")
  }

  @Test func marksTermsEverywhere() {
    let text = """
      ## Switch

      - Switch

      | Switch | a |
      |---|---|
      | b | Switch |

      > Switch

      ![Switch](a.png "Switch")

      ::: note Switch
      Switch
      :::

      :::: tabs Switch
      ::: tab Switch
      x
      :::
      ::: tab b
      y[^1]
      :::
      ::::

      <div>Switch</div>

      ```swift title="Switch"
      Switch
      ```

      [^1]: Switch
      """
    let written = html(text, catalogue: .words)
    let places = [
      "<h2><T></h2>", "<li><T></li>", "<th scope=\"col\"><T></th>", "<td><T></td>",
      "<blockquote>\n<p><T></p>", "alt=\"Switch\"", "<figcaption><T></figcaption>",
      "<span><T></span></p>\n<p><T></p>", "data-label=\"Switch\"",
      "<a href=\"#\" data-kind=\"tab-1\"><span><T></span></a>", "class=\"tab-heading\"><T></h2>",
      "<div><T></div>", "<figure class=\"code\">\n<figcaption><T></figcaption>",
      "<code class=\"language-swift\">Switch\n</code>", "<p><T> <a href=\"#fnref-1\"",
    ]
    for place in places {
      let expected = place.replacing("<T>", with: "<span lang=\"en\">Switch</span>")
      #expect(written.contains(expected), "no \(expected) in \(written)")
    }
  }

  @Test func leavesAttributesUnmarked() {
    let written = html("## Switch {#Switch}\n\n![Switch](Switch.png) a\n", catalogue: .words)
    #expect(written.contains("<img src=\"Switch.png\" alt=\"Switch\" />"))
    #expect(written.contains("id=\"Switch\""))
  }
}

@Suite struct LexiconTests {
  private func found(_ words: [String], in text: String) -> [String] {
    let lexicon = Lexicon(words.enumerated().map { ($1, $0) })
    var text = text
    return text.withUTF8 { bytes in
      bytes.indices.compactMap { start in
        lexicon.match(in: bytes, from: start).map { match in
          String(decoding: bytes[start..<match.end], as: UTF8.self) + "=" + words[match.word]
        }
      }
    }
  }

  @Test func findsTheLongestWord() {
    #expect(
      found(["a", "ab", "ab cd", "b", "é", "ab cd"], in: "ab  cd é ab ce")
        == ["ab  cd=ab cd", "b=b", "é=é", "ab=ab", "b=b"])
  }

  @Test(arguments: [
    ("’tis", "'tis’ 'tis", "'tis"), (".NET", "the .NET", ".NET"), ("@", "@State", "@"),
    ("C#", "C# and C#x", "C#"), ("l'été", "L’été, l’été", "l’été"), ("→", "a → b", "→"),
  ])
  func findsPunctuationAndApostrophes(word: String, text: String, expected: String) {
    #expect(found([word], in: text).first == "\(expected)=\(word)")
  }

  @Test func anEmptyLexiconMatchesNothing() {
    #expect(found([], in: "a") == [])
    #expect(found(["", " "], in: "a  ") == [])
  }

  @Test func findsEachOfManyWords() {
    let words = (0..<5000).map { "w\($0 * 7919 % 65536)é\($0)" }
    for (number, word) in words.enumerated() where number % 97 == 0 {
      #expect(found([word], in: word) == ["\(word)=\(word)"])
    }
    let lexicon = Lexicon(words.enumerated().map { ($1, $0) })
    var misses: [String] = []
    for (number, word) in words.enumerated() {
      var (exact, shorter) = (word, String(word.dropLast()) + "x")
      let match = exact.withUTF8 { lexicon.match(in: $0, from: 0)?.word }
      if match != number { misses.append(word) }
      if shorter.withUTF8({ lexicon.match(in: $0, from: 0) }) != nil {
        misses.append(shorter)
      }
    }
    #expect(misses == [])
  }
}
