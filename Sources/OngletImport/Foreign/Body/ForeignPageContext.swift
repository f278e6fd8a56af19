import OngletLink
import OngletModel

/// The other pages and files that the text of a page may name.
struct ForeignPageContext: Sendable {
  let page: ForeignPage
  let folder: ForeignFolder
  /// The folder of the pages with a final `/`, or empty.
  let root: String
  let pages: ForeignAddresses
  /// Whether braces and tags of the page are those of a program: MDX.
  let isProgram: Bool

  init(page: ForeignPage, folder: ForeignFolder, root: String, pages: ForeignAddresses) {
    self.page = page
    self.folder = folder
    self.root = root
    self.pages = pages
    let lines = page.body.lines
    isProgram =
      page.file.hasSuffix(".mdx")
      || lines.indices.contains { index in
        lines[index].text.hasPrefix("import ") && lines[index].text.contains(" from ")
          && (index == 0 || lines[index - 1].isBlank)
      }
  }

  /// The text of an included file: Markdown or plain text in the imported folder, by a path
  /// relative to the page or to that folder; nil if no such file exists.
  func included(_ name: String) -> TextLines? {
    [".md", ".mdx", ".markdown", ".txt"].contains(where: name.hasSuffix) ? file(name) : nil
  }

  /// The text of any file in the imported folder.
  func file(_ name: String) -> TextLines? {
    if name.contains("://") { return nil }
    for base in [page.file.folder, "", root.folder] {
      guard let path = base.resolving(Array(name.utf8)), folder.contains(path),
        let bytes = folder.read(path)
      else { continue }
      return TextLines(bytes) { $0 + 1 }
    }
    return nil
  }

  /// The relative address of a page by its name in a shortcode: a path from the folder of the pages
  /// or of this page, or only the last component; nil if there is no such page.
  func reference(_ text: String) -> String? {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let fragment = parts.count > 1 ? "#\(parts[1])" : ""
    guard let name = parts.first.map(String.init), !name.isEmpty else { return fragment }
    let near = page.path.folder.resolving(Array(name.utf8))
    let candidates =
      name.hasPrefix("/") ? [String(name.dropFirst())] : [near, name].compactMap(\.self)
    let file =
      candidates.lazy.compactMap { pages.file(at: ForeignPage.address($0), page.language) }.first
      ?? pages.names[ForeignPage.address(name).lastStep]
    return file.map { relative($0, to: page.file.folder) + fragment }
  }
}

/// The files of all pages, by the names that other pages use.
struct ForeignAddresses: Sendable {
  /// By address, alone and below a language.
  private let files: [String: String]
  /// By the last component of the address, if that is unique.
  let names: [String: String]

  init(_ pages: [ForeignPage]) {
    let plain = Dictionary(pages.map { ($0.address, $0.file) }) { first, _ in first }
    files = plain.merging(pages.map { ("\($0.language):\($0.address)", $0.file) }) { first, _ in
      first
    }
    names = Dictionary(grouping: plain) { $0.key.lastStep }
      .compactMapValues { $0.count == 1 ? $0.first?.value : nil }
  }

  /// The file at an address, in a language if there is one.
  func file(at address: String, _ language: Language) -> String? {
    files["\(language):\(address)"] ?? files[address]
  }
}
