import ArgumentParser
import Dispatch
import OngletLibc
import OngletModel
import OngletSite
import Synchronization

/// `onglet serve`.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "serve",
    Message(
      "Preview the site in a browser while you write.",
      french: "Voir le site dans un navigateur pendant que vous écrivez."),
    discussion: Message(
      """
      Builds the site in memory and watches its files: pages, translations, templates, styles, \
      catalogues. When you save a file, the browser updates at once and stays where you were \
      reading. Errors are shown over the page, which stays as it was until they are fixed; \
      the number of warnings opens their list. Put /_compare/ before the address of a page to see \
      its languages side by side; /_status lists what is missing. Nothing is written, and only \
      this machine can connect (see --host). Press Ctrl-C to stop.

      Exit status: 0 when you stop it, 2 when the system failed (busy port, missing folder…), 64 \
      for wrong usage.
      """,
      french: """
        Construit le site en mémoire et surveille ses fichiers : pages, traductions, gabarits, \
        styles, catalogues. Dès que vous enregistrez un fichier, le navigateur se met à jour, \
        sans perdre l’endroit où vous lisez. Les erreurs s’affichent sur la page, qui reste \
        telle quelle jusqu’à ce qu’elles soient corrigées ; le nombre des avertissements ouvre \
        leur liste. Mettez /_compare/ devant l’adresse d’une page pour voir ses langues côte à \
        côte ; /_status liste ce qui manque. Rien n’est écrit, et seule cette machine peut se \
        connecter (voir --host). Ctrl-C pour arrêter.

        Code de sortie : 0 après un arrêt, 2 en cas d’erreur système (port occupé, dossier \
        introuvable…), 64 en cas d’erreur d’utilisation.
        """
    ),
    examples: [
      "onglet serve",
      "onglet serve --open --drafts",
      "onglet serve guidelines --port 4000",
      "onglet serve --editor 'vscode://file/{path}:{line}'",
    ])

  @OptionGroup var folder: FolderArgument

  @OptionGroup var place: SiteOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The port; by default the first free one from 8000 on.",
      french: "Le port ; par défaut, le premier port libre à partir de 8000.", valueName: "n"))
  var port: UInt16?

  @Option(
    help: ArgumentHelp(
      "The address to listen on; any other than the default lets other machines read the site.",
      french: "L’adresse d’écoute ; une autre que celle par défaut ouvre le site à d’autres "
        + "machines du réseau.",
      valueName: "address"))
  var host = "127.0.0.1"

  @Flag(
    help: ArgumentHelp(
      "Open the site in the browser.", french: "Ouvrir le site dans le navigateur."))
  var open = false

  @Option(
    help: ArgumentHelp(
      "An address that opens a file in your editor, with {path} and {line}; by default "
        + "that in ONGLET_EDITOR.",
      french: "Une adresse qui ouvre un fichier dans votre éditeur, avec {path} et {line} ; "
        + "par défaut, celle d’ONGLET_EDITOR.", valueName: "address"))
  var editor: String?

  @Flag(help: ArgumentHelp("Include drafts.", french: "Inclure les brouillons."))
  var drafts = false

  @OptionGroup var highlighting: HighlightOption

  @Flag(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Print only the address of the site.", french: "N’afficher que l’adresse du site."))
  var quiet = false

  @OptionGroup var general: GeneralOptions

  func validate() throws {
    try folder.validate(beside: place)
    _ = try editorLink()
    guard PreviewPlace.isAddress(host) || host == "localhost" else {
      throw ValidationError(
        "--host must be an IP address such as 127.0.0.1 or ::1",
        french: "--host doit être une adresse IP comme 127.0.0.1 ou ::1")
    }
  }

  private func editorLink() throws -> EditorLink? {
    guard let pattern = editor ?? environmentVariable("ONGLET_EDITOR") else { return nil }
    guard let link = EditorLink(pattern) else {
      let name = editor == nil ? "ONGLET_EDITOR" : "--editor"
      throw ValidationError(
        "\(name) must be an address with {path}, such as vscode://file/{path}:{line}",
        french: "\(name) doit être une adresse avec {path}, comme vscode://file/{path}:{line}")
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
    options.language = .ofUser
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
    try await terminal.watch { [options] () throws(EnvironmentFailure) in
      try await serve(
        options,
        started: { address, isOtherPort, mistakes in
          printAddress(address, isOtherPort: isOtherPort)
          report(mistakes)
        },
        updated: { update in
          if !isQuiet { Self.show(update) }
          report(update.mistakes)
        })
    }
  }

  private func printAddress(_ address: String, isOtherPort: Bool) {
    let reason = Message(" (port 8000 is busy)", french: " (le port 8000 est occupé)")
    StandardOutput.write(address + (isOtherPort ? reason.localized : ""))
    if open { openInBrowser(address) }
  }

  private static func show(_ update: PreviewUpdate) {
    let milliseconds = update.time / .milliseconds(1)
    let time = Message.decimal(tenths: Int((milliseconds * 10).rounded())).localized
    let mistakes = [Message.errors(update.errors), .warnings(update.warnings)].map(\.localized)
    StandardOutput.write("\(time) ms, " + mistakes.joined(separator: ", "))
  }

  /// Ends the process with status 0 when a signal comes: the user asked for it, so it is not a
  /// failure.
  private static func endingAt(_ number: Int32) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler { endProcess(0) }
    source.resume()
    return source
  }
}
