import OngletModel
import Testing

@testable import OngletRender

/// `Tests/Golden/words` and `page-words` have the terms of pages.
@Test func leavesProperNamesUnmarked() {
  let terms = [
    Term(language: .english, forms: ["Xcode"], isProperName: true),
    Term(language: .english, forms: ["Switch"]),
  ]
  let text = line("Xcode et Switch", hasTypography: false, catalogue: Catalogue(terms: terms))
  #expect(text == "Xcode et <span lang=\"en\">Switch</span>")
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
