import OngletModel
import Subprocess

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Another program that a build may use.
struct Program: Sendable, Hashable {
  /// The path of its file.
  let path: String

  /// What a program answered.
  struct Answer: Sendable {
    let isSuccess: Bool
    let output: [UInt8]
    /// What it said on standard error, at most some kilobytes of it.
    let complaint: String
  }

  /// Why a program was not used.
  static let isNotInstalled = Message("it is not installed", french: "il n’est pas installé")

  /// The program at a path; nothing when no file that can be run is there.
  init?(at path: String) {
    guard access(path, X_OK) == 0, (try? realPath(path)) != nil else { return nil }
    self.path = path
  }

  /// The first of some names that is a program in the folders of `PATH`.
  init?(named names: [String]) {
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    for name in names {
      for folder in folders.split(separator: ":") {
        guard let found = Program(at: joined(String(folder), name)) else { continue }
        self = found
        return
      }
    }
    return nil
  }

  /// Which file this is: its size and the time of its last change, so that what an older version
  /// answered is not taken for this one's answer.
  var stamp: String {
    guard let status = try? stat.ofLink((try? realPath(path)) ?? path) else { return "" }
    return "\(status.st_size) \(status.modification.tv_sec)"
  }

  /// Runs the program in a folder to its end. Whatever it starts ends with it.
  ///
  /// - Parameters:
  ///   - input: what it reads from standard input.
  ///   - timeout: after how many seconds it is ended.
  /// - Throws: when it cannot be started, takes longer, or answers more than half a gigabyte.
  func run(
    _ arguments: [String], in folder: String, input: [UInt8] = [],
    environment: Environment = .inherit, timeout: Int = Configuration.defaultProgramTimeout
  ) async throws(EnvironmentFailure) -> Answer {
    let group = ProcessGroup(timeout: timeout)
    defer { group.end() }
    do {
      let record = try await Subprocess.run(
        .path(.init(path)), arguments: Arguments(arguments), environment: environment,
        workingDirectory: .init(folder), platformOptions: group.options,
        input: .array(input), output: .bytes(limit: 512 << 20), error: .bytes(limit: 1 << 20)
      ) { execution in
        group.watch(execution.processIdentifier.value)
      }
      if group.isTimedOut { throw Self.tookTooLong(timeout) }
      return Answer(
        isSuccess: record.terminationStatus.isSuccess, output: record.standardOutput,
        complaint: String(decoding: record.standardError.prefix(4096), as: UTF8.self))
    } catch let failure as EnvironmentFailure {
      throw failure
    } catch {
      throw cannotRun(error)
    }
  }

  /// Starts the program and leaves it alone: it may stay when this process ends.
  func launch(_ arguments: [String], in folder: String) async throws {
    _ = try await Subprocess.run(
      .path(.init(path)), arguments: Arguments(arguments), workingDirectory: .init(folder),
      platformOptions: ProcessGroup.apart, output: .discarded)
  }

  /// Starts the program and talks with it. It ends with what is returned, as does what it starts.
  ///
  /// - Parameters:
  ///   - separator: the byte that ends each of its answers.
  ///   - timeout: after how many seconds it is ended.
  ///   - talk: gets a function that tells the program something and returns as many answers.
  /// - Throws: when it cannot be started, takes longer, or ends before it has answered.
  func converse(
    _ arguments: [String], in folder: String, separator: UInt8, timeout: Int,
    talk: (_ ask: (_ words: [UInt8], _ answers: Int) async throws -> [[UInt8]]) async throws -> Void
  ) async throws(EnvironmentFailure) {
    let group = ProcessGroup(timeout: timeout)
    defer { group.end() }
    do {
      let record = try await Subprocess.run(
        .path(.init(path)), arguments: Arguments(arguments),
        workingDirectory: .init(folder), platformOptions: group.options,
        input: .inputWriter, output: .sequence, error: .bytes(limit: 1 << 20)
      ) { execution -> EnvironmentFailure? in
        group.watch(execution.processIdentifier.value)
        var output = execution.standardOutput.makeAsyncIterator()
        var answers = AnswerBuffer(separator: separator)
        do {
          try await talk { words, count in
            _ = try await execution.standardInputWriter.write(words)
            return try await answers.take(count) {
              guard let more = try await output.next() else { throw Self.saidNothing }
              return more.withUnsafeBytes { Array($0) }
            }
          }
          return nil
        } catch {
          // What it complains of is read when it has ended.
          return error as? EnvironmentFailure ?? Self.saidNothing
        }
      }
      if group.isTimedOut { throw Self.tookTooLong(timeout) }
      guard let failure = record.closureResult else { return }
      let complaint = String(decoding: record.standardError.prefix(4096), as: UTF8.self)
      throw failure == Self.saidNothing && !complaint.isEmpty ? Self.failed(complaint) : failure
    } catch let failure as EnvironmentFailure {
      throw failure
    } catch {
      throw cannotRun(error)
    }
  }

  /// That a program failed, by the first line of what it complains of.
  static func failed(_ complaint: String) -> EnvironmentFailure {
    let line = complaint.split(separator: "\n").first.map { $0.prefix(200) } ?? ""
    return EnvironmentFailure(Message("it failed: \(line)", french: "il a échoué : \(line)"))
  }

  private func cannotRun(_ error: any Error) -> EnvironmentFailure {
    let reason = String(describing: error)
    return EnvironmentFailure(
      Message("cannot run \(path): \(reason)", french: "impossible de lancer \(path) : \(reason)"))
  }

  private static let saidNothing = EnvironmentFailure(
    Message("it ended without an answer", french: "il s’est arrêté sans répondre"))

  /// What is thrown when a program takes longer than it may.
  static func tookTooLong(_ seconds: Int) -> EnvironmentFailure {
    EnvironmentFailure(
      Message(
        "it was ended after \(seconds) s; `program-timeout` of site.yml allows more",
        french: "il a été arrêté après \(seconds) s ; `program-timeout` de site.yml en permet plus")
    )
  }
}

/// What a program has said, cut into its answers.
private struct AnswerBuffer {
  /// The byte that ends each answer.
  private let separator: UInt8
  /// What was said and not yet taken.
  private var read: [UInt8] = []

  init(separator: UInt8) { self.separator = separator }

  /// The next answers.
  ///
  /// - Parameter more: waits for what the program says next.
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
