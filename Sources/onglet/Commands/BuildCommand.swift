import ArgumentParser
import OngletModel
import OngletSite

/// `onglet build`.
struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: Message("Builds the site.", french: "Construit le site.").forPerson,
    discussion: Message(
      """
      Reads content/ and writes _site/. With errors nothing is written, and the site that was \
      there stays. A folder given as an argument is a site where it holds content/, and a folder \
      of Markdown elsewhere. A build looks for what readers would run into: onglet check \
      also reads words, the structure of criteria and translations. \
      The exit status is 0 when the site was built, 1 when the content has errors, \
      2 when the environment failed, 64 for a wrong option.
      """,
      french: """
        Lit content/ et écrit _site/. S’il y a des erreurs, rien n’est écrit, et le site qui \
        était là reste. Un dossier donné en argument est un site s’il contient content/, et \
        sinon un dossier de Markdown. La construction cherche ce qui gênerait les lecteurs : \
        onglet check relit aussi les mots, la structure des critères et les traductions. Le code de sortie est 0 quand le site est construit, 1 \
        quand le contenu a des erreurs, 2 quand l’environnement fait défaut, 64 pour une \
        option fausse.
        """
    ).forHelp(
      examples: [
        "onglet build",
        "onglet build guidelines --base https://example.org/guidelines/",
        "onglet build notes --output build/notes --language fr",
        "onglet build --strict --quiet",
      ]))

  @OptionGroup var folder: FolderArgument

  @OptionGroup var place: SiteOptions

  @Option(
    help: ArgumentHelp(
      "The output folder, if it is not the site's.",
      french: "Le dossier de sortie, si ce n’est pas celui du site.", valueName: "dir"),
    completion: .directory)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The address that the site is published at, instead of that in site.yml.",
      french: "L’adresse où le site est publié, au lieu de celle de site.yml.",
      valueName: "address"))
  var base: String?

  @Flag(help: ArgumentHelp("Builds drafts too.", french: "Construit aussi les brouillons."))
  var drafts = false

  @OptionGroup var severity: StrictOption

  @OptionGroup var highlighting: HighlightOption

  @Flag(
    name: .customLong("no-search"),
    help: ArgumentHelp(
      "Builds a site without a search.", french: "Construit un site sans recherche."))
  var isUnsearched = false

  @Option(
    help: ArgumentHelp(
      "The program that makes the index of the search.",
      french: "Le programme qui fait l’index de la recherche.", valueName: "file"),
    completion: .file())
  var pagefind: String?

  @Option(
    help: ArgumentHelp(
      "The folder for what later builds can use again, if it is not the user's.",
      french: "Le dossier de ce que d’autres constructions pourront réutiliser, si ce n’est "
        + "pas celui de l’utilisateur.",
      valueName: "dir"), completion: .directory)
  var cache: String?

  @Flag(exclusivity: .exclusive)
  var verbosity = Verbosity.normal

  func validate() throws {
    try folder.validate(beside: place)
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
    var options = folder.buildOptions(place)
    options.output = output
    options.address = base
    options.includesDrafts = drafts
    options.isStrict = severity.strict
    options.highlights = !highlighting.isPlain
    options.cache = cache
    options.hasSearch = !isUnsearched
    options.searchProgram = pagefind
    let terminal = Terminal(isQuiet: verbosity == .quiet)
    let clock = ContinuousClock()
    let start = clock.now
    let report = try await terminal.watch { () throws(EnvironmentFailure) in
      try await build(options) { terminal.show($0) }
    }
    show(report, on: terminal, after: clock.now - start)
    endProcess(report.errorCount > 0 ? 1 : 0)
  }

  private func show(_ report: BuildReport, on terminal: Terminal, after time: Duration) {
    terminal.report(report.diagnostics, verbosity)
    for warning in report.publication?.warnings ?? [] {
      terminal.report(.warning, warning)
    }
    if verbosity != .quiet { StandardOutput.write(summary(of: report, after: time)) }
  }

  /// The last line of the output of a build.
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
