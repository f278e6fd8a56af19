import ArgumentParser
import OngletModel
import OngletSite

/// `onglet init`.
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: Message(
      "Makes a small site to begin with.", french: "Fait un petit site pour commencer."
    ).forPerson,
    discussion: Message(
      """
      A home page, a guide of two criteria with tabs and checks, site.yml with comments, and what \
      publishes the site on GitHub or GitLab. The languages are English and French, that of your \
      environment first: the README and comments are in it. The folder is made, or is empty; with \
      --force what it lacks is added, and nothing that is there is touched.

      The exit status is 0 when the site was made, 2 when it could not be, 64 for a wrong option.
      """,
      french: """
        Une page d’accueil, un guide de deux critères avec des onglets et des vérifications, \
        site.yml avec des commentaires, et ce qui publie le site sur GitHub ou GitLab. Les \
        langues sont le français et l’anglais, celle de votre environnement d’abord : le \
        README et les commentaires sont dans celle-ci. Le dossier est créé, ou il est vide ; \
        avec --force, ce qui lui manque est ajouté, sans toucher à rien de ce qui est là.

        Le code de sortie est 0 quand le site est fait, 2 quand il n’a pas pu l’être, 64 pour \
        une option fausse.
        """
    ).forHelp(
      examples: [
        "onglet init guidelines",
        "onglet init guidelines --languages en,fr",
        "onglet init . --force",
      ]))

  @Argument(
    help: ArgumentHelp(
      "The folder that becomes a site.", french: "Le dossier qui devient un site.", valueName: "dir"
    ), completion: .directory)
  var folder: String

  @Option(
    help: ArgumentHelp(
      "The site's languages, the source language first.",
      french: "Les langues du site, la langue source d’abord.", valueName: "codes"),
    completion: .list(["en", "fr", "en,fr", "fr,en"]))
  var languages = InitCommand.languagesOfPerson

  @Flag(
    help: ArgumentHelp(
      "Adds what is missing to a folder that is not empty.",
      french: "Ajoute ce qui manque à un dossier qui n’est pas vide."))
  var force = false

  func validate() throws {
    if folder.isEmpty {
      throw ValidationError(
        Message("<dir> is the name of a folder.", french: "<dir> est le nom d’un dossier."))
    }
    let codes = languages.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for code in codes { try SiteOptions.validate(language: code, option: "--languages") }
    if Set(codes).count < codes.count {
      throw ValidationError(
        Message(
          "--languages takes each language once.",
          french: "--languages prend chaque langue une seule fois."))
    }
  }

  /// The languages of the starter; the language of the user is the first.
  private static var languagesOfPerson: String { Language.ofPerson == .french ? "fr,en" : "en,fr" }

  func run() async throws {
    var options = InitOptions()
    options.folder = folder
    options.languages = languages.split(separator: ",").map { Language(String($0)) }
    options.completes = force
    do throws(EnvironmentFailure) {
      let files = try await initSite(options)
      var done = Message.filesWritten(files.count)
      if files.isEmpty { done += Message(", nothing was missing", french: ", rien ne manquait") }
      StandardOutput.write("\(folder.printableAtStart): \(done.forPerson)")
      if !files.isEmpty { StandardOutput.write(nextSteps) }
    } catch {
      Terminal(isQuiet: true).report(.error, error.message)
      throw ExitCode(2)
    }
  }

  /// The commands to run next.
  private var nextSteps: String {
    let name = Self.quoted(folder).printable
    let commands: [(command: String, purpose: Message)] = [
      (
        "onglet serve \(name) --open",
        Message("shows it while you write", french: "le montre pendant que vous écrivez")
      ),
      (
        "onglet new guide/colours --site \(name)",
        Message("adds a criterion", french: "ajoute un critère")
      ),
      (
        "onglet build \(name)",
        Message("writes what is published", french: "écrit ce qui est publié")
      ),
    ]
    let width = commands.map(\.command.count).max() ?? 0
    let lines = commands.map { command, purpose in
      let space = String(repeating: " ", count: width - command.count)
      return "  \(command)\(space)  # \(purpose.forPerson)"
    }
    let next = Message("Next:", french: "Ensuite :").forPerson
    return ([next] + lines).joined(separator: "\n")
  }

  /// A path, quoted if a shell would not read it as one word.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy {
      $0 >= 0x80 || $0.isASCIILetterOrDigit || "/._-+".utf8.contains($0)
    }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }
}
