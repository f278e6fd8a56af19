import Testing

@testable import OngletRender

@Suite struct RelativePathTests {
  private static let ways: [(own: String, other: String, address: String)] = [
    ("fr/guide/images/", "fr/guide/colours/", "../colours/"),
    ("fr/guide/images/", "fr/guide/", "../"),
    ("fr/guide/", "fr/guide/images/", "./images/"),
    ("fr/guide/images/", "en/guide/images/", "../../../en/guide/images/"),
    ("fr/guide-1/", "fr/guide-2/", "../guide-2/"),
    ("fr/guide/", "fr/guide-2/", "../guide-2/"),
    ("fr/guide-2/", "fr/guide/", "../guide/"),
    ("fr/guide/", "fr/guide/", "./"),
    ("fr/guide/", "fr/feed.xml", "../feed.xml"),
    ("fr/", "", "../"),
    ("", "fr/", "./fr/"),
    ("", "", "./"),
    ("fr/apis/", "fr/apis/post(notification:argument:)/", "./post(notification:argument:)/"),
  ]

  @Test(arguments: ways)
  func omitsSharedFolders(own: String, other: String, address: String) {
    let way = RelativePath(from: own.utf8, to: other.utf8)
    #expect(way.up + String(Substring(other.utf8.dropFirst(way.sharedLength))) == address)
  }
}
