import COngletSystem
import OngletModel
import Subprocess
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Another program with all that it starts: they end together, when the program has ended, when it
/// takes too long, and when this process ends, also by a signal that nobody can handle.
final class ProcessGroup: Sendable {
  private struct State {
    var number: pid_t?
    /// The process that ends the group after this one, and what it waits at.
    var keeper: (number: pid_t, line: Int32)?
    var isTimedOut = false
    var watchdog: Task<Void, Never>?
  }

  private let timeout: Int
  private let state = Mutex(State())

  /// Those by which a program begins a group of its own.
  static let options: PlatformOptions = {
    var options = PlatformOptions()
    options.processGroupID = 0
    return options
  }()

  /// - Parameter timeout: in seconds.
  init(timeout: Int) { self.timeout = timeout }

  /// Whether the program was ended because it took too long.
  var isTimedOut: Bool { state.withLock(\.isTimedOut) }

  /// - Parameter program: the number of the process that began the group.
  func watch(_ program: pid_t) {
    onglet_note_group(program)
    let watchdog = Task { [timeout] in
      guard (try? await Task.sleep(for: .seconds(timeout))) != nil else { return }
      self.state.withLock { state in
        guard let number = state.number else { return }
        state.isTimedOut = true
        kill(-number, SIGKILL)
      }
    }
    var line: Int32 = -1
    let keeper = onglet_start_keeper(program, &line)
    state.withLock { [line] state in
      state.number = program
      state.keeper = keeper > 0 ? (keeper, line) : nil
      state.watchdog = watchdog
    }
  }

  /// Ends what is left of the group, after the program.
  func end() {
    state.withLock { state in
      state.watchdog?.cancel()
      if let keeper = state.keeper { onglet_end_keeper(keeper.number, keeper.line) }
      state.keeper = nil
      guard let number = state.number else { return }
      state.number = nil
      onglet_forget_group(number)
      kill(-number, SIGKILL)
    }
  }
}

/// Prepares the process for its work: what it opens never takes the place of a standard output that
/// is closed, and the programs that run for it end with it, also when a signal ends it.
///
/// - Throws: when the process may open so few files that it would fail somewhere in its work.
package func prepareProcess() throws(EnvironmentFailure) {
  onglet_keep_standard_descriptors()
  onglet_end_groups_at_signals()
  let limit = onglet_raise_descriptor_limit(1024)
  if limit < fewestDescriptors {
    throw EnvironmentFailure(
      Message(
        "a process may have \(limit) open files here, and this one needs \(fewestDescriptors): "
          + "`ulimit -n` allows more",
        french: "un processus peut avoir ici \(limit) fichiers ouverts, et celui-ci en demande "
          + "\(fewestDescriptors) : `ulimit -n` en permet plus"))
  }
}

/// More than a build on some cores with another program beside it has been seen to need, which is 24.
private let fewestDescriptors = 64

/// Ends the programs that run for this process.
package func endPrograms() { onglet_end_groups() }
