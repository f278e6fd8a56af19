import OngletSite

/// Text of the content in the log of a GitHub workflow, where each line could be a command.
enum WorkflowText {
  static var isReadByGitHub: Bool { isSet("GITHUB_ACTIONS") }

  /// Whether an environment variable is `true`.
  static func isSet(_ name: String) -> Bool { environmentVariable(name) == "true" }

  /// The text between two workflow commands that turn commands off and on again. The token is
  /// random, so that the text cannot contain the second one.
  static func withCommandsStopped(_ text: String) -> String {
    if text.isEmpty || !isReadByGitHub { return text }
    let token = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
    return "::stop-commands::\(token)\n\(text)::\(token)::\n"
  }
}
