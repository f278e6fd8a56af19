import OngletModel

/// The constructs of all programs: by their names, what each becomes. A row serves every form.
enum ConstructTable {
  typealias Turn = @Sendable (inout ConstructCall) -> ConstructOutcome

  /// What a call becomes. The arguments that its row has not taken are left in it.
  static func outcome(of call: inout ConstructCall) -> ConstructOutcome {
    turn(call.name)?(&call) ?? .unknown
  }

  static func has(_ name: String) -> Bool { turn(name) != nil }

  /// Whether a tag is a call: an element of HTML, a type in angle brackets or a value that Liquid
  /// fills in is not. One with a hyphen in its name is made by a program.
  static func isCall(_ tag: MarkupTag, onPageOfProgram isProgram: Bool) -> Bool {
    switch tag.form {
    case .shortcode: true
    case .liquid: has(tag.name)
    case .element:
      tag.name.isEmpty && isProgram
        || tag.isComponent && (isProgram || tag.isSelfClosing || has(tag.name))
        || tag.name.contains("-") || ["blockquote", "iframe"].contains(tag.name)
    }
  }

  private static func turn(_ name: String) -> Turn? {
    let word = name.lowercased()
    return byName[word] ?? byName[word.split { "./".contains($0) }.last.map(String.init) ?? ""]
  }

  private static let byName: [String: Turn] = Dictionary(
    uniqueKeysWithValues: (boxes + sets + cards + media + links + programs).flatMap { row in
      row.names.split(separator: " ").map { (String($0), row.turn) }
    })

  /// Names, separated by spaces, and what a call of one of them becomes.
  struct Row: Sendable {
    let names: String
    let turn: Turn

    init(_ names: String, _ turn: @escaping Turn) { (self.names, self.turn) = (names, turn) }
  }

  // MARK: Boxes

  private static let boxes = [
    Row("aside admonition notice alert hint callout banner") { call in
      let named = call.take("style", "type", "context", "kind", "variant", "color")
      let kind = ForeignContainerName(named ?? call.takeFirst() ?? "note")
      let words = call.take("title", "header") ?? call.takeFirst() ?? ""
      // 11ty names the format of the text there.
      let title = ["md", "md-block", "html"].contains(words) ? "" : words
      return .container(name: kind.name, title: kind.title(given: title))
    },
    Row("note tip info warning important caution danger success error pageinfo box") { call in
      let kind = ForeignContainerName(call.name == "box" ? "note" : call.name)
      return .container(name: kind.name, title: kind.title(given: call.takeTitle()))
    },
    Row(
      "details expand spoiler collapse collapsible accordion expandable toggle excol "
        + "detailedexplanation"
    ) { call in .container(name: "details", title: call.takeTitle()) },
  ]

  // MARK: Tabs and code

  private static let sets = [
    Row("tabs tabgroup") { call in .tabs(TabLabels(&call)) },
    Row("tabpane") { call in
      var labels = TabLabels(&call)
      labels.isCode = call.take("text") != "true"
      labels.language = call.take("lang") ?? ""
      return .tabs(labels)
    },
    Row("code-group codegroup codetabs") { call in
      var labels = TabLabels(&call)
      labels.hasFences = true
      return .tabs(labels)
    },
    Row("tab tabitem tabpanel") { call in .panel(TabCall(&call)) },
    Row("highlight code codeblock prism") { call in
      let text = call.take("code")
      let language = call.take("lang", "type", "language") ?? call.takeFirst() ?? ""
      let title = call.take("title", "filename", "file").map { " title=\"\($0)\"" } ?? ""
      let options = call.take("options") ?? call.takeFirst() ?? ""
      return call.arguments.contains { $0.isNamed("code") }
        ? .unknown
        : .code(info: ForeignCodeInfo("\(language)\(title) {\(options)}").text, text: text)
    },
    // The text of a variable. With a value, it is no block.
    Row("set capture") { call in
      call.arguments.count == 1 && call.takeFirst() != nil ? .code(info: "", text: nil) : .value
    },
    Row("code-toggle") { call in
      let title = call.take("file").map { " title=\"\($0)\"" } ?? ""
      return .code(info: "yaml" + title, text: nil)
    },
    Row("mermaid") { _ in .code(info: "mermaid", text: nil) },
  ]

  // MARK: Cards, steps, trees of files

