import OngletModel
import Testing

@testable import OngletMarkdown

@Suite struct ContainerTests {
  @Test(arguments: [
    """
    :::: tabs Réglages
    ::: tab iOS 13 et versions suivantes
    Du *texte*.

    - un
    - deux
    :::
    ::: tab iOS 12 {#ancien}
    ```
    ::: note
    ```
    :::
    ::::
    après
    """: """
    tabs Réglages
      tab iOS 13 et versions suivantes
        p Du *texte*.
        ul
          li
            p un
          li
            p deux
      tab#ancien iOS 12
        code - "::: note\\n"
    p après
    """,
    // A set in a set has fewer colons.
    ":::::: tabs\n::::: tab A\n:::: tabs\n::: tab A1\nx\n:::\n::: tab A2\ny\n:::\n::::\n:::::\n"
      + "::::: tab B\nz\n:::::\n::::::\n": """
    tabs -
      tab A
        tabs -
          tab A1
            p x
          tab A2
            p y
      tab B
        p z
    """,
    ":::: tabs\n```swift\na\n```\n```objc\nb\n```\n::::\n": """
    tabs -
      tab Swift
        code swift "a\\n"
      tab Objective-C
        code objc "b\\n"
    """,
    "before\n::: note\ninside\n:::\nafter\n": "p before\nnote \n  p inside\np after",
    "- item\n\n  ::: note\n  inside\n  :::\n- next\n\n> ::: tip\n> quoted\n> :::\n":
      "ul\n  li\n    p item\n    note \n      p inside\n  li\n    p next\nquote\n  tip \n    p quoted",
  ])
  func readsTabsAndContainers(markdown: String, expected: String) {
    #expect(outline(markdown) == expected)
    #expect(complaints(markdown) == [])
  }

  @Test(arguments: [
    "note", "tip", "important", "warning", "caution", "valid", "invalid", "details",
  ])
  func readsEachContainer(_ name: String) {
    let markdown = "::: \(name) Un titre avec `code`\nTexte.\n:::\n"
    #expect(outline(markdown) == "\(name) Un titre avec `code`\n  p Texte.")
    #expect(complaints(markdown) == [])
  }

