/// The candidate that a mistyped name most likely meant.
///
/// - Returns: the candidate at the smallest edit distance (insertions, deletions, replacements,
///   swaps of neighbours), the first of several; nothing when more than a third of the name differs.
package func nearestName(to name: String, in candidates: some Sequence<String>) -> String? {
  let bytes = Array(name.lowercased().utf8)
  var best: String?
  var bestDistance = max(1, bytes.count / 3) + 1
  for candidate in candidates where candidate != name {
    if abs(candidate.utf8.count - bytes.count) >= bestDistance { continue }
    let other = Array(candidate.lowercased().utf8)
    let distance = editDistance(bytes, other)
    if distance < bestDistance {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/// The optimal string alignment distance of two byte strings.
private func editDistance(_ first: [UInt8], _ second: [UInt8]) -> Int {
  var beforePrevious = [Int](repeating: 0, count: second.count + 1)
  var previous = Array(0...second.count)
  for (row, byte) in first.enumerated() {
    var current = [row + 1]
    for (column, other) in second.enumerated() {
      var distance = min(
        previous[column] + (byte == other ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, byte == second[column - 1], first[row - 1] == other {
        distance = min(distance, beforePrevious[column - 1] + 1)
      }
      current.append(distance)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[second.count]
}
