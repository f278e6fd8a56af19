import OngletModel

/// The names of symbols in texts, and the symbols that they mean.
struct SymbolNames: Sendable {
  /// How good a name is. If several symbols have a name, the smallest raw value wins.
  enum Standing: UInt8, Sendable, Comparable {
    /// The current name, with or without parameters.
    case current
    /// The end of the current name: `.header`, `Notification.announcement`.
    case partial
    /// The same without the symbol's parameters; a symbol without parameters has precedence.
    case bare
    /// A former name, or the name in another programming language.
    case legacy
    case misspelt

    static func < (first: Standing, second: Standing) -> Bool { first.rawValue < second.rawValue }
  }

  /// What a name means.
  enum Finding: Sendable, Equatable {
    case symbol(SymbolIndex, Standing)
    /// The symbols that it may mean.
    case ambiguous([SymbolIndex])
    case unknown
  }

  /// What a name may mean.
  private struct Meaning: Sendable {
    /// Each symbol once, in the order of the catalogue.
    var candidates: [Candidate]

    /// Adds a symbol, or a name of the one that was added last.
    mutating func add(_ symbol: SymbolIndex, _ standing: Standing) {
      if let last = candidates.indices.last, candidates[last].symbol == symbol {
        candidates[last].standing = min(candidates[last].standing, standing)
      } else {
        candidates.append(Candidate(symbol: symbol, standing: standing))
      }
    }

    var standing: Standing { candidates.lazy.map(\.standing).min() ?? .misspelt }
  }

  private struct Candidate: Sendable {
    let symbol: SymbolIndex
    var standing: Standing
  }

  /// The symbols of all platforms.
  private let symbols: SymbolList<APISymbol>
  /// The frameworks that share a name with another. The text around such a name may tell which one
  /// is meant.
  private(set) var sharedFrameworks: Set<String> = []
  private var meanings: [String: Meaning] = [:]
  /// The last steps of names. They look like ordinary words in code, and are looked up only where a
  /// symbol is expected.
  private var lastSteps: [String: Meaning] = [:]
  /// The functions whose names are ordinary words: in code they are named with their arguments.
  private var calls: [String: Meaning] = [:]
  /// The names of all platforms that are not chains of identifiers.
  private var signedNames = SignedNames.none

  init(_ symbols: SymbolList<APISymbol>) {
    self.symbols = symbols
    for (index, symbol) in symbols.indexed() { add(symbol, index) }
    for meanings in [meanings, calls, lastSteps] {
      for meaning in meanings.values where meaning.candidates.count > 1 {
        let frameworks = frameworks(of: meaning)
        if frameworks.count > 1 { sharedFrameworks.formUnion(frameworks) }
      }
    }
    signedNames = SignedNames(meanings.keys)
  }

  var isEmpty: Bool { symbols.isEmpty }

  /// The names to compare a mistyped one with.
  ///
  /// - Parameter qualifier: the platform or the framework whose symbols count; nil if all do.
  func all(of qualifier: String?) -> [String] {
    let names = symbols.filter { belongs($0, to: qualifier) }.map(\.name)
    return names + names.map(Self.withoutParameters)
  }

  private func belongs(_ symbol: APISymbol, to qualifier: String?) -> Bool {
    qualifier == nil || symbol.platform == qualifier || symbol.framework == qualifier
  }

  private func frameworks(of meaning: Meaning) -> Set<String> {
    Set(meaning.candidates.compactMap { symbols[$0.symbol].framework })
  }

  /// What a name means where a symbol is expected: in front matter and `api:` links.
  ///
  /// - Parameters:
  ///   - qualifier: the platform or the framework whose symbols count; nil if all do.
  ///   - framework: the framework that the text is about.
  func find(_ name: String, of qualifier: String? = nil, framework: String? = nil) -> Finding {
    let name = Self.withoutSign(name)
    let base = Self.withoutParameters(name)
    let dotted = base.hasPrefix(".") ? String(base.dropFirst()) : base
    let found = [
      meanings[name], meanings[base], meanings["." + base], calls[base], lastSteps[dotted],
    ]
    let candidates = found.lazy.map { meaning in
      meaning?.candidates.filter { belongs(symbols[$0.symbol], to: qualifier) } ?? []
    }.first { !$0.isEmpty }
    guard let candidates else { return .unknown }
    return finding(Meaning(candidates: candidates), context: [], framework: framework)
  }

