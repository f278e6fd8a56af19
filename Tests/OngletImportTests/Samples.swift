import Foundation

/// How much of a large sample tests take: all of it where the environment has `ONGLET_PROOF`, as
/// `make proof` sets it, else a handful.
enum Samples {
  static let areWhole = ProcessInfo.processInfo.environment["ONGLET_PROOF"] != nil

  /// The numbers of the words of a text, in which every word is `W` with a number.
  static func words(of text: String) -> [Substring] {
    text.split(separator: "W", omittingEmptySubsequences: false).dropFirst()
      .map { $0.prefix { $0.isNumber } }
  }
}
