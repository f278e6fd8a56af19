import Foundation

/// How much of a large sample tests take: all of it where the environment has `ONGLET_PROOF`, as
/// `make proof` sets it, else a handful.
enum Samples {
  static let areWhole = ProcessInfo.processInfo.environment["ONGLET_PROOF"] != nil
}
