import OngletModel

/// Finds the syntax of other programs, which is plain text here: each kind once, at its first
/// place.
func foreignConstructs(in site: Site) -> [Diagnostic] {
  var found: [ForeignConstruct: (path: String, range: SourceRange?, count: Int)] = [:]
  for page in site.pages where !page.page.isGenerated {
    page.page.body.blocks.visitTexts { inlines in
      guard ForeignConstruct.mayOccur(in: inlines) else { return }
      let text = RunningText(inlines, of: page.page.body)
      for (construct, offset) in ForeignConstruct.all(in: text.bytes) {
        if found[construct] == nil {
          found[construct] = (page.page.path, text.place(of: offset), 0)
        }
        found[construct]?.count += 1
      }
    }
  }
  return ForeignConstruct.allCases.compactMap { construct in
    found[construct].map { construct.diagnostic(path: $0.path, at: $0.range, count: $0.count) }
  }
}

/// A piece of syntax of another program.
private enum ForeignConstruct: CaseIterable {
  case admonition, contentTabs, snippet, directive, statement, shortcode, command, formula

  /// The signs at the beginning of a text.
  private var beginnings: [String] {
    switch self {
    case .admonition: ["!!! ", "??? ", "???+ "]
    case .contentTabs: ["=== \"", "=== “"]
    case .snippet: ["--8<-- "]
    case .directive: [":::"]
    case .statement: ["import "]
    case .shortcode, .command, .formula: []
    }
  }

  /// The signs anywhere in a text.
  private var signs: [String] {
    switch self {
    case .shortcode: ["{{< ", "{{% "]
    case .command: ["{{#"]
    case .formula: ["$$"]
    default: []
    }
  }

  /// A quick test whether a text may contain one of them: few texts do.
  static func mayOccur(in inlines: [Inline]) -> Bool {
    guard case .text(let first)? = inlines.first?.content else { return false }
    if let byte = first.utf8.first, "!?=-:i{$".utf8.contains(byte) { return true }
    return inlines.contains { inline in
      guard case .text(let text) = inline.content else { return false }
      return text.containsByte { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "$") }
    }
  }

  /// The constructs in a text, with their offsets in bytes.
  static func all(in bytes: [UInt8]) -> [(ForeignConstruct, offset: Int)] {
    allCases.compactMap { construct in
      if construct.beginnings.contains(where: { bytes.starts(with: $0.utf8) }) {
        return construct.isWhole(bytes) ? (construct, 0) : nil
      }
      for sign in construct.signs {
        let wanted = Array(sign.utf8)
        let place = bytes.indices.first { bytes[$0...].starts(with: wanted) }
        if let place { return (construct, place) }
      }
      return nil
    }
  }

  /// Whether the rest of the text matches too, if its beginning is not enough.
  private func isWhole(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .directive: bytes.first { $0 != UInt8(ascii: ":") }?.isASCIILetter ?? false
    case .statement:
      String(decoding: bytes.prefix(300), as: UTF8.self).contains(" from ")
        && bytes.contains { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") }
    default: true
    }
  }

  private var message: Message {
    switch self {
    case .admonition:
      Message("`!!! note` is MkDocs syntax", french: "syntaxe MkDocs : `!!! note`")
    case .contentTabs:
      Message(
        "`=== \"Tab\"` is MkDocs syntax", french: "syntaxe MkDocs : `=== \"Onglet\"`")
    case .snippet:
      Message("`--8<--` is MkDocs syntax", french: "syntaxe MkDocs : `--8<--`")
    case .directive:
      Message(
        "`:::note[Title]` is Docusaurus syntax",
        french: "syntaxe Docusaurus : `:::note[Titre]`")
    case .statement: Message("`import` is MDX syntax", french: "syntaxe MDX : `import`")
    case .shortcode:
      Message("`{{< … >}}` is Hugo syntax", french: "syntaxe Hugo : `{{< … >}}`")
    case .command:
      Message("`{{#…}}` is mdBook syntax", french: "syntaxe mdBook : `{{#…}}`")
    case .formula:
      Message(
        "`$$` formulas are not supported",
        french: "les formules entre `$$` ne sont pas prises en charge")
    }
  }

  func diagnostic(path: String, at range: SourceRange?, count: Int) -> Diagnostic {
    let places =
      count == 1
      ? Message(verbatim: "")
      : Message(
        ", found \(count) times in the site", french: " (\(count) occurrences dans le site)")
    return Diagnostic(
      .foreignConstruct, path: path, range: range,
      message: message + places,
      fix: self == .formula
        ? Message(
          "write the formula in words, or as an image with alt text",
          french: "écrire la formule en mots, ou en image avec un texte de remplacement")
        : Message(
          "if this comes from another site, import that site: "
            + "`onglet import FOLDER --to content`",
          french: "si ce texte vient d’un autre site, importer ce site : "
            + "`onglet import DOSSIER --to content`"))
  }
}
