import ArgumentParser
import OngletModel

/// The options that all commands have, and `onglet` alone.
struct GeneralOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "When messages have colours.", french: "Quand les messages sont en couleurs.",
      valueName: "when"))
  var color = ColourChoice.auto

  // `OngletCommand` answers it before it looks at other arguments.
  @Flag(
    name: [.customShort("V"), .long],
    help: ArgumentHelp("Show the version.", french: "Afficher la version."))
  var version = false
}

enum ColourChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never

  /// The choice on the command line. It is read apart from everything else, because mistakes in
  /// other arguments are shown in colours too.
  static let ofUser: ColourChoice = {
    let arguments = CommandLine.options
    let values = zip(arguments, arguments.dropFirst() + [""]).compactMap { argument, next in
      argument == "--color"
        ? next : argument.hasPrefix("--color=") ? String(argument.dropFirst(8)) : nil
    }
    return values.last.flatMap(ColourChoice.init(rawValue:)) ?? .auto
  }()
}

extension CommandLine {
  /// The arguments up to a `--`, behind which there are no options.
  static var options: [String] { Array(arguments.dropFirst().prefix { $0 != "--" }) }
}