  /// Whether a name or a piece of code may mean symbols of several frameworks.
  func dependsOnFramework(_ code: String) -> Bool {
    if sharedFrameworks.isEmpty { return false }
    var scanner = CodeNames(Array(code.utf8), signedNames: signedNames)
    return scanner.chains().contains { chain in
      chain.steps.contains { step in
        let name = scanner.text(step)
        return [meanings[name], meanings["." + name], calls[name], lastSteps[name]].contains {
          meaning in
          meaning.map { frameworks(of: $0).count > 1 } ?? false
        }
      }
    }
  }

  /// The symbols in a piece of code, from left to right, and the first ambiguous name with the
  /// symbols that it may mean.
  ///
  /// - Parameter framework: the framework that the text around the code is about. Names in the code
  ///   itself have precedence.
  func uses(
    in code: String, framework: String? = nil
  ) -> (uses: [Use], ambiguous: (name: String, candidates: [SymbolIndex])?) {
    var scanner = CodeNames(Array(code.utf8), signedNames: signedNames)
    var found: [(meaning: Meaning, bytes: Range<Int>, isCall: Bool)] = []
    let chains = scanner.chains()
    for chain in chains {
      var first = 0
      while first < chain.steps.count {
        guard let (meaning, bytes, next) = longest(in: chain, from: first, of: scanner) else {
          first += 1
          continue
        }
        first = next
        found.append((meaning, bytes, chain.isCall && next == chain.steps.count))
      }
    }
    if found.isEmpty { return ([], nil) }
    // The code beside a name tells which of several symbols is meant: the property that is set, as
    // in `accessibilityTraits = .selected`, or others of its type, as in `[.button, .selected]`.
    var context = chains.flatMap { $0.steps.map { scanner.text($0).lowercased() } }
    var named: Set<String> = []
    for (meaning, _, _) in found {
      let frameworks = frameworks(of: meaning)
      if frameworks.count == 1 { named.formUnion(frameworks) }
      guard meaning.candidates.count == 1 else { continue }
      if let owner = owner(of: symbols[meaning.candidates[0].symbol]) {
        context.append(owner.lowercased())
      }
    }
    let framework = named.count == 1 ? named.first : framework
    var uses: [Use] = []
    var ambiguous: (name: String, candidates: [SymbolIndex])?
    for (meaning, bytes, isCall) in found {
      switch finding(meaning, context: context, framework: framework, isCall: isCall) {
      case .symbol(let symbol, let standing):
        uses.append(Use(bytes: bytes, symbol: symbol, standing: standing))
      case .ambiguous(let candidates):
        ambiguous = ambiguous ?? (scanner.text(bytes), candidates)
      case .unknown: break
      }
    }
    return (uses, ambiguous)
  }

