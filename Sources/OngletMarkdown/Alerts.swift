import OngletModel

/// Alerts, as on GitHub: a quote whose first line is only `[!NOTE]`, in any case, becomes the
/// container of that name.
extension DocumentBuilder {
  static let alertNames = ["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION"]

  /// The names of some alerts in other programs.
  static let otherAlertNames = [
    "INFO": "NOTE", "HINT": "TIP", "ATTENTION": "WARNING", "DANGER": "WARNING", "ERROR": "WARNING",
    "WARN": "WARNING", "REMARQUE": "NOTE", "ASTUCE": "TIP", "AVERTISSEMENT": "WARNING",
  ]

  /// The content of a block quote: an alert, if it begins with the mark of one.
  mutating func quote(_ blocks: [Block]) -> Block.Content {
    guard let first = blocks.first, case .paragraph(let inlines) = first.content,
      let mark = alertMark(of: inlines)
    else { return .quote(blocks) }
    guard let kind = kind(ofAlert: mark.name) else {
      reportUnknownAlert(mark)
      return .quote(blocks)
    }
    guard mark.rest.isEmpty else {
      reportText(after: mark)
      return .quote(blocks)
    }
    edit(whole.offsets(of: mark.range), .alert(kind))
    let text = Array(inlines.dropFirst(2))
    let paragraph = text.first.map { next in
      // The paragraph without the mark begins on the next line.
      Block(
        .paragraph(text), at: SourceRange(from: next.range, to: first.range))
    }
    return .container(
      Container(
        kind: kind, title: [], blocks: (paragraph.map { [$0] } ?? []) + blocks.dropFirst()))
  }

  /// `[!NAME]` at the start of a quote.
  private struct AlertMark {
    let name: String
    /// The text after it on its line.
    let rest: Substring
    let range: SourceRange
  }

  private func alertMark(of inlines: [Inline]) -> AlertMark? {
    guard let first = inlines.first, case .text(let text) = first.content, text.hasPrefix("[!"),
      let end = text.utf8.firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let name = text[..<end].dropFirst(2)
    let column = Int(first.range.startColumn)
    guard !name.isEmpty, name.utf8.allSatisfy(\.isASCIILetter),
      !Escape.begins(atColumn: column, onLineOf: first.range, among: escapes)
    else { return nil }
    var rest = text[text.index(after: end)...]
    let isAlone = inlines.count == 1 || [.softBreak, .lineBreak].contains(inlines[1].content)
    if isAlone, rest.allSatisfy({ $0 == " " }) {
      rest = ""
    } else if rest.isEmpty {
      rest = "…"
    }
    return AlertMark(
      name: String(name), rest: rest,
      // In a rewritten line, columns are not known.
      range: column > 0 ? first.range.prefix(name.utf8.count + 3) : first.range.start)
  }

  private func kind(ofAlert name: String) -> Container.Kind? {
    Self.alertNames.contains(name.uppercased()) ? kind(named: name.lowercased()) : nil
  }

  private mutating func reportUnknownAlert(_ mark: AlertMark) {
    let names = Self.alertNames.map { "`[!\($0)]`" }.joined(separator: ", ")
    let name = mark.name.uppercased()
    let meant = Self.otherAlertNames[name] ?? nearestName(to: name, in: Self.alertNames)
    report(
      .container, at: mark.range,
      "unknown alert `[!\(mark.name)]`", french: "alerte inconnue : `[!\(mark.name)]`",
      fix: meant.map { .didYouMean("[!\($0)]") }
        ?? Message("expected one of \(names)", french: "alertes possibles : \(names)"))
  }

  private mutating func reportText(after mark: AlertMark) {
    report(
      .almostMarkdown, at: mark.range,
      "text after `[!\(mark.name)]` on the same line",
      french: "du texte suit `[!\(mark.name)]` sur la même ligne",
      fix: "move it to the next line, or write `::: \(mark.name.lowercased())` and a title",
      french: "le déplacer à la ligne suivante, ou écrire "
        + "`::: \(mark.name.lowercased())` suivi d’un titre")
  }
}
