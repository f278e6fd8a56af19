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

  private func site(
    _ changes: [String: String]? = Self.changes, without line: String = ""
  ) async throws -> RenderedSite {
    var files = Self.files
    if !line.isEmpty {
      files["site.yml"] = files["site.yml"]?.split(separator: "\n")
        .filter { !$0.hasPrefix(line) }.joined(separator: "\n")
    }
    return try await RenderedSite(files, facts: Facts(changes: changes))
  }

  // MARK: Dates

  @Test func aPageShowsWhatItsAuthorSaysElseGit() async throws {
    let site = try await site()
    #expect(try site.html("fr/").contains("<time datetime=\"2025-03-01\">1er mars 2025</time>"))
    #expect(try site.html("en/").contains("<time datetime=\"2025-03-02\">2 March 2025</time>"))
  }

  @Test func aGuideHasChangedWithItsCriteria() async throws {
    let site = try await site()
    // The guide's own date is its author's, and the criterion on its page is younger.
    let french = try site.html("fr/guide/")
    #expect(french.contains("<time datetime=\"2026-01-06\">"))
    #expect(french.contains("property=\"article:modified_time\" content=\"2026-01-06\""))
    #expect(try site.html("en/guide/").contains("<time datetime=\"2025-12-31\">"))
  }

  @Test func withoutHistoryOnlyAuthorsGiveDatesAndThereIsNoFeed() async throws {
    let site = try await site(nil)
    #expect(!(try site.html("fr/")).contains("<time"))
    #expect(try site.html("fr/guide/").contains("<time datetime=\"2026-01-05\">"))
    #expect(!site.paths.contains { $0.hasSuffix("feed.xml") })
    #expect(!(try site.html("fr/")).contains("feed.xml"))
  }

  @Test func theSitemapTellsDates() async throws {
    let sitemap = try await site().text("sitemap.xml")
    #expect(
      sitemap.contains(
        "<loc>https://example.org/trial/en/guide/</loc>\n<lastmod>2025-12-31</lastmod>\n<xhtml:link"
      ),
      "\(sitemap)")
  }

  // MARK: The feed

  @Test func theFeedNamesPagesTheNewestFirst() async throws {
    let site = try await site()
    let feed = try site.text("en/feed.xml")
    let dates = feed.matches(of: #/<updated>(.*?)</updated>/#).map { String($0.output.1) }
    #expect(dates == ["2025-12-31", "2025-12-31", "2025-03-02"].map { $0 + "T00:00:00Z" })
    #expect(feed.contains("<id>https://example.org/trial/en/guide/</id>"), "\(feed)")
    #expect(feed.contains("– Trial &amp; &lt;error&gt;</title>"), "\(feed)")
    #expect(try site.html("en/guide/").contains("href=\"../../en/feed.xml\""))
  }

  @Test func theFeedIsAsLongAsReadersNeed() async throws {
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

  @Test func withoutAnAddressThereIsNothingAbsolute() async throws {
    let site = try await site(without: "address")
    #expect(!site.paths.contains { $0.hasSuffix("feed.xml") })
    let html = try site.html("fr/guide/")
    for name in ["feed.xml", "ld+json", "og:image", "og:url", "canonical"] {
      #expect(!html.contains(name), "\(name)")
    }
    #expect(html.contains("rel=\"manifest\" href=\"../../fr/site.webmanifest\""))
  }

  // MARK: For other programs

  @Test(arguments: ["fr", "en"])
  func theBreadcrumbIsDataThatNothingInItCanClose(language: String) async throws {
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

  @Test func aHomePageHasNoBreadcrumb() async throws {
    #expect(!(try await site().html("fr/")).contains("ld+json"))
  }

  @Test func openGraphIsComplete() async throws {
    let html = try await site().html("fr/guide/")
    for (name, content) in [
      ("type", "article"), ("url", "https://example.org/trial/fr/guide/"), ("locale", "fr_FR"),
      ("locale:alternate", "en_GB"), ("image", "https://example.org/trial/images/share.png"),
      ("site_name", "Essai"),
    ] {
      #expect(html.contains("<meta property=\"og:\(name)\" content=\"\(content)\"/>"), "\(name)")
    }
    let home = try await site().html("en/")
    #expect(home.contains("<meta property=\"og:type\" content=\"website\"/>"))
    #expect(!home.contains("article:modified_time"))
  }

  @Test func eachLanguageIsAnApplication() async throws {
    let text = try await site().text("en/site.webmanifest")
    let manifest = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(manifest["name"] as? String == "Trial & <error>")
    #expect(manifest["start_url"] as? String == "./")
    #expect(manifest["lang"] as? String == "en")
    let icons = try #require(manifest["icons"] as? [[String: Any]])
    #expect(
      icons.map { $0["src"] as? String } == ["../images/icon-192.png", "../images/icon-512.png"])
  }

  // MARK: Old fragments

  @Test func anOldFragmentStandsAtWhatItNames() async throws {
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
