import OngletLink
import OngletModel

/// A file beside a page that links to it.
package enum ImportedFile: Sendable, Hashable {
  /// The path for opening the file, and the path for messages.
  case file(path: String, shown: String)
  /// The file is not copied; the reason can follow a colon.
  case refused(Message)

  /// Whether a file is of a kind that sites have: an image, audio, video, captions, a document for
  /// download. Other files are not copied, because the user may not want to publish them.
  package static func isOfSite(_ path: String) -> Bool {
    let name = path.lastStep
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

  /// The reason that a file is of another kind.
  package static let isOfOtherKind = Message(
    "not an image, a recording, captions or a document",
    french: "ni image, ni enregistrement, ni sous-titres, ni document")
}
