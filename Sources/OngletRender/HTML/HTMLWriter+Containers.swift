import OngletModel

extension HTMLWriter {
  /// One panel of a set of tabs, ready to be written.
  struct TabPanel {
    let id: String
    let kind: PanelKind
    let label: [Inline]
    let level: Int
    /// Writes the content of the panel.
    let body: (inout HTMLWriter) -> Void
  }

  /// The accessible name of a set of tabs.
  enum TabsName {
    case label(String)
    /// The element with this id: a heading.
    case element(id: String)
  }

  /// Writes a set of tabs in its static form: a list of links to sections with headings. A script
  /// turns it into tabs (WAI-ARIA Authoring Practices, “Tabs Pattern”).
  mutating func writeTabs(id: String, name: TabsName, panels: [TabPanel]) {
    buffer.startLine()
    buffer.write("<div class=\"tabs\"")
    if !id.isEmpty {
      buffer.write(" id=\"")
      buffer.write(escaping: id)
      buffer.write("\"")
    }
    switch name {
    case .label(let label):
      buffer.write(" data-label=\"")
      writeAttributeValue(label)
    case .element(let id):
      buffer.write(" data-labelledby=\"")
      buffer.write(escaping: id)
    }
    buffer.write("\">\n")
    if !isForBook { writeTabList(of: panels) }
    let outerHeadingID = lastHeadingID
    let isBelowFirstScreen = isBelowFirstScreen
    for (number, panel) in panels.enumerated() {
      self.isBelowFirstScreen = isBelowFirstScreen || number > 0
      buffer.write("<section class=\"tab-panel\" id=\"")
      buffer.write(escaping: panel.id)
      buffer.write("\" data-kind=\"")
      buffer.write(escaping: panel.kind.name)
      buffer.write("\">\n")
      writeHeading(panel.level, id: "", class: "tab-heading") { $0.writeLabel(panel.label) }
      buffer.write("\n<div class=\"tab-body\">\n")
      panel.body(&self)
      buffer.startLine()
      buffer.write("</div>\n</section>\n")
      lastHeadingID = outerHeadingID
    }
    self.isBelowFirstScreen = isBelowFirstScreen
    buffer.write("</div>\n")
  }

  private mutating func writeTabList(of panels: [TabPanel]) {
    buffer.write("<ul class=\"tabs-list\">\n")
    for panel in panels {
      buffer.write("<li><a href=\"#")
      buffer.write(address: panel.id)
      buffer.write("\" data-kind=\"")
      buffer.write(escaping: panel.kind.name)
      buffer.write("\"><span>")
      linkDepth += 1
      writeLabel(panel.label.naming(context.references.title).withoutLinks)
      linkDepth -= 1
      buffer.write("</span></a></li>\n")
    }
    buffer.write("</ul>\n")
  }

  mutating func writeTabs(_ tabs: Tabs) {
    let kinds = context.panelKinds[tabs.anchor] ?? []
    let panels = tabs.panels.enumerated().map { index, panel in
      TabPanel(
        id: context.anchorIDs[panel.anchor],
        kind: index < kinds.count ? kinds[index] : PanelKind("tab-\(index + 1)"),
        label: panel.label, level: context.levels[panel.anchor]
      ) { writer in
        writer.writeBlocks(panel.blocks)
      }
    }
    let name: TabsName
    if let label = tabs.label {
      name = .label(label)
    } else if !lastHeadingID.isEmpty {
      name = .element(id: lastHeadingID)
    } else {
      name = .label(context.strings["tabs"])
    }
    writeTabs(id: context.anchorIDs[tabs.anchor], name: name, panels: panels)
  }

  mutating func writeContainer(_ container: Container) {
    buffer.startLine()
    if case .video(let video) = container.kind {
      writeVideo(video, description: container.blocks)
      return
    }
    if container.kind == .details {
      writeDetails(container)
      return
    }
    let kind = container.kind.name
    buffer.write("<div class=\"container ")
    buffer.write(kind)
    buffer.write("\"")
    if container.kind.isExample { writeGroup(of: container) }
    let isBlock = container.title.contains(where: \.endsParagraph)
    buffer.write(isBlock ? ">\n<div" : ">\n<p")
    buffer.write(" class=\"container-title\"><span class=\"container-kind\">")
    buffer.write(escaping: context.strings[kind.description])
    if container.title.isEmpty {
      buffer.write("</span>")
    } else {
      buffer.write(escaping: context.strings["colon"])
      buffer.write("</span><span>")
      writeLabel(container.title)
      buffer.write("</span>")
    }
    buffer.write(isBlock ? "</div>\n" : "</p>\n")
    writeBlocks(container.blocks)
    buffer.startLine()
    buffer.write("</div>\n")
  }

  /// Writes a `details` element (HTML, section “The details element”): the browser gives it keys,
  /// and opens it when somebody finds text in it.
  private mutating func writeDetails(_ container: Container) {
    buffer.write("<details class=\"details\"")
    writeFolding()
    buffer.write(">\n<summary>")
    if container.title.isEmpty {
      buffer.write(escaping: context.strings["details"])
    } else {
      linkDepth += 1
      writeLabel(container.title.naming(context.references.title).withoutLinks)
      linkDepth -= 1
    }
    buffer.write("</summary>\n")
    let wasBelowFirstScreen = isBelowFirstScreen
    isBelowFirstScreen = true
    writeBlocks(container.blocks)
    isBelowFirstScreen = wasBelowFirstScreen
    buffer.startLine()
    buffer.write("</details>\n")
  }

  /// Writes the attributes that make an example a group with a name, so that screen readers
  /// announce its end.
  private mutating func writeGroup(of container: Container) {
    buffer.write(" role=\"group\" aria-label=\"")
    buffer.write(escaping: context.strings[container.kind.name.description])
    if !container.title.isEmpty {
      buffer.write(escaping: context.strings["colon"])
      writeAttributeValue(container.title.naming(context.references.title).plainText)
    }
    buffer.write("\"")
  }

  private mutating func writeVideo(_ video: Video, description: [Block]) {
    guard let source = address(of: video.source) else {
      writeBlocks(description)
      return
    }
    buffer.write("<figure class=\"video\">\n")
    if isForBook {
      buffer.write("<p><a href=\"")
      buffer.write(address: source)
      buffer.write("\">")
      buffer.write(escaping: context.strings["video"])
      buffer.write("</a></p>")
    } else {
      writePlayer(of: video, source: source)
    }
    buffer.write("\n<figcaption>\n")
    writeBlocks(description)
    if let transcript = video.transcript.flatMap(address(of:)) {
      buffer.startLine()
      buffer.write("<p><a href=\"")
      buffer.write(address: transcript)
      buffer.write("\">")
      buffer.write(escaping: context.strings["transcript"])
      buffer.write("</a></p>\n")
    }
    buffer.write("</figcaption>\n</figure>\n")
  }

  private mutating func writePlayer(of video: Video, source: String) {
    buffer.write("<video controls=\"\" preload=\"metadata\" src=\"")
    buffer.write(address: source)
    buffer.write("\">")
    if let captions = video.captions.flatMap(address(of:)) {
      buffer.write("<track kind=\"captions\" default=\"\" src=\"")
      buffer.write(address: captions)
      buffer.write("\" srclang=\"")
      buffer.write(escaping: context.strings.language.code)
      buffer.write("\" label=\"")
      buffer.write(escaping: context.strings["captions"])
      buffer.write("\"/>")
    }
    buffer.write("</video>")
  }
}
