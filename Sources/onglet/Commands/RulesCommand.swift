import ArgumentParser
import OngletCheck
import OngletModel

/// `onglet rules`.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: Message(
      "List the rules that Onglet checks.", french: "Lister les règles qu’Onglet vérifie."
    ).localized,
    discussion: Message.examples(
      [
        "onglet rules",
        "onglet rules --format json",
        "onglet rules --format markdown --language fr > content/rules.fr.md",
      ]
    ).forHelp)

  /// The formats of the list.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown
  }

  @Option(
    help: ArgumentHelp(
      "The format of the list: text, json or markdown.",
      french: "Le format de la liste : text, json ou markdown.", valueName: "format"))
  var format = Format.text

  @OptionGroup var words: LanguageOption

  func run() {
    let reference = RuleReference(language: words.chosen)
    switch format {
    case .text: StandardOutput.write(reference.list, terminator: "")
    case .json: StandardOutput.write(String(decoding: RuleReference.json, as: UTF8.self))
    case .markdown: StandardOutput.write(reference.page, terminator: "")
    }
  }
}

/// `onglet explain`.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: Message(
      "Explain a rule: why it exists, what breaks it, how to follow it.",
      french: "Expliquer une règle : pourquoi elle existe, ce qui l’enfreint, comment la suivre."
    ).localized,
    discussion: Message(
      """
      The syntax reference, docs/syntax.md in the sources of Onglet, describes everything that \
      a page can contain.
      """,
      french: """
        La référence de la syntaxe, docs/syntax.md dans les sources d’Onglet, décrit tout ce \
        qu’une page peut contenir.
        """
    ).forHelp(
      examples: [
        "onglet explain link",
        "onglet explain heading-level --language fr",
      ]))

  @Argument(
    help: ArgumentHelp(
      "The name of the rule, shown in brackets in messages.",
      french: "Le nom de la règle, donné entre crochets dans les messages.",
      valueName: "rule"), completion: .rules,
    transform: Rule.fromArgument)
  var rule: Rule

  @OptionGroup var words: LanguageOption

  func run() {
    StandardOutput.write(
      RuleReference(language: words.chosen).explanation(of: rule), terminator: "")
  }
}

/// The language that rules are explained in.
struct LanguageOption: ParsableArguments {
  /// A language of messages.
  struct Choice: ExpressibleByArgument {
    let language: Language

    init?(argument: String) {
      language = Language(argument)
      if !Message.languages.contains(language) { return nil }
    }

    static let allValueStrings = Message.languages.map(\.code)
    static let defaultCompletionKind = CompletionKind.list(allValueStrings)
  }

  @Option(
    help: ArgumentHelp(
      "The language of the explanations: en or fr; by default that of your environment.",
      french: "La langue des explications : en ou fr ; par défaut, celle de votre "
        + "environnement.",
      valueName: "code"))
  var language: Choice?

  var chosen: Language { language?.language ?? .ofUser }
}
