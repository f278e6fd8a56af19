import ArgumentParser
import OngletModel
import OngletSite

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
        onglet build  # build content/ into _site/
        onglet build guidelines  # build the site in another folder
        onglet build notes --output out  # build any folder of Markdown files
        onglet build --strict  # treat warnings as errors, as in CI
        onglet check --strict  # check everything, write nothing
        onglet explain link  # why a rule exists, how to follow it
        onglet serve  # preview the site while you write
        onglet status --diff  # stale translations, and what changed
      """,
      french: """
        EXEMPLES
          onglet build  # construire _site/ à partir de content/
          onglet build guidelines  # construire le site d’un autre dossier
          onglet build notes --output out  # construire un dossier de Markdown
          onglet build --strict  # traiter les avertissements en erreurs
          onglet check --strict  # tout vérifier, sans rien écrire
          onglet explain link  # pourquoi une règle, comment la suivre
          onglet serve  # voir le site pendant que vous écrivez
          onglet status --diff  # traductions périmées, et changements
        """
    ).forHelp,
    subcommands: [
      BuildCommand.self, ServeCommand.self, CheckCommand.self, StatusCommand.self,
      RulesCommand.self, ExplainCommand.self, InitCommand.self, NewCommand.self,
      MoveCommand.self, EditionCommand.self, ImportCommand.self, SchemaCommand.self,
    ])

  static let version = "0.1.0"

  @OptionGroup var general: GeneralOptions

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
    do {
      if CommandLine.options.contains(where: ["-V", "--version"].contains) {
        StandardOutput.write(version)
        endProcess(0)
      }
      try refuseUnknownNames(in: arguments)
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

  /// Throws if there is no such subcommand or no such option.
  private static func refuseUnknownNames(in arguments: [String]) throws {
    guard !arguments.contains(where: isForProgram) else { return }
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    if let name = arguments.first, !name.hasPrefix("-"), !names.contains(name) {
      throw ValidationError(
        "unknown command `\(name)`", french: "commande inconnue : `\(name)`",
        fix: nearestName(to: name, in: names).map(Message.didYouMean))
    }
    try refuseUnknownOptions(among: CommandLine.options, of: command(in: arguments))
  }

  /// The subcommand that arguments name.
  private static func command(in arguments: [String]) -> ParsableCommand.Type? {
    arguments.lazy.compactMap { name in
      configuration.subcommands.first { $0.configuration.commandName == name }
    }.first
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
    if status.isSuccess {
      show(fullMessage(for: error, columns: HelpLayout.unlimited))
    } else if case let text = message(for: error), !text.isEmpty {
      let terminal = Terminal(isQuiet: true)
      // ArgumentParser says its own in English; Onglet's have what to do on a second line.
      let lines = text.split(separator: "\n", maxSplits: 1).map { Message(verbatim: String($0)) }
      terminal.report(.error, lines[0], fix: lines.dropFirst().first)
      let name = command(in: CommandLine.options)?.configuration.commandName
      let call = (["onglet", name].compactMap { $0 } + ["--help"]).joined(separator: " ")
      terminal.advise(Message("see `\(call)`", french: "voir `\(call)`"))
    }
    endProcess(status.rawValue)
  }

  /// Prints help, or a text that another program reads, which is neither translated nor wrapped.
  private static func show(_ text: String) {
    if text.isEmpty { return }
    if CommandLine.arguments.contains(where: isForProgram) { return StandardOutput.write(text) }
    let language = Language.ofUser
    let help = language == .english ? text : TranslatedHelp(language: language).translated(text)
    StandardOutput.write(HelpLayout.ofTerminal.wrapped(help))
  }
}
