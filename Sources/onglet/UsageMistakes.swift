import ArgumentParser
import OngletModel

extension Message {
  static func unknownOption(_ name: String) -> Message {
    Message("unknown option `\(name)`", french: "option inconnue : `\(name)`")
  }

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
          .unknownOption("-" + word), fix: .didYouMean("--" + word))
      }
      let name = isLong ? String(option.prefix { $0 != "=" }) : String(option.prefix(2))
      if known.contains(name) || name.last?.isNumber == true { continue }
      let nearest = nearestName(to: String(name.drop { $0 == "-" }), in: words)
      throw ValidationError(
        .unknownOption(name),
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
