import OngletCheck
import OngletLoad
import OngletModel
import OngletRender

/// The JSON Schema of the fields of a kind of file, made from the tables that the loader uses.
package func schema(of file: FieldFile) -> [UInt8] {
  SchemaExport.schema(of: file, fields: file.fields(rules: Rule.all))
}