  private static let cards = [
    Row(
      "steps cardgrid cards feature-grid cardgroup filetree container browserwindow fragment "
        + "accordiongroup columns column row grid frame section tabpanels wrapper content-ref"
    ) { _ in .opened },
    Row("card feature-card linkcard feature tile") { call in
      let address = call.take("link", "href", "url", "to")
      let header = call.take("header").map { $0 + " " } ?? ""
      let title = header + call.takeTitle() + (call.take("tag").map { " (\($0))" } ?? "")
      let words = call.take("subtitle", "description", "text").map { ": \($0)" } ?? ""
      if let address { return .item("[\(title.isEmpty ? address : title)](\(address))\(words)") }
      if title.isEmpty { return words.isEmpty ? .opened : .labelled(String(words.dropFirst(2))) }
      return .labelled("**\(title)**\(words)")
    },
    Row("step cover lead hero-headline hero-subtitle hero-badge") { call in
      let title = call.takeTitle()
      return title.isEmpty ? .opened : .labelled("**\(title)**")
    },
    Row("folder") { call in .item("**\(call.take("name") ?? call.takeTitle())**") },
    Row("file") { call in .item("`\(call.take("name") ?? call.takeTitle())`") },
    Row("badge label chip pill term abbr tooltip") { call in
      let words = call.take("text", "label", "content", "title") ?? call.takeFirst()
      guard let address = call.take("link", "href", "url") else {
        return words.map { .text($0) } ?? .opened
      }
      return words.map { .text("[\($0)](\(address))") } ?? .link(address)
    },
    Row("blockquote quote") { _ in .quote },
    Row("icon link-down") { call in call.take("label", "title").map { .text($0) } ?? .removed },
  ]

  // MARK: Images and videos

  private static let media = [
    Row("image img figure") { call in
      guard let source = call.take("src", "file", "path", "url", "image") ?? call.takeFirst() else {
        return call.arguments.contains { $0.isNamed("src") } ? .unknown : .opened
      }
      let titles = [call.take("title"), call.take("caption")].compactMap(\.self)
      let image = MarkdownEscapes.image(
        source, alternative: call.take("alt"),
        title: titles.isEmpty ? nil : titles.joined(separator: " "))
      let address = call.take("link", "href").map(MarkdownEscapes.destination)
      return .text(address.map { "[\(image)](\($0))" } ?? image)
    },
    Row("youtube youtubeembed") { call in video("YouTube", "https://youtu.be/", &call) },
    Row("vimeo") { call in video("Vimeo", "https://vimeo.com/", &call) },
    Row("asciinema") { call in
      let file = call.take("file", "src")
      guard let file else { return video("asciinema", "https://asciinema.org/a/", &call) }
      return file.contains("://") ? .text("[asciinema](\(file))") : .unknown
    },
    Row("iframe") { call in
      let words = call.take("title")
      return call.take("src").map { .text("[\(words ?? $0)](\($0))") } ?? .unknown
    },
    Row("embed pdf") { call in
      (call.take("url", "src") ?? call.takeFirst()).map { .text("<\($0)>") } ?? .unknown
    },
    Row("gist") { call in
      guard let user = call.takeFirst(), let id = call.takeFirst() else { return .unknown }
      return .text("[gist \(id)](https://gist.github.com/\(user)/\(id))")
    },
  ]

  private static func video(
    _ host: String, _ base: String, _ call: inout ConstructCall
  ) -> ConstructOutcome {
    let title = call.take("title")
    guard let id = call.take("id", "videoid") ?? call.takeFirst() else { return .unknown }
    return .text("[\(title ?? host)](\(id.contains("://") ? id : base + id))")
  }

  // MARK: Links

  private static let links = [
    Row("ref relref") { call in
      (call.take("path") ?? call.takeFirst()).map { .reference($0) } ?? .unknown
    },
    Row("link linkbutton button btn cta") { call in
      guard let address = call.take("href", "to", "link", "url", "relref", "page") else {
        return call.takeFirst().map { .reference($0) } ?? .unknown
      }
      let words = call.take("title", "text", "label", "content")
      return words.map { .text("[\($0)](\(address))") } ?? .link(address)
    },
  ]

  // MARK: Other files, and text that is not read

  private static let programs = [
    Row("include include-markdown include-md includemd readfile partial") { call in
      (call.take("file", "src", "path") ?? call.takeFirst()).map { .included($0) } ?? .unknown
    },
    Row("param _param site-param variable value") { _ in .value },
    Row("raw verbatim v-pre nomarkdown") { _ in .verbatim },
    Row("comment toc tableofcontents") { _ in .removed },
  ]
}
