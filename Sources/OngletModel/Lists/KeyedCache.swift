import Synchronization

/// A cache of values that are computed when they are first needed.
package final class KeyedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let values = Mutex<[Key: Value]>([:])

  package init() {}

  /// The value of a key.
  ///
  /// - Parameter make: makes the value, always the same one for a key.
  package func value(for key: Key, make: () -> Value) -> Value {
    values.withLock { values in
      if let value = values[key] { return value }
      let value = make()
      values[key] = value
      return value
    }
  }
}
