extension Array {
  /// The position of the first element that fits, found by halving; the count where none fits.
  ///
  /// - Parameter fits: where it fits an element, it fits all behind it.
  package func firstPosition(where fits: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if fits(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