  @Test func readsAVideo() throws {
    let markdown = """
      ::: video media/rotor.mp4 captions=media/rotor.fr.vtt transcript=#rotor-transcription
      Ce que montre la vidéo.
      :::
      """
    let document = parsed(markdown).document
    #expect(
      document.references.map(\.destination) == [
        "media/rotor.mp4", "media/rotor.fr.vtt", "#rotor-transcription",
      ])
    #expect(document.references.map(\.kind) == [.media, .media, .link])
    #expect(complaints(markdown) == [])
  }

  @Test func heardWordsAreInTheLanguageOfTheVoice() throws {
    let markdown = """
      ::: heard fr reader=TalkBack file=wifi.mp3 sure=reported version="iOS 18.4" date=2026-03 captions=wifi.vtt A [report](https://a.example/)
      - Off: *Wi-Fi, désactivé*
      :::
      """
    #expect(complaints(markdown) == [])
    guard case .container(let container)? = parsed(markdown).document.blocks.first?.content else {
      Issue.record("no container")
      return
    }
    let certainty = Certainty(.reported, version: SystemVersion("iOS 18.4"), date: "2026-03")
    let voice = Voice(reader: "TalkBack", language: .french, certainty: certainty)
    #expect(container.title.plainText == "A report")
    let references = parsed(markdown).document.references
    #expect(references.map(\.destination) == ["wifi.mp3", "wifi.vtt", "https://a.example/"])
    #expect(references.map(\.kind) == [.media, .media, .link])
    #expect(references.map(\.range.startColumn).last == 110)
    guard case .heard(voice, let recording?) = container.kind else {
      Issue.record("no recording: \(container.kind)")
      return
    }
    #expect(references[recording.source].destination == "wifi.mp3")
    #expect(recording.captions.map { references[$0].destination } == "wifi.vtt")
    var languages: [String?] = []
    container.blocks.visitInlines { inline in
      if case .span(let span) = inline.content { languages.append(span.attributes.language) }
    }
    #expect(languages == ["fr"])
  }

  @Test(arguments: [
    (
      "contrast foreground=#767676 Two *colours*\nText.", Trial.Subject.contrast,
      ["#767676", "#ffffff"]
    ),
    ("contrast background=#ABC Two *colours*\nText.", .contrast, ["#000000", "#aabbcc"]),
    ("target Two *colours*\nText.", .target, []),
    ("text-size Two *colours*\n- a", .textSize, []),
    ("order Two *colours*\nText.\n\n- a\n  - b", .order, []),
    ("grouping Two *colours*\n1. a\n2. b", .grouping, []),
  ])
  func readsWhatIsTried(line: String, subject: Trial.Subject, colours: [String]) {
    let markdown = "::: try \(line)\n:::\n"
    #expect(complaints(markdown) == [])
    guard case .container(let container)? = parsed(markdown).document.blocks.first?.content,
      case .trial(let trial) = container.kind
    else {
      Issue.record("nothing to try")
      return
    }
    #expect(trial.subject == subject)
    #expect(trial.colours.map(\.text) == colours)
    #expect(container.title.plainText == "Two colours")
  }

  @Test(arguments: [
    ("::: criterion design/colours.en.md\n:::\n", "design/colours.en.md"),
    ("::: include a.md#b\n:::\n", "a.md#b"),
  ])
  func readsTheReferenceOfWhatIsInserted(markdown: String, destination: String) {
    let document = parsed(markdown + "\n::: note A {#c}\n:::\n").document
    #expect(document.references.map(\.destination) == [destination])
    #expect(document.references.map(\.kind) == [.link])
    #expect(document.hasInsertions)
    #expect(document.anchors.map(\.explicitID) == ["c"])
  }

  @Test(arguments: [
    "::: nota\nx\n:::\n": ["1:1: container"],
    "text\n\n::: note\nx\n": ["3:1: container"],
    ":::\n": ["1:1: container"],
    "::: tab A\nx\n:::\n": ["1:1: tabs"],
    ":::: tabs\n::: tab A\nx\n:::\n::::\n": ["1:1: tabs"],
    ":::: tabs\n::::\n": ["1:1: tabs"],
    ":::: tabs\ntext\n\n::: tab A\n:::\n::: tab B\n:::\n::::\n": ["2:1: tabs"],
    ":::: tabs\n::: tab\nx\n:::\n::: tab B\n:::\n::::\n": ["2:1: tabs"],
    "::: video\n:::\n": ["1:1: container"],
    "::: heard sure=certain\n- *a*\n:::\n": ["1:1: container"],
    "::: heard xx sure=certain a\n- *a*\n:::\n": ["1:1: container"],
    "::: heard en sure=certain\n- *a*\n:::\n": ["1:1: container"],
    "::: heard en version=\"iOS 18\" a\n- *a*\n:::\n": ["1:1: container"],
    "::: heard en sure=perhaps\n- *a*\n:::\n": ["1:1: container"],
    "::: heard en\n- a\n:::\n": ["1:1: container"],
    "::: heard en\n*a*\n:::\n": ["1:1: container"],
    "::: heard en captions=a.vtt\n- *a*\n:::\n": ["1:1: container"],
    "::: try\nx\n:::\n": ["1:1: container"],
    "::: try contrasts\nx\n:::\n": ["1:1: container"],
    "::: try contrast\n:::\n": ["1:1: container"],
    "::: try contrast foreground=767676 background=grey\nx\n:::\n": [
      "1:1: container", "1:1: container",
    ],
    "::: try order\nx\n:::\n": ["1:1: container"],
    "::: try target background=#fff\nx\n:::\n": ["1:1: container"],
    "::: try target {#a}\nx\n:::\n": ["1:1: attributes"],
    "::: acceptance\nx\n:::\n": ["1:1: container"],
    "::: criterion\n:::\n": ["1:1: container"],
    "::: criterion a.md\nx\n:::\n": ["1:1: container"],
    "::: include\n:::\n": ["1:1: container"],
    "::: include a.md b.md\n:::\n": ["1:1: container"],
    "::: include a.md\nx\n:::\n": ["1:1: container"],
    "::: include a.md {#a}\n:::\n": ["1:1: attributes"],
    "::: note A {.b}\n:::\n": ["1:1: attributes"],
  ])
  func reportsAMisusedContainerWithItsPlace(_ markdown: String, _ expected: [String]) {
    #expect(complaints(markdown) == expected, "for \(markdown.debugDescription)")
  }

  @Test func reportsSetsNestedTooDeep() {
    let inner = ":::: tabs\n::: tab A\n:::\n::: tab B\n:::\n::::\n"
    let middle = ":::::: tabs\n::::: tab C\n\(inner):::::\n::::: tab D\n:::::\n::::::\n"
    let outer = ":::::::: tabs\n::::::: tab E\n\(middle):::::::\n::::::: tab F\n:::::::\n::::::::\n"
    #expect(complaints(middle) == [])
    #expect(complaints(outer) == ["5:1: tabs"])
  }

  @Test func keepsTheWordsOfInvalidContainers() {
    #expect(outline("::: nota Titre\ntexte\n:::\n") == "p **Titre**\np texte")
    #expect(outline(":::: tabs\n::: tab Seul\ntexte\n:::\n::::\n") == "p **Seul**\np texte")
  }

  @Test(arguments: ["::", ":: words", "::: 12", ":::!", "a ::: note", "    ::: note"])
  func otherColonsAreText(_ line: String) {
    #expect(complaints(line + "\n") == [])
    #expect(!outline(line + "\n").contains("note "))
  }
}
