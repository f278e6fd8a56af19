import OngletLoad
import OngletModel

/// A list in front matter with its place in the bytes of the file, so that an item can be added and
/// all other bytes stay: comments, spaces, line ends.
struct FieldList {
  private let name: String
  private let bytes: [UInt8]
  /// The offset after the colon of the field.
  private let start: Int
  /// The offset of the end of the front matter.
  private let end: Int

  /// Nil if the front matter has no such field at its first level.
  init?(_ name: String, in bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    let lines = Self.lines(of: bytes)
    guard let first = lines.first, Self.isFence(bytes[first]),
      let last = lines.dropFirst().first(where: { Self.isFence(bytes[$0]) }),
      let line = lines.first(where: {
        $0.lowerBound < last.lowerBound && bytes[$0].starts(with: "\(name):".utf8)
      })
    else { return nil }
    start = line.lowerBound + name.utf8.count + 1
    end = last.lowerBound
  }

  /// The file with an item at the end of the list; nil if the list is empty, or has a form that
  /// cannot be changed safely.
  func appending(_ item: String) -> [UInt8]? {
    let text = yamlText(item)
    let candidates = [flow(text), block(text), single(text)]
    let before = items(of: bytes)
    guard !before.isEmpty else { return nil }
    return candidates.lazy.compactMap(\.self).first { items(of: $0) == before + [item] }
  }

  /// The items as the loader reads them, to check every change.
  private func items(of bytes: [UInt8]) -> [String] {
    let metadata = PageText(bytes, path: "").metadata
    return (name == "criteria" ? metadata.criteria : metadata.pages).map(\.value)
  }

  // MARK: The three forms of a list

  /// Appends to the form `[one, two]`, on one line or several; nil for another form.
  private func flow(_ item: String) -> [UInt8]? {
    guard let opening = significant(from: start), bytes[opening] == UInt8(ascii: "[") else {
      return nil
    }
    var last = opening
    var position = opening + 1
    while let next = significant(from: position) {
      switch bytes[next] {
      case UInt8(ascii: "]"):
        let separator: String
        switch bytes[last] {
        case UInt8(ascii: "["): separator = ""
        case UInt8(ascii: ","): separator = " "
        default: separator = ", "
        }
        return inserting(separator + item, at: last + 1)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let closing = bytes[(next + 1)..<end].firstIndex(of: bytes[next]) else { return nil }
        last = closing
      default: last = next
      }
      position = last + 1
    }
    return nil
  }

  /// Appends to a list with a line `- one` for each item; nil for another form.
  private func block(_ item: String) -> [UInt8]? {
    let lines = Self.lines(of: bytes).filter { $0.lowerBound >= start && $0.upperBound <= end }
    var last: Range<Int>?
    var indentation: ArraySlice<UInt8>?
    for line in lines {
      let blank = bytes[line].prefix { $0 == 0x20 }
      let rest = bytes[line].dropFirst(blank.count)
      guard let first = rest.first, first != 0x0A, first != 0x0D, first != UInt8(ascii: "#") else {
        continue
      }
      guard rest.starts(with: "- ".utf8), blank == indentation ?? blank else { break }
      indentation = blank
      last = line
    }
    guard let last, let indentation else { return nil }
    let content = bytes[last].lastIndex { $0 != 0x0A && $0 != 0x0D } ?? last.lowerBound
    let lineEnd = bytes[content + 1..<last.upperBound]
    let line = indentation + Array("- \(item)".utf8) + lineEnd
    return Array(bytes[..<last.upperBound]) + line + bytes[last.upperBound...]
  }

  /// Appends to a single item without brackets; nil for another form.
  private func single(_ item: String) -> [UInt8]? {
    guard let first = significant(from: start) else { return nil }
    let line = bytes[first..<end].prefix { $0 != 0x0A && $0 != 0x0D }
    let comment = line.indices.first {
      bytes[$0] == UInt8(ascii: "#") && $0 > line.startIndex && bytes[$0 - 1] == 0x20
    }
    let value = bytes[first..<(comment ?? line.endIndex)]
    guard let last = value.lastIndex(where: { $0 != 0x20 && $0 != 0x09 }) else { return nil }
    return Array(bytes[..<first]) + Array("[".utf8) + bytes[first...last]
      + Array(", \(item)]".utf8) + bytes[(last + 1)...]
  }

  // MARK: Bytes

  private func inserting(_ text: String, at offset: Int) -> [UInt8] {
    Array(bytes[..<offset]) + Array(text.utf8) + bytes[offset...]
  }

  /// The offset of the next byte of the front matter that is neither white space nor in a comment.
  private func significant(from offset: Int) -> Int? {
    var position = offset
    while position < end {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "#") where bytes[position - 1] <= 0x20:
        while position < end, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
      default: return position
      }
    }
    return nil
  }

  /// The ranges of the lines, each with its line end.
  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    let table = LineTable(bytes[...])
    return (1...table.count).map(table.offsets(ofLine:)).filter { !$0.isEmpty }
  }

  /// Whether a line opens or closes front matter; there may be a byte order mark before the first.
  private static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line
    return text.starts(with: "---".utf8) && text.dropFirst(3).allSatisfy { $0 <= 0x20 }
  }
}
