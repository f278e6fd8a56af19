/// A text with variables, written as `{{name}}`.
package struct VariableText: Sendable {
  /// A part of the text.
  package enum Piece: Sendable, Hashable {
    case text(String)
    /// A name between braces, and the offset of the first brace.
    case variable(String, at: Int)
  }

  package let pieces: [Piece]

  /// - Parameter isEscaped: whether the brace at an offset is only a character.
  /// - Returns: nil if the text has no variable.
  package init?(_ text: String, isEscaped: (Int) -> Bool = { _ in false }) {
    let bytes = Array(text.utf8)
    guard bytes[...].firstOccurrence(of: "{{") != nil else { return nil }
    var pieces: [Piece] = []
    var (start, place) = (0, 0)
    func add(upTo end: Int) {
      if start < end { pieces.append(.text(String(decoding: bytes[start..<end], as: UTF8.self))) }
    }
    while let open = bytes[place...].firstOccurrence(of: "{{") {
      place = open.lowerBound + 1
      guard let close = bytes[open.upperBound...].firstOccurrence(of: "}}"),
        let name = Self.name(in: bytes[open.upperBound..<close.lowerBound]),
        !isEscaped(open.lowerBound)
      else { continue }
      add(upTo: open.lowerBound)
      pieces.append(.variable(name, at: open.lowerBound))
      (start, place) = (close.upperBound, close.upperBound)
    }
    if pieces.isEmpty { return nil }
    add(upTo: bytes.count)
    self.pieces = pieces
  }

  /// The name that some bytes are, with or without spaces around it.
  private static func name(in bytes: ArraySlice<UInt8>) -> String? {
    let name = bytes.drop { $0 == 0x20 }
    let end = name.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? name.endIndex
    let text = String(decoding: name[..<end], as: UTF8.self)
    return isName(text) ? text : nil
  }

  /// Whether a variable may have a name: it begins with a letter, and has only letters, digits,
  /// hyphens and underscores.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isASCIILetter else { return false }
    return text.utf8.allSatisfy { $0.isASCIILetterOrDigit || $0.isOne(of: "-_") }
  }

  /// The text with values; names without a value stay as they are.
  package func filled(with values: [String: String]) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .variable(let name, _): values[name] ?? "{{\(name)}}"
      }
    }.joined()
  }

  /// The text with values, each of them marked with its name.
  package func inlines(with values: [String: String], at range: SourceRange) -> [Inline] {
    pieces.map { piece in
      switch piece {
      case .text(let text): Inline(.text(text), at: range)
      case .variable(let name, _): Inline(variable: name, value: values[name], at: range)
      }
    }
  }

  /// The names in it that have no value.
  package func unknown(in values: [String: String]) -> [String] {
    pieces.compactMap { piece in
      if case .variable(let name, _) = piece, values[name] == nil { name } else { nil }
    }
  }
}

extension Inline {
  /// The value of a variable; if it has none, its name as it is written.
  package init(variable name: String, value: String?, at range: SourceRange) {
    guard let value else {
      self.init(.text("{{\(name)}}"), at: range)
      return
    }
    let words = [Inline(.text(value), at: range)]
    self.init(
      .span(Span(content: words, attributes: Attributes(variable: name))), at: range)
  }
}

extension Diagnostic {
  /// A diagnostic about a variable that `site.yml` does not have.
  package static func unknownVariable(
    _ name: String, among names: [String], path: String, at range: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .variable, path: path, range: range,
      "unknown variable `{{\(name)}}`", french: "variable inconnue : `{{\(name)}}`",
      fix: nearestName(to: name, in: names.sorted()).map { .didYouMean("{{\($0)}}") }
        ?? Message(
          "add `\(name)` to `variables` in `site.yml`, or write `\\{{` for braces",
          french: "ajouter `\(name)` à `variables` dans `site.yml`, ou écrire `\\{{` pour des "
            + "accolades"))
  }
}
