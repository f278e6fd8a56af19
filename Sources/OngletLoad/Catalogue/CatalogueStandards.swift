import OngletModel

/// A standard that refers to success criteria, merged from files of a catalogue.
struct StandardEntry: CatalogueEntry {
  static let fieldNames = ["id", "edition", "wcag"]

  var origin: EntryOrigin
  private let id: Standard.ID
  private let edition: String?
  private let version: String?

  init?(_ fields: inout FieldReader, _ earlier: (Standard.ID) -> Self?) {
    guard let name = fields.name("id"), let id = fields.choice("id", of: Standard.ID.self) else {
      return nil
    }
    origin = EntryOrigin(name, in: fields)
    self.id = id.value
    let earlier = earlier(self.id)
    edition = fields.text("edition")?.value ?? earlier?.edition
    version = fields.version("wcag")?.value ?? earlier?.version
  }

  var key: Standard.ID { id }

  var missing: [String] {
    [("edition", edition == nil), ("wcag", version == nil)].filter(\.1).map(\.0)
  }

  var value: Standard? {
    guard let edition, let version else { return nil }
    return Standard(id: id, edition: edition, wcag: version)
  }
}
