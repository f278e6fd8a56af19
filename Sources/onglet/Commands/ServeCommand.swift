import ArgumentParser
import Dispatch
import OngletModel
import OngletSite
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `onglet serve`.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: Message(
      "Shows the site in a browser while you write.",
      french: "Montre le site dans un navigateur pendant que vous écrivez."
    ).forPerson,
    discussion: Message(
      """
      Builds the site in memory and follows its files: pages, translations, templates, styles, \
      catalogues. What you save is in the browser at once, at the place where you read. Mistakes \
      are shown over the page, which stays as it was until they are mended; warnings wait behind \
      their number. At /_compare/, before \
      the address of a page, its languages stand side by side; /_status lists what is missing. \
      Nothing is written, and nothing answers but on this machine. Ctrl-C ends it. The exit status \
      is 0 then, 2 when the environment failed, 64 for a wrong option.
      """,
      french: """
        Construit le site en mémoire et suit ses fichiers : pages, traductions, gabarits, \
        styles, catalogues. Ce que vous enregistrez est aussitôt dans le navigateur, à \
        l’endroit où vous lisez. Les erreurs s’affichent sur la page, qui reste comme elle \
        était jusqu’à ce qu’elles soient corrigées ; les avertissements attendent derrière \
        leur nombre. À /_compare/, devant l’adresse d’une page, ses langues sont côte à côte ; \
        /_status dit ce qui manque. Rien n’est écrit, et rien ne répond hors de cette machine. \
        Ctrl-C y met fin. Le code de sortie est alors 0 ; 2 quand l’environnement fait défaut, \
        64 pour une option fausse.
        """
    ).forHelp(
      examples: [
        "onglet serve",
        "onglet serve --open --drafts",
        "onglet serve guidelines --port 4000",
        "onglet serve --editor 'vscode://file/{path}:{line}'",
      ]))

  @OptionGroup var folder: FolderArgument

  @OptionGroup var place: SiteOptions

  @Option(
    help: ArgumentHelp(
      "The port; without it the first free one from 8000 on.",
      french: "Le port ; sans elle, le premier qui est libre à partir de 8000.", valueName: "n"))
  var port: UInt16?

  @Option(
    help: ArgumentHelp(
      "The address to listen at: another than the default lets other machines read the " + "site.",
      french: "L’adresse à laquelle écouter : une autre que celle par défaut laisse d’autres "
        + "machines lire le site.",
      valueName: "address"))
  var host = "127.0.0.1"

  @Flag(
    help: ArgumentHelp(
      "Opens the site in the browser.", french: "Ouvre le site dans le navigateur."))
  var open = false

  @Option(
    help: ArgumentHelp(
      "An address that opens a file in your editor, with {path} and {line}; without it "
        + "that in ONGLET_EDITOR.",
      french: "Une adresse qui ouvre un fichier dans votre éditeur, avec {path} et {line} ; "
        + "sans elle, celle d’ONGLET_EDITOR.", valueName: "address"))
  var editor: String?

  @Flag(help: ArgumentHelp("Shows drafts too.", french: "Montre aussi les brouillons."))
  var drafts = false

  @OptionGroup var highlighting: HighlightOption

  @Flag(
    help: ArgumentHelp(
      "Says nothing but where the site is.", french: "Ne dit que l’adresse du site."))
  var quiet = false

  func validate() throws {
    try folder.validate(beside: place)
    _ = try editorLink()
    guard PreviewPlace.isAddress(host) || host == "localhost" else {
      throw ValidationError(
        Message(
          "--host takes an address such as 127.0.0.1 or ::1.",
          french: "--host prend une adresse telle que 127.0.0.1 ou ::1."))
    }
  }

  private func editorLink() throws -> EditorLink? {
    guard let pattern = editor ?? environmentVariable("ONGLET_EDITOR") else { return nil }
    guard let link = EditorLink(pattern) else {
      let name = editor == nil ? "ONGLET_EDITOR" : "--editor"
      throw ValidationError(
        Message(
          "\(name) takes an address with {path}, such as vscode://file/{path}:{line}.",
          french: "\(name) prend une adresse avec {path}, telle que vscode://file/{path}:{line}."))
    }
    return link
  }

  func run() async throws {
    let interruptions = [SIGINT, SIGTERM].map(Self.endingAt)
    defer { for interruption in interruptions { interruption.cancel() } }
    var options = PreviewOptions()
    options.build = folder.buildOptions(place)
    options.build.includesDrafts = drafts
    options.build.highlights = !highlighting.isPlain
    options.host = host
    options.port = port
    options.editor = try editorLink()
    options.language = .ofPerson
    let isQuiet = quiet
    let terminal = Terminal(isQuiet: isQuiet)
    let shown = Mutex<[Diagnostic]>([])
    // The same diagnostics are not printed again after each change.
    let report = { @Sendable (mistakes: [Diagnostic]) in
      let isNew = shown.withLock { shown in
        defer { shown = mistakes }
        return shown != mistakes
      }
      if isNew, !isQuiet { terminal.report(mistakes, .normal) }
    }
    do throws(EnvironmentFailure) {
      try await serve(
        options,
        started: { address, isOtherPort, mistakes in
          tell(of: address, isOtherPort: isOtherPort)
          report(mistakes)
        },
        updated: { update in
          if !isQuiet { Self.show(update) }
          report(update.mistakes)
        })
    } catch {
      terminal.report(.error, error.message)
      throw ExitCode(2)
    }
  }

  private func tell(of address: String, isOtherPort: Bool) {
    let reason = Message(" (port 8000 is busy)", french: " (le port 8000 est occupé)")
    StandardOutput.write(address + (isOtherPort ? reason.forPerson : ""))
    if open { openInBrowser(address) }
  }

  /// Prints a line about an update.
  private static func show(_ update: PreviewUpdate) {
    let milliseconds = update.time / .milliseconds(1)
    let time = Message.decimal(tenths: Int((milliseconds * 10).rounded())).forPerson
    let mistakes = [Message.errors(update.errors), .warnings(update.warnings)].map(\.forPerson)
    StandardOutput.write("\(time) ms, " + mistakes.joined(separator: ", "))
  }

  /// Ends the process with status 0 when a signal comes: the user asked for it, so it is no
  /// failure.
  private static func endingAt(_ number: Int32) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler { endProcess(0) }
    source.resume()
    return source
  }
}
