import OngletModel

extension MarkdownWriter {
  mutating func writeContainer(_ container: Container) {
    switch container.kind {
    case .video(let video):
      writeBlocks(container.blocks)
      writeParagraph { $0.writeFiles(of: video) }
    case .acceptance: writeCodeBlock(context.acceptance(container.title))
    case .criterion(let reference):
      guard let address = context.address(reference) else { return }
      writeParagraph { writer in
        writer.writeLink(to: address) { $0.writeInlines($0.context.label(reference)) }
      }
    case .include(let reference): writeIncluded(by: reference)
    default: writeBox(container)
    }
  }

  /// Writes a part of another page as if it were written here, with the footnotes that it refers to.
  private mutating func writeIncluded(by reference: ReferenceIndex) {
    let inclusion = Inclusion(
      level: headingLevel, idPrefix: "\(context.footnotePrefix)in\(reference.number)-")
    guard let included = context.included(reference, inclusion) else { return }
    let (outer, level) = (context, headingLevel)
    context = included.context
    writeBlocks(included.blocks)
    for number in included.citedFootnotes {
      if let footnote = included.footnotes[number] { writeFootnote(footnote) }
    }
    (context, headingLevel) = (outer, level)
  }

  private mutating func writeBox(_ container: Container) {
    writeQuote { writer in
      writer.writeParagraph { writer in
        writer.writeStrong(before: .space) { $0.writeTitle(of: container) }
      }
      writer.writeBlocks(container.blocks)
    }
  }

  /// Writes the kind of a container in words, and its title; of `details` only the title.
  private mutating func writeTitle(of container: Container) {
    if container.kind != .simple(.details) || container.title.isEmpty {
      writeText(context.strings.name(of: container.kind))
      if !container.title.isEmpty { writeText(context.strings["colon"]) }
    }
    writeInlines(container.title)
  }

  private mutating func writeFiles(of video: Video) {
    var isNext = false
    for (reference, label) in [
      (video.source, "video"), (video.captions, "captions"), (video.transcript, "transcript"),
    ] {
      guard let address = reference.flatMap(context.address) else { continue }
      if isNext { buffer.write(" · ") }
      writeLink(to: address) { $0.writeText($0.context.strings[label]) }
      isNext = true
    }
  }
}
