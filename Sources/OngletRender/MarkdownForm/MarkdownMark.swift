import OngletModel

/// A mark around words: its signs, and the tags that stand where signs would not be read as one.
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

/// What stands on one side of a sign (CommonMark section 6.2, “left-flanking delimiter run”).
enum CharacterEdge {
  /// White space, or the end of a line.
  case space
  case punctuation
  case word
  /// One of them: parsers do not agree on it, or it is not known yet.
  case unknown

  /// What a stretch of inlines begins with; nothing where it is empty.
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
    // Symbols of ASCII are punctuation; the others have become so of late.
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      self = scalar.isASCII ? .punctuation : .unknown
    default: self = .word
    }
  }
}
