import ArgumentParser
import OngletModel

/// A mistake on the command line: what is wrong, and what to do.
struct UsageMistake {
  let message: Message
  let fix: Message?

  /// - Parameter text: the message of an error: that of ArgumentParser, in English, or one of a
  ///   `ValidationError`, in the language of the user, with what to do on its second line.
  init(_ text: String) {
    for form in Self.forms {
      guard let words = Self.words(of: text[...], by: form.text) else { continue }
      let written = words.map { String($0).replacing("'", with: "`") }
      // The message of the option itself is more precise.
      if form.keepsLast, let last = words.last {
        self = UsageMistake(String(last))
      } else {
        message = Self.filled(form.message, with: written)
        fix = form.fix.map { Self.filled($0, with: written) }
      }
      return
    }
    let lines = text.split(separator: "\n", maxSplits: 1).map { Message(verbatim: String($0)) }
    message = lines.first ?? Message(verbatim: text)
    fix = lines.count > 1 ? lines[1] : nil
  }

  /// A message of ArgumentParser, where each `%` is replaced by names or an argument, and how Onglet
  /// says it, where `$1` is the first of them.
  private struct Form {
    let text: String
    let message: Message
    var fix: Message?
    var keepsLast = false
  }

  private static let invalid = Message(
    "invalid value `$1` for `$2`", french: "valeur incorrecte pour `$2` : `$1`")

  private static let forms = [
    Form(
      text: "Unknown option '%'. Did you mean '%'?",
      message: unknownOption("$1"), fix: .didYouMean("$2")),
    Form(text: "Unknown option '%'", message: unknownOption("$1")),
    Form(text: "Unexpected argument '%'", message: .unexpectedArgument("$1")),
    Form(
      text: "% unexpected arguments: '%'",
      message: Message("unexpected arguments: `$2`", french: "arguments en trop : `$2`")),
    Form(
      text: "Missing value for '%'",
      message: Message("missing value for `$1`", french: "il manque la valeur de `$1`")),
    Form(
      text: "The option '%' does not take any value, but '%' was specified.",
      message: Message(
        "`$1` takes no value, found `$2`", french: "`$1` ne prend pas de valeur : `$2` est en trop")
    ),
    Form(text: "Missing expected argument '% ...'", message: .missingArgument("$1")),
    Form(text: "Missing expected argument '%'", message: .missingArgument("$1")),
    Form(
      text: "Value to be set with flag '%' in '%' had already been set with flag '%' in '%'",
      message: Message(
        "`-$3` and `-$1` cannot be used together", french: "`-$3` et `-$1` sont incompatibles")),
    Form(
      text: "Value to be set with flag '%' had already been set with flag '%'",
      message: Message(
        "`$2` and `$1` cannot be used together", french: "`$2` et `$1` sont incompatibles")),
    Form(
      text: "The value '%' is invalid for '%'. Please provide one of %.", message: invalid,
      fix: Message("write $3", french: "écrire $3")),
    Form(text: "The value '%' is invalid for '%': %", message: invalid, keepsLast: true),
    Form(text: "The value '%' is invalid for '%'", message: invalid),
  ]

  static func unknownOption(_ name: String) -> Message {
    Message("unknown option `\(name)`", french: "option inconnue : `\(name)`")
  }

  /// What a text has in place of each `%` of a form; nil if the text has another form.
  private static func words(of text: Substring, by form: String) -> [Substring]? {
    let parts = form.split(separator: "%", omittingEmptySubsequences: false)
    guard let first = parts.first, text.hasPrefix(first) else { return nil }
    var rest = text.dropFirst(first.count)
    var words: [Substring] = []
    for part in parts.dropFirst() {
      guard let place = part.isEmpty ? rest.endIndex..<rest.endIndex : rest.firstRange(of: part)
      else { return nil }
      words.append(rest[..<place.lowerBound])
      rest = rest[place.upperBound...]
    }
    return rest.isEmpty ? words : nil
  }

  private static func filled(_ message: Message, with words: [String]) -> Message {
    var text = message.written(in: .ofUser)
    for (number, word) in words.enumerated() {
      let or = Message(" or `", french: " ou `").localized
      let list = word.replacing(" or `", with: or).replacing(" and `", with: or)
      text = text.replacing("$\(number + 1)", with: list)
    }
    return Message(verbatim: text)
  }
}

extension Message {
  static func missingArgument(_ name: String) -> Message {
    Message("missing `\(name)`", french: "il manque `\(name)`")
  }

  static func unexpectedArgument(_ name: String) -> Message {
    Message("unexpected argument `\(name)`", french: "argument en trop : `\(name)`")
  }
}

/// Ends the command with a mistake of usage, if something is wrong.
func refuse(_ isWrong: Bool, _ english: MessageText, french: MessageText) throws {
  if isWrong { throw ValidationError(english, french: french) }
}

extension ValidationError {
  init(_ english: MessageText, french: MessageText, fix: Message? = nil) {
    self.init(Message(english, french: french), fix: fix)
  }

  init(_ message: Message, fix: Message? = nil) {
    self.init(([message] + [fix].compactMap { $0 }).map(\.localized).joined(separator: "\n"))
  }
}

extension OngletCommand {
  /// Throws if an option is unknown. ArgumentParser would first complain about what follows it,
  /// which it takes for an argument, and it suggests options that only have as many letters.
  static func refuseUnknownOptions(among options: [String], of command: ParsableCommand.Type?)
    throws
  {
    let known = names(of: OngletCommand.self) + (command.map(names) ?? [])
    let words = known.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
    for option in options where option.hasPrefix("-") && option != "-" {
      let isLong = option.hasPrefix("--")
      let word = String(option.dropFirst().prefix { $0 != "=" })
      if !isLong, words.contains(word) {
        throw ValidationError(
          UsageMistake.unknownOption("-" + word), fix: .didYouMean("--" + word))
      }
      let name =
        isLong
        ? String(option.prefix { $0 != "=" }) : String(option.prefix(2))
      if known.contains(name) || name.last?.isNumber == true { continue }
      let nearest = nearestName(to: String(name.drop { $0 == "-" }), in: words)
      throw ValidationError(
        UsageMistake.unknownOption(name),
        fix: isLong ? nearest.map { .didYouMean("--\($0)") } : nil)
    }
  }

  /// The names of the options of a command, as its help lists them.
  private static func names(of command: ParsableCommand.Type) -> [String] {
    let help = helpMessage(for: command, includeHidden: true, columns: HelpLayout.unlimited)
    return help.split(separator: "\n").filter { $0.hasPrefix("  -") }.flatMap { row in
      let names = row.dropFirst(2).firstRange(of: "  ").map { row[row.startIndex..<$0.lowerBound] }
      return (names ?? row).split { $0 == " " || $0 == "," }.filter { $0.hasPrefix("-") }
        .map(String.init)
    }
  }
}
