import OngletModel
import Yams

/// Reads the fields of a YAML map with their places, and reports mistakes in them: unknown fields
/// with the nearest known one, duplicate fields, values of another kind.
///
/// A field without a value counts as missing. Each field must be read only once, because reading it
/// reports its mistakes.
struct FieldReader {
  /// The mistakes in the fields that were read so far.
  private(set) var diagnostics: [Diagnostic] = []
  /// The names of the fields, in the order of the file.
  var names: [Located<String>] {
    zip(fieldNames, nodes).map { name, node in
      Located(name, at: document.places.range(of: node.key))
    }
  }

  /// The known fields that unknown names are similar to.
  private(set) var misspelt: Set<String> = []

  /// The path of the file relative to the content folder.
  let path: String
  private let document: YAMLDocument
  private let root: Node?
  /// The name of the map in messages: “the front matter”, “`contact`”.
  let subject: Message
  // The names are not in `nodes`, because a search in it would copy nodes, which is slow.
  private var fieldNames: [String] = []
  private var nodes: [(key: Node, value: Node)] = []
  /// The index of each field, by its name: a map may have thousands.
  private var indices: [String: Int] = [:]

  /// - Parameters:
  ///   - document: its root must be a map; an empty document is an empty map.
  ///   - path: the path of the file relative to the content folder.
  ///   - subject: the name of the map in messages.
  ///   - known: the names of the fields that the map may have; nil for any.
  init(_ document: YAMLDocument, path: String, subject: Message, known: [String]?) {
    self.init(document, root: document.root, path: path, subject: subject, known: known)
  }

  private init(
    _ document: YAMLDocument, root: Node?, path: String, subject: Message, known: [String]?,
    replaced: [String: Message] = [:]
  ) {
    self.document = document
    self.root = root
    self.path = path
    self.subject = subject
    guard let root, !Self.isNull(root) else { return }
    guard case .mapping(let mapping) = root else {
      report(
        .invalidField, at: document.places.range(of: root), Self.wrongKind(root, of: subject, .map),
        fix: Message(
          "write each field as `field: value`",
          french: "écrire chaque champ sous la forme `champ: valeur`"))
      return
    }
    for (key, value) in mapping { add(key, value, known: known, replaced: replaced) }
  }

  private mutating func add(
    _ key: Node, _ value: Node, known: [String]?, replaced: [String: Message]
  ) {
    guard case .scalar(let scalar) = key else {
      report(
        .invalidField, at: document.places.range(of: key),
        Self.wrongKind(key, of: Message("a field name", french: "un nom de champ"), .text))
      return
    }
    let name = document.name(of: scalar)
    if indices[name] != nil {
      report(
        .yaml, at: document.places.range(of: key),
        Message("duplicate field `\(name)`", french: "champ en double : `\(name)`"),
        fix: Message("remove one of the two", french: "supprimer l’un des deux"))
    } else if let known, !known.contains(name) {
      let nearest = nearestName(to: name, in: known)
      if let nearest { misspelt.insert(nearest) }
      report(
        .unknownField, at: document.places.range(of: key),
        Message(
          "unknown field `\(name)` in \(subject)",
          french: "champ inconnu dans \(subject) : `\(name)`"),
        fix: replaced[name] ?? nearest.map(Message.didYouMean))
    } else {
      indices[name] = nodes.count
      fieldNames.append(name)
      nodes.append((key, value))
    }
  }

  // MARK: Values

  /// The text of a field without final line ends; a number or a date is read as it is written.
  mutating func text(_ name: String) -> Located<String>? {
    guard let node = value(of: name) else { return nil }
    guard case .scalar(let scalar) = node else {
      report(
        .invalidField, at: document.places.range(of: node), Self.wrongKind(node, of: name, .text))
      return nil
    }
    var text = cleanText(of: scalar, at: document.places.range(of: node))
    while text.utf8.last == .lineFeed { text.removeLast() }
    return Located(text, at: document.places.range(of: node))
  }

