extension Dictionary {
  /// Of entries with the same key, only the first.
  @inlinable package init(firstOf entries: some Sequence<(Key, Value)>) {
    self.init(entries, uniquingKeysWith: { first, _ in first })
  }
}
