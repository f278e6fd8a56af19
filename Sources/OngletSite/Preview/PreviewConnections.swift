import COngletSystem
import OngletLibc
import Synchronization

/// The open connections of the preview. Their number is limited, so that descriptors are left for
/// files, and idle ones are closed after a while. If there are too many, the one that has waited
/// longest is closed.
final class PreviewConnections: Sendable {
  /// What a connection is doing.
  enum Work: Sendable, Hashable {
    /// It waits for a request.
    case waiting
    /// It writes, as fast as the browser reads.
    case writing
    /// The response is being made, or there is no event to send.
    case busy
  }

  /// An open connection, and since when it does its work.
  private struct Connection {
    let descriptor: Int32
    var work = Work.waiting
    var since: ContinuousClock.Instant
  }

  private struct State {
    var connections: [Int: Connection] = [:]
    var count = 0
  }

  /// The maximum number of connections.
  let limit: Int
  private let state = Mutex(State())

  /// How long a connection may wait or write without progress. A browser then opens another one.
  static let idleLimit = Duration.seconds(60)

  init(limit: Int = PreviewConnections.defaultLimit) { self.limit = limit }

  /// A quarter of the descriptors that the process may use; responses and sources need some too.
  private static var defaultLimit: Int {
    max(4, (onglet_raise_descriptor_limit(1024) - 32) / 4)
  }

  var isFull: Bool { state.withLock { $0.connections.count >= limit } }

  /// Adds a connection. It must be removed before its descriptor is closed.
  ///
  /// - Returns: the number of the connection.
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

  /// Ends the connection that has waited longest for a request, if there is one.
  func endLongestWaiting() {
    state.withLock { state in
      let waiting = state.connections.values.filter { $0.work == .waiting }
      if let longest = waiting.min(by: { $0.since < $1.since }) { Self.end(longest) }
    }
  }

  /// Ends all connections that have been idle for too long.
  func endIdle(now: ContinuousClock.Instant = .now) {
    state.withLock { state in
      for connection in state.connections.values
      where connection.work != .busy && now - connection.since > Self.idleLimit {
        Self.end(connection)
      }
    }
  }

  /// Shuts the connection down: the task that reads or writes gets an error and closes the
  /// descriptor.
  private static func end(_ connection: Connection) {
    shutdown(connection.descriptor, Int32(SHUT_RDWR))
  }
}
