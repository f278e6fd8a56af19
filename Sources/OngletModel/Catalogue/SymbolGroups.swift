/// The symbols of the index for one task; of those without a task, the symbols of one framework, or
/// those of a platform that belong to no framework.
package struct SymbolGroup: Sendable, Hashable {
  package enum Name: Sendable, Hashable {
    case task(SymbolTask)
    case framework(String)
    /// The identifier of a platform, where the catalogue has several.
    case platform(String)
    case noFramework
  }

  package let name: Name
  /// The identifier of its heading; nil if it is the only group.
  package let headingID: String?
  package let symbols: [SymbolIndex]
}

extension Catalogue {
  /// The symbols in the order of their index page: tasks, then the largest framework; those without
  /// a framework last.
  package var symbolGroups: [SymbolGroup] {
    let platforms = Set(symbols.map(\.platform))
    let tasksByID = Dictionary(firstOf: tasks.map { ($0.id, $0) })
    let byName = Dictionary(grouping: symbols.indices) { place -> SymbolGroup.Name in
      let symbol = symbols[place]
      if let task = symbol.task.flatMap({ tasksByID[$0] }) { return .task(task) }
      if let framework = symbol.framework { return .framework(framework) }
      return platforms.count > 1 ? .platform(symbol.platform) : .noFramework
    }
    if byName.count < 2 {
      return byName.map { SymbolGroup(name: $0.key, headingID: nil, symbols: $0.value) }
    }
    let ordered =
      tasks.compactMap { task in byName[.task(task)].map { (.task(task), $0) } }
      + byName.filter { $0.key.rank > 0 }.sorted { first, second in
        if first.key.rank != second.key.rank { return first.key.rank < second.key.rank }
        return first.value.count == second.value.count
          ? first.key.text < second.key.text : first.value.count > second.value.count
      }.map { ($0.key, $0.value) }
    var ids = FreeNames()
    return ordered.map { name, symbols in
      let id = ids.next(for: name.idPrefix + Self.identifier(name.text))
      return SymbolGroup(name: name, headingID: id, symbols: symbols)
    }
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

  fileprivate var rank: Int {
    switch self {
    case .task: 0
    case .framework: 1
    case .platform, .noFramework: 2
    }
  }

  fileprivate var text: String {
    switch self {
    case .task(let task): task.id
    case .framework(let name), .platform(let name): name
    case .noFramework: "none"
    }
  }

  fileprivate var idPrefix: String {
    switch self {
    case .task: "task-"
    case .framework, .noFramework: "framework-"
    case .platform: "platform-"
    }
  }
}
