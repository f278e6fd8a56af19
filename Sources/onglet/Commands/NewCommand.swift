import ArgumentParser
import OngletAuthor
import OngletModel
import OngletSite

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `onglet new`.
struct NewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: Message(
      "Adds a page, in all languages of the site.",
      french: "Ajoute une page, dans toutes les langues du site."
    ).forPerson,
    discussion: Message(
      """
      Below a guide the page is a criterion, with the site's kinds of tabs as headings, and the \
      guide's list of criteria gets its name; elsewhere it is a page. Nothing else changes, and \
      no file is replaced. On a terminal the titles that are not given are asked for.

      The exit status is 0 when the page was written, 2 when it could not be, 64 for a wrong name \
      or option.
      """,
      french: """
        Sous un guide, la page est un critère, avec les genres d’onglets du site comme titres, \
        et la liste des critères du guide reçoit son nom ; ailleurs, c’est une page. Rien \
        d’autre ne change, et aucun fichier n’est remplacé. Dans un terminal, les titres qui \
        ne sont pas donnés sont demandés.

        Le code de sortie est 0 quand la page est écrite, 2 quand elle n’a pas pu l’être, 64 \
        pour un nom faux ou une option fausse.
        """
    ).forHelp(
      examples: [
        "onglet new ios/design/haptics",
        "onglet new ios/design/haptics --title fr=Vibrations --title en=Haptics",
        "onglet new about --site guidelines",
      ]))

  @Argument(
    help: ArgumentHelp(
      "The page, by its path in the content without language and ending.",
      french: "La page, par son chemin dans le contenu, sans langue ni extension.",
      valueName: "page"), completion: .pages)
  var name: String

  @Option(
    help: ArgumentHelp(
      "The title in a language; repeatable.", french: "Le titre dans une langue ; répétable.",
      valueName: "language=title"), completion: .titles)
  var title: [String] = []

  @OptionGroup var place: SiteOptions

  func validate() throws {
    _ = try pageName
    _ = try givenTitles
  }

  private var pageName: PageName {
    get throws {
      do throws(PageName.Mistake) {
        return try PageName(PageAddition.name(name, options: place.buildOptions))
      } catch {
        throw ValidationError(error.message.asSentence)
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
            Message(
              "--title takes a language and a title, such as en=Haptics.",
              french: "--title prend une langue et un titre, par exemple en=Haptics."))
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
    let options = place.buildOptions
    let addition = try await terminal.watch { () async throws(EnvironmentFailure) in
      try await PageAddition(name, options: options)
    }
    let languages = addition.languages
    if let unknown = titles.keys.sorted().first(where: { !languages.contains($0) }) {
      let codes = languages.map { "`\($0)`" }.joined(separator: ", ")
      terminal.report(
        .error,
        Message(
          "the site is in \(codes), and --title names `\(unknown)`",
          french: "le site est en \(codes), et --title indique `\(unknown)`"))
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
    terminal.print(question.forPerson, terminator: "")
    return readLine().flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }

  private func show(_ result: PageAddition.Result) {
    let written = Message("written", french: "écrit")
    for file in result.files {
      StandardOutput.write("\(file.printableAtStart): \(written.forPerson)")
    }
    let lists = Message("lists it now", french: "la cite maintenant dans sa liste")
    for file in result.lists {
      StandardOutput.write("\(file.printableAtStart): \(lists.forPerson)")
    }
    if let file = result.unlisted {
      let advice = Message(
        "add it to the list there yourself, which is written in an unusual way",
        french: "ajouter vous-même la page à la liste, écrite d’une façon inhabituelle")
      StandardOutput.write("\(file.printableAtStart): \(advice.forPerson)")
    }
  }
}
