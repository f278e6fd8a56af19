import OngletLoad
import OngletMarkdown
import OngletModel

/// A file that is to become pages of a site.
package struct ImportSource: Sendable, Hashable {
  /// The file, as people know it.
  package let path: String
  /// Its path below the folder that was named, or its name alone: `/`-separated.
  package let name: String
  package let bytes: [UInt8]
  /// Where its text comes from, when it was written for another program.
  let origin: Origin?

  /// Where a text that was made of another comes from.
  struct Origin: Sendable, Hashable {
    /// The numbers of the lines of the file, one a line of the text.
    let lines: [Int]
    /// Where the page goes, without language and extension.
    let path: String
    /// The language that the path of the file names.
    let language: Language?
  }

  package init(path: String, name: String, bytes: [UInt8]) {
    self.init(path: path, name: name, bytes: bytes, origin: nil)
  }

  init(path: String, name: String, bytes: [UInt8], origin: Origin?) {
    self.path = path
    self.name = name
    self.bytes = bytes
    self.origin = origin
  }

  /// The number in the file of a line of the text, both counted from 1.
  func line(_ number: Int) -> Int {
    guard let origin else { return number }
    return origin.lines.indices.contains(number - 1)
      ? origin.lines[number - 1] : origin.lines.last ?? 1
  }
}

/// What is to be imported, and what is known of the site that gets it.
package struct ImportRequest: Sendable {
  package let sources: [ImportSource]
  /// The other files of the folders that were named, by their paths there.
  package let assets: [String: ImportedPages.Copy]
  /// The other paths by which links know the sources: their names.
  package let addresses: [String: String]
  /// What reading the sources found.
  package let report: ImportReport
  /// The language of what names none.
  package let language: Language?
  /// What told it.
  package let languageOrigin: Message
  /// The languages of the site; the first is the source language.
  package let languages: [Language]
  /// The headings that make known tabs.
  package let sections: [Section]
  /// Whether the two sources are one page in two languages.
  package let isPair: Bool
  /// What was wrong with the folders that were named: links that lead nowhere, for instance.
  package let problems: [Diagnostic]
  /// The files of these folders that are of no kind that sites have, as people know them.
  package let others: [String]
  /// The file that a source names relative to itself; nothing when there is none.
  package let locate: @Sendable (_ source: ImportSource, _ name: String) -> ImportedFile?

  package init(
    sources: [ImportSource], assets: [String: ImportedPages.Copy] = [:],
    addresses: [String: String] = [:], report: ImportReport = ImportReport(),
    language: Language? = nil,
    languageOrigin: Message = Message("--language", french: "`--language`"),
    languages: [Language] = [.french, .english], sections: [Section] = Section.standard,
    isPair: Bool = false, problems: [Diagnostic] = [], others: [String] = [],
    locate: @escaping @Sendable (_ source: ImportSource, _ name: String) -> ImportedFile? = {
      _, _ in nil
    }
  ) {
    self.sources = sources
    self.assets = assets
    self.addresses = addresses
    self.report = report
    self.language = language
    self.languageOrigin = languageOrigin
    self.languages = languages
    self.sections = sections
    self.isPair = isPair
    self.problems = problems
    self.others = others
    self.locate = locate
  }
}

/// The files that an import makes, all relative to the folder that gets them.
package struct ImportedPages: Sendable {
  /// A file that is copied as it is.
  package struct Copy: Sendable, Hashable {
    /// The path to be opened.
    package let source: String
    package let path: String

    package init(source: String, path: String) {
      self.source = source
      self.path = path
    }
  }

  /// In the order of their paths.
  package let pages: [OutputFile]
  package let copies: [Copy]
  package let report: ImportReport

  init(_ request: ImportRequest) {
    var report = request.report
    report.add(request.problems)
    for path in request.others {
      report.ask(
        Message("left out: ", french: "laissé de côté : ") + ImportedFile.isOfOtherKind, on: path)
    }
    let drafts = request.sources.map { ImportDraft($0, request: request, report: &report) }
    let places = ImportPlaces(drafts, request: request, report: &report)
    var links = ImportLinks(drafts, places: places, request: request)
    var pages: [OutputFile] = []
    for (draft, place) in zip(drafts, places.places) {
      for file in draft.files(at: place) {
        let body = links.relinked(file.body, at: file.path, of: draft, report: &report)
        pages.append(OutputFile(path: file.path, bytes: Array((file.header + body.text).utf8)))
        report.add(file: file.path, holding: file.description)
      }
    }
    var copies = Array(request.assets.values)
    copies += links.copies.map { ImportedPages.Copy(source: $0.key, path: $0.value.path) }
    copies.sort { $0.path < $1.path }
    for copy in copies {
      let source = links.copies[copy.source]?.shown ?? copy.source
      report.add(
        file: copy.path,
        holding: Message("copied from `\(source)`", french: "copié de `\(source)`"))
    }
    self.pages = pages.sorted { $0.path < $1.path }
    self.copies = copies
    self.report = report
  }
}
