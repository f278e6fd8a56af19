import OngletModel
import Testing

@testable import OngletRender

/// The parts of books; `Tests/Commands/test_books.py` looks at whole ones.
@Suite struct BookTests {
  @Test(arguments: [
    (
      "<style>@media (prefers-color-scheme: dark) { a { b: c; } d {} } e {}</style>",
      "<style> e {}</style>"
    ),
    (
      "<style>@media (prefers-color-scheme: dark) { a { b: c;",
      "<style>@media (prefers-color-scheme: dark) { a { b: c;"
    ),
    ("<svg/>", "<svg/>"),
  ])
  func removesDarkModeFromDrawings(_ drawing: String, _ expected: String) throws {
    let picture = try #require(BookPicture(1, file: "a/b.svg", bytes: Array(drawing.utf8)))
    #expect(String(decoding: picture.bytes, as: UTF8.self) == expected)
    #expect(picture.path == "images/1.svg")
  }

  @Test func omitsPicturesInOtherFormats() {
    #expect(BookPicture(1, file: "a.avif", bytes: []) == nil)
    #expect(BookPicture(1, file: "a", bytes: []) == nil)
    #expect(BookPicture(2, file: "A.JPG", bytes: [])?.path == "images/2.jpg")
  }
}
