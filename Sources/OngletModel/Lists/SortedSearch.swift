extension Array {
  /// The position of the first element that fits, found by binary search; `count` if none fits.
  ///
  /// - Parameter fits: true for all elements from some position on, false for those before it.
  package func firstPosition(where fits: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if fits(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
