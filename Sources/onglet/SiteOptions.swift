import ArgumentParser
import OngletModel
import OngletSite

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The options that all commands for a site have.
struct SiteOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder that holds content/, templates/, public/ and _site/.",
      french: "Le dossier qui contient content/, templates/, public/ et _site/.", valueName: "dir"),
    completion: .directory)
  var site = "."

  @Option(
    help: ArgumentHelp(
      "The content folder, if it is not the site's.",
      french: "Le dossier du contenu, si ce n’est pas celui du site.", valueName: "dir"),
    completion: .directory)
  var content: String?

  @Option(
    help: ArgumentHelp(
      "A folder whose templates/ and public/ come before those of Onglet; without it "
        + "that in ONGLET_THEME.",
      french: "Un dossier dont templates/ et public/ passent avant ceux d’Onglet ; sans elle, "
        + "celui que nomme ONGLET_THEME.", valueName: "dir"), completion: .directory)
  var theme: String?

  @Option(
    help: ArgumentHelp(
      "The language of pages that do not name theirs.",
      french: "La langue des pages qui ne disent pas la leur.", valueName: "code"),
    completion: .languages)
  var language: String?

  @Option(
    help: ArgumentHelp(
      "How many cores to use.", french: "Le nombre de cœurs à utiliser.", valueName: "n"))
  var jobs = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  func validate() throws {
    if jobs < 1 {
      throw ValidationError(
        Message("--jobs takes a number from 1.", french: "--jobs prend un nombre à partir de 1."))
    }
    try Self.validate(language: language)
  }

  /// Throws if a language is not of the form of a BCP 47 tag.
  ///
  /// - Parameter option: the name of the option, for the message.
  static func validate(language: String?, option: String = "--language") throws {
    if let language, !Language.isWellFormed(language) {
      throw ValidationError(
        Message(
          "\(option) takes a code such as fr, en or pt-BR.",
          french: "\(option) prend un code tel que fr, en ou pt-BR."))
    }
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
      "The site, if it is not the current folder, or a folder of Markdown.",
      french: "Le site, si ce n’est pas le dossier courant, ou un dossier de Markdown.",
      valueName: "dir"),
    completion: .directory)
  var folder: String?

  /// Throws if the folder is named by options too.
  func validate(beside place: SiteOptions) throws {
    guard let folder else { return }
    if folder.isEmpty {
      throw ValidationError(
        Message("<dir> is the name of a folder.", french: "<dir> est le nom d’un dossier."))
    }
    if place.site != "." || place.content != nil {
      throw ValidationError(
        Message(
          "Name the folder once: as an argument, or by --site and --content.",
          french: "Indiquer le dossier une fois : en argument, ou par --site et --content."))
    }
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
      "Counts warnings as errors.", french: "Compte les avertissements comme des erreurs."))
  var strict = false
}

/// The option `--no-highlight` of `build` and `serve`.
struct HighlightOption: ParsableArguments {
  @Flag(
    name: .customLong("no-highlight"),
    help: ArgumentHelp(
      "Leaves samples of code without colours.",
      french: "Laisse les exemples de code sans couleurs."))
  var isPlain = false
}
