import ArgumentParser
import OngletLibc
import OngletModel
import OngletSite

/// The options that all commands for a site have.
struct SiteOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder with content/, templates/, public/ and _site/.",
      french: "Le dossier qui contient content/, templates/, public/ et _site/.", valueName: "dir"),
    completion: .directory)
  var site = "."

  @Option(
    help: ArgumentHelp(
      "The content folder; by default content/ in the site.",
      french: "Le dossier du contenu ; par défaut, content/ dans le site.", valueName: "dir"),
    completion: .directory)
  var content: String?

  @Option(
    help: ArgumentHelp(
      "A folder whose templates/ and public/ override those of Onglet; by default that in "
        + "ONGLET_THEME.",
      french: "Un dossier dont templates/ et public/ remplacent ceux d’Onglet ; par défaut, "
        + "celui d’ONGLET_THEME.", valueName: "dir"), completion: .directory)
  var theme: String?

  @Option(
    help: ArgumentHelp(
      "The language of pages that do not state one.",
      french: "La langue des pages qui n’en indiquent pas.", valueName: "code"),
    completion: .languages)
  var language: String?

  @Option(
    help: ArgumentHelp(
      "The number of cores to use.", french: "Le nombre de cœurs à utiliser.", valueName: "n"))
  var jobs = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  func validate() throws {
    try refuse(jobs < 1, "--jobs must be at least 1", french: "--jobs doit être au moins égal à 1")
    try Self.validate(language: language)
  }

  /// Throws if a language is not of the form of a BCP 47 tag.
  ///
  /// - Parameter option: the name of the option, for the message.
  static func validate(language: String?, option: String = "--language") throws {
    if let language, !LanguageTag.canNameFiles(language) {
      throw ValidationError(
        "`\(language)` in \(option) is not a language code",
        french: "`\(language)`, dans \(option), n’est pas un code de langue",
        fix: LanguageTag.meant(by: language).map(Message.didYouMean)
          ?? Message(
            "write for instance `fr` or `pt-BR`", french: "écrire par exemple `fr` ou `pt-BR`"))
    }
  }

  /// The site that options or the first of some paths name, and the other paths.
  func target(of paths: [String]) -> (BuildOptions, [String]) {
    var options = buildOptions
    let rest = options.takeSite(from: paths)
    return (options, rest)
  }

  var buildOptions: BuildOptions {
    var options = BuildOptions()
    options.site = site
    options.content = content
    options.theme = theme ?? environmentVariable("ONGLET_THEME")
    options.language = language.map { Language($0) }
    options.jobs = jobs
    return options
  }
}

/// The argument of `build` and `serve`: a folder.
struct FolderArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The folder of a site, or a folder of Markdown files; by default the current folder.",
      french: "Le dossier d’un site, ou un dossier de fichiers Markdown ; par défaut, le "
        + "dossier courant.",
      valueName: "dir"),
    completion: .directory)
  var folder: String?

  /// Throws if options give the folder too.
  func validate(beside place: SiteOptions) throws {
    guard let folder else { return }
    try refuse(
      folder.isEmpty, "missing folder name for <dir>",
      french: "il manque le nom du dossier pour <dir>")
    try refuse(
      place.site != "." || place.content != nil,
      "folder given twice: use either <dir>, or --site and --content",
      french: "dossier indiqué deux fois : utiliser soit <dir>, soit --site et --content")
  }

  /// The options of a build. A folder that has `content/` is a site, any other one is content.
  func buildOptions(_ place: SiteOptions) -> BuildOptions {
    var options = place.buildOptions
    if let folder { options.take(folder: folder) }
    return options
  }
}

/// The option `--strict` of `build` and `check`.
struct StrictOption: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Treat warnings as errors.", french: "Traiter les avertissements comme des erreurs."))
  var strict = false
}

/// The option `--no-highlight` of `build` and `serve`.
struct HighlightOption: ParsableArguments {
  @Flag(
    name: .customLong("no-highlight"),
    help: ArgumentHelp("Do not colour code blocks.", french: "Ne pas colorer les blocs de code."))
  var isPlain = false
}
