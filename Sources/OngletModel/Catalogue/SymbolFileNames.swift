extension Catalogue {
  /// The names of symbols as path components: every character but letters, digits and dots becomes
  /// a hyphen, parameters are left out if the name without them is that of one symbol only, and the
  /// platform is put in front if several platforms have a symbol of that name.
  static func fileNames(of symbols: SymbolList<APISymbol>) -> SymbolList<String> {
    let short = symbols.map { symbol -> String in
      let base = symbol.name.prefix { $0 != "(" }
      return fileName(base.isEmpty ? symbol.name[...] : base)
    }
    var counts: [String: Int] = [:]
    for name in short { counts[name.lowercased(), default: 0] += 1 }
    let platforms = Dictionary(symbols.map { ($0.name, 1) }, uniquingKeysWith: +)
    var names = FreeNames(isCaseSensitive: false)
    return SymbolList(
      zip(symbols, short).map { symbol, short in
        let isAlone = counts[short.lowercased()] == 1
        let isOnOnePlatform = platforms[symbol.name] == 1
        let whole = isOnOnePlatform ? symbol.name : symbol.platform + ":" + symbol.name
        return names.next(for: isAlone ? short : fileName(whole[...]))
      })
  }

  private static func fileName(_ name: Substring) -> String {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      if byte.isASCIILetterOrDigit || byte == UInt8(ascii: ".") {
        bytes.append(byte)
      } else if let last = bytes.last, last != UInt8(ascii: "-") {
        bytes.append(UInt8(ascii: "-"))
      }
    }
    while bytes.last == UInt8(ascii: "-") { bytes.removeLast() }
    return bytes.isEmpty ? "symbol" : String(decoding: bytes, as: UTF8.self)
  }
}
