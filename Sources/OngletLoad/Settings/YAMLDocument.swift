import OngletModel
import Yams

/// A parsed YAML document with the places of its nodes in the file.
struct YAMLDocument {
  /// The root node; nil if the text has only blanks and comments.
  let root: Node?
  let places: YAMLPlaces
  private let renamings: [Renaming]

  /// A duplicate key, which was renamed so that the parser goes on.
  private struct Renaming {
    let name: String
    let mark: Unicode.Scalar
  }

  /// Parses a part of a file.
  ///
  /// - Parameter firstLine: the number of the text's first line in the file, from 1.
  /// - Throws: the mistake with its place, if the text is not YAML.
  init(_ bytes: ArraySlice<UInt8>, firstLine: Int) throws(YAMLProblem) {
    places = YAMLPlaces(bytes, firstLine: firstLine)
    let aliases = YAMLAliases(bytes)
    if let key = aliases.offsetOfKey {
      throw .keyWithAliases(places.place(ofByte: key - bytes.startIndex))
    }
    var text = String(decoding: bytes, as: UTF8.self)
    var renamings: [Renaming] = []
    while true {
      do {
        // With the basic resolver, the parser runs no regular expressions to find tags. The
        // encoding is set because the default reads an environment variable.
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
        throw Self.noBreakSpace(in: bytes, places) ?? YAMLProblem(error, in: places)
      } catch {
        throw YAMLProblem(
          message: YAMLProblem.quote(String(describing: error)),
          range: SourceRange(line: firstLine), fix: nil)
      }
    }
    self.renamings = renamings
    if case .scalar = root, let problem = Self.noBreakSpace(in: bytes, places) { throw problem }
    if let node = aliases.excess(in: root) { throw .excess(places.range(of: node)) }
  }

  /// The first field with a no-break space after its colon, which keeps it from being one.
  private static func noBreakSpace(
    in bytes: ArraySlice<UInt8>, _ places: YAMLPlaces
  ) -> YAMLProblem? {
    for line in bytes.split(whereSeparator: { $0 == .lineFeed || $0 == .carriageReturn }) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
        line[..<colon].allSatisfy({ $0.isASCIILetterOrDigit || $0 == .hyphen || $0 == .space }),
        [[0xC2, 0xA0], [0xE2, 0x80, 0xAF]].contains(where: line[(colon + 1)...].starts)
      else { continue }
      return YAMLProblem(
        message: Message(
          "a no-break space follows the colon", french: "une espace insécable suit les deux-points"),
        range: places.place(ofByte: colon + 1 - bytes.startIndex),
        fix: Message("write a plain space", french: "écrire une espace ordinaire"))
    }
    return nil
  }

  /// Whether the document is a map; an empty document is not one.
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

  /// Replaces a scalar at a mark. The parser refuses a map with duplicate keys and gives only the
  /// place of the first. If one scalar of the key is replaced, the parser goes on, and all columns
  /// stay the same.
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

/// The mistake in a text that is not YAML.
struct YAMLProblem: Error {
  /// What is wrong, to follow “invalid YAML: ”.
  let message: Message
  let range: SourceRange
  let fix: Message?

  init(message: Message, range: SourceRange, fix: Message?) {
    self.message = message
    self.range = range
    self.fix = fix
  }

  static func duplicateKey(_ name: String, _ range: SourceRange) -> YAMLProblem {
    YAMLProblem(
      message: Message("duplicate field `\(name)`", french: "champ en double : `\(name)`"),
      range: range,
      fix: Message("remove one of the two", french: "supprimer l’un des deux"))
  }

  init(_ error: YamlError, in places: YAMLPlaces) {
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      // If something is not closed, the parser is at the end of the text; the mistake is where it
      // begins.
      let place = places.isAtEnd(mark) ? context?.mark ?? mark : mark
      if let context, context.mark.line < mark.line, let unclosed = Self.unclosed(problem) {
        self.init(
          message: unclosed.message, range: places.place(of: context.mark), fix: unclosed.fix)
        return
      }
      let known =
        Self.known(problem, isAtTab: places.isAtTab(mark)) ?? Self.unseparated(problem)
      let circumstance = context.map { ", \($0.text)" } ?? ""
      self.init(
        message: known?.message ?? Self.quote(problem + circumstance),
        range: places.place(of: place), fix: known?.fix)
    case .reader(let problem, let offset, _, let yaml):
      // The offset counts characters.
      let bytes = yaml.prefix(offset ?? 0).utf8.count
      self.init(
        message: Self.quote(problem), range: places.place(ofByte: bytes),
        fix: Message("remove the character", french: "supprimer le caractère"))
    default:
      self.init(message: Self.quote("\(error)"), range: places.place(ofByte: 0), fix: nil)
    }
  }

  /// A message of libyaml, which is only in English.
  fileprivate static func quote(_ words: String) -> Message {
    Message("“\(words)”", french: "« \(words) »")
  }

  /// The words for a message of libyaml about a list or map that begins on an earlier line.
  private static func unclosed(_ problem: String) -> (message: Message, fix: Message)? {
    switch problem {
    case "did not find expected ',' or ']'":
      (
        Message("this `[` is not closed", french: "ce `[` n’est pas fermé"),
        Message("add `]` at the end of the list", french: "ajouter `]` à la fin de la liste")
      )
    case "did not find expected ',' or '}'":
      (
        Message("this `{` is not closed", french: "ce `{` n’est pas fermé"),
        Message("add `}` after the last field", french: "ajouter `}` après le dernier champ")
      )
    default: nil
    }
  }

  /// The words for a message of libyaml about a list or map on one line.
  private static func unseparated(_ problem: String) -> (message: Message, fix: Message)? {
    switch problem {
    case "did not find expected ',' or ']'":
      (
        Message("missing `,` or `]` in a list", french: "il manque `,` ou `]` dans une liste"),
        Message(
          "put commas between the items, and `]` after the last one",
          french: "mettre des virgules entre les éléments, et `]` après le dernier")
      )
    case "did not find expected ',' or '}'":
      (
        Message(
          "missing `,` or `}` in a group of fields",
          french: "il manque `,` ou `}` dans un groupe de champs"),
        Message(
          "put commas between the fields, and `}` after the last one",
          french: "mettre des virgules entre les champs, et `}` après le dernier")
      )
    default: nil
    }
  }

  /// The words for other frequent messages of libyaml.
  private static func known(
    _ problem: String, isAtTab: Bool
  ) -> (message: Message, fix: Message)? {
    switch problem {
    case "mapping values are not allowed in this context":
      (
        Message("unexpected colon", french: "deux-points inattendu"),
        Message(
          "put the value in quotes, or fix the indentation",
          french: "mettre la valeur entre guillemets droits, ou corriger l’indentation")
      )
    case "found character that cannot start any token" where isAtTab:
      (
        Message("tab used for indentation", french: "tabulation dans l’indentation"),
        Message("indent with spaces", french: "indenter avec des espaces")
      )
    case "found character that cannot start any token":
      (
        Message(
          "unexpected character (`@`, `%` or backquote)",
          french: "caractère inattendu (`@`, `%` ou accent grave)"),
        Message(
          "put the value in quotes", french: "mettre la valeur entre guillemets droits")
      )
    case "found unexpected end of stream":
      (
        Message("quotes not closed", french: "guillemets non fermés"),
        Message("close the quotes", french: "fermer les guillemets")
      )
    case "could not find expected ':'":
      (
        Message(
          "missing colon after a field name",
          french: "il manque un deux-points après un nom de champ"),
        Message("write `field: value`", french: "écrire `champ: valeur`")
      )
    default: nil
    }
  }
}
