/// Which tags of BCP 47 name a language, and what people write instead of them.
package enum LanguageTag {
  /// Whether a tag is well formed and its first part names a language. A first part of three letters,
  /// as most dialects have it, is refused only where the language has a code of two letters.
  package static func isKnown(_ tag: String) -> Bool {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first?.lowercased(),
      parts.allSatisfy({
        (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isASCIILetterOrDigit)
      })
    else { return tag.isEmpty }
    switch first.utf8.count {
    case 1: return first == "x" || first == "i"
    case 2: return codes.contains(first)
    case 3: return meant[first] == nil && first.utf8.allSatisfy(\.isASCIILetter)
    default: return false
    }
  }

  /// The tag that was most likely meant by one that is not known, or whose language is in capitals.
  package static func meant(by tag: String) -> String? {
    if let code = meant[tag.lowercased()] { return code }
    var parts = tag.split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let first = parts.first, !isKnown(tag) || first != first.lowercased() else { return nil }
    parts[0] = meant[first.lowercased()] ?? first.lowercased()
    let mended = parts.joined(separator: "-")
    return isKnown(mended) ? mended : nil
  }

  /// Whether a site can have pages in a language: files are named by it.
  package static func canNameFiles(_ tag: String) -> Bool {
    Language.isWellFormed(tag) && meant(by: tag) == nil
  }

  /// ISO 639-1, with codes of earlier editions.
  private static let codes: Set<String> = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy \
    da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu \
    hy hz ia id ie ig ii ik in io is it iu iw ja ji jv ka kg ki kj kk kl km kn ko kr ks ku kv kw \
    ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny \
    oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss \
    st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za \
    zh zu
    """.split(separator: " ").map(String.init))

  /// Names of languages in English and French and their own, codes of countries and of three letters.
  private static let meant: [String: String] = [
    "english": "en", "anglais": "en", "eng": "en",
    "french": "fr", "français": "fr", "francais": "fr", "fra": "fr", "fre": "fr",
    "german": "de", "allemand": "de", "deutsch": "de", "deu": "de", "ger": "de",
    "spanish": "es", "espagnol": "es", "español": "es", "spa": "es",
    "italian": "it", "italien": "it", "italiano": "it", "ita": "it",
    "portuguese": "pt", "portugais": "pt", "português": "pt", "por": "pt",
    "dutch": "nl", "néerlandais": "nl", "nederlands": "nl", "nld": "nl", "dut": "nl",
    "arabic": "ar", "arabe": "ar", "ara": "ar",
    "chinese": "zh", "chinois": "zh", "cn": "zh", "zho": "zh", "chi": "zh",
    "japanese": "ja", "japonais": "ja", "jp": "ja", "jpn": "ja",
    "greek": "el", "grec": "el", "gr": "el", "ell": "el", "gre": "el",
    "czech": "cs", "tchèque": "cs", "cz": "cs", "ces": "cs", "cze": "cs",
    "danish": "da", "danois": "da", "dk": "da", "dan": "da",
    "swedish": "sv", "suédois": "sv", "swe": "sv",
    "latin": "la", "lat": "la", "breton": "br", "bre": "br", "catalan": "ca", "cat": "ca",
    "polish": "pl", "polonais": "pl", "pol": "pl", "russian": "ru", "russe": "ru", "rus": "ru",
    "ukrainian": "uk", "ukrainien": "uk", "ua": "uk", "ukr": "uk",
  ]
}
