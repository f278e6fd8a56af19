import Testing

@Suite struct LinkTests {
  private func report(_ markdown: String, _ language: String = "en") async -> [String] {
    await CheckedSite(page: "# Links\n\n" + markdown, language: language).reports
  }

  @Test(arguments: [
    "here", "Click here", "read more…", "En savoir plus", "**ici**", "Lire la suite →", "link",
  ])
  func reportsWordsThatDoNotSayWhereALinkLeads(words: String) async {
    let plain = words.filter { $0 != "*" }
    #expect(
      await report("Go [\(words)](https://example.org/).") == [
        "3:4-3:\(words.utf8.count + 27): link-words: “\(plain)” does not say where the link "
          + "leads (write the title of the page, or what readers find there)"
      ])
  }

  @Test(arguments: [
    "<https://example.org/a>":
      "3:1-3:23: link-words: link text is an address: `https://example.org/a` (write the title of the page, or what readers find there)",
    "[www.example.org](https://www.example.org)":
      "3:1-3:42: link-words: link text is an address: `www.example.org` (write the title of the page, or what readers find there)",
    "[The rules](https://a.org/).\n\n[the rules](https://b.org/).":
      "5:1-5:27: ambiguous-link: two links “the rules” lead to different places (say in each link where it leads; the first one is on line 3)",
    "[The rules](http://a.org/x).":
      "3:1-3:27: insecure-address: insecure address `http://a.org/x` (write `https://a.org/x`, if that address answers)",
  ])
  func reportsAWrongLink(markdown: String, expected: String) async {
    #expect(await report(markdown) == [expected])
  }

  @Test(arguments: [
    "[the rules](https://example.org/)", "<team@example.org>", "`https://example.org`",
    "[more contrast](https://example.org/)", "[a b](https://a.org/), [a b](https://a.org/)",
    "[mine](http://localhost:8080/), `http://a.org`",
  ])
  func acceptsWordsThatSayWhereALinkLeads(text: String) async {
    #expect(await report(text) == [])
  }
}
