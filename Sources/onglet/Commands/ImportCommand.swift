import ArgumentParser
import OngletImport
import OngletModel
import OngletSite

/// `onglet import`.
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: Message(
      "Makes pages of old Markdown, and of documentation of other programs.",
      french: "Fait des pages à partir d’anciens fichiers Markdown, et de la documentation "
        + "d’autres programmes."
    ).forPerson,
    discussion: Message(
      """
      A page with Bootstrap tabs becomes a guide: index.fr.md, and a file for each heading of \
      level 2, named after it, with its tabs as headings. Other pages stay in one piece. Images \
      and links are led to where their targets are now; what leads nowhere stays as it is.

      A folder of MkDocs, Docusaurus, Starlight, mdBook or Hugo is recognised by its settings or \
      its pages: its order and titles are kept, and its own notations become Onglet's.

      Everything that was decided, and what needs a person, stands in a report in Markdown.

      The exit status is 0 when the result builds, 1 when it has errors, 2 when nothing could be \
      written, 64 for a wrong option.
      """,
      french: """
        Une page avec des onglets Bootstrap devient un guide : index.fr.md, et un fichier pour \
        chaque titre de niveau 2, qui porte son nom, avec ses onglets comme titres. Les autres \
        pages restent d’un seul tenant. Les images et les liens sont menés là où leurs cibles \
        sont maintenant ; ce qui ne mène nulle part reste comme il est.

        Un dossier de MkDocs, Docusaurus, Starlight, mdBook ou Hugo se reconnaît à ses réglages ou \
        à ses pages : l’ordre et les titres restent, et ses propres notations deviennent celles \
        d’Onglet.

        Tout ce qui a été décidé, et ce qui demande une personne, est dans un rapport en Markdown.

        Le code de sortie est 0 quand le résultat se construit, 1 quand il a des erreurs, 2 \
        quand rien n’a pu être écrit, 64 pour une option fausse.
        """
    ).forHelp(
      examples: [
        "onglet import old/criteria.md --to content/ios/design",
        "onglet import old --to content --language fr --dry-run",
        "onglet import --pair design.fr.md design.en.md --to content/ios/design",
        "onglet import old/criteria.md --to content/ios/design --report import.md",
        "onglet import their-docs --from mkdocs --to content --report import.md",
      ]))

  @Argument(
    help: ArgumentHelp(
      "Markdown files, whatever their endings, and folders of files that end in .md.",
      french: "Des fichiers Markdown, quelle que soit leur extension, et des dossiers de "
        + "fichiers en .md.",
      valueName: "file"), completion: .file())
  var files: [String] = []

  @Option(
    help: ArgumentHelp(
      "The folder that gets the pages.", french: "Le dossier qui reçoit les pages.",
      valueName: "dir"), completion: .directory)
  var to: String

  @Option(
    help: ArgumentHelp(
      "The program that the folder was written for, where its files do not tell.",
      french: "Le programme pour lequel le dossier a été écrit, si ses fichiers ne le disent pas.",
      valueName: "program"))
  var from: ForeignKind?

  @Option(
    help: ArgumentHelp(
      "The language of files that do not name theirs in front matter or name; else it "
        + "is told by their words.",
      french: "La langue des fichiers qui ne la disent ni dans leurs métadonnées ni dans leur "
        + "nom ; sinon leurs mots la disent.", valueName: "code"), completion: .languages)
  var language: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Two files that are one page in two languages: the first one names the criteria.",
      french: "Deux fichiers qui sont une page en deux langues : le premier nomme les critères.",
      valueName: "file"), completion: .file())
  var pair: [String] = []

  @Flag(
    help: ArgumentHelp(
      "Replaces files that are there.", french: "Remplace les fichiers qui existent."))
  var force = false

  @Flag(
    help: ArgumentHelp(
      "Writes nothing but the report.", french: "N’écrit rien d’autre que le rapport."))
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      "The file that gets the report, instead of standard output.",
      french: "Le fichier qui reçoit le rapport, au lieu de la sortie standard.", valueName: "file"),
    completion: .file())
  var report: String?

  func validate() throws {
    if pair.isEmpty == files.isEmpty {
      throw ValidationError(
        Message(
          "Name either the files to import, or two by --pair.",
          french: "Indiquer soit les fichiers à importer, soit deux fichiers par --pair."))
    }
    if !pair.isEmpty, pair.count != 2 {
      throw ValidationError(
        Message(
          "--pair takes two files, and here are \(pair.count).",
          french: "--pair prend deux fichiers, et en reçoit \(pair.count)."))
    }
    if to.isEmpty {
      throw ValidationError(
        Message("--to takes the name of a folder.", french: "--to prend le nom d’un dossier."))
    }
    try SiteOptions.validate(language: language)
  }

  func run() async throws {
    var options = ImportOptions()
    options.sources = pair.isEmpty ? files : pair
    options.folder = to
    options.language = language.map { Language($0) }
    options.kind = from
    options.isPair = !pair.isEmpty
    options.replaces = force
    options.isTrial = dryRun
    let result: ImportResult
    do throws(EnvironmentFailure) {
      result = try await importFiles(options)
      try write(result)
    } catch {
      Terminal(isQuiet: true).report(.error, error.message)
      throw ExitCode(2)
    }
    if result.errorCount > 0 { throw ExitCode(1) }
  }

  private func write(_ result: ImportResult) throws(EnvironmentFailure) {
    let text = result.report.markdown(in: .ofPerson)
    guard let report else {
      StandardOutput.write(text, terminator: "")
      if dryRun { StandardOutput.write("\n" + summary(of: result)) }
      return
    }
    try replaceFile(at: report, with: Array(text.utf8))
    StandardOutput.write(summary(of: result))
  }

  private func summary(of result: ImportResult) -> String {
    if dryRun { return trialSummary(of: result).forPerson }
    var parts = [Message.filesWritten(result.files.count), .errors(result.errorCount)]
    if result.report.needsPerson {
      parts.append(
        Message(
          "and something for a person in the report",
          french: "et quelque chose à reprendre dans le rapport"))
    }
    return "\(to.printableAtStart): " + parts.map(\.forPerson).joined(separator: ", ")
  }

  private func trialSummary(of result: ImportResult) -> Message {
    let count = result.files.count
    let replaced = result.present.count
    let summary = Message(
      for: count, "Nothing written: \(count) file would be",
      "Nothing written: \(count) files would be",
      french: (
        "Rien d’écrit : \(count) fichier le serait", "Rien d’écrit : \(count) fichiers le seraient"
      ))
    if replaced == 0 { return summary }
    return summary
      + Message(
        ", \(replaced) of them in the place of files that are there",
        french: ", dont \(replaced) à la place de fichiers qui existent")
  }
}

extension ForeignKind: ExpressibleByArgument {}
