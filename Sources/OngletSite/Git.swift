import Subprocess

/// git, asked about the files of a folder.
struct Git: Sendable {
  let folder: String

  /// Why git does not answer.
  struct Failure: Error {
    /// In words that can follow a colon.
    let reason: String
  }

  /// What git writes when it is called with some arguments, from the folder.
  ///
  /// - Parameter input: what it reads from standard input.
  func answer(
    to question: [String], input: [UInt8] = []
  ) async throws(Failure) -> [UInt8] {
    do {
      let result = try await run(
        .name("git"), arguments: Arguments(["--no-pager", "-C", folder] + question),
        environment: Self.environment, input: .array(input),
        output: .bytes(limit: Self.greatestLength), error: .bytes(limit: 64 * 1024))
      guard result.terminationStatus.isSuccess else {
        throw Failure(reason: Self.reason(result.standardError))
      }
      return result.standardOutput
    } catch let failure as Failure {
      throw failure
    } catch let error as SubprocessError where error.code == .executableNotFound {
      throw Failure(reason: "the command git is not there")
    } catch {
      throw Failure(reason: "git cannot be run")
    }
  }

  /// More bytes than the log of a hundred thousand changes has.
  private static let greatestLength = 256 * 1024 * 1024

  /// Nothing of a hook that the command may run in, no translation, no question, no download.
  private static let environment = Environment.inherit.updating([
    "GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_INDEX_FILE": nil, "LC_ALL": "C",
    "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1",
  ])

  private static func reason(_ complaint: [UInt8]) -> String {
    let line = complaint.prefix { $0 != UInt8(ascii: "\n") }
    let text = String(decoding: line, as: UTF8.self)
    if text.contains("not a git repository") { return "the content is in no git repository" }
    return "git says “\(text.hasPrefix("fatal: ") ? String(text.dropFirst(7)) : text)”"
  }
}
