import OngletModel

/// A file of a catalogue, read from the disk.
package struct CatalogueFile: Sendable, Hashable {
  /// The file as diagnostics name it: `catalogue/wcag.yml`, or `../catalogue/wcag.yml` for one that
  /// comes with Onglet.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The name that `site.yml` knows the catalogue by: `wcag`.
  package var name: String {
    let file = path.split(separator: "/").last ?? ""
    return file.split(separator: ".").first.map(String.init) ?? ""
  }

  /// What a catalogue is about, which its name tells.
  enum Kind {
    case wcag, glossary, terms
    /// Any other name.
    case symbols

    /// How messages call such a catalogue.
    var subject: FieldSubject { FieldSubject(title) }

    private var title: Message {
      switch self {
      case .wcag: Message("a catalogue of WCAG", french: "un catalogue des WCAG")
      case .glossary: Message("a glossary", french: "un glossaire")
      case .terms: Message("a list of terms", french: "une liste de termes")
      case .symbols: Message("a catalogue of symbols", french: "un catalogue de symboles")
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

  /// Whether a file stands in a folder of catalogues and is one: its name ends in `.yml`.
  ///
  /// - Parameter path: relative to the folder of catalogues.
  package static func isCatalogue(_ path: String) -> Bool {
    path.hasSuffix(".yml") && !path.contains("/") && !path.hasPrefix(".")
  }
}
