import OngletModel

/// What was changed in a page, and what a person must do, each with its lines.
struct ForeignNotes: Sendable {
  /// A text, and whether it asks for a decision.
  private struct Note: Hashable {
    let text: Message
    let isQuestion: Bool
  }

  private var order: [Note] = []
  private var lines: [Note: [Int]] = [:]

  /// Notes that something was written in another way.
  mutating func turned(_ old: String, into new: String, line: Int) {
    add(
      .quoting(old) + Message(" is now ", french: " devient ") + .quoting(new), line,
      isQuestion: false)
  }

  /// Notes that something was left out.
  mutating func removed(_ old: String, line: Int) {
    add(
      Message("left out: ", french: "laissé de côté : ") + .quoting(old), line, isQuestion: false)
  }

  /// Notes that something became a comment, about which a person must decide.
  mutating func commented(_ old: String, line: Int) {
    add(
      Message(
        "no equivalent in Onglet, now a comment: ",
        french: "sans équivalent dans Onglet, devenu un commentaire : ")
        + .quoting(old), line, isQuestion: true)
  }

  mutating func ask(_ text: Message, line: Int) { add(text, line, isQuestion: true) }

  mutating func add(_ other: ForeignNotes) {
    for note in other.order {
      for line in other.lines[note] ?? [] { add(note.text, line, isQuestion: note.isQuestion) }
    }
  }

  private mutating func add(_ text: Message, _ line: Int, isQuestion: Bool) {
    let note = Note(text: text, isQuestion: isQuestion)
    if lines[note] == nil { order.append(note) }
    if lines[note]?.last != line { lines[note, default: []].append(line) }
  }

  /// Adds all notes to a report; equal notes of several lines become one.
  func add(to report: inout ImportReport, path: String) {
    for note in order {
      guard let all = lines[note], let first = all.first else { continue }
      let rest = all.dropFirst().map(String.init)
      let text = rest.isEmpty ? note.text : note.text + Self.others(rest)
      if note.isQuestion {
        report.ask(text, on: path, line: first)
      } else {
        report.decide(text, on: path, line: first)
      }
    }
  }

  private static func others(_ lines: [String]) -> Message {
    let all = lines.joined(separator: ", ")
    return Message(
      for: lines.count, " (and line \(all))", " (and lines \(all))",
      french: (" (et ligne \(all))", " (et lignes \(all))"))
  }
}
