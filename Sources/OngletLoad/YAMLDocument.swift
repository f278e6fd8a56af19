import OngletModel
import Yams

/// A YAML document read once, with the places of its nodes in the file.
struct YAMLDocument {
  /// Nothing when the text holds but blanks and comments.
  let root: Node?
  let places: YAMLPlaces
  private let renamings: [Renaming]

  /// A key that stands again further down, renamed so that the parser goes on.
  private struct Renaming {
    let name: String
    let mark: Unicode.Scalar
  }

  /// Parses a stretch of a file.
  ///
  /// - Parameter firstLine: the number of the text's first line in the file, from 1.
  /// - Throws: what is not YAML, with its place.
  init(_ bytes: ArraySlice<UInt8>, firstLine: Int) throws(YAMLProblem) {
    places = YAMLPlaces(bytes, firstLine: firstLine)
    var text = String(decoding: bytes, as: UTF8.self)
    var renamings: [Renaming] = []
    while true {
      do {
        // The parser compares keys by their tags too; without rules for tags it runs no regular
        // expression on them. The encoding is named because the default asks the environment.
        root = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
        break
      } catch let YamlError.duplicatedKeysInMapping(duplicates, context) {
        guard let name = duplicates.first,
          let mark = Unicode.Scalar(0xE000 + UInt32(renamings.count)), renamings.count < 64,
          let renamed = Self.replacing(text, at: context.mark, with: mark)
        else { throw .duplicateKey(duplicates.first ?? "", places.place(of: context.mark)) }
        text = renamed
        renamings.append(Renaming(name: name, mark: mark))
      } catch let error as YamlError {
        throw YAMLProblem(error, in: places)
      } catch {
        throw YAMLProblem(
          message: "“\(error)”", range: SourceRange(line: firstLine), fix: nil)
      }
    }
    self.renamings = renamings
  }

  /// Whether the document is a map; an empty one is none.
  var isMap: Bool {
    if case .mapping = root { true } else { false }
  }

  /// The name that a key has in the file.
  func name(of key: Node.Scalar) -> String {
    for renaming in renamings where key.string.unicodeScalars.contains(renaming.mark) {
      return renaming.name
    }
    return key.string
  }

  /// The parser refuses a mapping with equal keys and tells the place of the first one only. With
  /// one scalar of it replaced by another, everything stays in its place and the parser goes on.
  private static func replacing(
    _ text: String, at mark: Mark, with replacement: Unicode.Scalar
  ) -> String? {
    let bytes = Array(text.utf8)
    let places = YAMLPlaces(bytes[...], firstLine: 1)
    var offset = places.offset(of: mark)
    if offset < bytes.count,
      bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'")
    {
      offset += 1
    }
    guard offset < bytes.count else { return nil }
    var end = offset + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    let renamed = bytes[..<offset] + Array(String(replacement).utf8) + bytes[end...]
    return String(decoding: renamed, as: UTF8.self)
  }
}

/// What is not YAML in a file.
struct YAMLProblem: Error {
  /// What the parser says, to be put after “… is well-formed YAML: ”.
  let message: String
  let range: SourceRange
  let fix: String?

  init(message: String, range: SourceRange, fix: String?) {
    self.message = message
    self.range = range
    self.fix = fix
  }

  static func duplicateKey(_ name: String, _ range: SourceRange) -> YAMLProblem {
    YAMLProblem(
      message: "a field stands once, and `\(name)` stands twice", range: range,
      fix: "remove one of the two")
  }

  init(_ error: YamlError, in places: YAMLPlaces) {
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      // What is never closed is found out at the end of the text; its place is where it began.
      let place = places.isAtEnd(mark) ? context?.mark ?? mark : mark
      let circumstance = context.map { ", \($0.text)" } ?? ""
      self.init(
        message: "the parser says “\(problem)\(circumstance)”", range: places.place(of: place),
        fix: Self.fix(for: problem))
    case .reader(let problem, let offset, _, let yaml):
      // The offset counts characters.
      let bytes = yaml.prefix(offset ?? 0).utf8.count
      self.init(
        message: "the parser says “\(problem)”", range: places.place(ofByte: bytes),
        fix: "remove the character")
    default:
      self.init(
        message: "the parser says “\(error)”", range: places.place(ofByte: 0), fix: nil)
    }
  }

  /// What usually helps against a problem of the parser (libyaml's words).
  private static func fix(for problem: String) -> String? {
    switch problem {
    case "mapping values are not allowed in this context":
      "put the value in quotes if it holds a colon, or mend the indentation"
    case "found character that cannot start any token":
      "put the value in quotes, and indent with spaces rather than tabs"
    case "did not find expected ',' or ']'": "close the list with `]`"
    case "did not find expected ',' or '}'": "close the map with `}`"
    case "found unexpected end of stream": "close the quotes"
    case "could not find expected ':'": "write `field: value`"
    default: nil
    }
  }
}
