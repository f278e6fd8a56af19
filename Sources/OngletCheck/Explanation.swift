import OngletModel

/// Why a rule exists, with a sample that breaks it and one that keeps it.
///
/// A sample is the text of a page. Where it takes several files, a line `# guide/colours.fr.md`
/// stands before each, with its path from the content folder or, for `templates/`, from the site's.
/// Where it is no text that makes the difference, it is commands, each behind `$ `.
package struct Explanation: Sendable, Hashable {
  /// The reason, in a few sentences of Markdown, by language.
  package let why: [Language: String]
  /// What the rule asks, in one sentence of French; that in English is `Rule.summary`.
  package let frenchSummary: String
  /// Markdown, or YAML, that breaks the rule. Where it takes several files, each begins by a line
  /// `# name.fr.md`.
  package let bad: String
  /// The same, mended.
  package let good: String

  init(english: String, french: String, frenchSummary: String, bad: String, good: String) {
    why = [.english: english, .french: french]
    self.frenchSummary = frenchSummary
    self.bad = bad
    self.good = good
  }

  /// A sample, taken apart.
  package enum Sample: Sendable, Hashable {
    case files([File])
    case commands([String])

    /// A file of a sample; a page that needs no name has none.
    package struct File: Sendable, Hashable {
      package let path: String?
      package var text: String
    }

    package init(_ text: String) {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      if lines.allSatisfy({ $0.hasPrefix("$ ") }) {
        self = .commands(lines.map { String($0.dropFirst(2)) })
        return
      }
      var files: [File] = []
      for line in lines {
        if let path = Self.path(in: line) {
          files.append(File(path: path, text: ""))
        } else {
          if files.isEmpty { files.append(File(path: nil, text: "")) }
          files[files.count - 1].text += line + "\n"
        }
      }
      self = .files(files)
    }

    /// `guide/colours.fr.md` in the line that stands before that file.
    private static func path(in line: Substring) -> String? {
      guard line.hasPrefix("# ") else { return nil }
      let path = line.dropFirst(2)
      let endings = [".md", ".yml", ".svg", ".swift", ".mustache"]
      return endings.contains(where: path.hasSuffix) && !path.contains(" ") ? String(path) : nil
    }
  }
}

extension Rule {
  /// What the rule asks, in one sentence.
  package func summary(in language: Language) -> String {
    language == .french ? explanation.frenchSummary : summary
  }

  package var explanation: Explanation {
    switch self {
    case .encoding: .encoding
    case .emptyPage: .emptyPage
    case .unreadableFile: .unreadableFile
    case .symbolicLink: .symbolicLink
    case .frontMatter: .frontMatter
    case .yaml: .yaml
    case .unknownField: .unknownField
    case .invalidField: .invalidField
    case .missingTitle: .missingTitle
    case .translationContradicts: .translationContradicts
    case .container: .container
    case .tabs: .tabs
    case .attributes: .attributes
    case .headingLevel: .headingLevel
    case .nesting: .nesting
    case .size: .size
    case .undefinedReference: .undefinedReference
    case .almostMarkdown: .almostMarkdown
    case .tableCells: .tableCells
    case .unclosed: .unclosed
    case .html: .html
    case .htmlBalance: .htmlBalance
    case .missingAlternative: .missingAlternative
    case .sample: .sample
    case .legacy: .legacy
    case .foreignConstruct: .foreignConstruct
    case .duplicateAddress: .duplicateAddress
    case .duplicateIdentifier: .duplicateIdentifier
    case .criteriaOrder: .criteriaOrder
    case .navigation: .navigation
    case .link: .link
    case .fragment: .fragment
    case .image: .image
    case .imageFile: .imageFile
    case .file: .file
    case .successCriterion: .successCriterion
    case .symbol: .symbol
    case .ambiguousSymbol: .ambiguousSymbol
    case .legacyName: .legacyName
    case .claimedLevel: .claimedLevel
    case .alternativeWords: .alternativeWords
    case .redundantAlternative: .redundantAlternative
    case .longAlternative: .longAlternative
    case .emptyHeading: .emptyHeading
    case .severalTitles: .severalTitles
    case .skippedHeading: .skippedHeading
    case .duplicateHeading: .duplicateHeading
    case .linkWords: .linkWords
    case .ambiguousLink: .ambiguousLink
    case .tableHeader: .tableHeader
    case .languageOfParts: .languageOfParts
    case .typedSign: .typedSign
    case .frenchLetter: .frenchLetter
    case .preferredTerm: .preferredTerm
    case .insecureAddress: .insecureAddress
    case .deadAddress: .deadAddress
    case .movedAddress: .movedAddress
    case .checkStatement: .checkStatement
    case .checkIdentifier: .checkIdentifier
    case .checkSuccessCriteria: .checkSuccessCriteria
    case .checkTest: .checkTest
    case .criterionField: .criterionField
    case .description: .description
    case .duplicateTitle: .duplicateTitle
    case .orphanPage: .orphanPage
    case .missingTranslation: .missingTranslation
    case .translationStructure: .translationStructure
    case .translationReferences: .translationReferences
    case .linkLanguage: .linkLanguage
    case .translationNumbers: .translationNumbers
    case .translationSample: .translationSample
    case .untranslated: .untranslated
    case .translationStale: .translationStale
    case .history: .history
    case .suppression: .suppression
    case .template: .template
    case .highlighting: .highlighting
    case .searchIndex: .searchIndex
    }
  }
}
