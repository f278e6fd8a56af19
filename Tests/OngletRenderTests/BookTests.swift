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

  private static let criterion = """
    # Écran

    Un RAAM.

    ## Objectif

    Un RAAM, un RGAA, [Deux](deux.md#suite) ; `UIView`, [x]{#place}.

    ### Suite

    | A | B |
    | - | - |
    | 1 | `a` |

    :::: tabs
    ::: tab Un
    Texte
    :::
    ::::

    ::: details Plus
    Texte
    :::

    ## Checklist

    - Le RGAA est *dit*. {wcag=1.4.3}
    - Autre [lien](#suite). {#autre}
    """

  /// Panels with footnotes are not copied.
  @Test(arguments: ["", "\nUne note[^1].\n\n[^1]: Ici."])
  func writesPanelsAgainAsEachFormHasThem(more: String) async throws {
    var files = ReferenceSite.files.filter { $0.key.hasPrefix("catalogue/") }
    files["site.yml"] = "title: S\nlanguages: [fr]\naddress: https://a.test/\nbooks: true\n"
    files["guide/index.fr.md"] = "---\nlayout: guide\ntitle: Guide\ndisplay: apart\n---\n"
    for name in ["un", "deux"] { files["guide/\(name).fr.md"] = Self.criterion + more }
    let (alone, site) = (try await RenderedSite(files), try await RenderedSite(files))
    let groups = site.renderer.groups(of: site.renderer.outputs)
    let group = try #require(groups.first { $0.count > 1 })
    #expect(group.count == 4)
    for page in group[..<2] { _ = site.renderer.file(for: page) }
    for form in group[2...] {
      #expect(site.renderer.file(for: form) == alone.renderer.file(for: form), "\(form)")
    }
  }

  @Test func omitsPicturesInOtherFormats() {
    #expect(BookPicture(1, file: "a.avif", bytes: []) == nil)
    #expect(BookPicture(1, file: "a", bytes: []) == nil)
    #expect(BookPicture(2, file: "A.JPG", bytes: [])?.path == "images/2.jpg")
  }
}
