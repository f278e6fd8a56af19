/// The differences of two stretches of text in the unified format (POSIX, diff -u), without the
/// lines that name the files; empty where there is none.
func unifiedDiff(from old: NumberedLines, to new: NumberedLines) -> String {
  let difference = new.lines.difference(from: old.lines)
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  for change in difference {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var steps: [Step] = []
  var (left, right) = (0, 0)
  while left < old.lines.count || right < new.lines.count {
    let isRemoved = removed.contains(left)
    let isInserted = !isRemoved && inserted.contains(right)
    steps.append(
      Step(
        mark: isRemoved ? "-" : isInserted ? "+" : " ",
        text: isInserted ? new.lines[right] : old.lines[left],
        old: old.first + left, new: new.first + right))
    if !isInserted { left += 1 }
    if !isRemoved { right += 1 }
  }
  return hunks(of: steps).map(text).joined()
}

/// Some lines of a file.
struct NumberedLines {
  /// The number of the first, from 1.
  let first: Int
  let lines: [Substring]

  /// The lines of a file from one up to another, which is left out; up to its end without one.
  init(_ bytes: [UInt8], from first: Int, to end: Int?) {
    let all = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    // Behind the last line end there is no line.
    let count = all.last?.isEmpty == true ? all.count - 1 : all.count
    let start = min(first - 1, count)
    self.first = first
    lines = Array(all[start..<max(start, min((end ?? .max) - 1, count))])
  }
}

/// A line of a difference, with its numbers in both texts.
private struct Step {
  let mark: Character
  let text: Substring
  let old: Int
  let new: Int
}

/// Changes with three lines around them.
private func hunks(of steps: [Step]) -> [ArraySlice<Step>] {
  var ranges: [Range<Int>] = []
  for index in steps.indices where steps[index].mark != " " {
    let range = max(0, index - 3)..<min(steps.count, index + 4)
    if let last = ranges.last, last.upperBound >= range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else {
      ranges.append(range)
    }
  }
  return ranges.map { steps[$0] }
}

private func text(of hunk: ArraySlice<Step>) -> String {
  func place(_ first: Int?, _ count: Int) -> String {
    // An empty stretch is named by the line before it.
    let start = (first ?? 1) - (count == 0 ? 1 : 0)
    return count == 1 ? "\(start)" : "\(start),\(count)"
  }
  let old = place(hunk.first?.old, hunk.count { $0.mark != "+" })
  let new = place(hunk.first?.new, hunk.count { $0.mark != "-" })
  return "@@ -\(old) +\(new) @@\n" + hunk.map { "\($0.mark)\($0.text)\n" }.joined()
}
