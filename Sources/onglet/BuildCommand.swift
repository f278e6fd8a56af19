import ArgumentParser
import OngletModel
import OngletSite

/// `onglet build`.
struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Builds the site.",
    discussion: """
      Reads content/ and writes _site/. With errors nothing is written, and the site that was \
      there stays. The exit status is 0 when the site was built, 1 when the content has errors, \
      2 when the environment failed, 64 for a wrong option.

      EXAMPLES
        onglet build
        onglet build --site guidelines --base https://example.org/guidelines/
        onglet build --content notes --output build/notes --language fr
        onglet build --strict --quiet
      """)

  @OptionGroup var place: SiteOptions

  @Option(help: ArgumentHelp("The output folder, if it is not the site's.", valueName: "dir"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The address that the site is published at, instead of that in site.yml.",
      valueName: "address"))
  var base: String?

  @Flag(help: "Builds drafts too.")
  var drafts = false

  @Flag(help: "Counts warnings as errors.")
  var strict = false

  @Flag(name: .customLong("no-highlight"), help: "Leaves samples of code without colours.")
  var isPlain = false

  @Flag(name: .customLong("no-search"), help: "Builds a site without a search.")
  var isUnsearched = false

  @Option(
    help: ArgumentHelp(
      "The program that makes the index of the search.", valueName: "file"))
  var pagefind: String?

  @Option(
    help: ArgumentHelp(
      "The folder for what later builds can use again, if it is not the user's.",
      valueName: "dir"))
  var cache: String?

  @Flag(exclusivity: .exclusive)
  var verbosity = Verbosity.normal

  func validate() throws {
    if let base, !Self.isAddress(base) {
      throw ValidationError(
        Message(
          "--base takes an address that begins with https:// or http://, without spaces, ? and #.",
          french: "--base prend une adresse qui commence par https:// ou http://, sans espace, ni "
            + "`?`, ni `#`."))
    }
  }

  private static func isAddress(_ text: String) -> Bool {
    guard let scheme = ["https://", "http://"].first(where: text.hasPrefix) else { return false }
    let host = text.dropFirst(scheme.count).prefix { $0 != "/" }
    return !host.isEmpty && !text.utf8.contains { $0 <= 0x20 || "\"<>?#".utf8.contains($0) }
  }

  func run() async throws {
    var options = place.buildOptions
    options.output = output
    options.address = base
    options.includesDrafts = drafts
    options.isStrict = strict
    options.highlights = !isPlain
    options.cache = cache
    options.hasSearch = !isUnsearched
    options.pagefind = pagefind
    let terminal = Terminal(isQuiet: verbosity == .quiet)
    let clock = ContinuousClock()
    let start = clock.now
    let report = try await terminal.watch { () throws(EnvironmentFailure) in
      try await build(options) { terminal.show($0) }
    }
    show(report, on: terminal, after: clock.now - start)
    Terminal.leave(report.errorCount > 0 ? 1 : 0)
  }

  private func show(_ report: BuildReport, on terminal: Terminal, after time: Duration) {
    terminal.complain(of: report.diagnostics, verbosity)
    for warning in report.publication?.warnings ?? [] {
      terminal.complain(.warning, warning)
    }
    if verbosity != .quiet { StandardOutput.write(summary(of: report, after: time)) }
  }

  /// The last line of a build.
  private func summary(of report: BuildReport, after time: Duration) -> String {
    var summary = Summary(pageCount: report.pageCount, languages: report.languages)
    guard let publication = report.publication else {
      summary.add(Message("nothing written", french: "rien d’écrit"))
      let subject = Message("Not built: ", french: "Non construit : ")
      return summary.line(subject, report.diagnostics, after: time)
    }
    summary.add(.filesWritten(publication.written))
    summary.add(
      .count(
        publication.unchanged, "left as it was", "left as they were",
        french: ("laissé tel quel", "laissés tels quels")))
    if publication.removed > 0 {
      summary.add(
        .count(publication.removed, "removed", "removed", french: ("supprimé", "supprimés")))
    }
    let subject = Message(verbatim: "\(report.outputPath): ")
    return summary.line(subject, report.diagnostics, after: time)
  }
}
