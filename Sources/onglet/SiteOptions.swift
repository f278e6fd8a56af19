import ArgumentParser
import OngletModel
import OngletSite

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Which site a command works on, and how: what every command takes.
struct SiteOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder that holds content/, templates/, public/ and _site/.", valueName: "dir"))
  var site = "."

  @Option(
    help: ArgumentHelp("The content folder, if it is not the site's.", valueName: "dir"))
  var content: String?

  @Option(
    help: ArgumentHelp(
      "A folder whose templates/ and public/ come before those of Onglet; without it that in "
        + "ONGLET_THEME.", valueName: "dir"))
  var theme: String?

  @Option(
    help: ArgumentHelp("The language of pages that do not name theirs.", valueName: "code"))
  var language: String?

  @Option(help: ArgumentHelp("How many cores to use.", valueName: "n"))
  var jobs = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  func validate() throws {
    if jobs < 1 {
      throw ValidationError(
        Message("--jobs takes a number from 1.", french: "--jobs prend un nombre à partir de 1."))
    }
    try Self.validate(language: language)
  }

  /// Refuses what has not the form of a language.
  static func validate(language: String?, option: String = "--language") throws {
    if let language, !isLanguage(language) {
      throw ValidationError(
        Message(
          "\(option) takes a code such as fr, en or pt-BR.",
          french: "\(option) prend un code tel que fr, en ou pt-BR."))
    }
  }

  var buildOptions: BuildOptions {
    var options = BuildOptions()
    options.site = site
    options.content = content
    options.theme = theme ?? Self.themeOfEnvironment
    options.language = language.map { Language($0) }
    options.jobs = jobs
    return options
  }

  /// The folder that the environment names; an empty variable is as good as none.
  private static var themeOfEnvironment: String? {
    getenv("ONGLET_THEME").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether a text has the form of a BCP 47 tag.
  private static func isLanguage(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return (2...3).contains(parts.first?.count ?? 0)
      && parts.allSatisfy { part in
        (1...8).contains(part.count)
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
  }
}
