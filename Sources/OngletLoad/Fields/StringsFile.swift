import OngletModel

/// Reads a file of strings of a theme: one map of texts.
///
/// - Parameter path: the path for diagnostics.
/// - Returns: the strings and their places, by key.
package func readStrings(
  _ bytes: [UInt8], path: String
) -> (values: [String: String], ranges: [String: SourceRange], diagnostics: [Diagnostic]) {
  var diagnostics: [Diagnostic] = []
  guard let file = YAMLDocument.read(bytes, path: path, &diagnostics) else {
    return ([:], [:], diagnostics)
  }
  var fields = FieldReader(
    file.document, path: path, subject: Message("this file", french: "ce fichier"), known: nil)
  var values: [String: String] = [:]
  var ranges: [String: SourceRange] = [:]
  for name in fields.names {
    let text = fields.text(name.value)
    values[name.value] = text?.value
    ranges[name.value] = text?.range
  }
  return (values, ranges, fields.diagnostics)
}
