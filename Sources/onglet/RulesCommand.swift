import ArgumentParser
import OngletCheck
import OngletModel

/// `onglet rules`.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "Lists the rules that content is held to.",
    discussion: """
      EXAMPLES
        onglet rules
        onglet rules --format json
        onglet rules --format markdown --language fr > content/rules.fr.md
      """)

  /// The forms of the list.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown
  }

  @Option(
    help: ArgumentHelp("The form of the list: text, json or markdown.", valueName: "format"))
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
    abstract: "Explains a rule: why it exists, what breaks it, what keeps it.",
    discussion: """
      EXAMPLES
        onglet explain link
        onglet explain heading-level --language fr
      """)

  @Argument(
    help: ArgumentHelp(
      "The name of the rule, as it stands between brackets in messages.", valueName: "rule"),
    transform: Rule.named)
  var rule: Rule

  @OptionGroup var words: LanguageOption

  func run() {
    StandardOutput.write(
      RuleReference(language: words.chosen).explanation(of: rule), terminator: "")
  }
}

/// The language that rules are explained in.
struct LanguageOption: ParsableArguments {
  /// The languages of the explanations.
  enum Choice: String, ExpressibleByArgument, CaseIterable {
    case en, fr

    var language: Language { self == .fr ? .french : .english }
  }

  @Option(
    help: ArgumentHelp(
      "The language of the explanations: en or fr; by default that of your environment.",
      valueName: "code"))
  var language: Choice?

  var chosen: Language { language?.language ?? .ofPerson }
}
