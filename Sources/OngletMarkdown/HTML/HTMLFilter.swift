import CMarkGFM
import OngletModel

/// The elements and attributes that raw HTML may have.
package enum HTMLAllowList {
  package static let elements: Set<String> = [
    "a", "abbr", "br", "code", "details", "div", "em", "figcaption", "figure", "i", "img", "kbd",
    "li", "ol", "p", "pre", "span", "strong", "sub", "summary", "sup", "table", "caption",
    "colgroup", "col", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
  ]

  static let attributes: Set<String> = [
    "id", "class", "lang", "dir", "title", "href", "hreflang", "alt", "src", "width", "height",
    "scope", "colspan", "rowspan", "role",
  ]

  package static func allows(attribute name: String) -> Bool {
    if attributes.contains(name) { return true }
    let property = name.utf8.dropFirst("aria-".utf8.count)
    return name.hasPrefix("aria-") && !property.isEmpty && property.allSatisfy(\.isASCIILetter)
  }

  /// Elements whose content is not text for readers; it is removed with the tags.
  static let opaque: Set<String> = [
    "script", "style", "iframe", "textarea", "title", "noscript", "template", "xmp", "noembed",
    "noframes", "plaintext",
  ]

  /// The fix for an element that is not on the list; nil if there is no plausible one.
  static func advice(insteadOf name: String) -> Message? {
    if opaque.contains(name) { return .remove("<\(name)>") }
    switch name {
    case "b": return Message("write `**words**`", french: "écrire `**mots**`")
    case "s", "del", "strike": return Message("write `~~words~~`", french: "écrire `~~mots~~`")
    case "h1", "h2", "h3", "h4", "h5", "h6":
      let marks = String(repeating: "#", count: Int(name.dropFirst()) ?? 1)
      return Message("write `\(marks) words`", french: "écrire `\(marks) mots`")
    case "hr":
      return Message("write `***` on a line of its own", french: "écrire `***` seul sur une ligne")
    case "blockquote":
      return Message("write `>` before each line", french: "écrire `>` devant chaque ligne")
    case "tt":
      return Message("put it between backquotes", french: "le mettre entre accents graves")
    case "video":
      return Message(
        "write `::: video` and the file name", french: "écrire `::: video` et le nom du fichier")
    default:
      // Names of two letters are too short for a guess.
      guard name.utf8.count > 2, !name.hasPrefix("/") else { return nil }
      return nearestName(to: name, in: elements.sorted()).map { .didYouMean("<\($0)>") }
    }
  }
}

extension Message {
  static func remove(_ code: String) -> Message {
    Message("remove `\(code)`", french: "supprimer `\(code)`")
  }
}

extension DocumentBuilder {
  /// Appends the tokens of a piece of inline HTML.
  mutating func appendHTML(_ literal: String, _ node: OpaquePointer, to result: inout [Inline]) {
    let range = range(ofHTML: node, literal)
    for token in tokens(of: Array(literal.utf8), in: node, place: { _ in range }).tokens {
      result.append(Inline(.html(token), at: range))
    }
  }

  /// The tokens of a block of HTML; the places of its end tags are kept until it is balanced.
  mutating func htmlTokens(of node: OpaquePointer) -> [HTMLToken] {
    let bytes = Array(Self.string(cmark_node_get_literal(node)).utf8)
    let line = Int(cmark_node_get_start_line(node))
    let source = source
    // `position` is called with increasing offsets, so that the lines are counted only once.
    var row = line
    var start = 0
    var counted = 0
    var indent = source.indent(ofLine: line, endingWith: bytes[...])
    func position(_ offset: Int) -> (line: Int, column: Int) {
      while counted < offset {
        if bytes[counted] == UInt8(ascii: "\n") {
          row += 1
          start = counted + 1
          indent = source.indent(ofLine: row, endingWith: bytes[start...])
        }
        counted += 1
      }
      return (row, offset - start + indent + 1)
    }
    let read = tokens(of: bytes, in: node) { range in
      let first = position(range.lowerBound)
      let last = position(range.upperBound - 1)
      return source.range(
        line: first.line, column: first.column, endLine: last.line, endColumn: last.column)
    }
    endTagPlaces[range(of: node)] = read.endTagPlaces
    return read.tokens.map { token in
      guard case .text(let text) = token else { return token }
      let range = range(of: node)
      reportFootnotes(in: text, at: range, Message("a block of HTML", french: "un bloc HTML"))
      return .text(filled(text, at: range))
    }
  }

