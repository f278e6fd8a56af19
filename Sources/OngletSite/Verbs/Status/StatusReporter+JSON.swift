import OngletModel

extension StatusReporter {
  /// The report for programs, which always has all pages and parts.
  ///
  ///     {"languages": [{"language": "en", "missing": 0, "parts": 6, "present": 5, "rate": 83, …}],
  ///      "pages": [{"id": "images", "language": "en", "parts": [{"name": "objective", …}], …}]}
  package static func json(_ status: TranslationStatus) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("languages") { writer in
        writer.array(status.counts) { writer, count in
          writer.object { writer in
            writer.field("language", count.language.code)
            writer.field("missing", count[.missing])
            writer.field("parts", count.total)
            writer.field("present", count[.present])
            writer.field("rate", count.rate)
            writer.field("stale", count[.stale])
            writer.field("untracked", count[.untracked])
          }
        }
      }
      writer.field("pages") { writer in
        writer.array(status.pages) { $0.writePage($1) }
      }
    }
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func writePage(_ page: TranslationStatus.TranslatedPage) {
    object { writer in
      writer.field("id", page.id)
      writer.field("language", page.language.code)
      writer.field("parts") { $0.array(page.parts) { $0.writePart($1) } }
      writer.field("path", page.path)
      writer.field("source", page.sourcePath)
    }
  }

  fileprivate mutating func writePart(_ part: TranslationStatus.Part) {
    object { writer in
      switch part.change {
      case .difference(let text, let commit):
        writer.field("commit", commit)
        writer.field("difference", text)
      case .unknown(let reason): writer.field("differenceUnknown", reason.english)
      case nil: break
      }
      if let line = part.line { writer.field("line", line) }
      writer.field("name", part.name)
      writer.field("sourceLine", part.sourceLine)
      writer.field("state", part.state.rawValue)
    }
  }
}
