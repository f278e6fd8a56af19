import OngletModel
import OngletRender

/// An editor that opens a file at a line, by an address: `vscode://file/{path}:{line}`.
package struct EditorLink: Sendable, Hashable {
  /// With `{path}` and `{line}`.
  let pattern: String

  /// - Parameter pattern: an address with `{path}`, and `{line}` where it takes one; nothing comes of
  ///   anything else.
  package init?(_ pattern: String) {
    guard let scheme = pattern.firstRange(of: ":"), scheme.lowerBound > pattern.startIndex,
      pattern[..<scheme.lowerBound].utf8.allSatisfy({ Self.isOfScheme($0) }),
      pattern.contains("{path}"), !pattern.lowercased().hasPrefix("javascript:")
    else { return nil }
    self.pattern = pattern
  }

  /// - Parameter path: absolute.
  func address(of path: String, line: Int) -> String {
    pattern.replacing("{path}", with: path).replacing("{line}", with: String(line))
  }

  /// RFC 3986, section 3.1.
  private static func isOfScheme(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || "+-.".utf8.contains(byte)
  }
}

/// Leads from places in the sources to an editor.
struct LineLinks: Sendable {
  /// The content folder, absolute.
  let root: String
  /// The content folder, as people know it.
  let name: String
  let editor: EditorLink?

  /// - Parameter content: the content folder as it was given.
  init(content: String, editor: EditorLink?) {
    root = (try? realPath(content)) ?? content
    name = shown(content)
    self.editor = editor
  }

  /// The address that opens a file at a line; nothing without an editor.
  ///
  /// - Parameter path: relative to the working folder, or absolute.
  func address(of path: String, line: Int) -> String? {
    guard let editor else { return nil }
    let path = (try? realPath(path)) ?? path
    return editor.address(of: path, line: line)
  }
}
