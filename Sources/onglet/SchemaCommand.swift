import ArgumentParser
import OngletModel
import OngletSite

/// `onglet schema`.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of front matter or of site.yml.",
    discussion: """
      Editors complete fields by it, and show mistakes while one writes. It is made of the tables \
      that Onglet itself reads the files by.

      EXAMPLES
        onglet schema site > site.schema.json
        onglet schema front-matter > front-matter.schema.json
      """)

  @Argument(
    help: ArgumentHelp("front-matter, or site for site.yml.", valueName: "file"))
  var file: FieldFile

  func run() {
    StandardOutput.write(String(decoding: schema(of: file), as: UTF8.self), terminator: "")
  }
}

extension FieldFile: ExpressibleByArgument {}
