import ArgumentParser
import OngletCheck
import OngletModel
import OngletSite

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `onglet check`.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Looks for all mistakes, and writes nothing.",
    discussion: """
      Besides what stops a build, the rules of good guidelines are looked at: words, structure, \
      the languages’ agreement. The exit status is 0 when there is no error, 1 when there is one, \
      2 when the environment failed, 64 for a wrong option.

      Messages for people go to standard error, a summary to standard output. The other formats \
      go to standard output, alone. Without --format they are annotations in a workflow of \
      GitHub, and text elsewhere: GitLab reads a file, so write one with --format gitlab.

      EXAMPLES
        onglet check
        onglet check content/ios/design
        onglet check --strict --only link --only fragment
        onglet check --format sarif > onglet.sarif
        onglet check --format gitlab > gl-code-quality-report.json
      """)

  @Argument(
    help: ArgumentHelp(
      "Reports only what is wrong in these files and folders.", valueName: "path"))
  var paths: [String] = []

  @OptionGroup var place: SiteOptions

  @Flag(help: "Checks drafts too.")
  var drafts = false

  @Flag(help: "Counts warnings as errors.")
  var strict = false

  @Option(help: ArgumentHelp("The form of the report.", valueName: "format"))
  var format: ReportFormat?

  @Option(
    help: ArgumentHelp("Reports only what breaks this rule; repeatable.", valueName: "rule"),
    transform: Rule.named)
  var only: [Rule] = []

  @Flag(exclusivity: .exclusive)
  var verbosity = Verbosity.normal

  func validate() throws {
    if let path = ReportedPlaces.missing(among: paths) {
      throw ValidationError("There is no file or folder '\(path)'.")
    }
  }

  func run() async throws {
    var options = CheckOptions(place.buildOptions)
    options.site.includesDrafts = drafts
    options.site.isStrict = strict
    options.rules = Set(only)
    options.paths = paths
    let terminal = Terminal(isQuiet: verbosity == .quiet)
    let clock = ContinuousClock()
    let start = clock.now
    let report = try await terminal.watch { [options] () throws(EnvironmentFailure) in
      try await checkSite(options) { terminal.show($0) }
    }
    show(report, on: terminal, after: clock.now - start)
    Terminal.leave(report.diagnostics.count(of: .error) > 0 ? 1 : 0)
  }

  private func show(_ report: CheckReport, on terminal: Terminal, after time: Duration) {
    let diagnostics = verbosity.choice(of: report.diagnostics)
    let source = { (path: String) in try? readFile(path) }
    let version = OngletCommand.version
    switch format ?? .suited {
    case .text:
      terminal.complain(of: report.diagnostics, verbosity)
      guard verbosity != .quiet else { return }
      let summary = Summary(pageCount: report.pageCount, languages: report.languages)
      print(summary.line("Checked", report.diagnostics, after: time))
    case .json:
      let reporter = JSONReporter(
        version: version, pageCount: report.pageCount, source: source)
      print(String(decoding: reporter.report(diagnostics), as: UTF8.self))
    case .sarif:
      let reporter = SARIFReporter(version: version, source: source)
      print(String(decoding: reporter.report(diagnostics), as: UTF8.self))
    case .github:
      print(GitHubReporter(source: source).report(diagnostics), terminator: "")
    case .gitlab:
      print(String(decoding: GitLabReporter().report(diagnostics), as: UTF8.self))
    }
  }
}

extension ReportFormat: ExpressibleByArgument {
  /// What is read where the command runs.
  fileprivate static var suited: ReportFormat {
    let isWorkflow = getenv("GITHUB_ACTIONS").map { String(cString: $0) == "true" } ?? false
    return isWorkflow ? .github : .text
  }
}

extension Rule {
  /// The rule of a name given on the command line.
  static func named(_ name: String) throws -> Rule {
    if let rule = Rule(rawValue: name) { return rule }
    let advice = nearestName(to: name, in: allCases.map(\.rawValue))
    throw ValidationError(
      "There is no rule '\(name)'." + (advice.map { " Did you mean '\($0)'?" } ?? ""))
  }
}
