import OngletModel

/// The reference of rules, from their explanations: for a terminal, a program, a page of the site.
package struct RuleReference {
  private let language: Language

  /// - Parameter language: a language of messages; any other gives English.
  package init(language: Language) { self.language = language }

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
        + rule.explanation.summary.written(in: language) + "\n"
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
  package func explanation(of rule: Rule) -> String {
    """
    \(rule.id): \(rule.explanation.summary.written(in: language))

    \(rule.explanation.why.written(in: language))

    \(severitySentence(of: rule))

    \(word("Breaks the rule:", french: "Enfreint la règle :"))

    \(indented(rule.explanation.bad))

    \(word("Follows the rule:", french: "Respecte la règle :"))

    \(indented(rule.explanation.good))

    \(syntax)

    """
  }

  /// Where the reference of the syntax is.
  private var syntax: String {
    word(
      "Everything you can write in a page: docs/syntax.md in the sources of Onglet.",
      french:
        "Tout ce qu’on peut écrire dans une page : content/syntax.fr.md dans les sources d’Onglet.")
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
  }

  /// The severity of the rule, and whether the site can change it.
  private func severitySentence(of rule: Rule) -> String {
    let severity =
      switch rule.severity {
      case .error: word("An error", french: "Une erreur")
      case .warning: word("A warning", french: "Un avertissement")
      case .note: word("A note", french: "Une note")
      }
    let changed =
      rule.canBeChanged
      ? word(
        ", unless `site.yml` says otherwise", french: ", sauf si `site.yml` en décide autrement")
      : word(", which `site.yml` cannot change", french: ", que `site.yml` ne peut pas changer")
    let lenient =
      rule.isLenientForOldContent && rule.severity == .error
      ? word(
        "; only a warning on a legacy page or in a folder without `site.yml`",
        french: " ; seulement un avertissement dans une page à l’ancien format ou un dossier sans"
          + " `site.yml`")
      : ""
    return severity + changed + lenient + "."
  }

  // MARK: For a page of the site

  /// The reference as a page of the content, with front matter.
  package var page: String {
    var text = word(
      """
      ---
      title: Rules
      slug: rules
      description: What Onglet checks in the content of a site, why, and how to fix it.
      ---
      Every message of Onglet ends with the name of a rule in brackets. This page lists all rules, each with its reason, an example that breaks it and one that follows it.

      A site sets the severity of a rule in `site.yml`: `error`, `warning`, `note` or `off`.

      ```yaml title="content/site.yml"
      rules: {legacy-name: error, history: off}
      ```

      To switch off a rule in one place, write a comment that names the rule and says why; see [suppression](#rule-suppression).

      """,
      french: """
        ---
        title: Règles
        slug: regles
        description: Ce qu’Onglet vérifie dans le contenu d’un site, pourquoi, et comment le corriger.
        ---
        Chaque message d’Onglet se termine par le nom d’une règle entre crochets. Cette page donne toutes les règles, chacune avec sa raison, un exemple qui l’enfreint et un qui la respecte.

        Un site règle la gravité d’une règle dans `site.yml` : `error`, `warning`, `note` ou `off`.

        ```yaml title="content/site.yml"
        rules: {legacy-name: error, history: off}
        ```

        Pour désactiver une règle à un endroit, écrivez un commentaire qui la nomme et dit pourquoi ; voir [suppression](#rule-suppression).

        """)
    for rule in Rule.all { text += section(on: rule) }
    return text
  }

  private func section(on rule: Rule) -> String {
    """

    ## \(rule.id) {#rule-\(rule.id)}

    **\(rule.explanation.summary.written(in: language))** \(severitySentence(of: rule))

    \(rule.explanation.why.written(in: language))

    ::: invalid
    \(code(Explanation.Sample(rule.explanation.bad)))
    :::

    ::: valid
    \(code(Explanation.Sample(rule.explanation.good)))
    :::

    """
  }

  /// A block of code for each file.
  private func code(_ sample: Explanation.Sample) -> String {
    switch sample {
    case .commands(let commands): return "```sh\n\(commands.joined(separator: "\n"))\n```"
    case .files(let files):
      return files.map { file in
        let title = file.path.map { " title=\"\($0)\"" } ?? ""
        let fence = String(repeating: "`", count: file.text.contains("```") ? 4 : 3)
        return "\(fence)\(Self.language(of: file))\(title)\n\(file.text)\(fence)"
      }.joined(separator: "\n\n")
    }
  }

  /// Chroma's name of the language of a file.
  private static func language(of file: Explanation.Sample.File) -> String {
    switch file.path?.split(separator: ".").last {
    case "yml": "yaml"
    case "svg": "xml"
    case "swift": "swift"
    case "mustache": "html"
    default: "markdown"
    }
  }

  // MARK: For a program

  /// The reason and the samples, in plain Markdown.
  func help(on rule: Rule) -> String {
    """
    \(rule.explanation.why.written(in: language))

    \(word("Breaks the rule:", french: "Enfreint la règle :"))

    \(code(Explanation.Sample(rule.explanation.bad)))

    \(word("Follows the rule:", french: "Respecte la règle :"))

    \(code(Explanation.Sample(rule.explanation.good)))
    """
  }

  /// All rules with their explanations in all languages, as JSON.
  package static var json: [UInt8] {
    var json = JSONWriter(reserving: 128 * 1024)
    json.object { json in
      json.field("rules") { json in json.array(Rule.all) { $0.rule($1) } }
      json.field("schemaVersion", 1)
    }
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func rule(_ rule: Rule) {
    object { json in
      json.field("bad") { $0.sample(Explanation.Sample(rule.explanation.bad)) }
      json.field("canBeChanged", rule.canBeChanged)
      json.field("good") { $0.sample(Explanation.Sample(rule.explanation.good)) }
      json.field("id", rule.id)
      json.field("isLenientForOldContent", rule.isLenientForOldContent)
      json.field("severity", rule.severity.rawValue)
      json.field("summary") { json in
        json.object { json in
          for language in Message.languages {
            json.field(language.code, rule.explanation.summary.written(in: language))
          }
        }
      }
      json.field("why") { json in
        json.object { json in
          for language in Message.languages {
            json.field(language.code, rule.explanation.why.written(in: language))
          }
        }
      }
    }
  }

  private mutating func sample(_ sample: Explanation.Sample) {
    switch sample {
    case .commands(let commands): object { $0.field("commands", commands) }
    case .files(let files):
      object { json in
        json.field("files") { json in
          json.array(files) { json, file in
            json.object { json in
              json.field("path", file.path)
              json.field("text", file.text)
            }
          }
        }
      }
    }
  }
}
