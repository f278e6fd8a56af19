extension String {
  /// The text as it may stand in a line for people: words that are not the command's own, such as
  /// the name of a file, can neither begin another line, nor command a terminal or a workflow, nor
  /// turn the order of what follows them.
  ///
  /// White space is a space; other control characters (C0, DEL, C1), separators of lines, and the
  /// embeddings, overrides and isolates of the bidirectional algorithm are U+FFFD.
  package var printable: String {
    if !utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 }) {
      return self
    }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "\t", "\n", "\r": scalars.append(" ")
      default: scalars.append(scalar.isPrintable ? scalar : "\u{FFFD}")
      }
    }
    return String(scalars)
  }
}

extension Unicode.Scalar {
  /// Whether the character is shown where it stands, and does nothing else.
  package var isPrintable: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: false
    default: true
    }
  }
}
