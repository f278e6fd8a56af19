import OngletModel

extension HTMLWriter {
  /// One panel of a set of tabs, ready to be written.
  struct TabPanel {
    let anchor: AnchorIndex
    let kind: PanelKind
    let label: [Inline]
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
  mutating func writeTabs(_ anchor: AnchorIndex?, name: TabsName, panels: [TabPanel]) {
    buffer.startLine()
    buffer.write("<div class=\"tabs\"")
    writeID(of: anchor)
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
    let outer = (lastHeadingID, headingLevel)
    let isBelowFirstScreen = isBelowFirstScreen
    for (number, panel) in panels.enumerated() {
      self.isBelowFirstScreen = isBelowFirstScreen || number > 0
      buffer.write("<section class=\"tab-panel\"")
      writeID(of: panel.anchor)
      buffer.write(attribute: "data-kind", panel.kind.name)
      buffer.write(">\n")
      writeHeading(panel.anchor, isPanel: true, panel.label)
      buffer.write("\n<div class=\"tab-body\">\n")
      panel.body(&self)
      buffer.startLine()
      buffer.write("</div>\n</section>\n")
      (lastHeadingID, headingLevel) = outer
    }
    self.isBelowFirstScreen = isBelowFirstScreen
    buffer.write("</div>\n")
  }

  private mutating func writeTabList(of panels: [TabPanel]) {
    buffer.write("<ul class=\"tabs-list\">\n")
    for panel in panels {
      buffer.write("<li><a href=\"#")
      buffer.write(address: context.id(of: panel.anchor))
      buffer.write(html: "\" data-kind=\"\(panel.kind.name)\"><span>")
      linkDepth += 1
      writeLabel(panel.label.naming(context.references.title(of:)).withoutLinks)
      linkDepth -= 1
      buffer.write("</span></a></li>\n")
    }
    buffer.write("</ul>\n")
  }

