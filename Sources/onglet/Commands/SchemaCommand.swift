import ArgumentParser
import OngletModel
import OngletSite

/// `onglet schema`.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: Message(
      "Prints the JSON Schema of front matter or of site.yml.",
      french: "Écrit le schéma JSON des métadonnées ou de site.yml."
    ).forPerson,
    discussion: Message(
      """
      Editors complete fields by it, and show mistakes while one writes. It is made of the tables \
      that Onglet itself reads the files by.
      """,
      french: """
        Les éditeurs complètent les champs grâce à lui, et montrent les erreurs pendant qu’on \
        écrit. Il est fait des tables par lesquelles Onglet lit lui-même les fichiers.
        """
    ).forHelp(
      examples: [
        "onglet schema site > site.schema.json",
        "onglet schema front-matter > front-matter.schema.json",
      ]))

  @Argument(
    help: ArgumentHelp(
      "front-matter, or site for site.yml.", french: "front-matter, ou site pour site.yml.",
      valueName: "file"))
  var file: FieldFile

  func run() {
    StandardOutput.write(String(decoding: schema(of: file), as: UTF8.self), terminator: "")
  }
}

extension FieldFile: ExpressibleByArgument {}
