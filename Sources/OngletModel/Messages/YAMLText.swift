/// A text as the value of a YAML field or as an item of a list on one line, in quotes if necessary.
package func yamlText(_ text: String) -> String {
  let scalars = text.unicodeScalars
  let otherThanText = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
  // An apostrophe inside a text needs no quotes.
  let isPlain =
    scalars.first?.properties.isAlphabetic == true && scalars.last != " "
    && !scalars.contains { !$0.isYAML || "\"\\:#,[]{}&*!|>%@`".unicodeScalars.contains($0) }
    && !otherThanText.contains(text.lowercased())
  if isPlain { return text }
  var quoted = "\""
  for scalar in scalars {
    switch scalar {
    case "\"", "\\": quoted += "\\\(scalar)"
    case _ where scalar.value < 0x20: quoted += " "
    case _ where !scalar.isYAML:
      let digits = String(scalar.value, radix: 16)
      quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}

extension Unicode.Scalar {
  /// Whether the character can be written as it is: some that are not shown end a line in YAML.
  fileprivate var isYAML: Bool { isPrintable && ![0xFEFF, 0xFFFE, 0xFFFF].contains(value) }
}
