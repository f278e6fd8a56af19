import OngletModel

/// Reads the catalogues of a site:
///
/// 1. those of Onglet that the site uses;
/// 2. the site's own, which add entries, or replace fields of existing entries;
/// 3. then all of them together are checked.
///
/// A plain folder has no catalogue.
func loadCatalogue(
  of tree: ContentTree, configuration: Configuration, options: LoadOptions
) -> (catalogue: Catalogue, diagnostics: [Diagnostic], suppressions: [Suppression]) {
  guard configuration.isExplicit else { return (.empty, [], []) }
  let known = options.knownLanguages.filter { !configuration.languages.contains($0) }
  var loader = CatalogueLoader(languages: configuration.languages, known: known)
  let chosen = configuration.catalogues.map { Set($0.map(\.value)) }
  for file in options.catalogues
  where chosen.map({ $0.contains(file.name) || file.isStandard(mappedTo: $0) }) ?? true {
    loader.read(file)
  }
  let folder = "catalogue/"
  let shipped = Set(options.catalogues.map(\.path))
  for path in tree.files where path.hasPrefix(folder) && !shipped.contains(path) {
    guard CatalogueFile.isCatalogue(String(path.dropFirst(folder.count))) else { continue }
    switch tree.read(path) {
    case .success(let bytes): loader.read(CatalogueFile(path: path, bytes: bytes))
    case .failure(let failure): loader.diagnostics.append(failure.diagnostic(path: path))
    }
  }
  let catalogue = loader.catalogue(claims: configuration.standards)
  return (catalogue, loader.diagnostics, loader.suppressions)
}

/// Merges the entries of catalogue files.
private struct CatalogueLoader {
  var diagnostics: [Diagnostic] = []
  /// The comments that switch rules off.
  private(set) var suppressions: [Suppression] = []
  /// The languages of names and definitions.
  private let languages: CatalogueLanguages
  private var standards = StandardEntries()
  private var symbols = EntryList<SymbolEntry>()
  /// The names of platforms for readers.
  private var platformNames: [String: Localized<String>] = [:]
  private var tasks: [SymbolTask] = []
  /// The files of symbols: a symbol may have a task of any of them.
  private var symbolFiles: [(fields: FieldReader, languages: CatalogueLanguages)] = []
  private var glossary = EntryList<GlossaryFileEntry>()
  private var terms = EntryList<TermEntry>()

  /// - Parameters:
  ///   - languages: the languages of the site.
  ///   - known: other languages that names and definitions may be in.
  init(languages: [Language], known: [Language]) {
    self.languages = CatalogueLanguages(known: languages + known, site: languages)
  }

  mutating func read(_ file: CatalogueFile) {
    guard let (document, comments) = YAMLDocument.read(file.bytes, path: file.path, &diagnostics)
    else { return }
    suppressions += comments
    let kind = file.kind
    let known =
      switch kind {
      case .standard: StandardEntry.fieldNames
      case .glossary: ["entries"]
      case .terms: ["terms"]
      case .symbols: ["platform", "platform-name", "framework", "tasks", "symbols"]
      }
    var fields = FieldReader(
      document, path: file.path, subject: kind.subject, known: known,
      replaced: [
        "success-criteria": Message(
          "begin the file with `standard: wcag`, and rename the field `requirements`",
          french: "commencer le fichier par `standard: wcag`, et renommer le champ `requirements`")
      ], languages: self.languages.known)
    var languages = languages
    if file.path.hasPrefix("catalogue/") { languages.required = languages.site }
    switch kind {
    case .standard: standards.read(&fields, languages: languages)
    case .glossary:
      glossary.read("entries", of: &fields) { [languages] in
        GlossaryFileEntry(&$0, languages: languages, $1)
      }
    case .terms: terms.read("terms", of: &fields) { TermEntry(&$0, $1) }
    case .symbols:
      for task in fields.tasks(languages) {
        tasks.removeAll { $0.id == task.id }
        tasks.append(task)
      }
      symbolFiles.append((fields, languages))
      return
    }
    diagnostics += fields.diagnostics
  }

  mutating func catalogue(claims: [Located<String>]?) -> Catalogue {
    for (var fields, languages) in symbolFiles {
      let names = symbols.readSymbols(&fields, languages: languages, tasks: tasks.map(\.id))
      platformNames.merge(names) { $1.filled(from: $0) }
      diagnostics += fields.diagnostics
    }
    let (standards, requirements) = standards.values(claims: claims, &diagnostics)
    return Catalogue(
      standards: standards, requirements: requirements,
      symbols: symbols.symbols(&diagnostics), platformNames: platformNames, tasks: tasks,
      glossary: glossary.values(&diagnostics).sorted { $0.id < $1.id },
      terms: terms.values(&diagnostics))
  }
}
