import OngletModel
import Yams

/// A value in a file of settings, or in front matter, that another program wrote for itself: read
/// for what it says, not held to any field.
package struct SettingValue: Sendable, Hashable {
  package indirect enum Content: Sendable, Hashable {
    case text(String)
    case list([SettingValue])
    /// In the order of the file.
    case map([Field])
  }

  /// A value with its name.
  package struct Field: Sendable, Hashable {
    package let name: String
    package let value: SettingValue

    package init(name: String, value: SettingValue) {
      self.name = name
      self.value = value
    }
  }

  package let content: Content
  /// The number of its line in the file, from 1.
  package let line: Int

  package init(_ content: Content, line: Int) {
    self.content = content
    self.line = line
  }

  package var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  package var list: [SettingValue]? {
    if case .list(let items) = content { items } else { nil }
  }

  package var fields: [Field] {
    if case .map(let fields) = content { fields } else { [] }
  }

  /// The value of a field of a map, or of one in a map inside of it: `"theme", "language"`.
  package subscript(names: String...) -> SettingValue? {
    var value: SettingValue? = self
    for name in names { value = value?.fields.first { $0.name == name }?.value }
    return value
  }

  /// Reads YAML; JSON is YAML too.
  ///
  /// - Parameter firstLine: the number of the text's first line in the file, from 1.
  /// - Throws: what is not YAML.
  package static func yaml(
    _ bytes: ArraySlice<UInt8>, firstLine: Int = 1, path: String
  ) throws(SettingMistake) -> SettingValue {
    do throws(YAMLProblem) {
      let document = try YAMLDocument(bytes, firstLine: firstLine)
      guard let root = document.root else { return SettingValue(.map([]), line: firstLine) }
      return SettingValue(root, in: document)
    } catch {
      throw SettingMistake(
        diagnostic: error.diagnostic(
          path: path, subject: FieldSubject(Message("this text", french: "ce texte"))))
    }
  }

  private init(_ node: Node, in document: YAMLDocument) {
    line = Int(document.places.range(of: node).startLine)
    switch node {
    case .scalar(let scalar): content = .text(scalar.string)
    case .sequence(let sequence):
      content = .list(sequence.map { SettingValue($0, in: document) })
    case .mapping(let mapping):
      content = .map(
        mapping.compactMap { key, value in
          guard case .scalar(let name) = key else { return nil }
          return Field(name: document.name(of: name), value: SettingValue(value, in: document))
        })
    case .alias: content = .text("")
    }
  }
}

/// What keeps a file of settings from being read.
package struct SettingMistake: Error, Hashable {
  package let diagnostic: Diagnostic
}
