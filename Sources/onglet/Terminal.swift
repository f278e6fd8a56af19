import ArgumentParser
import OngletCheck
import OngletLibc
import OngletModel
import OngletSite
import Synchronization

extension Language {
  /// The language of the user, from the environment; English if there are no messages in it.
  static let ofUser: Language = {
    let names: [String] = ["LC_ALL", "LC_MESSAGES", "LANG"]
    // An empty variable counts as not set (POSIX, section 8.2).
    let locale = names.lazy.compactMap(environmentVariable).first ?? ""
    // A list of languages by priority. It overrides the locale, unless that is C or POSIX (GNU
    // gettext, section “Specifying a Priority List of Languages”).
    let wanted = environmentVariable("LANGUAGE")?.split(separator: ":") ?? []
    let codes = (["C", "POSIX", ""].contains(code(of: locale[...])) ? [] : wanted) + [locale[...]]
    return codes.lazy.map { Language(code(of: $0)) }.first(where: Message.languages.contains)
      ?? .english
  }()

  /// The language in the name of a locale: `fr` of `fr_FR.UTF-8`.
  private static func code(of locale: Substring) -> String {
    String(locale.prefix { !"_.@".contains($0) })
  }
}

extension Message {
  /// The message in the language of the user.
  var localized: String { text(in: .ofUser) }
}

/// Standard error: messages, and progress where a person is watching.
final class Terminal: Sendable {
  private let showsProgress: Bool
  let isColoured: Bool
  private let hasLine = Mutex(false)

  init(isQuiet: Bool) {
    let isTerminal = isatty(STDERR_FILENO) == 1
    let isDumb = environmentVariable("TERM") == "dumb"
    showsProgress = isTerminal && !isDumb && !isQuiet
    isColoured =
      switch ColourChoice.ofUser {
      case .always: true
      case .never: false
      // Set and not empty: see no-color.org.
      case .auto: isTerminal && !isDumb && environmentVariable("NO_COLOR") == nil
      }
  }

  /// Shows a step of the work on the progress line, which the next step replaces.
  func show(_ step: BuildStep) {
    guard showsProgress else { return }
    hasLine.withLock { hasLine in
      hasLine = true
      write("\r\u{1b}[K\(step.name.localized)…")
    }
  }

  func clear() {
    hasLine.withLock { hasLine in
      if hasLine { write("\r\u{1b}[K") }
      hasLine = false
    }
  }

  func print(_ text: String, terminator: String = "\n") {
    write(text + terminator)
  }

  /// Prints a message that is not about a file of the content, and what to do.
  func report(_ severity: Severity, _ message: Message, fix: Message? = nil) {
    let colon = Message(": ", french: " : ").localized
    let name = severity.name.localized
    let styled = isColoured ? severity.coloured(name) : name
    print("onglet\(colon)\(styled)\(colon)\(message.localized)")
    if let fix { advise(fix) }
  }

  /// Prints what to do, below a message.
  func advise(_ fix: Message) { print("      = \(fix.asHelp.localized)") }

  func report(_ failure: EnvironmentFailure) {
    report(.error, failure.message, fix: failure.fix)
  }

  /// Prints diagnostics as text.
  func report(_ diagnostics: [Diagnostic], _ verbosity: Verbosity) {
    let reporter = TextReporter(isColoured: isColoured, language: .ofUser) { try? readFile($0) }
    print(
      reporter.report(verbosity.choice(of: diagnostics), limit: verbosity == .verbose ? .max : 50),
      terminator: "")
  }

  /// Does the work of a command. If the environment fails, prints why and throws the exit status 2.
  func watch<Result: Sendable>(
    _ work: () async throws(EnvironmentFailure) -> Result
  ) async throws -> Result {
    defer { clear() }
    do throws(EnvironmentFailure) {
      return try await work()
    } catch {
      clear()
      report(error)
      throw ExitCode(2)
    }
  }

  private func write(_ text: String) { writeAll(text, to: STDERR_FILENO) { _ in false } }
}
