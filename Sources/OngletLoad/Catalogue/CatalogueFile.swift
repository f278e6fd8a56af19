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

  /// The kind of a catalogue, which follows from its name.
  enum Kind {
    case wcag, glossary, terms
    /// A catalogue with any other name.
    case symbols

    var subject: Message {
      switch self {
      case .wcag: Message("the WCAG catalogue", french: "le catalogue des WCAG")
      case .glossary: Message("the glossary", french: "le glossaire")
      case .terms: Message("the list of terms", french: "la liste de termes")
      case .symbols: Message("the catalogue of symbols", french: "le catalogue de symboles")
      }
    }
  }

  var kind: Kind {
    switch name {
    case "wcag": .wcag
    case "glossary": .glossary
    case "terms": .terms
    default: .symbols
    }
  }

  /// Whether a file of a folder of catalogues is a catalogue: its name ends in `.yml`.
  ///
  /// - Parameter path: the path of the file relative to the folder of catalogues.
  package static func isCatalogue(_ path: String) -> Bool {
    path.hasSuffix(".yml") && !path.contains("/") && !path.hasPrefix(".")
  }
}
