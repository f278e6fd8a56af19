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
    _ arguments: [String], in folder: String, input: [UInt8] = [],
    environment: Environment = .inherit, timeout: Int = Configuration.defaultProgramTimeout
  ) async throws(EnvironmentFailure) -> Answer {
    let answer = try await start(
      arguments, in: folder, environment: environment, timeout: timeout
    ) { execution, group -> [UInt8]? in
      // A program may end before it has read everything; its status tells whether it failed.
      // Subprocess, which could write the input itself, would end this process.
      let writer = execution.standardInputWriter
      async let writing: Void = {
        _ = try? await writer.write(input)
        try? await writer.finish()
      }()
      // As much memory as there are bytes: Subprocess would take all that may come at once.
      var output: [UInt8] = []
      for try await buffer in execution.standardOutput {
        buffer.withUnsafeBytes { output.append(contentsOf: $0) }
        if output.count > Self.longestOutput {
          group.end()
          return nil
        }
      }
      await writing
      return output
    }
    guard let output = answer.result else { throw Self.wroteTooMuch }
    return Answer(
      isSuccess: answer.isSuccess, output: output, standardError: answer.standardError)
  }

  private typealias Running = Execution<CustomWriteInput, SequenceOutput, BytesOutput>

  /// Starts the program in a group of its own, which ends with it.
  ///
  /// - Parameter work: exchanges bytes with the program.
  private func start<Result: Sendable>(
    _ arguments: [String], in folder: String, environment: Environment = .inherit, timeout: Int,
    work: (Running, ProcessGroup) async throws -> Result
  ) async throws(EnvironmentFailure) -> (result: Result, isSuccess: Bool, standardError: String) {
    let group = ProcessGroup(timeout: timeout)
    defer { group.end() }
    do {
      let record = try await Subprocess.run(
        .path(.init(path)), arguments: Arguments(arguments), environment: environment,
        workingDirectory: .init(folder), platformOptions: group.options,
        input: .inputWriter, output: .sequence, error: .bytes(limit: 1 << 20)
      ) { execution in
        group.watch(execution.processIdentifier.value)
        return try await work(execution, group)
      }
      if group.isTimedOut { throw Self.tookTooLong(timeout) }
      return (
        record.closureResult, record.terminationStatus.isSuccess,
        String(decoding: record.standardError.prefix(4096), as: UTF8.self)
      )
    } catch let failure as EnvironmentFailure {
      throw failure
    } catch {
      throw cannotRun(error)
    }
  }

  /// Starts the program; it keeps running when this process ends.
  func launch(_ arguments: [String], in folder: String) async throws {
    _ = try await Subprocess.run(
      .path(.init(path)), arguments: Arguments(arguments), workingDirectory: .init(folder),
      platformOptions: ProcessGroup.apart, output: .discarded)
  }

  /// Starts the program and exchanges messages with it. It is ended, with all processes that it
  /// starts, when `talk` returns.
  ///
  /// - Parameters:
  ///   - separator: the byte that ends each of its answers.
  ///   - talk: gets a function that sends `words` and returns the next `answers` answers.
  /// - Throws: if it cannot be started, takes longer, or ends before it has answered.
  func converse(
    _ arguments: [String], in folder: String, separator: UInt8, timeout: Int,
    talk: (_ ask: (_ words: [UInt8], _ answers: Int) async throws -> [[UInt8]]) async throws -> Void
  ) async throws(EnvironmentFailure) {
    let answer = try await start(arguments, in: folder, timeout: timeout) {
      execution, _ -> EnvironmentFailure? in
      var output = execution.standardOutput.makeAsyncIterator()
      var answers = AnswerBuffer(separator: separator)
      do {
        try await talk { words, count in
          _ = try await execution.standardInputWriter.write(words)
          return try await answers.take(count) {
            guard let more = try await output.next() else { throw Self.endedEarly }
            return more.withUnsafeBytes { Array($0) }
          }
        }
        return nil
      } catch {
        // Its standard error is complete only when it has ended.
        return error as? EnvironmentFailure ?? Self.endedEarly
      }
    }
    guard let failure = answer.result else { return }
    let isExplained = failure == Self.endedEarly && !answer.standardError.isEmpty
    throw isExplained ? Self.failed(answer.standardError) : failure
  }

  /// The error for a program that failed, with the first line of its standard error.
  static func failed(_ text: String) -> EnvironmentFailure {
    let line = text.split(separator: "\n").first.map { $0.prefix(200) } ?? ""
    return EnvironmentFailure(
      "the program failed: \(line)", french: "le programme a échoué : \(line)")
  }

  private func cannotRun(_ error: any Error) -> EnvironmentFailure {
    let reason = String(describing: error)
    return EnvironmentFailure(
      "cannot run \(path): \(reason)", french: "impossible de lancer \(path) : \(reason)")
  }

  /// The most bytes that a program may write.
  private static let longestOutput = 512 << 20

  private static let wroteTooMuch = EnvironmentFailure(
    "the program wrote more than half a gigabyte",
    french: "le programme a écrit plus d’un demi-gigaoctet")

  private static let endedEarly = EnvironmentFailure(
    "the program ended without an answer", french: "le programme s’est terminé sans répondre")

  /// The error for a program that took too long.
  static func tookTooLong(_ seconds: Int) -> EnvironmentFailure {
    EnvironmentFailure(
      "the program was stopped after \(seconds) s (`program-timeout`)",
      french: "le programme a été arrêté après \(seconds) s (`program-timeout`)")
  }
}

/// Splits the output of a program into answers.
private struct AnswerBuffer {
  let separator: UInt8
  /// The bytes that were read but not returned yet.
  var read: [UInt8] = []

  mutating func take(
    _ count: Int, more: () async throws -> [UInt8]
  ) async throws -> [[UInt8]] {
    var answers: [[UInt8]] = []
    var (start, searched) = (0, 0)
    while answers.count < count {
      if let end = read.firstIndex(of: separator, from: searched) {
        answers.append(Array(read[start..<end]))
        start = end + 1
        searched = start
      } else {
        searched = read.count
        read += try await more()
      }
    }
    read.removeSubrange(..<start)
    return answers
  }
}
