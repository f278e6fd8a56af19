import OngletModel

/// What was changed in a page, and what a person must do, each with its lines.
struct ForeignNotes: Sendable {
  private(set) var notes: [(text: Message, line: Int, isQuestion: Bool, rule: Rule?)] = []

  /// Notes that something was written in another way.
  mutating func turned(_ old: String, into new: String, line: Int) {
    decide(.quoting(old) + Message(" is now ", french: " devient ") + .quoting(new), line: line)
  }

  mutating func decide(_ text: Message, line: Int) { notes.append((text, line, false, nil)) }

  mutating func removed(_ old: String, line: Int) {
    decide(.leftOut + .quoting(old), line: line)
  }

  /// Notes that something became a comment, about which a person must decide.
  mutating func commented(_ old: String, line: Int) {
    ask(
      "no equivalent in Onglet, now a comment: ",
      french: "sans équivalent dans Onglet, devenu un commentaire : ", quoting: old, line: line)
  }

  mutating func ask(_ text: Message, line: Int) { notes.append((text, line, true, nil)) }

  /// Notes what a rule reports if a page of a site has it.
  mutating func report(_ rule: Rule, line: Int, _ text: Message, isQuestion: Bool = true) {
    notes.append((text, line, isQuestion, rule))
  }

  mutating func report(_ rule: Rule, line: Int, _ english: MessageText, french: MessageText) {
    report(rule, line: line, Message(english, french: french))
  }

  mutating func ask(
    _ english: MessageText, french: MessageText, quoting text: String? = nil, line: Int
  ) { ask(Message(english, french: french, quoting: text), line: line) }

  /// Asks about arguments that no row has taken, and that may be words.
  mutating func askAboutLost(_ call: ConstructCall, line: Int) {
    for argument in call.lost {
      let name = argument.name.map { "\($0)=" } ?? ""
      let value = argument.value ?? ""
      ask(
        "argument left out: ", french: "argument laissé de côté : ",
        quoting: name + (argument.isExpression ? "{\(value)}" : "\"\(value)\""), line: line)
    }
  }

  mutating func add(_ other: ForeignNotes) { notes += other.notes }

  /// Adds all notes to a report; equal notes of several lines become one.
  func add(to report: inout ImportReport, path: String) {
    var lines: [Message: [Int]] = [:]
    for note in notes where lines[note.text]?.last != note.line {
      lines[note.text, default: []].append(note.line)
    }
    for note in notes {
      guard let all = lines.removeValue(forKey: note.text)?.dropFirst() else { continue }
      let others = all.map(String.init).joined(separator: ", ")
      let text = Message(
        for: all.count, " (and line \(others))", " (and lines \(others))",
        french: (" (et ligne \(others))", " (et lignes \(others))"))
      report.add(
        all.isEmpty ? note.text : note.text + text, on: path, line: note.line,
        isQuestion: note.isQuestion)
    }
  }
}
