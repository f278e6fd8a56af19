import Dispatch
import OngletCheck
import OngletLink
import OngletLoad
import OngletModel
import OngletRender

/// A site in memory that follows its sources.
///
/// 1. After each change, the site is read, loaded and linked again, which repeats only what depends
/// on the change. It replaces the site that is shown, unless there is an error in a changed file.
/// 2. It is checked when nothing has changed for a moment, on another thread, and begins again after
/// another change. Until then browsers show “checking…”. After an error, it is checked at once, and
/// shown once it has no error.
actor PreviewSite {
  private let options: BuildOptions
  private let editor: EditorLink?
  private let language: Language
  private let report: @Sendable (PreviewUpdate) -> Void
  private let watch = FileWatch()
  /// The dispatch sources of the watch, which runs as long as they are kept.
  private var wakeUps: [any DispatchSourceProtocol] = []

  private var snapshot: SourceSnapshot
  private var prepared: PreparedSite
  /// What the last check has found.
  private var memory: CheckMemory
  /// The files of the content that have changed since the site was prepared.
  private var changed: Set<String> = []
  /// The last site without errors.
  private(set) var shown: ShownSite?
  /// The diagnostics of the current sources.
  private(set) var mistakes: [Diagnostic]
  private var failure: EnvironmentFailure?
  /// The highlighted code blocks, and all that were requested.
  private var colours: [Snippet: [UInt8]] = [:]
  private var askedSnippets: Set<Snippet> = []
  private var events = PreviewEvents()
  /// The running update; others wait for its end.
  private var running: Task<Void, Never>?
  private var pendingCheck: Task<Void, Never>?

  /// How long nothing must change before the site is checked.
  private static let pause = Duration.milliseconds(200)

  /// Reads the site for the first time.
  ///
  /// - Parameters:
  ///   - language: the language of the user, for texts of the preview.
  ///   - report: called after each update.
  init(
    _ options: BuildOptions, editor: EditorLink?, language: Language,
    report: @escaping @Sendable (PreviewUpdate) -> Void
  ) async throws(EnvironmentFailure) {
    self.options = options
    self.editor = editor
    self.language = language
    self.report = report
    snapshot = try SourceSnapshot(options)
    watch.follow(snapshot.folders)
    prepared = try await prepare(options, memory: .empty)
    let analyzed = await prepared.checked(.everything, memory: .empty, jobs: options.jobs)
    memory = analyzed.memory
    mistakes = analyzed.diagnostics
    if !mistakes.haveErrors { shown = ShownSite(prepared, colours: [:]) }
  }

  /// From now on, follows the sources even if no browser requests a page.
  func follow() {
    wakeUps = watch.onChange { [weak self] in Task { await self?.refresh() } }
  }

  /// An identifier of this state of the site, which is unique among all previews of the machine.
  var revision: String { events.revision }

  /// The events for a browser from now on.
  func stream() -> AsyncStream<[UInt8]> { events.stream(beginningWith: mistakesEvent) }

  /// Keeps the connections of browsers open.
  func keepOpen() { events.keepOpen() }

  /// The files of pages that are in one language on purpose.
  var untranslatedFiles: Set<String> { prepared.untranslatedFiles }

  /// Writes what the preview adds to the site.
  var pages: PreviewPages {
    PreviewPages(content: options.contentPath, editor: editor, language: language)
  }

  /// A file of the theme's `templates/preview`; built sites do not have these files.
  func tool(_ name: String) -> [UInt8]? {
    prepared.sources.themeFolder.templates["preview/" + name]?.first?.bytes
  }

  /// Brings the site up to date with its sources. When it returns, the site has all that was
  /// written before the call.
  func refresh() async {
    while let running { await running.value }
    if !watch.takeChange() { return }
    let task = Task { await update() }
    running = task
    await task.value
  }

  /// Highlights code blocks in the background; pages do not wait for it.
  func colour() async {
    guard options.highlights else { return }
    let snippets = prepared.site.snippets.subtracting(askedSnippets)
    if snippets.isEmpty { return }
    askedSnippets.formUnion(snippets)
    let found = await highlight(
      snippets, cache: options.cachePath,
      timeout: prepared.site.configuration.programTimeout)
    if found.html.isEmpty { return }
    colours.merge(found.html) { _, new in new }
    shown = shown?.with(colours: colours)
    events.announce(.page)
  }

  // MARK: Updates

  private func update() async {
    defer { running = nil }
    let clock = ContinuousClock()
    let start = clock.now
    do throws(EnvironmentFailure) {
      let changes = try sourceChanges()
      let hadFailed = failure != nil
      if changes.isEmpty && !hadFailed { return }
      failure = nil
      pendingCheck?.cancel()
      changed.formUnion(changes.content)
      let earlier = prepared
      prepared = try await prepare(
        options, earlier: earlier, changed: changed, memory: earlier.linked.memory)
      // What an edit breaks on other pages does not hide it.
      let isSound = prepared.isSound(in: changes.surroundings.isEmpty ? changed : nil)
      changed = []
      if isSound, !mistakes.haveErrors {
        shown = ShownSite(prepared, colours: colours)
        events.announce(changes.kind, images: changes.images)
        // The diagnostics follow when the site has been checked; until then the failure is removed.
        if hadFailed { events.send(mistakesEvent) }
        checkLater(after: clock.now - start)
      } else {
        events.beginCheck()
        adopt(await prepared.checked(.everything, memory: memory, jobs: options.jobs))
        if !mistakes.haveErrors {
          shown = ShownSite(prepared, colours: colours)
          events.announce(changes.kind, images: changes.images)
        }
        events.send(mistakesEvent)
        finish(after: clock.now - start)
      }
    } catch {
      failure = error
      events.send(mistakesEvent)
      tell(PreviewUpdate(time: clock.now - start, errors: 1, warnings: 0, mistakes: []))
    }
  }

  /// The sources that have changed since the last call.
  private func sourceChanges() throws(EnvironmentFailure) -> SourceChanges {
    let now = try SourceSnapshot(options)
    let changes = now.changes(since: snapshot)
    if now.folders != snapshot.folders || changes.hasNewNames { watch.follow(now.folders) }
    snapshot = now
    return changes
  }

  /// Checks the site when nothing has changed for a moment.
  private func checkLater(after time: Duration) {
    let number = events.number
    events.beginCheck()
    pendingCheck = Task {
      guard (try? await Task.sleep(for: Self.pause)) != nil else { return }
      let (prepared, memory) = (prepared, memory)
      // On a thread of its own, so that requests and the next change find all others free.
      let analysis = await withTaskExecutorPreference(BackgroundThread.shared) {
        await prepared.checked(.everything, memory: memory, jobs: 1)
      }
      guard number == events.number, !Task.isCancelled else { return }
      adopt(analysis)
      if mistakes.haveErrors { events.announce(.page) }
      events.send(mistakesEvent)
      finish(after: time)
    }
  }

  private func adopt(_ analysis: AnalyzedSite) {
    memory = analysis.memory
    mistakes = analysis.diagnostics
  }

  private func finish(after time: Duration) {
    tell(
      PreviewUpdate(
        time: time, errors: mistakes.places(of: .error).count,
        warnings: mistakes.places(of: .warning).count, mistakes: mistakes))
    Task { await colour() }
  }

  /// Reports an update behind the next ones: what prints it compares and writes all diagnostics.
  private func tell(_ update: PreviewUpdate) {
    Task.detached(executorPreference: BackgroundThread.shared) { [report] in report(update) }
  }

  /// The events with the errors and the warnings. The script shows errors over the page, and
  /// warnings on request.
  private var mistakesEvent: [UInt8] {
    let errors = pages.list(of: .error, in: mistakes, failure: failure)
    let warnings = pages.list(of: .warning, in: mistakes)
    return PreviewEvents.event("mistakes", errors) + PreviewEvents.event("warnings", warnings)
  }
}

/// The result of an update of the preview.
package struct PreviewUpdate: Sendable {
  /// How long it took to bring the site up to date.
  package let time: Duration
  package let errors: Int
  package let warnings: Int
  /// All diagnostics, including notes.
  package let mistakes: [Diagnostic]
}
