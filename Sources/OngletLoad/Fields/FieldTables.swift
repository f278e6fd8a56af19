import OngletModel

extension FieldFile {
  /// The fields that a file may have, for the loader and for the schemas of editors.
  ///
  /// - Parameter rules: the rules that `site.yml` may name.
  package func fields(rules: [Rule]) -> [FieldForm] {
    switch self {
    case .frontMatter: MetadataField.all.map(\.form)
    case .site: Self.siteFields(rules: rules)
    }
  }

  /// The names of the fields, in the same order.
  var fieldNames: [String] {
    switch self {
    case .frontMatter: Self.frontMatterNames
    case .site: Self.siteNames
    }
  }

  // Stored, because front matter is read for every page.
  private static let frontMatterNames = MetadataField.all.map(\.form.name)
  private static let siteNames = siteFields(rules: []).map(\.name)

  static let inShortFields = [
    FieldForm("rule", .text, "What must be true, in one sentence."),
    FieldForm("design", .text, "What designers do about it."),
    FieldForm("code", .text, "What developers do about it."),
    FieldForm("check", .text, "How to see in a minute whether it is true."),
  ]

  static let contactFields = [
    FieldForm("email", .pattern("[^@\\s]+@[^@\\s]+"), "An email address for readers."),
    FieldForm("form", .pattern(webAddress), "The address of a form."),
  ]

  /// The fields of `checks`, each a map of labels by language.
  static let checkFields = [
    FieldForm("test", .map(.list(of: [])), "The label of what to do."),
    FieldForm("expected", .map(.list(of: [])), "The label of what is then heard or seen."),
    FieldForm("severity", .map(.list(of: [])), "The label of the severity when a check fails."),
    FieldForm("blocking", .map(.list(of: [])), "The level of what cannot be done at all."),
    FieldForm("major", .map(.list(of: [])), "The level of what takes great effort or help."),
    FieldForm("minor", .map(.list(of: [])), "The level of a nuisance."),
  ]

  static let headerFields = [
    FieldForm("title", .localized, "The words of the link."),
    FieldForm("link", .text, "A page, by its path, or an address."),
  ]

  /// The fields of a token in `colours`.
  static let colourFields = [
    FieldForm("light", .pattern(colour), "The colour in the light theme."),
    FieldForm("dark", .pattern(colour), "The colour in the dark theme."),
  ]

  private static let colour = "#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})"

  static let containerFields = [
    FieldForm("title", .localized, "The words at its beginning."),
    FieldForm(
      "kind", .choice(ContainerForm.allCases.map(\.rawValue)),
      "`box`, or `folded`: readers open it; by default `box`."),
    FieldForm(
      "colour", .choice(OwnContainer.Colour.allCases.map(\.rawValue)),
      "The colour of its edge and title, a token of the style sheet; by default `note`."),
    FieldForm(
      "icon", .choice(OwnContainer.Icon.allCases.map(\.rawValue)),
      "The sign before the title of a box; by default none."),
  ]

  /// What the texts of the site may use.
  private static let writingFields = [
    FieldForm(
      "containers", .map(.fields(containerFields)),
      "Containers of the site's own, by the names that follow `:::`."),
    FieldForm(
      "variables", .map(.localized),
      "Values that texts name as `{{name}}`, each for all languages or one for each."),
    FieldForm(
      "versions", .map(.pattern("[0-9]{4}-[0-9]{2}")),
      "The major versions of systems that statements must be about, each with its month."),
  ]

  /// What the output has besides the pages.
  private static let formFields = [
    FieldForm(
      "keep", .list(of: []),
      "Folders of the output that builds keep, such as an earlier edition of the site."),
    FieldForm("books", .boolean, "Whether each guide is also a book, in EPUB."),
    FieldForm(
      "markdown", .boolean, "Whether each page is also Markdown, listed in `llms.txt`."),
  ]

  private static let webAddress = "[Hh][Tt][Tt][Pp][Ss]?://[^/\\s\"<>\\\\^`{|}][^\\s\"<>\\\\^`{|}]*"
  private static let baseAddress =
    "[Hh][Tt][Tt][Pp][Ss]?://[^/\\s\"<>\\\\^`{|}?#][^\\s\"<>\\\\^`{|}?#]*"
  private static let editAddress =
    "([Hh][Tt][Tt][Pp][Ss]?://|\\{repository\\})([^\\s\"<>\\\\^`{|}]|\\{(repository|path)\\})*"

  /// The fields of `site.yml` that change the look of the site.
  private static let looksFields = [
    FieldForm(
      "styles", .list(of: []),
      "Style sheets of the site, in `public/` or the content; they follow those of the theme."),
    FieldForm(
      "logo", .pattern(".+\\.[Ss][Vv][Gg]([?#].*)?"), "The logo of the site, an SVG image."),
    FieldForm("header", .entries(headerFields), "Links in the header of every page."),
    FieldForm(
      "colours", .map(.fields(colourFields)),
      "Colours of the theme that the site changes, by their tokens."),
  ]

  private static func siteFields(rules: [Rule]) -> [FieldForm] {
    [
      FieldForm("title", .localized, "The name of the site."),
      FieldForm("description", .localized, "What the site is about, in a sentence or two."),
      FieldForm(
        "languages", .list(of: []), "BCP 47 tags; the first is that of the source language."),
      FieldForm("address", .pattern(baseAddress), "The address that the site is published at."),
      FieldForm("repository", .pattern(baseAddress), "The address of the sources."),
      FieldForm(
        "edit", .pattern(editAddress),
        "The address where a page is edited, with `{repository}` and `{path}`."),
      FieldForm("licence", .text, "The licence of the content, by its SPDX identifier."),
      FieldForm("contact", .fields(contactFields), "How readers report a problem."),
      FieldForm("navigation", .list(of: []), "The pages of the main navigation, by their paths."),
      FieldForm(
        "footer", .list(of: []), "The pages linked in the footer of every page, by their paths."),
    ] + looksFields + [
      FieldForm(
        "sections", .map(.map(.list(of: []))),
        "The kinds of a criterion's tabs, and the headings that make them in each language."),
      FieldForm(
        "checks", .fields(checkFields),
        "The labels of the texts below a check, in languages that Onglet has no labels for."),
      FieldForm(
        "rules",
        .choices(
          rules.filter(\.canBeChanged).map(\.id),
          .choice(RuleSetting.allCases.map(\.rawValue))), "The severities of rules."),
      FieldForm(
        "catalogues", .list(of: []),
        "Those of Onglet's catalogues that the site uses; by default all."),
      FieldForm(
        "phases", .list(of: []),
        "Phases that criteria may name besides `design`, `development` and `test`."),
      FieldForm(
        "typography", .boolean,
        "Whether text gets the spaces, apostrophes and quotes of its language."),
      FieldForm(
        "linked-files", .list(of: []),
        "The extensions of files that pages may link to, besides the usual ones."),
      FieldForm(
        "program-timeout", .positiveNumber,
        "How many seconds Chroma may take; by default 600."),
    ] + formFields + writingFields
  }
}
