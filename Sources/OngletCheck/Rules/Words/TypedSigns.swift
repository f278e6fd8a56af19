import OngletModel

/// Finds signs of the keyboard in the place of typographic ones, except those that the generator
/// replaces: the spaces of French, and the apostrophes and quotation marks of English.
func typedSigns(on page: WrittenPage) -> [Diagnostic] {
  let rules = page.page.language.rules
  var diagnostics: [Diagnostic] = []
  page.visitOwnTexts { text in
    for sign in TypedSign.all(in: text.bytes, rules) {
      let range = text.place(of: sign.range)
      diagnostics.append(
        Diagnostic(
          .typedSign, path: page.page.path, range: range,
          sign.mistake,
          edit: sign.replacement.flatMap { replacement in
            range.map { Edit(at: $0, from: text.text(sign.range), to: replacement) }
          }))
    }
  }
  return diagnostics
}

/// A sign of the keyboard in the place of a typographic one: `...` for `…`, `-` for `–`.
private struct TypedSign {
  let range: Range<Int>
  let mistake: Mistake
  /// What to write; nil if a person has to choose.
  let replacement: String?

  static func all(in bytes: [UInt8], _ rules: LanguageRules) -> [TypedSign] {
    bytes.indices.compactMap { index in
      switch bytes[index] {
      case UInt8(ascii: "."): dots(bytes, index)
      case UInt8(ascii: "-"): dash(bytes, index)
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quotationMark(bytes, index, rules)
      case 0xC2, 0xE2: doubledSpace(bytes, index)
      default: nil
      }
    }
  }

  private static func dots(_ bytes: [UInt8], _ index: Int) -> TypedSign? {
    let dot = UInt8(ascii: ".")
    guard bytes[orZero: index - 1] != dot, bytes[orZero: index + 1] == dot,
      bytes[orZero: index + 2] == dot, bytes[orZero: index + 3] != dot,
      bytes[orZero: index - 1] != UInt8(ascii: "/"), bytes[orZero: index + 3] != UInt8(ascii: "/")
    else { return nil }
    // `a...b` is a range, or part of an address.
    if index > 0, index + 3 < bytes.count, Word.isPartOfWord(bytes, index - 1),
      Word.isPartOfWord(bytes, index + 3)
    {
      return nil
    }
    return TypedSign(
      range: index..<index + 3,
      mistake: Mistake(
        "`...` instead of an ellipsis", french: "`...` au lieu de points de suspension",
        fix: "write `…`", french: "écrire `…`"), replacement: "…")
  }

  private static func dash(_ bytes: [UInt8], _ index: Int) -> TypedSign? {
    let space = UInt8(ascii: " ")
    guard bytes[orZero: index - 1] == space, bytes[orZero: index + 1] == space, index > 1 else {
      return nil
    }
    // `5 - 3` is a subtraction.
    if bytes[index - 2].isASCIIDigit, bytes[orZero: index + 2].isASCIIDigit { return nil }
    return TypedSign(
      range: index..<index + 1,
      mistake: Mistake(
        "hyphen instead of a dash", french: "trait d’union au lieu d’un tiret",
        fix: "write `–`", french: "écrire `–`"), replacement: "–")
  }

  private static func quotationMark(
    _ bytes: [UInt8], _ index: Int, _ rules: LanguageRules
  ) -> TypedSign? {
    guard rules.typography.reportsStraightMarks, let marks = rules.typography.quotationMarks
    else { return nil }
    // Others close a quotation, or are inches, seconds or apostrophes.
    let opens = index == 0 || bytes[index - 1].isOne(of: " (\u{0}")
    guard opens, index + 1 < bytes.count, Word.isPartOfWord(bytes, index + 1) else { return nil }
    // After an element it may be an apostrophe.
    if bytes[index] == UInt8(ascii: "'"), bytes[orZero: index - 1] == 0 { return nil }
    return TypedSign(
      range: index..<index + 1,
      mistake: Mistake(
        "straight quotation mark in \(rules.name) text",
        french: "guillemet droit dans un texte \(rules.name)",
        fix: "write `\(marks.opening) … \(marks.closing)`",
        french: "écrire `\(marks.opening) … \(marks.closing)`"), replacement: nil)
  }

  /// A no-break space beside an ordinary one, except where the generator sets the space itself:
  /// before punctuation, inside guillemets.
  private static func doubledSpace(_ bytes: [UInt8], _ index: Int) -> TypedSign? {
    let length: Int
    switch (bytes[index], bytes[orZero: index + 1], bytes[orZero: index + 2]) {
    case (0xC2, 0xA0, _): length = 2
    case (0xE2, 0x80, 0xAF): length = 3
    default: return nil
    }
    let space = UInt8(ascii: " ")
    let hasBefore = bytes[orZero: index - 1] == space
    guard hasBefore || bytes[orZero: index + length] == space else { return nil }
    let start = hasBefore ? index - 1 : index
    let end = hasBefore ? index + length : index + length + 1
    if bytes[orZero: end].isOne(of: "!?;:") { return nil }
    if bytes[orZero: end] == 0xC2, bytes[orZero: end + 1] == 0xBB { return nil }
    if start > 1, bytes[start - 2] == 0xC2, bytes[start - 1] == 0xAB { return nil }
    return TypedSign(
      range: start..<end,
      mistake: Mistake(
        "no-break space next to an ordinary space",
        french: "espace insécable à côté d’une espace ordinaire",
        fix: "remove one of the two", french: "supprimer l’une des deux"), replacement: nil)
  }
}
