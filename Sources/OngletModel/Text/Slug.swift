/// The words of a text as an identifier: in lower case, without accents, with `-` for everything
/// but letters and digits. Letters of other scripts are kept, invisible characters are not. A text without letters and digits
/// gives `section`.
package func slug(_ text: String) -> String {
  let bytes = folded(text, asStep: false)
  return bytes.isEmpty ? "section" : String(decoding: bytes, as: UTF8.self)
}

/// A file's name as a component of an address: its case, `.` and `_` are kept.
package func addressStep(_ name: String) -> String {
  let bytes = folded(name, asStep: true)
  if bytes.allSatisfy({ $0 == UInt8(ascii: ".") }) { return "page" }
  return String(decoding: bytes, as: UTF8.self)
}

/// What a text is sorted by: its letters in lower case and without accents, so that `é` is beside
/// `e`; the rest as it is.
func alphabeticalKey(_ text: String) -> [UInt8] {
  var key: [UInt8] = []
  key.reserveCapacity(text.utf8.count)
  for scalar in text.unicodeScalars {
    switch scalar {
    case _ where scalar.isASCII: key.append(UInt8(scalar.value).asciiLowercased)
    case "\u{300}"..."\u{36F}": continue
    default:
      key.append(contentsOf: (foldedLetters(scalar, keepsCase: false) ?? String(scalar)).utf8)
    }
  }
  return key
}

/// A word as the search compares it: its letters in lower case and without accents, ligatures as two
/// letters. Marks of other scripts than Latin stay.
func searchForm(_ word: String) -> String {
  var result = ""
  for scalar in word.unicodeScalars {
    switch scalar {
    case "\u{300}"..."\u{36F}": continue
    case _ where scalar.isASCII: result += scalar.properties.lowercaseMapping
    default: if !scalar.isInvisible { result += foldedLetters(scalar, keepsCase: false) ?? "" }
    }
  }
  return result
}

/// Whether the search takes a character outside of ASCII for a part of a word.
func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
  let properties = scalar.properties
  return properties.isAlphabetic || isMarkOrNumber(properties.generalCategory)
    || scalar.isInvisible
}

/// The slug of a sentence: of six words at most, without those that say little (fewer than three
/// letters and no digit) when there are more.
package func shortSlug(_ text: String) -> String {
  let hyphen = UInt8(ascii: "-")
  var words = folded(text, asStep: false).split(separator: hyphen)
  if words.count > 6 {
    let telling = words.filter { $0.count > 2 || $0.contains { $0 < UInt8(ascii: "a") } }
    if !telling.isEmpty { words = telling }
  }
  let chosen = Array(words.prefix(6).joined(separator: [hyphen]))
  return chosen.isEmpty ? "section" : String(decoding: chosen, as: UTF8.self)
}

/// The slug that code hosts give a heading: lower case, punctuation removed except `-` and `_`,
/// each space a `-`, accents kept.
package func codeHostSlug(_ text: String) -> String {
  var result: [UInt8] = []
  result.reserveCapacity(text.utf8.count)
  for scalar in text.unicodeScalars {
    switch scalar {
    case " ": result.append(UInt8(ascii: "-"))
    case "a"..."z", "0"..."9", "-", "_": result.append(UInt8(scalar.value))
    case "A"..."Z": result.append(UInt8(scalar.value) | 0x20)
    case _ where scalar.isASCII: continue
    case "à"..."ö", "ø"..."ÿ": result.append(contentsOf: UTF8.encode(scalar) ?? .init())
    default:
      let properties = scalar.properties
      if properties.isAlphabetic || isMarkOrNumber(properties.generalCategory) {
        result.append(contentsOf: properties.lowercaseMapping.utf8)
      }
    }
  }
  return String(decoding: result, as: UTF8.self)
}

private func isMarkOrNumber(_ category: Unicode.GeneralCategory) -> Bool {
  switch category {
  case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
    .otherNumber, .connectorPunctuation:
    true
  default: false
  }
}

/// Words of letters without accents and digits, with a `-` between two words and none at the ends.
private func folded(_ text: String, asStep isStep: Bool) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(text.utf8.count)
  var needsBreak = false
  func append(_ letters: some Sequence<UInt8>) {
    if needsBreak, !result.isEmpty { result.append(UInt8(ascii: "-")) }
    needsBreak = false
    result.append(contentsOf: letters)
  }
  for scalar in text.unicodeScalars {
    switch scalar {
    case "a"..."z", "0"..."9": append(CollectionOfOne(UInt8(scalar.value)))
    case "A"..."Z": append(CollectionOfOne(UInt8(scalar.value) | (isStep ? 0 : 0x20)))
    case ".", "_":
      if isStep { append(CollectionOfOne(UInt8(scalar.value))) } else { needsBreak = true }
    case _ where scalar.isASCII: needsBreak = true
    // Marks that stand alone after a Latin letter, in decomposed text.
    case "\u{300}"..."\u{36F}": continue
    default:
      if scalar.isInvisible { continue }
      guard let letters = foldedLetters(scalar, keepsCase: isStep) else {
        needsBreak = true
        continue
      }
      append(letters.utf8)
    }
  }
  return result
}

extension Unicode.Scalar {
  /// Whether a character is not seen by itself: a joiner, a soft hyphen, a mark of direction, a sign
  /// that chooses a form of the character before it, the key around a digit.
  package var isInvisible: Bool {
    if value < 0x180, self != "\u{AD}" { return false }
    return properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format
      || properties.generalCategory == .enclosingMark
  }
}

/// A letter, mark or digit outside of ASCII: its base letters when it is Latin, else itself.
private func foldedLetters(_ scalar: Unicode.Scalar, keepsCase: Bool) -> String? {
  let properties = scalar.properties
  if let latin = latinLetters(scalar) {
    return keepsCase && properties.isUppercase ? latin.uppercased() : latin
  }
  guard properties.isAlphabetic || isMarkOrNumber(properties.generalCategory) else { return nil }
  return keepsCase ? String(scalar) : properties.lowercaseMapping
}

/// The base letters of a Latin letter with a diacritic, or of a ligature, in lower case.
private func latinLetters(_ scalar: Unicode.Scalar) -> String? {
  switch scalar {
  case "à"..."å", "À"..."Å": return "a"
  case "æ", "Æ": return "ae"
  case "ç", "Ç": return "c"
  case "è"..."ë", "È"..."Ë": return "e"
  case "ì"..."ï", "Ì"..."Ï": return "i"
  case "ñ", "Ñ": return "n"
  case "ò"..."ö", "Ò"..."Ö", "ø", "Ø": return "o"
  case "ù"..."ü", "Ù"..."Ü": return "u"
  case "ý", "ÿ", "Ý", "Ÿ": return "y"
  case "œ", "Œ": return "oe"
  case "ß", "ẞ": return "ss"
  case "ð", "Ð": return "d"
  case "þ", "Þ": return "th"
  case "ı": return "i"
  case "\u{100}"..."\u{24F}", "\u{1E00}"..."\u{1EFF}": return namedLatinLetter(scalar)
  default: return nil
  }
}

/// The letter that the Unicode name gives: `LATIN SMALL LETTER S WITH CARON`.
private func namedLatinLetter(_ scalar: Unicode.Scalar) -> String? {
  guard let name = scalar.properties.name else { return nil }
  let words = name.split(separator: " ")
  guard words.count > 3, words[0] == "LATIN", words[2] == "LETTER", words[3].utf8.count == 1 else {
    return nil
  }
  return words[3].lowercased()
}
