#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Text of the content that is printed as it stands, where a GitHub workflow reads commands in every
/// line.
enum WorkflowText {
  static var isReadByGitHub: Bool { isSet("GITHUB_ACTIONS") }

  /// Whether a variable of the environment says yes.
  static func isSet(_ name: String) -> Bool {
    getenv(name).map { String(cString: $0) == "true" } ?? false
  }

  /// The text between two commands: no line is one until the second, whose name nobody knows
  /// beforehand.
  static func holdingNoCommand(_ text: String) -> String {
    if text.isEmpty || !isReadByGitHub { return text }
    let token = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
    return "::stop-commands::\(token)\n\(text)::\(token)::\n"
  }
}
