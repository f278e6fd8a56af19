import OngletLink

/// The form of addresses that open a file at a line in an editor: `vscode://file/{path}:{line}`.
package struct EditorLink: Sendable, Hashable {
  /// An address with `{path}` and perhaps `{line}`.
  let pattern: String

  /// - Parameter pattern: an address with `{path}` and perhaps `{line}`; nil if it has another
  ///   form.
  package init?(_ pattern: String) {
    guard let scheme = pattern.firstRange(of: ":"), scheme.lowerBound > pattern.startIndex,
      pattern[..<scheme.lowerBound].utf8.allSatisfy(\.isOfScheme),
      pattern.contains("{path}"), !Destination(pattern).isUnsafe
    else { return nil }
    self.pattern = pattern
  }

  /// The address that opens a file, which may be relative to the working folder, at a line.
  func address(of path: String, line: Int) -> String {
    pattern.replacing("{path}", with: (try? realPath(path)) ?? path)
      .replacing("{line}", with: String(line))
  }
}