  private mutating func tokens(
    of bytes: [UInt8], in node: OpaquePointer, place: (_ piece: Range<Int>) -> SourceRange
  ) -> (tokens: [HTMLToken], endTagPlaces: [SourceRange]) {
    var tokens: [HTMLToken] = []
    var endTagPlaces: [SourceRange] = []
    var scanner = HTMLScanner(bytes)
    var opaque: String?
    while let piece = scanner.next() {
      switch piece {
      case .text(let range):
        // Text in a refused script or style is not text for readers.
        if opaque == nil { tokens.append(.text(Self.text(bytes[range]))) }
      case .comment(let range): noteComment(in: bytes, range, of: node, place: place)
      case .declaration(let range):
        report(
          .html, at: place(range),
          "HTML declaration not allowed", french: "déclaration HTML non autorisée",
          fix: "remove it", french: "la supprimer")
      case .close(let tag):
        if tag.name == opaque {
          opaque = nil
        } else if opaque == nil, HTMLAllowList.elements.contains(tag.name) {
          endTagPlaces.append(place(tag.range))
          tokens.append(.close(name: tag.name))
        } else if opaque == nil, !closesRefused(tag.name) {
          refuse("/" + tag.name, at: place(tag.range))
        }
      case .open(let tag):
        guard opaque == nil else { continue }
        guard tag.isClosed else {
          reportOpen(tag, at: place(tag.range))
          continue
        }
        if HTMLAllowList.elements.contains(tag.name) {
          tokens.append(.open(element(tag, at: place(tag.range))))
        } else if refuse(tag, isAlone: bytes.count == tag.range.count, at: place(tag.range)) {
          opaque = tag.name
        }
      }
    }
    return (tokens, endTagPlaces)
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    HTMLCharacterReferences.resolved(String(decoding: bytes, as: UTF8.self))
  }

  private mutating func reportOpen(_ tag: HTMLScanner.Tag, at range: SourceRange) {
    report(
      .htmlBalance, at: range,
      "`<\(tag.name)` without `>`", french: "`<\(tag.name)` sans `>`",
      fix: "add `>`, or write `\\<` for a plain `<`",
      french: "ajouter `>`, ou écrire `\\<` pour un simple `<`")
  }

  private mutating func closesRefused(_ name: String) -> Bool {
    guard let count = reported.refusedElements[name], count > 0 else { return false }
    reported.refusedElements[name] = count - 1
    return true
  }

  /// Refuses an element.
  ///
  /// - Parameter isAlone: whether the raw HTML is only this start tag.
  /// - Returns: whether its content is removed too.
  private mutating func refuse(
    _ tag: HTMLScanner.Tag, isAlone: Bool, at range: SourceRange
  ) -> Bool {
    refuse(tag.name, at: range)
    if HTMLAllowList.opaque.contains(tag.name), !isAlone { return true }
    reported.refusedElements[tag.name, default: 0] += 1
    return false
  }

  private mutating func refuse(_ name: String, at range: SourceRange) {
    report(
      .html, at: range,
      "`<\(name)>` is not allowed", french: "`<\(name)>` n’est pas autorisé",
      fix: HTMLAllowList.advice(insteadOf: name))
  }

  private mutating func refuse(
    attribute name: String, of tag: HTMLScanner.Tag, at range: SourceRange
  ) {
    report(
      .html, at: range,
      HTMLAllowList.allows(attribute: name)
        ? Message(
          "duplicate `\(name)` on `<\(tag.name)>`",
          french: "`\(name)` en double sur `<\(tag.name)>`")
        : Message(
          "`\(name)` is not allowed on `<\(tag.name)>`",
          french: "`\(name)` n’est pas autorisé sur `<\(tag.name)>`"),
      fix: .remove(name))
  }

  private mutating func refuse(id: String, at range: SourceRange) {
    report(
      .html, at: range,
      id.isEmpty
        ? Message("empty `id`", french: "`id` vide")
        : Message("`id` with spaces: `\(id)`", french: "`id` avec des espaces : `\(id)`"),
      fix: Message("write a single word", french: "écrire un seul mot"))
  }

  private mutating func reportMissingAlternative(at range: SourceRange) {
    report(
      .missingAlternative, at: range,
      "this image has no alt text", french: "cette image n’a pas de texte de remplacement",
      fix: "add `alt=\"…\"`, empty if the image is decorative",
      french: "ajouter `alt=\"…\"`, vide si l’image est décorative")
  }

  /// The element of a start tag, without attributes that are not allowed.
  private mutating func element(
    _ tag: HTMLScanner.Tag, at range: SourceRange
  ) -> HTMLElement {
    var attributes: [HTMLElement.Attribute] = []
    var names: Set<String> = []
    for attribute in tag.attributes {
      let name = attribute.name
      // In HTML, an attribute without a value has an empty one.
      let value = attribute.value.map(HTMLCharacterReferences.resolved) ?? ""
      guard HTMLAllowList.allows(attribute: name), names.insert(name).inserted else {
        refuse(attribute: name, of: tag, at: range)
        continue
      }
      switch name {
      case "href", "src":
        let kind: Reference.Kind = tag.name == "img" ? .image : .link
        let reference = addReference(kind, to: value, at: range)
        editAddress(of: reference, in: range)
        attributes.append(.init(name: name, value: .reference(reference)))
      case "id":
        if value.isEmpty || value.utf8.contains(where: { $0 <= 0x20 }) {
          refuse(id: value, at: range)
        } else {
          attributes.append(
            .init(name: name, value: .anchor(addAnchor(.html, id: value, text: "", at: range))))
        }
      default:
        // An empty tag means an unknown language (HTML, section “The lang attribute”).
        if ["lang", "hreflang"].contains(name), !value.isEmpty {
          reportUnknown(languageTag: value, at: range)
        }
        attributes.append(.init(name: name, value: .text(value)))
      }
    }
    if tag.name == "img", !attributes.contains(where: { $0.name == "alt" }) {
      reportMissingAlternative(at: range)
    }
    return HTMLElement(name: tag.name, attributes: attributes, at: range)
  }
}
