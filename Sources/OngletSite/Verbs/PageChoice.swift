import OngletLoad
import OngletModel

/// The pages that a command is limited to, by what its user called them: files and folders of the
/// content, or identifiers. The file of a translation stands for that language alone, anything else
/// for all languages of the page.
struct PageChoice: Sendable {
  /// Nothing stands for all pages.
  private let names: [Name]
  /// The content folder, without links.
  private let content: String

  private struct Name: Sendable {
    let word: String
    /// Without links; nothing when no such file is there.
    let path: String?
  }

  /// - Parameters:
  ///   - words: paths count from the working folder or, where nothing is there, from the content's,
  ///     as messages name files.
  ///   - content: the content folder.
  init(_ words: [String], content: String) {
    let root = (try? realPath(content)) ?? content
    names = words.map { word in
      Name(word: word, path: (try? realPath(word)) ?? (try? realPath(joined(root, word))))
    }
    self.content = root
  }

  /// Whether a page is chosen in a language.
  ///
  /// - Parameter group: the page in all its languages, that of the source first.
  func contains(_ group: [LinkedPage], in language: Language) -> Bool {
    names.isEmpty || names.contains { means($0, group, in: language) }
  }

  /// The first of the words that means no page, and the identifier that it was probably meant for.
  func unknown(among groups: [[LinkedPage]]) -> (word: String, nearest: String?)? {
    let unknown = names.first { name in
      !groups.contains { group in
        group.contains { means(name, group, in: $0.page.language) }
      }
    }
    return unknown.map { name in
      (name.word, nearestName(to: name.word, in: groups.compactMap { $0.first?.page.id.path }))
    }
  }

  private func means(_ name: Name, _ group: [LinkedPage], in language: Language) -> Bool {
    if group.first?.page.id.path == name.word { return true }
    guard let path = name.path else { return false }
    let files = group.map { joined(content, $0.page.path) }
    if let place = files.firstIndex(of: path) {
      return place == 0 || group[place].page.language == language
    }
    return files.contains { OngletSite.contains(path, $0) }
  }
}

/// The identifiers of the pages of a content folder and its languages, for shells to offer; nothing of a
/// folder that cannot be read.
package func offeredNames(in content: String) -> (pages: [String], languages: [String]) {
  guard let folder = try? SourceFolder(path: content) else { return ([], []) }
  let names = OfferedNames(files: folder.files)
  return (names.pages, names.languages)
}
