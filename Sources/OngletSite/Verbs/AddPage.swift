import OngletAuthor
import OngletLegacy
import OngletLoad
import OngletModel

/// A site that is to get a page: what has to be known before its titles are asked for.
package struct PageAddition: Sendable {
  /// The site's languages, the source language first.
  package var languages: [Language] { content.configuration.languages }
  private let name: PageName
  private let folder: String
  private let sources: Sources
  private let content: LoadedContent

  /// What was done.
  package struct Result: Sendable {
    /// The new files, as people know them.
    package let files: [String]
    /// The files that list the page now.
    package let lists: [String]
    /// The file that has to be changed by hand.
    package let unlisted: String?
  }

  /// The name of a page whose path somebody typed from the working folder on, as shells complete it:
  /// `guide/haptics` for `content/guide/haptics`.
  package static func name(_ path: String, options: BuildOptions) -> String {
    let content = shown(options.contentPath) + "/"
    return path.hasPrefix(content) ? String(path.dropFirst(content.count)) : path
  }

  /// Reads the site.
  ///
  /// - Throws: when the folder cannot be read, or a file of the page is there already.
  package init(_ name: PageName, options: BuildOptions) async throws(EnvironmentFailure) {
    self.name = name
    folder = options.contentPath
    var options = options
    // A draft may be a guide, and is a page that exists.
    options.includesDrafts = true
    sources = try Sources(options)
    content = await load(sources.tree(), options: sources.loadOptions(options), parse: Legacy.parse)
    if !content.isConfigured {
      let file = shown(sources.content.location(of: content.diagnostics.first?.path ?? "site.yml"))
      throw EnvironmentFailure(
        Message(
          "\(file) cannot be understood: `onglet build` says why",
          french: "\(file) ne peut pas être compris : `onglet build` dit pourquoi"))
    }
    if let page = content.pages.first(where: { $0.id == name.id }) {
      let file = shown(sources.content.location(of: page.path))
      throw EnvironmentFailure(
        Message(
          "the page `\(name.id)` is there already: \(file)",
          french: "la page `\(name.id)` existe déjà : \(file)"))
    }
  }

  /// Writes the page's files, and its name into the list of the page above.
  package func write(titles: [Language: String]) throws(EnvironmentFailure) -> Result {
    let page = NewPage(
      name, titles: titles, configuration: content.configuration, pages: content.pages,
      read: { try? sources.content.read($0) })
    try writeNewFiles(
      page.files + page.lists, to: folder, replacing: Set(page.lists.map(\.path)))
    func location(_ path: String) -> String { shown(sources.content.location(of: path)) }
    return Result(
      files: page.files.map { location($0.path) }, lists: page.lists.map { location($0.path) },
      unlisted: page.unlisted.map(location))
  }
}
