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
    abstract: "Shows the site in a browser while you write.",
    discussion: """
      Builds the site in memory and follows its files: pages, translations, templates, styles, \
      catalogues. What you save is in the browser at once, at the place where you read. Mistakes \
      are shown over the page, which stays as it was until they are mended. At /_compare/, before \
      the address of a page, its languages stand side by side; /_status lists what is missing. \
      Nothing is written, and nothing answers but on this machine. Ctrl-C ends it. The exit status \
      is 0 then, 2 when the environment failed, 64 for a wrong option.

      EXAMPLES
        onglet serve
        onglet serve --open --drafts
        onglet serve --port 4000 --site guidelines
        onglet serve --editor 'vscode://file/{path}:{line}'
      """)

  @OptionGroup var place: SiteOptions

  @Option(
    help: ArgumentHelp("The port; without it the first free one from 8000 on.", valueName: "n"))
  var port: UInt16?

  @Option(
    help: ArgumentHelp(
      "The address to listen at: another than the default lets other machines read the site.",
      valueName: "address"))
  var host = "127.0.0.1"

  @Flag(help: "Opens the site in the browser.")
  var open = false

  @Option(
    help: ArgumentHelp(
      "An address that opens a file in your editor, with {path} and {line}; without it that in "
        + "ONGLET_EDITOR.", valueName: "address"))
  var editor: String?

  @Flag(help: "Shows drafts too.")
  var drafts = false

  @Flag(name: .customLong("no-highlight"), help: "Leaves samples of code without colours.")
  var isPlain = false

  @Flag(help: "Says nothing but where the site is.")
  var quiet = false

  func validate() throws {
    _ = try editorLink()
    guard PreviewPlace.isAddress(host) || host == "localhost" else {
      throw ValidationError(
        Message(
          "--host takes an address such as 127.0.0.1 or ::1.",
          french: "--host prend une adresse telle que 127.0.0.1 ou ::1."))
    }
  }

  private func editorLink() throws -> EditorLink? {
    let known = getenv("ONGLET_EDITOR").map { String(cString: $0) }.flatMap {
      $0.isEmpty ? nil : $0
    }
    guard let pattern = editor ?? known else { return nil }
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
    options.build = place.buildOptions
    options.build.includesDrafts = drafts
    options.build.highlights = !isPlain
    options.host = host
    options.port = port
    options.editor = try editorLink()
    options.language = .ofPerson
    let isQuiet = quiet
    let terminal = Terminal(isQuiet: isQuiet)
    let told = Mutex<[Diagnostic]>([])
    // What was said before is not said again after each change.
    let complain = { @Sendable (mistakes: [Diagnostic]) in
      let isNew = told.withLock { told in
        defer { told = mistakes }
        return told != mistakes
      }
      if isNew, !isQuiet { terminal.complain(of: mistakes, .normal) }
    }
    do throws(EnvironmentFailure) {
      try await serve(
        options,
        started: { address, isOtherPort, mistakes in
          tell(of: address, isOtherPort: isOtherPort)
          complain(mistakes)
        },
        updated: { update in
          if !isQuiet { Self.show(update) }
          complain(update.mistakes)
        })
    } catch {
      terminal.complain(.error, error.message)
      throw ExitCode(2)
    }
  }

  private func tell(of address: String, isOtherPort: Bool) {
    let reason = Message(" (port 8000 is busy)", french: " (le port 8000 est occupé)")
    StandardOutput.write(address + (isOtherPort ? reason.forPerson : ""))
    if open { openInBrowser(address) }
  }

  /// A line for an update.
  private static func show(_ update: PreviewUpdate) {
    let milliseconds = update.time / .milliseconds(1)
    let time = Message.decimal(tenths: Int((milliseconds * 10).rounded())).forPerson
    let mistakes = [Message.errors(update.errors), .warnings(update.warnings)].map(\.forPerson)
    StandardOutput.write("\(time) ms, " + mistakes.joined(separator: ", "))
  }

  /// Ends the process when a signal comes, as somebody's wish and not as a failure.
  private static func endingAt(_ number: Int32) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      endPrograms()
      _exit(0)
    }
    source.resume()
    return source
  }
}
