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

  @Test(arguments: ["<https://example.org/a>", "[www.example.org](https://www.example.org)"])
  func reportsAnAddressInThePlaceOfWords(link: String) async {
    let reports = await report("Go to \(link).")
    #expect(reports.count == 1)
    #expect(reports.first?.contains("link text is an address: ") == true, "\(reports)")
  }

  @Test(arguments: [
    "[the rules](https://example.org/)", "<team@example.org>", "`https://example.org`",
    "[more contrast](https://example.org/)",
  ])
  func acceptsWordsThatSayWhereALinkLeads(text: String) async {
    #expect(await report(text) == [])
  }

  @Test func reportsLinksOfTheSameWordsToOtherPlaces() async {
    let reports = await report("[The rules](https://a.org/).\n\n[the rules](https://b.org/).")
    #expect(
      reports == [
        "5:1-5:27: ambiguous-link: two links “the rules” lead to different places "
          + "(say in each link where it leads; the first one is on line 3)"
      ])
    #expect(await report("[a b](https://a.org/), [a b](https://a.org/)") == [])
  }

  @Test func reportsAddressesThatAreNotSecure() async {
    #expect(
      await report("[The rules](http://a.org/x).") == [
        "3:1-3:27: insecure-address: insecure address `http://a.org/x` "
          + "(write `https://a.org/x`, if that address answers)"
      ])
    #expect(await report("[mine](http://localhost:8080/), `http://a.org`") == [])
  }
}
