import OngletModel

/// Old fragments of addresses, which stay places on the page.
enum FragmentAliases {
  /// Places with some old fragments, to stand before what they lead to. A script puts the fragment of
  /// today into the address.
  ///
  /// - Parameter aliases: those that lead to the identifier.
  static func html(of aliases: [String]?, leadingTo id: String) -> [UInt8] {
    var buffer = ByteBuffer()
    for alias in (aliases ?? []).sorted() {
      buffer.write("<span class=\"old-place\" id=\"")
      buffer.write(escaping: alias)
      if id != "top" {
        buffer.write("\" data-now=\"")
        buffer.write(escaping: id)
      }
      buffer.write("\"></span>")
    }
    return buffer.bytes
  }
}

extension LinkedPage {
  /// The old fragments of the page, by the identifiers that they became.
  var aliasesByFragment: [String: [String]] {
    Dictionary(grouping: fragmentAliases.keys) { fragmentAliases[$0] ?? "top" }
  }
}
