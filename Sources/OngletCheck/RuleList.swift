import OngletModel

extension Rule {
  /// All rules, in the order of the reference of rules. The command, `site.yml`, comments and the
  /// check itself know rules from here.
  ///
  /// Rules of the linked site are defined below; their checks are in `Rules`. Rules that earlier
  /// stages report are in `OngletModel`; those that need the linked site too get a check here.
  package static let all: [Rule] = [
    // Files
    .encoding, .mergeConflict, .emptyPage, .unreadableFile, .symbolicLink,
    // Front matter, site.yml and the theme's strings
    .frontMatter, .yaml, .unknownField, .invalidField, .missingTitle, .translationContradicts,
    // Markdown
    .container.checked(.page(filledContainers)),
    .tabs.checked(.written(setsTooDeep)),
    .attributes, .variable,
    .headingLevel.checked(.page(headingsTooDeep)),
    .nesting,
    .size.checked(.site(insertedTexts)),
    .undefinedReference, .unusedDefinition, .almostMarkdown, .tableCells, .unclosed, .html,
    .htmlBalance.checked(.written(elementsAcrossTabs)),
    .missingAlternative, .sample, .legacy,
    .foreignConstruct.checked(.written(foreignConstructs)),
    // The site as a whole
    .duplicateAddress, .duplicateIdentifier, .criteriaOrder, .navigation, .link, .fragment, .image,
    .imageFile, .file,
    // The catalogue
    .requirement, .symbol, .ambiguousSymbol, .legacyName, .claimedLevel,
    // Words and pictures
    .alternativeWords, .redundantAlternative, .longAlternative, .emptyHeading, .severalTitles,
    .skippedHeading, .duplicateHeading, .linkWords, .ambiguousLink, .tableHeader, .languageOfParts,
    .typedSign, .frenchLetter, .preferredTerm, .insecureAddress, .deadAddress, .movedAddress,
    // Criteria and pages among others
    .checkStatement, .checkIdentifier,
    .checkSuccessCriteria.checked(.page(unmappedChecks)),
    .checkTest.checked(.page(checkSeverities)),
    .tabHeading, .criterionField, .criterionGroup, .description, .duplicateTitle, .orphanPage,
    .datedStatement,
    // The languages
    .missingTranslation.checked(.page(missingTranslations)),
    .translationStructure, .translationReferences, .linkLanguage, .translationNumbers,
    .translationSample, .untranslated, .translationStale,
    // What is known of the content
    .history,
    // Where the site is published
    .placeholder, .customDomain,
    // Comments to Onglet
    .suppression,
    // The theme
    .template, .contrast, .contentPolicy,
    // Other programs
    .highlighting,
  ]

  /// The rule with an identifier.
  package static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}

/// The rules of the linked site.
extension Rule {
  // MARK: Criteria

  package static let checkStatement = Rule(
    "check-statement", .warning, check: .written(checkStatements))
  package static let checkIdentifier = Rule(
    "check-identifier", .warning, .comparingLanguages, check: .translation(checkIdentifiers))
  package static let claimedLevel = Rule(
    "claimed-level", .error, .checkedByBuilds, check: .written { ClaimedLevels($0).diagnostics })
  package static let tabHeading = Rule("tab-heading", .warning, check: .page(tabHeadings))
  package static let criterionField = Rule(
    "criterion-field", .warning, check: .site(criterionFields))

  // MARK: Images

  package static let alternativeWords = Rule(
    "alternative-words", .warning, check: .written(uninformativeAlternatives))
  package static let longAlternative = Rule(
    "long-alternative", .warning, check: .written(longAlternatives))
  package static let redundantAlternative = Rule(
    "redundant-alternative", .warning, check: .written(redundantAlternatives))

  // MARK: Links

  package static let ambiguousLink = Rule(
    "ambiguous-link", .warning, check: .written(ambiguousLinks))
  package static let insecureAddress = Rule(
    "insecure-address", .warning, check: .written(insecureAddresses))
  package static let linkLanguage = Rule(
    "link-language", .warning, .comparingLanguages, check: .page(linkLanguages))
  package static let linkWords = Rule("link-words", .warning, check: .written(uninformativeLinks))

  // MARK: Pages

  package static let datedStatement = Rule("dated-statement", .note, check: .page(datedStatements))
  package static let description = Rule("description", .warning, check: .site(descriptions))
  package static let duplicateTitle = Rule(
    "duplicate-title", .warning, check: .site(duplicateTitles))
  package static let orphanPage = Rule("orphan-page", .warning, check: .site(orphanPages))

  // MARK: Structure; the first check of headings finds all four

  package static let emptyHeading = Rule("empty-heading", .warning, check: .written(headings))
  package static let severalTitles = Rule("several-titles", .warning)
  package static let skippedHeading = Rule("skipped-heading", .warning)
  package static let duplicateHeading = Rule("duplicate-heading", .warning)
  package static let tableHeader = Rule("table-header", .warning, check: .written(tableHeaders))

  // MARK: Translations; the check of their structure finds what follows it too

  package static let translationStale = Rule(
    "translation-stale", .warning, .comparingLanguages, check: .translation(staleTranslations))
  package static let translationStructure = Rule(
    "translation-structure", .warning, .comparingLanguages,
    check: .translation(translationDisagreements))
  package static let translationReferences = Rule(
    "translation-references", .warning, .comparingLanguages)
  package static let translationNumbers = Rule("translation-numbers", .warning, .comparingLanguages)
  package static let translationSample = Rule("translation-sample", .warning, .comparingLanguages)

  // MARK: Words

  package static let frenchLetter = Rule("french-letter", .warning, check: .written(frenchLetters))
  package static let languageOfParts = Rule(
    "language-of-parts", .warning, check: .written { LanguageOfParts($0).diagnostics })
  package static let preferredTerm = Rule(
    "preferred-term", .warning, check: .written { PreferredTerms($0).diagnostics })
  package static let typedSign = Rule("typed-sign", .warning, check: .written(typedSigns))

  // MARK: Comments to Onglet

  package static let suppression = Rule("suppression", .warning)
}
