import OngletModel

extension StatusReporter {
  /// The report for programs, which always has all pages and parts.
  ///
  ///     {"languages": [{"language": "en", "missing": 0, "parts": 6, "present": 5, "rate": 83, …}],
  ///      "pages": [{"id": "images", "language": "en", "parts": [{"name": "objective", …}], …}]}
  package static func json(_ status: TranslationStatus) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.objects("languages", status.counts) { writer, count in
        writer.field("language", count.language.code)
        writer.field("missing", count[.missing])
        writer.field("parts", count.total)
        writer.field("present", count[.present])
        writer.field("rate", count.rate)
        writer.field("stale", count[.stale])
        writer.field("untracked", count[.untracked])
      }
      writer.objects("pages", status.pages) { writer, page in
        writer.field("id", page.id)
        writer.field("language", page.language.code)
        writer.objects("parts", page.parts) { $0.writePart($1) }
        writer.field("path", page.path)
        writer.field("source", page.sourcePath)
      }
    }
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func writePart(_ part: TranslationStatus.Part) {
    switch part.change {
    case .difference(let text, let commit):
      field("commit", commit)
      field("difference", text)
    case .unknown(let reason): field("differenceUnknown", reason.english)
    case nil: break
    }
    if let line = part.line { field("line", line) }
    field("name", part.name)
    field("sourceLine", part.sourceLine)
    field("state", part.state.rawValue)
  }
}
