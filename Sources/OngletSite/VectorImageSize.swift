import OngletModel

/// The size of an SVG image: its `width` and `height` in pixels, else its `viewBox` (SVG 2,
/// section 8.2). One of the two sides alone is completed by the proportions of the `viewBox`.
func sizeOfSVG(_ bytes: [UInt8]) -> ImageSize? {
  var tag = XMLStartTag(bytes)
  guard tag.enter(root: "svg") else { return nil }
  var width: Double?
  var height: Double?
  var box: [Double] = []
  while let (name, value) = tag.nextAttribute() {
    switch name {
    case "width": width = pixels(value)
    case "height": height = pixels(value)
    case "viewBox": box = numbers(value)
    default: break
    }
  }
  if box.count == 4, box[2] > 0, box[3] > 0 {
    switch (width, height) {
    case (let side?, nil): height = side * box[3] / box[2]
    case (nil, let side?): width = side * box[2] / box[3]
    case (nil, nil): (width, height) = (box[2], box[3])
    default: break
    }
  }
  guard let width, let height, width < 1e9, height < 1e9 else { return nil }
  return ImageSize(Int(width.rounded()), Int(height.rounded()))
}

/// A length in CSS pixels; nothing for a percentage or another unit.
private func pixels(_ text: String) -> Double? {
  var digits = text.utf8.drop(while: isSpace)[...]
  while let last = digits.last, isSpace(last) { digits = digits.dropLast() }
  if digits.suffix(2).elementsEqual("px".utf8) { digits = digits.dropLast(2) }
  guard let value = Double(String(decoding: digits, as: UTF8.self)), value > 0 else { return nil }
  return value
}

private func numbers(_ text: String) -> [Double] {
  text.utf8.split { isSpace($0) || $0 == UInt8(ascii: ",") }.compactMap {
    Double(String(decoding: $0, as: UTF8.self))
  }
}

private func isSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
}

/// The start tag of an XML document's root, read attribute by attribute (XML 1.0, section 2.8).
private struct XMLStartTag {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Goes behind the root's name, over declaration, comments, instructions and document type.
  ///
  /// - Returns: whether the root has that name.
  mutating func enter(root: String) -> Bool {
    if starts(with: "\u{FEFF}") { offset += 3 }
    while true {
      skipSpaces()
      if starts(with: "<?") {
        guard skip(past: "?>") else { return false }
      } else if starts(with: "<!--") {
        guard skip(past: "-->") else { return false }
      } else if starts(with: "<!DOCTYPE") {
        guard skipDocumentType() else { return false }
      } else {
        guard starts(with: "<" + root) else { return false }
        offset += 1 + root.utf8.count
        guard let next = current else { return false }
        return isSpace(next) || next == UInt8(ascii: ">") || next == UInt8(ascii: "/")
      }
    }
  }

  /// The next attribute; nothing at the end of the tag, or where it is not well-formed.
  mutating func nextAttribute() -> (name: String, value: String)? {
    skipSpaces()
    let start = offset
    while let byte = current, byte != UInt8(ascii: "="), byte != UInt8(ascii: ">"),
      !isSpace(byte)
    {
      offset += 1
    }
    let name = String(decoding: bytes[start..<offset], as: UTF8.self)
    skipSpaces()
    guard current == UInt8(ascii: "=") else { return nil }
    offset += 1
    skipSpaces()
    guard let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    offset += 1
    guard let end = bytes[offset...].firstIndex(of: quote) else { return nil }
    defer { offset = end + 1 }
    return (name, String(decoding: bytes[offset..<end], as: UTF8.self))
  }

  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func starts(with text: String) -> Bool { bytes[offset...].starts(with: text.utf8) }

  private mutating func skipSpaces() {
    while let byte = current, isSpace(byte) { offset += 1 }
  }

  private mutating func skip(past end: String) -> Bool {
    while offset < bytes.count {
      if starts(with: end) {
        offset += end.utf8.count
        return true
      }
      offset += 1
    }
    return false
  }

  /// Skips `<!DOCTYPE … [ … ]>`; `>` and brackets in quoted text and comments do not count.
  private mutating func skipDocumentType() -> Bool {
    var depth = 0
    while let byte = current {
      offset += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = bytes[offset...].firstIndex(of: byte) else { return false }
        offset = end + 1
      case UInt8(ascii: "<") where starts(with: "!--"):
        guard skip(past: "-->") else { return false }
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0: return true
      default: break
      }
    }
    return false
  }
}
