import OngletModel
import Yams

/// A value in a settings file or front matter of another program.
package struct SettingValue: Sendable, Hashable {
  /// The kinds of values.
  package indirect enum Content: Sendable, Hashable {
    case text(String)
    case list([SettingValue])
    /// The fields in the order of the file.
    case map([Field])
  }

  /// A field of a map.
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

  /// The text, if the value is one.
  package var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  /// The items, if the value is a list.
  package var list: [SettingValue]? {
    if case .list(let items) = content { items } else { nil }
  }

  /// The fields of a map; empty for other values.
  package var fields: [Field] {
    if case .map(let fields) = content { fields } else { [] }
  }

  /// The value of a field of a map or of a nested map: `"theme", "language"`.
  package subscript(names: String...) -> SettingValue? {
    var value: SettingValue? = self
    for name in names { value = value?.fields.first { $0.name == name }?.value }
    return value
  }

  /// Reads YAML; JSON is YAML too.
  ///
  /// - Parameter firstLine: the number of the text's first line in the file, from 1.
  /// - Throws: the mistake, if the text is not YAML.
  package static func yaml(
    _ bytes: ArraySlice<UInt8>, firstLine: Int = 1, path: String
  ) throws(SettingMistake) -> SettingValue {
    do throws(YAMLProblem) {
      let document = try YAMLDocument(bytes, firstLine: firstLine)
      guard let root = document.root else { return SettingValue(.map([]), line: firstLine) }
      return SettingValue(root, in: document)
    } catch {
      throw SettingMistake(diagnostic: error.diagnostic(path: path))
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

/// The error if a settings file cannot be read.
package struct SettingMistake: Error, Hashable {
  package let diagnostic: Diagnostic

  package init(diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}
