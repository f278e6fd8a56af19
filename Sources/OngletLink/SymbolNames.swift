import OngletModel

/// The names by which texts call symbols, and what they stand for.
struct SymbolNames: Sendable {
  /// How good a name is; the smaller raw value wins where several symbols have it.
  enum Standing: UInt8, Sendable, Comparable {
    /// The current name, with or without parameters.
    case current
    /// The end of the current name: `.header`, `Notification.announcement`.
    case partial
    /// A name that it had before, or has in Objective-C.
    case legacy
    case misspelt
    /// What stands in its place in SwiftUI.
    case counterpart

    static func < (first: Standing, second: Standing) -> Bool { first.rawValue < second.rawValue }
  }

  /// What a name stands for.
  enum Finding: Sendable, Equatable {
    case symbol(Int, Standing)
    /// The symbols that it may stand for.
    case ambiguous([Int])
    case unknown
  }

  private struct Meaning: Sendable {
    var standing: Standing
    /// Each once, in the order of the catalogue.
    var symbols: [Int]
  }

  /// Those of all platforms.
  private let symbols: [APISymbol]
  private let platform: String?
  private var meanings: [String: Meaning] = [:]
  /// The last steps of names: too short to be told from ordinary words in code, but enough where
  /// only a symbol can stand.
  private var lastSteps: [String: Meaning] = [:]

  /// - Parameter platform: the one whose symbols count; nothing when all do.
  init(_ symbols: [APISymbol], platform: String? = nil) {
    self.symbols = symbols
    self.platform = platform
    for (number, symbol) in symbols.enumerated() where counts(symbol) { add(symbol, number) }
  }

  var isEmpty: Bool { symbols.isEmpty }

  /// The names to compare a mistyped one with.
  var all: [String] {
    let names = symbols.filter(counts).map(\.name)
    return names + names.map(Self.withoutParameters)
  }

  private func counts(_ symbol: APISymbol) -> Bool {
    platform == nil || symbol.platform == platform
  }

  /// What a name stands for where only a symbol can stand: in front matter and `api:` links.
  func find(_ name: String) -> Finding {
    let base = Self.withoutParameters(name)
    let dotted = base.hasPrefix(".") ? String(base.dropFirst()) : base
    guard
      let meaning = meanings[name] ?? meanings[base] ?? meanings["." + base]
        ?? lastSteps[dotted]
    else { return .unknown }
    return finding(meaning, context: [])
  }

  /// The symbols in a piece of code, from left to right, and the names that stand for several.
  func uses(in code: String) -> (uses: [Use], ambiguous: [Ambiguity]) {
    var scanner = CodeNames(Array(code.utf8))
    var found: [(meaning: Meaning, bytes: Range<Int>)] = []
    let chains = scanner.chains()
    for chain in chains {
      var first = 0
      while first < chain.steps.count {
        guard let (meaning, bytes, next) = longest(in: chain, from: first, of: scanner) else {
          first += 1
          continue
        }
        first = next
        found.append((meaning, bytes))
      }
    }
    if found.isEmpty { return ([], []) }
    // What stands beside a name tells which of several symbols is meant: the property that is set,
    // `accessibilityTraits = .selected`, or others of its type, `[.button, .selected]`.
    var context = chains.flatMap { $0.steps.map { scanner.text($0).lowercased() } }
    for (meaning, _) in found where meaning.symbols.count == 1 {
      if let owner = owner(of: symbols[meaning.symbols[0]]) { context.append(owner.lowercased()) }
    }
    var uses: [Use] = []
    var ambiguous: [Ambiguity] = []
    for (meaning, bytes) in found {
      switch finding(meaning, context: context) {
      case .symbol(let symbol, let standing):
        uses.append(Use(bytes: bytes, symbol: symbol, standing: standing))
      case .ambiguous(let candidates) where meaning.standing != .counterpart:
        ambiguous.append(Ambiguity(name: scanner.text(bytes), candidates: candidates))
      case .ambiguous, .unknown: break
      }
    }
    return (uses, ambiguous)
  }

  /// A symbol named in a piece of code.
  struct Use: Sendable, Equatable {
    let bytes: Range<Int>
    let symbol: Int
    let standing: Standing
  }

  /// A name in a piece of code that stands for several symbols.
  struct Ambiguity: Sendable, Equatable {
    let name: String
    let candidates: [Int]
  }

  /// The longest name that begins at a step of a chain.
  private func longest(
    in chain: CodeNames.Chain, from first: Int, of code: CodeNames
  ) -> (meaning: Meaning, bytes: Range<Int>, next: Int)? {
    let start = chain.steps[first].lowerBound
    let hasDot = first > 0 || chain.hasLeadingDot
    for last in stride(from: chain.steps.count - 1, through: first, by: -1) {
      let end = chain.steps[last].upperBound
      if last == chain.steps.count - 1, let parameters = chain.parametersEnd,
        let meaning = meanings[code.text(start..<parameters)]
      {
        return (meaning, start..<parameters, last + 1)
      }
      let name = code.text(start..<end)
      // Another thing may bear as a function the name that is wrong for a property.
      let isCall = last == chain.steps.count - 1 && chain.isCall
      if let meaning = meanings[name], !isCall || meaning.standing != .misspelt {
        return (meaning, start..<end, last + 1)
      }
      if hasDot, let meaning = meanings["." + name] {
        return (meaning, (first == 0 ? start - 1 : start)..<end, last + 1)
      }
    }
    return nil
  }

