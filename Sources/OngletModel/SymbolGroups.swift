/// The symbols of a framework, by kind.
package struct SymbolGroup: Sendable, Hashable {
  /// Nothing for symbols without one, or where the catalogue has no two frameworks.
  package let framework: String?
  /// The identifier of its heading; nothing where it needs none, being the only group.
  package let headingID: String?
  package let kinds: [Kind]

  /// The symbols of one kind.
  package struct Kind: Sendable, Hashable {
    package let kind: APISymbol.Kind
    package let headingID: String
    package let symbols: [SymbolIndex]
  }
}

extension Catalogue {
  /// The symbols as their index shows them: those of the largest framework first, those without one
  /// last.
  package var symbolGroups: [SymbolGroup] {
    let byFramework = Dictionary(grouping: symbols.indices) { symbols[$0].framework }
    if byFramework.count < 2 {
      return byFramework.values.map { group($0, of: nil, headingID: nil) }
    }
    let frameworks = byFramework.sorted { first, second in
      guard let name = first.key, let other = second.key else { return first.key != nil }
      return first.value.count == second.value.count
        ? name < other : first.value.count > second.value.count
    }
    var taken: Set<String> = []
    return frameworks.map { framework, symbols in
      let base = "framework-" + (framework.map(Self.identifier) ?? "none")
      var id = base
      var number = 2
      while !taken.insert(id).inserted {
        id = "\(base)-\(number)"
        number += 1
      }
      return group(symbols, of: framework, headingID: id)
    }
  }

  private func group(
    _ places: [SymbolIndex], of framework: String?, headingID: String?
  ) -> SymbolGroup {
    let kinds = APISymbol.Kind.allCases.compactMap { kind -> SymbolGroup.Kind? in
      let places = places.filter { symbols[$0].kind == kind }
      if places.isEmpty { return nil }
      let id = (headingID.map { $0 + "-" } ?? "kind-") + kind.rawValue
      return SymbolGroup.Kind(kind: kind, headingID: id, symbols: places)
    }
    return SymbolGroup(framework: framework, headingID: headingID, kinds: kinds)
  }

  /// A name as a part of an identifier: `swiftui`.
  private static func identifier(_ name: String) -> String {
    String(
      decoding: name.utf8.map { $0.isASCIILetterOrDigit ? $0.asciiLowercased : UInt8(ascii: "-") },
      as: UTF8.self)
  }
}
