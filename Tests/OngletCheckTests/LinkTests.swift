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
        "3:4-3:\(words.utf8.count + 27): link-words: the words of a link say where it leads, and "
          + "“\(plain)” says nothing of it "
          + "(write the title of what it leads to, or what is found there)"
      ])
  }

  @Test(arguments: ["<https://example.org/a>", "[www.example.org](https://www.example.org)"])
  func reportsAnAddressInThePlaceOfWords(link: String) async {
    let reports = await report("Go to \(link).")
    #expect(reports.count == 1)
    #expect(
      reports.first?.contains("and an address is spelt out by screen readers") == true,
      "\(reports)")
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
        "5:1-5:27: ambiguous-link: links of the same words lead to the same place, and that on "
          + "line 3 leads to another (say in the words of each what is found there)"
      ])
    #expect(await report("[a b](https://a.org/), [a b](https://a.org/)") == [])
  }

  @Test func reportsAddressesThatAreNotSecure() async {
    #expect(
      await report("[The rules](http://a.org/x).") == [
        "3:1-3:27: insecure-address: an address outside of the site begins with `https://`, and "
          + "`http://a.org/x` does not (see whether `https://a.org/x` answers, and write that)"
      ])
    #expect(await report("[mine](http://localhost:8080/), `http://a.org`") == [])
  }
}