  /// A symbol named in a piece of code.
  struct Use: Sendable, Equatable {
    let bytes: Range<Int>
    let symbol: SymbolIndex
    let standing: Standing
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
      let written = code.text(start..<end)
      let name = signedNames.contains(written) ? written : Self.withoutSign(written)
      // A wrong name of a property may be the right name of a function.
      let isCall = last == chain.steps.count - 1 && chain.isCall
      if isCall, let meaning = calls[name] { return (meaning, start..<end, last + 1) }
      if let meaning = meanings[name], !isCall || meaning.standing != .misspelt {
        return (meaning, start..<end, last + 1)
      }
      if hasDot, let meaning = meanings["." + name] {
        return (meaning, (first == 0 ? start - 1 : start)..<end, last + 1)
      }
    }
    return nil
  }

  /// - Parameter isCall: whether arguments follow the name.
  private func finding(
    _ meaning: Meaning, context: [String], framework: String?, isCall: Bool = false
  ) -> Finding {
    var candidates = meaning.candidates
    func keep(_ fits: (Candidate) -> Bool) {
      let fitting = candidates.filter(fits)
      if !fitting.isEmpty { candidates = fitting }
    }
    if candidates.count > 1 {
      if isCall { keep { symbols[$0.symbol].kind.isCallable } }
      if let framework {
        keep { symbols[$0.symbol].framework == framework && $0.standing < .misspelt }
      }
      let best = candidates.lazy.map(\.standing).min()
      keep { $0.standing == best }
    }
    if candidates.count > 1 {
      let fitting = candidates.filter { candidate in
        guard let owner = owner(of: symbols[candidate.symbol])?.lowercased() else { return false }
        return context.contains { $0.utf8.count > 3 && owner.hasSuffix($0) }
      }
      if fitting.count == 1 { candidates = fitting }
    }
    if candidates.count > 1 { return .ambiguous(candidates.map(\.symbol)) }
    return candidates.first.map { .symbol($0.symbol, $0.standing) } ?? .unknown
  }

  private func owner(of symbol: APISymbol) -> String? {
    let name = Self.withoutParameters(symbol.name)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? symbol.owner
  }

  // MARK: Gathering

  private mutating func add(_ symbol: APISymbol, _ index: SymbolIndex) {
    let base = Self.withoutParameters(symbol.name)
    let steps = base.split(separator: ".").map(String.init)
    Self.add(symbol.name, .current, index, to: &meanings)
    // `index` alone is more often a word, a file or a variable than
    // `index(ofAccessibilityElement:)`.
    if base == symbol.name || steps.count > 1 || Self.isDistinctive(base) {
      Self.add(base, .current, index, to: &meanings)
    } else {
      Self.add(base, .current, index, to: &calls)
      Self.add("." + base, .current, index, to: &meanings)
    }
    if let owner = symbol.owner, steps.count == 1 {
      Self.add(owner + "." + base, .current, index, to: &meanings)
    }
    let standing = base == symbol.name ? Standing.partial : .bare
    if let last = steps.last {
      // With its parameters it cannot be taken for an ordinary word.
      if base != symbol.name {
        Self.add(last + symbol.name.dropFirst(base.count), .partial, index, to: &meanings)
      }
      Self.add(last, standing, index, to: &lastSteps)
      if steps.count > 1 {
        Self.add("." + last, standing, index, to: &meanings)
        if Self.isDistinctive(last) { Self.add(last, standing, index, to: &meanings) }
        for start in 1..<(steps.count - 1) {
          Self.add(steps[start...].joined(separator: "."), standing, index, to: &meanings)
        }
      }
    }
    for name in symbol.legacyNames + symbol.namesByLanguage.values.joined() {
      Self.add(name, .legacy, index, to: &meanings)
      Self.add(Self.withoutParameters(name), .legacy, index, to: &meanings)
    }
    for name in symbol.misspellings { Self.add(name, .misspelt, index, to: &meanings) }
  }

  private static func add(
    _ name: String, _ standing: Standing, _ index: SymbolIndex, to meanings: inout [String: Meaning]
  ) {
    guard !name.isEmpty else { return }
    meanings[name, default: Meaning(candidates: [])].add(index, standing)
  }

  /// Whether a name cannot be taken for an ordinary word: `isVoiceOverRunning`.
  private static func isDistinctive(_ name: String) -> Bool {
    name.utf8.dropFirst().contains(where: \.isASCIIUppercase)
  }

  /// The name of a property wrapper: `ScaledMetric` of `@ScaledMetric`.
  private static func withoutSign(_ name: String) -> String {
    name.hasPrefix("@") ? String(name.dropFirst()) : name
  }

  private static func withoutParameters(_ name: String) -> String {
    guard let bracket = name.firstIndex(of: "(") else { return name }
    return String(name[..<bracket])
  }
}
