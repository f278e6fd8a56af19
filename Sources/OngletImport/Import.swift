import OngletModel

/// Makes pages in the content format of pages in other forms.
package enum Import {
  /// Reads a folder that was written for another program.
  ///
  /// 1. The settings give the folder of the pages, the title, the order.
  /// 2. Each page is split into front matter and body.
  /// 3. The tree of the pages gives each its place.
  /// 4. Front matter and bodies are converted to the content format.
  package static func read(
    _ folder: ForeignFolder, kind: ForeignKind, languages: [Language]
  ) -> ForeignImport {
    var reader = ForeignReader(folder, kind: kind, languages: languages)
    reader.readPages()
    let tree = reader.tree()
    reader.writePages(of: tree)
    return reader.result
  }

  /// Makes files in the content format of Markdown files.
  ///
  /// 1. Each file is read: its front matter, its language, its criteria; Bootstrap tabs are
  ///    converted.
  /// 2. Each page gets its path; criteria of translations get the names of the first translation.
  /// 3. The addresses of links and images are changed.
  /// 4. All decisions, and what a person must do, go into the report.
  package static func pages(_ request: ImportRequest) -> ImportedPages {
    ImportedPages(request)
  }
}
