import OngletModel

/// Finds what authors name of the catalogue: in front matter, in links, in code.
struct CatalogueNames: Sendable {
  /// What is wrong with a name.
  enum Problem: Sendable, Equatable {
    case unknownCriterion(String)
    case unknownSymbol(String)
    case ambiguous(String, candidates: [String])
    /// An old name, or one that never was: it stands for a symbol that goes by another name.
    case outdated(String, current: String, isMisspelt: Bool)
  }

  /// What `wcag:` leads to.
  enum Criterion: Sendable, Equatable {
    case criterion(Int)
    /// A guideline or a principle: the identifier of its heading on the index page.
    case heading(id: String)
  }

  let catalogue: Catalogue
  private let numbers: [String: Criterion]
  private let symbolNames: SymbolNames

  init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
    var numbers: [String: Criterion] = [:]
    for principle in catalogue.principles {
      numbers[principle.number] = .heading(id: wcagHeadingID(principle.number))
    }
    for guideline in catalogue.guidelines {
      numbers[guideline.number] = .heading(id: wcagHeadingID(guideline.number))
    }
    for (place, criterion) in catalogue.successCriteria.enumerated() {
      numbers[criterion.number] = .criterion(place)
    }
    self.numbers = numbers
    symbolNames = SymbolNames(catalogue.symbols)
  }

  /// Whether there are success criteria to compare a number with.
  var knowsCriteria: Bool { !catalogue.successCriteria.isEmpty }
  var knowsSymbols: Bool { !symbolNames.isEmpty }

  func criterion(_ number: String) -> Criterion? { numbers[number] }

  /// The symbol of a name, and what is wrong with the name.
  func symbol(_ name: String) -> (symbol: Int?, problem: Problem?) {
    switch symbolNames.find(name) {
    case .symbol(let symbol, let standing): (symbol, problem(name, symbol, standing))
    case .ambiguous(let candidates):
      (nil, .ambiguous(name, candidates: candidates.map { catalogue.symbols[$0].name }))
    case .unknown: (nil, .unknownSymbol(name))
    }
  }

  /// The symbols in a piece of code, and what is wrong with the first name that is not right.
  func symbols(in code: String) -> (uses: [SymbolNames.Use], problem: Problem?) {
    let (uses, ambiguous) = symbolNames.uses(in: code)
    for use in uses {
      let name = String(decoding: Array(code.utf8)[use.bytes], as: UTF8.self)
      if let problem = problem(name, use.symbol, use.standing) { return (uses, problem) }
    }
    return (
      uses,
      ambiguous.first.map { ambiguity in
        .ambiguous(
          ambiguity.name, candidates: ambiguity.candidates.map { catalogue.symbols[$0].name })
      }
    )
  }

  private func problem(
    _ name: String, _ symbol: Int, _ standing: SymbolNames.Standing
  ) -> Problem? {
    guard standing == .legacy || standing == .misspelt else { return nil }
    return .outdated(
      name, current: catalogue.symbols[symbol].name, isMisspelt: standing == .misspelt)
  }

  /// What to tell the author of a name.
  ///
  /// - Parameter written: all that stands at the place: code, a link's destination, a value.
  func diagnostic(
    _ problem: Problem, path: String, range: SourceRange, written: String
  ) -> Diagnostic {
    switch problem {
    case .unknownCriterion(let number):
      let all =
        catalogue.successCriteria.map(\.number) + catalogue.guidelines.map(\.number)
        + catalogue.principles.map(\.number)
      return Diagnostic(
        .successCriterion, path: path, range: range,
        message: "a success criterion has a number of WCAG, and `\(number)` is none",
        fix: nearestName(to: number, in: all).map { "did you mean `\($0)`?" })
    case .unknownSymbol(let name):
      return Diagnostic(
        .symbol, path: path, range: range,
        message: "a symbol stands in the catalogue under its name, and `\(name)` does not",
        fix: nearestName(to: name, in: symbolNames.all).map { "did you mean `\($0)`?" }
          ?? "add it to a file of `catalogue/`")
    case .ambiguous(let name, let candidates):
      return Diagnostic(
        .ambiguousSymbol, path: path, range: range,
        message: "a symbol's name stands for one symbol, and `\(name)` may be "
          + candidates.map { "`\($0)`" }.joined(separator: " or "),
        fix: "write the whole name")
    case .outdated(let name, let current, let isMisspelt):
      return Diagnostic(
        .legacyName, path: path, range: range,
        message: "a symbol goes by its current name, and `\(name)` is "
          + (isMisspelt ? "a misspelling" : "an old name") + " of `\(current)`",
        fix: "write `\(current)`, or `{legacy}` behind the name where the text is about it",
        edit: Self.edit(of: written, at: range, from: name, to: current))
    }
  }

  /// In the middle of code another name may need other code around it.
  private static func edit(
    of written: String, at range: SourceRange, from name: String, to current: String
  ) -> Edit? {
    let scheme = written.hasPrefix("api:") ? "api:" : ""
    guard written == scheme + name else { return nil }
    return Edit(at: range, from: written, to: scheme + current)
  }
}
