import OngletModel

/// Reads HTML as the HTML Standard's tokenizer does (section 13.2.5), independent of Onglet's own
/// reader of HTML, and holds it to what may be published.
struct HTMLOutput {
  private let bytes: [UInt8]
  private var position = 0
  private var stack: [String] = []

  private static let void: Set = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]
  /// Elements whose content is text up to their end tag.
  private static let raw: Set = [
    "script", "style", "title", "textarea", "iframe", "xmp", "noembed", "noframes", "noscript",
  ]
  /// Elements that no page gets from its author, and `main` of the theme does not have.
  private static let refused: Set = [
    "script", "style", "iframe", "object", "embed", "base", "meta", "link", "form", "textarea",
    "title", "xmp", "noembed", "noframes", "noscript", "plaintext", "template", "math", "frameset",
    "applet", "portal", "body", "html", "head",
  ]

  /// Ends the process where the HTML is not balanced, or has in it what could run.
  static func check(_ bytes: [UInt8]) {
    var output = HTMLOutput(bytes: bytes)
    while output.step() {}
    hold(output.stack.isEmpty, "elements are open at the end: \(output.stack)")
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// What stands around the position, for messages.
  private var excerpt: String {
    let range = max(0, position - 150)..<min(bytes.count, position + 50)
    return String(decoding: bytes[range], as: UTF8.self).debugDescription
  }

  /// Reads a character or a tag; nothing is left when it is false.
  private mutating func step() -> Bool {
    guard let first = byte(position) else { return false }
    guard first == UInt8(ascii: "<"), let second = byte(position + 1) else {
      position += 1
      return true
    }
    if second == UInt8(ascii: "!") || second == UInt8(ascii: "?") {
      skipDeclaration()
    } else if second == UInt8(ascii: "/"), byte(position + 2)?.isASCIILetter == true {
      position += 2
      close(name())
    } else if second.isASCIILetter {
      position += 1
      open(name())
    } else {
      hold(second != UInt8(ascii: "/"), "a bogus comment: \(excerpt)")
      position += 1
    }
    return true
  }

  /// A comment or a declaration (13.2.5.42); of these only the theme's own are there.
  private mutating func skipDeclaration() {
    hold(!stack.contains("main"), "a comment or declaration in main: \(excerpt)")
    let isComment = bytes[position...].starts(with: Array("<!--".utf8))
    let end = Array((isComment ? "-->" : ">").utf8)
    position = bytes[position...].firstRange(of: end)?.upperBound ?? bytes.count
  }

  /// The name of a tag, in lower case (13.2.5.8).
  private mutating func name() -> String {
    let start = position
    while let byte = byte(position), !byte.isHTMLSpace, byte != UInt8(ascii: "/"),
      byte != UInt8(ascii: ">")
    {
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
  }

  private mutating func close(_ name: String) {
    _ = attributes()
    hold(stack.last == name, "</\(name)> closes <\(stack.last ?? "")>: \(excerpt)")
    stack.removeLast()
  }

  private mutating func open(_ name: String) {
    let attributes = attributes()
    if stack.contains("main") {
      hold(!Self.refused.contains(name), "<\(name)> in main: \(excerpt)")
    }
    hold(Set(attributes.map(\.name)).count == attributes.count, "a name twice: \(excerpt)")
    for attribute in attributes { check(attribute) }
    if !Self.void.contains(name) && !isForeignAndEmpty(name) { stack.append(name) }
    guard Self.raw.contains(name) else { return }
    let end = Array("</\(name)".utf8)
    position = bytes[position...].firstRange(of: end)?.lowerBound ?? bytes.count
  }

  /// Whether the tag that was just read ends with `/>`, in a drawing.
  private func isForeignAndEmpty(_ name: String) -> Bool {
    (name == "svg" || stack.contains("svg")) && position > 1
      && bytes[position - 2] == UInt8(ascii: "/")
  }

  private func check(_ attribute: (name: String, value: String)) {
    let name = attribute.name
    hold(!name.hasPrefix("on"), "the attribute \(name): \(excerpt)")
    hold(
      !["style", "srcdoc", "formaction", "action", "ping", "xlink:href"].contains(name)
        || !stack.contains("main"), "the attribute \(name): \(excerpt)")
    hold(
      name.utf8.allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") },
      "the attribute \(name): \(excerpt)")
    guard name == "href" || name == "src" else { return }
    // Browsers pass over white space in schemes (URL Standard, section 4.4).
    let address = attribute.value.lowercased().unicodeScalars.filter { $0.value > 0x20 }
    let scheme = String(String.UnicodeScalarView(address.prefix { $0 != ":" && $0 != "/" }))
    hold(
      !["javascript", "data", "vbscript"].contains(scheme) || address.count == scheme.count,
      "an address that runs: \(excerpt)")
    hold(!scheme.contains("&"), "a character reference in a scheme: \(excerpt)")
  }

  /// The attributes of a tag, with its `>` (13.2.5.32 and what follows).
  private mutating func attributes() -> [(name: String, value: String)] {
    var attributes: [(name: String, value: String)] = []
    while let first = byte(position) {
      if first.isHTMLSpace || first == UInt8(ascii: "/") {
        position += 1
        continue
      }
      if first == UInt8(ascii: ">") {
        position += 1
        return attributes
      }
      let start = position
      // An equals sign that comes first is a part of the name.
      position += 1
      while let byte = byte(position), !byte.isHTMLSpace, byte != UInt8(ascii: "/"),
        byte != UInt8(ascii: ">"), byte != UInt8(ascii: "=")
      {
        position += 1
      }
      let name = String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
      skipSpace()
      attributes.append((name, byte(position) == UInt8(ascii: "=") ? value() : ""))
    }
    hold(false, "a tag is not closed: \(excerpt)")
    return attributes
  }

  private mutating func skipSpace() {
    while let byte = byte(position), byte.isHTMLSpace { position += 1 }
  }

  private mutating func value() -> String {
    position += 1
    skipSpace()
    let quote = byte(position)
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { position += 1 }
    let start = position
    while let byte = byte(position),
      isQuoted ? byte != quote : !byte.isHTMLSpace && byte != UInt8(ascii: ">")
    {
      position += 1
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isQuoted { position += 1 }
    return text
  }
}

extension UInt8 {
  fileprivate var isHTMLSpace: Bool {
    self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D
  }
}
