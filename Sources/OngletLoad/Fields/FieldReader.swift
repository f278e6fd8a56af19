import OngletMarkdown
import OngletModel
import Yams

/// Reads the fields of a YAML map with their places, and reports mistakes in them: unknown fields
/// with the nearest known one, duplicate fields, values of another kind.
///
/// A field without a value counts as missing. Each field must be read only once, because reading it
/// reports its mistakes.
struct FieldReader {
  private(set) var diagnostics: [Diagnostic] = []
  var names: [Located<String>] {
    zip(fieldNames, nodes).map { name, node in
      Located(name, at: document.places.range(of: node.key))
    }
  }

  /// The known fields that unknown names are similar to.
  private(set) var misspelt: Set<String> = []

  /// The path of the file relative to the content folder.
  let path: String
  /// The languages that its texts may be in.
  var languages: [Language]
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
  ///   - root: the map in the document, by default its root; an empty document is an empty map.
  ///   - path: the path of the file relative to the content folder.
  ///   - subject: the name of the map in messages.
  ///   - known: the names of the fields that the map may have; nil for any.
  ///   - replaced: the fixes for some other fields, by their names.
  ///   - languages: those that its texts may be in.
  init(
    _ document: YAMLDocument, root: Node? = nil, path: String, subject: Message, known: [String]?,
    replaced: [String: Message] = [:], languages: [Language] = []
  ) {
    self.document = document
    self.root = root ?? document.root
    self.path = path
    self.subject = subject
    self.languages = languages
    guard let root = self.root, !Self.isNull(root) else { return }
    guard case .mapping(let mapping) = root else {
      if case .scalar(let scalar) = root,
        reportMissingSpace(in: scalar.string, at: document.places.range(of: root), known)
      {
        return
      }
      let fix = Message(
        "write each field as `field: value`",
        french: "écrire chaque champ sous la forme `champ: valeur`")
      reportKind(of: root, subject, .map, fix: fix)
      return
    }
    for (key, value) in mapping { add(key, value, known: known, replaced: replaced) }
  }

  private mutating func add(
    _ key: Node, _ value: Node, known: [String]?, replaced: [String: Message]
  ) {
    guard case .scalar(let scalar) = key else {
      return reportKind(of: key, Message("a field name", french: "un nom de champ"), .text)
    }
    let name = document.name(of: scalar)
    if indices[name] != nil {
      report(
        .yaml, at: document.places.range(of: key),
        "duplicate field `\(name)`", french: "champ en double : `\(name)`",
        fix: "remove one of the two", french: "supprimer l’un des deux")
    } else if let known, !known.contains(name) {
      if reportMissingSpace(in: name, at: document.places.range(of: key), known) { return }
      let nearest = nearestName(to: name, in: known)
      if let nearest { misspelt.insert(nearest) }
      report(
        .unknownField, at: document.places.range(of: key),
        "unknown field `\(name)` in \(subject)",
        french: "champ inconnu dans \(subject) : `\(name)`",
        fix: replaced[name] ?? nearest.map(Message.didYouMean))
    } else {
      indices[name] = nodes.count
      fieldNames.append(name)
      nodes.append((key, value))
    }
  }

  /// Reports `field:value` where that is the name of a field, or all that a field has.
  private mutating func reportMissingSpace(
    in text: String, at range: SourceRange, _ known: [String]?
  ) -> Bool {
    guard let colon = text.firstIndex(of: ":"), let known,
      known.contains(String(text[..<colon]))
    else { return false }
    let (field, value) = (text[..<colon], text[text.index(after: colon)...])
    report(
      .unknownField, at: range,
      "missing space after `\(field):`", french: "il manque une espace après `\(field):`",
      fix: "write `\(field): \(value)`", french: "écrire `\(field): \(value)`")
    return true
  }

  // MARK: Values

