import OngletLink
import OngletLoad
import OngletModel

/// The other pages and files that the text of a page may name.
struct ForeignPageContext: Sendable {
  let page: ForeignPage
  let folder: ForeignFolder
  /// The folder of the pages with a final `/`, or empty.
  let root: String
  /// The files of all pages by their addresses, alone and below a language.
  let addresses: [String: [String]]
  let settings: SettingValue
  /// The names of references that the page defines: `[name]: address`.
  let definitions: Set<String>
  /// Whether braces and tags of the page are those of a program: MDX.
  let isProgram: Bool

  init(
    page: ForeignPage, folder: ForeignFolder, root: String, addresses: [String: [String]],
    settings: SettingValue = .none
  ) {
    (self.page, self.folder, self.root, self.addresses) = (page, folder, root, addresses)
    self.settings = settings
    let lines = page.body.lines
    definitions = Set(
      lines.map(\.text.trimmingBlanks.utf8).filter { $0.first == UInt8(ascii: "[") }
        .filter { $0.drop { $0 != UInt8(ascii: "]") }.dropFirst().first == UInt8(ascii: ":") }
        .map { Self.label($0.dropFirst()) })
    isProgram =
      page.file.hasSuffix(".mdx")
      || lines.indices.contains { index in
        lines[index].text.hasPrefix("import ") && lines[index].text.contains(" from ")
          && (index == 0 || lines[index - 1].endsBlock)
      }
  }

  /// The definitions of links in a file that the page uses and does not have.
  func definitions(from file: String) -> TextLines {
    let text = page.body.text.lowercased()
    let last = page.body.lines.last?.source ?? 1
    let lines = self.file(file)?.text.lines.map(\.text.trimmingBlanks) ?? []
    return TextLines(
      lines.filter { line in
        let name = Self.label(line.utf8.dropFirst())
        return line.hasPrefix("[") && line.contains("]: ") && !definitions.contains(name)
          && text.contains("[\(name)]")
      }.map { TextLines.Line(text: $0, source: last) })
  }

  /// The words up to a bracket, as references compare them.
  static func label(_ words: some Sequence<UInt8>) -> String {
    String(decoding: words.prefix { $0 != UInt8(ascii: "]") }, as: UTF8.self).lowercased()
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The text of a field: of front matter for `page.title` of Jekyll and `$frontmatter.title` of
  /// VitePress, of the settings for `site.title`; nil for anything else.
  ///
  /// - Parameter parts: the value and its filters.
  func value(of parts: [String]) -> String? {
    guard let name = parts.first, let point = name.firstIndex(of: "."),
      parts.dropFirst().allSatisfy(["escape", "strip", "strip_html"].contains)
    else { return nil }
    let values = ["page": page.fields, "$frontmatter": page.fields, "site": settings]
    return values[String(name[..<point])]?.text(at: String(name[point...].dropFirst()))
  }

  /// Names of the address of the site in Liquid and Nunjucks.
  private static let variables: Set<String> = [
    "site.baseurl", "site.url", "baseurl", "base_url", "pathPrefix",
  ]
  private static let filters: Set<String> = ["relative_url", "absolute_url", "url"]

  /// `/page/` for `{{ "/page/" | relative_url }}`; nothing for `{{ site.baseurl }}`; nil for other
  /// values.
  ///
  /// - Parameters:
  ///   - parts: the value and its filters.
  ///   - next: the byte after them.
  static func address(of parts: [String], before next: UInt8?) -> String? {
    guard let head = parts.first, parts.dropFirst().allSatisfy(isFilter) else { return nil }
    if variables.contains(head) { return next?.isOne(of: "/{") == true ? "" : "/" }
    guard parts.count > 1, let mark = head.first, "\"'".contains(mark), head.last == mark else {
      return nil
    }
    return String(head.dropFirst().dropLast())
  }

  private static func isFilter(_ text: String) -> Bool {
    if filters.contains(text) { return true }
    guard text.hasPrefix("prepend:") else { return false }
    return variables.contains(String(text.dropFirst("prepend:".count)).trimmingBlanks)
  }

  /// The text of an included file: Markdown or plain text in the imported folder, by a path
  /// relative to the page or to that folder; nil if no such file exists.
  func included(_ name: String) -> (path: String, text: TextLines)? {
    [".md", ".mdx", ".markdown", ".txt"].contains(where: name.hasSuffix) ? file(name) : nil
  }

  /// The path and the text of any file in the imported folder.
  func file(_ name: String) -> (path: String, text: TextLines)? {
    if name.contains("://") { return nil }
    for base in [page.file.folder, "", root.folder] {
      guard let path = base.resolving(Array(name.utf8)), folder.contains(path),
        let bytes = folder.read(path)
      else { continue }
      return (path, TextLines(PageText.decoded(bytes, path: path).bytes) { $0 + 1 })
    }
    return nil
  }

  /// The relative address of a page by its name in a shortcode: a path from the folder of the pages
  /// or of this page, or only the last component; nil if there is no such page.
  func reference(_ text: String) -> String? {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let fragment = parts.count > 1 ? "#\(parts[1])" : ""
    guard let name = parts.first.map(String.init), !name.isEmpty else { return fragment }
    let near = page.path.folder.resolving(Array(name.utf8)) ?? name
    let language = page.language.code + "/"
    let places = name.hasPrefix("/") ? [name] : [near, name]
    let found = places.flatMap { [language + $0, $0] }.lazy
      .compactMap { addresses[ForeignPage.address($0)]?.first }.first
    let step = ForeignPage.address(name).lastStep
    let named = Set(
      addresses.filter { $0.key.hasPrefix(language) && $0.key.lastStep == step }.values.joined())
    let file = found ?? (named.count == 1 ? named.first : nil)
    return file.map { relative($0, to: page.file.folder) + fragment }
  }
}
