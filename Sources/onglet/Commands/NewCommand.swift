import ArgumentParser
import OngletLibc
import OngletModel
import OngletSite

/// `onglet new`.
struct NewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "new",
    Message(
      "Add a page, in all languages of the site.",
      french: "Ajouter une page, dans toutes les langues du site."),
    discussion: Message(
      """
      In a guide, the page is a criterion: its headings are the tabs of the site's criteria, and \
      its name is added to the guide's list of criteria. Elsewhere it is a plain page. Nothing \
      else changes, and no file is overwritten. In a terminal, you are asked for the titles that \
      are not given.

      Exit status: 0 when the page was written, 2 when it could not be, 64 for a wrong name or \
      option.
      """,
      french: """
        Dans un guide, la page est un critère : ses titres sont les onglets des critères du \
        site, et son nom est ajouté à la liste des critères du guide. Ailleurs, c’est une page \
        simple. Rien d’autre ne change, et aucun fichier n’est remplacé. Dans un terminal, les \
        titres qui manquent vous sont demandés.

        Code de sortie : 0 si la page est écrite, 2 si elle n’a pas pu l’être, 64 pour un nom \
        ou une option incorrects.
        """
    ),
    examples: [
      "onglet new ios/design/haptics",
      "onglet new ios/design/haptics --title fr=Vibrations --title en=Haptics",
      "onglet new guidelines about",
    ])

  @Argument(
    help: ArgumentHelp(
      "The folder of a site, if it is not the current one; then the path of the page in the "
        + "content folder, without language or extension.",
      french: "Le dossier d’un site, si ce n’est pas le dossier courant ; puis le chemin de la "
        + "page dans le contenu, sans langue ni extension.",
      valueName: "page"), completion: .pages)
  var names: [String]

  @Option(
    help: ArgumentHelp(
      "The title in a language; can be repeated.",
      french: "Le titre dans une langue ; répétable.",
      valueName: "language=title"), completion: .titles)
  var title: [String] = []

  @OptionGroup var place: SiteOptions

  @OptionGroup var general: GeneralOptions

  func validate() throws {
    _ = try pageName
    _ = try givenTitles
  }

  /// The site, and the name of the page.
  private var target: (site: BuildOptions, name: String) {
    get throws {
      let (site, rest) = place.target(of: names)
      guard let name = rest.first else { throw ValidationError(.missingArgument("<page>")) }
      guard rest.count == 1 else { throw ValidationError(.unexpectedArgument(rest[1])) }
      return (site, name)
    }
  }

  private var pageName: PageName {
    get throws {
      let (site, name) = try target
      do throws(Mistake) {
        return try PageName(PageAddition.name(name, options: site))
      } catch {
        throw ValidationError(error.message, fix: error.fix)
      }
    }
  }

  private var givenTitles: [Language: String] {
    get throws {
      var titles: [Language: String] = [:]
      for title in title {
        let parts = title.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2 else {
          throw ValidationError(
            "--title must be a language and a title, such as en=Haptics",
            french: "--title doit être une langue et un titre, comme en=Haptics")
        }
        titles[Language(parts[0])] = parts[1]
      }
      return titles
    }
  }

  func run() async throws {
    let name = try pageName
    var titles = try givenTitles
    let terminal = Terminal(isQuiet: true)
    let options = try target.site
    let addition = try await terminal.watch { () async throws(EnvironmentFailure) in
      try await PageAddition(name, options: options)
    }
    let languages = addition.languages
    if let unknown = titles.keys.sorted().first(where: { !languages.contains($0) }) {
      let codes = languages.map { "`\($0)`" }.joined(separator: ", ")
      terminal.report(
        .error,
        Message(
          "unknown language `\(unknown)` in --title: the site is in \(codes)",
          french: "langue inconnue dans --title, `\(unknown)` : le site est en \(codes)"))
      throw ExitCode.validationFailure
    }
    if isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 {
      for language in languages where titles[language] == nil {
        titles[language] = ask(language, suggestion: name.readable, terminal)
      }
    }
    let chosen = titles
    show(
      try await terminal.watch { () throws(EnvironmentFailure) in
        try addition.write(titles: chosen)
      })
  }

  /// Asks for a title; nil if the user accepts the suggestion.
  private func ask(_ language: Language, suggestion: String, _ terminal: Terminal) -> String? {
    let question = Message(
      "Title in \(language) [\(suggestion)]: ", french: "Titre en \(language) [\(suggestion)] : ")
    terminal.print(question.localized, terminator: "")
    return readLine().flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }

  private func show(_ result: PageAddition.Result) {
    let written = Message("written", french: "écrit")
    for file in result.files {
      StandardOutput.write("\(file.printableAtStart): \(written.localized)")
    }
    let lists = Message("page added to its list", french: "page ajoutée à sa liste")
    for file in result.lists {
      StandardOutput.write("\(file.printableAtStart): \(lists.localized)")
    }
    if let file = result.unlisted {
      let advice = Message(
        "list not changed: add the page to it by hand",
        french: "liste non modifiée : y ajouter la page à la main")
      StandardOutput.write("\(file.printableAtStart): \(advice.localized)")
    }
  }
}
