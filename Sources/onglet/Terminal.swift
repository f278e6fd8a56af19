import OngletSite
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Standard error: messages, and progress where a person is watching.
final class Terminal: Sendable {
  private let showsProgress: Bool
  let isColoured: Bool
  private let hasLine = Mutex(false)

  init(isQuiet: Bool) {
    let isTerminal = isatty(STDERR_FILENO) == 1
    let isDumb = getenv("TERM").map { String(cString: $0) } == "dumb"
    showsProgress = isTerminal && !isDumb && !isQuiet
    isColoured = isTerminal && !isDumb && getenv("NO_COLOR") == nil
  }

  /// Shows a step of the work on a line that the next one replaces.
  func show(_ step: BuildStep) {
    guard showsProgress else { return }
    hasLine.withLock { hasLine in
      hasLine = true
      write("\r\u{1b}[K\(step.rawValue)…")
    }
  }

  /// Takes the line of progress away.
  func clear() {
    hasLine.withLock { hasLine in
      if hasLine { write("\r\u{1b}[K") }
      hasLine = false
    }
  }

  func complain(_ message: String, terminator: String = "\n") {
    write(message + terminator)
  }

  private func write(_ text: String) {
    var text = text
    text.withUTF8 { buffer in
      var rest = UnsafeRawBufferPointer(buffer)
      while !rest.isEmpty {
        let count = systemWrite(STDERR_FILENO, rest.baseAddress, rest.count)
        if count <= 0 { return }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }
}

/// `write(2)`, by a name that no method hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
