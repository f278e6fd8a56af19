import OngletModel

/// What a component or a shortcode is converted to.
enum ForeignAction: Sendable, Hashable {
  case container(name: String, title: String)
  case tabs
  case panel(label: String)
  /// A block of code with an info string.
  case code(info: String)
  /// The content below a line of Markdown.
  case labelled(String)
  /// Markdown in place of the tag.
  case text(String)
  case unwrapped
  case link(String)
  /// The address of a page, by its name in the other program.
  case reference(String)
  case unknown

  init(_ tag: MarkupTag, _ syntaxes: Set<ForeignSyntax>) {
    self = syntaxes.contains(.shortcodes) ? Self.shortcode(tag) : Self.component(tag)
  }

  // MARK: Components

  private static func component(_ tag: MarkupTag) -> ForeignAction {
    let title = tag["title"] ?? ""
    switch tag.name {
    case "Tabs": return .tabs
    case "TabItem", "Tab": return .panel(label: tag["label", "value", "title"] ?? "")
    case "Aside", "Admonition":
      return container(tag["type"] ?? "note", title: title)
    case "Note", "Tip", "Info", "Warning", "Caution", "Danger":
      return container(tag.name, title: title)
    case "Details": return .container(name: "details", title: tag["summary", "title"] ?? "")
    case "Steps", "CardGrid", "FileTree", "BrowserWindow", "Fragment", "": return .unwrapped
    case "Card": return title.isEmpty ? .unwrapped : .labelled("**\(title)**")
    case "LinkCard":
      guard let address = tag["href"] else { return .unknown }
      let description = tag["description"].map { ": \($0)" } ?? ""
      return .text("- [\(title.isEmpty ? address : title)](\(address))\(description)")
    case "LinkButton", "Link": return (tag["href"] ?? tag["to"]).map { .link($0) } ?? .unknown
    case "Badge": return tag["text"].map { .text($0) } ?? .unknown
    case "Image":
      guard let source = tag["src"] else { return .unknown }
      return .text("![\(tag["alt"] ?? "")](\(source))")
    default: return .unknown
    }
  }

  private static func container(_ foreign: String, title: String) -> ForeignAction {
    let kind = ForeignContainerName(foreign)
    return .container(name: kind.name, title: kind.title(given: title))
  }

  // MARK: Shortcodes

  private static func shortcode(_ tag: MarkupTag) -> ForeignAction {
    switch tag.name {
    case "notice", "alert", "hint", "callout", "admonition": return notice(tag)
    case "note", "tip", "info", "warning", "important", "caution", "danger", "pageinfo":
      return container(tag.name, title: tag["title"] ?? tag.positional(0) ?? "")
    case "details", "expand", "spoiler", "collapse":
      let title = tag["title", "summary"] ?? tag.positional(0) ?? ""
      return .container(name: "details", title: title)
    case "tabs", "tabpane": return .tabs
    case "tab":
      return .panel(label: tag["title", "header", "name"] ?? tag.positional(0) ?? "")
    case "highlight":
      let options = tag["options"] ?? tag.positional(1) ?? ""
      let language = tag["lang", "type"] ?? tag.positional(0) ?? ""
      return .code(info: ForeignCodeInfo("\(language) {\(options)}").text)
    case "mermaid": return .code(info: "mermaid")
    case "ref", "relref":
      return (tag["path"] ?? tag.positional(0)).map { .reference($0) } ?? .unknown
    case "figure": return figure(tag)
    case "youtube":
      return (tag["id"] ?? tag.positional(0)).map { id in
        video("YouTube", "https://youtu.be/\(id)", tag)
      } ?? .unknown
    case "vimeo":
      return (tag["id"] ?? tag.positional(0)).map { id in
        video("Vimeo", "https://vimeo.com/\(id)", tag)
      } ?? .unknown
    case "gist":
      guard let user = tag.positional(0), let id = tag.positional(1) else { return .unknown }
      return .text("[gist \(id)](https://gist.github.com/\(user)/\(id))")
    case "button": return (tag["href", "link", "relref"]).map { .link($0) } ?? .unknown
    default: return .unknown
    }
  }

  private static func notice(_ tag: MarkupTag) -> ForeignAction {
    let named = tag["style", "type", "context", "color"]
    let foreign = named ?? tag.positional(0) ?? "note"
    let title = tag["title"] ?? tag.positional(named == nil ? 1 : 0) ?? ""
    return container(foreign, title: title)
  }

  private static func video(_ host: String, _ address: String, _ tag: MarkupTag) -> ForeignAction {
    .text("[\(tag["title"] ?? host)](\(address))")
  }

  private static func figure(_ tag: MarkupTag) -> ForeignAction {
    guard let source = tag["src"] ?? tag.positional(0) else { return .unknown }
    let title = [tag["title"], tag["caption"]].compactMap(\.self).joined(separator: " ")
    let caption = title.isEmpty ? "" : " \"\(title.replacing("\"", with: "\\\""))\""
    let alternative = (tag["alt"] ?? "").replacing("[", with: "\\[").replacing("]", with: "\\]")
    let image = "![\(alternative)](\(address(source))\(caption))"
    return .text(tag["link"].map { "[\(image)](\(address($0)))" } ?? image)
  }

  private static func address(_ text: String) -> String {
    text.contains { " ()".contains($0) } ? "<\(text)>" : text
  }
}
