import ArgumentParser
import OngletModel
import OngletSite

/// `onglet init`.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Makes a small site to begin with.",
    discussion: """
      A home page, a guide of two criteria with tabs and checks, site.yml with comments, and what \
      publishes the site on GitHub or GitLab. The folder is made, or is empty; with --force what \
      it lacks is added, and nothing that is there is touched.

      The exit status is 0 when the site was made, 2 when it could not be, 64 for a wrong option.

      EXAMPLES
        onglet init guidelines
        onglet init guidelines --languages en,fr
        onglet init . --force
      """)

  @Argument(help: ArgumentHelp("The folder that becomes a site.", valueName: "dir"))
  var folder: String

  @Option(
    help: ArgumentHelp(
      "The site's languages, the source language first.", valueName: "codes"))
  var languages = "fr,en"

  @Flag(help: "Adds what is missing to a folder that is not empty.")
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

  func run() throws {
    var options = InitOptions()
    options.folder = folder
    options.languages = languages.split(separator: ",").map { Language(String($0)) }
    options.completes = force
    do throws(EnvironmentFailure) {
      let files = try initSite(options)
      var done = Message.filesWritten(files.count)
      if files.isEmpty { done += Message(", nothing was missing", french: ", rien ne manquait") }
      StandardOutput.write("\(folder.printableAtStart): \(done.forPerson)")
      if !files.isEmpty {
        let next = Message("Next: ", french: "Ensuite : ")
        StandardOutput.write(
          "\(next.forPerson)onglet build --site \(Self.quoted(folder).printable)")
      }
    } catch {
      Terminal(isQuiet: true).complain(.error, error.message)
      throw ExitCode(2)
    }
  }

  /// A path as a shell takes it for one word.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy {
      $0 >= 0x80 || $0.isASCIILetterOrDigit || "/._-+".utf8.contains($0)
    }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }
}
