import CMarkGFM
import OngletModel

/// The fields of the info string of a fenced block: `swift title="Close" {2,4-5} since="iOS 13"`.
struct CodeInfo {
  private(set) var language: String?
  private(set) var title: String?
  private(set) var since: String?
  /// The file of the sample, optionally with a region: `samples/Close.swift#label`.
  private(set) var file: String?
  private(set) var highlighted: [ClosedRange<Int>] = []
  /// The lines to highlight where they follow the language without a space: `{1,2}` of `js{1,2}`.
  private(set) var attachedLines: String?
  /// Words that are neither fields nor lines.
  private(set) var unknown: [String] = []

  static let knownNames = ["title", "since", "file"]
  /// The forms of all fields and of lines, for messages.
  static let forms = "`title=…`, `since=…`, `file=…`, `{2,4-5}`"

  init(_ info: String) {
    for (index, word) in Self.words(of: info).enumerated() {
      if word.hasPrefix("{"), word.hasSuffix("}") {
        // Allowed as for inline code, but without effect: symbols are not searched in samples.
        if word == "{legacy}" { continue }
        if let lines = Self.lines(word.dropFirst().dropLast()) {
          highlighted += lines
        } else {
          unknown.append(word)
        }
      } else if let equals = word.firstIndex(of: "="), equals > word.startIndex,
        index > 0 || Self.knownNames.contains(String(word[..<equals]))
      {
        let value = String(word[word.index(after: equals)...].filter { $0 != "\"" })
        switch word[..<equals] {
        case "title": title = value
        case "since": since = value
        case "file": file = value
        default: unknown.append(String(word[..<equals]))
        }
      } else if index == 0, let brace = word.firstIndex(of: "{"), word.hasSuffix("}"),
        let lines = Self.lines(word[brace...].dropFirst().dropLast())
      {
        language = String(word[..<brace])
        attachedLines = String(word[brace...])
        highlighted += lines
      } else if index == 0 {
        language = word
      } else {
        unknown.append(word)
      }
    }
  }

  /// What a word of another program means here: `[name.js]`, `hl_lines="1 3"`, `{note}`.
  static func meant(by word: String, in info: String) -> Message? {
    if word.hasPrefix("["), word.hasSuffix("]") {
      let form = "title=\"\(word.dropFirst().dropLast())\""
      return Message("write `\(form)`", french: "écrire `\(form)`")
    }
    if word == "hl_lines", let value = info.split(separator: "hl_lines=").last {
      let lines = value.drop { $0 == "\"" }.prefix { $0.isNumber || $0 == " " || $0 == "-" }
      let form = "{" + lines.split(separator: " ").joined(separator: ",") + "}"
      return Message("write `\(form)`", french: "écrire `\(form)`")
    }
    guard info.hasPrefix("{"), !info.hasPrefix("{.") else { return nil }
    return Message(
      "write a container, such as `::: note`, or the language of the code",
      french: "écrire un conteneur, comme `::: note`, ou le langage du code")
  }

  /// The words of the string; a word may have white space in quotation marks and braces.
  private static func words(of info: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var isQuoted = false
    var isBraced = false
    for byte in info.utf8 {
      // `js{1,2}[file.js]` is a language with lines, then a word.
      if byte == UInt8(ascii: "["), words.isEmpty,
        word.last == UInt8(ascii: "}") && word.dropFirst().contains(UInt8(ascii: "{"))
          || CodeLanguages.all.contains(String(decoding: word, as: UTF8.self))
      {
        words.append(String(decoding: word, as: UTF8.self))
        word = []
      }
      // A quotation mark quotes a value, after the `=`.
      if byte == UInt8(ascii: "\""), isQuoted || word.last == UInt8(ascii: "=") {
        isQuoted.toggle()
      }
      // The first word is the language, even if it begins with a brace.
      if byte == UInt8(ascii: "{"), word.isEmpty, !words.isEmpty { isBraced = true }
      if byte == UInt8(ascii: "}") { isBraced = false }
      let isSpace = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
      if isSpace && !isQuoted && !isBraced {
        if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
        word = []
      } else {
        word.append(byte)
      }
    }
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }

  /// Reads `2,4-5`; nil if it is malformed.
  private static func lines(_ text: Substring) -> [ClosedRange<Int>]? {
    var lines: [ClosedRange<Int>] = []
    for part in text.split(separator: ",") {
      let ends = part.split(separator: "-").map { Int($0.filter { $0 != " " }) }
      guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil,
        first >= 1, first <= last
      else { return nil }
      lines.append(first...last)
    }
    return lines
  }
}

