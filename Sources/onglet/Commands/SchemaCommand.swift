import ArgumentParser
import OngletModel
import OngletSite

/// `onglet schema`.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "schema",
    Message(
      "Print the JSON Schema of front matter or of site.yml.",
      french: "Afficher le schéma JSON de l’en-tête des pages ou de site.yml."),
    discussion: Message(
      """
      Editors use it to complete fields and to show errors as you type. It is generated from \
      the tables that Onglet itself uses to read these files.
      """,
      french: """
        Les éditeurs s’en servent pour compléter les champs et montrer les erreurs pendant la \
        saisie. Il est produit à partir des tables qu’Onglet utilise pour lire ces fichiers.
        """
    ),
    examples: [
      "onglet schema site > site.schema.json",
      "onglet schema front-matter > front-matter.schema.json",
    ])

  @Argument(
    help: ArgumentHelp(
      "front-matter, or site for site.yml.", french: "front-matter, ou site pour site.yml.",
      valueName: "file"))
  var file: FieldFile

  @OptionGroup var general: GeneralOptions

  func run() {
    StandardOutput.write(String(decoding: schema(of: file), as: UTF8.self), terminator: "")
  }
}

extension FieldFile: ExpressibleByArgument {}
