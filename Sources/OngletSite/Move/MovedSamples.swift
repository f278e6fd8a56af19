import OngletLoad
import OngletModel

/// Changes the paths of code samples (`file=`), which are relative to their page.
struct MovedSamples {
  let paths: MovedPaths
  /// The paths of all files before the move.
  let files: Set<String>

  /// - Returns: whether a page was changed.
  func change(
    _ changed: inout MovedFiles, of before: MovedContent
  ) throws(EnvironmentFailure) -> Bool {
    var hasChanged = false
    for path in before.byPath.keys.sorted() {
      let text = String(decoding: try changed.bytes(of: path), as: UTF8.self)
      guard text.contains("file=") else { continue }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let new = lines.map { line($0, of: path) }.joined(separator: "\n")
      if new != text { hasChanged = changed.change(path) { _ in Array(new.utf8) } || hasChanged }
    }
    return hasChanged
  }

  private func line(_ line: Substring, of page: String) -> String {
    let words = line.drop { $0 == " " || $0 == ">" }
    guard words.hasPrefix("```") || words.hasPrefix("~~~"),
      let mark = line.firstRange(of: " file=")
    else { return String(line) }
    let start =
      line[mark.upperBound...].first == "\"" ? line.index(after: mark.upperBound) : mark.upperBound
    let name = line[start...].prefix { !" #\"\r".contains($0) }
    guard let old = page.folder.resolving(Array(name.utf8)), files.contains(old) else {
      return String(line)
    }
    let new = relative(paths.moved(old), to: paths.moved(page).folder)
    let isSame = paths.moved(page).folder.resolving(Array(name.utf8)) == paths.moved(old)
    return isSame ? String(line) : line[..<start] + new + line[name.endIndex...]
  }
}
