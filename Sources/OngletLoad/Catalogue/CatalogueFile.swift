import OngletModel

/// A file of a catalogue, read from the disk.
package struct CatalogueFile: Sendable, Hashable {
  /// The path for diagnostics: `catalogue/wcag.yml`, or `../catalogue/wcag.yml` for one of Onglet.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The name of the catalogue in `site.yml`: `wcag`.
  package var name: String {
    let file = path.split(separator: "/").last ?? ""
    return file.split(separator: ".").first.map(String.init) ?? ""
  }

  /// The kind of a catalogue.
  enum Kind {
    /// A catalogue whose first field is `standard`.
    case standard
    /// Catalogues with these names.
    case glossary, terms
    /// Any other catalogue.
    case symbols

    var subject: Message {
      switch self {
      case .standard: Message("the catalogue of a standard", french: "le catalogue d’une norme")
      case .glossary: Message("the glossary", french: "le glossaire")
      case .terms: Message("the list of terms", french: "la liste de termes")
      case .symbols: Message("the catalogue of symbols", french: "le catalogue de symboles")
      }
    }
  }

  var kind: Kind {
    switch name {
    case "glossary": .glossary
    case "terms": .terms
    default: firstField.starts(with: "standard:".utf8) ? .standard : .symbols
    }
  }

  /// The file from its first line with something other than a comment.
  private var firstField: ArraySlice<UInt8> {
    var rest = bytes[...]
    while let first = rest.first(where: { $0 > 0x20 }), first == UInt8(ascii: "#") {
      rest = rest.drop { $0 <= 0x20 }.drop { $0 != .lineFeed }
    }
    return rest.drop { $0 <= 0x20 }
  }

  /// Whether it is a standard with a table for one of some catalogues: it is read with them.
  func isStandard(mappedTo catalogues: Set<String>) -> Bool {
    kind == .standard
      && catalogues.contains { bytes[...].firstOccurrence(of: "to: \($0)@") != nil }
  }

  /// Whether a file of a folder of catalogues is a catalogue: its name ends in `.yml`.
  ///
  /// - Parameter path: the path of the file relative to the folder of catalogues.
  package static func isCatalogue(_ path: String) -> Bool {
    path.hasSuffix(".yml") && !path.contains("/") && !path.hasPrefix(".")
  }
}
