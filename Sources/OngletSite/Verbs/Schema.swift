import OngletCheck
import OngletLoad
import OngletModel
import OngletRender

/// The JSON Schema of the fields that a file may hold, of the same tables that the loader reads by.
package func schema(of file: FieldFile) -> [UInt8] {
  SchemaExport.schema(of: file, fields: file.fields(rules: Rule.all))
}
