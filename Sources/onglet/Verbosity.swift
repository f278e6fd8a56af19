import ArgumentParser
import OngletModel

/// How much a command says: what every command that judges a site takes.
enum Verbosity: String, EnumerableFlag {
  case quiet, verbose, normal

  static func name(for value: Verbosity) -> NameSpecification {
    value == .normal ? .customLong("normal") : .long
  }

  static func help(for value: Verbosity) -> ArgumentHelp? {
    switch value {
    case .quiet: "Says nothing but what is wrong."
    case .verbose: "Shows all messages, however many."
    case .normal: .private
    }
  }

  /// What is said of some diagnostics.
  func choice(of diagnostics: [Diagnostic]) -> [Diagnostic] {
    self == .quiet ? diagnostics.filter { $0.severity == .error } : diagnostics
  }
}
