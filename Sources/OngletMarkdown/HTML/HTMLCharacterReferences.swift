import OngletModel

/// Character references in the addresses and identifiers of raw HTML.
package enum HTMLCharacterReferences {
  private static let names: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{a0}",
    "colon": ":", "Tab": "\t", "NewLine": "\n", "lpar": "(", "rpar": ")", "num": "#",
    "period": ".", "sol": "/",
  ]

  /// Resolves numeric references, and the named ones that are common in addresses; others stay.
  package static func resolved(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let ampersand = rest.firstIndex(of: "&") {
      result += rest[..<ampersand]
      let after = rest[rest.index(after: ampersand)...]
      guard let semicolon = after.prefix(12).firstIndex(of: ";"),
        let scalar = scalar(after[..<semicolon])
      else {
        result += "&"
        rest = after
        continue
      }
      result.unicodeScalars.append(scalar)
      rest = after[after.index(after: semicolon)...]
    }
    return result + rest
  }

  private static func scalar(_ name: Substring) -> Unicode.Scalar? {
    Unicode.Scalar(characterReference: name) ?? names[String(name)]
  }
}