  mutating func writeTabs(_ tabs: Tabs) {
    let kinds = context.panelKinds[tabs.anchor] ?? []
    let panels = tabs.panels.enumerated().map { index, panel in
      TabPanel(
        anchor: panel.anchor,
        kind: index < kinds.count ? kinds[index] : PanelKind("tab-\(index + 1)"),
        label: panel.label
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
    writeTabs(tabs.anchor, name: name, panels: panels)
  }

  mutating func writeContainer(_ container: Container) {
    buffer.startLine()
    switch container.kind {
    case .video(let video): writeVideo(video, description: container.blocks)
    case _ where container.kind.isFolded: writeDetails(container)
    case .acceptance:
      buffer.write("<div class=\"acceptance\"")
      buffer.write(attribute: "data-copy", context.strings["copy-criteria"])
      buffer.write(attribute: "data-print", context.strings["print-criteria"])
      buffer.write(">\n")
      writeCodeBlock(context.insertions.acceptance(container.title))
      buffer.startLine()
      buffer.write("</div>\n")
    case .criterion(let reference): writeCriterion(reference)
    case .include(let reference): writeIncluded(by: reference)
    default: writeBox(container)
    }
  }

  /// Writes a criterion in place; a link to it in forms that do not show it.
  private mutating func writeCriterion(_ reference: ReferenceIndex) {
    if let shown = context.insertions.criterion(reference, &typesetter.usedAbbreviations) {
      buffer.write(raw: shown)
    } else if let address = address(of: reference) {
      let label = context.references.label(of: reference)
      buffer.write(html: "<p><a href=\"\(address: address)\">\(raw: label)</a></p>\n")
    }
  }

  /// Writes a part of another page as if it were written here: its links and pictures lead to where
  /// they lead from that page.
  private mutating func writeIncluded(by reference: ReferenceIndex) {
    let inclusion = Inclusion(
      level: headingLevel, idPrefix: "\(context.footnotePrefix)in\(reference.number).")
    guard let included = context.insertions.included(reference, inclusion) else { return }
    let outer = (context, typesetter, lastHeadingID, headingLevel, hasHeadingAnchors)
    let footnotes = (citedFootnotes, writtenFootnotes)
    (citedFootnotes, writtenFootnotes, hasHeadingAnchors) = ([], [], false)
    context = included.context
    let outerDirection = isRightToLeft
    let isForeign = context.strings.language != outer.0.strings.language
    if isForeign {
      typesetter = Typesetter(context.rules)
      typesetter.usedAbbreviations = outer.1.usedAbbreviations
      buffer.write("<div")
      write(language: context.strings.language.code)
      buffer.write(">\n")
      isRightToLeft = context.strings.language.isRightToLeft
    }
    writePart(included.blocks)
    writeCitedFootnotes(of: included.footnotes)
    buffer.startLine()
    if isForeign {
      buffer.write("</div>\n")
      isRightToLeft = outerDirection
      let used = typesetter.usedAbbreviations
      typesetter = outer.1
      typesetter.usedAbbreviations = used
    }
    (context, _, lastHeadingID, headingLevel, hasHeadingAnchors) = outer
    (citedFootnotes, writtenFootnotes) = footnotes
  }

  private mutating func writeBox(_ container: Container) {
    let kind = container.kind.name
    if case .own(let own) = container.kind {
      buffer.write("<div class=\"container")
      writeClasses(of: own)
    } else {
      buffer.write(html: "<div class=\"container \(kind)\"")
    }
    writeID(of: container.anchor)
    // A group with a name: screen readers announce its end.
    if container.kind.isExample {
      buffer.write(" role=\"group\"")
      buffer.write(attribute: "aria-label", context.strings[container.kind.name])
    }
    if case .trial(let trial) = container.kind { writeData(of: trial, titled: container.title) }
    let isBlock = container.title.contains(where: \.endsParagraph)
    let isHeading = container.kind.isExample && !container.title.isEmpty && !isBlock
    buffer.write(isHeading ? ">\n<h" : isBlock ? ">\n<div" : ">\n<p")
    if isHeading { writeLevelBelow() }
    buffer.write(" class=\"container-title\"><span class=\"container-kind\">")
    buffer.write(escaping: context.strings.name(of: container.kind))
    if container.title.isEmpty {
      buffer.write("</span>")
    } else {
      buffer.write(html: "\(context.strings["colon"])</span><span>")
      writeLabel(container.title)
      buffer.write("</span>")
    }
    buffer.write(isHeading ? "</h" : isBlock ? "</div>\n" : "</p>\n")
    if isHeading {
      writeLevelBelow()
      buffer.write(">\n")
    }
    writeBlocks(container.blocks)
    buffer.startLine()
    switch container.kind {
    case .heard(let voice, let recording?): writeRecording(recording, of: voice)
    case .trial(let trial): writeWords(of: trial)
    default: break
    }
    buffer.write("</div>\n")
  }

  /// Writes the level of a heading below the last one.
  private mutating func writeLevelBelow() { buffer.write(min(headingLevel + 1, 6)) }

  /// Writes what a script needs; a link leads to the first trial, by an identifier no heading can have.
  private mutating func writeData(of trial: Trial, titled title: [Inline]) {
    if firstTrial == nil, !lastHeadingID.isEmpty, !isForBook {
      let id = lastHeadingID + "/try"
      buffer.write(attribute: "id", id)
      firstTrial = (id, title)
    }
    buffer.write(attribute: "data-try", trial.subject.rawValue)
    let names: [StaticString] = ["data-foreground", "data-background"]
    for (name, colour) in zip(names, trial.colours) {
      buffer.write(attribute: name, colour.text)
    }
  }

  /// Writes the words of what a script puts in place of the content.
  private mutating func writeWords(of trial: Trial) {
    if isForBook { return }
    let name = trial.subject.rawValue
    // The two about stops of a screen reader share their words.
    let prefix = ["order", "grouping"].contains(name) ? "try-stops-" : "try-\(name)-"
    buffer.write("<template>")
    for (key, text) in context.strings.words(after: prefix) {
      buffer.write("<p")
      buffer.write(attribute: "data-word", key)
      buffer.write(">")
      buffer.write(escaping: text)
      buffer.write("</p>")
    }
    buffer.write("</template>\n")
  }

  /// Writes a recording of what is heard. Only the player of videos shows captions.
  private mutating func writeRecording(_ recording: Video, of voice: Voice) {
    guard let source = address(of: recording.source) else { return }
    if isForBook {
      writeLink("recording", to: source)
    } else {
      let element = recording.captions == nil ? "audio" : "video"
      writePlayer(element, of: recording, source: source, in: voice.language)
    }
    buffer.startLine()
  }

  /// Writes a `details` element (HTML, section “The details element”): the browser gives it keys,
  /// and opens it when somebody finds text in it.
  private mutating func writeDetails(_ container: Container) {
    buffer.write("<details class=\"details")
    if case .own(let own) = container.kind { writeClasses(of: own) } else { buffer.write("\"") }
    writeID(of: container.anchor)
    writeFolding()
    buffer.write(">\n<summary>")
    if container.title.isEmpty || container.kind != .simple(.details) {
      buffer.write(escaping: context.strings.name(of: container.kind))
    }
    if !container.title.isEmpty {
      if container.kind != .simple(.details) { buffer.write(escaping: context.strings["colon"]) }
      linkDepth += 1
      writeLabel(container.title.naming(context.references.title(of:)).withoutLinks)
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

  /// Writes the classes of a container of the site's own, and the end of their attribute.
  private mutating func writeClasses(of own: OwnContainer) {
    buffer.write(html: " own own-\(own.name) hue-\(own.colour.rawValue)")
    if let icon = own.icon { buffer.write(html: " icon-\(icon.rawValue)") }
    buffer.write("\"")
  }

  private mutating func writeVideo(_ video: Video, description: [Block]) {
    guard let source = address(of: video.source) else {
      writeBlocks(description)
      return
    }
    buffer.write("<figure class=\"video\">\n")
    if isForBook {
      writeLink("video", to: source)
    } else {
      writePlayer("video", of: video, source: source, in: context.strings.language)
    }
    buffer.write("\n<figcaption>\n")
    writeBlocks(description)
    if let transcript = video.transcript.flatMap(address(of:)) {
      buffer.startLine()
      writeLink("transcript", to: transcript)
      buffer.startLine()
    }
    buffer.write("</figcaption>\n</figure>\n")
  }

  /// Writes a paragraph with a link that has words of the theme.
  private mutating func writeLink(_ key: String, to address: String) {
    buffer.write(html: "<p><a href=\"\(address: address)\">\(context.strings[key])</a></p>")
  }

  private mutating func writePlayer(
    _ element: String, of video: Video, source: String, in language: Language
  ) {
    buffer.write(html: "<\(element) controls=\"\" preload=\"metadata\" src=\"\(address: source)\">")
    if let captions = video.captions.flatMap(address(of:)) {
      buffer.write("<track kind=\"captions\" default=\"\"")
      buffer.write(attribute: "src", address: captions)
      buffer.write(attribute: "srclang", language.code)
      buffer.write(attribute: "label", context.strings["captions"])
      buffer.write("/>")
    }
    buffer.write(html: "</\(element)>")
  }
}
