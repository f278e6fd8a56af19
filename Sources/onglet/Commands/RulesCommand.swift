import ArgumentParser
import OngletCheck
import OngletModel
import OngletSite

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

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown
  }

  @Option(
    help: ArgumentHelp(
      "The format of the list: text, json or markdown.",
      french: "Le format de la liste : text, json ou markdown.", valueName: "format"))
  var format = Format.text

  @OptionGroup var words: LanguageOption

  @OptionGroup var general: GeneralOptions

  func run() throws {
    switch format {
    case .text:
      StandardOutput.write(try RuleReference.installed(in: words.chosen).list, terminator: "")
    case .json:
      let references = try Message.languages.map(RuleReference.installed)
      StandardOutput.write(String(decoding: RuleReference.json(references), as: UTF8.self))
    case .markdown:
      StandardOutput.write(try RuleReference.installed(in: words.chosen).page, terminator: "")
    }
  }
}

/// `onglet explain`.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "explain",
    Message(
      "Explain a rule: why it exists, what breaks it, how to follow it.",
      french: "Expliquer une règle : pourquoi elle existe, ce qui l’enfreint, comment la suivre."),
    discussion: Message(
      """
      The last line says where the syntax reference is, which describes everything that a page \
      can contain. The rest of the documentation is in the same folder.
      """,
      french: """
        La dernière ligne dit où se trouve la référence de la syntaxe, qui décrit tout ce qu’une \
        page peut contenir. Le reste de la documentation est dans le même dossier.
        """
    ),
    examples: [
      "onglet explain link",
      "onglet explain heading-level --language fr",
    ])

  @Argument(
    help: ArgumentHelp(
      "The name of the rule, shown in brackets in messages.",
      french: "Le nom de la règle, donné entre crochets dans les messages.",
      valueName: "rule"), completion: .rules)
  var rule: String

  @OptionGroup var words: LanguageOption

  @OptionGroup var general: GeneralOptions

  func run() throws {
    let rule = try Rule.fromArgument(rule)
    let syntax = try? Installation.running().syntaxReference(in: words.chosen)
    StandardOutput.write(
      try RuleReference.installed(in: words.chosen).explanation(of: rule, syntax: syntax),
      terminator: "")
  }
}

extension RuleReference {
  /// The reference that comes with the command. Ends the command with status 2 if it is missing.
  static func installed(in language: Language) throws -> RuleReference {
    do throws(EnvironmentFailure) {
      return RuleReference(
        page: try Installation.running().rulesPage(in: language), language: language)
    } catch {
      Terminal(isQuiet: true).report(error)
      throw ExitCode(2)
    }
  }
}

/// The language that rules are explained in.
struct LanguageOption: ParsableArguments {
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
