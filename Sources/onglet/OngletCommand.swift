import ArgumentParser
import OngletModel
import OngletSite

/// The command `onglet`.
@main
struct OngletCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "onglet",
    abstract: Message(
      "Build accessible websites of guidelines from Markdown, in several languages.",
      french: "Construire des sites de recommandations accessibles à partir de Markdown, en "
        + "plusieurs langues."
    ).localized,
    discussion: Message(
      """
      EXAMPLES
        onglet build                            build content/ into _site/
        onglet build guidelines                 build the site in another folder
        onglet build notes --output /tmp/notes --language en
                                                build any folder of Markdown files
        onglet build --strict                   treat warnings as errors, as in CI
        onglet check --strict                   check everything, write nothing
        onglet explain link                     why a rule exists, how to follow it
        onglet serve                            preview the site while you write
        onglet status --diff                    stale translations, and what changed
      """,
      french: """
        EXEMPLES
          onglet build                            construire content/ dans _site/
          onglet build guidelines                 construire le site d’un autre dossier
          onglet build notes --output /tmp/notes --language fr
                                                  construire un dossier de Markdown
          onglet build --strict                   traiter les avertissements en erreurs
          onglet check --strict                   tout vérifier, sans rien écrire
          onglet explain link                     pourquoi une règle, comment la suivre
          onglet serve                            voir le site pendant que vous écrivez
          onglet status --diff                    traductions périmées, et changements
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
      Terminal(isQuiet: true).report(error)
      endProcess(2)
    }
    let arguments = Array(CommandLine.arguments.dropFirst())
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    do {
      if let name = arguments.first, !name.hasPrefix("-"), !names.contains(name) {
        let message = Message(
          "Unknown command '\(name)'.", french: "Commande inconnue : « \(name) ».")
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
      // Error messages quote arguments, which may contain control characters.
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
    if Language.ofUser != .english, !CommandLine.arguments.contains(where: isForProgram) {
      text = TranslatedHelp(language: .ofUser).translated(text)
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
