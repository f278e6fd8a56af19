import OngletRender

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The answers of the highlighter that earlier builds got, one file each, named after what was
/// asked. Where it cannot be read or written, builds are as good as without it, but slower.
struct HighlightCache: Sendable {
  private let folder: String
  /// What the answers depend on besides the sample.
  private let stamp: String

  /// The form of the HTML: another number where the same sample gets another.
  private static let version = "1"

  init(folder: String, program: Program) {
    self.folder = folder
    stamp = Self.version + " " + program.stamp
  }

  /// The user's folder for what can be made again; nothing where there is no home.
  static var userFolder: String? {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    #if canImport(Darwin)
      return variable("HOME").map { $0 + "/Library/Caches/onglet" }
    #else
      let folder = variable("XDG_CACHE_HOME") ?? variable("HOME").map { $0 + "/.cache" }
      return folder.map { $0 + "/onglet" }
    #endif
  }

  /// The path of an answer: two samples that shared one would be told apart by their text.
  func path(of snippet: Snippet) -> String {
    let key = "\(stamp)\n\(snippet.language)\n\(snippet.text)"
    let digits = String(Digest(of: key).value, radix: 16)
    return joined(folder, "code/" + String(repeating: "0", count: 16 - digits.count) + digits)
  }

  func answer(to snippet: Snippet) -> [UInt8]? {
    guard let html = try? readFile(path(of: snippet)),
      ChromaOutput.isSound(html, for: snippet.text)
    else { return nil }
    return html
  }

  /// Keeps an answer; another build may be keeping the same at this moment.
  func keep(_ html: [UInt8], for snippet: Snippet) {
    let path = path(of: snippet)
    let fresh = "\(path).\(getpid())"
    unlink(fresh)
    guard (try? writeNewFile(fresh, html)) != nil else { return }
    if rename(fresh, path) != 0 { unlink(fresh) }
  }
}

extension Digest {
  fileprivate init(of text: String) {
    self = Array(text.utf8).withUnsafeBytes { Digest(of: $0) }
  }
}
