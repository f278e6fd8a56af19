import ArgumentParser
import OngletModel
import OngletSite

/// `onglet status`.
struct StatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: Message(
      "Tells how far translations have come, and accepts them.",
      french: "Dit où en sont les traductions, et les accepte."
    ).forPerson,
    discussion: Message(
      """
      A translation keeps, in the field `translated` of its front matter, a digest of each part of \
      its source: of a criterion the `introduction`, with the title, and every panel by its kind; \
      of another page the whole, `page`. A part is present when its source is what was translated, \
      stale when the source has changed since, untracked when nobody said what was translated, \
      missing when it is not there.

      Change the source, look at --diff, translate, then --accept the page: only the field \
      changes. The exit status is 0; 1 when the content has errors, when a translation is refused \
      and, with --strict, when something is missing or stale; 2 when the environment failed; 64 \
      for a wrong option.
      """,
      french: """
        Une traduction garde, dans le champ `translated` de ses métadonnées, une empreinte de \
        chaque partie de sa source : d’un critère l’introduction, `introduction`, avec le \
        titre, et chaque panneau par son genre ; d’une autre page le tout, `page`. Une partie \
        est à jour quand sa source est ce qui a été traduit, périmée quand la source a changé \
        depuis, non suivie quand personne n’a dit ce qui a été traduit, absente quand elle \
        n’est pas là.

        Changez la source, regardez --diff, traduisez, puis acceptez la page par --accept : \
        seul le champ change. Le code de sortie est 0 ; 1 quand le contenu a des erreurs, \
        quand une traduction est refusée et, avec --strict, quand quelque chose manque ou est \
        périmé ; 2 quand l’environnement fait défaut ; 64 pour une option fausse.
        """
    ).forHelp(
      examples: [
        "onglet status",
        "onglet status --diff ios/design/colours",
        "onglet status --accept content/ios/design/colours.en.md",
        "onglet status --format markdown --strict",
      ]))

  @Argument(
    help: ArgumentHelp(
      "Looks only at these pages, by their files, folders or identifiers.",
      french: "Ne regarde que ces pages, par leurs fichiers, dossiers ou identifiants.",
      valueName: "page"), completion: .pages)
  var pages: [String] = []

  @OptionGroup var place: SiteOptions

  @Flag(
    help: ArgumentHelp(
      "Shows what changed in the source of each stale part, as git knows it.",
      french: "Montre ce qui a changé dans la source de chaque partie périmée, d’après git."))
  var diff = false

  @Flag(
    help: ArgumentHelp(
      "Accepts the translations of these pages as up to date.",
      french: "Déclare à jour les traductions de ces pages."))
  var accept = false

  @Flag(
    help: ArgumentHelp(
      "Accepts all translations as up to date.", french: "Déclare à jour toutes les traductions."))
  var acceptAll = false

  @Flag(
    name: .customLong("all"),
    help: ArgumentHelp("Lists what is up to date too.", french: "Cite aussi ce qui est à jour."))
  var listsAll = false

  @Option(
    help: ArgumentHelp(
      "The form of the report.", french: "La forme du rapport.", valueName: "format"))
  var format = Format.text

  @Flag(
    help: ArgumentHelp(
      "Ends with 1 when something is missing or stale.",
      french: "Finit avec 1 quand quelque chose manque ou est périmé."))
  var strict = false

  /// The formats of the report.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown
  }

  func validate() throws {
    if accept, acceptAll {
      throw ValidationError(
        Message(
          "--accept names pages, --accept-all takes all.",
          french: "--accept nomme des pages, --accept-all les prend toutes."))
    }
    if accept, pages.isEmpty {
      throw ValidationError(
        Message(
          "--accept takes pages; --accept-all takes all of them.",
          french: "--accept prend des pages ; --accept-all les prend toutes."))
    }
    if acceptAll, !pages.isEmpty {
      throw ValidationError(
        Message(
          "--accept-all takes no pages; --accept does.",
          french: "--accept-all ne prend pas de pages ; --accept en prend."))
    }
    if accept || acceptAll, diff {
      throw ValidationError(
        Message(
          "Look at --diff first, then --accept.",
          french: "Regarder d’abord --diff, puis --accept."))
    }
  }

  func run() async throws {
    var options = StatusOptions(place.buildOptions)
    options.site.includesDrafts = true
    options.pages = pages
    options.showsChanges = diff
    let terminal = Terminal(isQuiet: false)
    if accept || acceptAll {
      let report = try await terminal.watch { [options] () throws(EnvironmentFailure) in
        try await acceptTranslations(options) { terminal.show($0) }
      }
      let acceptance = try result(of: report, on: terminal)
      acceptance.map { show($0, on: terminal) }
      endProcess(acceptance?.refusals.isEmpty == true ? 0 : 1)
    }
    let report = try await terminal.watch { [options] () throws(EnvironmentFailure) in
      try await translationStatus(options) { terminal.show($0) }
    }
    let status = try result(of: report, on: terminal)
    status.map(show)
    let isBehind = strict && status?.isBehind == true
    endProcess(report.errors.isEmpty && !isBehind ? 0 : 1)
  }

  /// The result of a report, after its errors are printed.
  ///
  /// - Throws: an `ExitCode` if there is no page with a name from the command line.
  private func result<Result>(
    of report: StatusReport<Result>, on terminal: Terminal
  ) throws -> Result? {
    terminal.report(report.errors, .normal)
    if let unknown = report.unknown {
      let message = Message(
        "there is no page `\(unknown.word)`", french: "il n’y a pas de page `\(unknown.word)`")
      let advice = unknown.nearest.map { Message(": ", french: " : ") + Message.didYouMean($0) }
      terminal.report(.error, message + (advice ?? Message(verbatim: "")))
      throw ExitCode.validationFailure
    }
    return report.result
  }

  private func show(_ status: TranslationStatus) {
    let reporter = StatusReporter(status, listsAll: listsAll, language: .ofPerson)
    switch format {
    case .text: StandardOutput.write(reporter.text, terminator: "")
    case .markdown: StandardOutput.write(reporter.markdown, terminator: "")
    case .json: StandardOutput.write(String(decoding: StatusReporter.json(status), as: UTF8.self))
    }
  }

  private func show(_ acceptance: Acceptance, on terminal: Terminal) {
    let accepted = Message("accepted", french: "acceptée")
    for path in acceptance.written {
      StandardOutput.write("\(path.printableAtStart): \(accepted.forPerson)")
    }
    for refusal in acceptance.refusals {
      let blame = Message("not accepted: ", french: "non acceptée : ") + refusal.reason
      terminal.print("\(refusal.path.printableAtStart): \(blame.forPerson)")
    }
    let (written, refused) = (acceptance.written.count, acceptance.refusals.count)
    let summary = Message(
      "Accepted: \(written), left as they were: \(acceptance.unchangedCount), refused: \(refused)",
      french: "Acceptées : \(written), laissées telles quelles : \(acceptance.unchangedCount), "
        + "refusées : \(refused)")
    StandardOutput.write(summary.forPerson)
  }
}
