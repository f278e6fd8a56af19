import ArgumentParser
import OngletCheck
import OngletModel
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
    // Set and not empty, as no-color.org has it.
    let refusesColour = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    isColoured = isTerminal && !isDumb && !refusesColour
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

  /// Shows what is wrong with a site.
  func complain(of diagnostics: [Diagnostic], _ verbosity: Verbosity) {
    let reporter = TextReporter(isColoured: isColoured) { try? readFile($0) }
    complain(
      reporter.report(verbosity.choice(of: diagnostics), limit: verbosity == .verbose ? .max : 50),
      terminator: "")
  }

  /// Does the work of a command; a failure of the environment is told, and ends the command.
  func watch<Result: Sendable>(
    _ work: () async throws(EnvironmentFailure) -> Result
  ) async throws -> Result {
    defer { clear() }
    do throws(EnvironmentFailure) {
      return try await work()
    } catch {
      clear()
      complain("onglet: error: \(error)")
      throw ExitCode(2)
    }
  }

  /// Ends the command at once: taking a large site apart piece by piece would cost as much as
  /// linking it.
  static func leave(_ status: Int32) -> Never {
    fflush(nil)
    _exit(status)
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
