import OngletModel

/// Finds the entries of the catalogue that authors name in front matter, links and code.
struct CatalogueNames: Sendable {
  /// What is wrong with a name.
  enum Problem: Sendable, Equatable {
    case requirement(RequirementProblem)
    /// The site uses no catalogue with success criteria, or with symbols.
    case noCriteria, noSymbols
    case unknownSymbol(String)
    case ambiguous(String, candidates: [SymbolIndex], isCode: Bool)
    /// Another name of a symbol than its current one.
    case outdated(String, OtherName, current: String)
  }

  enum OtherName: Sendable, Equatable {
    case former, misspelt
    /// The name in another programming language.
    case ofLanguage(String)
  }

  /// What the name of a requirement leads to.
  enum FoundRequirement: Sendable, Equatable {
    case requirement(RequirementIndex)
    /// A part: the identifier of its heading on the index page; nil for the whole standard.
    case part(StandardIndex, id: String?)
    case problem(Problem)

    var place: RequirementIndex? { if case .requirement(let place) = self { place } else { nil } }
  }

  let catalogue: Catalogue
  /// The requirements of each standard, by their numbers.
  private let numbers: StandardList<[String: [RequirementIndex]]>
  private let symbolNames: SymbolNames
  /// The symbols by their whole names, which the short answer of a page uses.
  let symbolsByName: [String: SymbolIndex]
  /// The platforms and frameworks, which may be in front of a name: `SwiftUI:View`.
  private let qualifiers: Set<String>
  /// The names that symbols of several platforms have.
  private let sharedNames: Set<String>
  /// The frameworks that share a name with another.
  let frameworkNames: FrameworksInText.Names
  /// The names of symbols to compare mistyped ones with, by the platform or framework; all of them
  /// if it is nil.
  private let candidates = KeyedCache<String?, NearestNames>()

  /// What code means: a page may name the same symbols thousands of times.
  private let meanings = KeyedCache<FoundCode, (uses: [SymbolNames.Use], problem: Problem?)>()

  /// Whether code may mean symbols of several frameworks, by the code.
  private let ambiguities = KeyedCache<String, Bool>()

  private struct FoundCode: Hashable {
    let code: String
    let framework: String?
  }

