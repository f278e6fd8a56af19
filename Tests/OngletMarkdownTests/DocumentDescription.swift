import OngletModel

@testable import OngletMarkdown

/// The blocks of a text, one a line, indented by depth: what tests compare.
func outline(_ markdown: String, firstLine: Int = 1) -> String {
  let parsed = parsed(markdown, firstLine: firstLine)
  return Outliner(document: parsed.document).lines(parsed.document.blocks, depth: 0)
    .joined(separator: "\n")
}

func parsed(
  _ markdown: String, firstLine: Int = 1, samples: [String: String] = [:]
) -> ParsedDocument {
  parse(
    MarkdownInput(bytes: Array(markdown.utf8), path: "page.md", firstLine: firstLine) { path in
      samples[path].map { Array($0.utf8) }
    })
}

/// The diagnostics of a text as `line:column: rule`, sorted.
func complaints(_ markdown: String) -> [String] {
  parsed(markdown).diagnostics.sorted().map { diagnostic in
    let place = diagnostic.range.map { "\($0.startLine):\($0.startColumn)" } ?? "-"
    return "\(place): \(diagnostic.rule.id)"
  }
}

private struct Outliner {
  let document: Document

  func lines(_ blocks: [Block], depth: Int) -> [String] {
    blocks.flatMap { block -> [String] in
      let (name, below) = describe(block.content, depth: depth)
      return [String(repeating: "  ", count: depth) + name] + below
    }
  }

  private func describe(_ content: Block.Content, depth: Int) -> (String, [String]) {
    switch content {
    case .paragraph(let inlines): ("p " + text(inlines), [])
    case .heading(let heading):
      ("h\(heading.level)\(id(heading.anchor)) " + text(heading.content), [])
    case .thematicBreak: ("hr", [])
    case .quote(let blocks): ("quote", lines(blocks, depth: depth + 1))
    case .list(let list):
      (
        list.start.map { "ol \($0)" } ?? "ul",
        list.items.flatMap { item in
          [String(repeating: "  ", count: depth + 1) + "li" + (item.anchor.map(id) ?? "")]
            + lines(item.blocks, depth: depth + 2)
        }
      )
    case .code(let code): ("code \(code.language ?? "-") \(code.text.debugDescription)", [])
    case .table(let table): ("table \(table.header.count)x\(table.rows.count)", [])
    case .html(let tokens): ("html \(tokens.count)", [])
    case .tabs(let tabs):
      (
        "tabs\(id(tabs.anchor)) \(tabs.label ?? "-")",
        tabs.panels.flatMap { panel in
          [
            String(repeating: "  ", count: depth + 1)
              + "tab\(id(panel.anchor)) \(text(panel.label))"
          ] + lines(panel.blocks, depth: depth + 2)
        }
      )
    case .container(let container):
      (
        "\(name(of: container.kind)) \(text(container.title))",
        lines(container.blocks, depth: depth + 1)
      )
    case .footnote(let footnote):
      ("footnote \(footnote.number)", lines(footnote.blocks, depth: depth + 1))
    }
  }

  private func id(_ anchor: AnchorIndex) -> String {
    document.anchors[anchor].explicitID.map { "#" + $0 } ?? ""
  }

  private func text(_ inlines: [Inline]) -> String {
    inlines.map { inline in
      switch inline.content {
      case .text(let text): text
      case .code(let code): "`\(code.text)`"
      case .softBreak: "␤"
      case .lineBreak: "⏎"
      case .emphasis(let content): "*\(text(content))*"
      case .strong(let content): "**\(text(content))**"
      case .strikethrough(let content): "~~\(text(content))~~"
      case .span(let span): "[\(text(span.content))]\(attributes(span.attributes))"
      case .link(let link):
        "[\(text(link.content))](\(document.references[link.reference].destination))"
          + attributes(link.attributes)
      case .image(let image):
        "![\(image.alternative)](\(document.references[image.reference].destination))"
          + attributes(image.attributes)
      case .html(.open(let element)): "<\(element.name)>"
      case .html(.close(let name)): "</\(name)>"
      case .html(.text(let text)): text
      case .footnoteReference(let reference): "[^\(reference.number)]"
      }
    }.joined()
  }

  private func name(of kind: Container.Kind) -> String {
    if case .simple(let simple) = kind { simple.rawValue } else { "\(kind)" }
  }

  private func attributes(_ attributes: Attributes) -> String {
    if attributes == .none { return "" }
    var parts: [String] = []
    if let id = attributes.id { parts.append("#" + id) }
    parts += attributes.classes.map { "." + $0 }
    if let language = attributes.language { parts.append("lang=" + language) }
    parts += attributes.certainty?.texts ?? []
    parts += Attributes.Flag.allCases.filter(attributes.flags.contains).map(\.rawValue)
    return "{" + parts.joined(separator: " ") + "}"
  }
}
