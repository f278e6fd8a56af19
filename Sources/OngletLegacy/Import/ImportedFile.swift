import OngletLink
import OngletModel

/// What an import finds where a page leads to a file beside it.
package enum ImportedFile: Sendable, Hashable {
  /// The path to be opened, and as people know it.
  case file(path: String, shown: String)
  /// It is not copied, for a reason that can follow a colon.
  case refused(Message)

  /// Whether a file is of a kind that sites have: an image, a sound, a film, their captions, a
  /// document to be downloaded. What a page may name besides, whoever imports it may not want to
  /// publish.
  package static func isOfSite(_ path: String) -> Bool {
    let name = lastStep(of: path)
    guard let point = name.utf8.lastIndex(of: UInt8(ascii: ".")), point > name.startIndex else {
      return false
    }
    return kinds.contains(name[name.utf8.index(after: point)...].lowercased())
  }

  private static let kinds: Set<String> = [
    "avif", "gif", "ico", "jpeg", "jpg", "png", "svg", "webp",
    "aac", "flac", "m4a", "mp3", "oga", "ogg", "opus", "wav",
    "m4v", "mov", "mp4", "ogv", "webm", "srt", "vtt",
    "csv", "docx", "epub", "odp", "ods", "odt", "pdf", "pptx", "rtf", "txt", "xlsx", "zip",
  ]

  package static let isOfOtherKind = Message(
    "it is neither an image nor a recording, captions or a document",
    french: "ce n’est ni une image, ni un enregistrement, ni des sous-titres, ni un document")

  package static let leadsOut = Message(
    "it is outside of the folder that is imported",
    french: "il est en dehors du dossier qui est importé")
}
