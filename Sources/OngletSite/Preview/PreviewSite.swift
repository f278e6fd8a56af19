import Dispatch
import OngletCheck
import OngletLink
import OngletLoad
import OngletModel
import OngletRender

/// A site in memory that follows its sources.
///
/// 1. If only pages have changed, and they keep their places in the tree, these are loaded, linked
/// and replaced in the site at once; the rest follows when nothing has changed for a moment, on
/// another thread, and begins again after another change.
/// 2. Otherwise the changed files are loaded again, and the whole site is linked and checked.
/// In both cases browsers show “checking…” until that is done.
/// 3. A site without errors replaces the one that is shown; with errors, that one stays.
actor PreviewSite {
  private let options: BuildOptions
  private let events: PreviewEvents
  private let editor: EditorLink?
  private let language: Language
  private let report: @Sendable (PreviewUpdate) -> Void
  private let watch = FileWatch()
  /// The dispatch sources of the watch, which runs as long as they are kept.
  private var wakeUps: [any DispatchSourceProtocol] = []

  private var snapshot: SourceSnapshot
  private var analyzed: AnalyzedSite
  /// The files of the content that have changed since the whole site was analyzed.
  private var changed: Set<String> = []
  /// The last site without errors.
  private(set) var shown: ShownSite?
  /// The linked site with the pages that were replaced since it was analyzed.
  private var linked: LinkedSite
  /// These pages, by the paths of their files.
  private var replaced: [String: ReloadedPage] = [:]
  /// The pages whose checks may find something else since then.
  private var touched: Set<PageIndex> = []
  /// Whether other pages may change when the whole site is linked.
  private var isPartial = false
  /// Whether pages that are made of others may show something else.
  private var changesOthers = false
  /// The diagnostics of the current sources.
  private(set) var mistakes: [Diagnostic] { didSet { hasErrors = mistakes.haveErrors } }
  private var hasErrors: Bool
  private var failure: EnvironmentFailure?
  private var colours = Colours()
  private var number = 0
  /// The number of the last change after which pages must be reloaded.
  private var lastReload = 0
  /// The running update; others wait for its end.
  private var running: Task<Void, Never>?
  private var pendingAnalysis: Task<Void, Never>?
  /// Whether the diagnostics are those of an earlier state of the site.
  private var isBehind = false

  /// How long nothing must change, after a page was replaced, before the whole site is linked and
  /// checked.
  private static let pause = Duration.milliseconds(200)

  /// Reads the site for the first time.
  ///
  /// - Parameters:
  ///   - language: the language of the user, for texts of the preview.
  ///   - report: called after each update.
  init(
    _ options: BuildOptions, events: PreviewEvents, editor: EditorLink?, language: Language,
    report: @escaping @Sendable (PreviewUpdate) -> Void
  ) async throws(EnvironmentFailure) {
    self.options = options
    self.events = events
    self.editor = editor
    self.language = language
    self.report = report
    snapshot = try SourceSnapshot(options)
    watch.follow(snapshot.folders)
    analyzed = try await analyze(options, extent: .everything)
    linked = analyzed.linked
    mistakes = analyzed.diagnostics
    hasErrors = mistakes.haveErrors
    if !hasErrors { shown = ShownSite(analyzed, colours: [:]) }
  }

  /// From now on, follows the sources even if no browser requests a page.
  func follow() {
    wakeUps = watch.onChange { [weak self] in Task { await self?.refresh() } }
  }

  /// An identifier of this state of the site, which is unique among all previews of the machine.
  var revision: String { "\(systemProcess).\(number)" }

  /// The first events for a browser: the state of the site, the last change after which pages must
  /// be reloaded, and the errors and warnings.
  var greeting: [UInt8] {
    PreviewEvents.event("hello", Array("\(revision)\n\(lastReload)".utf8)) + mistakesEvent
      + (isBehind ? Self.checkingEvent : [])
  }

  /// The files of pages that are in one language on purpose.
  var untranslatedFiles: Set<String> { analyzed.untranslatedFiles }

  /// Writes what the preview adds to the site.
  var pages: PreviewPages {
    PreviewPages(content: options.contentPath, editor: editor, language: language)
  }

  /// A file of the theme's `templates/preview`; built sites do not have these files.
  func tool(_ name: String) -> [UInt8]? {
    analyzed.sources.themeFolder.templates["preview/" + name]?.first?.bytes
  }

  /// Brings the site up to date with its sources. When it returns, the site has all that was
  /// written before the call.
  func refresh() async {
    while let running { await running.value }
    let change = watch.takeChange()
    if change == .nothing { return }
    let task = Task { await update(change) }
    running = task
    await task.value
  }

  /// Highlights code blocks in the background; pages do not wait for it.
  func colour() async {
    guard options.highlights else { return }
    let snippets = analyzed.site.snippets.subtracting(colours.asked)
    if snippets.isEmpty { return }
    colours.asked.formUnion(snippets)
    let found = await highlight(
      snippets, cache: options.cachePath,
      timeout: analyzed.site.configuration.programTimeout)
    if found.html.isEmpty { return }
    colours.html.merge(found.html) { _, new in new }
    shown = shown?.with(colours: colours.html)
    announce(.page)
  }

  // MARK: Updates

  private func update(_ change: WatchedChange) async {
    defer { running = nil }
    let clock = ContinuousClock()
    let start = clock.now
    do throws(EnvironmentFailure) {
      let changes = try sourceChanges(change)
      let hadFailed = failure != nil
      if changes.isEmpty && !hadFailed { return }
      failure = nil
      pendingAnalysis?.cancel()
      changed.formUnion(changes.content)
      if let isNew = replacePages(changes) {
        if isNew { announce(.page) }
        // The diagnostics follow when the whole site has been checked; until then the failure is
        // removed.
        if hadFailed { events.send(mistakesEvent) }
        analyzeLater(after: clock.now - start)
      } else {
        tellThatIsBehind()
        let whole = try await analyze(
          options, extent: .everything, earlier: analyzed, changed: changed)
        adopt(whole, shown: await shownSite(of: whole))
        if !hasErrors { announce(changes.kind, images: changes.images) }
        events.send(mistakesEvent)
        finish(after: clock.now - start)
      }
    } catch {
      failure = error
      isBehind = false
      events.send(mistakesEvent)
      tell(PreviewUpdate(time: clock.now - start, errors: 1, warnings: 0, mistakes: []))
    }
  }

  /// The sources that have changed; compares only the files that a watched change names, if it
  /// names any.
  private func sourceChanges(
    _ change: WatchedChange
  ) throws(EnvironmentFailure) -> SourceChanges {
    if case .files(let paths) = change, failure == nil,
      let changes = snapshot.update(paths)
    {
      return changes
    }
    let now = try SourceSnapshot(options)
    let changes = now.changes(since: snapshot)
    if now.folders != snapshot.folders || changes.hasNewNames { watch.follow(now.folders) }
    snapshot = now
    return changes
  }

  /// Replaces pages in the site that is shown, if they keep their places in the tree.
  ///
  /// - Returns: whether the site has changed; nil if the whole site must be linked instead.
  private func replacePages(_ changes: SourceChanges) -> Bool? {
    guard changes.surroundings.isEmpty, changes.content.count <= 8, !hasErrors,
      let shown
    else { return nil }
    var (linked, replaced, touched) = (linked, replaced, touched)
    var isNew = false
    var isWhole = true
    var changesOthers = changesOthers
    for path in changes.content.sorted(by: precedesInBytes) {
      guard let reloaded = analyzed.content.reloaded(path),
        !analyzed.policy.settled(
          Suppressions(reloaded.suppressions).applied(
            to: reloaded.diagnostics, extent: .soundness, isOnline: false)
        ).haveErrors,
        let relinked = relink(linked, replacing: reloaded.page)
      else { return nil }
      isNew = isNew || relinked.isNew
      isWhole = isWhole && relinked.isWhole
      changesOthers = changesOthers || relinked.changesOthers
      linked = relinked.linked
      replaced[path] = reloaded
      touched.formUnion(relinked.touched)
    }
    (self.linked, self.replaced, self.touched) = (linked, replaced, touched)
    self.changesOthers = changesOthers
    if !isNew { return false }
    self.shown = shown.with(linked.site, colours: colours.html)
    if !isWhole { isPartial = true }
    return true
  }

  /// Checks the site when nothing has changed for a moment: what the replaced pages touch if no
  /// other page changes, else the whole, which is linked again.
  private func analyzeLater(after time: Duration) {
    let number = number
    tellThatIsBehind()
    pendingAnalysis = Task {
      guard (try? await Task.sleep(for: Self.pause)) != nil else { return }
      guard let (analysis, shown) = await isPartial ? wholeAnalysis() : touchedAnalysis(),
        number == self.number, !Task.isCancelled
      else { return }
      let showsOthers = isPartial || changesOthers
      adopt(analysis, shown: shown)
      if hasErrors || showsOthers { announce(.page) }
      events.send(mistakesEvent)
      finish(after: time)
    }
  }

  /// The analysis of all files, and what is shown after it; nil if it was cancelled.
  private func wholeAnalysis() async -> (AnalyzedSite, ShownSite?)? {
    let (earlier, changed) = (analyzed, changed)
    var options = options
    options.jobs = 1
    let whole = await behind { [options] in
      try? await analyze(options, extent: .everything, earlier: earlier, changed: changed)
    }
    guard let whole, !Task.isCancelled else { return nil }
    return (whole, await shownSite(of: whole))
  }

  /// The analysis of the pages that have changed, where no other page changes.
  private func touchedAnalysis() async -> (AnalyzedSite, ShownSite?)? {
    let (earlier, linked, replaced, touched, changesOthers) = (
      analyzed, linked, replaced.values, touched, changesOthers
    )
    let analysis = await behind {
      earlier.replacing(Array(replaced), linked, touched, changesOthers: changesOthers)
    }
    return Task.isCancelled
      ? nil : (analysis, changesOthers ? await shownSite(of: analysis) : nil)
  }

  /// Works on a thread of its own, so that requests and the next change find all others free.
  private nonisolated func behind<Result: Sendable>(
    _ work: @Sendable () async -> Result
  ) async -> Result {
    await withTaskExecutorPreference(BackgroundThread.shared, operation: work)
  }

  /// What is shown of a whole site; nil if it has errors.
  private func shownSite(of whole: AnalyzedSite) async -> ShownSite? {
    if whole.diagnostics.haveErrors { return nil }
    let known = colours.html
    let shown = await behind { ShownSite(whole, colours: known) }
    return colours.html.count == known.count ? shown : shown.with(colours: colours.html)
  }

  private func adopt(_ whole: AnalyzedSite, shown: ShownSite?) {
    analyzed = whole
    (linked, replaced, touched) = (whole.linked, [:], [])
    (isPartial, changesOthers, isBehind) = (false, false, false)
    changed = []
    mistakes = whole.diagnostics
    if let shown { self.shown = shown }
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

  // MARK: Announcements

  /// Notifies browsers what to load again.
  ///
  /// - Parameter images: the paths of changed images, with which their addresses end.
  private func announce(_ kind: PreviewChange, images: [String] = []) {
    number += 1
    if kind == .everything { lastReload = number }
    let lines = [revision, kind.rawValue] + images
    events.send(PreviewEvents.event("changed", Array(lines.joined(separator: "\n").utf8)))
  }

  private func tellThatIsBehind() {
    isBehind = true
    events.send(Self.checkingEvent)
  }

  /// The event that the diagnostics are those of an earlier state; the next ones end it.
  private static let checkingEvent = PreviewEvents.event("checking", [])

  /// The events with the errors and the warnings. The script shows errors over the page, and
  /// warnings on request.
  private var mistakesEvent: [UInt8] {
    let errors = pages.mistakes(mistakes, failure: failure)
    let warnings = pages.warnings(mistakes)
    return PreviewEvents.event("mistakes", errors) + PreviewEvents.event("warnings", warnings)
  }

  /// The highlighted code blocks, and all that were requested.
  private struct Colours {
    var html: [Snippet: [UInt8]] = [:]
    var asked: Set<Snippet> = []
  }
}

/// What browsers load again.
enum PreviewChange: String, Sendable {
  /// The style sheets alone.
  case styles
  /// The content of the page, its images and styles.
  case page
  /// The whole page, because its scripts or the settings of the site have changed.
  case everything
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
