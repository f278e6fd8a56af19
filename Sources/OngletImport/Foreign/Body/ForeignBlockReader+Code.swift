import OngletMarkdown
import OngletModel

/// Code, and text that is not read.
extension ForeignBlockReader {
  /// Reads a block of code, or of HTML that is not read further.
  mutating func code(at index: Int, in level: Level, base: Int) -> Construct? {
    guard level.code[index] else { return nil }
    let block = level.code.blocks[index]
    let end = min(level.lines.count, index + (block?.lines.count ?? 1))
    return (verbatim(Array(level.lines[index..<end]), block, base: base), end)
  }

  /// The lines as they are, except the info string of a block of code.
  private mutating func verbatim(_ lines: [Line], _ block: VerbatimBlock?, base: Int)
    -> [ForeignBlock]
  {
    guard let first = lines.first else { return [] }
    guard let fence = block?.fence else {
      return program(lines) ?? includedPage(lines) ?? lines.map(ForeignBlock.line)
    }
    let (start, info) = Self.opening(first, fence, base: base)
    let written = rewritten(info, after: start, at: first)
    for line in lines.dropFirst() { reportConstruct(inCode: line) }
    let text = written.text == info ? first.text : start + written.text
    return ([first.with(text)] + lines.dropFirst()).map(ForeignBlock.line)
  }

  /// The line that opens a block of code: the text up to the end of the fence, and the info string.
  static func opening(
    _ line: Line, _ fence: VerbatimBlock.Fence, base: Int
  ) -> (start: String, info: String) {
    // The parser has read the line without the indentation of its level.
    let indentation = String(repeating: " ", count: base)
    let text = base == 0 ? line.text : indentation + line.text.outdented(by: base)
    let bytes = Array(text.utf8)
    let end = min(bytes.count, base + fence.column - 1 + fence.length)
    return (
      String(decoding: bytes[..<end], as: UTF8.self),
      String(decoding: bytes[end...], as: UTF8.self).trimmingBlanks
    )
  }

  /// The info string of a block of code in the content format; what that does not have is reported.
  mutating func rewritten(
    _ info: String, after start: String, at line: Line
  ) -> ForeignCodeInfo {
    let written = ForeignCodeInfo(info)
    let fence = start.trimmingBlanks
    if written.text != info {
      notes.turned(fence + info, into: fence + written.text, line: line.source)
    }
    if let diagram = written.diagram {
      notes.ask(
        "`\(diagram)` diagram, plain code in Onglet: replace it by an image",
        french: "diagramme `\(diagram)`, simple code dans Onglet : le remplacer par une image",
        line: line.source)
    }
    if !written.lost.isEmpty {
      notes.ask(
        "code option left out: ", french: "option de code laissée de côté : ",
        quoting: written.lost.joined(separator: " "), line: line.source)
    }
    return written
  }

  /// Reports constructs in code, which the other program would have replaced.
  private mutating func reportConstruct(inCode line: Line) {
    if line.text.contains("{{</*") || line.text.contains("{{%/*") {
      notes.ask(
        "escaped shortcode in code, kept as it is: remove `/*` and `*/`",
        french: "shortcode échappé dans du code, gardé tel quel : enlever `/*` et `*/`",
        line: line.source)
    }
    guard line.text.contains("--8<-- \"") || line.text.contains("{{#") else { return }
    notes.ask(
      "command in code, kept as it is: ",
      french: "commande dans du code, gardée telle quelle : ", quoting: line.text,
      line: line.source)
  }

  /// The gap that is left by a program in HTML, `<script>` or `<style>`; nil for other HTML.
  private mutating func program(_ lines: [Line]) -> [ForeignBlock]? {
    guard let first = lines.first else { return nil }
    let words = first.text.trimmingBlanks.lowercased()
    guard words.hasPrefix("<script") || words.hasPrefix("<style") else { return nil }
    leaveOutProgram(lines)
    return [.gap(first.source)]
  }

  /// The page of VitePress that a comment includes: `<!--@include: ./page.md-->`.
  private mutating func includedPage(_ lines: [Line]) -> [ForeignBlock]? {
    guard let first = lines.first, let start = first.text.firstRange(of: "@include:")?.upperBound,
      let end = first.text.firstRange(of: "-->")?.lowerBound, start < end
    else { return nil }
    let name = String(first.text[start..<end]).trimmingBlanks
    return included(name.without(prefix: "@/"), first.text, at: first)
  }

  /// Reads a remark of MDX or Hugo with several lines: `{/* … */}`.
  mutating func remark(at index: Int, in lines: [Line]) -> Construct? {
    let words = lines[index].text.trimmingBlanks
    guard let close = words.hasPrefix("{/*") ? "*/}" : words.hasPrefix("{{/*") ? "*/}}" : nil,
      let end = lines[index...].prefix(Self.longest).firstIndex(where: {
        $0.text.contains(close)
      }), lines[end].text.trimmingBlanks.hasSuffix(close)
    else { return nil }
    let text = lines[index...end].map(\.text).joined(separator: "\n").trimmingBlanks
    let inner = text.dropFirst(close.count).dropLast(close.count)
    let remark = Self.comment(String(inner).trimmingBlanks)
    let texts = remark.split(separator: "\n", omittingEmptySubsequences: false)
    let written = texts.map { ForeignBlock.line(lines[index].with(String($0))) }
    return (written + [.gap(lines[index].source)], end + 1)
  }

  mutating func leaveOutProgram(_ lines: [Line]) {
    notes.ask(
      "program left out, write by hand what it added: ",
      french: "programme laissé de côté, écrire à la main ce qu’il ajoutait : ",
      quoting: lines.map(\.text).joined(separator: "\n"), line: lines.first?.source ?? 1)
  }

  /// The blocks of code of a level as tabs, with their titles or languages as labels.
  mutating func codePanels(_ lines: [Line], base: Int) -> [ForeignBlock] {
    let code = CodeMap(lines, base: base)
    var blocks: [ForeignBlock] = []
    var index = 0
    while index < lines.count {
      guard let block = code.blocks[index], let fence = block.fence else {
        if !lines[index].isBlank { blocks += read([lines[index]], base: base) }
        index += 1
        continue
      }
      let end = min(lines.count, index + block.lines.count)
      let (start, info) = Self.opening(lines[index], fence, base: base)
      let written = rewritten(info, after: start, at: lines[index])
      let label = written.title ?? (written.language.isEmpty ? "Code" : written.language)
      let opening = lines[index].with(start + written.untitled)
      let content = ([opening] + lines[(index + 1)..<end]).map(ForeignBlock.line)
      blocks.append(
        .panel(
          ForeignContainer(
            name: "tab", title: label, indentation: base, line: opening.source, blocks: content)))
      index = end
    }
    return blocks
  }
}
