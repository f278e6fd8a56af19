/// The symbols of a framework by kind, or the symbols of a platform that belong to no framework.
package struct SymbolGroup: Sendable, Hashable {
  package enum Name: Sendable, Hashable {
    case framework(String)
    /// The identifier of a platform, where the catalogue has several.
    case platform(String)
    case noFramework
  }

  package let name: Name
  /// The identifier of its heading; nil if it is the only group.
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
  /// The symbols in the order of their index page: those of the largest framework first, those
  /// without a framework last.
  package var symbolGroups: [SymbolGroup] {
    let platforms = Set(symbols.map(\.platform))
    let byName = Dictionary(grouping: symbols.indices) { place -> SymbolGroup.Name in
      if let framework = symbols[place].framework { return .framework(framework) }
      return platforms.count > 1 ? .platform(symbols[place].platform) : .noFramework
    }
    if byName.count < 2 {
      return byName.map { group($0.value, named: $0.key, headingID: nil) }
    }
    let groups = byName.sorted { first, second in
      let (isLast, otherIsLast) = (first.key.framework == nil, second.key.framework == nil)
      if isLast != otherIsLast { return otherIsLast }
      return first.value.count == second.value.count
        ? first.key.text < second.key.text : first.value.count > second.value.count
    }
    var ids = FreeNames()
    return groups.map { name, symbols in
      let id = ids.next(for: name.idPrefix + Self.identifier(name.text))
      return group(symbols, named: name, headingID: id)
    }
  }

  private func group(
    _ places: [SymbolIndex], named name: SymbolGroup.Name, headingID: String?
  ) -> SymbolGroup {
    let kinds = APISymbol.Kind.allCases.compactMap { kind -> SymbolGroup.Kind? in
      let places = places.filter { symbols[$0].kind == kind }
      if places.isEmpty { return nil }
      let id = (headingID.map { $0 + "-" } ?? "kind-") + kind.rawValue
      return SymbolGroup.Kind(kind: kind, headingID: id, symbols: places)
    }
    return SymbolGroup(name: name, headingID: headingID, kinds: kinds)
  }

  /// A name as a part of an identifier: `swiftui`.
  private static func identifier(_ name: String) -> String {
    String(
      decoding: name.utf8.map { $0.isASCIILetterOrDigit ? $0.asciiLowercased : UInt8(ascii: "-") },
      as: UTF8.self)
  }
}

extension SymbolGroup.Name {
  package var isPlatform: Bool {
    if case .platform = self { true } else { false }
  }

  fileprivate var framework: String? {
    if case .framework(let name) = self { name } else { nil }
  }

  fileprivate var text: String {
    switch self {
    case .framework(let name), .platform(let name): name
    case .noFramework: "none"
    }
  }

  fileprivate var idPrefix: String {
    switch self {
    case .framework, .noFramework: "framework-"
    case .platform: "platform-"
    }
  }
}
