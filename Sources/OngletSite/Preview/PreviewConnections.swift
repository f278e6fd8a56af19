import COngletSystem
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The open connections of the preview: as many as leave descriptors for its own files, and none
/// that waits for ever. Who opens more than it can have ends the one that has waited longest.
final class PreviewConnections: Sendable {
  /// What a connection is doing.
  enum Work: Sendable, Hashable {
    /// It waits for a request.
    case waiting
    /// It gives what the browser takes.
    case writing
    /// The answer is made, or there is nothing to tell at the moment.
    case busy
  }

  private struct Connection {
    let descriptor: Int32
    var work = Work.waiting
    var since: ContinuousClock.Instant
  }

  private struct State {
    var connections: [Int: Connection] = [:]
    var count = 0
  }

  /// How many there may be.
  let limit: Int
  private let state = Mutex(State())

  /// How long a browser may leave a connection alone. It opens another one then.
  static let patience = Duration.seconds(60)

  init(limit: Int = PreviewConnections.suitedLimit) { self.limit = limit }

  /// A quarter of the descriptors that the process may have, since answers and sources need some too.
  private static var suitedLimit: Int {
    max(4, (onglet_raise_descriptor_limit(1024) - 32) / 4)
  }

  var isFull: Bool { state.withLock { $0.connections.count >= limit } }

  /// Notes a connection that is closed only after it was removed again.
  func add(_ descriptor: Int32, now: ContinuousClock.Instant = .now) -> Int {
    state.withLock { state in
      state.count += 1
      state.connections[state.count] = Connection(descriptor: descriptor, since: now)
      return state.count
    }
  }

  func remove(_ number: Int) {
    state.withLock { _ = $0.connections.removeValue(forKey: number) }
  }

  func note(_ work: Work, of number: Int, now: ContinuousClock.Instant = .now) {
    state.withLock { state in
      state.connections[number]?.work = work
      state.connections[number]?.since = now
    }
  }

  /// Ends the connection that has waited for a request longest, if there is one.
  func endLongestWaiting() {
    state.withLock { state in
      let waiting = state.connections.values.filter { $0.work == .waiting }
      if let longest = waiting.min(by: { $0.since < $1.since }) { Self.end(longest) }
    }
  }

  /// Ends all that have left the preview waiting for too long.
  func endIdle(now: ContinuousClock.Instant = .now) {
    state.withLock { state in
      for connection in state.connections.values
      where connection.work != .busy && now - connection.since > Self.patience {
        Self.end(connection)
      }
    }
  }

  /// Whoever reads or writes there learns that nothing comes any more, and closes the descriptor.
  private static func end(_ connection: Connection) {
    shutdown(connection.descriptor, Int32(SHUT_RDWR))
  }
}
