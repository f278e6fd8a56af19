import ArgumentParser
import OngletCheck
import OngletModel
import OngletSite

extension CompletionKind {
  static var rules: CompletionKind { .list(Rule.all.map(\.id)) }

  /// The identifiers of the pages of the site on the command line.
  static var pages: CompletionKind {
    .custom { arguments, _, _ in names(for: arguments).pages }
  }

  /// The languages of the site on the command line.
  static var languages: CompletionKind {
    .custom { arguments, _, _ in
      let found = names(for: arguments).languages
      return found.isEmpty ? ["en", "fr"] : found
    }
  }

  /// The beginning of a title in each language of the site on the command line: `en=`.
  static var titles: CompletionKind {
    .custom { arguments, _, _ in names(for: arguments).languages.map { $0 + "=" } }
  }

  /// The pages and languages of the site that `--site`, `--content` or the first argument names, or
  /// else of the current folder.
  private static func names(
    for arguments: [String]
  ) -> (pages: [String], languages: [String]) {
    func value(of option: String) -> String? {
      let place = arguments.lastIndex(of: option).map { $0 + 1 }
      return place.flatMap { $0 < arguments.count ? arguments[$0] : nil }
    }
    var options = BuildOptions()
    options.site = value(of: "--site") ?? "."
    options.content = value(of: "--content")
    _ = options.takeSite(from: arguments.dropFirst(2).prefix { !$0.hasPrefix("-") })
    return completionNames(in: options.contentPath)
  }
}
