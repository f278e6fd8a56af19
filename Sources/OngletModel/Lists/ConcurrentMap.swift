extension Array where Element: Sendable {
  /// Transforms every element in up to `jobs` tasks at once; results keep the order.
  ///
  /// - Parameters:
  ///   - jobs: how many tasks run at once, at least 1.
  ///   - transform: called once an element, from any thread.
  package func concurrentMap<Result: Sendable>(
    jobs: Int, _ transform: @escaping @Sendable (Element) -> Result
  ) async -> [Result] {
    if jobs <= 1 || count <= 1 { return map(transform) }
    var parts: [(start: Int, results: [Result])] = []
    await withTaskGroup(of: (Int, [Result]).self) { group in
      var next = 0
      func addTask() {
        guard next < count else { return }
        let start = next
        // Long enough that scheduling costs next to nothing; towards the end ever shorter, so that all
        // tasks end at about the same time.
        let length = Swift.max(1, Swift.min(16, (count - start) / (jobs * 4)))
        let slice = self[start..<Swift.min(start + length, count)]
        next = slice.endIndex
        group.addTask { (start, slice.map(transform)) }
      }
      for _ in 0..<jobs { addTask() }
      for await (start, results) in group {
        parts.append((start, results))
        addTask()
      }
    }
    parts.sort { $0.start < $1.start }
    return parts.flatMap(\.results)
  }
}
