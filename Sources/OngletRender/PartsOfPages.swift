import OngletModel
import Synchronization

/// What was made of pages for one file, until another file is made of it too.
final class PartsOfPages<Part: Sendable>: Sendable {
  private let parts = Mutex<[PageIndex: Part]>([:])

  func keep(_ part: Part, of page: PageIndex) { parts.withLock { $0[page] = part } }

  func take(_ page: PageIndex) -> Part? { parts.withLock { $0.removeValue(forKey: page) } }

  func withParts<Result: Sendable>(_ read: ([PageIndex: Part]) -> Result) -> Result {
    parts.withLock { read($0) }
  }
}
