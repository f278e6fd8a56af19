import OngletModel

/// A standard that refers to success criteria, merged from files of a catalogue.
struct StandardEntry: CatalogueEntry {
  static let fieldNames = ["id", "edition", "wcag"]

  var origin: EntryOrigin
  private let id: Standard.ID
  private var edition: String?
  private var version: String?

  init?(_ fields: inout FieldReader) {
    guard let name = fields.name("id"), let id = fields.choice("id", of: Standard.ID.self) else {
      return nil
    }
    origin = EntryOrigin(name, in: fields)
    self.id = id.value
    edition = fields.text("edition")?.value
    version = fields.version("wcag")?.value
  }

  var key: Standard.ID { id }

  var missing: [String] {
    [("edition", edition == nil), ("wcag", version == nil)].filter(\.1).map(\.0)
  }

  var value: Standard? {
    guard let edition, let version else { return nil }
    return Standard(id: id, edition: edition, wcag: version)
  }

  mutating func takeFields(of later: StandardEntry) {
    edition = later.edition ?? edition
    version = later.version ?? version
  }
}
