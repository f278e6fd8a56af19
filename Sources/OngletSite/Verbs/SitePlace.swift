import OngletModel

extension BuildOptions {
  /// Takes the site from the paths that a command was given, if no option names it.
  ///
  /// The first one is the site if it is a folder with `content/`, or a folder of Markdown that is
  /// not part of a site. Otherwise the first one may be a path into a site: `guidelines/content/a`.
  ///
  /// - Returns: the paths without the one that only named the site.
  package mutating func takeSite(from paths: [String]) -> [String] {
    guard site == ".", content == nil, let first = paths.first else { return paths }
    let isSite = isFolder(first.appending(path: "content"))
    if !isSite, let above = Self.site(above: first) {
      site = above
      return paths
    }
    // A page may have the name of a folder that is beside the content.
    let isPage = !isSite && isFolder(contentPath.appending(path: first))
    guard !first.isEmpty, isFolder(first), !isPage else { return paths }
    take(folder: first)
    return Array(paths.dropFirst())
  }

  /// Takes the site that a path leads into, if no option names it; returns all paths.
  package mutating func pathsInSite(_ paths: [String]) -> [String] {
    if site == ".", content == nil, let first = paths.first, let above = Self.site(above: first) {
      site = above
    }
    return paths
  }

  /// The site whose content, templates or other files a path leads to; there may be nothing yet.
  private static func site(above path: String) -> String? {
    let steps = path.split(separator: "/", omittingEmptySubsequences: false)
    for (number, step) in steps.enumerated()
    where ["content", "templates", "public"].contains(step) {
      let folder = steps[..<number].joined(separator: "/")
      let site = number == 0 ? "." : folder.isEmpty ? "/" : folder
      if isFolder(site.appending(path: "content")) { return site }
    }
    return nil
  }
}
