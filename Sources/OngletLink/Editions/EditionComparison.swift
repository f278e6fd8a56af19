import OngletModel

/// What became of the criteria and checks of an edition in a later one.
package struct EditionComparison: Sendable {
  /// The criteria of both that differ, or whose checks differ: in the order of the later edition,
  /// then those that it no longer has.
  package let criteria: [ComparedCriterion]

  /// - Parameter renamed: new keys by old ones, of criteria and checks.
  package init(from old: Edition, to new: Edition, renamed: [String: String]) {
    let source = new.languages.first ?? .english
    let criteria = Self.pairs(old.criteria, new.criteria, in: source) { renamed[$0] }
    let newKeys = Dictionary(
      firstOf: criteria.compactMap { pair in pair.old.map { ($0.key, pair.new?.key) } })
    let checks = Self.pairs(
      old.criteria.flatMap(\.checks), new.criteria.flatMap(\.checks), in: source
    ) { key in
      let page = String(key.prefix { $0 != "#" })
      let newPage = newKeys[page].flatMap(\.self) ?? page
      var id = String(key.dropFirst(page.count + 1))
      // The identifier of a check begins with that of its criterion.
      if id.hasPrefix(page.lastStep + "-") {
        id = newPage.lastStep + id.dropFirst(page.lastStep.count)
      }
      let moved = newPage + "#" + id
      return renamed[moved] ?? moved
    }
    let byCriterion = Dictionary(grouping: checks) { pair in
      pair.new?.criterion ?? pair.old.flatMap { newKeys[$0.criterion].flatMap(\.self) }
        ?? pair.old?.criterion ?? ""
    }
    self.criteria = criteria.compactMap { pair in
      let key = pair.new?.key ?? pair.old?.key ?? ""
      let compared = ComparedCriterion(
        pair: pair, checks: (byCriterion[key] ?? []).filter { $0.old != $0.new })
      return pair.old == pair.new ? nil : compared
    }
  }

  /// Matches items of two editions: those of the same key, of a renamed key, with the same text,
  /// then with the same title.
  private static func pairs<Item: EditionItem>(
    _ old: [Item], _ new: [Item], in source: Language, renamed: (String) -> String?
  ) -> [EditionPair<Item>] {
    var former: [String: Item] = [:]
    var free = Dictionary(firstOf: new.map { ($0.key, $0) })
    var left = old.filter { item in
      guard free.removeValue(forKey: item.key) != nil else { return true }
      former[item.key] = item
      return false
    }
    func match(_ name: (Item) -> String?) {
      var named: [String: [String]] = [:]
      for item in free.values {
        if let name = name(item) { named[name, default: []].append(item.key) }
      }
      left = left.filter { item in
        guard let key = name(item).flatMap({ named[$0] }), key.count == 1,
          free.removeValue(forKey: key[0]) != nil
        else { return true }
        former[key[0]] = item
        return false
      }
    }
    left = left.filter { item in
      guard let key = renamed(item.key), free.removeValue(forKey: key) != nil else { return true }
      former[key] = item
      return false
    }
    match { $0.digests[source] }
    match { $0.titles[source] }
    return new.map { EditionPair(old: former[$0.key], new: $0) }
      + left.map { EditionPair(old: $0, new: nil) }
  }
}

/// A criterion or a check of an edition, and what it is in a later one; one of the two may be
/// missing.
package struct EditionPair<Item: EditionItem>: Sendable, Hashable {
  package let old: Item?
  package let new: Item?

  /// What a reader of a language sees of the change; nil for none.
  package enum Change: String, Sendable {
    case new, removed, moved, reworded
  }

  /// - Parameter languages: the reader's language, then others to compare where it is missing.
  package func change(in languages: [Language]) -> Change? {
    guard let old else { return .new }
    guard let new else { return .removed }
    if old.key != new.key { return .moved }
    return isReworded(in: languages) ? .reworded : nil
  }

  /// Whether both have it, with other words.
  package func isReworded(in languages: [Language]) -> Bool {
    guard let old, let new else { return false }
    let shown = languages.first { old.titles[$0] != nil && new.titles[$0] != nil }
    return shown.map { old.titles[$0] != new.titles[$0] || old.digests[$0] != new.digests[$0] }
      ?? true
  }
}

/// A criterion of two editions with its checks that differ.
package struct ComparedCriterion: Sendable {
  package let pair: EditionPair<Edition.Criterion>
  package let checks: [EditionPair<Edition.Check>]

  /// Whether readers see any change.
  package func isVisible(in languages: [Language]) -> Bool {
    pair.change(in: languages) != nil || checks.contains { $0.change(in: languages) != nil }
      || pair.old?.ties != pair.new?.ties
  }

  /// What it declares only in one of the two editions.
  package func ties(_ tie: Edition.Tie) -> (added: [String], dropped: [String]) {
    let (old, new) = (pair.old?.ties[tie] ?? [], pair.new?.ties[tie] ?? [])
    return (new.filter { !old.contains($0) }, old.filter { !new.contains($0) })
  }
}

extension Site {
  /// The keys of criteria and checks by those that they had, where an old address or an old fragment
  /// says it.
  package var renamedKeys: [String: String] {
    var keys: [String: String] = [:]
    let pages = Dictionary(firstOf: pages.filter { $0.criterion != nil }.map { ($0.address, $0) })
    for redirect in redirects {
      guard let page = pages[redirect.target] else { continue }
      keys[redirect.path.split(separator: "/").dropFirst().joined(separator: "/")] =
        page.page.id.path
    }
    for page in pages.values {
      for (old, new) in page.fragmentAliases {
        keys[page.page.id.path + "#" + old] = page.page.id.path + "#" + new
      }
    }
    return keys
  }
}
