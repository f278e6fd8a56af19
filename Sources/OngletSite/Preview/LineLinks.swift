import OngletModel
import OngletRender

/// The form of addresses that open a file at a line in an editor: `vscode://file/{path}:{line}`.
package struct EditorLink: Sendable, Hashable {
  /// An address with `{path}` and perhaps `{line}`.
  let pattern: String

  /// - Parameter pattern: an address with `{path}` and perhaps `{line}`; nil if it has another
  ///   form.
  package init?(_ pattern: String) {
    guard let scheme = pattern.firstRange(of: ":"), scheme.lowerBound > pattern.startIndex,
      pattern[..<scheme.lowerBound].utf8.allSatisfy(\.isOfScheme),
      pattern.contains("{path}"), !pattern.lowercased().hasPrefix("javascript:")
    else { return nil }
    self.pattern = pattern
  }

  /// - Parameter path: the absolute path of a file.
  func address(of path: String, line: Int) -> String {
    pattern.replacing("{path}", with: path).replacing("{line}", with: String(line))
  }
}

/// Addresses that open places of the sources in an editor.
struct LineLinks: Sendable {
  /// The absolute path of the content folder.
  let root: String
  /// The path of the content folder for messages.
  let name: String
  let editor: EditorLink?

  /// - Parameter content: the path of the content folder as it was given.
  init(content: String, editor: EditorLink?) {
    root = (try? realPath(content)) ?? content
    name = shown(content)
    self.editor = editor
  }

  /// The address that opens a file at a line; nil without an editor.
  ///
  /// - Parameter path: the path of the file, relative to the working folder or absolute.
  func address(of path: String, line: Int) -> String? {
    guard let editor else { return nil }
    let path = (try? realPath(path)) ?? path
    return editor.address(of: path, line: line)
  }
}
