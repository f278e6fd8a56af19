/// The signs and spaces that a language has in the place of those of the keyboard.
package struct Typography: Sendable {
  /// The signs around a quotation.
  package struct Marks: Sendable {
    package let opening: StaticString
    package let closing: StaticString
  }

  /// What `"` becomes; nil if text stays as it is written.
  package var quotationMarks: Marks?
  /// What `'` becomes around words; nil if the language uses it as an apostrophe alone.
  package var singleQuotationMarks: Marks?
  /// The spaces before `! ? ; :` and inside quotation marks; nil if these stay as they are written.
  package var signSpaces: SignSpaces?
  /// Whether authors type its quotation marks: straight ones are reported.
  package var reportsStraightMarks = false
  /// The units before which a space does not break, in UTF-8, the first byte as the highest of the
  /// number. If there are any, those between thousands do not either.
  package var units: Set<UInt64> = []

  /// The spaces that belong to signs; an empty one removes what an author typed.
  package struct SignSpaces: Sendable {
    /// Before `!`, `?` and `;`.
    package let beforeStop: StaticString
    package let beforeColon: StaticString
    package let insideMarks: StaticString
  }

  package static let noBreakSpace: StaticString = "\u{A0}"
  package static let narrowNoBreakSpace: StaticString = "\u{202F}"

  package static let asWritten = Typography()

  /// The units of most languages, and some others.
  static func units(and others: String...) -> Set<UInt64> {
    let common = [
      "%", "‰", "€", "£", "$", "k€", "M€", "°", "°C", "°F", "pt", "px", "em", "rem", "dp", "sp",
      "mm", "cm", "m", "km", "mg", "g", "kg", "ml", "mL", "cl", "l", "L", "ms", "s", "min", "h",
      "Hz", "kHz", "MHz", "GHz", "kB", "KB", "MB", "GB", "TB", "Mbit", "Gbit", "dB", "dpi", "ppi",
      "fps", "lx", "cd",
    ]
    return Set((common + others).map { $0.utf8.reduce(0) { $0 << 8 | UInt64($1) } })
  }

  /// Whether a closing quotation mark is before a byte.
  package func closesQuotation(in bytes: UnsafeBufferPointer<UInt8>, before index: Int) -> Bool {
    [quotationMarks, singleQuotationMarks].contains { marks in
      marks?.closing.withUTF8Buffer { bytes[..<index].suffix($0.count).elementsEqual($0) } ?? false
    }
  }
}
