import OngletModel

extension FieldFile {
  /// The fields that a file may have, for the loader and for the schemas of editors.
  ///
  /// - Parameter rules: the rules that `site.yml` may name.
  package func fields(rules: [Rule]) -> [FieldForm] {
    switch self {
    case .frontMatter: Self.frontMatterFields
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
  private static let frontMatterNames = frontMatterFields.map(\.name)
  private static let siteNames = siteFields(rules: []).map(\.name)

  private static let frontMatterFields = [
    FieldForm("title", .text, "The title; by default the first heading of the page."),
    FieldForm("navigation-title", .text, "A shorter title for navigation."),
    FieldForm("description", .text, "What the page is about, in a sentence or two."),
    FieldForm(
      "slug", .pattern("(?!\\.\\.?$)[^\\s/?#\\\\]+"), "The page's part of its address."),
    FieldForm("id", .text, "An identifier other than the path of the file: `ios/design/images`."),
    FieldForm("layout", .choice(Layout.allCases.map(\.rawValue)), "How the page is laid out."),
    FieldForm(
      "updated", .pattern("[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"),
      "The day of the last change; by default from git."),
    FieldForm("draft", .boolean, "Whether the page is left out of the published site."),
    FieldForm("aliases", .list(of: []), "Old addresses of the page, and old fragments (`#old`)."),
    FieldForm("search", .boolean, "Whether the search finds the page."),
    FieldForm("criteria", .list(of: []), "A guide's criteria, by file name, in order."),
    FieldForm(
      "pages", .list(of: []), "The pages below, by the names of files and folders, in order."),
    FieldForm(
      "display", .choice(Metadata.Display.allCases.map(\.rawValue)),
      "Whether a guide shows its criteria on its own page or apart."),
    FieldForm(
      "wcag", .list(of: []),
      "The success criteria that the criterion is about; in the source language alone."),
    FieldForm(
      "apis", .list(of: []),
      "The symbols that the criterion is about; in the source language alone."),
    FieldForm(
      "phases", .list(of: []), "When the criterion matters: `design`, `development`, `test`."),
    FieldForm("audience", .text, "Who benefits from the criterion."),
    FieldForm(
      "in-short", .fields(inShortFields), "The answer in a few lines, shown above the tabs."),
    FieldForm(
      "translated", .map(.text),
      "Digests of the source panels that the page translates; written by the tool."),
  ]

  /// The fields of `in-short`.
  static let inShortFields = [
    FieldForm("rule", .text, "What must be true, in one sentence."),
    FieldForm("design", .text, "What designers do about it."),
    FieldForm("code", .text, "What developers do about it."),
    FieldForm("check", .text, "How to see in a minute whether it is true."),
  ]

  /// The fields of `contact`.
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

  private static let webAddress = "[Hh][Tt][Tt][Pp][Ss]?://[^/\\s\"<>][^\\s\"<>]*"
  private static let baseAddress = "[Hh][Tt][Tt][Pp][Ss]?://[^/\\s\"<>?#][^\\s\"<>?#]*"

  private static func siteFields(rules: [Rule]) -> [FieldForm] {
    [
      FieldForm("title", .localized, "The name of the site."),
      FieldForm("description", .localized, "What the site is about, in a sentence or two."),
      FieldForm(
        "languages", .list(of: []), "BCP 47 tags; the first is that of the source language."),
      FieldForm("address", .pattern(baseAddress), "The address that the site is published at."),
      FieldForm("repository", .pattern(baseAddress), "The address of the sources."),
      FieldForm(
        "edit", .text, "The address where a page is edited, with `{repository}` and `{path}`."),
      FieldForm("licence", .text, "The licence of the content, by its SPDX identifier."),
      FieldForm("contact", .fields(contactFields), "How readers report a problem."),
      FieldForm("navigation", .list(of: []), "The pages of the main navigation, by their paths."),
      FieldForm(
        "footer", .list(of: []), "The pages linked in the footer of every page, by their paths."),
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
        "How many seconds Chroma or Pagefind may take; by default 600."),
    ]
  }
}
