/// The candidate that a mistyped name most likely meant.
///
/// - Returns: the first candidate with the smallest edit distance (insertions, deletions,
///   replacements, swaps of neighbours); if more than a third of the name differs, the first one that
///   it begins or that begins it (`lang` and `language`, `langs` and `languages`); else nil.
package func nearestName(to name: String, in candidates: some Sequence<String>) -> String? {
  var search = NearestSearch(name)
  var begun: String?
  for candidate in candidates {
    search.compare(candidate, Array(candidate.lowercased().utf8))
    if begun == nil, candidate != name, shareBeginning(name, candidate) { begun = candidate }
  }
  return search.best ?? begun
}

/// Whether a name, without the `s` of a plural, begins a candidate, or a candidate begins the name.
private func shareBeginning(_ name: String, _ candidate: String) -> Bool {
  let stem = name.hasSuffix("s") ? name.dropLast() : name[...]
  if stem.utf8.count > 2, candidate.hasPrefix(stem) { return true }
  // `ios/new` does not mean `ios`, nor `displayTocs` `display`.
  return candidate.utf8.count > 3 && name.hasPrefix(candidate)
    && name.dropFirst(candidate.count).allSatisfy(\.isLowercase)
}

/// A list of names in which the nearest one to a mistyped name is looked up many times.
///
/// Up to `wholeCount` names, a mistyped name is compared with all of them. In a longer list it is
/// compared only with the names that share its rarest runs of three letters, `wholeCount` at most:
/// so the cost of a mistake does not grow with the number of names.
package struct NearestNames: Sendable {
  /// The largest number of names that one name is compared with.
  package static let wholeCount = 128

  private let names: [String]
  /// Their bytes in small letters.
  private let bytes: [[UInt8]]
  /// The names that hold each run of three letters, by their positions; empty where all are
  /// compared.
  private let holders: [UInt32: [Int]]

  /// - Parameter names: of names that are equally near, the first one is preferred.
  package init(_ names: [String]) {
    self.names = names
    bytes = names.map { Array($0.lowercased().utf8) }
    var holders: [UInt32: [Int]] = [:]
    if names.count > Self.wholeCount {
      for (number, name) in bytes.enumerated() {
        for run in Self.runs(of: name) { holders[run, default: []].append(number) }
      }
    }
    self.holders = holders
  }

  /// The name that a mistyped one most likely meant, as `nearestName(to:in:)` finds it.
  package func nearest(to name: String) -> String? { Self.nearest(to: name, in: [self]) }

  /// The nearest of several sets of names, the first of those that are equally near.
  package static func nearest(to name: String, in sets: [NearestNames]) -> String? {
    var search = NearestSearch(name)
    for set in sets {
      for number in set.compared(with: name) {
        search.compare(set.names[number], set.bytes[number])
      }
    }
    return search.best
  }

  /// The positions of the names that one is compared with, in order.
  package func compared(with name: String) -> [Int] {
    if names.count <= Self.wholeCount { return Array(names.indices) }
    var found: Set<Int> = []
    let lists = Self.runs(of: Array(name.lowercased().utf8)).compactMap { run in
      holders[run].map { (run: run, list: $0) }
    }
    for (_, list) in lists.sorted(by: { ($0.list.count, $0.run) < ($1.list.count, $1.run) }) {
      for number in list.prefix(Self.wholeCount) where found.count < Self.wholeCount {
        found.insert(number)
      }
    }
    return found.sorted()
  }

  /// The runs of three bytes of a name, each once, with one more at each end.
  private static func runs(of name: [UInt8]) -> Set<UInt32> {
    let bytes = [0] + name.prefix(256) + [0]
    var runs: Set<UInt32> = []
    for index in bytes.indices.dropLast(2) {
      runs.insert(
        UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2]))
    }
    return runs
  }
}

/// The nearest of the names compared so far.
private struct NearestSearch {
  private let name: String
  private let bytes: [UInt8]
  private var bestDistance: Int
  private(set) var best: String?

  init(_ name: String) {
    self.name = name
    bytes = Array(name.lowercased().utf8)
    // Any other character would be as near to a single one.
    bestDistance = min(bytes.count, max(1, bytes.count / 3) + 1)
  }

  /// - Parameter other: the bytes of the candidate in small letters.
  mutating func compare(_ candidate: String, _ other: [UInt8]) {
    if abs(other.count - bytes.count) >= bestDistance || candidate == name { return }
    if let distance = editDistance(bytes, other, below: bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
}

/// Whether two texts differ by a number of insertions, deletions, replacements and swaps of
/// neighbours at most.
package func isNearlySame(_ first: String, _ second: String, differences: Int) -> Bool {
  editDistance(Array(first.utf8), Array(second.utf8), below: differences + 1) != nil
}

/// The optimal string alignment distance of two byte strings; nil if it reaches the limit.
private func editDistance(_ first: [UInt8], _ second: [UInt8], below limit: Int) -> Int? {
  // What both begin or end with changes nothing.
  var start = 0
  var (firstEnd, secondEnd) = (first.count, second.count)
  while start < min(firstEnd, secondEnd), first[start] == second[start] { start += 1 }
  while start < min(firstEnd, secondEnd), first[firstEnd - 1] == second[secondEnd - 1] {
    firstEnd -= 1
    secondEnd -= 1
  }
  let (first, second) = (Array(first[start..<firstEnd]), Array(second[start..<secondEnd]))
  var beforePrevious = [Int](repeating: 0, count: second.count + 1)
  var previous = Array(0...second.count)
  var current = beforePrevious
  for (row, byte) in first.enumerated() {
    current[0] = row + 1
    for (column, other) in second.enumerated() {
      var distance = min(
        previous[column] + (byte == other ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, byte == second[column - 1], first[row - 1] == other {
        distance = min(distance, beforePrevious[column - 1] + 1)
      }
      current[column + 1] = distance
    }
    // No distance of a later row is smaller than the least of two rows.
    if current.allSatisfy({ $0 >= limit }), previous.allSatisfy({ $0 >= limit }) { return nil }
    swap(&beforePrevious, &previous)
    swap(&previous, &current)
  }
  return previous[second.count] < limit ? previous[second.count] : nil
}
