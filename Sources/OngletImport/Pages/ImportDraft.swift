import OngletModel

/// A page in the content format, before the addresses of its links are changed.
struct ImportDraft: Sendable {
  let source: ImportSource
  /// The path of its file, relative to the folder that gets the pages.
  let path: String
  let language: Language
  /// The lines of the front matter.
  let fields: String
  let text: TextLines
  /// How many levels its headings move up.
  var shift = 0
  /// The content in a few words, for the report.
  var description = Message("the page", french: "la page")
  /// Of a part of a guide: the fragments of the whole page that lead here, each with its fragment on
  /// this page.
  var fragments: [(old: String, new: String?)]?

  var header: String { fields.isEmpty ? "" : "---\n\(fields)---\n" }
}
