import ArgumentParser
import OngletModel

/// How much `build` and `check` print.
enum Verbosity: String, EnumerableFlag {
  case quiet, verbose, normal

  static func name(for value: Verbosity) -> NameSpecification {
    value == .normal ? .customLong("normal") : .shortAndLong
  }

  static func help(for value: Verbosity) -> ArgumentHelp? {
    switch value {
    case .quiet:
      ArgumentHelp("Print only errors.", french: "N’afficher que les erreurs.")
    case .verbose:
      ArgumentHelp(
        "Show all messages, instead of at most 50.",
        french: "Afficher tous les messages, au lieu de 50 au plus.")
    case .normal: .private
    }
  }

  func choice(of diagnostics: [Diagnostic]) -> [Diagnostic] {
    self == .quiet ? diagnostics.filter { $0.severity == .error } : diagnostics
  }
}
