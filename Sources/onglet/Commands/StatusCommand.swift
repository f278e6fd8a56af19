import ArgumentParser
import OngletModel
import OngletSite

/// `onglet status`.
struct StatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "status",
    Message(
      "Show the state of translations, and mark them as up to date.",
      french: "Montrer l’état des traductions, et les marquer comme à jour."),
    discussion: Message(
      """
      A translation stores a digest of each part of its source, in the field `translated` of its \
      front matter. The parts of a criterion are its `introduction`, with the title, and each \
      panel, named by its kind; any other page is a single part, `page`. A part is up to date \
      when its source has not changed since it was translated, stale when it has, untracked when \
      `translated` does not list it, missing when it is not translated.

      Change the source, see what changed with --diff, translate, then accept the page with \
      --accept: only the field `translated` changes.

      Exit status: 0; 1 when the content has errors, when a translation is refused or, with \
      --strict, when something is missing or stale; 2 when the system failed (full disk, missing \
      folder…); 64 for wrong usage.
      """,
      french: """
        Une traduction garde une empreinte de chaque partie de sa source, dans le champ \
        `translated` de son en-tête. Les parties d’un critère sont son introduction, \
        `introduction`, avec le titre, et chaque panneau, désigné par son genre ; toute autre \
        page est une seule partie, `page`. Une partie est à jour si sa source n’a pas changé \
        depuis la traduction, périmée si elle a changé, non suivie si `translated` ne la cite \
        pas, absente si elle n’est pas traduite.

        Modifiez la source, regardez ce qui a changé avec --diff, traduisez, puis acceptez la \
        page avec --accept : seul le champ `translated` change.

        Code de sortie : 0 ; 1 si le contenu a des erreurs, si une traduction est refusée ou, \
        avec --strict, si quelque chose manque ou est périmé ; 2 en cas d’erreur système \
        (disque plein, dossier introuvable…) ; 64 en cas d’erreur d’utilisation.
        """
    ),
    examples: [
      "onglet status",
      "onglet status guidelines",
      "onglet status --diff ios/design/colours",
      "onglet status --accept content/ios/design/colours.en.md",
      "onglet status --format markdown --since origin/main",
    ])

  @Argument(
    help: ArgumentHelp(
      "The folder of a site, by default the current folder; then pages, given as files, folders "
        + "or identifiers.",
      french: "Le dossier d’un site, par défaut le dossier courant ; puis des pages, données "
        + "comme fichiers, dossiers ou identifiants.",
      valueName: "page"), completion: .pages)
  var pages: [String] = []

  @OptionGroup var place: SiteOptions

  @Option(
    help: ArgumentHelp(
      "Only pages that changed since this commit; in Markdown, also what changed and what is "
        + "wrong in it.",
      french: "Seulement les pages modifiées depuis ce commit ; en Markdown, aussi ce qui a "
        + "changé et les problèmes trouvés.", valueName: "commit"))
  var since: String?

  @Flag(
    help: ArgumentHelp(
      "Show what changed in the source of each stale part, according to git.",
      french: "Montrer ce qui a changé dans la source de chaque partie périmée, d’après git."))
  var diff = false

  @Flag(
    help: ArgumentHelp(
      "Mark the translations of these pages as up to date.",
      french: "Marquer comme à jour les traductions de ces pages."))
  var accept = false

  @Flag(
    help: ArgumentHelp(
      "Mark all translations as up to date.",
      french: "Marquer comme à jour toutes les traductions."))
  var acceptAll = false

  @Flag(
    name: .customLong("all"),
    help: ArgumentHelp("Also list what is up to date.", french: "Lister aussi ce qui est à jour."))
  var listsAll = false

  @Option(
    help: ArgumentHelp(
      "The format of the report.", french: "Le format du rapport.", valueName: "format"))
  var format = Format.text

  @Flag(
    help: ArgumentHelp(
      "Exit with 1 when something is missing or stale.",
      french: "Terminer avec le code 1 si quelque chose manque ou est périmé."))
  var strict = false

  @OptionGroup var general: GeneralOptions

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown
  }

  func validate() throws {
    try refuse(
      accept && acceptAll, "--accept and --accept-all cannot be used together",
      french: "--accept et --accept-all sont incompatibles")
    try refuse(
      accept && target.pages.isEmpty, "missing pages for --accept: name them, or use --accept-all",
      french: "il manque les pages pour --accept : les indiquer, ou utiliser --accept-all")
    try refuse(
      acceptAll && !target.pages.isEmpty, "--accept-all takes no pages: use --accept for these",
      french: "--accept-all ne prend pas de pages : utiliser --accept pour celles-ci")
    try refuse(
      accepts && since != nil, "--since and --accept cannot be used together: name the pages",
      french: "--since et --accept sont incompatibles : indiquer les pages")
    try refuse(
      accepts && diff, "--diff and --accept cannot be used together: run --diff first",
      french: "--diff et --accept sont incompatibles : lancer d’abord --diff")
  }

  private var accepts: Bool { accept || acceptAll }

  /// The site, and the pages that the command is limited to.
  private var target: (site: BuildOptions, pages: [String]) { place.target(of: pages) }

  func run() async throws {
    var (site, pages) = target
    site.includesDrafts = true
    let terminal = Terminal(isQuiet: false)
    if accepts {
      let report = try await terminal.watch { [site, pages] () throws(EnvironmentFailure) in
        try await acceptTranslations(site, of: pages) { terminal.show($0) }
      }
      let acceptance = try result(of: report, on: terminal)
      acceptance.map { show($0, on: terminal) }
      endProcess(acceptance?.refusals.isEmpty == true ? 0 : 1)
    }
    let report = try await terminal.watch { [site, pages] () throws(EnvironmentFailure) in
      try await translationStatus(site, of: pages, since: since, showsChanges: diff) {
        terminal.show($0)
      }
    }
    let status = try result(of: report, on: terminal)
    status.map(show)
    let isBehind = strict && status?.isBehind == true
    endProcess(report.errors.isEmpty && !isBehind ? 0 : 1)
  }

  /// The result of a report, after its errors are printed.
  ///
  /// - Throws: an `ExitCode` if a page on the command line is unknown.
  private func result<Result>(
    of report: StatusReport<Result>, on terminal: Terminal
  ) throws -> Result? {
    terminal.report(report.errors, .normal)
    if let unknown = report.unknown {
      let message = Message(
        "unknown page `\(unknown.word)`", french: "page inconnue : `\(unknown.word)`")
      terminal.report(.error, message, fix: unknown.nearest.map(Message.didYouMean))
      throw ExitCode.validationFailure
    }
    return report.result
  }

  private func show(_ status: TranslationStatus) {
    let reporter = StatusReporter(status, listsAll: listsAll, language: .ofUser)
    switch format {
    case .text: StandardOutput.write(reporter.text, terminator: "")
    case .markdown: StandardOutput.write(reporter.markdown, terminator: "")
    case .json: StandardOutput.write(String(decoding: StatusReporter.json(status), as: UTF8.self))
    }
  }

  private func show(_ acceptance: Acceptance, on terminal: Terminal) {
    let accepted = Message("accepted", french: "acceptée")
    for path in acceptance.written {
      StandardOutput.write("\(path.printableAtStart): \(accepted.localized)")
    }
    for refusal in acceptance.refusals {
      let message = Message("not accepted: ", french: "non acceptée : ") + refusal.reason
      terminal.print("\(refusal.path.printableAtStart): \(message.localized)")
    }
    let (written, refused) = (acceptance.written.count, acceptance.refusals.count)
    let summary = Message(
      "Accepted: \(written), unchanged: \(acceptance.unchangedCount), refused: \(refused)",
      french: "Acceptées : \(written), inchangées : \(acceptance.unchangedCount), "
        + "refusées : \(refused)")
    StandardOutput.write(summary.localized)
  }
}
