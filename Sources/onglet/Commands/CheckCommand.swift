import ArgumentParser
import OngletCheck
import OngletLibc
import OngletModel
import OngletSite

/// `onglet check`.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "check",
    Message(
      "Check the site; --fix fixes what it can.",
      french: "Vérifier le site ; --fix corrige ce qui peut l’être."),
    discussion: Message(
      """
      Finds everything that would stop a build, and also checks wording, structure and the \
      agreement between languages. Nothing is written without --fix.

      In the text format, messages go to standard error and a summary to standard output. The \
      other formats write only to standard output. Without --format, a GitHub workflow gets \
      annotations, a GitLab job gets text and a Code Quality report, and everybody else gets text.

      Exit status: 0 when there are no errors, 1 when there are, 2 when the system failed \
      (full disk, missing folder…), 64 for wrong usage.
      """,
      french: """
        Cherche tout ce qui empêcherait une construction, et vérifie aussi les mots, la \
        structure et l’accord entre les langues. Rien n’est écrit sans --fix.

        Au format texte, les messages vont sur la sortie d’erreur et un résumé sur la sortie \
        standard. Les autres formats n’écrivent que sur la sortie standard. Sans --format, un \
        workflow GitHub reçoit des annotations, une tâche GitLab du texte et un rapport Code \
        Quality, et les autres du texte.

        Code de sortie : 0 sans erreur, 1 avec des erreurs, 2 en cas d’erreur système (disque \
        plein, dossier introuvable…), 64 en cas d’erreur d’utilisation.
        """
    ),
    examples: [
      "onglet check",
      "onglet check guidelines",
      "onglet check content/ios/design",
      "onglet check --strict --only link --only fragment",
      "onglet check --fix --dry-run",
      "onglet check --fix --only legacy-name content/ios",
      "onglet check --online --only dead-address --only moved-address",
      "onglet check --format sarif > onglet.sarif",
      "onglet check --format gitlab > gl-code-quality-report.json",
    ])

  @Argument(
    help: ArgumentHelp(
      "The folder of a site, by default the current folder; then the files and folders to report "
        + "problems of.",
      french: "Le dossier d’un site, par défaut le dossier courant ; puis les fichiers et "
        + "dossiers dont signaler les problèmes.", valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @OptionGroup var place: SiteOptions

  @Flag(help: ArgumentHelp("Include drafts.", french: "Inclure les brouillons."))
  var drafts = false

  @OptionGroup var severity: StrictOption

  @Flag(
    help: ArgumentHelp(
      "Check that links to other sites still work.",
      french: "Vérifier que les liens vers d’autres sites fonctionnent encore."))
  var online = false

  @Flag(
    name: .customLong("allow-private"),
    help: ArgumentHelp(
      "With --online, asks addresses of private networks too.",
      french: "Avec --online, interroge aussi les adresses de réseaux privés."))
  var allowsPrivate = false

  @Option(
    help: ArgumentHelp(
      "The format of the report.", french: "Le format du rapport.", valueName: "format"))
  var format: ReportFormat?

  @Option(
    help: ArgumentHelp(
      "Report only this rule; can be repeated.",
      french: "Ne signaler que cette règle ; répétable.", valueName: "rule"),
    completion: .rules)
  var only: [String] = []

  @Flag(
    help: ArgumentHelp(
      "Fix what can be fixed, in the content files.",
      french: "Corriger ce qui peut l’être, dans les fichiers du contenu."))
  var fix = false

  @Flag(
    name: .customLong("dry-run"),
    help: ArgumentHelp(
      "Show what --fix would change, without writing anything.",
      french: "Montrer ce que --fix changerait, sans rien écrire."))
  var isTrial = false

  @Flag(exclusivity: .exclusive)
  var verbosity = Verbosity.normal

  @OptionGroup var general: GeneralOptions

  func validate() throws {
    if let path = CheckOptions.missing(among: target.paths) {
      throw ValidationError(
        "no such file or folder: `\(path)`", french: "fichier ou dossier introuvable : `\(path)`")
    }
    try refuse(
      allowsPrivate && !online, "--allow-private goes with --online",
      french: "--allow-private va avec --online")
    try refuse(
      isTrial && !fix, "--dry-run needs --fix", french: "--dry-run ne s’utilise qu’avec --fix")
    try refuse(
      isTrial && format != nil, "--dry-run and --format cannot be used together",
      french: "--dry-run et --format sont incompatibles")
  }

  /// The site, and the files and folders that are reported on.
  private var target: (site: BuildOptions, paths: [String]) { place.target(of: paths) }

  func run() async throws {
    let (site, paths) = target
    var options = CheckOptions(site)
    options.site.includesDrafts = drafts
    options.site.isStrict = severity.strict
    options.rules = Set(try only.map(Rule.fromArgument))
    options.paths = paths
    options.isOnline = online
    options.allowsPrivate = allowsPrivate
    let terminal = Terminal(isQuiet: verbosity == .quiet)
    let clock = ContinuousClock()
    let start = clock.now
    let isWhole = fix && only.isEmpty && paths.isEmpty
    let moves = try await terminal.watch { [options] () throws(EnvironmentFailure) in
      isWhole ? try await finishRenames(options.site, isTrial: isTrial) : []
    }
    for move in moves where !isTrial && verbosity != .quiet { move.show { terminal.print($0) } }
    let fixed = try await terminal.watch { [options] () throws(EnvironmentFailure) in
      fix ? try await fixSite(options, isTrial: isTrial) { terminal.show($0) } : nil
    }
    let report = try await terminal.watch { [options] () throws(EnvironmentFailure) in
      if let fixed { return fixed.check }
      return try await checkSite(options) { terminal.show($0) }
    }
    if !moves.isEmpty, isTrial {
      let text = moves.map(\.difference).joined()
      StandardOutput.write(WorkflowText.withCommandsStopped(text), terminator: "")
      endProcess(0)
    }
    try show(report, fixed, on: terminal, after: clock.now - start)
    endProcess(report.diagnostics.count(of: .error) > 0 ? 1 : 0)
  }

  private func show(
    _ report: CheckReport, _ fixed: FixReport?, on terminal: Terminal, after time: Duration
  ) throws {
    for path in fixed?.skipped ?? [] {
      terminal.report(
        .warning,
        Message(
          "not fixed: \(path) was changed in the meantime",
          french: "non corrigé : \(path) a été modifié entre-temps"))
    }
    let diagnostics = verbosity.choice(of: report.diagnostics)
    let source = { (path: String) in try? readFile(path) }
    let version = OngletCommand.version
    switch isTrial ? .text : format ?? .suited {
    case .text:
      terminal.report(report.diagnostics, verbosity)
      if isTrial { showDifferences(fixed?.files ?? []) }
      guard verbosity != .quiet else { return }
      var summary = Summary(of: report)
      if let fixed { summary.add(fixCount(in: fixed)) }
      let subject = Message("Checked: ", french: "Vérifié : ")
      let line = summary.line(subject, report.diagnostics, after: time)
      // Standard output has only the differences, so that it can be given to `patch`.
      if isTrial { terminal.print(line) } else { StandardOutput.write(line) }
    case .json:
      let json = JSONReporter.report(
        diagnostics, version: version, pageCount: report.pageCount, source: source)
      StandardOutput.write(String(decoding: json, as: UTF8.self))
    case .sarif:
      let json = SARIFReporter.report(
        diagnostics, version: version, rules: try .installed(in: .english), source: source)
      StandardOutput.write(String(decoding: json, as: UTF8.self))
    case .github:
      StandardOutput.write(GitHubReporter.report(diagnostics, source: source), terminator: "")
    case .gitlab:
      // GitLab reads the report; people read the log of the job.
      if format == nil { terminal.report(report.diagnostics, verbosity) }
      StandardOutput.write(String(decoding: GitLabReporter.report(diagnostics), as: UTF8.self))
    }
  }

  private func showDifferences(_ files: [FixedFile]) {
    let text = files.map { UnifiedDiff(of: $0.path, from: $0.before, to: $0.after).text }.joined()
    StandardOutput.write(WorkflowText.withCommandsStopped(text), terminator: "")
  }

  /// `2 fixes in 1 file`.
  private func fixCount(in report: FixReport) -> Message {
    let files = report.files.filter { !report.skipped.contains($0.path) }
    let fixes = files.reduce(0) { $0 + $1.count }
    let count: Message =
      isTrial
      ? .count(
        fixes, "possible fix", "possible fixes",
        french: ("correction possible", "corrections possibles"))
      : .count(fixes, "fix", "fixes", french: ("correction", "corrections"))
    let number = Message.files(files.count)
    return count + Message(" in \(number)", french: " dans \(number)")
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
    let message = Message("unknown rule `\(name)`", french: "règle inconnue : `\(name)`")
    throw ValidationError(
      message, fix: nearestName(to: name, in: all.map(\.id)).map(Message.didYouMean))
  }
}
