/// A field of front matter or of `site.yml`: its name and form for the loader, and its description
/// for editors.
package struct FieldForm: Sendable, Hashable {
  package let name: String
  package let kind: Kind
  /// What it is for, in one sentence.
  package let summary: String

  package init(_ name: String, _ kind: Kind, _ summary: String) {
    self.name = name
    self.kind = kind
    self.summary = summary
  }

  /// The kinds of values.
  package indirect enum Kind: Sendable, Hashable {
    case text
    /// Text that matches an ECMAScript regular expression without anchors.
    case pattern(String)
    case boolean
    /// A whole number from 1 to 99,999.
    case positiveNumber
    /// A word of a list.
    case choice([String])
    /// A word of a list, or another text.
    case open([String])
    /// A list of texts, or a single text; if words are listed, each text is one of them.
    case list(of: [String])
    /// A text for all languages, or a map with one for each.
    case localized
    /// Fields of its own.
    case fields([FieldForm])
    /// A list of maps, each with the same fields.
    case entries([FieldForm])
    /// A map with any names, whose values all have the same form.
    case map(Kind)
    /// A map whose names are from a list of words, and whose values all have the same form.
    case choices([String], Kind)
  }
}

/// A file with fields for authors.
package enum FieldFile: String, Sendable, CaseIterable {
  /// The front matter of a page.
  case frontMatter = "front-matter"
  /// `site.yml`.
  case site

  package var title: String {
    switch self {
    case .frontMatter: "The front matter of a page of Onglet"
    case .site: "site.yml, the configuration of a site of Onglet"
    }
  }
}
