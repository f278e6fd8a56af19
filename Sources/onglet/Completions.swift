import ArgumentParser
import OngletCheck
import OngletModel
import OngletSite

/// What shells offer for a word.
extension CompletionKind {
  static var rules: CompletionKind { .list(Rule.all.map(\.id)) }

  /// The pages of the site at hand, by their identifiers.
  static var pages: CompletionKind {
    .custom { arguments, _, _ in names(for: arguments).pages }
  }

  /// The languages of the site at hand.
  static var languages: CompletionKind {
    .custom { arguments, _, _ in
      let found = names(for: arguments).languages
      return found.isEmpty ? ["en", "fr"] : found
    }
  }

  /// A title in each language of the site at hand, `en=`.
  static var titles: CompletionKind {
    .custom { arguments, _, _ in names(for: arguments).languages.map { $0 + "=" } }
  }

  /// The names of the site that the words on the command line choose.
  private static func names(
    for arguments: [String]
  ) -> (pages: [String], languages: [String]) {
    func value(of option: String) -> String? {
      let place = arguments.lastIndex(of: option).map { $0 + 1 }
      return place.flatMap { $0 < arguments.count ? arguments[$0] : nil }
    }
    let content = value(of: "--content") ?? (value(of: "--site") ?? ".") + "/content"
    return offeredNames(in: content)
  }
}
