import OngletModel

/// Emphasis of words: its signs, and the tags to use where the signs would not be read as emphasis.
enum MarkdownMark {
  case emphasis, strong, strikethrough

  init(_ content: Inline.Content) {
    switch content {
    case .strong: self = .strong
    case .strikethrough: self = .strikethrough
    default: self = .emphasis
    }
  }

  var signs: StaticString {
    switch self {
    case .emphasis: "*"
    case .strong: "**"
    case .strikethrough: "~~"
    }
  }

  var sign: UInt8 {
    self == .strikethrough ? UInt8(ascii: "~") : UInt8(ascii: "*")
  }

  var tags: (opening: StaticString, closing: StaticString) {
    switch self {
    case .emphasis: ("<em>", "</em>")
    case .strong: ("<strong>", "</strong>")
    case .strikethrough: ("<del>", "</del>")
    }
  }
}

/// The kind of character on one side of a sign (CommonMark section 6.2, “left-flanking delimiter
/// run”).
enum CharacterEdge {
  /// White space, or the end of a line.
  case space
  case punctuation
  case word
  /// Not known yet, or parsers do not agree on it.
  case unknown

  /// The first character of some inlines; nil if they are empty.
  init?(ofFirstIn inlines: ArraySlice<Inline>) {
    for inline in inlines {
      switch inline.content {
      case .text(let text):
        guard let first = text.unicodeScalars.first else { continue }
        self.init(first)
      case .softBreak, .lineBreak: self = .space
      case .code, .emphasis, .strong, .strikethrough, .footnoteReference: self = .punctuation
      case .span, .link, .image, .html: self = .unknown
      }
      return
    }
    return nil
  }

  init(_ scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .control, .lineSeparator, .paragraphSeparator: self = .space
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      self = .punctuation
    // ASCII symbols are punctuation; other symbols are so only in recent versions of CommonMark.
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      self = scalar.isASCII ? .punctuation : .unknown
    default: self = .word
    }
  }
}
