import ArgumentParser
import OngletCheck
import OngletModel

/// `onglet rules`.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: Message(
      "Lists the rules that content is held to.", french: "Liste les règles que suit le contenu."
    ).forPerson,
    discussion: Message.examples(
      [
        "onglet rules",
        "onglet rules --format json",
        "onglet rules --format markdown --language fr > content/rules.fr.md",
      ]
    ).forHelp)

  /// The forms of the list.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown
  }

  @Option(
    help: ArgumentHelp(
      "The form of the list: text, json or markdown.",
      french: "La forme de la liste : text, json ou markdown.", valueName: "format"))
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
      "Explains a rule: why it exists, what breaks it, what keeps it.",
      french: "Explique une règle : pourquoi elle existe, ce qui l’enfreint, ce qui la "
        + "respecte."
    ).forPerson,
    discussion: Message(
      """
      All that can be written in a page stands in the reference of the syntax, docs/syntax.md in \
      the sources of Onglet.
      """,
      french: """
        Tout ce qui peut s’écrire dans une page se trouve dans la référence de la syntaxe, \
        docs/syntax.md dans les sources d’Onglet.
        """
    ).forHelp(
      examples: [
        "onglet explain link",
        "onglet explain heading-level --language fr",
      ]))

  @Argument(
    help: ArgumentHelp(
      "The name of the rule, as it stands between brackets in messages.",
      french: "Le nom de la règle, tel qu’il est entre crochets dans les messages.",
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
      guard MessageTable.languages.contains(argument) else { return nil }
      language = Language(argument)
    }

    /// The codes of all languages, for the help: `en or fr`.
    static var codes: Message {
      MessageTable.languages.map(Message.init(verbatim:))
        .joined(by: Message(" or ", french: " ou "))
    }

    static var allValueStrings: [String] { MessageTable.languages }
    static var defaultCompletionKind: CompletionKind { .list(MessageTable.languages) }
  }

  @Option(
    help: ArgumentHelp(
      "The language of the explanations: \(Choice.codes); by default that of your environment.",
      french: "La langue des explications : \(Choice.codes) ; par défaut, celle de votre "
        + "environnement.",
      valueName: "code"))
  var language: Choice?

  var chosen: Language { language?.language ?? .ofPerson }
}