  /// The text of a scalar. By the escapes of YAML it may have control characters, which are
  /// reported and replaced.
  private mutating func cleanText(of scalar: Node.Scalar, at range: SourceRange) -> String {
    let text = scalar.string
    if let (message, fix) = text.messageIfTooLong { report(.size, at: range, message, fix: fix) }
    // Fast path: most texts have none of these bytes.
    guard text.utf8.contains(where: { $0 < .space || $0 == 0x7F || $0 == 0xC2 }),
      let control = text.unicodeScalars.first(where: \.isControl)
    else { return text }
    report(.encoding, at: range, .controlCharacter(control.codePoint), fix: .removeCharacter)
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0.isControl ? "\u{FFFD}" : $0 }))
  }

  /// The truth value of a field.
  mutating func boolean(_ name: String) -> Bool? {
    guard let text = text(name) else { return nil }
    switch text.value.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default:
      report(
        .invalidField, at: text.range,
        Message(
          "`\(name)` must be `true` or `false`, not `\(text.value)`",
          french: "`\(name)` doit valoir `true` ou `false`, pas `\(text.value)`"))
      return nil
    }
  }

  /// Whether the field is there, whatever its value.
  func has(_ name: String) -> Bool { indices[name] != nil }

  /// One of a few words.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, of type: Choice.Type
  ) -> Located<Choice>? where Choice.RawValue == String {
    guard let text = text(name) else { return nil }
    if let choice = Choice(rawValue: text.value) { return Located(choice, at: text.range) }
    reportUnknown(
      text, among: Choice.allCases.map(\.rawValue),
      Message(
        "unknown value `\(text.value)` for `\(name)`",
        french: "valeur inconnue pour `\(name)` : `\(text.value)`"))
    return nil
  }

  /// The texts of a list; a single text is a list of one.
  mutating func list(_ name: String) -> Located<[Located<String>]>? {
    guard let node = value(of: name) else { return nil }
    let range = document.places.range(of: node)
    switch node {
    case .scalar(let scalar):
      return Located([Located(cleanText(of: scalar, at: range), at: range)], at: range)
    case .sequence(let sequence):
      var texts: [Located<String>] = []
      for item in sequence {
        let place = document.places.range(of: item)
        if case .scalar(let scalar) = item, !Self.isNull(item) {
          texts.append(Located(cleanText(of: scalar, at: place), at: place))
        } else {
          report(.invalidField, at: place, Self.wrongItem(item, of: name, .text))
        }
      }
      return Located(texts, at: range)
    default:
      report(.invalidField, at: range, Self.wrongKind(node, of: name, .list))
      return nil
    }
  }

  /// Whether the value of a field is a map.
  func isMap(_ name: String) -> Bool {
    if case .mapping = value(of: name) { true } else { false }
  }

  /// Reads the fields of a map.
  ///
  /// - Parameters:
  ///   - known: the names of the fields that the map may have; nil for any.
  ///   - read: reads the map; not called if the field is missing.
  mutating func map<Result>(
    _ name: String, known: [String]?, _ read: (inout FieldReader) -> Result
  ) -> Result? {
    guard let node = value(of: name) else { return nil }
    var reader = FieldReader(
      document, root: node, path: path, subject: Message(verbatim: "`\(name)`"), known: known)
    let result = read(&reader)
    diagnostics += reader.diagnostics
    return result
  }

  /// Reads a map with a value for each language; a missing field has no values.
  ///
  /// - Parameter read: reads the value of a language from the map, by the code of the language; nil
  ///   if there is none.
  mutating func values<Value>(
    _ name: String, languages: [Language],
    _ read: (inout FieldReader, _ code: String) -> Value?
  ) -> Localized<Value> {
    let values = map(name, known: languages.map(\.code)) { map in
      languages.compactMap { language in read(&map, language.code).map { (language, $0) } }
    }
    return Localized(Dictionary(firstOf: values ?? []))
  }

  /// Reads the fields of each map in a list.
  ///
  /// - Parameters:
  ///   - known: the names of the fields that a map may have.
  ///   - replaced: the fixes for fields of earlier versions, by their names.
  ///   - read: reads a map.
  mutating func maps(
    _ name: String, known: [String], replaced: [String: Message] = [:],
    _ read: (inout FieldReader) -> Void
  ) {
    guard let node = value(of: name) else { return }
    guard case .sequence(let sequence) = node else {
      report(
        .invalidField, at: document.places.range(of: node), Self.wrongKind(node, of: name, .list))
      return
    }
    let subject = Message("an entry of `\(name)`", french: "une entrée de `\(name)`")
    for item in sequence {
      guard case .mapping = item else {
        report(
          .invalidField, at: document.places.range(of: item), Self.wrongItem(item, of: name, .map))
        continue
      }
      var reader = FieldReader(
        document, root: item, path: path, subject: subject, known: known, replaced: replaced)
      read(&reader)
      diagnostics += reader.diagnostics
    }
  }

  /// The place where the map begins.
  var start: SourceRange {
    root.map { document.places.start(of: $0) } ?? SourceRange(line: 1)
  }

  /// Reports a mistake in the file.
  mutating func report(
    _ rule: Rule, at range: SourceRange, _ message: Message, fix: Message? = nil
  ) {
    diagnostics.append(Diagnostic(rule, path: path, range: range, message: message, fix: fix))
  }

  /// Reports an unknown word; the fix is the nearest known one, or else the list of them.
  mutating func reportUnknown(
    _ word: Located<String>, among known: [String], _ message: Message
  ) {
    report(
      .invalidField, at: word.range, message,
      fix: nearestName(to: word.value, in: known).map(Message.didYouMean) ?? Self.expected(known))
  }

  private static func expected(_ known: [String]) -> Message? {
    switch known.count {
    case 0: nil
    case 1: Message("expected \(list(known))", french: "valeur attendue : \(list(known))")
    default: Message("expected one of \(list(known))", french: "valeurs possibles : \(list(known))")
    }
  }

  /// Whether a field is missing, and the name of an unknown one is similar.
  func isMisspelt(_ name: String) -> Bool { misspelt.contains(name) && !has(name) }

  private func value(of name: String) -> Node? {
    guard let index = indices[name] else { return nil }
    let value = nodes[index].value
    return Self.isNull(value) ? nil : value
  }

  private static func isNull(_ node: Node) -> Bool {
    guard case .scalar(let scalar) = node else { return false }
    if scalar.string.utf8.allSatisfy(\.isBlank) { return true }
    return scalar.style == .plain && ["~", "null", "Null", "NULL"].contains(scalar.string)
  }

  // MARK: Values of another kind

  /// The kinds of values, in messages.
  private enum Kind {
    case text, list, map, alias

    init(_ node: Node) {
      self =
        switch node {
        case .scalar: .text
        case .sequence: .list
        case .mapping: .map
        case .alias: .alias
        }
    }

    var name: Message {
      switch self {
      case .text: Message("text", french: "un texte")
      case .list: Message("a list", french: "une liste")
      case .map: Message("a group of fields", french: "un groupe de champs")
      case .alias: Message("an alias", french: "un alias YAML")
      }
    }
  }

  private static func wrongKind(_ node: Node, of subject: Message, _ expected: Kind) -> Message {
    Message(
      "\(subject) must be \(expected.name), not \(Kind(node).name)",
      french: "\(subject) doit être \(expected.name), pas \(Kind(node).name)")
  }

  private static func wrongKind(_ node: Node, of field: String, _ expected: Kind) -> Message {
    wrongKind(node, of: Message(verbatim: "`\(field)`"), expected)
  }

  private static func wrongItem(_ item: Node, of field: String, _ expected: Kind) -> Message {
    if isNull(item) {
      return Message("empty item in `\(field)`", french: "élément vide dans `\(field)`")
    }
    let subject = Message("an item of `\(field)`", french: "un élément de `\(field)`")
    return wrongKind(item, of: subject, expected)
  }

  /// A list of names for messages: `a`, `b`.
  static func list(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }
}

