import OngletModel

/// The difference of two texts in the unified format, as `patch` and git read it.
package struct UnifiedDiff {
  private let path: String
  /// The path before, if the head says it as git does.
  private var formerPath: String?
  private let lines: [Line]

  private struct Line {
    let mark: Character
    /// With its line break, if it has one.
    let text: ArraySlice<UInt8>
  }

  /// How many lines are shown around a change.
  private static let context = 3

  /// - Parameter path: the file's path, relative to the folder in which the difference is applied.
  package init(of path: String, from before: [UInt8], to after: [UInt8]) {
    self.path = path
    lines = Difference.all(from: Self.lines(of: before), to: Self.lines(of: after)).map {
      switch $0 {
      case .removed(let text): Line(mark: "-", text: text)
      case .inserted(let text): Line(mark: "+", text: text)
      case .kept(let text): Line(mark: " ", text: text)
      }
    }
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1
      lines.append(bytes[start...end])
      start = end + 1
    }
    return lines
  }

  /// The difference of a file that was perhaps renamed and perhaps changed, as git writes it.
  package init(from former: String, to path: String, before: [UInt8], after: [UInt8]) {
    self.init(of: path, from: before, to: after)
    formerPath = former
  }

  /// The whole difference; empty when there is none.
  package var text: String {
    let hunks = hunks
    let head = "--- \(name(of: formerPath ?? path, in: "a"))\n+++ \(name(of: path, in: "b"))\n"
    let renaming = formerPath.map { former in
      "diff --git \(name(of: former, in: "a")) \(name(of: path, in: "b"))\n"
        + (former == path
          ? "" : "rename from \(name(of: former))\nrename to \(name(of: path))\n")
    }
    if hunks.isEmpty { return renaming ?? "" }
    return (renaming ?? "") + head + hunks.map(text(of:)).joined()
  }

  /// The file's name before or after. A name that is not printable is quoted as git does it, which
  /// `patch` understands too.
  private func name(of path: String, in side: String? = nil) -> String {
    let name = path.hasPrefix("/") ? path : (side.map { $0 + "/" } ?? "") + path
    if name.printable == name { return name }
    let bytes = name.utf8.map { byte -> String in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: String(UnicodeScalar(byte))
      default:
        "\\" + String(repeating: "0", count: byte < 8 ? 2 : byte < 64 ? 1 : 0)
          + String(byte, radix: 8)
      }
    }
    return "\"\(bytes.joined())\""
  }

  /// The ranges of lines with changes and their context.
  private var hunks: [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in lines.indices where lines[index].mark != " " {
      let start = max(0, index - Self.context)
      let end = min(lines.count, index + 1 + Self.context)
      if let last = hunks.last, start <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<end
      } else {
        hunks.append(start..<end)
      }
    }
    return hunks
  }

  private func text(of hunk: Range<Int>) -> String {
    func place(without mark: Character) -> String {
      let before = lines[..<hunk.lowerBound].count { $0.mark != mark }
      let count = lines[hunk].count { $0.mark != mark }
      // For an empty range, the line before it is given.
      return "\(count == 0 ? before : before + 1),\(count)"
    }
    var text = "@@ -\(place(without: "+")) +\(place(without: "-")) @@\n"
    for line in lines[hunk] {
      text += String(line.mark) + String(decoding: line.text, as: UTF8.self)
      if line.text.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n" }
    }
    return text
  }
}
