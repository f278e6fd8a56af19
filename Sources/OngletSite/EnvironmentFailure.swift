import COngletSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Something that the machine, not an author, must be asked about: the build ends with status 2.
package struct EnvironmentFailure: Error, Hashable, CustomStringConvertible {
  /// The whole message: `cannot write _site/index.html: no space left on device`.
  package let description: String
  /// What the system said, alone: `no space left on device`.
  package let reason: String?

  /// - Parameter description: what failed, and where; without a final full stop.
  package init(_ description: String) {
    self.description = description
    self.reason = nil
  }

  /// - Parameters:
  ///   - action: what could not be done, as an infinitive: `write`.
  ///   - path: to what, as the reader of the message knows it.
  init(cannot action: String, _ path: String, _ number: ErrorNumber) {
    self.description = "cannot \(action) \(path): \(number)"
    self.reason = number.description
  }
}

/// The number by which the system says why a call failed (`errno`).
struct ErrorNumber: Error, Hashable, CustomStringConvertible {
  let code: Int32

  init(_ code: Int32) { self.code = code }

  /// That of the last call of this thread that failed.
  static var current: ErrorNumber { ErrorNumber(errno) }

  /// The system's words, beginning with a small letter so that they can follow a colon.
  var description: String {
    let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      onglet_error_text(code, buffer.baseAddress, buffer.count)
      return buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

/// Does something with a file, and says what and with which when it fails.
///
/// - Parameters:
///   - action: what is done, as an infinitive: `read`.
///   - path: as the reader of the message knows it.
func attempt<Result: ~Copyable>(
  _ action: String, _ path: @autoclosure () -> String,
  _ body: () throws(ErrorNumber) -> Result
) throws(EnvironmentFailure) -> Result {
  do {
    return try body()
  } catch {
    throw EnvironmentFailure(cannot: action, path(), error)
  }
}
