import OngletLibc
import OngletModel

/// When the files of the content last changed, according to git.
package enum ContentHistory: Sendable, Hashable {
  /// The day of the last change of each file, `YYYY-MM-DD` in UTC, by path relative to the content
  /// folder.
  case known([String: String])
  /// Nothing was ever committed.
  case none
  /// There may be a history, but git cannot give it; the reason is a clause.
  case unknown(reason: Message)

  /// Asks git, with one call for all files.
  package static func read(of folder: String) async -> ContentHistory {
    do throws(Git.Failure) {
      return ContentHistory(log: try await Git(folder: folder).answer(to: question))
    } catch {
      return error.isWithoutHistory ? .none : .unknown(reason: error.reason)
    }
  }

  /// The arguments of git. The output has a record for each commit: the time of the author in
  /// seconds since 1970, whether the history ends there because the clone is shallow, and the files
  /// with their status. Only exact renames are looked for, because that costs nothing; a file that
  /// was renamed and edited has a new date anyway.
  private static let question = [
    "log", "-z", "--format=format:%x01%at,%D", "--decorate-refs-exclude=*", "--no-show-signature",
    "--no-ext-diff", "--no-textconv",
    "--name-status", "-M100%", "--relative", "--", ".",
  ]

  /// The day of the last change of each file; nil if it is not known.
  var days: [String: String]? {
    if case .known(let days) = self { days } else { nil }
  }

  /// A diagnostic if git cannot give the history of the site and a page has no date of its own.
  func note(for pages: [Page]) -> Diagnostic? {
    guard case .unknown(let reason) = self,
      pages.contains(where: { !$0.isGenerated && $0.metadata.updated == nil })
    else { return nil }
    return Diagnostic(
      .history, path: "site.yml",
      "no git history: pages have no “last updated” date (\(reason))",
      french: "pas d’historique git : aucune date de mise à jour (\(reason))",
      fix: "build in a full clone, or turn the rule off: `rules: {history: off}`",
      french: "construire dans un clone complet, ou désactiver la règle : "
        + "`rules: {history: off}`")
  }

  // MARK: The log

  /// The seconds since 1970 of the years 1 to 9999: feeds and pages cannot show other dates.
  private static let secondsOfDates = -62_135_596_800...253_402_300_799

  /// Reads a log, newest commits first.
  init(log: [UInt8]) {
    var seconds: [String: Int] = [:]
    /// The current name of a file by its name in older commits.
    var names: [String: String] = [:]
    var time = 0
    var fields = log.split(separator: 0).makeIterator()
    while let field = fields.next() {
      var status = field
      if field.first == 1 {
        let lines = field.dropFirst().split(separator: UInt8(ascii: "\n"))
        let parts = lines.first?.split(separator: UInt8(ascii: ",")) ?? []
        let written = parts.first.flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
        time = min(max(written, Self.secondsOfDates.lowerBound), Self.secondsOfDates.upperBound)
        if parts.count > 1, parts[1].elementsEqual("grafted".utf8) {
          self = .unknown(reason: Git.isShallow)
          return
        }
        // A commit may have no files.
        guard lines.count > 1 else { continue }
        status = lines[1]
      }
      guard let path = fields.next().map({ String(decoding: $0, as: UTF8.self) }) else { break }
      if status.first == UInt8(ascii: "R"), let new = fields.next() {
        let new = String(decoding: new, as: UTF8.self)
        names[path] = names[new] ?? new
      } else {
        let name = names[path] ?? path
        seconds[name] = max(seconds[name] ?? time, time)
      }
    }
    self = .known(seconds.mapValues(day(ofSecond:)))
  }
}

/// The day of a time in UTC, `YYYY-MM-DD`.
func day(ofSecond seconds: Int) -> String {
  var parts = tm()
  var time = time_t(seconds)
  gmtime_r(&time, &parts)
  let numbers = [
    (Int(parts.tm_year) + 1900, 4), (Int(parts.tm_mon) + 1, 2), (Int(parts.tm_mday), 2),
  ]
  return numbers.map { number, width in
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }.joined(separator: "-")
}
