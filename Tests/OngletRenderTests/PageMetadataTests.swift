import Foundation
import OngletModel
import Testing

@testable import OngletRender

/// What pages and the files beside them say to other programs.
@Suite struct PageMetadataTests {
  private static let files = [
    "site.yml": """
    title: {fr: Essai, en: "Trial & <error>"}
    description: {fr: Un essai., en: A trial.}
    languages: [fr, en]
    address: https://example.org/trial/
    licence: CC-BY-4.0
    """,
    "index.fr.md": "# Accueil",
    "index.en.md": "# Home",
    "guide/index.fr.md": "---\nlayout: guide\nupdated: 2026-01-05\n---\n# Conception </script>",
    "guide/index.en.md": "---\nlayout: guide\n---\n# Design <!-- “x\" --> & more",
    "guide/colours.fr.md":
      "---\ndescription: Le contraste.\n---\n# Couleurs\n\n## Description\n\nA.",
    "guide/colours.en.md": "# Colours\n\n## Description\n\nA.",
  ]

  private static let changes = [
    "index.fr.md": "2025-03-01", "index.en.md": "2025-03-02", "guide/index.fr.md": "2026-02-01",
    "guide/index.en.md": "2025-01-01", "guide/colours.fr.md": "2026-01-06",
    "guide/colours.en.md": "2025-12-31",
  ]

  private func site() async throws -> RenderedSite {
    try await RenderedSite(Self.files, facts: Facts(changes: Self.changes))
  }

  // MARK: Dates

  @Test func aGuideHasTheLatestDateOfItsCriteria() async throws {
    let site = try await site()
    // The guide's own date is its author's, and the criterion on its page is younger.
    let french = try site.html("fr/guide/")
    #expect(french.contains("<time datetime=\"2026-01-06\">"))
    #expect(french.contains("property=\"article:modified_time\" content=\"2026-01-06\""))
    #expect(try site.html("en/guide/").contains("<time datetime=\"2025-12-31\">"))
  }

  // MARK: The feed

  @Test func theFeedHasThirtyEntries() async throws {
    var files = Self.files
    var changes = Self.changes
    for number in 20...61 {
      files["p\(number).fr.md"] = "# Page \(number)"
      changes["p\(number).fr.md"] = "2024-01-\(number / 2)"
    }
    let site = try await RenderedSite(files, facts: Facts(changes: changes))
    let feed = try site.text("fr/feed.xml")
    #expect(feed.matches(of: #/<entry>/#).count == 30)
    let pages = feed.matches(of: #/<id>.*?/p(\d\d)/</id>/#).map { String($0.output.1) }
    // Equal dates are put in the order of addresses.
    #expect(pages.prefix(4) == ["60", "61", "58", "59"], "\(pages)")
  }

  @Test func aSiteWithoutAnAddressHasNothingAbsolute() async throws {
    var files = Self.files
    files["site.yml"]?.replace(#/address: .*\n/#, with: "")
    let site = try await RenderedSite(files, facts: Facts(changes: Self.changes))
    #expect(!site.paths.contains { $0.hasSuffix("feed.xml") })
    let html = try site.html("fr/guide/")
    for name in ["feed.xml", "ld+json", "og:image", "og:url", "canonical"] {
      #expect(!html.contains(name), "\(name)")
    }
    #expect(html.contains("rel=\"manifest\" href=\"../../fr/site.webmanifest\""))
  }

  // MARK: For other programs

  @Test(arguments: ["fr", "en"])
  func noTitleClosesTheBreadcrumbData(language: String) async throws {
    let html = try await site().html("\(language)/guide/")
    let match = try #require(
      html.firstMatch(of: #/<script type="application\/ld\+json">([^<]*)<\/script>/#))
    let data = try #require(
      try JSONSerialization.jsonObject(with: Data(match.output.1.utf8)) as? [String: Any])
    #expect(data["@type"] as? String == "BreadcrumbList")
    let items = try #require(data["itemListElement"] as? [[String: Any]])
    #expect(items.map { $0["position"] as? Int } == [1, 2])
    #expect(
      items.map { $0["item"] as? String } == [
        "https://example.org/trial/\(language)/", "https://example.org/trial/\(language)/guide/",
      ])
    #expect((items.last?["name"] as? String)?.isEmpty == false)
  }

  // MARK: Old fragments

  @Test func anOldFragmentIsAtItsTarget() async throws {
    var files = Self.files
    files["guide/index.fr.md"] = "---\nlayout: guide\naliases: ['#old']\n---\n# Conception"
    files["guide/colours.fr.md"] = "---\naliases: ['#col']\n---\n# Couleurs\n\n## Description\n\nA."
    let html = try await RenderedSite(files).html("fr/guide/")
    let top = try #require(html.firstRange(of: "<span class=\"old-place\" id=\"old\"></span>"))
    let heading = try #require(html.firstRange(of: "<h2 id=\"colours\">"))
    let old = try #require(
      html.firstRange(of: "<span class=\"old-place\" id=\"col\" data-now=\"colours\"></span>"))
    #expect(top.upperBound < old.lowerBound && old.upperBound < heading.lowerBound)
  }
}
