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
    guard let git = Program(named: ["git"]) else {
      throw Failure(
        reason: Message("the command git is not there", french: "la commande git est introuvable"))
    }
    let result: Program.Answer
    do throws(EnvironmentFailure) {
      result = try await git.run(
        Self.options + question, in: folder, input: input, environment: Self.environment)
    } catch {
      throw Failure(reason: Message("git cannot be run", french: "git ne peut pas être lancé"))
    }
    guard result.isSuccess else { throw Failure(reason: Self.reason(result.complaint)) }
    return result.output
  }

  /// Why git may not know what somebody once did.
  static let isShallow = Message("the clone is shallow", french: "le clone est superficiel")

  /// Nothing that the configuration of a repository names is executed: whoever builds a site need
  /// not trust it. A bare repository in the content is none that git looks into.
  private static let options = [
    "--no-pager", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
    "-c", "safe.bareRepository=explicit",
  ]

  /// Nothing of a hook that the command may run in, no translation, no question, no download (from
  /// no address, for those versions of git that fetch on their own).
  private static let environment = Environment.inherit.updating([
    "GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_INDEX_FILE": nil, "LC_ALL": "C",
    "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "",
    "GIT_OPTIONAL_LOCKS": "0",
  ])

  private static func reason(_ complaint: String) -> Message {
    let text = complaint.prefix { $0 != "\n" }
    if text.contains("not a git repository") {
      return Message(
        "the content is in no git repository", french: "le contenu n’est dans aucun dépôt git")
    }
    let said = text.hasPrefix("fatal: ") ? text.dropFirst(7) : text
    return Message("git says “\(said)”", french: "git dit « \(said) »")
  }
}
