/// What the criteria of a site were when an edition of it was published, or what they are now.
package struct Edition: Sendable, Hashable {
  /// Its name, which is that of its file: `1.0`; empty for what the criteria are now.
  package let id: String
  /// `2026-11-29`.
  package let date: String
  /// The languages of the site, the source language first.
  package let languages: [Language]
  /// In the order of their keys.
  package let criteria: [Criterion]

  package init(id: String, date: String, languages: [Language], criteria: [Criterion]) {
    self.id = id
    self.date = date
    self.languages = languages
    self.criteria = criteria
  }

  package struct Criterion: Sendable, Hashable, EditionItem {
    /// The identifier of its page: `ios/design/colours`.
    package let key: String
    package let titles: Localized<String>
    /// Of its texts besides its checks.
    package let digests: Localized<String>
    package let ties: [Tie: [String]]
    package let checks: [Check]

    package init(
      key: String, titles: Localized<String>, digests: Localized<String>,
      ties: [Tie: [String]], checks: [Check]
    ) {
      self.key = key
      self.titles = titles
      self.digests = digests
      self.ties = ties
      self.checks = checks
    }

    /// The identifier of its guide.
    package var guide: String { key.parentPath ?? "" }
  }

  package struct Check: Sendable, Hashable, EditionItem {
    /// The key under which answers are kept: `ios/design/colours#contrast`.
    package let key: String
    /// What must be true, without markup.
    package let titles: Localized<String>
    /// Of all that the check says.
    package let digests: Localized<String>

    package init(key: String, titles: Localized<String>, digests: Localized<String>) {
      self.key = key
      self.titles = titles
      self.digests = digests
    }

    /// The identifier of the page of its criterion.
    package var criterion: String { String(key.prefix { $0 != "#" }) }
  }

  /// What a criterion declares.
  package enum Tie: String, Sendable, Hashable, CaseIterable {
    case meets, apis, phases
  }
}

/// A criterion or a check of an edition.
package protocol EditionItem: Sendable, Hashable {
  var key: String { get }
  var titles: Localized<String> { get }
  var digests: Localized<String> { get }
}

extension EditionItem {
  /// The title in the first of some languages that it has one in.
  package func title(in languages: [Language]) -> String {
    languages.lazy.compactMap { titles[$0] }.first ?? ""
  }
}

// MARK: The file

extension Edition {
  /// The folder of the files in the content.
  package static let folder = "editions/"

  /// Whether a file of the content is an edition.
  package static func isPath(_ path: String) -> Bool {
    path.hasPrefix(folder) && path.hasSuffix(".json") && path.folder.utf8.count < folder.utf8.count
  }

  /// The path of its file in the content.
  package var path: String { Self.folder + id + ".json" }

  /// Its file: a line for the edition, then one for each criterion, so that git can merge two
  /// versions of it.
  package var json: [UInt8] {
    var head = JSONWriter(isIndented: false)
    head.object { json in
      json.field("edition", id)
      json.field("date", date)
      json.field("languages", languages.map(\.code))
    }
    let lines = criteria.map { criterion in
      var json = JSONWriter(isIndented: false)
      json.object(criterion.write)
      return json.bytes
    }
    return Array(head.bytes.dropLast()) + Array(",\"criteria\":[\n".utf8)
      + Array(lines.joined(separator: Array(",\n".utf8))) + Array("\n]}\n".utf8)
  }

  /// The names of the fields of an edition, of a criterion and of a check.
  package static let fields = ["edition", "date", "languages", "criteria"]
  package static let checkFields = ["id", "titles", "digests"]
  package static let criterionFields = checkFields + Tie.allCases.map(\.rawValue) + ["checks"]
}

extension Edition.Criterion {
  fileprivate func write(to json: inout JSONWriter) {
    writeItem(to: &json, id: key)
    for tie in Edition.Tie.allCases { json.field(tie.rawValue, ties[tie] ?? []) }
    json.objects("checks", checks) { json, check in
      check.writeItem(to: &json, id: String(check.key.dropFirst(key.count + 1)))
    }
  }
}

extension EditionItem {
  fileprivate func writeItem(to json: inout JSONWriter, id: String) {
    json.field("id", id)
    json.field("titles") { $0.localized(titles) }
    json.field("digests") { $0.localized(digests) }
  }
}
