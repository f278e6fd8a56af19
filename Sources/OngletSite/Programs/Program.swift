import OngletLibc
import OngletModel
import Subprocess

/// Another program that a command can run.
struct Program: Sendable, Hashable {
  let path: String

  struct Answer: Sendable {
    let isSuccess: Bool
    let output: [UInt8]
    /// The first 4 KB of standard error.
    let standardError: String
  }

  static let isNotInstalled = Message(
    "the program is not installed", french: "le programme n’est pas installé")

  /// The program at a path; nil if there is no executable file.
  init?(at path: String) {
    guard access(path, X_OK) == 0, (try? realPath(path)) != nil else { return nil }
    self.path = path
  }

  /// The first of some names that is a program in the folders of `PATH`.
  init?(named names: [String]) {
    let folders = environmentVariable("PATH") ?? ""
    for name in names {
      for folder in folders.split(separator: ":") {
        guard let found = Program(at: String(folder).appending(path: name)) else { continue }
        self = found
        return
      }
    }
    return nil
  }

  /// The size and time of last change of the file, for the keys of caches: so answers of another
  /// version are not used.
  var stamp: String {
    guard let status = try? stat.ofLink((try? realPath(path)) ?? path) else { return "" }
    return "\(status.st_size) \(status.st_mtim.tv_sec)"
  }

  /// Runs the program in a folder and waits for its end. Processes that it starts end with it.
  ///
  /// - Throws: if it cannot be started, takes longer, or writes more than half a gigabyte.
  func run(
    _ arguments: [String], in folder: String, environment: Environment = .inherit,
    timeout: Int = Configuration.defaultProgramTimeout
  ) async throws(EnvironmentFailure) -> Answer {
    let group = ProcessGroup(timeout: timeout)
    defer { group.end() }
    do {
      let record = try await Subprocess.run(
        .path(.init(path)), arguments: Arguments(arguments), environment: environment,
        workingDirectory: .init(folder), platformOptions: group.options,
        input: .none, output: .sequence, error: .bytes(limit: 1 << 20)
      ) { execution -> [UInt8]? in
        group.watch(execution.processIdentifier.value)
        // As much memory as there are bytes: Subprocess would take all that may come at once.
        var output: [UInt8] = []
        for try await buffer in execution.standardOutput {
          buffer.withUnsafeBytes { output.append(contentsOf: $0) }
          if output.count > Self.longestOutput {
            group.end()
            return nil
          }
        }
        return output
      }
      if group.isTimedOut { throw Self.tookTooLong(timeout) }
      guard let output = record.closureResult else { throw Self.wroteTooMuch }
      return Answer(
        isSuccess: record.terminationStatus.isSuccess, output: output,
        standardError: String(decoding: record.standardError.prefix(4096), as: UTF8.self))
    } catch let failure as EnvironmentFailure {
      throw failure
    } catch {
      let reason = String(describing: error)
      throw EnvironmentFailure(
        "cannot run \(path): \(reason)", french: "impossible de lancer \(path) : \(reason)")
    }
  }

  /// Starts the program; it keeps running when this process ends.
  func launch(_ arguments: [String], in folder: String) async throws {
    _ = try await Subprocess.run(
      .path(.init(path)), arguments: Arguments(arguments), workingDirectory: .init(folder),
      platformOptions: ProcessGroup.apart, output: .discarded)
  }

  /// The most bytes that a program may write.
  private static let longestOutput = 512 << 20

  private static let wroteTooMuch = EnvironmentFailure(
    "the program wrote more than half a gigabyte",
    french: "le programme a écrit plus d’un demi-gigaoctet")

  /// The error for a program that took too long.
  static func tookTooLong(_ seconds: Int) -> EnvironmentFailure {
    EnvironmentFailure(
      "the program was stopped after \(seconds) s (`program-timeout`)",
      french: "le programme a été arrêté après \(seconds) s (`program-timeout`)")
  }
}
