import OngletModel

/// Writes the fields of a file as a JSON Schema (draft 2020-12), with which editors complete and
/// check them.
package enum SchemaExport {
  /// - Parameter fields: the fields that the file may have.
  package static func schema(of file: FieldFile, fields: [FieldForm]) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { schema in
      schema.field("$schema", "https://json-schema.org/draft/2020-12/schema")
      schema.field("title", file.title)
      writeForm(of: .fields(fields), to: &schema)
    }
    return writer.line()
  }

  /// Writes the schema of values of a kind. A field without a value counts as missing, and a number
  /// or a date may be written where text is expected.
  private static func writeForm(of kind: FieldForm.Kind, to schema: inout JSONWriter) {
    switch kind {
    case .text: schema.field("type", ["string", "number", "boolean", "null"])
    case .pattern(let pattern):
      schema.field("type", ["string", "null"])
      schema.field("pattern", "^\(pattern)$")
    case .boolean: writeChoice(["on", "off", "yes", "no"], or: ["boolean", "null"], to: &schema)
    case .positiveNumber:
      schema.field("type", ["integer", "null"])
      schema.field("minimum", 1)
      schema.field("maximum", 99_999)
    case .choice(let words): writeChoice(words, or: ["null"], to: &schema)
    case .open(let words): writeChoice(words, or: ["string", "null"], to: &schema)
    case .list(let words):
      schema.field("type", ["array", "string", "number", "boolean", "null"])
      schema.object("items") { item in
        if words.isEmpty {
          item.field("type", ["string", "number", "boolean"])
        } else {
          item.field("enum", words)
        }
      }
    case .localized:
      schema.field("type", ["string", "number", "boolean", "object", "null"])
      schema.object("additionalProperties") { writeForm(of: .text, to: &$0) }
    case .fields(let fields): writeFields(fields, to: &schema)
    case .entries(let fields):
      schema.field("type", ["array", "null"])
      schema.object("items") { writeFields(fields, to: &$0) }
    case .map(let kind):
      schema.field("type", ["object", "null"])
      schema.object("additionalProperties") { writeForm(of: kind, to: &$0) }
    case .choices(let names, let kind):
      schema.field("type", ["object", "null"])
      schema.object("propertyNames") { $0.field("enum", names) }
      schema.object("additionalProperties") { writeForm(of: kind, to: &$0) }
    }
  }

  /// Writes that a value is one of some words, or of some types.
  private static func writeChoice(
    _ words: [String], or types: [String], to schema: inout JSONWriter
  ) {
    schema.objects("anyOf", [("type", types), ("enum", words)]) { $0.field($1.0, $1.1) }
  }

  private static func writeFields(_ fields: [FieldForm], to schema: inout JSONWriter) {
    schema.field("type", ["object", "null"])
    schema.field("additionalProperties", false)
    schema.object("properties") { properties in
      for field in fields {
        properties.object(field.name) { form in
          form.field("description", field.summary)
          writeForm(of: field.kind, to: &form)
        }
      }
    }
  }
}
