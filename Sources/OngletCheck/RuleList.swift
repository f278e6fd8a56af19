import OngletModel

extension Rule {
  /// All rules, in the order of the reference of rules. The command, `site.yml`, comments and the
  /// check itself know rules from here.
  ///
  /// A rule of the linked site is in `Rules`, beside its check. Rules that earlier stages report
  /// are in `OngletModel`; those that need the linked site too get a check here.
  package static let all: [Rule] = [
    // Files
    .encoding, .emptyPage, .unreadableFile, .symbolicLink,
    // Front matter, site.yml and the theme's strings
    .frontMatter, .yaml, .unknownField, .invalidField, .missingTitle, .translationContradicts,
    // Markdown
    .container,
    .tabs.checked(.written(extent: .soundness, setsTooDeep)),
    .attributes,
    .headingLevel.checked(.page(extent: .soundness, headingsTooDeep)),
    .nesting, .size, .undefinedReference, .almostMarkdown, .tableCells, .unclosed, .html,
    .htmlBalance.checked(.written(extent: .soundness, elementsAcrossTabs)),
    .missingAlternative, .sample, .legacy,
    .foreignConstruct.checked(.site(extent: .soundness, foreignConstructs)),
    // The site as a whole
    .duplicateAddress, .duplicateIdentifier, .criteriaOrder, .navigation, .link, .fragment, .image,
    .imageFile, .file,
    // The catalogue
    .successCriterion, .symbol, .ambiguousSymbol, .legacyName, .claimedLevel,
    // Words and pictures
    .alternativeWords, .redundantAlternative, .longAlternative, .emptyHeading, .severalTitles,
    .skippedHeading, .duplicateHeading, .linkWords, .ambiguousLink, .tableHeader, .languageOfParts,
    .typedSign, .frenchLetter, .preferredTerm, .insecureAddress, .deadAddress, .movedAddress,
    // Criteria and pages among others
    .checkStatement, .checkIdentifier,
    .checkSuccessCriteria.checked(.page(unmappedChecks)),
    .checkTest.checked(.page(checkSeverities)),
    .criterionField, .description, .duplicateTitle, .orphanPage,
    // The languages
    .missingTranslation.checked(.page(missingTranslations)),
    .translationStructure, .translationReferences, .linkLanguage, .translationNumbers,
    .translationSample, .untranslated, .translationStale,
    // What is known of the content
    .history,
    // Comments to Onglet
    .suppression,
    // The theme
    .template,
    // Other programs
    .highlighting, .searchIndex,
  ]

  /// The rule with an identifier.
  package static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}
