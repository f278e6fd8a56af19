extension String {
  /// The parts of sentences of the catalogue, or of the short answer of a criterion, in which code is
  /// between backquotes.
  package var proseParts: [(text: String, isCode: Bool)] {
    // Fast path: most texts have no code.
    guard containsByte(where: { $0 == UInt8(ascii: "`") }) else {
      return isEmpty ? [] : [(self, false)]
    }
    let parts = split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().filter { !$0.element.isEmpty }.map { place, part in
      (String(part), place % 2 == 1 && place < parts.count - 1)
    }
  }
}