extension DocumentBuilder {
  mutating func code(_ node: OpaquePointer) -> CodeBlock {
    reportUnclosed(node)
    let text = Self.string(cmark_node_get_literal(node))
    let string = Self.string(cmark_node_get_fence_info(node))
    // Most blocks have no more than a language.
    guard string.utf8.contains(where: { $0.isOne(of: " ={[") }) else {
      reportUnknownLanguage(string, at: node)
      return CodeBlock(text: text, language: string.isEmpty ? nil : string)
    }
    let info = CodeInfo(string)
    let range = range(of: node)
    if let lines = info.attachedLines, let language = info.language {
      report(
        .almostMarkdown, at: range,
        "missing space before `\(lines)`", french: "il manque une espace avant `\(lines)`",
        fix: "write `\(language) \(lines)`", french: "écrire `\(language) \(lines)`")
    }
    for name in info.unknown {
      let nearest = nearestName(to: name, in: CodeInfo.knownNames)
      report(
        .attributes, at: range,
        "unknown attribute `\(name)` on a code block",
        french: "attribut inconnu sur un bloc de code : `\(name)`",
        fix: CodeInfo.meant(by: name, in: string) ?? nearest.map(Message.didYouMean)
          ?? Message(
            "expected one of \(CodeInfo.forms)",
            french: "attributs possibles : \(CodeInfo.forms)"))
    }
    if let language = info.language { reportUnknownLanguage(language, at: node) }
    let included = info.file.flatMap { includedText($0, at: range) }
    reportLinesBeyond(included ?? text, info.highlighted, at: range)
    let code = CodeBlock(
      text: included ?? text, language: info.language, title: info.title,
      highlighted: info.highlighted, since: info.since)
    editCode(node, code)
    return code
  }

  /// Reports a language that is similar to a known one; the highlighter may know others.
  private mutating func reportUnknownLanguage(_ language: String, at node: OpaquePointer) {
    let name = language.lowercased()
    // `rust,ignore`, `js:line-numbers`.
    let first = String(name.prefix { !",:;".contains($0) })
    let isWithOptions = first != name && CodeLanguages.all.contains(first)
    guard name.utf8.count > 3, !CodeLanguages.all.contains(name),
      let nearest = isWithOptions ? first : nearestName(to: name, in: CodeLanguages.all)
    else { return }
    report(
      .highlighting, at: range(of: node),
      "unknown programming language `\(language)`",
      french: "langage de programmation inconnu : `\(language)`",
      fix: .didYouMean(nearest))
  }

  private mutating func reportLinesBeyond(
    _ text: String, _ highlighted: [ClosedRange<Int>], at range: SourceRange
  ) {
    guard let last = highlighted.map(\.upperBound).max() else { return }
    let breaks = text.utf8.count { $0 == UInt8(ascii: "\n") }
    let count = breaks + (text.utf8.last == UInt8(ascii: "\n") || text.isEmpty ? 0 : 1)
    guard last > count else { return }
    report(
      .attributes, at: range,
      Message(
        for: count, "line \(last) is highlighted, but the code has \(count) line",
        "line \(last) is highlighted, but the code has \(count) lines",
        french: (
          "ligne \(last) mise en évidence, mais le code n’a qu’une ligne",
          "ligne \(last) mise en évidence, mais le code a \(count) lignes"
        )))
  }

  /// The text of a sample, as long as those of the page are not too long together.
  private mutating func includedText(_ file: String, at range: SourceRange) -> String? {
    guard included.length <= maximumIncludedLength,
      let text = sampleText(file, at: range)
    else { return nil }
    included.length += text.utf8.count
    if included.length <= maximumIncludedLength { return text }
    let limit = maximumIncludedLength / 1000
    report(
      .size, at: range,
      "too much included code on this page: more than \(limit) KB",
      french: "trop de code inclus dans cette page : plus de \(limit) Ko",
      fix: "include regions of the files, or split the page",
      french: "inclure des régions des fichiers, ou diviser la page")
    return nil
  }

  /// How many bytes of samples and values of variables a page may include: a short line includes a
  /// whole file.
  var maximumIncludedLength: Int { 100_000 + 50 * source.bytes.count }

  private mutating func regions(ofSample path: String) -> SampleRegions? {
    if let known = included.samples[path] { return known }
    let regions = input.sample(path).map { SampleRegions($0) }
    included.samples[path] = .some(regions)
    return regions
  }

  private mutating func sampleText(_ file: String, at range: SourceRange) -> String? {
    let parts = file.split(separator: "#", maxSplits: 1)
    guard let path = parts.first, let regions = regions(ofSample: String(path)) else {
      let page = parts.first.flatMap { $0.hasSuffix(".md") ? $0 : nil }
      report(
        .sample, at: range,
        "sample not found: `\(file)`", french: "exemple introuvable : `\(file)`",
        fix: page.map { page in
          Message(
            "if `\(page)` is a draft, remove `draft` from its front matter",
            french: "si `\(page)` est un brouillon, supprimer `draft` de son en-tête")
        })
      return nil
    }
    guard parts.count == 2 else { return String(decoding: regions.bytes, as: UTF8.self) }
    let name = String(parts[1])
    guard let region = regions.region(named: name) else {
      report(
        .sample, at: range,
        "no region `\(name)` in `\(path)`", french: "pas de région `\(name)` dans `\(path)`",
        fix: "put `region: \(name)` and `endregion` comments around it in `\(path)`, each on its "
          + "own line",
        french: "entourer la région, dans `\(path)`, des commentaires `region: \(name)` et "
          + "`endregion`, chacun sur sa ligne")
      return nil
    }
    if region.isClosed { return region.text }
    report(
      .sample, at: range,
      "region `\(name)` of `\(path)` is not closed",
      french: "région `\(name)` de `\(path)` non fermée",
      fix: "add an `endregion` comment in `\(path)`, where the region should end",
      french: "ajouter un commentaire `endregion` dans `\(path)`, là où la région doit finir")
    return region.text
  }
}
