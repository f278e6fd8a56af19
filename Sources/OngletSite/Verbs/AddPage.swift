import OngletLoad
import OngletModel

/// Adds a page to a site. It reads the site first, so that the command can ask for titles.
package struct PageAddition: Sendable {
  /// The site's languages, the source language first.
  package var languages: [Language] { content.configuration.languages }
  private let name: PageName
  private let folder: String
  private let sources: Sources
  private let content: LoadedContent

  /// By paths for messages: the new files, those in whose lists the page was added, and the one whose
  /// list must be changed by hand.
  package typealias Result = (files: [String], lists: [String], unlisted: String?)

  /// The name of a page. A path relative to the working folder, as shells complete it, loses the
  /// content folder: `guide/haptics` for `content/guide/haptics`.
  package static func name(_ path: String, options: BuildOptions) -> String {
    let content = shown(options.contentPath) + "/"
    return path.hasPrefix(content) ? String(path.dropFirst(content.count)) : path
  }

  /// Reads the site. Throws if the page already exists.
  package init(_ name: PageName, options: BuildOptions) async throws(EnvironmentFailure) {
    self.name = name
    folder = options.contentPath
    var options = options
    // The page may be below a draft, or a draft may have its name.
    options.includesDrafts = true
    sources = try Sources(options)
    content = await load(sources.tree(), options: sources.loadOptions(options), parse: parsePage)
    try content.refuseMisconfigured(sources)
    if let page = content.pages.first(where: { $0.id == name.id }) {
      let file = shown(sources.content.location(of: page.path))
      throw EnvironmentFailure(
        "page `\(name.id)` already exists: \(file)",
        french: "la page `\(name.id)` existe déjà : \(file)")
    }
  }

  /// Writes the files of the page, and adds its name to the list of the page above.
  package func write(titles: [Language: String]) throws(EnvironmentFailure) -> Result {
    let page = NewPage(name, titles: titles, in: content) { try? sources.content.read($0) }
    try writeFiles(page.files + page.lists, to: folder, replacing: Set(page.lists.map(\.path)))
    func location(_ path: String) -> String { shown(sources.content.location(of: path)) }
    return (
      page.files.map { location($0.path) }, page.lists.map { location($0.path) },
      page.unlisted.map(location)
    )
  }
}

extension LoadedContent {
  /// Throws if `site.yml` has errors, so that no page was loaded.
  func refuseMisconfigured(_ sources: Sources) throws(EnvironmentFailure) {
    if isConfigured { return }
    let file = shown(sources.content.location(of: diagnostics.first?.path ?? "site.yml"))
    throw EnvironmentFailure(
      "\(file) has errors", french: "\(file) a des erreurs",
      fix: "run `onglet build` to see them", french: "lancer `onglet build` pour les voir")
  }
}
