import OngletLink
import OngletModel

/// Gives translations with different names one path.
///
/// Pages are translations of each other if their paths without languages are equal, if a field that
/// translations share is equal, or if a field of one names the other by its address or title.
struct PagePairs {
  private var pages: [ForeignPage]
  /// The pages that have no translation yet.
  private var single: Set<Int> = []
  /// The pairs, with the field that says so.
  private var pairs: [(Int, Int, field: String)] = []

  private static let shared = [
    "translationKey", "translation_key", "translationId", "ref", "i18nKey",
  ]
  /// Fields that pages of one folder share with their translations.
  private static let identifiers = ["refID", "refId", "uid", "id"]
  private static let naming = ["altLangPage", "toggle", "translation", "lang-ref", "alternate"]

  /// The pages, of which translations have one path now.
  static func joined(_ pages: [ForeignPage], report: (ForeignPage, ForeignPage, String) -> Void)
    -> [ForeignPage]
  {
    var pairs = PagePairs(pages: pages)
    pairs.findShared()
    pairs.findNamed()
    for (first, second, field) in pairs.pairs {
      // The name of the English page is kept.
      let isSecond = pairs.pages[second].language == .english
      let (kept, other) = isSecond ? (second, first) : (first, second)
      pairs.pages[other].path = pairs.pages[kept].path
      report(pairs.pages[other], pairs.pages[kept], field)
    }
    return pairs.pages
  }

  private init(pages: [ForeignPage]) {
    self.pages = pages
    let languages = Dictionary(grouping: pages.indices) {
      PageLanguages.stem(pages[$0].path).lowercased()
    }
    single = Set(languages.values.filter { $0.count == 1 }.flatMap(\.self))
  }

  private mutating func pair(_ first: Int, _ second: Int, _ field: String) {
    guard pages[first].language != pages[second].language else { return }
    pairs.append((min(first, second), max(first, second), field))
    single.subtract([first, second])
  }

  private mutating func findShared() {
    for field in Self.shared + Self.identifiers {
      let isOfFolder = Self.identifiers.contains(field)
      let groups = Dictionary(grouping: single.sorted()) { number in
        let folder = isOfFolder ? pages[number].path.folder + " " : ""
        return pages[number].fields[field]?.text.map { folder + $0 } ?? ""
      }
      for (text, group) in groups.sorted(by: { $0.key < $1.key }) where !text.isEmpty {
        guard let first = group.first(where: { pages[$0].language == .english }) ?? group.first,
          Set(group.map { pages[$0].language }).count == group.count
        else { continue }
        for other in group where other != first { pair(first, other, field) }
      }
    }
  }

  private mutating func findNamed() {
    // Names that two pages of a language have tell nothing.
    var named: [String: [Int]] = [:]
    for page in single.sorted() {
      for name in Set(pages[page].names) { named[name, default: []].append(page) }
    }
    var claims: [Int: (page: Int, field: String)] = [:]
    for page in single {
      for field in Self.naming where claims[page] == nil {
        let name = pages[page].fields[field]?.text.map(ForeignPage.name) ?? ""
        let others = (named[name] ?? []).filter { pages[$0].language != pages[page].language }
        if others.count == 1 { claims[page] = (others[0], field) }
      }
    }
    let claimed = Dictionary(grouping: claims.values, by: \.page).mapValues(\.count)
    for (page, (other, field)) in claims.sorted(by: { $0.key < $1.key }) {
      guard single.contains(page), single.contains(other) else { continue }
      let back = claims[other]?.page
      if back == page || back == nil && claimed[other] == 1 { pair(page, other, field) }
    }
  }
}

extension ForeignPage {
  /// The texts by which a translation may name the page.
  fileprivate var names: [String] {
    let permalinks = ["permalink", "url", "slug"].compactMap { fields[$0]?.text }
    return ([address, address.lastStep, fields["title"]?.text ?? heading?.text ?? ""] + permalinks)
      .map(Self.name).filter { !$0.isEmpty }
  }

  /// A title or the path of an address, without what programs write in different ways.
  fileprivate static func name(_ text: String) -> String {
    var path = Substring(text)
    if let scheme = path.firstRange(of: "://") {
      path = path[scheme.upperBound...].drop { $0 != "/" }
    }
    let isAddress = path.contains("/") && !path.contains(" ")
    let name = isAddress ? ForeignPage.address(String(path)) : String(path)
    return slug(name.replacing("/", with: " ")).filter { $0 != "-" }
  }
}
