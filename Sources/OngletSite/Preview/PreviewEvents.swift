import OngletRender
import Synchronization

/// Sends server-sent events to browsers (HTML Standard, section 9.2).
final class PreviewEvents: Sendable {
  private struct State {
    var listeners: [Int: AsyncStream<[UInt8]>.Continuation] = [:]
    var count = 0
  }

  private let state = Mutex(State())

  /// How many browsers may listen; one more ends the oldest stream, and its browser reconnects.
  static let limit = 100

  /// A comment that keeps connections open. Writing it shows which ones are closed.
  static let heartbeat = Array(":\n\n".utf8)

  /// A stream of the events from now on.
  ///
  /// - Parameter first: the bytes that are sent at once.
  func stream(beginningWith first: [UInt8]) -> AsyncStream<[UInt8]> {
    let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    let (number, oldest) = state.withLock { state in
      state.count += 1
      state.listeners[state.count] = continuation
      guard state.listeners.count > Self.limit, let first = state.listeners.keys.min() else {
        return (state.count, nil as AsyncStream<[UInt8]>.Continuation?)
      }
      return (state.count, state.listeners.removeValue(forKey: first))
    }
    oldest?.finish()
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.listeners.removeValue(forKey: number) }
    }
    continuation.yield(first)
    return stream
  }

  func send(_ bytes: [UInt8]) {
    for listener in state.withLock({ Array($0.listeners.values) }) { listener.yield(bytes) }
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
