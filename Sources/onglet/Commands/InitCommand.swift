import ArgumentParser
import OngletModel
import OngletSite

/// `onglet init`.
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "init",
    Message("Create a small site to start with.", french: "Créer un petit site pour commencer."),
    discussion: Message(
      """
      Creates a home page, a guide with two criteria, their tabs and checklists, a commented \
      site.yml, and the files that publish the site on GitHub, GitLab, Netlify or Cloudflare. The \
      site is in English and French, unless you name other languages; the language of your \
      environment comes first, and the README and the comments are in the first language. \
      The folder must be new or empty; with --force, \
      missing files are added and existing ones stay as they are.

      Exit status: 0 when the site was created, 2 when it could not be, 64 for wrong usage.
      """,
      french: """
        Crée une page d’accueil, un guide de deux critères avec leurs onglets et leurs listes de \
        contrôle, un site.yml commenté, et les fichiers qui publient le site sur GitHub, GitLab, \
        Netlify ou Cloudflare. Le site est en français et en anglais, sauf si vous nommez d’autres \
        langues ; la langue de votre environnement vient en premier, et le README et les \
        commentaires sont dans la première langue. \
        Le dossier doit être nouveau ou vide ; avec --force, les fichiers manquants sont ajoutés \
        et les autres restent tels quels.

        Code de sortie : 0 si le site est créé, 2 s’il n’a pas pu l’être, 64 en cas d’erreur \
        d’utilisation.
        """
    ),
    examples: [
      "onglet init guidelines",
      "onglet init guidelines --languages en,fr",
      "onglet init guidelines --languages fr-CA,de",
      "onglet init . --force",
    ])

  @Argument(
    help: ArgumentHelp(
      "The folder of the new site.", french: "Le dossier du nouveau site.", valueName: "dir"),
    completion: .directory)
  var folder: String

  @Option(
    help: ArgumentHelp(
      "The languages of the site, the source language first.",
      french: "Les langues du site, la langue source en premier.", valueName: "codes"),
    completion: .list(LanguageRules.all.map(\.language.code) + ["en,fr", "fr,en"]))
  var languages = Language.ofUser == .french ? "fr,en" : "en,fr"

  @Flag(
    help: ArgumentHelp(
      "Add the missing files to a folder that is not empty.",
      french: "Ajouter les fichiers manquants à un dossier non vide."))
  var force = false

  @OptionGroup var general: GeneralOptions

  func validate() throws {
    try refuse(
      folder.isEmpty, "missing folder name for <dir>",
      french: "il manque le nom du dossier pour <dir>")
    let codes = languages.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for code in codes { try SiteOptions.validate(language: code, option: "--languages") }
    if let code = codes.first(where: { code in codes.count { $0 == code } > 1 }) {
      throw ValidationError(
        "duplicate language `\(code)` in --languages",
        french: "langue en double dans --languages : `\(code)`")
    }
  }

  func run() async throws {
    let (files, untranslated) = try await Terminal(isQuiet: true).watch {
      () throws(EnvironmentFailure) in
      let languages = languages.split(separator: ",").map { Language(String($0)) }
      return try await initSite(in: folder, languages: languages, completes: force)
    }
    var done = Message.filesWritten(files.count)
    if files.isEmpty { done += Message(", nothing missing", french: ", rien ne manque") }
    StandardOutput.write("\(folder.printableAtStart): \(done.localized)")
    for language in untranslated {
      StandardOutput.write(
        Message(
          "The pages in `\(language)` are in English: translate them.",
          french: "Les pages en `\(language)` sont en anglais : traduisez-les."
        ).localized)
    }
    if !files.isEmpty { StandardOutput.write(nextSteps) }
  }

  private var nextSteps: String {
    let name = Self.quoted(folder).printable
    let commands: [(command: String, purpose: Message)] = [
      (
        "onglet serve \(name) --open",
        Message("preview it while you write", french: "le voir pendant que vous écrivez")
      ),
      (
        "onglet new \(name) guide/colours",
        Message("add a criterion", french: "ajouter un critère")
      ),
      (
        "onglet build \(name)",
        Message("build the files to publish", french: "construire les fichiers à publier")
      ),
    ]
    let width = commands.map(\.command.count).max() ?? 0
    let lines = commands.map { command, purpose in
      let space = String(repeating: " ", count: width - command.count)
      return "  \(command)\(space)  # \(purpose.localized)"
    }
    let next = Message("Next:", french: "Ensuite :").localized
    return ([next] + lines).joined(separator: "\n")
  }

  /// A path, quoted if a shell would not read it as one word.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy {
      $0 >= 0x80 || $0.isASCIILetterOrDigit || $0.isOne(of: "/._-+")
    }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }
}
