import OngletModel

extension DocumentBuilder {
  /// The inlines with the values of variables in place of `{{name}}`.
  mutating func filled(_ inlines: [Inline]) -> [Inline] {
    if input.variables.isEmpty {
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
          if input.variables[name] == nil { reportUnknownVariable(name, at: range) }
          let value = input.variables[name].flatMap { fits($0, at: range) ? $0 : nil }
          if let value { editVariable(at: range, value: value) }
          result.append(Inline(variable: name, value: value, at: range))
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
    where reported.variables.insert(name).inserted {
      let range = range(ofByte: offset, inTextAt: inline.range)
      diagnostics.append(
        Diagnostic.unknownVariable(name, among: [], path: path, at: range).with(severity: .warning))
    }
  }

  private mutating func reportUnknownVariable(_ name: String, at range: SourceRange) {
    let known = included.variableNames ?? KnownNames(input.variables.keys.sorted())
    included.variableNames = known
    diagnostics.append(
      .unknownVariable(name, among: known.candidates(for: name), path: path, at: range))
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
    guard !input.variables.isEmpty, let found = VariableText(text) else { return text }
    for name in found.unknown(in: input.variables) { reportUnknownVariable(name, at: range) }
    let filled = found.filled(with: input.variables)
    guard fits(filled, at: range) else { return text }
    editVariables(in: range)
    return filled
  }

  /// Whether the page may include a value too: a few bytes may mean a long one. The first that it
  /// may not is reported.
  private mutating func fits(_ value: String, at range: SourceRange) -> Bool {
    guard included.length <= maximumIncludedLength else { return false }
    included.length += value.utf8.count
    if included.length <= maximumIncludedLength { return true }
    let limit = maximumIncludedLength / 1000
    report(
      .size, at: range,
      "too much text from variables on this page: more than \(limit) KB",
      french: "trop de texte issu de variables dans cette page : plus de \(limit) Ko",
      fix: "shorten the values, or split the page",
      french: "raccourcir les valeurs, ou diviser la page")
    return false
  }
}
