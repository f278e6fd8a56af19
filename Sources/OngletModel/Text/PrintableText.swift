extension String {
  /// The text for use in a line for people. Words that are not the command's own, such as the name of a
  /// file, can then not begin another line, give commands to a terminal or a workflow, or change the
  /// direction of the text after them.
  ///
  /// White space is a space; other control characters (C0, DEL, C1), separators of lines, the
  /// embeddings, overrides and isolates of the bidirectional algorithm, and the brackets of `##[` and
  /// `##vso[`, which begin a command of GitHub and of Azure Pipelines anywhere in a line, are U+FFFD.
  package var printable: String {
    if !utf8.contains(where: { $0 < 0x20 || $0 == 0x23 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 })
    {
      return self
    }
    var scalars = String.UnicodeScalarView()
    // How many `#` come before, and how many letters of `vso` after these.
    var (hashes, letters) = (0, 0)
    for scalar in unicodeScalars {
      switch scalar {
      case "\t", "\n", "\r": scalars.append(" ")
      case "[" where hashes >= 2 && letters % 3 == 0: scalars.append("\u{FFFD}")
      default: scalars.append(scalar.isPrintable ? scalar : "\u{FFFD}")
      }
      if scalar == "#" {
        (hashes, letters) = (letters == 0 ? hashes + 1 : 1, 0)
      } else if letters < 3, String(scalar).lowercased() == ["v", "s", "o"][letters] {
        letters += 1
      } else {
        (hashes, letters) = (0, 0)
      }
    }
    return String(scalars)
  }

  /// The same for text that a line may begin with: there `::` begins a command of a workflow too, with
  /// or without spaces before it. No command has a name that begins with a colon, so `:::` stays.
  package var printableAtStart: String {
    var text = printable
    guard let start = text.unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
      text.unicodeScalars[start...].starts(with: "::".unicodeScalars),
      !text.unicodeScalars[start...].starts(with: ":::".unicodeScalars)
    else { return text }
    text.unicodeScalars.replaceSubrange(start...start, with: ["\u{FFFD}"])
    return text
  }
}

extension Unicode.Scalar {
  /// Whether the character is shown in its place, and has no other effect.
  package var isPrintable: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: false
    default: true
    }
  }
}
