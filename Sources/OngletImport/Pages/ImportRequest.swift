import OngletLoad
import OngletMarkdown
import OngletModel

/// A file that pages are made of.
package struct ImportSource: Sendable, Hashable {
  /// The path of the file, for messages.
  package let path: String
  /// The path relative to the imported folder, separated by `/`, or only the name of the file.
  package let name: String
  let bytes: [UInt8]
}

/// The files to be imported, and facts about the site that gets them.
package struct ImportRequest: Sendable {
  /// The pages that were read.
  var drafts: [ImportDraft] = []
  /// The other files of imported folders, by their paths there.
  package var assets: [String: ImportedPages.Copy] = [:]
  /// The names of sources, by the addresses that links may use for them.
  package var addresses: [String: [String]] = [:]
  /// The paths that addresses of the site begin with, without slashes at the ends.
  var bases: [String] = []
  /// The report on reading the sources.
  package var report = ImportReport()
  /// The language of files that do not name theirs.
  package var language: Language?
  /// The languages of the site; the first is the source language.
  package var languages: [Language] = [.french, .english]
  /// The known kinds of tabs with their headings.
  package var sections: [Section] = Section.standard
  /// Whether the two sources are one page in two languages.
  package var isPair = false
  /// Diagnostics about the imported folders: broken links, for instance.
  package var problems: [Diagnostic] = []
  /// The files of kinds that sites do not have, by paths for messages.
  package var others: [String] = []
  /// Returns the file that a source names by a path relative to itself; nil if there is none.
  package var locate: @Sendable (_ source: ImportSource, _ name: String) -> ImportedFile? = {
    _, _ in nil
  }

  package init() {}
}

/// The files of an import, with paths relative to the folder that gets them.
package struct ImportedPages: Sendable {
  /// A file that is copied as it is.
  package struct Copy: Sendable, Hashable {
    /// The path for opening the file.
    package let source: String
    /// The path for messages.
    let shown: String
    package let path: String

    package init(source: String, shown: String, path: String) {
      (self.source, self.shown, self.path) = (source, shown, path)
    }
  }

  /// The pages, sorted by path.
  package let pages: [OutputFile]
  package let copies: [Copy]
  package let report: ImportReport

  /// Makes files of pages that were read.
  ///
  /// 1. The addresses of links and images are changed.
  /// 2. What of a file is neither in its pages nor quoted in the report is added to that.
  /// 3. All decisions, and what a person must do, go into the report.
  package init(_ request: ImportRequest) {
    var report = request.report
    report.add(request.problems)
    for path in request.others { report.ask(.leftOut + ImportedFile.isOfOtherKind, on: path) }
    var links = ImportLinks(request)
    var pages: [(source: ImportSource, files: [OutputFile])] = []
    var taken: [String: String] = [:]
    for draft in request.drafts {
      if pages.last?.source != draft.source { pages.append((draft.source, [])) }
      if let other = taken.updateValue(draft.source.path, forKey: draft.path) {
        report.ask(
          "same page as `\(other)`, `\(draft.path)`: only this file is kept",
          french: "même page que `\(other)`, `\(draft.path)` : seul ce fichier est gardé",
          on: draft.source.path)
      }
      let text = links.relinked(draft, report: &report).text
      pages[pages.count - 1].files.append(
        OutputFile(path: draft.path, bytes: Array((draft.header + text).utf8)))
      report.add(file: draft.path, holding: draft.description)
    }
    for (source, files) in pages { report.askAboutLosses(of: source, in: files[...]) }
    copies = (Array(request.assets.values) + links.copies.values).sorted { $0.path < $1.path }
    for copy in copies {
      report.add(
        file: copy.path,
        holding: Message("copied from `\(copy.shown)`", french: "copié de `\(copy.shown)`"))
    }
    self.pages = pages.flatMap(\.files).sorted { $0.path < $1.path }
    self.report = report
  }
}
