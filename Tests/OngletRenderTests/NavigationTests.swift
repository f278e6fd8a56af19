import OngletModel
import Testing

@testable import OngletRender

struct NavigationTests {
  /// A folder of that many pages, below a top of its own.
  private static func folder(_ count: Int, of name: String = "flat/") -> [String: String] {
    var files = ["site.yml": "title: {fr: Essai}\nlanguages: [fr]"]
    if !name.isEmpty { files[name + "index.fr.md"] = "# Dossier" }
    for number in 0..<count { files["\(name)\(named(number)).fr.md"] = "# \(named(number))" }
    return files
  }

  private static func named(_ number: Int) -> String { "p\(number + 10_000)" }

  /// The navigation of a page, with a line for each link and note: `*` marks the page itself.
  private static func outline(_ site: RenderedSite, _ page: String) throws -> [String] {
    let html = try site.html(page)
    let start = try #require(html.firstRange(of: "<nav class=\"site-navigation\""))
    let end = try #require(html[start.upperBound...].firstRange(of: "</nav>"))
    var depth = 0
    return html[start.upperBound..<end.lowerBound].split(separator: "\n").compactMap { line in
      if line.hasPrefix("<ul>") { depth += 1 }
      if line.hasPrefix("</ul>") { depth -= 1 }
      guard line.hasPrefix("<li>") else { return nil }
      let mark = line.contains("aria-current=\"page\"") ? "*" : ""
      let words = String(line).replacing(#/<[^>]*>/#, with: "")
      return String(repeating: "  ", count: depth - 1) + mark + words
    }
  }

  @Test(arguments: ["flat/", ""])
  func theSizeOfAPageDoesNotGrowWithItsFolder(folder: String) async throws {
    func weight(_ count: Int) async throws -> Int {
      let site = try await RenderedSite(Self.folder(count, of: folder))
      return try site.html("fr/\(folder)\(Self.named(count / 2))/").utf8.count
    }
    let few = try await weight(100)
    let many = try await weight(2000)
    // Numbers with more digits.
    #expect(many <= few + 40)
  }

  @Test func theLinksOfAPageDoNotGrowWithItsDepth() async throws {
    func links(_ depth: Int) async throws -> Int {
      var files = Self.folder(0)
      for level in 1...depth {
        files[String(repeating: "d/", count: level) + "index.fr.md"] = "# D"
      }
      let site = try await RenderedSite(files)
      return try site.html("fr/" + String(repeating: "d/", count: depth)).split(separator: "<a ")
        .count
    }
    let few = try await links(10)
    let many = try await links(60)
    #expect(many == few)
  }

  @Test func aLongFolderShowsNearbyPagesAndLinksToAll() async throws {
    let site = try await RenderedSite(Self.folder(200))
    let around = try Self.outline(site, "fr/flat/p10100/")
    #expect(around.first == "Dossier")
    #expect(around.contains("  Pages 91 à 111 sur 200, les voir toutes"))
    #expect(around.contains("  *p10100"))
    #expect(around.filter { $0.contains("p10") }.count == 21)
    let first = try Self.outline(site, "fr/flat/p10000/")
    #expect(first.contains("  Pages 1 à 11 sur 200, les voir toutes"))
    // The folder's own page lists all of them in its text.
    #expect(try Self.outline(site, "fr/flat/").contains("*Dossier"))
    #expect(try site.main("fr/flat/").split(separator: "<li>").count > 200)
  }

  @Test func topLevelPagesAreShownLikeThoseOfAFolder() async throws {
    let site = try await RenderedSite(Self.folder(200, of: ""))
    #expect(
      try Self.outline(site, "fr/p10100/").contains("Pages 91 à 111 sur 200, les voir toutes"))
    #expect(try Self.outline(site, "fr/").first == "Pages 1 à 11 sur 200")
  }

  @Test func showsThePathSiblingsAndChildren() async throws {
    var files = Self.folder(0, of: "")
    for path in [
      "a/", "a/x/", "a/x/one/", "a/x/two/", "a/x/two/in/", "a/y/", "a/y/far/", "b/", "b/c/",
    ] {
      files[path + "index.fr.md"] = "# \(path)"
    }
    let site = try await RenderedSite(files)
    #expect(
      try Self.outline(site, "fr/a/x/two/") == [
        "a/", "  a/x/", "    a/x/one/", "    *a/x/two/", "      a/x/two/in/", "b/",
      ])
    #expect(try Self.outline(site, "fr/a/") == ["*a/", "  a/x/", "  a/y/", "b/"])
    #expect(try Self.outline(site, "fr/b/c/") == ["a/", "b/", "  *b/c/"])
  }

  @Test func aLongPathCountsHiddenLevels() async throws {
    var files = Self.folder(0, of: "")
    for level in 1...12 {
      files[String(repeating: "d/", count: level) + "index.fr.md"] = "# D\(level)"
    }
    let site = try await RenderedSite(files)
    let page = "fr/" + String(repeating: "d/", count: 12)
    #expect(try Self.outline(site, page).prefix(3) == ["D1", "  5 niveaux non affichés", "  D7"])
    let html = try site.html(page)
    #expect(html.contains("<li>6 niveaux non affichés</li>"), "the breadcrumb: \(html)")
  }
}
