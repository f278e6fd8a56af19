/// The name that an author most likely meant: the nearest by edit distance, at most a third of the
/// name's length away and at least one edit; of equally near ones the first.
package func nearestName(to name: String, in candidates: some Sequence<String>) -> String? {
  let wanted = Array(name.utf8)
  var best: String?
  var limit = max(1, wanted.count / 3)
  for candidate in candidates where candidate != name {
    guard abs(candidate.utf8.count - wanted.count) <= limit,
      let distance = editDistance(wanted, Array(candidate.utf8), atMost: limit)
    else { continue }
    best = candidate
    limit = distance - 1
    if limit == 0 { break }
  }
  return best
}

/// The number of bytes to insert, remove or replace; nothing when it is above the limit.
private func editDistance(_ first: [UInt8], _ second: [UInt8], atMost limit: Int) -> Int? {
  var row = Array(0...second.count)
  for (line, byte) in first.enumerated() {
    var diagonal = row[0]
    row[0] = line + 1
    var least = row[0]
    for (column, other) in second.enumerated() {
      let replaced = diagonal + (byte == other ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      least = min(least, row[column + 1])
    }
    if least > limit { return nil }
  }
  let distance = row[second.count]
  return distance <= limit ? distance : nil
}
