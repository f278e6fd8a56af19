import ArgumentParser
import OngletModel
import OngletSite

/// `onglet build`.
struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "build", Message("Build the site.", french: "Construire le site."),
    discussion: Message(
      """
      Reads content/ and writes _site/. If there are errors, nothing is written and the \
      existing site stays as it is. The folder given as an argument is a site if it contains \
      content/, otherwise a folder of Markdown files. A build only looks for errors that \
      readers would notice; onglet check also checks wording, the structure of criteria and \
      translations.

      Exit status: 0 when the site was built, 1 when the content has errors, 2 when the system \
      failed (full disk, missing folder…), 64 for wrong usage.
      """,
      french: """
        Lit content/ et écrit _site/. S’il y a des erreurs, rien n’est écrit et le site déjà \
        présent reste tel quel. Le dossier donné en argument est un site s’il contient \
        content/, sinon un dossier de fichiers Markdown. La construction ne cherche que les \
        erreurs que verraient les lecteurs ; onglet check vérifie aussi les mots, la structure \
        des critères et les traductions.

        Code de sortie : 0 si le site est construit, 1 si le contenu a des erreurs, 2 en cas \
        d’erreur système (disque plein, dossier introuvable…), 64 en cas d’erreur d’utilisation.
        """
    ),
    examples: [
      "onglet build",
      "onglet build guidelines --base https://example.org/guidelines/",
      "onglet build notes --output build/notes --language fr",
      "onglet build --strict --quiet",
    ])

  @OptionGroup var folder: FolderArgument

  @OptionGroup var place: SiteOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The output folder; by default _site/ in the site.",
      french: "Le dossier de sortie ; par défaut, _site/ dans le site.", valueName: "dir"),
    completion: .directory)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The address of the published site, instead of the one in site.yml.",
      french: "L’adresse du site publié, au lieu de celle de site.yml.",
      valueName: "address"))
  var base: String?

  @Flag(help: ArgumentHelp("Include drafts.", french: "Inclure les brouillons."))
  var drafts = false

  @OptionGroup var severity: StrictOption

  @OptionGroup var highlighting: HighlightOption

  @Flag(
    name: .customLong("no-search"),
    help: ArgumentHelp(
      "Build the site without search.", french: "Construire le site sans recherche."))
  var isUnsearched = false

  @Option(
    help: ArgumentHelp(
      "The cache folder, instead of the user's.",
      french: "Le dossier de cache, au lieu de celui de l’utilisateur.", valueName: "dir"),
    completion: .directory)
  var cache: String?

  @Flag(exclusivity: .exclusive)
  var verbosity = Verbosity.normal

  @OptionGroup var general: GeneralOptions

  func validate() throws {
    try folder.validate(beside: place)
    if let base, !base.isWebAddress(isBase: true) {
      throw ValidationError(
        "--base must be an https:// or http:// address without spaces, `?` or `#`",
        french: "--base doit être une adresse https:// ou http:// sans espace, `?` ni `#`")
    }
  }

  func run() async throws {
    var options = folder.buildOptions(place)
    options.output = output
    options.address = base
    options.includesDrafts = drafts
    options.isStrict = severity.strict
    options.highlights = !highlighting.isPlain
    options.cache = cache
    options.hasSearch = !isUnsearched
    let terminal = Terminal(isQuiet: verbosity == .quiet)
    let clock = ContinuousClock()
    let start = clock.now
    let report = try await terminal.watch { () throws(EnvironmentFailure) in
      try await build(options) { terminal.show($0) }
    }
    show(report, on: terminal, after: clock.now - start)
    withExtendedLifetime(report) {
      endProcess(report.check.diagnostics.count(of: .error) > 0 ? 1 : 0)
    }
  }

  private func show(_ report: BuildReport, on terminal: Terminal, after time: Duration) {
    terminal.report(report.check.diagnostics, verbosity)
    for warning in report.publication?.warnings ?? [] {
      terminal.report(.warning, warning)
    }
    if verbosity != .quiet { StandardOutput.write(summary(of: report, after: time)) }
  }

  /// The last line of the output of a build.
  private func summary(of report: BuildReport, after time: Duration) -> String {
    var summary = Summary(of: report.check)
    guard let publication = report.publication else {
      summary.add(Message("nothing written", french: "rien d’écrit"))
      let subject = Message("Not built: ", french: "Non construit : ")
      return summary.line(subject, report.check.diagnostics, after: time)
    }
    summary.add(.filesWritten(publication.written))
    summary.add(
      .count(publication.unchanged, "unchanged", "unchanged", french: ("inchangé", "inchangés")))
    if publication.removed > 0 {
      summary.add(
        .count(publication.removed, "removed", "removed", french: ("supprimé", "supprimés")))
    }
    let subject = Message(verbatim: "\(report.outputPath): ")
    return summary.line(subject, report.check.diagnostics, after: time)
  }
}
