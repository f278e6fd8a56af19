import ArgumentParser
import OngletModel

/// How much `build` and `check` print.
enum Verbosity: String, EnumerableFlag {
  case quiet, verbose, normal

  static func name(for value: Verbosity) -> NameSpecification {
    value == .normal ? .customLong("normal") : .long
  }

  static func help(for value: Verbosity) -> ArgumentHelp? {
    switch value {
    case .quiet:
      ArgumentHelp("Says nothing but what is wrong.", french: "Ne dit que ce qui ne va pas.")
    case .verbose:
      ArgumentHelp(
        "Shows all messages, however many.",
        french: "Montre tous les messages, quel que soit leur nombre.")
    case .normal: .private
    }
  }

  /// The diagnostics to be printed.
  func choice(of diagnostics: [Diagnostic]) -> [Diagnostic] {
    self == .quiet ? diagnostics.filter { $0.severity == .error } : diagnostics
  }
}
