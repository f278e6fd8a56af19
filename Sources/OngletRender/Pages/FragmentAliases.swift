import OngletModel

/// Old fragments of addresses, which remain identifiers on the page.
enum FragmentAliases {
  /// Elements with old fragments as identifiers, to be written before their target. A script
  /// replaces the fragment in the address by the current one.
  ///
  /// - Parameter aliases: the old fragments of the identifier.
  static func html(of aliases: [String]?, leadingTo id: String) -> [UInt8] {
    var buffer = ByteBuffer()
    for alias in aliases ?? [] {
      buffer.write(html: "<span class=\"old-place\" id=\"\(alias)")
      if id != "top" { buffer.write(html: "\" data-now=\"\(id)") }
      buffer.write("\"></span>")
    }
    return buffer.bytes
  }
}

extension LinkedPage {
  /// The old fragments of the page, by the current identifiers.
  var aliasesByFragment: [String: [String]] {
    Dictionary(grouping: self.fragmentAliases.keys.sorted()) { self.fragmentAliases[$0] ?? "top" }
  }
}
