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
        "3:1-3:\(text.utf8.count + 10): alternative-words: an alternative says what the image "
          + "shows, and “\(opening)” says only that it is an image, as screen readers do by "
          + "themselves (begin with what the image shows)"
      ])
  }

  @Test(arguments: ["bridge.png", "IMG_1234", "Bridge.JPEG"])
  func reportsAnAlternativeThatIsTheNameOfAFile(text: String) async {
    let reports = await report("![\(text)](a.svg)")
    #expect(reports.count == 1)
    #expect(reports.first?.contains("and `\(text)` is the name of a file") == true, "\(reports)")
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
        "3:1-3:30: redundant-alternative: an alternative says what the words beside the image do "
          + "not, and this one repeats the caption "
          + "(write in one of them what the image shows, in the other what to see in it)"
      ])
  }

  @Test func reportsAnAlternativeThatRepeatsTheTextOfItsLink() async {
    let link = "[![The bridge](a.svg) the bridge](https://example.org/)"
    let reports = await report(link)
    #expect(
      reports == [
        "3:2-3:21: redundant-alternative: an alternative says what the words beside the image do "
          + "not, and this one repeats the text of its link "
          + "(write `![]` and `{decorative}` for the image: the text is enough)"
      ])
    #expect(await report("[![The bridge](a.svg)](https://example.org/)") == [])
  }

  @Test func reportsAnAlternativeThatIsTooLongToBeListenedTo() async {
    let long = String(repeating: "é", count: 251)
    let reports = await report("![\(long)](a.svg)")
    #expect(
      reports == [
        "3:1-3:512: long-alternative: an alternative has 250 characters at most, and this one has "
          + "251 (keep the essential, and give the rest in a text that everybody sees)"
      ])
    #expect(await report("![\(long.dropLast())](a.svg)") == [])
  }
}
