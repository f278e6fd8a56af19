import OngletModel

extension DocumentBuilder {
  /// The inlines with the values of variables in place of `{{name}}`.
  mutating func filled(_ inlines: [Inline]) -> [Inline] {
    if variables.isEmpty {
      for inline in inlines { reportVariables(in: inline) }
      return inlines
    }
    var result: [Inline] = []
    for inline in inlines {
      guard case .text(let text) = inline.content, let found = variableText(text, at: inline.range)
      else {
        result.append(inline)
        continue
      }
      for piece in found.pieces {
        switch piece {
        case .text(let words): result.append(Inline(.text(words), at: inline.range))
        case .variable(let name, let offset):
          let range = range(ofByte: offset, inTextAt: inline.range)
          if variables[name] == nil { reportUnknownVariable(name, at: range) }
          result.append(Inline(variable: name, value: variables[name], at: range))
        }
      }
    }
    return result
  }

  /// Reports names between braces on a site without variables, whose text may mean something else.
  private mutating func reportVariables(in inline: Inline) {
    guard case .text(let text) = inline.content,
      text.containsByte(where: { $0 == UInt8(ascii: "}") }),
      let found = variableText(text, at: inline.range)
    else { return }
    for case .variable(let name, let offset) in found.pieces
    where reportedVariables.insert(name).inserted {
      let range = range(ofByte: offset, inTextAt: inline.range)
      diagnostics.append(
        Diagnostic.unknownVariable(name, among: [], path: path, at: range).with(severity: .warning))
    }
  }

  private mutating func reportUnknownVariable(_ name: String, at range: SourceRange) {
    diagnostics.append(
      .unknownVariable(name, among: Array(variables.keys), path: path, at: range))
  }

  private func variableText(_ text: String, at range: SourceRange) -> VariableText? {
    VariableText(text) { offset in
      let column = Escape.column(ofByte: offset, inTextAt: range, among: escapes)
      return column > 0 && Escape.begins(atColumn: column, onLineOf: range, among: escapes)
    }
  }

  private func range(ofByte offset: Int, inTextAt text: SourceRange) -> SourceRange {
    let column = Escape.column(ofByte: offset, inTextAt: text, among: escapes)
    return column > 0 ? SourceRange(line: Int(text.startLine), column: column) : text
  }

  /// A text without markup, such as an alternative, with the values of variables.
  mutating func filled(_ text: String, at range: SourceRange) -> String {
    guard !variables.isEmpty, let found = VariableText(text) else { return text }
    for name in found.unknown(in: variables) { reportUnknownVariable(name, at: range) }
    return found.filled(with: variables)
  }
}