  /// The text of a field without final line ends; a number or a date is read as it is written.
  mutating func text(_ name: String) -> Located<String>? {
    guard let node = value(of: name) else { return nil }
    guard case .scalar(let scalar) = node else {
      reportKind(of: node, Self.subject(name), .text)
      return nil
    }
    let range = document.places.range(of: node)
    var text = cleanText(of: scalar, at: range)
    while text.utf8.last == .lineFeed { text.removeLast() }
    return Located(text, at: range)
  }

  /// The text of a scalar. By the escapes of YAML it may have control characters, which are
  /// reported and replaced.
  private mutating func cleanText(of scalar: Node.Scalar, at range: SourceRange) -> String {
    let text = scalar.string
    if let mistake = text.mistakeIfTooLong { report(.size, at: range, mistake) }
    // Fast path: most texts have none of these bytes.
    guard text.containsByte(where: { $0 < .space || $0 == 0x7F || $0 == 0xC2 }),
      let control = text.unicodeScalars.first(where: \.isControl)
    else { return text }
    report(.encoding, at: range, .controlCharacter(control.codePoint))
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0.isControl ? "\u{FFFD}" : $0 }))
  }

  mutating func boolean(_ name: String) -> Bool? {
    guard let text = text(name) else { return nil }
    switch text.value.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default:
      report(
        .invalidField, at: text.range,
        "`\(name)` must be `true` or `false`, not `\(text.value)`",
        french: "`\(name)` doit valoir `true` ou `false`, pas `\(text.value)`")
      return nil
    }
  }

  /// Whether the field is there, whatever its value.
  func has(_ name: String) -> Bool { indices[name] != nil }

  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, of type: Choice.Type, called noun: Message = Message("value", french: "valeur")
  ) -> Located<Choice>? where Choice.RawValue == String {
    guard let text = text(name) else { return nil }
    if let choice = Choice(rawValue: text.value) { return Located(choice, at: text.range) }
    reportUnknown(
      text, among: Choice.allCases.map(\.rawValue),
      "unknown \(noun) `\(text.value)` for `\(name)`",
      french: "\(noun) inconnue pour `\(name)` : `\(text.value)`")
    return nil
  }

  /// The texts of a list; a single text is a list of one.
  mutating func list(_ name: String) -> Located<[Located<String>]>? {
    guard let node = value(of: name) else { return nil }
    let range = document.places.range(of: node)
    switch node {
    case .scalar(let scalar):
      let text = cleanText(of: scalar, at: range)
      return Located(items(of: name, in: text, at: range).map { Located($0, at: range) }, at: range)
    case .sequence(let sequence):
      var texts: [Located<String>] = []
      for item in sequence {
        let place = document.places.range(of: item)
        if case .scalar(let scalar) = item, !Self.isNull(item) {
          texts.append(Located(cleanText(of: scalar, at: place), at: place))
        } else {
          reportItem(item, of: name, .text, fix: Self.pageMeant(by: item, in: name))
        }
      }
      return Located(texts, at: range)
    default:
      reportKind(of: node, Self.subject(name), .list)
      return nil
    }
  }

  /// The items of a list that is written as one text; `design, development` is reported.
  private mutating func items(of name: String, in text: String, at range: SourceRange) -> [String] {
    guard let items = NamesInText.all(in: text, ofField: name) else { return [text] }
    report(
      .invalidField, at: range,
      "`\(name)` must be a list, not text", french: "`\(name)` doit être une liste, pas un texte",
      fix: .didYouMean("[\(items.joined(separator: ", "))]"))
    return items
  }

  func isMap(_ name: String) -> Bool {
    if case .mapping = value(of: name) { true } else { false }
  }

  /// Reads the fields of a map.
  ///
  /// - Parameters:
  ///   - known: the names of the fields that the map may have; nil for any.
  ///   - read: reads the map; not called if the field is missing.
  mutating func map<Result>(
    _ name: String, known: [String]? = nil, _ read: (inout FieldReader) -> Result
  ) -> Result? {
    guard let node = value(of: name) else { return nil }
    var reader = FieldReader(
      document, root: node, path: path, subject: Self.subject(name), known: known,
      languages: languages)
    guard isMap(name) else {
      diagnostics += reader.diagnostics
      return nil
    }
    let result = read(&reader)
    diagnostics += reader.diagnostics
    return result
  }

  /// Reads a map with a value for each language; a missing field has no values.
  ///
  /// A language may have the value of the one whose variety it is: `fr-CA` that of `fr`.
  ///
  /// - Parameter read: reads the value of a language from the map, by the code of the language; nil
  ///   if there is none.
  mutating func values<Value>(
    _ name: String, _ read: (inout FieldReader, _ code: String) -> Value?
  ) -> Localized<Value> {
    let known = languages + languages.flatMap { $0.lookup.dropFirst() }
    let values = map(name, known: known.map(\.code)) { map in
      Set(known).compactMap { language in read(&map, language.code).map { (language, $0) } }
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
      return reportKind(of: node, Self.subject(name), .list)
    }
    let subject = Message("an entry of `\(name)`", french: "une entrée de `\(name)`")
    for item in sequence {
      guard case .mapping = item else {
        let written = item.scalar.map(\.string)
        reportItem(
          item, of: name, .map,
          fix: known.count > 3
            ? nil
            : written.map { text in
              let entry = known.map { "\($0): \($0 == "link" ? text : "…")" }.joined(
                separator: ", ")
              return Message("write `{\(entry)}`", french: "écrire `{\(entry)}`")
            })
        continue
      }
      var reader = FieldReader(
        document, root: item, path: path, subject: subject, known: known, replaced: replaced,
        languages: languages)
      read(&reader)
      diagnostics += reader.diagnostics
    }
  }

  var start: SourceRange {
    root.map { document.places.start(of: $0) } ?? SourceRange(line: 1)
  }

  mutating func report(_ rule: Rule, at range: SourceRange, _ mistake: Mistake) {
    diagnostics.append(Diagnostic(rule, path: path, range: range, mistake))
  }

  mutating func report(
    _ rule: Rule, at range: SourceRange, _ english: MessageText, french: MessageText,
    fix: Message? = nil
  ) {
    report(rule, at: range, Mistake(english, french: french, fix: fix))
  }

  mutating func report(
    _ rule: Rule, at range: SourceRange, _ english: MessageText, french: MessageText,
    fix: MessageText, french frenchFix: MessageText
  ) {
    report(rule, at: range, Mistake(english, french: french, fix: fix, french: frenchFix))
  }

  /// Reports an unknown word; the fix is the nearest known one, or else the list of them.
  mutating func reportUnknown(
    _ word: Located<String>, among known: [String], _ english: MessageText, french: MessageText
  ) {
    report(
      .invalidField, at: word.range, english, french: french,
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

  func value(of name: String) -> Node? {
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

  private static func subject(_ field: String) -> Message { Message(verbatim: "`\(field)`") }

  private mutating func reportKind(
    of node: Node, _ subject: Message, _ expected: Kind, fix: Message? = nil
  ) {
    report(
      .invalidField, at: document.places.range(of: node),
      "\(subject) must be \(expected.name), not \(Kind(node).name)",
      french: "\(subject) doit être \(expected.name), pas \(Kind(node).name)", fix: fix)
  }

  /// The page in an entry with a title, as MkDocs has it: `- Guide: guide.md`.
  private static func pageMeant(by item: Node, in field: String) -> Message? {
    guard field == "navigation" || field == "footer", case .mapping(let mapping) = item,
      let written = mapping.first?.value.string
    else { return nil }
    let name = PageID.meant(by: written)
    return Message(
      "write `\(name)`: the page has the title", french: "écrire `\(name)` : la page a le titre")
  }

  private mutating func reportItem(
    _ item: Node, of field: String, _ expected: Kind, fix: Message? = nil
  ) {
    if !Self.isNull(item) {
      let subject = Message("an item of `\(field)`", french: "un élément de `\(field)`")
      return reportKind(of: item, subject, expected, fix: fix)
    }
    report(
      .invalidField, at: document.places.range(of: item),
      "empty item in `\(field)`", french: "élément vide dans `\(field)`")
  }

  /// A list of names for messages: `a`, `b`.
  static func list(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }
}
