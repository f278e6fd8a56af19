import OngletMarkdown
import OngletModel
import Synchronization
import Testing

@testable import OngletLoad

@Suite struct PageLoaderTests {
  // MARK: Titles

  /// A page, its title and the words of its heading, whether that stands in the text, the number of
  /// blocks below it, and by how many levels other headings move down.
  @Test(
    arguments: [
      ("# The title\nText\n## Part\n", "The title", "The title", true, 2, 0),
      ("---\ntitle: Short\n---\n# Long title\n# More\n", "Short", "Long title", true, 1, 1),
      ("---\ntitle: Short\n---\nText\n# Part\n", "Short", "Short", false, 2, 1),
      ("![Logo](logo.png)\n# The title\n## Part\n", "The title", "The title", true, 2, 0),
    ])
  func takesTheTitleFromFrontMatterElseTheFirstHeading(
    text: String, title: String, heading: String, isInText: Bool, blocks: Int, shift: Int
  ) async {
    let folder = await LoadedFolder(["a.md": text])
    let page = folder.pages.first
    #expect(page?.title == title)
    #expect(page?.heading.map(\.content) == [.text(heading)])
    #expect(page?.headingAnchor == (isInText ? AnchorIndex(0) : nil))
    #expect(page?.body.blocks.count == blocks)
    #expect(page?.headingShift == shift)
    #expect(folder.reports == [])
  }

  @Test(
    arguments: [
      ("text-size.md", "Text size"), ("ios/reading_order/index.md", "Reading order"),
      ("README.md", "README"), ("été.md", "Été"), ("-.md", "-"),
    ])
  func namesAPageWithoutTitleByItsFile(path: String, title: String) async {
    let folder = await LoadedFolder([path: "Text\n"])
    #expect(folder.pages.map(\.title) == [title])
    #expect(folder.pages.first?.heading.map(\.content) == [.text(title)])
    #expect(
      folder.reports == [
        "\(path):1:0: warning: this page has no title [missing-title] (begin the text with `# Title`)"
      ])
  }

  @Test func namesAHomePageWithoutTitleAfterTheSite() async {
    let folder = await LoadedFolder([
      "site.yml": "title: Our guides\nlanguages: [en]\n", "index.md": "Text\n",
    ])
    #expect(folder.pages.map(\.title) == ["Our guides"])
  }

  // MARK: Drafts

  @Test func ignoresDraftsAndTheirMistakes() async {
    let files = ["a.md": "---\ndraft: true\nwrong: x\n---\nText\n", "b.md": "# B\n"]
    let without = await LoadedFolder(files)
    #expect(without.names == ["b en b.md"])
    #expect(without.reports == [])
    let with = await LoadedFolder(files, options: LoadOptions(includesDrafts: true))
    #expect(with.names == ["a en a.md", "b en b.md"])
    #expect(with.content.diagnostics.map(\.rule) == [.unknownField, .missingTitle])
  }

  // MARK: What the parser is given

  @Test(
    arguments: [
      ("close.swift", "page"), ("./close.swift", "page"), ("../close.swift", "above"),
      ("../ios/close.swift", "page"), ("../../close.swift", nil), ("/close.swift", nil),
      ("missing.swift", nil), ("..", nil), ("", nil), (".hidden/../close.swift", "page"),
    ])
  func readsSamplesInTheContentFolder(name: String, text: String?) async {
    let found = Mutex<[[UInt8]?]>([])
    let parse = LoadedFolder.Parse { input in
      let sample = input.sample(name)
      found.withLock { $0.append(sample) }
      return LoadedFolder.Parse.headings.function(input)
    }
    _ = await LoadedFolder(
      ["ios/a.md": "# A", "ios/close.swift": "page", "close.swift": "above"], parse: parse)
    #expect(found.withLock { $0 } == [text.map { Array($0.utf8) }])
  }

  // MARK: Bytes

  /// Sequences at every offset around the width of a word, against the standard library.
  @Test(
    arguments: [
      [0xC3, 0xA9], [0xC0, 0x80], [0xE0, 0x9F, 0x80], [0xE0, 0xA0, 0x80], [0xED, 0xA0, 0x80],
      [0xED, 0x9F, 0xBF], [0xEF, 0xBF, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98, 0x80],
      [0xF4, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5], [0x80], [0xE2, 0x82],
      [0xF0, 0x9F, 0x98], [0xE2, 0x82, 0x41], [0xF0, 0x9F, 0x41, 0x80], [0xC3], [0xFF],
    ] as [[UInt8]])
  func acceptsExactlyUTF8(sequence: [UInt8]) {
    for before in 0..<18 {
      for after in [0, 1, 9] {
        let bytes =
          Array(repeating: UInt8(ascii: "a"), count: before) + sequence
          + Array(repeating: UInt8(ascii: "b"), count: after)
        var diagnostics: [Diagnostic] = []
        let text = CheckedText(bytes, path: "a.md", diagnostics: &diagnostics)
        let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
        #expect((text != nil) == isUTF8, "\(before) bytes before, \(after) after")
        #expect(diagnostics.isEmpty == isUTF8)
      }
    }
  }

  @Test func skipsAByteOrderMark() async {
    let folder = await LoadedFolder([
      "a.md": "\u{FEFF}---\ntitle: T\n---\nText\n", "b.md": "\u{FEFF}# B\n",
      "site.yml": "\u{FEFF}title: S\nlanguages: [en]\nx: y\n",
    ])
    #expect(folder.pages.map(\.title) == ["T", "B"])
    #expect(folder.configuration.title[.english] == "S")
    #expect(folder.content.diagnostics.map(\.range?.startLine) == [3])
  }

  @Test(
    arguments: [
      ("a.md", "", true), ("a.md", "\n \n", true), ("index.md", "", true),
      ("a.md", "---\ntitle: T\n---\n", true), ("index.md", "---\ntitle: T\n---\n", false),
      ("a.md", "---\ntitle: T\nlayout: guide\n---\n", false),
    ])
  func warnsOfAnEmptyPage(path: String, text: String, isEmpty: Bool) async {
    let folder = await LoadedFolder([path: text])
    #expect(folder.content.diagnostics.map(\.rule) == (isEmpty ? [.emptyPage] : []))
    #expect(folder.pages.count == 1)
  }

  @Test(arguments: ["a.md", "site.yml", "catalogue/terms.yml"])
  func reportsAnUnreadableFileAndReadsTheRest(path: String) async {
    let folder = await LoadedFolder(
      ["site.yml": "languages: [en]\n", "b.md": "# B"], unreadable: [path])
    #expect(folder.configuration.isExplicit)
    // Without its settings, no page of a site can be read.
    #expect(folder.names == (path == "site.yml" ? [] : ["b en b.md"]))
    #expect(
      folder.reports == [
        "\(path): error: cannot read this file: permission denied [unreadable-file]"
      ])
  }
}