  init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
    numbers = StandardList(
      catalogue.standards.map { standard in
        Dictionary(grouping: standard.requirements) { catalogue.requirements[$0].number }
      })
    let symbols = catalogue.symbols
    symbolsByName = Dictionary(firstOf: symbols.indexed().map { ($1.name, $0) })
    let symbolNames = SymbolNames(symbols)
    self.symbolNames = symbolNames
    frameworkNames = FrameworksInText.Names(symbolNames.sharedFrameworks)
    qualifiers = Set(symbols.map(\.platform) + symbols.compactMap(\.framework))
    let counts = Dictionary(symbols.map { ($0.name, 1) }, uniquingKeysWith: +)
    sharedNames = Set(counts.filter { $0.value > 1 }.keys)
  }

  var knowsSymbols: Bool { !symbolNames.isEmpty }

  /// The requirement that a name means, in its edition, else in one that the site claims, else in
  /// the newest one that has it.
  func requirement(_ name: RequirementName) -> FoundRequirement {
    guard let index = catalogue.standard(name.standard) else {
      return .problem(
        name.standard == RequirementName.shortStandard
          ? .noCriteria : .requirement(.unknownStandard(name.standard)))
    }
    let standard = catalogue.standards[index]
    let edition = name.edition.flatMap { id in standard.editions.firstIndex { $0.id == id } }
    if name.edition != nil, edition == nil { return .problem(.requirement(.unknownEdition(name))) }
    if name.number.isEmpty { return .part(index, id: nil) }
    if let places = numbers[index][name.number] {
      let editions = edition.map { [$0] } ?? standard.claimed
      let found = editions.lazy.compactMap { edition in
        places.first { catalogue.requirements[$0].editions.contains(edition) }
      }.first
      if let place = found ?? (edition == nil ? places.last : nil) { return .requirement(place) }
      return .problem(.requirement(.otherEdition(name)))
    }
    if let part = standard.parts.first(where: { $0.number == name.number }) {
      return .part(index, id: standard.headingID(of: part))
    }
    return .problem(.requirement(.unknownNumber(name)))
  }

  /// The requirement that front matter names, and what is wrong with the name. Without a catalogue
  /// of WCAG, its numbers are not checked.
  func declared(_ name: RequirementName) -> (place: RequirementIndex?, problem: Problem?) {
    switch requirement(name) {
    case .requirement(let place):
      let claimed = catalogue.standard(of: place).claimed
      let isClaimed =
        name.edition != nil || claimed.isEmpty
        || catalogue.requirements[place].editions.contains(where: claimed.contains)
      return (place, isClaimed ? nil : .requirement(.unclaimedEdition(place)))
    case .part: return (nil, .requirement(.notRequirement(name)))
    case .problem(.noCriteria): return (nil, nil)
    case .problem(let problem): return (nil, problem)
    }
  }

  /// The symbol with a name, and what is wrong with the name.
  ///
  /// - Parameters:
  ///   - name: may begin with a platform or framework: `SwiftUI:accessibilityLabel`.
  ///   - framework: the framework that the text around the name is about.
  func symbol(
    _ name: String, framework: String? = nil
  ) -> (symbol: SymbolIndex?, problem: Problem?) {
    let (qualifier, bare) = split(name)
    switch symbolNames.find(bare, of: qualifier, framework: framework) {
    case .symbol(let symbol, let standing):
      let current =
        qualifier.map { $0 + ":" + catalogue.symbols[symbol].name } ?? wholeName(of: symbol)
      return (symbol, problem(name, standing, of: symbol, bare: bare, current: current))
    case .ambiguous(let candidates):
      return (nil, .ambiguous(name, candidates: candidates, isCode: false))
    case .unknown: return (nil, .unknownSymbol(name))
    }
  }

  /// The parts of a name: the platform or framework in front, if there is one, and the name itself.
  private func split(_ name: String) -> (qualifier: String?, bare: String) {
    guard let colon = name.firstIndex(of: ":"), qualifiers.contains(String(name[..<colon])),
      // The name of an attribute may look the same: `android:contentDescription`.
      symbolNames.find(name) == .unknown
    else { return (nil, name) }
    return (String(name[..<colon]), String(name[name.index(after: colon)...]))
  }

  private func isShared(_ symbol: SymbolIndex) -> Bool {
    sharedNames.contains(catalogue.symbols[symbol].name)
  }

  /// An unambiguous name of a symbol: `accessibilityLabel`, or `ios:accessibilityLabel`.
  private func wholeName(of symbol: SymbolIndex) -> String {
    let (platform, name) = (catalogue.symbols[symbol].platform, catalogue.symbols[symbol].name)
    return isShared(symbol) ? "\(platform):\(name)" : name
  }

  /// Whether a name or a piece of code may mean symbols of several frameworks.
  func dependsOnFramework(_ code: String) -> Bool {
    ambiguities.value(for: code) { symbolNames.dependsOnFramework(code) }
  }

  /// The symbols in a piece of code, and what is wrong with the first name that is not right.
  ///
  /// - Parameter framework: the framework that the text around the code is about.
  func symbols(
    in code: String, framework: String?
  ) -> (uses: [SymbolNames.Use], problem: Problem?) {
    meanings.value(for: FoundCode(code: code, framework: framework)) {
      meaning(of: code, framework: framework)
    }
  }

  private func meaning(
    of code: String, framework: String?
  ) -> (uses: [SymbolNames.Use], problem: Problem?) {
    let (uses, ambiguous) = symbolNames.uses(in: code, framework: framework)
    for use in uses {
      let name = String(decoding: Array(code.utf8)[use.bytes], as: UTF8.self)
      let current = catalogue.symbols[use.symbol].name
      if let problem = problem(name, use.standing, of: use.symbol, bare: name, current: current) {
        return (uses, problem)
      }
    }
    return (
      uses,
      ambiguous.map { ambiguity in
        .ambiguous(ambiguity.name, candidates: ambiguity.candidates, isCode: true)
      }
    )
  }

  /// - Parameter bare: the name without a platform or framework in front.
  private func problem(
    _ name: String, _ standing: SymbolNames.Standing, of symbol: SymbolIndex, bare: String,
    current: String
  ) -> Problem? {
    switch standing {
    case .current, .partial, .bare: return nil
    case .misspelt: return .outdated(name, .misspelt, current: current)
    case .legacy:
      let names = catalogue.symbols[symbol].namesByLanguage
      let language = names.filter { $0.value.contains(bare) }.keys.min()
      return .outdated(name, language.map(OtherName.ofLanguage) ?? .former, current: current)
    }
  }

  /// The diagnostic for a problem with a name.
  ///
  /// - Parameters:
  ///   - written: the whole text at the place: code, a link's destination, a value.
  ///   - syntax: the language around the place.
  func diagnostic(
    _ problem: Problem, path: String, range: SourceRange, written: String,
    in syntax: WrittenPlace.Syntax
  ) -> Diagnostic {
    var edit: Edit?
    if case .outdated(let name, _, let current) = problem {
      let scheme = written.hasPrefix("api:") ? "api:" : ""
      // In the middle of code another name may need other code around it.
      if written == scheme + name {
        edit = Edit(at: range, from: written, to: scheme + current, in: syntax)
      }
    }
    // A plain folder has no catalogues either.
    let isMissing = problem == .noCriteria || problem == .noSymbols || problem.isOfEdition
    return Diagnostic(
      problem.rule, severity: isMissing ? .warning : nil, path: path, range: range,
      mistake(problem, in: written), edit: edit)
  }

  private func mistake(_ problem: Problem, in written: String) -> Mistake {
    switch problem {
    case .noCriteria:
      return Mistake(
        "the WCAG catalogue is not enabled", french: "le catalogue des WCAG n’est pas activé",
        fix: "add `wcag` to `catalogues` in `site.yml`; create the file if needed",
        french: "ajouter `wcag` à `catalogues` dans `site.yml`, fichier à créer s’il manque")
    case .noSymbols:
      return Mistake(
        "no catalogue of symbols is enabled", french: "aucun catalogue de symboles n’est activé",
        fix: "add `apple` to `catalogues` in `site.yml`; create the file if needed",
        french: "ajouter `apple` à `catalogues` dans `site.yml`, fichier à créer s’il manque")
    case .requirement(let problem): return mistake(problem)
    case .unknownSymbol(let name):
      return Mistake(
        "unknown symbol `\(name)`", french: "symbole inconnu : `\(name)`",
        fix: nearest(to: name).map(Message.didYouMean)
          ?? Message(
            "add it to a file in `catalogue/`", french: "l’ajouter à un fichier de `catalogue/`"))
    case .ambiguous(let name, let candidates, let isCode):
      let scheme = !isCode && written.hasPrefix("api:") ? "api:" : ""
      return Mistake(
        "ambiguous symbol `\(name)`", french: "symbole ambigu : `\(name)`",
        fix: fix(candidates.prefix(Problem.shownCount), isCode: isCode, scheme: scheme))
    case .outdated(let name, let kind, let current):
      return Mistake(
        message(of: name, kind, current: current),
        fix: Message(
          "add `{legacy}` after it to keep it, or write `\(current)`",
          french: "ajouter `{legacy}` après ce nom pour le garder, ou écrire `\(current)`"))
    }
  }

  private func message(of name: String, _ kind: OtherName, current: String) -> Message {
    switch kind {
    case .former:
      Message(
        "`\(name)` is an old name of `\(current)`",
        french: "`\(name)` est un ancien nom de `\(current)`")
    case .misspelt:
      Message(
        "`\(name)` is a misspelling of `\(current)`",
        french: "`\(name)` est une forme fautive de `\(current)`")
    case .ofLanguage(let language):
      Message(
        "`\(name)` is the \(language) name of `\(current)`",
        french: "`\(name)` est le nom \(language) de `\(current)`")
    }
  }

  /// The name of a symbol that is nearest to a mistyped one, with the same platform or framework in
  /// front.
  private func nearest(to name: String) -> String? {
    let (qualifier, bare) = split(name)
    let near = candidates.value(for: qualifier) {
      let shared = qualifier == nil ? catalogue.symbols.indices.filter(isShared) : []
      return NearestNames(symbolNames.all(of: qualifier) + shared.map(wholeName))
    }.nearest(to: bare)
    return near.map { (qualifier.map { $0 + ":" } ?? "") + $0 }
  }

  /// How to write a name so that it means one of the candidates.
  ///
  /// - Parameter scheme: what is written in front of the name: `api:` in a link.
  private func fix(
    _ candidates: ArraySlice<SymbolIndex>, isCode: Bool, scheme: String
  ) -> Message {
    let names = Message.either(candidates.map { scheme + wholeName(of: $0) })
    guard candidates.contains(where: isShared) else {
      let frameworks = Set(candidates.map { catalogue.symbols[$0].framework })
      return frameworks.count < 2
        ? Message("write \(names)", french: "écrire \(names)")
        : Message(
          "write \(names), or name the framework in the same sentence",
          french: "écrire \(names), ou nommer le framework dans la même phrase")
    }
    if !isCode { return Message("write \(names)", french: "écrire \(names)") }
    // In code the platform cannot be written in front, since code is shown as it is.
    let links = Message.either(candidates.map { "[…](api:\(wholeName(of: $0)))" })
    return Message("write a link: \(links)", french: "écrire un lien : \(links)")
  }
}

extension CatalogueNames.Problem {
  /// How many of the symbols that a name may mean are listed: a report would grow with all of them.
  fileprivate static let shownCount = 5

  /// Whether the requirement exists, but not in the editions that the site claims.
  fileprivate var isOfEdition: Bool {
    if case .requirement(.unclaimedEdition) = self { true } else { false }
  }

  fileprivate var rule: Rule {
    switch self {
    case .noCriteria, .requirement: .requirement
    case .noSymbols, .unknownSymbol: .symbol
    case .ambiguous: .ambiguousSymbol
    case .outdated: .legacyName
    }
  }
}
