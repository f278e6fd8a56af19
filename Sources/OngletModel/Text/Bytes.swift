extension [UInt8] {
  /// The index of the first occurrence of a byte at or after `start`.
  ///
  /// It is in this target because debug builds optimise this target: without optimisation, reading
  /// the answers of other programs took a fifth of the time to build a small site.
  package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    self[start...].firstIndex(of: byte)
  }
}
