/// Announces changes of the preview to browsers: `event: changed`, with the lines `data: 1234.4` and
/// `data: page` after the fourth change in process 1234.
struct PreviewAnnouncements {
  private let events: PreviewEvents
  /// How many changes there were.
  private(set) var number = 0
  /// The number of the last change after which pages must be reloaded.
  private var lastReload = 0
  /// Whether the diagnostics are those of an earlier state of the site.
  private var isChecking = false

  init(_ events: PreviewEvents) { self.events = events }

  /// An identifier of this state of the site, which is unique among all previews of the machine.
  var revision: String { "\(systemProcess).\(number)" }

  /// The first events for a browser: the state of the site, the last change after which pages must
  /// be reloaded, and the errors and warnings.
  func greeting(with mistakes: [UInt8]) -> [UInt8] {
    PreviewEvents.event("hello", Array("\(revision)\n\(lastReload)".utf8)) + mistakes
      + (isChecking ? Self.checking : [])
  }

  /// Notifies browsers what to load again.
  ///
  /// - Parameter images: the paths of changed images, with which their addresses end.
  mutating func announce(_ kind: PreviewChange, images: [String] = []) {
    number += 1
    if kind == .everything { lastReload = number }
    let lines = [revision, kind.rawValue] + images
    events.send(PreviewEvents.event("changed", Array(lines.joined(separator: "\n").utf8)))
  }

  /// Says that the diagnostics are those of an earlier state, until the next ones are sent.
  mutating func beginCheck() {
    isChecking = true
    events.send(Self.checking)
  }

  /// - Parameter mistakes: the events with the errors and the warnings.
  mutating func send(_ mistakes: [UInt8]) {
    isChecking = false
    events.send(mistakes)
  }

  private static let checking = PreviewEvents.event("checking", [])
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
