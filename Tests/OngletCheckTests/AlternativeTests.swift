import OngletModel
import Testing

@Suite struct AlternativeTests {
  private func report(_ image: String) async -> [String] {
    await CheckedSite(["index.en.md": "# Bridges\n\n" + image, "a.svg": "<svg/>"]).reports
  }

  @Test(arguments: [
    "![Image of a bridge](a.svg)":
      "3:1-3:27: alternative-words: alt text begins with “image of” (begin with what the image shows)",
    "![A photo of the bridge](a.svg)": "alt text begins with “photo of”",
    "![photo d’un pont](a.svg)": "alt text begins with “photo d’”",
    "![Illustration de la règle](a.svg)": "alt text begins with “illustration de”",
    "![bridge.png](a.svg)": "alternative-words: alt text is a file name: `bridge.png`",
    "![IMG_1234](a.svg)": "alternative-words: alt text is a file name: `IMG_1234`",
    "![Bridge.JPEG](a.svg)": "alternative-words: alt text is a file name: `Bridge.JPEG`",
    "![A bridge.](a.svg \"A bridge\")":
      "3:1-3:30: redundant-alternative: alt text repeats the caption (write in one of them what the image shows, in the other what to look for)",
    "[![The bridge](a.svg) the bridge](https://example.org/)":
      "3:2-3:21: redundant-alternative: alt text repeats the text of its link (write `![](…){decorative}`: the text of the link is enough)",
    "![\(String(repeating: "é", count: 251))](a.svg)":
      "3:1-3:512: long-alternative: alt text too long: 251 characters (shorten it to 250 characters, and put the rest in the text of the page)",
  ])
  func reportsAnAlternativeThatHelpsNobody(image: String, expected: String) async {
    let reports = await report(image)
    #expect(reports.count == 1 && reports[0].contains(expected), "\(reports)")
  }

  @Test(arguments: [
    "![A bridge](a.svg)", "![Photographers on a bridge](a.svg)", "![Image](a.svg)",
    "![VoiceOver](a.svg)", "![Image text is hard to read](a.svg)",
    "![The file bridge.png in the Finder](a.svg)", "[![The bridge](a.svg)](https://example.org/)",
    "![\(String(repeating: "é", count: 250))](a.svg)",
  ])
  func acceptsOtherAlternatives(image: String) async {
    #expect(await report(image) == [])
  }
}
