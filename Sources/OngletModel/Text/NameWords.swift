extension String {
  /// The text with its first character in upper case.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The name of a file or folder as words: `text-size` is “Text size”.
  package var readableName: String {
    let words = split { $0 == "-" || $0 == "_" || $0 == " " }.joined(separator: " ")
    return words.isEmpty ? self : words.capitalizedFirst
  }
}
