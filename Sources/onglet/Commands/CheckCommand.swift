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
    abstract: Message(
      "Looks for all mistakes, and mends what is certain if asked to.",
      french: "Cherche toutes les erreurs, et corrige ce qui est certain si on le demande."
    ).forPerson,
    discussion: Message(
      """
      Besides what stops a build, the rules of good guidelines are looked at: words, structure, \
      the languages’ agreement. The exit status is 0 when there is no error, 1 when there is one, \
      2 when the environment failed, 64 for a wrong option. Nothing is written without --fix.

      Messages for people go to standard error, a summary to standard output. The other formats \
      go to standard output, alone. Without --format, a workflow of GitHub gets annotations, a job \
      of GitLab a Code Quality report besides the messages, and everybody else text.
      """,
      french: """
        Outre ce qui arrête une construction, les règles de bonnes recommandations sont \
        regardées : les mots, la structure, l’accord des langues. Le code de sortie est 0 sans \
        erreur, 1 avec une erreur, 2 quand l’environnement fait défaut, 64 pour une option \
        fausse. Rien n’est écrit sans --fix.

        Les messages pour des personnes vont à la sortie d’erreur, un résumé à la sortie \
        standard. Les autres formes vont à la sortie standard, seules. Sans --format, un flux \
        de travail de GitHub reçoit des annotations, une tâche de GitLab un rapport Code \
        Quality en plus des messages, et tous les autres du texte.
        """
    ).forHelp(
      examples: [
        "onglet check",
        "onglet check content/ios/design",
        "onglet check --strict --only link --only fragment",
        "onglet check --fix --dry-run",
        "onglet check --fix --only legacy-name content/ios",
        "onglet check --online --only dead-address --only moved-address",
        "onglet check --format sarif > onglet.sarif",
        "onglet check --format gitlab > gl-code-quality-report.json",
      ]))

  @Argument(
    help: ArgumentHelp(
      "Reports only what is wrong in these files and folders.",
      french: "Ne signale que les erreurs de ces fichiers et dossiers.", valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @OptionGroup var place: SiteOptions

  @Flag(help: ArgumentHelp("Checks drafts too.", french: "Vérifie aussi les brouillons."))
  var drafts = false

  @OptionGroup var severity: StrictOption

  @Flag(
    help: ArgumentHelp(
      "Asks the addresses outside of the site whether they still answer.",
      french: "Demande aux adresses hors du site si elles répondent encore."))
  var online = false

  @Flag(
    name: .customLong("allow-private"),
    help: ArgumentHelp(
      "With --online, asks addresses of private networks too.",
      french: "Avec --online, interroge aussi les adresses de réseaux privés."))
  var allowsPrivate = false

  @Option(
    help: ArgumentHelp(
      "The form of the report.", french: "La forme du rapport.", valueName: "format"))
  var format: ReportFormat?

  @Option(
    help: ArgumentHelp(
      "Reports only what breaks this rule; repeatable.",
      french: "Ne signale que ce qui enfreint cette règle ; répétable.", valueName: "rule"),
    completion: .rules,
    transform: Rule.fromArgument)
  var only: [Rule] = []

  @Flag(
    help: ArgumentHelp(
      "Mends what is certain, in the files of the content.",
      french: "Corrige ce qui est certain, dans les fichiers du contenu."))
  var fix = false

  @Flag(
    name: .customLong("dry-run"),
    help: ArgumentHelp(
      "Shows what --fix would change, and changes nothing.",
      french: "Montre ce que --fix changerait, sans rien changer."))
  var isTrial = false

  @Flag(exclusivity: .exclusive)
  var verbosity = Verbosity.normal

  func validate() throws {
    if let path = CheckOptions.missing(among: paths) {
      throw ValidationError(
        Message(
          "There is no file or folder '\(path)'.",
          french: "Il n’y a ni fichier ni dossier « \(path) »."))
    }
    if allowsPrivate, !online {
      throw ValidationError(
        Message("--allow-private goes with --online.", french: "--allow-private va avec --online."))
    }
    if isTrial, !fix {
      throw ValidationError(
        Message("--dry-run goes with --fix.", french: "--dry-run va avec --fix."))
    }
    if isTrial, format != nil {
      throw ValidationError(
        Message("--dry-run has a form of its own.", french: "--dry-run a sa propre forme."))
    }
  }

  func run() async throws {
    var options = CheckOptions(place.buildOptions)
    options.site.includesDrafts = drafts
    options.site.isStrict = severity.strict
    options.rules = Set(only)
    options.paths = paths
    options.isOnline = online
    options.allowsPrivate = allowsPrivate
    let terminal = Terminal(isQuiet: verbosity == .quiet)
    let clock = ContinuousClock()
    let start = clock.now
    let fixed = try await terminal.watch { [options] () throws(EnvironmentFailure) in
      fix ? try await fixSite(options, isTrial: isTrial) { terminal.show($0) } : nil
    }
    let report = try await terminal.watch { [options] () throws(EnvironmentFailure) in
      if let fixed { return fixed.check }
      return try await checkSite(options) { terminal.show($0) }
    }
    show(report, fixed, on: terminal, after: clock.now - start)
    endProcess(report.diagnostics.count(of: .error) > 0 ? 1 : 0)
  }

  private func show(
    _ report: CheckReport, _ fixed: FixReport?, on terminal: Terminal, after time: Duration
  ) {
    for path in fixed?.leftAlone ?? [] {
      terminal.report(
        .warning,
        Message(
          "\(path) was changed meanwhile, and is left as it is",
          french: "\(path) a été modifié entre-temps, et reste tel quel"))
    }
    let diagnostics = verbosity.choice(of: report.diagnostics)
    let source = { (path: String) in try? readFile(path) }
    let version = OngletCommand.version
    switch isTrial ? .text : format ?? .suited {
    case .text:
      terminal.report(report.diagnostics, verbosity)
      if isTrial { showDifferences(fixed?.files ?? []) }
      guard verbosity != .quiet else { return }
      var summary = Summary(pageCount: report.pageCount, languages: report.languages)
      if let fixed { summary.add(countOfPlaces(in: fixed)) }
      let subject = Message("Checked: ", french: "Vérifié : ")
      let line = summary.line(subject, report.diagnostics, after: time)
      // Standard output has only the differences, so that it can be given to `patch`.
      if isTrial { terminal.print(line) } else { StandardOutput.write(line) }
    case .json:
      let reporter = JSONReporter(
        version: version, pageCount: report.pageCount, source: source)
      StandardOutput.write(String(decoding: reporter.report(diagnostics), as: UTF8.self))
    case .sarif:
      let reporter = SARIFReporter(version: version, source: source)
      StandardOutput.write(String(decoding: reporter.report(diagnostics), as: UTF8.self))
    case .github:
      StandardOutput.write(GitHubReporter(source: source).report(diagnostics), terminator: "")
    case .gitlab:
      // GitLab reads the report; people read the log of the job.
      if format == nil { terminal.report(report.diagnostics, verbosity) }
      StandardOutput.write(String(decoding: GitLabReporter().report(diagnostics), as: UTF8.self))
    }
  }

  private func showDifferences(_ files: [FixedFile]) {
    let text = files.map { UnifiedDiff(of: $0.path, from: $0.before, to: $0.after).text }.joined()
    StandardOutput.write(WorkflowText.holdingNoCommand(text), terminator: "")
  }

  /// `2 places in 1 file mended`.
  private func countOfPlaces(in report: FixReport) -> Message {
    let files = report.files.filter { !report.leftAlone.contains($0.path) }
    let places = files.reduce(0) { $0 + $1.count }
    let count: Message =
      isTrial
      ? .count(places, "place", "places", french: ("endroit à corriger", "endroits à corriger"))
      : .count(places, "place", "places", french: ("endroit corrigé", "endroits corrigés"))
    let number = Message.files(files.count)
    return count
      + (isTrial
        ? Message(" in \(number) to be mended", french: " dans \(number)")
        : Message(" in \(number) mended", french: " dans \(number)"))
  }
}

extension ReportFormat: ExpressibleByArgument {
  /// The format for the place where the command runs: GitHub, GitLab or a terminal.
  fileprivate static var suited: ReportFormat {
    if WorkflowText.isReadByGitHub { return .github }
    return WorkflowText.isSet("GITLAB_CI") ? .gitlab : .text
  }
}

extension Rule {
  /// The rule with a name from the command line.
  ///
  /// - Throws: a `ValidationError` that suggests the nearest name.
  static func fromArgument(_ name: String) throws -> Rule {
    if let rule = named(name) { return rule }
    let advice = nearestName(to: name, in: all.map(\.id))
    let message = Message(
      "There is no rule '\(name)'.", french: "Il n’y a pas de règle « \(name) ».")
    throw ValidationError(message.suggesting(advice))
  }
}
