import Synchronization

/// The words of the checks of criteria as HTML: each criterion's are made once, for the pages of all
/// the success criteria that it serves.
final class CheckWords: Sendable {
  private let made = Mutex<[Int: [[UInt8]]]>([:])

  /// The words of the checks of a page.
  ///
  /// - Parameter make: makes them; always the same for a page.
  func html(of page: Int, make: () -> [[UInt8]]) -> [[UInt8]] {
    if let words = made.withLock({ $0[page] }) { return words }
    let words = make()
    made.withLock { $0[page] = words }
    return words
  }
}
