import ArgumentParser
import OngletModel
import OngletSite

/// The command `onglet`.
@main
struct OngletCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "onglet",
    abstract: Message(
      "Builds accessible websites of guidelines from Markdown in several languages.",
      french: "Construit des sites accessibles de recommandations à partir de Markdown en "
        + "plusieurs langues."
    ).forPerson,
    discussion: Message(
      """
      EXAMPLES
        onglet build                            builds content/ into _site/
        onglet build guidelines                 the site in another folder
        onglet build notes --output /tmp/notes --language en
                                                any folder of Markdown
        onglet build --strict                   warnings are errors, as in CI
        onglet check --strict                   looks for all mistakes, and writes nothing
        onglet explain link                     why there is a rule, and how to keep it
        onglet serve                            shows the site in a browser while you write
        onglet status --diff                    tells which translations are behind, and in what
      """,
      french: """
        EXEMPLES
          onglet build                            construit content/ dans _site/
          onglet build guidelines                 le site d’un autre dossier
          onglet build notes --output /tmp/notes --language fr
                                                  n’importe quel dossier de Markdown
          onglet build --strict                   les avertissements sont des erreurs
          onglet check --strict                   cherche toutes les erreurs, n’écrit rien
          onglet explain link                     pourquoi une règle, et comment la suivre
          onglet serve                            montre le site pendant que vous écrivez
          onglet status --diff                    quelles traductions sont en retard, et où
        """
    ).forHelp,
    version: version,
    subcommands: [
      BuildCommand.self, ServeCommand.self, CheckCommand.self, StatusCommand.self,
      RulesCommand.self, ExplainCommand.self, InitCommand.self, NewCommand.self,
      ImportCommand.self, SchemaCommand.self,
    ])

  static let version = "0.1.0"

  /// Runs a subcommand. If there is no such subcommand, the message suggests the nearest name, as
  /// ArgumentParser does for options.
  static func main() async {
    do throws(EnvironmentFailure) {
      try prepareProcess()
    } catch {
      Terminal(isQuiet: true).report(.error, error.message)
      endProcess(2)
    }
    let arguments = Array(CommandLine.arguments.dropFirst())
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    do {
      if let name = arguments.first, !name.hasPrefix("-"), !names.contains(name) {
        let message = Message(
          "There is no command '\(name)'.", french: "Il n’y a pas de commande « \(name) ».")
        throw ValidationError(message.suggesting(nearestName(to: name, in: names)))
      }
      var command = try parse(arguments)
      if var command = command as? AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      endProcess(0)
    } catch {
      end(with: error)
    }
  }

  /// Whether an argument asks for output that a program reads: a completion script, completions of
  /// a word, or the tree of commands.
  private static func isForProgram(_ argument: String) -> Bool {
    ["---completion", "--generate-completion-script", "--experimental-dump-help"].contains {
      argument.hasPrefix($0)
    }
  }

  private static func parse(_ arguments: [String]) throws -> ParsableCommand {
    do {
      return try parseAsRoot(arguments)
    } catch {
      // Error messages quote arguments, which may hold control characters.
      let printable = arguments.map(\.printable)
      if printable != arguments { _ = try parseAsRoot(printable) }
      throw error
    }
  }

  /// Prints help if it was asked for, otherwise the error message, and ends the process.
  private static func end(with error: any Error) -> Never {
    let status = exitCode(for: error)
    var text = fullMessage(for: error)
    // What other programs read is not translated.
    if Language.ofPerson != .english, !CommandLine.arguments.contains(where: isForProgram) {
      text = TranslatedHelp(language: .ofPerson).translated(text)
    }
    if !text.isEmpty {
      if status.isSuccess {
        StandardOutput.write(text)
      } else {
        Terminal(isQuiet: true).print(text)
      }
    }
    endProcess(status.rawValue)
  }
}
