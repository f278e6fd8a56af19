import ArgumentParser
import OngletImport
import OngletModel
import OngletSite

/// `onglet import`.
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "import",
    Message(
      "Import Markdown files, and documentation written for other generators.",
      french: "Importer des fichiers Markdown, et la documentation d’autres générateurs."),
    discussion: Message(
      """
      A page with Bootstrap tabs becomes a guide: index.fr.md, and a file for each level 2 \
      heading, named after it, whose tabs become headings. Other pages stay whole. Images and \
      links are adapted to the new paths; broken links stay as they are.

      A folder of MkDocs, Docusaurus, Starlight, mdBook, Hugo, Jekyll, VitePress or Eleventy is \
      recognised by its settings or its pages: its order and titles are kept, and its own syntax \
      is converted to Onglet's.

      A report in Markdown says what was decided, and what needs your attention.

      Exit status: 0 when the result builds, 1 when it has errors, 2 when nothing could be \
      written, 64 for wrong usage.
      """,
      french: """
        Une page avec des onglets Bootstrap devient un guide : index.fr.md, et un fichier par \
        titre de niveau 2, nommé d’après ce titre, dont les onglets deviennent des titres. Les \
        autres pages restent entières. Les images et les liens sont adaptés aux nouveaux \
        chemins ; les liens cassés restent tels quels.

        Un dossier de MkDocs, Docusaurus, Starlight, mdBook, Hugo, Jekyll, VitePress ou Eleventy \
        se reconnaît à ses réglages ou à ses pages : l’ordre et les titres sont conservés, et sa \
        syntaxe propre est convertie en celle d’Onglet.

        Un rapport en Markdown dit ce qui a été décidé, et ce qui demande votre attention.

        Code de sortie : 0 si le résultat se construit, 1 s’il a des erreurs, 2 si rien n’a pu \
        être écrit, 64 en cas d’erreur d’utilisation.
        """
    ),
    examples: [
      "onglet import old/criteria.md --to content/ios/design",
      "onglet import old --to content --language fr --dry-run",
      "onglet import --pair design.fr.md design.en.md --to content/ios/design",
      "onglet import old/criteria.md --to content/ios/design --report import.md",
      "onglet import their-docs --from mkdocs --to content --report import.md",
      "onglet import --languages en=docs-en,fr=docs-fr --to content",
    ])

  @Argument(
    help: ArgumentHelp(
      "Markdown files with any extension, and folders of .md files.",
      french: "Des fichiers Markdown de toute extension, et des dossiers de fichiers .md.",
      valueName: "file"), completion: .file())
  var files: [String] = []

  @Option(
    help: ArgumentHelp(
      "The folder to write the pages to.", french: "Le dossier où écrire les pages.",
      valueName: "dir"), completion: .directory)
  var to: String

  @Option(
    help: ArgumentHelp(
      "The generator of the folder, if it is not recognised.",
      french: "Le générateur du dossier, s’il n’est pas reconnu.",
      valueName: "program"))
  var from: ForeignKind?

  @Option(
    help: ArgumentHelp(
      "The language of files that do not state it in their front matter or name; by default "
        + "it is guessed from their text.",
      french: "La langue des fichiers qui ne l’indiquent ni dans leur en-tête ni dans leur nom ; "
        + "par défaut, elle est déduite de leur texte.", valueName: "code"), completion: .languages)
  var language: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Two files with the same page in two languages; criteria are named after the first.",
      french: "Deux fichiers de la même page en deux langues ; le premier nomme les critères.",
      valueName: "file"), completion: .file())
  var pair: [String] = []

  @Option(
    help: ArgumentHelp(
      "A folder for each language, instead of files.",
      french: "Un dossier par langue, au lieu de fichiers.", valueName: "code=dir,…"))
  var languages: String?

  @Flag(
    help: ArgumentHelp("Overwrite existing files.", french: "Remplacer les fichiers existants."))
  var force = false

  @Flag(
    help: ArgumentHelp("Write only the report.", french: "N’écrire que le rapport."))
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      "The file to write the report to, instead of standard output.",
      french: "Le fichier où écrire le rapport, au lieu de la sortie standard.", valueName: "file"),
    completion: .file())
  var report: String?

  @OptionGroup var general: GeneralOptions

  func validate() throws {
    try refuse(
      [!pair.isEmpty, !files.isEmpty, languages != nil].count { $0 } != 1,
      "name either files to import, or two files with --pair, or folders with --languages",
      french: "indiquer soit des fichiers à importer, soit deux fichiers avec --pair, soit des "
        + "dossiers avec --languages")
    let wrong = folders.first { !Language.isWellFormed($0.code) || $0.path.isEmpty }
    try refuse(
      wrong != nil, "--languages takes `code=folder`, such as `en=docs`",
      french: "--languages prend `code=dossier`, par exemple `en=docs`")
    try refuse(
      !pair.isEmpty && pair.count != 2, "--pair takes two files, not \(pair.count)",
      french: "--pair prend deux fichiers, et non \(pair.count)")
    try refuse(
      to.isEmpty, "missing folder name for --to", french: "il manque le nom du dossier pour --to")
    try SiteOptions.validate(language: language)
  }

  private var folders: [(code: String, path: String)] {
    (languages ?? "").split(separator: ",").map { part in
      let sides = part.split(separator: "=", maxSplits: 1)
      return (String(sides[0]), sides.count > 1 ? String(sides[1]) : "")
    }
  }

  func run() async throws {
    var options = ImportOptions()
    options.sources = pair.isEmpty ? files : pair
    options.folders = folders
    options.folder = to
    options.language = language.map { Language($0) }
    options.kind = from
    options.isPair = !pair.isEmpty
    options.replaces = force
    options.isTrial = dryRun
    let result = try await Terminal(isQuiet: true).watch {
      [options, report] () throws(EnvironmentFailure) in
      if let report { try refuseOtherThanFile(at: report) }
      let result = try await importFiles(options)
      try write(result)
      return result
    }
    if result.errorCount > 0 { throw ExitCode(1) }
  }

  private func write(_ result: ImportResult) throws(EnvironmentFailure) {
    let text = result.report.markdown(in: .ofUser)
    guard let report else {
      StandardOutput.write(text, terminator: "")
      if dryRun { StandardOutput.write("\n" + trialSummary(of: result).localized) }
      return
    }
    try replaceFile(at: report, with: Array(text.utf8))
    StandardOutput.write(summary(of: result, reportedIn: report))
  }

  private func summary(of result: ImportResult, reportedIn report: String) -> String {
    if dryRun { return trialSummary(of: result).localized }
    var parts = [Message.filesWritten(result.files.count), .errors(result.errorCount)]
    if result.report.needsAttention {
      parts.append(
        Message(
          "some items need your attention: see \(report)",
          french: "des points demandent votre attention : voir \(report)"))
    }
    return "\(to.printableAtStart): " + parts.map(\.localized).joined(separator: ", ")
  }

  private func trialSummary(of result: ImportResult) -> Message {
    let count = result.files.count
    let replaced = result.present.count
    let summary = Message(
      for: count, "Dry run, nothing written: \(count) file to write",
      "Dry run, nothing written: \(count) files to write",
      french: (
        "Essai, rien d’écrit : \(count) fichier à écrire",
        "Essai, rien d’écrit : \(count) fichiers à écrire"
      ))
    if replaced == 0 { return summary }
    return summary
      + Message(
        ", \(replaced) of them replacing existing files",
        french: ", dont \(replaced) à la place de fichiers existants")
  }
}

extension ForeignKind: ExpressibleByArgument {}
