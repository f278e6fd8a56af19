import OngletModel

/// Finds signs that were typed in place of others and that the generator does not replace: it
/// corrects only the spaces of French and the apostrophes and quotation marks of English.
func typedSigns(on page: WrittenPage) -> [Diagnostic] {
  let isFrench = page.page.language.primary == "fr"
  var diagnostics: [Diagnostic] = []
  page.visitOwnTexts { text in
    for sign in TypedSign.all(in: text.bytes, isFrench: isFrench) {
      let range = text.place(of: sign.range)
      diagnostics.append(
        Diagnostic(
          .typedSign, path: page.page.path, range: range,
          message: Message(
            "a text has the signs of print, and ",
            french: "un texte emploie les signes de l’imprimerie, et ") + sign.blame,
          fix: sign.fix,
          edit: sign.replacement.flatMap { replacement in
            range.map { Edit(at: $0, from: text.text(sign.range), to: replacement) }
          }))
    }
  }
  return diagnostics
}

/// A sign in the place of another.
private struct TypedSign {
  let range: Range<Int>
  let blame: Message
  let fix: Message
  /// What to write; nil if a person has to choose.
  let replacement: String?

  static func all(in bytes: [UInt8], isFrench: Bool) -> [TypedSign] {
    bytes.indices.compactMap { index in
      switch bytes[index] {
      case UInt8(ascii: "."): dots(bytes, index)
      case UInt8(ascii: "-"): dash(bytes, index)
      case UInt8(ascii: "\""), UInt8(ascii: "'"): isFrench ? quotationMark(bytes, index) : nil
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
      blame: Message(
        "three full stops stand for an ellipsis",
        french: "trois points tiennent ici lieu de points de suspension"),
      fix: Message("write `…`", french: "écrire `…`"), replacement: "…")
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
      blame: Message(
        "a hyphen stands for a dash", french: "un trait d’union tient ici lieu de tiret"),
      fix: Message("write `–`", french: "écrire `–`"), replacement: "–")
  }

  private static func quotationMark(_ bytes: [UInt8], _ index: Int) -> TypedSign? {
    // Others close a quotation, or are inches, seconds or apostrophes.
    let opens = index == 0 || " (\u{0}".utf8.contains(bytes[index - 1])
    guard opens, index + 1 < bytes.count, Word.isPartOfWord(bytes, index + 1) else { return nil }
    // After an element it may be an apostrophe.
    if bytes[index] == UInt8(ascii: "'"), bytes[orZero: index - 1] == 0 { return nil }
    return TypedSign(
      range: index..<index + 1,
      blame: Message(
        "French quotes between guillemets", french: "le français cite entre guillemets"),
      fix: Message("write `« … »`", french: "écrire `« … »`"), replacement: nil)
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
    if "!?;:".utf8.contains(bytes[orZero: end]) { return nil }
    if bytes[orZero: end] == 0xC2, bytes[orZero: end + 1] == 0xBB { return nil }
    if start > 1, bytes[start - 2] == 0xC2, bytes[start - 1] == 0xAB { return nil }
    return TypedSign(
      range: start..<end,
      blame: Message(
        "a no-break space stands beside an ordinary one",
        french: "une espace insécable est ici à côté d’une espace ordinaire"),
      fix: Message("keep one of the two", french: "ne garder que l’une des deux"),
      replacement: nil)
  }
}

extension Rule {
  package static let typedSign = Rule(
    "typed-sign", .warning, check: .written(typedSigns),
    explanation: Explanation(
      summary: Message(
        "A text has the signs of print, such as … rather than three full stops.",
        french: "Un texte emploie les signes de l’imprimerie : … plutôt que trois points."),
      why: Message(
        """
        Three full stops and a hyphen between spaces are what a keyboard has at hand, not what \
        they stand for: screen readers read them as such, and lines break in the wrong places. \
        What Onglet can tell by itself, it mends: the spaces of French, apostrophes, the \
        quotation marks of English.
        """,
        french: """
          Trois points et un trait d’union entre deux espaces sont ce que le clavier offre, et non \
          ce qu’ils remplacent : les lecteurs d’écran les lisent tels quels, et les lignes se \
          coupent au mauvais endroit. Ce qu’Onglet sait seul, il le corrige : les espaces du \
          français, les apostrophes, les guillemets de l’anglais.
          """),
      bad: """
        # Colours

        Colour is never the only means - a shape, a word... may say the same.
        """,
      good: """
        # Colours

        Colour is never the only means – a shape, a word… may say the same.
        """))
}
