/// The settings of `site.yml`, or default ones for a plain folder.
package struct Configuration: Sendable, Hashable {
  package var title = Localized<String>()
  package var description = Localized<String>()
  /// The site's languages; the first is the source language.
  package var languages: [Language]
  /// The address where the site is published, with a final `/`; nil if it is not known.
  package var address: String?
  /// The address of the repository that holds the content.
  package var repository: String?
  /// The address where a page can be edited, with `{repository}` and `{path}` to be filled in.
  package var edit: String?
  /// The licence of the content, by its SPDX identifier.
  package var licence: String?
  package var contactEmail: String?
  package var contactForm: String?
  /// The pages of the main navigation.
  package var navigation: [Located<String>] = []
  /// The pages that the footer of every page leads to.
  package var footer: [Located<String>] = []
  /// What the site changes of the theme's look.
  package var looks = SiteLooks()
  /// The kinds of a criterion's tabs, in their order.
  package var sections = Section.standard
  /// The words that say how checks are tested.
  package var checkLabels = CheckLabels()
  /// The severities that the site gives to rules; nil switches the rule off.
  package var severities: [Rule: Severity?] = [:]
  /// The names of the built-in catalogues that the site uses (`wcag`); nil if it uses all of them.
  package var catalogues: [Located<String>]?
  /// The editions of standards that the site claims (`wcag@2.2`), the main ones first; nil if it
  /// does not say.
  package var standards: [Located<String>]?
  /// Whether text gets the spaces, apostrophes and quotation marks of its language.
  package var hasTypography = true
  /// Whether guides are also books, and pages also Markdown.
  package var hasBooks = true
  package var hasMarkdown = true
  /// The phases of a project that criteria may name.
  package var phases = standardPhases
  /// The extensions of files that pages may lead to, besides the usual ones, in small letters.
  package var linkedFiles: Set<String> = []
  /// The folders of the output that builds keep, which something else writes.
  package var kept: [Located<String>] = []
  /// The address of a newer edition of the site, with a final `/`; nil if this is the latest.
  package var latestEdition: String?
  /// The values of `{{name}}` in texts, by name.
  package var variables: [String: Localized<String>] = [:]
  /// The major versions of systems that the content has to be true for.
  package var versions: [SiteVersion] = []
  /// The site's own kinds of containers, by name.
  package var containers: [String: OwnContainer] = [:]
  /// Their titles.
  package var containerTitles: [String: Localized<String>] = [:]
  /// How many seconds a program that highlights code or makes the search index may take.
  package var programTimeout = defaultProgramTimeout
  /// Whether there is a `site.yml`.
  package var isExplicit: Bool

  /// In seconds: many times what a site of ten thousand pages needs.
  package static let defaultProgramTimeout = 600

  package static let standardPhases = ["design", "development", "test"]

  package init(languages: [Language], isExplicit: Bool) {
    self.languages = languages
    self.isExplicit = isExplicit
  }

  /// The values of the variables in a language: those of English or of another language for the
  /// variables that have none in it.
  package func variables(in language: Language) -> [String: String] {
    variables.compactMapValues { $0.text(for: language) }
  }

  /// The language that the others are translated from.
  package var sourceLanguage: Language { languages.first ?? .english }
}

/// The kind of a tab panel, the same in all languages: `objective`, `checklist`…
package struct PanelKind: Hashable, Sendable {
  package let name: String

  package init(_ name: String) { self.name = name }

  /// The kind whose items are checks.
  package static let checklist = PanelKind("checklist")
}

/// A kind of tab panel, with the headings by which it is recognised: `checklist` by “Checklist” and
/// « À vérifier ».
package struct Section: Sendable, Hashable {
  package let kind: PanelKind
  package let headings: Localized<[String]>

  package init(kind: PanelKind, headings: Localized<[String]>) {
    self.kind = kind
    self.headings = headings
  }

  /// The kinds for a site that does not list any.
  package static let standard: [Section] = [
    "objective", "description", "examples", "checklist", "links",
  ].map { kind in
    Section(kind: PanelKind(kind), headings: LanguageRules.localized { $0.headings[kind] })
  }
}

extension Localized<String> {
  /// The text in a language, else in English, else in any language.
  package func text(for language: Language) -> String? {
    self[language] ?? self[.english] ?? values.min { $0.key < $1.key }?.value
  }
}
