import COngletSystem
import OngletLibc
import OngletModel
import Subprocess
import Synchronization

/// A child process and all processes that it starts. They are ended together: when the child has
/// ended, when it takes too long, and when this process ends, even if it is killed.
final class ProcessGroup: Sendable {
  private struct State {
    /// The leader of the process group; nil when the group has ended.
    var leader: pid_t?
    var isTimedOut = false
    var watchdog: Task<Void, Never>?
  }

  /// A helper process that leads the group. It starts before the program, and ends the group if
  /// this process is killed. Nil if the system cannot start it: then the program leads the group.
  private let keeper: (number: pid_t, line: Int32)?
  private let timeout: Int
  private let state: Mutex<State>

  /// The options for a program in its own process group, which is never ended.
  static let apart: PlatformOptions = {
    var options = PlatformOptions()
    options.processGroupID = 0
    return options
  }()

  init(timeout: Int) {
    self.timeout = timeout
    var line: Int32 = -1
    let number = onglet_start_keeper(&line)
    keeper = number > 0 ? (number, line) : nil
    state = Mutex(State(leader: number > 0 ? number : nil))
  }

  /// The options for starting a program in the group.
  var options: PlatformOptions {
    var options = Self.apart
    if let keeper { options.processGroupID = keeper.number }
    return options
  }

  /// Whether the group was ended because it took too long.
  var isTimedOut: Bool { state.withLock(\.isTimedOut) }

  /// Starts to measure the time of the program.
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

  /// Ends the other processes of the group, after the program has ended.
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

/// Prepares the process: if a standard stream is closed, no file gets its descriptor; writing to a
/// pipe without a reader gives an error and no signal; the limit of open files is raised.
///
/// - Throws: if the process may open too few files for a build.
package func prepareProcess() throws(EnvironmentFailure) {
  onglet_keep_standard_descriptors()
  signal(SIGPIPE, SIG_IGN)
  let limit = onglet_raise_descriptor_limit(1024)
  if limit < fewestDescriptors {
    throw EnvironmentFailure(
      "only \(limit) open files are allowed, and \(fewestDescriptors) are needed",
      french: "seulement \(limit) fichiers ouverts sont permis, et il en faut "
        + "\(fewestDescriptors)",
      fix: "raise the limit with `ulimit -n`", french: "augmenter la limite avec `ulimit -n`")
  }
}

/// Ends the process and leaves no temporary folder behind. Memory is not freed: for a large site,
/// that would take as long as linking it.
package func endProcess(_ status: Int32) -> Never {
  TemporaryFolder.removeAll(andExit: status)
}

/// A build on several cores with another program was measured to need 24.
private let fewestDescriptors = 64