extension Message {
  static func controlCharacter(_ codePoint: String) -> Message {
    Message(
      "control character \(codePoint) in this text",
      french: "caractère de contrôle \(codePoint) dans ce texte")
  }

  static let removeCharacter = Message("remove the character", french: "supprimer le caractère")
}

extension String {
  /// How many characters a title or the text of a field may have: other pages repeat it.
  private static let maximumLength = 1000

  /// The message about a title or the text of a field that is too long; nil if it is not.
  var messageIfTooLong: (message: Message, fix: Message)? {
    // Fast path: a character has at least a byte.
    guard utf8.count > Self.maximumLength else { return nil }
    let count = unicodeScalars.count
    guard count > Self.maximumLength else { return nil }
    return (
      Message(
        "text too long: \(count) characters", french: "texte trop long : \(count) caractères"),
      Message(
        "write at most \(Self.maximumLength)", french: "en écrire \(Self.maximumLength) au plus")
    )
  }
}

extension Unicode.Scalar {
  /// The code point for messages: `U+0007`.
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  /// Whether it is a control character that no page may have (HTML, “Preprocessing the input
  /// stream”).
  fileprivate var isControl: Bool {
    switch self {
    case "\t", "\n", "\r", "\u{0C}": false
    default: properties.generalCategory == .control
    }
  }
}
