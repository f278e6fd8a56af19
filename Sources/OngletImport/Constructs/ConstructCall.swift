import OngletLoad
import OngletModel

/// One occurrence of a construct, in whichever form a program writes it: `<Card title="…">`,
/// `{{< card title="…" >}}`, `{% card %}`, `:::card`.
struct ConstructCall: Sendable {
  let name: String
  /// The text of its opening.
  let source: String
  /// The arguments that no row of the table has taken yet.
  private(set) var arguments: [MarkupTag.Attribute]

  init(_ name: String, source: String, arguments: [MarkupTag.Attribute] = []) {
    (self.name, self.source, self.arguments) = (name, source, arguments)
  }

  /// The call of a tag. The name of a file of Liquid, `{% include box.html %}`, is that of the
  /// call, and so is that of an imported page of MDX.
  ///
  /// - Parameter imports: the paths of imported files, by the names that expressions use for them.
  init(_ tag: MarkupTag, source: String, imports: [String: String] = [:]) {
    let arguments = tag.attributes.map { argument in
      guard argument.isExpression, let path = argument.value.flatMap({ imports[$0] }) else {
        return argument
      }
      return MarkupTag.Attribute(argument.name, path)
    }
    self.init(tag.name, source: source, arguments: arguments)
    var file = tag.isComponent ? imports[tag.name] : nil
    if tag.form == .liquid, tag.name.hasPrefix("include") { file = takeFirst() }
    guard let file else { return }
    // `type="start"` is only the form of the call.
    if ["start", "middle", "end"].contains(tag["type"]) { _ = take("type") }
    let isPage = tag.isComponent || ForeignPage.isPage(file) || file.hasSuffix(".txt")
    self.init(
      isPage ? "include" : PageFileName(file).stem, source: source,
      arguments: (isPage ? [.init(nil, file)] : []) + self.arguments)
  }

  /// A call with a title, and with attributes as they are in an element.
  init(_ name: String, source: String, title: String, attributes: String) {
    let tag = MarkupTag(Array("<a \(attributes)>".utf8), at: 0)
    let first = title.isEmpty ? [] : [MarkupTag.Attribute(nil, title)]
    self.init(name, source: source, arguments: first + (tag?.attributes ?? []))
  }

  /// Takes the first of some arguments that exists.
  mutating func take(_ names: String...) -> String? {
    for name in names {
      let place = arguments.firstIndex { $0.isNamed(name) && $0.text != nil }
      if let place { return arguments.remove(at: place).text }
    }
    return nil
  }

  /// Takes the first argument without a name.
  mutating func takeFirst() -> String? {
    let place = arguments.firstIndex { $0.name == nil && $0.text != nil }
    return place.flatMap { arguments.remove(at: $0).text }
  }

  /// Takes the argument that is the title: a named one, otherwise the first without a name.
  mutating func takeTitle() -> String {
    take("title", "summary", "label", "header", "heading") ?? takeFirst() ?? ""
  }

  /// Takes a list from the first of some arguments whose items can all be read.
  mutating func takeList<Item>(_ names: String..., read: (SettingValue) -> Item?) -> [Item] {
    for (place, argument) in arguments.enumerated()
    where argument.isExpression && names.contains(where: argument.isNamed) {
      let items = DataReader.value(of: argument.value ?? "")?.list ?? []
      let found = items.compactMap(read)
      guard !found.isEmpty, found.count == items.count else { continue }
      arguments.remove(at: place)
      return found
    }
    return []
  }

  /// The arguments that are neither taken nor settings, and whose words would be lost.
  var lost: [MarkupTag.Attribute] {
    arguments.filter { argument in
      let value = argument.value ?? ""
      let name = argument.name?.lowercased() ?? ""
      let isPlain = ["", "true", "false"].contains(value) || value.allSatisfy { $0.isNumber }
      return !isPlain && !Self.settings.contains(name)
    }
  }

  /// Arguments that say how something looks or behaves.
  private static let settings: Set<String> = [
    "align", "allow", "attributes", "block", "class", "classname", "client:load", "color",
    "colour", "default", "defaultindex", "defaultvalue", "frameborder", "group", "groupid",
    "height", "icon", "id", "imageclass", "key", "lang", "level", "linenos", "loading", "method",
    "open", "options", "persist", "placement", "querystring", "rel", "sandbox", "scrolling",
    "selected", "size", "slot", "state", "style", "synckey", "tagtype", "target", "theme",
    "variant", "width",
  ]
}

extension MarkupTag.Attribute {
  /// The value as text, also of an expression that is only a text: `{'C#'}`; nil for others.
  var text: String? {
    guard isExpression else { return value ?? "" }
    var words = (value ?? "").trimmingBlanks
    // The path of a file: `require('./a.png').default`, `useBaseUrl('/a.png')`.
    for call in ["require(", "useBaseUrl("] where words.hasPrefix(call) {
      words = String(words.dropFirst(call.count).prefix { $0 != ")" })
    }
    guard let mark = words.first, "\"'`".contains(mark), words.count > 1, words.last == mark else {
      return nil
    }
    let inner = words.dropFirst().dropLast()
    return inner.contains(mark) || mark == "`" && inner.contains("${") ? nil : String(inner)
  }
}

/// What a construct becomes.
enum ConstructOutcome: Sendable, Hashable {
  case container(name: String, title: String)
  case tabs(TabLabels)
  case panel(TabCall)
  /// A block of code with an info string, and its text if that is an argument.
  case code(info: String, text: String?)
  /// The content below a line of Markdown.
  case labelled(String)
  /// The content as a quote.
  case quote
  /// An item of a list, with the content in it.
  case item(String)
  /// Markdown in place of the tag.
  case text(String)
  /// Only the content: read further, or as it is.
  case opened, verbatim
  /// Nothing: a comment, a table of contents.
  case removed
  case link(String)
  /// The address of a page, by its name in the other program.
  case reference(String)
  case included(String)
  /// A value that the program fills in: it stays as written.
  case value
  case unknown
}
