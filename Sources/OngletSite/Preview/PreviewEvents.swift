import OngletRender

/// Sends server-sent events to browsers (HTML Standard, section 9.2): `event: changed`, with the
/// lines `data: 1234.4` and `data: page` after the fourth change in process 1234.
struct PreviewEvents {
  private var listeners: [Int: AsyncStream<[UInt8]>.Continuation] = [:]
  private var listenerCount = 0
  /// How many changes there were.
  private(set) var number = 0
  /// The number of the last change after which pages must be reloaded.
  private var lastReload = 0
  /// Whether the diagnostics are those of an earlier state of the site.
  private var isChecking = false

  /// How many browsers may listen; one more ends the oldest stream, and its browser reconnects.
  private static let limit = 100

  private static let checking = event("checking", [])

  /// An identifier of this state of the site, which is unique among all previews of the machine.
  var revision: String { "\(systemProcess).\(number)" }

  /// A stream of the events from now on. The first ones are the state of the site, the last change
  /// after which pages must be reloaded, and the errors and warnings.
  mutating func stream(beginningWith mistakes: [UInt8]) -> AsyncStream<[UInt8]> {
    let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    listenerCount += 1
    listeners[listenerCount] = continuation
    if listeners.count > Self.limit, let oldest = listeners.keys.min() {
      listeners.removeValue(forKey: oldest)?.finish()
    }
    continuation.yield(
      Self.event("hello", Array("\(revision)\n\(lastReload)".utf8)) + mistakes
        + (isChecking ? Self.checking : []))
    return stream
  }

  /// Notifies browsers what to load again.
  ///
  /// - Parameter images: the paths of changed images, with which their addresses end.
  mutating func announce(_ kind: PreviewChange, images: [String] = []) {
    number += 1
    if kind == .everything { lastReload = number }
    let lines = [revision, kind.rawValue] + images
    write(Self.event("changed", Array(lines.joined(separator: "\n").utf8)))
  }

  /// Says that the diagnostics are those of an earlier state, until the next ones are sent.
  mutating func beginCheck() {
    isChecking = true
    write(Self.checking)
  }

  /// - Parameter mistakes: the events with the errors and the warnings.
  mutating func send(_ mistakes: [UInt8]) {
    isChecking = false
    write(mistakes)
  }

  /// Sends a comment that keeps connections open; it shows which ones are closed.
  mutating func keepOpen() { write(Array(":\n\n".utf8)) }

  private mutating func write(_ bytes: [UInt8]) {
    listeners = listeners.filter { _, listener in
      if case .terminated = listener.yield(bytes) { false } else { true }
    }
  }

  /// The bytes of an event.
  static func event(_ name: String, _ data: [UInt8]) -> [UInt8] {
    var buffer = ByteBuffer()
    buffer.write("event: ")
    buffer.write(raw: name)
    for line in data.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      buffer.write("\ndata: ")
      buffer.write(raw: Array(line))
    }
    buffer.write("\n\n")
    return buffer.bytes
  }
}

/// What browsers load again.
enum PreviewChange: String, Sendable {
  /// The style sheets alone.
  case styles
  /// The content of the page, its images and styles.
  case page
  /// The whole page, because its scripts or the settings of the site have changed.
  case everything
}
