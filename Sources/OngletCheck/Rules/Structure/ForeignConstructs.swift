import OngletModel

/// Finds the syntax of other programs, which is plain text here.
func foreignConstructs(on page: WrittenPage) -> [Diagnostic] {
  var diagnostics: [Diagnostic] = []
  page.page.body.blocks.visitTexts { inlines in
    guard ForeignConstruct.mayOccur(in: inlines) else { return }
    let text = RunningText(inlines, of: page.page.body)
    for construct in ForeignConstruct.all {
      guard let offset = construct.offset(in: text.bytes) else { continue }
      diagnostics.append(
        Diagnostic(
          .foreignConstruct, path: page.page.path, range: text.place(of: offset),
          construct.mistake))
    }
  }
  return diagnostics
}

extension [Diagnostic] {
  /// What was found on all pages, with each kind of foreign syntax once, at its first place.
  var withForeignConstructsOnce: [Diagnostic] {
    var counts: [String: Int] = [:]
    // A loop over the elements would copy each.
    for index in indices where self[index].rule == .foreignConstruct {
      counts[self[index].message.english, default: 0] += 1
    }
    if counts.isEmpty { return self }
    return compactMap { diagnostic in
      guard diagnostic.rule == .foreignConstruct else { return diagnostic }
      guard let count = counts.removeValue(forKey: diagnostic.message.english) else { return nil }
      return count == 1 ? diagnostic : diagnostic.found(count)
    }
  }
}

extension Diagnostic {
  fileprivate func found(_ count: Int) -> Diagnostic {
    Diagnostic(
      rule, path: path, range: range,
      message: message
        + Message(
          ", found \(count) times in the site", french: " (\(count) occurrences dans le site)"),
      fix: fix)
  }
}

/// A piece of syntax of another program.
private struct ForeignConstruct: Sendable {
  /// The signs at the beginning of a text.
  var beginnings: [String] = []
  /// Whether the rest of the text matches too, if its beginning is not enough.
  var isWhole: @Sendable ([UInt8]) -> Bool = { _ in true }
  /// The signs anywhere in a text.
  var signs: [String] = []
  let mistake: Mistake

  static let all = [
    ForeignConstruct(
      beginnings: ["!!! ", "??? ", "???+ "],
      mistake: foreign("`!!! note` is MkDocs syntax", french: "syntaxe MkDocs : `!!! note`")),
    ForeignConstruct(
      beginnings: ["=== \"", "=== “"],
      mistake: foreign(
        "`=== \"Tab\"` is MkDocs syntax", french: "syntaxe MkDocs : `=== \"Onglet\"`")),
    ForeignConstruct(
      beginnings: ["--8<-- "],
      mistake: foreign("`--8<--` is MkDocs syntax", french: "syntaxe MkDocs : `--8<--`")),
    ForeignConstruct(
      beginnings: [":::"],
      isWhole: { $0.first { $0 != UInt8(ascii: ":") }?.isASCIILetter ?? false },
      mistake: foreign(
        "`:::note[Title]` is Docusaurus syntax", french: "syntaxe Docusaurus : `:::note[Titre]`")),
    ForeignConstruct(
      beginnings: ["import "],
      isWhole: { bytes in
        String(decoding: bytes.prefix(300), as: UTF8.self).contains(" from ")
          && bytes.contains { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") }
      },
      mistake: foreign("`import` is MDX syntax", french: "syntaxe MDX : `import`")),
    ForeignConstruct(
      signs: ["{{< ", "{{% "],
      mistake: foreign("`{{< … >}}` is Hugo syntax", french: "syntaxe Hugo : `{{< … >}}`")),
    ForeignConstruct(
      signs: ["{{#"],
      mistake: foreign("`{{#…}}` is mdBook syntax", french: "syntaxe mdBook : `{{#…}}`")),
    ForeignConstruct(
      signs: ["$$"],
      mistake: Mistake(
        "`$$` formulas are not supported",
        french: "les formules entre `$$` ne sont pas prises en charge",
        fix: "write the formula in words, or as an image with alt text",
        french: "écrire la formule en mots, ou en image avec un texte de remplacement")),
  ]

  private static func foreign(_ english: MessageText, french: MessageText) -> Mistake {
    Mistake(
      english, french: french,
      fix: "if this comes from another site, import that site: `onglet import FOLDER --to content`",
      french: "si ce texte vient d’un autre site, importer ce site : "
        + "`onglet import DOSSIER --to content`")
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

  /// Where it begins in a text, in bytes; nil if it is not there.
  func offset(in bytes: [UInt8]) -> Int? {
    if beginnings.contains(where: { bytes.starts(with: $0.utf8) }), isWhole(bytes) { return 0 }
    return signs.lazy.compactMap { bytes[...].firstOccurrence(of: $0)?.lowerBound }.first
  }
}
