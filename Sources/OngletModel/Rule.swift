/// A rule that content is held to; its raw value is the stable id that messages name.
package enum Rule: String, Sendable, Hashable, CaseIterable {
  // Files
  case encoding
  case emptyPage = "empty-page"
  case unreadableFile = "unreadable-file"
  case symbolicLink = "symbolic-link"
  // Front matter, site.yml and the theme's strings
  case frontMatter = "front-matter"
  case yaml
  case unknownField = "unknown-field"
  case invalidField = "invalid-field"
  case missingTitle = "missing-title"
  case translationContradicts = "translation-contradicts"
  // Markdown
  case container
  case tabs
  case attributes
  case headingLevel = "heading-level"
  case nesting
  case size
  case undefinedReference = "undefined-reference"
  case almostMarkdown = "almost-markdown"
  case tableCells = "table-cells"
  case unclosed
  case html
  case htmlBalance = "html-balance"
  case missingAlternative = "missing-alternative"
  case sample
  case legacy
  case foreignConstruct = "foreign-construct"
  // The site as a whole
  case duplicateAddress = "duplicate-address"
  case duplicateIdentifier = "duplicate-identifier"
  case criteriaOrder = "criteria-order"
  case navigation
  case link
  case fragment
  case image
  case imageFile = "image-file"
  case file
  // The catalogue
  case successCriterion = "success-criterion"
  case symbol
  case ambiguousSymbol = "ambiguous-symbol"
  case legacyName = "legacy-name"
  case claimedLevel = "claimed-level"
  // Words and pictures
  case alternativeWords = "alternative-words"
  case redundantAlternative = "redundant-alternative"
  case longAlternative = "long-alternative"
  case emptyHeading = "empty-heading"
  case severalTitles = "several-titles"
  case skippedHeading = "skipped-heading"
  case duplicateHeading = "duplicate-heading"
  case linkWords = "link-words"
  case ambiguousLink = "ambiguous-link"
  case tableHeader = "table-header"
  case languageOfParts = "language-of-parts"
  case typedSign = "typed-sign"
  case frenchLetter = "french-letter"
  case preferredTerm = "preferred-term"
  case insecureAddress = "insecure-address"
  case deadAddress = "dead-address"
  case movedAddress = "moved-address"
  // Criteria and pages among others
  case checkStatement = "check-statement"
  case checkIdentifier = "check-identifier"
  case checkSuccessCriteria = "check-success-criteria"
  case checkTest = "check-test"
  case criterionField = "criterion-field"
  case description
  case duplicateTitle = "duplicate-title"
  case orphanPage = "orphan-page"
  // The languages
  case missingTranslation = "missing-translation"
  case translationStructure = "translation-structure"
  case translationReferences = "translation-references"
  case linkLanguage = "link-language"
  case translationNumbers = "translation-numbers"
  case translationSample = "translation-sample"
  case untranslated
  case translationStale = "translation-stale"
  // What is known of the content
  case history
  // Comments to Onglet
  case suppression
  // The theme
  case template
  // Other programs
  case highlighting
  case searchIndex = "search-index"

  /// The severity of the rule where neither the site nor the page says otherwise.
  package var severity: Severity {
    switch self {
    case .emptyPage, .symbolicLink, .foreignConstruct, .undefinedReference, .almostMarkdown,
      .tableCells, .imageFile,
      .linkLanguage, .missingTitle, .ambiguousSymbol, .legacyName, .highlighting,
      .searchIndex, .suppression, .alternativeWords, .redundantAlternative, .longAlternative,
      .emptyHeading, .severalTitles, .skippedHeading, .duplicateHeading, .linkWords,
      .ambiguousLink, .tableHeader, .languageOfParts, .typedSign, .frenchLetter, .preferredTerm,
      .insecureAddress, .deadAddress, .movedAddress,
      .checkStatement, .checkIdentifier, .checkSuccessCriteria, .checkTest, .criterionField,
      .description, .duplicateTitle,
      .orphanPage, .missingTranslation, .translationStructure, .translationReferences,
      .translationNumbers, .translationSample, .untranslated, .translationStale:
      .warning
    case .legacy, .history: .note
    default: .error
    }
  }

  /// Whether the rule only warns in a legacy page and in a folder without `site.yml`, so that old
  /// content builds at once and is mended at leisure.
  package var isLenientForOldContent: Bool {
    switch self {
    case .encoding, .yaml, .frontMatter, .unclosed, .link, .fragment, .image, .file,
      .duplicateAddress, .missingAlternative,
      .html, .htmlBalance, .tabs, .unknownField, .invalidField, .headingLevel,
      .duplicateIdentifier, .container, .attributes, .sample:
      true
    default: false
    }
  }

  /// Whether a site may give the rule another severity: without these rules nothing sound can be
  /// built.
  package var canBeChanged: Bool {
    switch self {
    case .encoding, .unreadableFile, .yaml, .nesting, .size, .duplicateAddress, .template: false
    default: true
    }
  }

  /// What the rule asks, in one sentence.
  package var summary: String {
    switch self {
    case .encoding: "A text file is UTF-8 without control characters."
    case .emptyPage: "A page has content."
    case .unreadableFile: "Every file of the content can be read."
    case .symbolicLink: "A link of the file system leads to a place inside the content, once."
    case .frontMatter: "Front matter is YAML between two lines `---`, at the start of a page."
    case .yaml: "Front matter and configuration are well-formed YAML."
    case .unknownField: "Front matter and configuration hold only fields that Onglet knows."
    case .invalidField: "A field holds a value of its kind."
    case .missingTitle: "A page has a title, in its front matter or as its first heading."
    case .translationContradicts: "A translation does not contradict its source language."
    case .container: "A container has a known name and is closed."
    case .tabs: "A set of tabs has at least two tabs and is nested at most once."
    case .attributes: "Attributes in braces are known and stand where they apply."
    case .headingLevel: "A heading is at level 6 at the deepest."
    case .nesting: "Quotes, lists and emphasis are nested to a readable depth."
    case .size: "A page grows no faster than its text."
    case .undefinedReference: "A footnote and a reference have their definition on the page."
    case .almostMarkdown: "A text is no Markdown that one character keeps from being read."
    case .tableCells: "A row of a table has no more cells than its header."
    case .unclosed: "A block of code and a comment are closed."
    case .html: "HTML in Markdown is of the allowed kind."
    case .htmlBalance: "HTML elements in Markdown are closed where they were opened."
    case .missingAlternative: "An image has an alternative, or says that it is decorative."
    case .sample: "A sample named by a code block exists."
    case .legacy: "A page uses the content format rather than Bootstrap tabs."
    case .foreignConstruct: "A page has Onglet’s notation, not that of another program."
    case .duplicateAddress: "Every page has an address of its own."
    case .duplicateIdentifier: "An identifier stands once on a page."
    case .criteriaOrder: "A guide's list of criteria names its criteria, each once."
    case .navigation: "The navigation names pages of the site."
    case .link: "A link leads to a page or file that exists."
    case .fragment: "A fragment names an identifier of the page it leads to."
    case .image: "An image exists, in the site."
    case .imageFile: "An image is what its name says, and of 2 MB at most."
    case .file: "A linked file stands inside the site."
    case .successCriterion: "A success criterion has a number of WCAG."
    case .symbol: "A symbol stands in the catalogue under its name."
    case .ambiguousSymbol: "A symbol's name stands for one symbol."
    case .legacyName: "A symbol goes by its current name."
    case .claimedLevel: "A text gives a success criterion the level that it has in WCAG."
    case .alternativeWords: "An alternative says what the image shows, without “image of”."
    case .redundantAlternative: "An alternative adds to the caption and the text of its link."
    case .longAlternative: "An alternative has 250 characters at most."
    case .emptyHeading: "A heading has words."
    case .severalTitles: "A page has one heading of level 1, its title."
    case .skippedHeading: "A heading is one level below the one above it at most."
    case .duplicateHeading: "The headings of one section differ."
    case .linkWords: "The words of a link say where it leads."
    case .ambiguousLink: "On a page, links of the same words lead to the same place."
    case .tableHeader: "A column of a table has words in its header cell."
    case .languageOfParts: "Words of another language say theirs."
    case .typedSign: "A text has the signs of print, such as … rather than three full stops."
    case .frenchLetter: "French words have all their letters: œ, accents on capitals."
    case .preferredTerm: "One thing goes by one name, that of the glossary."
    case .insecureAddress: "An address outside of the site begins with https://."
    case .deadAddress: "An address outside of the site answers."
    case .movedAddress: "An address outside of the site is the one where things are today."
    case .checkStatement: "A check is a statement that holds or does not."
    case .checkIdentifier: "A check has an id where the others of its criterion have one."
    case .checkSuccessCriteria:
      "A check names the success criteria that it answers, of those of its criterion."
    case .checkTest: "The list below a check says how it is tested, under known labels."
    case .criterionField: "A criterion says what the others of its guide say."
    case .description: "A page has a description of its own, of 160 characters at most."
    case .duplicateTitle: "A page has a title of its own among those of its language."
    case .orphanPage: "Something leads to each page of the site."
    case .missingTranslation: "A page and its panels are there in every language of the site."
    case .translationStructure: "A translation has the structure of its source."
    case .translationReferences: "A translation refers to what its source refers to."
    case .linkLanguage: "A link leads to the page in the reader’s language, where there is one."
    case .translationNumbers: "A translation has the numbers of its source."
    case .translationSample:
      "A sample is the same code in all languages, but for comments and strings."
    case .untranslated: "A translation is in its own language."
    case .translationStale: "A translation is up to date with its source."
    case .history: "A page has a date of last change."
    case .suppression:
      "A comment that switches a rule off names the rule and the reason, and is needed."
    case .template: "A template uses tags and partials that exist."
    case .highlighting: "Samples of code get their colours from Chroma."
    case .searchIndex: "The index of the search is made by Pagefind."
    }
  }
}
