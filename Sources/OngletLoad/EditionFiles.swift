import OngletModel

/// Reads the editions of a site, in their order: by date, then by name.
func loadEditions(of tree: ContentTree) -> (editions: [Edition], diagnostics: [Diagnostic]) {
  var editions: [Edition] = []
  var diagnostics: [Diagnostic] = []
  for path in tree.files where Edition.isPath(path) {
    switch tree.read(path) {
    case .success(let bytes):
      guard let text = CheckedText(bytes, path: path, diagnostics: &diagnostics) else { continue }
      do throws(EditionMistake) {
        editions.append(try Edition(text, path: path))
      } catch {
        let (line, column) = LineTable(text.bytes[text.start...]).position(of: error.offset)
        diagnostics.append(
          Diagnostic(
            error.rule, path: path, range: SourceRange(line: line, column: column), error.mistake))
      }
    case .failure(let failure): diagnostics.append(failure.diagnostic(path: path))
    }
  }
  let sorted = editions.sorted { first, second in
    first.date == second.date
      ? NaturalName(first.id) < NaturalName(second.id) : first.date < second.date
  }
  return (sorted, diagnostics)
}

/// The first mistake in a file. People do not write these files, so there is hardly a second one.
private struct EditionMistake: Error {
  let rule: Rule
  let offset: Int
  let mistake: Mistake

  init(_ rule: Rule = .invalidField, at offset: Int, _ message: Message, fix: Message? = nil) {
    self.rule = rule
    self.offset = offset
    mistake = Mistake(
      message,
      fix: fix ?? Message("restore the file from git", french: "rétablir le fichier depuis git"))
  }

  static func duplicate(_ name: String, at offset: Int) -> EditionMistake {
    EditionMistake(
      at: offset, Message("duplicate `\(name)`", french: "`\(name)` en double"),
      fix: Message("remove one of the two", french: "supprimer l’un des deux"))
  }
}

extension Edition {
  fileprivate init(_ text: CheckedText, path: String) throws(EditionMistake) {
    let value: JSONValue
    do throws(JSONMistake) {
      value = try JSONValue(text.bytes, from: text.start)
    } catch {
      throw EditionMistake(
        .unreadableFile, at: error.offset,
        Message("this is not JSON", french: "ceci n’est pas du JSON"))
    }
    let fields = try value.fields(known: Self.fields)
    let name = String(path.dropFirst(Self.folder.count).dropLast(".json".count))
    let (id, date) = (try fields["edition"].text, try fields["date"].text)
    guard id == name else {
      throw EditionMistake(
        at: fields["edition"].offset,
        Message(
          "edition `\(id)` in the file of `\(name)`",
          french: "édition `\(id)` dans le fichier de `\(name)`"),
        fix: Message("write `\(name)`", french: "écrire `\(name)`"))
    }
    guard FieldReader.isDate(date) else {
      throw EditionMistake(
        at: fields["date"].offset,
        Message("`\(date)` is not a date", french: "`\(date)` n’est pas une date"),
        fix: Message(
          "write a day such as `2026-09-30`", french: "écrire un jour comme `2026-09-30`"))
    }
    self.init(
      id: id, date: date, languages: try fields["languages"].texts.map { Language($0) },
      criteria: try fields["criteria"].items(known: Self.criterionFields) {
        fields, key throws(EditionMistake) in
        var ties: [Tie: [String]] = [:]
        for tie in Tie.allCases { ties[tie] = try fields[tie.rawValue].texts }
        return Criterion(
          key: key, titles: try fields["titles"].localized,
          digests: try fields["digests"].localized, ties: ties,
          checks: try fields["checks"].items(known: Self.checkFields) {
            fields, id throws(EditionMistake) in
            Check(
              key: key + "#" + id, titles: try fields["titles"].localized,
              digests: try fields["digests"].localized)
          })
      }.sorted { $0.key < $1.key })
  }
}

/// The fields of an object, all of which are there.
private struct EditionFields {
  let offset: Int
  var values: [String: JSONValue] = [:]

  subscript(name: String) -> JSONValue { values[name] ?? JSONValue(.other, at: offset) }
}

extension JSONValue {
  /// - Parameter known: the names of the fields.
  fileprivate func fields(known: [String]) throws(EditionMistake) -> EditionFields {
    var fields = EditionFields(offset: offset)
    for (name, offset, value) in try object {
      guard known.contains(name) else {
        throw EditionMistake(
          .unknownField, at: offset,
          Message(
            "unknown field `\(name)` in an edition",
            french: "champ inconnu dans une édition : `\(name)`"),
          fix: nearestName(to: name, in: known).map(Message.didYouMean))
      }
      if fields.values.updateValue(value, forKey: name) != nil {
        throw .duplicate(name, at: offset)
      }
    }
    for name in known where fields.values[name] == nil {
      throw EditionMistake(
        at: offset, Message("missing `\(name)`", french: "il manque `\(name)`"))
    }
    return fields
  }

  private var object: [(name: String, offset: Int, value: JSONValue)] {
    get throws(EditionMistake) {
      if case .fields(let fields) = content { return fields }
      throw expected(Message("an object", french: "un objet"))
    }
  }

  private var list: [JSONValue] {
    get throws(EditionMistake) {
      if case .list(let list) = content { return list }
      throw expected(Message("a list", french: "une liste"))
    }
  }

  fileprivate var text: String {
    get throws(EditionMistake) {
      if case .text(let text) = content { return text }
      throw expected(Message("a text", french: "un texte"))
    }
  }

  fileprivate var texts: [String] {
    get throws(EditionMistake) {
      var texts: [String] = []
      for value in try list { texts.append(try value.text) }
      return texts
    }
  }

  /// Texts by language.
  fileprivate var localized: Localized<String> {
    get throws(EditionMistake) {
      var texts: [Language: String] = [:]
      for (code, _, value) in try object { texts[Language(code)] = try value.text }
      return Localized(texts)
    }
  }

  /// The values of a list of objects that have identifiers, each once.
  fileprivate func items<Item>(
    known: [String], _ item: (EditionFields, String) throws(EditionMistake) -> Item
  ) throws(EditionMistake) -> [Item] {
    var seen: Set<String> = []
    var items: [Item] = []
    for value in try list {
      let fields = try value.fields(known: known)
      let id = try fields["id"].text
      if !seen.insert(id).inserted { throw .duplicate(id, at: fields["id"].offset) }
      items.append(try item(fields, id))
    }
    return items
  }

  private func expected(_ what: Message) -> EditionMistake {
    EditionMistake(
      at: offset, Message("expected \(what)", french: "il faut ici \(what)"))
  }
}
