import OngletLibc
import OngletModel

/// An error of the system, not of an author: the command ends with status 2.
package struct EnvironmentFailure: Error, Hashable, CustomStringConvertible {
  /// The whole message: `cannot write _site/index.html: no space left on device`.
  package let message: Message
  /// Only the reason that the system gave: `no space left on device`.
  package let reason: Message?
  /// What to do, as an imperative.
  package let fix: Message?

  package var description: String { message.english }

  /// - Parameter message: what failed, and where; without a final full stop.
  package init(_ message: Message, fix: Message? = nil) {
    self.message = message
    self.reason = nil
    self.fix = fix
  }

  package init(_ english: MessageText, french: MessageText, fix: Message? = nil) {
    self.init(Message(english, french: french), fix: fix)
  }

  package init(
    _ english: MessageText, french: MessageText, fix: MessageText, french frenchFix: MessageText
  ) {
    self.init(Message(english, french: french), fix: Message(fix, french: frenchFix))
  }

  init(cannot action: FileAction, _ path: String, _ number: ErrorNumber) {
    let words = action.words
    message = Message(
      "cannot \(words) \(path): \(number.words)",
      french: "impossible \(words) \(path) : \(number.words)")
    reason = number.words
    fix = nil
  }
}

/// The number of a system error (`errno`).
struct ErrorNumber: Error, Hashable, CustomStringConvertible {
  let code: Int32

  init(_ code: Int32) { self.code = code }

  /// The error of the last failed call of this thread.
  static var current: ErrorNumber { ErrorNumber(errno) }

  /// The reason, for people.
  var words: Message { Self.known[code] ?? Message(verbatim: description) }

  /// The common errors, which are translated; the English texts are those of Linux.
  private static let known: [Int32: Message] = [
    ENOENT: Message("no such file or directory", french: "fichier ou dossier introuvable"),
    EACCES: Message("permission denied", french: "accès refusé"),
    EPERM: Message("operation not permitted", french: "opération interdite"),
    EEXIST: Message("file exists", french: "le fichier existe déjà"),
    ENOTDIR: Message("not a directory", french: "ce n’est pas un dossier"),
    EISDIR: Message("is a directory", french: "c’est un dossier"),
    ENOTEMPTY: Message("directory not empty", french: "dossier non vide"),
    ENOSPC: Message("no space left on device", french: "plus de place sur le disque"),
    EDQUOT: Message("disk quota exceeded", french: "quota de disque dépassé"),
    EROFS: Message("read-only file system", french: "système de fichiers en lecture seule"),
    EIO: Message("input/output error", french: "erreur de lecture ou d’écriture"),
    EMFILE: Message("too many open files", french: "trop de fichiers ouverts"),
    ENFILE: Message(
      "too many open files in system", french: "trop de fichiers ouverts sur la machine"),
    ELOOP: Message(
      "too many levels of symbolic links", french: "trop de liens symboliques à suivre"),
    ENAMETOOLONG: Message("file name too long", french: "nom trop long"),
    EADDRINUSE: Message("address already in use", french: "adresse déjà utilisée"),
    EADDRNOTAVAIL: Message(
      "cannot assign requested address", french: "adresse absente de cette machine"),
    ENOMEM: Message("cannot allocate memory", french: "mémoire insuffisante"),
    EBUSY: Message("device or resource busy", french: "ressource occupée"),
  ]

  /// The English text of the system, with a lower-case first letter so that it can follow a colon.
  var description: String {
    let text = strerror(code).map { String(cString: $0) } ?? ""
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

/// Throws the error of a call of the system that does not give 0.
func checked(_ result: Int32) throws(ErrorNumber) { if result != 0 { throw .current } }

/// The message for a failed write to standard output.
package func cannotWriteOutput(_ number: Int32) -> Message {
  Message(
    "cannot write to standard output: ", french: "impossible d’écrire sur la sortie standard : ")
    + ErrorNumber(number).words
}

/// Does something with a file. If that fails, the error names the action and the file.
func attempt<Result: ~Copyable>(
  _ action: FileAction, _ path: @autoclosure () -> String,
  _ body: @autoclosure () throws(ErrorNumber) -> Result
) throws(EnvironmentFailure) -> Result {
  do {
    return try body()
  } catch {
    throw EnvironmentFailure(cannot: action, path(), error)
  }
}