  private func finding(_ meaning: Meaning, context: [String]) -> Finding {
    if meaning.symbols.count == 1 { return .symbol(meaning.symbols[0], meaning.standing) }
    let fitting = meaning.symbols.filter { number in
      guard let owner = owner(of: symbols[number])?.lowercased() else { return false }
      return context.contains { $0.utf8.count > 3 && owner.hasSuffix($0) }
    }
    if fitting.count == 1 { return .symbol(fitting[0], meaning.standing) }
    return .ambiguous(meaning.symbols)
  }

  private func owner(of symbol: APISymbol) -> String? {
    let name = Self.withoutParameters(symbol.name)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? symbol.owner
  }

  // MARK: Gathering

  private mutating func add(_ symbol: APISymbol, _ number: Int) {
    let base = Self.withoutParameters(symbol.name)
    let steps = base.split(separator: ".").map(String.init)
    Self.add(symbol.name, .current, number, to: &meanings)
    Self.add(base, .current, number, to: &meanings)
    if let owner = symbol.owner, steps.count == 1 {
      Self.add(owner + "." + base, .current, number, to: &meanings)
    }
    if let last = steps.last {
      Self.add(last, .partial, number, to: &lastSteps)
      if steps.count > 1 {
        Self.add("." + last, .partial, number, to: &meanings)
        if Self.isTelling(last) { Self.add(last, .partial, number, to: &meanings) }
        for start in 1..<(steps.count - 1) {
          Self.add(steps[start...].joined(separator: "."), .partial, number, to: &meanings)
        }
      }
    }
    for name in symbol.legacyNames + symbol.objectiveCNames {
      Self.add(name, .legacy, number, to: &meanings)
      Self.add(Self.withoutParameters(name), .legacy, number, to: &meanings)
    }
    for name in symbol.misspellings { Self.add(name, .misspelt, number, to: &meanings) }
    for name in symbol.swiftUI?.names ?? [] {
      let base = Self.withoutParameters(name)
      // `.font(.body)` and `@Environment(\.…)` are told apart by what stands in their brackets.
      Self.add(base.hasPrefix("@") ? name : base, .counterpart, number, to: &meanings)
    }
  }

  private static func add(
    _ name: String, _ standing: Standing, _ number: Int, to meanings: inout [String: Meaning]
  ) {
    guard !name.isEmpty else { return }
    guard var known = meanings[name] else {
      meanings[name] = Meaning(standing: standing, symbols: [number])
      return
    }
    if standing < known.standing {
      known = Meaning(standing: standing, symbols: [number])
    } else if standing == known.standing, !known.symbols.contains(number) {
      known.symbols.append(number)
    }
    meanings[name] = known
  }

  /// Whether a name can be told from an ordinary word by itself: `isVoiceOverRunning`.
  private static func isTelling(_ name: String) -> Bool {
    name.utf8.dropFirst().contains(where: \.isASCIIUppercase)
  }

  private static func withoutParameters(_ name: String) -> String {
    guard let bracket = name.firstIndex(of: "(") else { return name }
    return String(name[..<bracket])
  }
}

/// The names in a piece of Swift code: chains of identifiers with dots between them.
struct CodeNames {
  struct Chain {
    var hasLeadingDot: Bool
    var steps: [Range<Int>]
    /// Whether arguments or parameters stand behind the last step.
    var isCall = false
    /// Where a list of parameters ends that stands behind the last step: `post(notification:)`.
    var parametersEnd: Int?
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  mutating func chains() -> [Chain] {
    var chains: [Chain] = []
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "\"") {
        skipString()
      } else if Self.isStart(bytes[position]) {
        chains.append(chain())
      } else {
        position += 1
      }
    }
    return chains
  }

  private mutating func skipString() {
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") { position += 1 }
    position += 1
  }

  private mutating func chain() -> Chain {
    var chain = Chain(
      hasLeadingDot: position > 0 && bytes[position - 1] == UInt8(ascii: "."), steps: [],
      parametersEnd: nil)
    while true {
      let start = position
      while position < bytes.count, Self.isPart(bytes[position]) { position += 1 }
      chain.steps.append(start..<position)
      guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "."),
        Self.isStart(bytes[position + 1])
      else { break }
      position += 1
    }
    chain.parametersEnd = parametersEnd()
    chain.isCall =
      position + 1 < bytes.count && bytes[position] == UInt8(ascii: "(")
      && bytes[position + 1] != UInt8(ascii: ")")
    return chain
  }

  private func parametersEnd() -> Int? {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "(") else { return nil }
    var end = position + 1
    while end < bytes.count, Self.isPart(bytes[end]) || bytes[end] == UInt8(ascii: ":") { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ")") else { return nil }
    let isList = end == position + 1 || bytes[end - 1] == UInt8(ascii: ":")
    return isList ? end + 1 : nil
  }

  private static func isStart(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "@")
      || byte == UInt8(ascii: "#")
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    isStart(byte) || byte.isASCIIDigit
  }
}
