import OngletModel

/// What the rules require, and why, in one language: the page `rules.en.md` of the guidelines, taken
/// apart for a terminal or a program.
package struct RuleReference {
  /// The page, as it is written.
  package let page: String
  private let language: Language
  private let sections: [String: RuleSection]

  /// - Parameters:
  ///   - page: Markdown with a section for each rule, `## link {#rule-link}`: the requirement in
  ///     bold, the reason, and a sample in each of the containers `invalid` and `valid`.
  ///   - language: the language of the page.
  package init(page: String, language: Language) {
    self.page = page
    self.language = language
    var sections: [String: RuleSection] = [:]
    var lines = page.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let start = lines.firstIndex(where: { $0.hasSuffix("}") && $0.contains(" {#rule-") }) {
      let id = lines[start].dropFirst(3).prefix { $0 != " " }
      let rest = lines[(start + 1)...]
      let end = rest.firstIndex { $0.hasPrefix("## ") && $0.contains("{#rule-") } ?? rest.endIndex
      sections[String(id)] = RuleSection(rest[..<end])
      lines = lines[end...]
    }
    self.sections = sections
  }

  /// What is written about a rule; nothing, if the page has no section for it.
  package func section(on rule: Rule) -> RuleSection { sections[rule.id] ?? RuleSection([]) }

  private func word(_ english: MessageText, french: MessageText) -> String {
    Message(english, french: french).written(in: language)
  }

  // MARK: For a terminal

  /// A line for each rule: identifier, severity, summary.
  package var list: String {
    let rules = Rule.all
    let width = rules.map(\.id.utf8.count).max() ?? 0
    return rules.map { rule in
      let severity = rule.severity.rawValue + (rule.canBeChanged ? "" : "!")
      return padded(rule.id, width) + "  " + padded(severity, 7) + "  "
        + section(on: rule).summary + "\n"
    }.joined()
      + word(
        "\nA site can change the severity of a rule in site.yml (`rules: {link: warning}`), except for"
          + " rules marked `!`.\n",
        french:
          "\nUn site peut changer la gravité d’une règle dans site.yml (`rules: {link: warning}`),"
          + " sauf celle des règles marquées `!`.\n")
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.utf8.count))
  }

  /// The reason of a rule, with its samples.
  ///
  /// - Parameter syntax: the file of the reference of the syntax; nil if it is not installed.
  package func explanation(of rule: Rule, syntax: String?) -> String {
    let section = section(on: rule)
    return """
      \(rule.id): \(section.summary)

      \(section.why)

      \(section.severity)

      \(word("Breaks the rule:", french: "Enfreint la règle :"))

      \(indented(section.bad.text))

      \(word("Follows the rule:", french: "Respecte la règle :"))

      \(indented(section.good.text))

      \(syntaxSentence(syntax))

      """
  }

  /// Where the reference of the syntax is.
  private func syntaxSentence(_ file: String?) -> String {
    if let file {
      return word(
        "Everything you can write in a page: \(file)",
        french: "Tout ce qu’on peut écrire dans une page : \(file)")
    }
    return word(
      "Everything you can write in a page: docs/syntax.en.md in the sources of Onglet.",
      french:
        "Tout ce qu’on peut écrire dans une page : docs/syntax.fr.md dans les sources d’Onglet.")
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
  }

  // MARK: For a program

  /// The reason and the samples, in plain Markdown.
  func help(on rule: Rule) -> String {
    let section = section(on: rule)
    return """
      \(section.why)

      \(word("Breaks the rule:", french: "Enfreint la règle :"))

      \(section.bad.markdown)

      \(word("Follows the rule:", french: "Respecte la règle :"))

      \(section.good.markdown)
      """
  }

  /// All rules with their explanations, as JSON.
  ///
  /// - Parameter references: one in each language; the samples are those of the first.
  package static func json(_ references: [RuleReference]) -> [UInt8] {
    var json = JSONWriter(reserving: 128 * 1024)
    json.object { json in
      json.objects("rules", Rule.all) { $0.rule($1, in: references) }
      json.field("schemaVersion", 1)
    }
    return json.bytes
  }

  fileprivate var code: String { language.code }
}

extension JSONWriter {
  fileprivate mutating func rule(_ rule: Rule, in references: [RuleReference]) {
    let sections = references.map { (code: $0.code, section: $0.section(on: rule)) }
    object("bad") { $0.sample(sections.first?.section.bad) }
    field("canBeChanged", rule.canBeChanged)
    object("good") { $0.sample(sections.first?.section.good) }
    field("id", rule.id)
    field("isLenientForOldContent", rule.isLenientForOldContent)
    field("severity", rule.severity.rawValue)
    object("summary") { json in
      for (code, section) in sections { json.field(code, section.summary) }
    }
    object("why") { json in
      for (code, section) in sections { json.field(code, section.why) }
    }
  }

  private mutating func sample(_ sample: RuleSection.Sample?) {
    guard let sample else { return }
    if let commands = sample.commands { return field("commands", commands) }
    objects("files", sample.files) { json, file in
      json.field("path", file.path)
      json.field("text", file.text)
    }
  }
}
