import OngletModel
import Subprocess

struct Git: Sendable {
  let folder: String

  struct Failure: Error {
    /// Why it failed, as a clause.
    let reason: Message
    /// Whether nothing was ever committed: there is no repository, or no commit in it.
    var isWithoutHistory = false
  }

  /// After how many seconds git is ended: on a disk of the network it may never answer.
  private static let timeout = 60

  /// The output of git when it is called in the folder.
  func answer(to question: [String]) async throws(Failure) -> [UInt8] {
    guard let git = Program(named: ["git"]) else {
      throw Failure(reason: Message("git is not installed", french: "git n’est pas installé"))
    }
    let result: Program.Answer
    do throws(EnvironmentFailure) {
      result = try await git.run(
        Self.options + question, in: folder, environment: Self.environment, timeout: Self.timeout)
    } catch {
      throw Failure(reason: Message("cannot run git", french: "impossible de lancer git"))
    }
    guard result.isSuccess else { throw Self.failure(result.standardError) }
    return result.output
  }

  /// The reason if the history of a repository is incomplete.
  static let isShallow = Message("the clone is shallow", french: "le clone est superficiel")

  /// Options for safety: git executes nothing that the configuration of a repository names, since
  /// somebody who builds a site need not trust it. It does not look into a bare repository that is
  /// part of the content.
  private static let options = [
    "--no-pager", "--literal-pathspecs", "-c", "core.fsmonitor=false", "-c",
    "core.hooksPath=/dev/null",
    "-c", "safe.bareRepository=explicit",
  ]

  /// The environment of git: no variables of a hook that the command may run in, no translation, no
  /// prompt, no download (versions that fetch on their own may use no protocol).
  private static let environment = Environment.inherit.updating([
    "GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_INDEX_FILE": nil, "LC_ALL": "C",
    "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "",
    "GIT_OPTIONAL_LOCKS": "0",
  ])

  private static func failure(_ standardError: String) -> Failure {
    let text = standardError.prefix { $0 != "\n" }
    if text.contains("not a git repository") {
      return Failure(
        reason: Message(
          "the content is not in a git repository",
          french: "le contenu n’est pas dans un dépôt git"),
        isWithoutHistory: true)
    }
    let said = text.hasPrefix("fatal: ") ? text.dropFirst(7) : text
    return Failure(
      reason: Message("git says “\(said)”", french: "git dit « \(said) »"),
      isWithoutHistory: text.contains("does not have any commits yet"))
  }
}
