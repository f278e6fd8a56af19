/// The rules that files break when they are read, parsed or linked, or that other programs report.
/// The rules of the linked site are in `OngletCheck`, beside their checks.
extension Rule {
  // MARK: Files and folders

  package static let encoding = Rule("encoding", .error, [.lenientForOldContent, .fixed])
  package static let emptyPage = Rule("empty-page", .warning)
  package static let mergeConflict = Rule("merge-conflict", .error, .fixed)
  package static let unreadableFile = Rule("unreadable-file", .error, .fixed)
  package static let symbolicLink = Rule("symbolic-link", .warning)
  package static let imageFile = Rule("image-file", .warning)

  // MARK: Front matter, `site.yml` and catalogues

  package static let frontMatter = Rule("front-matter", .error, .lenientForOldContent)
  package static let yaml = Rule("yaml", .error, [.lenientForOldContent, .fixed])
  package static let unknownField = Rule("unknown-field", .error, .lenientForOldContent)
  package static let invalidField = Rule("invalid-field", .error, .lenientForOldContent)
  package static let missingTitle = Rule("missing-title", .warning)
  package static let translationContradicts = Rule(
    "translation-contradicts", .error, .comparingLanguages)

  // MARK: Markdown

  package static let nesting = Rule("nesting", .error, .fixed)
  package static let size = Rule("size", .error, [.fixed, .checkedByBuilds])
  package static let undefinedReference = Rule("undefined-reference", .warning)
  package static let unusedDefinition = Rule("unused-definition", .warning)
  package static let almostMarkdown = Rule("almost-markdown", .warning)
  package static let tableCells = Rule("table-cells", .warning)
  package static let unclosed = Rule("unclosed", .error, .lenientForOldContent)

  // MARK: Onglet’s own notation, and that of others

  package static let container = Rule(
    "container", .error, [.lenientForOldContent, .checkedByBuilds])
  package static let variable = Rule("variable", .error, .lenientForOldContent)
  package static let tabs = Rule(
    "tabs", .error, [.lenientForOldContent, .checkedByBuilds])
  package static let attributes = Rule("attributes", .error, .lenientForOldContent)
  package static let headingLevel = Rule(
    "heading-level", .error, [.lenientForOldContent, .checkedByBuilds])
  package static let sample = Rule("sample", .error, .lenientForOldContent)
  package static let legacy = Rule("legacy", .note)
  package static let foreignConstruct = Rule("foreign-construct", .warning, .checkedByBuilds)

  // MARK: Raw HTML, and images

  package static let html = Rule("html", .error, .lenientForOldContent)
  package static let htmlBalance = Rule(
    "html-balance", .error, [.lenientForOldContent, .checkedByBuilds])
  package static let missingAlternative = Rule("missing-alternative", .error, .lenientForOldContent)

  // MARK: Addresses, identifiers, and where links lead

  package static let duplicateAddress = Rule(
    "duplicate-address", .error, [.lenientForOldContent, .fixed])
  package static let duplicateIdentifier = Rule(
    "duplicate-identifier", .error, .lenientForOldContent)
  package static let link = Rule("link", .error, .lenientForOldContent)
  package static let fragment = Rule("fragment", .error, .lenientForOldContent)
  package static let image = Rule("image", .error, .lenientForOldContent)
  package static let file = Rule("file", .error, .lenientForOldContent)
  package static let deadAddress = Rule("dead-address", .warning, .needingNetwork)
  package static let movedAddress = Rule("moved-address", .warning, .needingNetwork)

  // MARK: Success criteria and symbols

  package static let requirement = Rule("success-criterion", .error)
  package static let symbol = Rule("symbol", .error)
  package static let ambiguousSymbol = Rule("ambiguous-symbol", .warning)
  package static let legacyName = Rule("legacy-name", .warning)

  // MARK: Relations between pages

  package static let criteriaOrder = Rule("criteria-order", .error)
  package static let navigation = Rule("navigation", .error)
  package static let checkSuccessCriteria = Rule("check-success-criteria", .warning)
  package static let checkTest = Rule("check-test", .warning)
  package static let missingTranslation = Rule("missing-translation", .warning, .comparingLanguages)
  package static let untranslated = Rule("untranslated", .warning, .comparingLanguages)

  // MARK: History, publication, theme, other programs

  package static let history = Rule("history", .note)
  package static let placeholder = Rule("placeholder", .warning)
  package static let customDomain = Rule("custom-domain", .warning)
  package static let template = Rule("template", .error, .fixed)
  package static let contrast = Rule("contrast", .error)
  package static let contentPolicy = Rule("content-policy", .warning)
  package static let highlighting = Rule("highlighting", .warning)
}
