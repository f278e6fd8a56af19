import OngletModel
import Subprocess

/// git, asked about the files of a folder.
struct Git: Sendable {
  let folder: String

  /// Why git does not answer.
  struct Failure: Error {
    /// In words that can follow a colon.
    let reason: Message
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
      throw Failure(
        reason: Message("the command git is not there", french: "la commande git est introuvable"))
    } catch {
      throw Failure(reason: Message("git cannot be run", french: "git ne peut pas être lancé"))
    }
  }

  /// Why git may not know what somebody once did.
  static let isShallow = Message("the clone is shallow", french: "le clone est superficiel")

  /// More bytes than the log of a hundred thousand changes has.
  private static let greatestLength = 256 * 1024 * 1024

  /// Nothing of a hook that the command may run in, no translation, no question, no download.
  private static let environment = Environment.inherit.updating([
    "GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_INDEX_FILE": nil, "LC_ALL": "C",
    "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1",
  ])

  private static func reason(_ complaint: [UInt8]) -> Message {
    let line = complaint.prefix { $0 != UInt8(ascii: "\n") }
    let text = String(decoding: line, as: UTF8.self)
    if text.contains("not a git repository") {
      return Message(
        "the content is in no git repository", french: "le contenu n’est dans aucun dépôt git")
    }
    let said = text.hasPrefix("fatal: ") ? String(text.dropFirst(7)) : text
    return Message("git says “\(said)”", french: "git dit « \(said) »")
  }
}
