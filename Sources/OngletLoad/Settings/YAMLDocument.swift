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
        let name = duplicates.first ?? ""
        guard !duplicates.isEmpty, renamings.count < 64,
          let mark = Unicode.Scalar(0xE000 + UInt32(renamings.count)),
          let renamed = Self.replacing(text, at: context.mark, with: mark)
        else {
          let mistake = Mistake(
            "duplicate field `\(name)`", french: "champ en double : `\(name)`",
            fix: "remove one of the two", french: "supprimer l’un des deux")
          throw YAMLProblem(mistake, at: places.place(of: context.mark))
        }
        text = renamed
        renamings.append(Renaming(name: name, mark: mark))
      } catch let error as YamlError {
        throw Self.noBreakSpace(in: bytes, places)
          ?? Self.missingSpace(in: bytes, before: error.line, places)
          ?? YAMLProblem(error, in: places)
      } catch {
        let words = YAMLProblem.quote(String(describing: error))
        throw YAMLProblem(Mistake(words), at: SourceRange(line: firstLine))
      }
    }
    self.renamings = renamings
    if case .scalar = root,
      let problem = Self.noBreakSpace(in: bytes, places)
        ?? Self.missingSpace(in: bytes, before: 2, places)
    {
      throw problem
    }
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
      let mistake = Mistake(
        "a no-break space follows the colon", french: "une espace insécable suit les deux-points",
        fix: "write a plain space", french: "écrire une espace ordinaire")
      return YAMLProblem(mistake, at: places.place(ofByte: colon + 1 - bytes.startIndex))
    }
    return nil
  }

  /// The first of the lines `field:value` at a line or just above it: the parser reads on, and finds
  /// a mistake in the next field that is right.
  ///
  /// - Parameter line: the number of the line in the text, from 1.
  private static func missingSpace(
    in bytes: ArraySlice<UInt8>, before line: Int, _ places: YAMLPlaces
  ) -> YAMLProblem? {
    var found: YAMLProblem?
    let lines = bytes.split(omittingEmptySubsequences: false) { $0 == .lineFeed }
    for line in lines.prefix(line).reversed().drop(while: { Field(withoutSpaceIn: $0) == nil })
      .prefix(while: { Field(withoutSpaceIn: $0) != nil })
    {
      guard let field = Field(withoutSpaceIn: line) else { break }
      let (name, value) = (field.name, field.value)
      let mistake = Mistake(
        "missing space after `\(name):`", french: "il manque une espace après `\(name):`",
        fix: "write `\(name): \(value)`", french: "écrire `\(name): \(value)`")
      found = YAMLProblem(mistake, at: places.place(ofByte: field.start - bytes.startIndex))
    }
    return found
  }

  /// A field whose value follows the colon at once: `title:Colours`.
  private struct Field {
    let name: String
    let value: String
    /// The offset of the name.
    let start: Int

    init?(withoutSpaceIn line: ArraySlice<UInt8>) {
      let text = line.drop { $0 == .space || $0 == .hyphen }
      // A time such as `07:08` is not one.
      guard let colon = text.firstIndex(of: .colon), text.first?.isASCIILetter ?? false,
        text[..<colon].allSatisfy({ $0.isASCIILetterOrDigit || $0 == .hyphen }),
        let first = text[(colon + 1)...].first, !first.isBlank, first != .colon,
        first != UInt8(ascii: "/")
      else { return nil }
      name = String(decoding: text[..<colon], as: UTF8.self)
      let value = text[(colon + 1)...].drop(while: \.isBlank)
      self.value = String(decoding: value.prefix { $0 != .carriageReturn }, as: UTF8.self)
      start = text.startIndex
    }
  }

  /// Whether the document is a map; an empty document is not one.
  var isMap: Bool {
    if case .mapping = root { true } else { false }
  }

  /// The value of a field.
  subscript(name: String) -> Node? {
    root?.mapping?.first { $0.key.string == name }?.value
  }

  /// The text of a field; nil if it has another value.
  func text(of name: String) -> String? { self[name]?.scalar?.string }

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

