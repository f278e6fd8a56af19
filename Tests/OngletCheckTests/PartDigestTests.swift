import OngletLink
import OngletModel
import Testing

/// The digest of a page with that text, which is one part.
private func digest(_ text: String, fields: String = "title: A") async throws -> String {
  let site = await CheckedSite(["a.fr.md": "---\n\(fields)\n---\n\(text)\n"]).site
  let page = try #require(site.pages.first { $0.page.path == "a.fr.md" })
  #expect(page.parts.map(\.name) == ["page"])
  return try #require(page.parts.first).digest(in: page.page)
}

@Suite struct PartDigestTests {
  @Test(arguments: [
    ("Un deux trois.", "Un\ndeux   trois.\n\n\n"), ("- a\n- b", "* a\n\n* b"),
    ("# T\n\nUn **deux**.", "T\n=\nUn __deux__."), ("> a\n> b", "> a b"),
    ("```swift\nf()\n```", "~~~swift\nf()\n~~~"),
    ("|a|\n|-|\n|b|", "| a |\n| --- |\n| b |"),
    ("a[^1]\n\n[^1]: n", "a[^note]\n\n[^note]:\n    n"), ("::: note\na\n:::", "> [!NOTE]\n> a"),
  ])
  func ignoresLayout(text: String, other: String) async throws {
    #expect(try await digest(text) == digest(other))
  }

  @Test(arguments: [
    ("Un deux.", "Un Deux."), ("Un deux.", "Undeux."), ("Un deux.", "*Un* deux."),
    ("- a\n- b", "- a b"), ("- a\n- b", "- a\n  - b"), ("- a", "1. a"), ("- [ ] a", "- [x] a"),
    ("a\n\nb", "a b"), ("a\nb", "a\\\nb"), ("## a", "### a"), ("## a", "## a {#b}"),
    ("[a](b.md)", "[a](c.md)"), ("![a](b.svg)", "![a](b.svg \"c\")"),
    ("[a]{lang=en}", "[a]{lang=de}"), ("`a  b`", "`a b`"),
    ("```swift\nf()\n```", "```swift\nf( )\n```"), ("```swift\nf\n```", "```swift {1}\nf\n```"),
    ("::: note\na\n:::", "::: tip\na\n:::"), ("::: note A\na\n:::", "::: note\nA\n\na\n:::"),
    ("::: heard fr\n- *a*\n:::", "::: heard fr reader=NVDA\n- *a*\n:::"),
    ("|a|\n|-|\n|b|", "|a|\n|:-|\n|b|"), ("a[^1]\n\n[^1]: n", "a[^1]\n\n[^1]: m"),
    ("<kbd>a</kbd>", "a"), ("", "a"), ("a[^1]\n\n[^1]: b[^1]", "a[^1]\n\n[^1]: c[^1]"),
  ])
  func changesWithTheText(text: String, other: String) async throws {
    #expect(try await digest(text) != digest(other))
  }

  @Test(arguments: ["title: B", "title: A\ndescription: b", "title: A\naudience: c"])
  func changesWithTheWordsOfTheFrontMatter(fields: String) async throws {
    #expect(try await digest("a", fields: fields) != digest("a"))
  }

  @Test(arguments: [
    "title: A\nphases: [design]", "title: A\nslug: b", "title: A\nupdated: 2026-01-01",
  ])
  func ignoresFieldsThatAreNotTranslated(fields: String) async throws {
    #expect(try await digest("a", fields: fields) == digest("a"))
  }

  @Test func changesWithEachFieldOfAttributes() throws {
    let values = Mirror(reflecting: Attributes(id: "a")).descendant("written", "some", "values")
    let fields = values.map { Mirror(reflecting: $0).children }
    // The anchor follows from the identifier, and the name of a variable is not in the text.
    let others: [String: [Attributes]] = [
      "anchor": [], "variable": [], "id": [Attributes(id: "a")],
      "language": [Attributes(language: "a")], "classes": [Attributes(classes: ["a"])],
      "targetLanguage": [Attributes(targetLanguage: "a")],
      "certainty": [Attributes(certainty: Certainty(.certain))],
      "flags": Attributes.Flag.allCases.map { Attributes(flags: [$0]) },
    ]
    #expect(try others.keys.sorted() == #require(fields).compactMap(\.label).sorted())
    let each = others.values.flatMap(\.self).map(\.texts) + [Attributes.none.texts]
    #expect(Set(each).count == each.count)
    #expect(others.allSatisfy { $0 == "id" || $1.allSatisfy { $0.withoutID == $0 } })
  }
}
