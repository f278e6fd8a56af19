import OngletModel

struct BookPicture: Sendable {
  /// Its path in the book.
  let path: String
  /// Its media type.
  let type: String
  let bytes: [UInt8]

  /// The media types that every reading system shows (EPUB 3.3, section 3.2), by file extension.
  private static let types = [
    "gif": "image/gif", "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png",
    "svg": "image/svg+xml", "webp": "image/webp",
  ]

  /// - Parameters:
  ///   - number: its number among the pictures of the book.
  ///   - file: the path of its file.
  init?(_ number: Int, file: String, bytes: [UInt8]) {
    let ending = file.split(separator: ".").last?.lowercased() ?? ""
    guard let type = Self.types[ending] else { return nil }
    path = "images/\(number).\(ending)"
    self.type = type
    self.bytes = ending == "svg" ? Self.lightForm(of: bytes) : bytes
  }

  /// A drawing without its rules for dark colour schemes: the page of a book stays white even then.
  private static func lightForm(of drawing: [UInt8]) -> [UInt8] {
    var light: [UInt8] = []
    var rest = drawing[...]
    while let query = rest.firstOccurrence(of: "@media (prefers-color-scheme: dark)"),
      let end = end(ofRuleIn: rest[query.upperBound...])
    {
      light += rest[..<query.lowerBound]
      rest = rest[end...]
    }
    return light + rest
  }

  /// The place after the block in braces that comes next.
  private static func end(ofRuleIn style: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    for place in style.indices {
      switch style[place] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth <= 0 { return place + 1 }
      default: break
      }
    }
    return nil
  }

  /// Whether it may be animated: drawings can be examined, GIF and WebP count as animated.
  var mayMove: Bool {
    switch type {
    case "image/svg+xml": bytes[...].firstOccurrence(of: "<animate") != nil
    case "image/gif", "image/webp": true
    default: false
    }
  }
}