extension YamlError {
  /// The number of the line that it names, from 1; 0 if it names none.
  fileprivate var line: Int {
    switch self {
    case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _):
      mark.line
    default: 0
    }
  }
}

extension YAMLDocument {
  /// Reads a file, with its comments that switch rules off; nil if it is not YAML, which is
  /// reported.
  static func read(
    _ bytes: [UInt8], path: String, _ diagnostics: inout [Diagnostic]
  ) -> (document: YAMLDocument, suppressions: [Suppression])? {
    guard let text = CheckedText(bytes, path: path, diagnostics: &diagnostics) else { return nil }
    let yaml = text.bytes[text.start...]
    do throws(YAMLProblem) {
      let document = try YAMLDocument(yaml, firstLine: 1)
      return (document, YAMLComments.suppressions(in: yaml, path: path, firstLine: 1))
    } catch {
      diagnostics.append(error.diagnostic(path: path))
      return nil
    }
  }
}

/// The mistake in a text that is not YAML.
struct YAMLProblem: Error {
  /// What is wrong, to follow “invalid YAML: ”.
  let mistake: Mistake
  let range: SourceRange

  init(_ mistake: Mistake, at range: SourceRange) {
    self.mistake = mistake
    self.range = range
  }

  init(_ error: YamlError, in places: YAMLPlaces) {
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      if problem.hasPrefix("did not find expected"),
        let comment = places.commentForValue(before: mark)
      {
        let mistake = Mistake(
          "`#` begins a comment, so the value is missing",
          french: "`#` commence un commentaire : il manque la valeur",
          fix: "put quotes around the value", french: "mettre la valeur entre guillemets")
        self.init(mistake, at: comment)
        return
      }
      // If something is not closed, the parser is at the end of the text, or on a later line; the
      // mistake is where it begins.
      let isUnclosed =
        problem.hasPrefix("did not find expected ','")
        && context.map { $0.mark.line < mark.line } ?? false
      let isAlias = problem == "did not find expected alphabetic or numeric character"
      let place = isUnclosed || isAlias || places.isAtEnd(mark) ? context?.mark ?? mark : mark
      let circumstance = context.map { ", \($0.text)" } ?? ""
      self.init(
        Self.mistake(of: problem, isUnclosed: isUnclosed, isAtTab: places.isAtTab(mark))
          ?? Mistake(Self.quote(problem + circumstance)), at: places.place(of: place))
    case .reader(let problem, let offset, _, let yaml):
      // The offset counts characters.
      let bytes = yaml.prefix(offset ?? 0).utf8.count
      let fix = Message("remove the character", french: "supprimer le caractère")
      self.init(Mistake(Self.quote(problem), fix: fix), at: places.place(ofByte: bytes))
    default: self.init(Mistake(Self.quote("\(error)")), at: places.place(ofByte: 0))
    }
  }

  func diagnostic(path: String) -> Diagnostic {
    let message = Message("invalid YAML: ", french: "YAML non valide : ") + mistake.message
    return Diagnostic(.yaml, path: path, range: range, Mistake(message, fix: mistake.fix))
  }

  /// A message of libyaml, which is only in English.
  fileprivate static func quote(_ words: String) -> Message {
    Message("“\(words)”", french: "« \(words) »")
  }

  /// The words for the frequent messages of libyaml.
  ///
  /// - Parameter isUnclosed: whether it is about a list or map that begins on an earlier line.
  private static func mistake(
    of problem: String, isUnclosed: Bool, isAtTab: Bool
  ) -> Mistake? {
    switch problem {
    case "did not find expected ',' or ']'":
      isUnclosed
        ? Mistake(
          "this `[` is not closed", french: "ce `[` n’est pas fermé",
          fix: "add `]` at the end of the list", french: "ajouter `]` à la fin de la liste")
        : Mistake(
          "missing `,` or `]` in a list", french: "il manque `,` ou `]` dans une liste",
          fix: "put commas between the items, and `]` after the last one",
          french: "mettre des virgules entre les éléments, et `]` après le dernier")
    case "did not find expected ',' or '}'":
      isUnclosed
        ? Mistake(
          "this `{` is not closed", french: "ce `{` n’est pas fermé",
          fix: "add `}` after the last field", french: "ajouter `}` après le dernier champ")
        : Mistake(
          "missing `,` or `}` in a group of fields",
          french: "il manque `,` ou `}` dans un groupe de champs",
          fix: "put commas between the fields, and `}` after the last one",
          french: "mettre des virgules entre les champs, et `}` après le dernier")
    default: mistake(onOneLine: problem, isAtTab: isAtTab)
    }
  }

  private static func mistake(onOneLine problem: String, isAtTab: Bool) -> Mistake? {
    switch problem {
    case "mapping values are not allowed in this context":
      Mistake(
        "unexpected colon", french: "deux-points inattendu",
        fix: "put the value in quotes, or fix the indentation",
        french: "mettre la valeur entre guillemets droits, ou corriger l’indentation")
    case "found character that cannot start any token" where isAtTab:
      Mistake(
        "tab used for indentation", french: "tabulation dans l’indentation",
        fix: "indent with spaces", french: "indenter avec des espaces")
    case "found character that cannot start any token":
      Mistake(
        "unexpected character (`@`, `%` or backquote)",
        french: "caractère inattendu (`@`, `%` ou accent grave)",
        fix: "put the value in quotes", french: "mettre la valeur entre guillemets droits")
    case "found unexpected end of stream":
      Mistake(
        "quotes not closed", french: "guillemets non fermés",
        fix: "close the quotes", french: "fermer les guillemets")
    case "found undefined alias", "did not find expected alphabetic or numeric character":
      Mistake(
        "a value cannot begin with `*` or `&`",
        french: "une valeur ne peut pas commencer par `*` ou `&`",
        fix: "put the value in quotes", french: "mettre la valeur entre guillemets droits")
    case "could not find expected ':'":
      Mistake(
        "missing colon after a field name",
        french: "il manque un deux-points après un nom de champ",
        fix: "write `field: value`", french: "écrire `champ: valeur`")
    default: rareMistake(of: problem)
    }
  }

  private static func rareMistake(of problem: String) -> Mistake? {
    switch problem {
    case "did not find expected key", "did not find expected '-' indicator":
      Mistake(
        "this line is indented in another way than those above",
        french: "cette ligne n’a pas le même retrait que les précédentes",
        fix: "begin it in the same column, or put quotes around the value above",
        french: "la commencer dans la même colonne, ou mettre la valeur du dessus entre guillemets")
    case "block sequence entries are not allowed in this context":
      Mistake(
        "unexpected list item", french: "élément de liste inattendu",
        fix: "write each item on a line of its own, below the field",
        french: "écrire chaque élément sur sa propre ligne, sous le champ")
    case "did not find expected <document start>", "did not find expected node content":
      Mistake(
        "this is not a field", french: "ceci n’est pas un champ",
        fix: "write `field: value`", french: "écrire `champ: valeur`")
    case "found unknown escape character", "did not find expected hexdecimal number":
      Mistake(
        "unknown escape after `\\`", french: "séquence inconnue après `\\`",
        fix: "write `\\\\`, or use single quotes",
        french: "écrire `\\\\`, ou utiliser des apostrophes droites")
    case _ where problem.hasPrefix("Maximum nesting level reached"):
      Mistake(
        "nested too deeply", french: "trop de niveaux imbriqués",
        fix: "remove brackets or levels", french: "retirer des crochets ou des niveaux")
    default: nil
    }
  }
}
