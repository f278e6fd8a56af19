import OngletModel
import Testing

@Suite struct AlternativeTests {
  private func report(_ image: String) async -> [String] {
    await CheckedSite(["index.en.md": "# Bridges\n\n" + image, "a.svg": "<svg/>"]).reports
  }

  @Test(arguments: [
    ("Image of a bridge", "image of"), ("A photo of the bridge", "photo of"),
    ("photo d’un pont", "photo d’"), ("Illustration de la règle", "illustration de"),
  ])
  func reportsAnAlternativeThatSaysOnlyThatItIsAnImage(text: String, opening: String) async {
    let reports = await report("![\(text)](a.svg)")
    #expect(
      reports == [
        "3:1-3:\(text.utf8.count + 10): alternative-words: alt text begins with “\(opening)” "
          + "(begin with what the image shows)"
      ])
  }

  @Test(arguments: ["bridge.png", "IMG_1234", "Bridge.JPEG"])
  func reportsAnAlternativeThatIsTheNameOfAFile(text: String) async {
    let reports = await report("![\(text)](a.svg)")
    #expect(reports.count == 1)
    #expect(reports.first?.contains("alt text is a file name: `\(text)`") == true, "\(reports)")
  }

  @Test(arguments: [
    "A bridge", "Photographers on a bridge", "Image", "VoiceOver", "Image text is hard to read",
    "The file bridge.png in the Finder",
  ])
  func acceptsAnAlternativeThatSaysWhatIsShown(text: String) async {
    #expect(await report("![\(text)](a.svg)") == [])
  }

  @Test func reportsAnAlternativeThatRepeatsTheCaption() async {
    let reports = await report("![A bridge.](a.svg \"A bridge\")")
    #expect(
      reports == [
        "3:1-3:30: redundant-alternative: alt text repeats the caption "
          + "(write in one of them what the image shows, in the other what to look for)"
      ])
  }

  @Test func reportsAnAlternativeThatRepeatsTheTextOfItsLink() async {
    let link = "[![The bridge](a.svg) the bridge](https://example.org/)"
    let reports = await report(link)
    #expect(
      reports == [
        "3:2-3:21: redundant-alternative: alt text repeats the text of its link "
          + "(write `![](…){decorative}`: the text of the link is enough)"
      ])
    #expect(await report("[![The bridge](a.svg)](https://example.org/)") == [])
  }

  @Test func reportsAnAlternativeThatIsTooLongToBeListenedTo() async {
    let long = String(repeating: "é", count: 251)
    let reports = await report("![\(long)](a.svg)")
    #expect(
      reports == [
        "3:1-3:512: long-alternative: alt text too long: 251 characters "
          + "(shorten it to 250 characters, and put the rest in the text of the page)"
      ])
    #expect(await report("![\(long.dropLast())](a.svg)") == [])
  }
}
