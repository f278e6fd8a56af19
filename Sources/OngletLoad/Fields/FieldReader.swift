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
  /// The name of the map in messages: “front matter”, “`contact`”.
  let subject: FieldSubject
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
  init(_ document: YAMLDocument, path: String, subject: FieldSubject, known: [String]?) {
    self.init(document, root: document.root, path: path, subject: subject, known: known)
  }

  private init(
    _ document: YAMLDocument, root: Node?, path: String, subject: FieldSubject, known: [String]?,
    replaced: [String: Message] = [:]
  ) {
    self.document = document
    self.root = root
    self.path = path
    self.subject = subject
    guard let root, !Self.isNull(root) else { return }
    guard case .mapping(let mapping) = root else {
      report(
        .invalidField, at: document.places.range(of: root),
        subject.sentence(
          "holds fields, each written `field: value`",
          french: (
            "contient des champs, chacun écrit `champ: valeur`",
            "contiennent des champs, chacun écrit `champ: valeur`"
          )))
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
        Message(
          "the name of a field is a word, and this is a list or a map",
          french: "le nom d’un champ est un mot, et ceci est une liste ou un groupe de champs"))
      return
    }
    let name = document.name(of: scalar)
    if indices[name] != nil {
      report(
        .yaml, at: document.places.range(of: key),
        Message(
          "a field stands once, and `\(name)` already stands above",
          french: "un champ n’est donné qu’une fois, et `\(name)` l’est déjà plus haut"),
        fix: Message("remove one of the two", french: "supprimer l’un des deux"))
    } else if let known, !known.contains(name) {
      let nearest = nearestName(to: name, in: known)
      if let nearest { misspelt.insert(nearest) }
      report(
        .unknownField, at: document.places.range(of: key),
        subject.sentence(
          "holds only fields that Onglet knows, and `\(name)` is not one",
          french: (
            "n’a que des champs connus d’Onglet, et `\(name)` n’en est pas un",
            "n’ont que des champs connus d’Onglet, et `\(name)` n’en est pas un"
          )),
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
        .invalidField, at: document.places.range(of: node),
        Message("`\(name)` holds text", french: "`\(name)` contient un texte") + Self.blame(node))
      return nil
    }
    var text = soundText(of: scalar, at: document.places.range(of: node))
    while text.utf8.last == .lineFeed { text.removeLast() }
    return Located(text, at: document.places.range(of: node))
  }

  /// The text of a scalar. By the escapes of YAML it may have control characters, which are
  /// reported and replaced.
  private mutating func soundText(of scalar: Node.Scalar, at range: SourceRange) -> String {
    let text = scalar.string
    if let (message, fix) = text.messageIfTooLong { report(.size, at: range, message, fix: fix) }
    // Fast path: most texts have none of these bytes.
    guard text.utf8.contains(where: { $0 < .space || $0 == 0x7F || $0 == 0xC2 }),
      let control = text.unicodeScalars.first(where: \.isControl)
    else { return text }
    let name = control.codePoint
    report(
      .encoding, at: range,
      Message(
        "a text has no control characters but tabs and line ends, and this one holds \(name)",
        french: "un texte n’a pour caractères de contrôle que des tabulations et des fins de "
          + "ligne, et celui-ci contient \(name)"),
      fix: Message("remove the character", french: "supprimer le caractère"))
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
          "`\(name)` holds `true` or `on`, `false` or `off`, and `\(text.value)` is none of them",
          french: "`\(name)` contient `true` ou `on`, `false` ou `off`, "
            + "et `\(text.value)` n’en fait pas partie"))
      return nil
    }
  }

  /// Whether the field is there, whatever its value.
  func holds(_ name: String) -> Bool { indices[name] != nil }

  /// One of a few words.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, of type: Choice.Type
  ) -> Located<Choice>? where Choice.RawValue == String {
    guard let text = text(name) else { return nil }
    if let choice = Choice(rawValue: text.value) { return Located(choice, at: text.range) }
    let known = Choice.allCases.map(\.rawValue)
    reportUnknown(
      text, among: known,
      Message(
        "`\(name)` is one of \(Self.list(known)), and `\(text.value)` is not",
        french: "`\(name)` est l’une des valeurs \(Self.list(known)), "
          + "et `\(text.value)` n’en est pas une"))
    return nil
  }

  /// The texts of a list; a single text is a list of one.
  mutating func list(_ name: String) -> Located<[Located<String>]>? {
    guard let node = value(of: name) else { return nil }
    let range = document.places.range(of: node)
    switch node {
    case .scalar(let scalar):
      return Located([Located(soundText(of: scalar, at: range), at: range)], at: range)
    case .sequence(let sequence):
      var texts: [Located<String>] = []
      for item in sequence {
        let place = document.places.range(of: item)
        if case .scalar(let scalar) = item, !Self.isNull(item) {
          texts.append(Located(soundText(of: scalar, at: place), at: place))
        } else {
          report(
            .invalidField, at: place,
            Message(
              "`\(name)` holds a list of texts",
              french: "`\(name)` contient une liste de textes") + Self.blame(item: item))
        }
      }
      return Located(texts, at: range)
    default:
      report(.invalidField, at: range, Self.holdsList(name) + Self.blame(node))
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
      document, root: node, path: path, subject: FieldSubject(Message(verbatim: "`\(name)`")),
      known: known)
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
    return Localized(Dictionary(values ?? []) { first, _ in first })
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
        .invalidField, at: document.places.range(of: node),
        Self.holdsList(name) + Self.blame(node))
      return
    }
    let subject = FieldSubject(
      Message("an entry of `\(name)`", french: "une entrée de `\(name)`"))
    for item in sequence {
      guard case .mapping = item else {
        report(
          .invalidField, at: document.places.range(of: item),
          Message(
            "`\(name)` holds a list of maps",
            french: "`\(name)` contient une liste de groupes de champs") + Self.blame(item: item))
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

  /// Reports an unknown word, with the nearest known one as fix.
  mutating func reportUnknown(
    _ word: Located<String>, among known: [String], rule: Rule = .invalidField,
    _ message: Message
  ) {
    report(
      rule, at: word.range, message,
      fix: nearestName(to: word.value, in: known).map(Message.didYouMean))
  }

  /// Whether a field is missing, and the name of an unknown one is similar.
  func isMisspelt(_ name: String) -> Bool { misspelt.contains(name) && !holds(name) }

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

  private static func holdsList(_ name: String) -> Message {
    Message("`\(name)` holds a list", french: "`\(name)` contient une liste")
  }

  private static func blame(_ node: Node) -> Message {
    Message(", and this is ", french: ", et ceci est ") + describe(node)
  }

  private static func blame(item: Node) -> Message {
    Message(", and this item is ", french: ", et cet élément est ") + describe(item)
  }

  private static func describe(_ node: Node) -> Message {
    switch node {
    case .scalar:
      isNull(node) ? Message("empty", french: "vide") : Message("text", french: "un texte")
    case .mapping: Message("a map", french: "un groupe de champs")
    case .sequence: Message("a list", french: "une liste")
    case .alias: Message("an alias", french: "un alias YAML")
    }
  }

  /// A list of names for messages: `a`, `b`.
  static func list(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }
}

extension String {
  /// How many characters a title or the text of a field may have: other pages repeat it.
  private static let greatestLength = 1000

  /// What is said of a title or the text of a field that is too long; nil if it is not.
  var messageIfTooLong: (message: Message, fix: Message)? {
    // Fast path: a character has at least a byte.
    guard utf8.count > Self.greatestLength else { return nil }
    let count = unicodeScalars.count
    guard count > Self.greatestLength else { return nil }
    return (
      Message(
        "text too long: \(count) characters", french: "texte trop long : \(count) caractères"),
      Message(
        "write at most \(Self.greatestLength)", french: "en écrire \(Self.greatestLength) au plus")
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
