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
    /// The process that leads the group; nothing when the group has ended.
    var leader: pid_t?
    var isTimedOut = false
    var watchdog: Task<Void, Never>?
  }

  /// The process that leads the group, is there before the program and ends the group after this
  /// process; nothing where the system starts none: the program leads the group then.
  private let keeper: (number: pid_t, line: Int32)?
  private let timeout: Int
  private let state: Mutex<State>

  /// Those by which a program belongs to a group of its own, that nobody ends.
  static let apart: PlatformOptions = {
    var options = PlatformOptions()
    options.processGroupID = 0
    return options
  }()

  /// - Parameter timeout: in seconds.
  init(timeout: Int) {
    self.timeout = timeout
    var line: Int32 = -1
    let number = onglet_start_keeper(&line)
    keeper = number > 0 ? (number, line) : nil
    state = Mutex(State(leader: number > 0 ? number : nil))
  }

  /// Those by which a program belongs to the group.
  var options: PlatformOptions {
    var options = Self.apart
    if let keeper { options.processGroupID = keeper.number }
    return options
  }

  /// Whether the program was ended because it took too long.
  var isTimedOut: Bool { state.withLock(\.isTimedOut) }

  /// - Parameter program: the number of the program's process.
  func watch(_ program: pid_t) {
    let watchdog = Task { [timeout] in
      guard (try? await Task.sleep(for: .seconds(timeout))) != nil else { return }
      self.state.withLock { state in
        guard let leader = state.leader else { return }
        state.isTimedOut = true
        kill(-leader, SIGKILL)
      }
    }
    state.withLock { state in
      state.leader = state.leader ?? program
      state.watchdog = watchdog
    }
  }

  /// Ends what is left of the group, after the program.
  func end() {
    state.withLock { state in
      state.watchdog?.cancel()
      guard let leader = state.leader else { return }
      state.leader = nil
      if let keeper {
        onglet_end_keeper(keeper.number, keeper.line)
      } else {
        kill(-leader, SIGKILL)
      }
    }
  }
}

/// Prepares the process for its work: what it opens never takes the place of a standard output that
/// is closed, and who writes into a pipe that nobody reads gets an error, not a signal.
///
/// - Throws: when the process may open so few files that it would fail somewhere in its work.
package func prepareProcess() throws(EnvironmentFailure) {
  onglet_keep_standard_descriptors()
  signal(SIGPIPE, SIG_IGN)
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
