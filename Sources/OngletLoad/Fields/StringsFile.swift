import OngletModel

/// The strings of a theme in one language.
package struct StringsFile: Sendable {
  /// The strings by key.
  package let values: [String: String]
  /// The place of each string, by key.
  package let ranges: [String: SourceRange]
  package let diagnostics: [Diagnostic]
}

/// Reads a file of strings of a theme: one map of texts.
///
/// - Parameter path: the path for diagnostics.
package func readStrings(_ bytes: [UInt8], path: String) -> StringsFile {
  var diagnostics: [Diagnostic] = []
  guard let text = CheckedText(bytes, path: path, diagnostics: &diagnostics) else {
    return StringsFile(values: [:], ranges: [:], diagnostics: diagnostics)
  }
  let document: YAMLDocument
  do throws(YAMLProblem) {
    document = try YAMLDocument(text.bytes[text.start...], firstLine: 1)
  } catch {
    return StringsFile(
      values: [:], ranges: [:], diagnostics: [error.diagnostic(path: path)])
  }
  var fields = FieldReader(
    document, path: path, subject: Message("this file", french: "ce fichier"), known: nil)
  var values: [String: String] = [:]
  var ranges: [String: SourceRange] = [:]
  for name in fields.names {
    let text = fields.text(name.value)
    values[name.value] = text?.value
    ranges[name.value] = text?.range
  }
  return StringsFile(values: values, ranges: ranges, diagnostics: fields.diagnostics)
}
