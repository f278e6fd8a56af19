import OngletModel

/// A field of `site.yml`: what it is for, its form, and how it is read.
struct SiteField: Sendable {
  let form: FieldForm
  /// Whether pages would be misread without its value.
  let decidesPages: Bool
  let read: @Sendable (_ field: String, inout FieldReader, inout Configuration) -> Void

  private init(
    _ name: String, _ kind: FieldForm.Kind, _ summary: String, decidesPages: Bool = false,
    _ read: @escaping @Sendable (String, inout FieldReader, inout Configuration) -> Void
  ) {
    form = FieldForm(name, kind, summary)
    self.decidesPages = decidesPages
    self.read = read
  }

  /// Whether pages depend on it and it is misspelt, or has another value than the map it needs.
  func misleads(in fields: FieldReader) -> Bool {
    guard decidesPages else { return false }
    if fields.isMisspelt(form.name) { return true }
    switch form.kind {
    case .map, .fields: return fields.value(of: form.name) != nil && !fields.isMap(form.name)
    default: return false
    }
  }

  /// All fields, in the order of the documentation.
  ///
  /// - Parameter options: among them, the rules and catalogues that fields may name.
  static func all(_ options: LoadOptions) -> [SiteField] {
    frame(options) + looks + criteria(options) + output
  }

  private static func frame(_ options: LoadOptions) -> [SiteField] {
    [
      SiteField("title", .localized, "The name of the site.") { $2.title = $1.optionalText($0) },
      SiteField("description", .localized, "What the site is about, in a sentence or two.") {
        $2.description = $1.optionalText($0)
      },
      // `SiteFile` reads it before all others.
      SiteField(
        "languages", .list(of: []), "BCP 47 tags; the first is that of the source language.",
        decidesPages: true
      ) { _, _, _ in },
      SiteField("address", .pattern(baseAddress), "The address that the site is published at.") {
        $2.address = $1.siteAddress($0, mayBeExample: options.hasOtherAddress)
      },
      SiteField("repository", .pattern(baseAddress), "The address of the sources.") {
        $2.repository = $1.repositoryAddress($0)
      },
      SiteField(
        "edit", .pattern(editAddress),
        "The address where a page is edited, with `{repository}` and `{path}`."
      ) { $2.edit = $1.editAddress($0, hasRepository: $2.repository != nil) },
      SiteField("licence", .text, "The licence of the content, by its SPDX identifier.") {
        $2.licence = $1.text($0)?.value
      },
      SiteField("contact", .fields(contactFields), "How readers report a problem.") {
        name, fields, site in
        fields.map(name, known: contactFields.map(\.name)) {
          site.contactEmail = $0.email("email")
          site.contactForm = $0.webAddress("form", isBase: false)?.value
        }
      },
      SiteField("navigation", .list(of: []), "The pages of the main navigation, by their paths.") {
        $2.navigation = $1.list($0)?.value ?? []
      },
      SiteField(
        "footer", .list(of: []), "The pages linked in the footer of every page, by their paths."
      ) { $2.footer = $1.list($0)?.value ?? [] },
    ]
  }

  /// `LooksFields.swift` has how they are read.
  private static let looks = [
    SiteField(
      "styles", .list(of: []),
      "Style sheets of the site, in `public/` or the content; they follow those of the theme."
    ) { $2.looks.styles = $1.styleSheets($0) },
    SiteField(
      "logo", .pattern(".+\\.[Ss][Vv][Gg]([?#].*)?"), "The logo of the site, an SVG image."
    ) { $2.looks.logo = $1.logo($0) },
    SiteField("header", .entries(headerFields), "Links in the header of every page.") {
      $2.looks.header = $1.headerLinks($0)
    },
    SiteField(
      "colours", .map(.fields(colourFields)),
      "Colours of the theme that the site changes, by their tokens."
    ) { $2.looks.colours = $1.map($0) { $0.tokenColours() } ?? [] },
  ]

  private static func criteria(_ options: LoadOptions) -> [SiteField] {
    [
      SiteField(
        "sections", .map(.map(.list(of: []))),
        "The kinds of a criterion's tabs, and the headings that make them in each language.",
        decidesPages: true
      ) { $2.sections = $1.map($0) { $0.sections() } ?? Section.standard },
      SiteField(
        "checks", .fields(checkFields),
        "The labels of the texts below a check, in languages that Onglet has no labels for.",
        decidesPages: true
      ) {
        let known = checkFields.map(\.name)
        $2.checkLabels = $1.map($0, known: known) { $0.checkLabels() } ?? CheckLabels()
      },
      SiteField(
        "rules",
        .choices(
          options.rules.filter(\.canBeChanged).map(\.id),
          .choice(RuleSetting.allCases.map(\.rawValue))),
        "The severities of rules."
      ) { $2.severities = $1.map($0) { $0.severities(of: options.rules) } ?? [:] },
      SiteField(
        "catalogues", .list(of: []),
        "Those of Onglet's catalogues that the site uses; by default all.", decidesPages: true
      ) { $2.catalogues = $1.catalogues($0, known: options.catalogues.map(\.name)) },
      SiteField(
        "standards", .list(of: []),
        "The standards that the site is about, each in an edition, such as `wcag@2.2`."
      ) { $2.standards = $1.list($0)?.value },
      SiteField(
        "phases", .list(of: []),
        "Phases that criteria may name besides `design`, `development` and `test`.",
        decidesPages: true
      ) { $2.phases += ($1.list($0)?.value ?? []).map(\.value) },
    ]
  }

  private static let output = [
    SiteField(
      "typography", .boolean,
      "Whether text gets the spaces, apostrophes and quotes of its language."
    ) { $2.hasTypography = $1.boolean($0) ?? true },
    SiteField(
      "linked-files", .list(of: []),
      "The extensions of files that pages may link to, besides the usual ones.",
      decidesPages: true
    ) { $2.linkedFiles = $1.linkedFiles($0) },
    SiteField(
      "program-timeout", .positiveNumber, "How many seconds Chroma may take; by default 600."
    ) { $2.programTimeout = $1.positiveNumber($0) ?? Configuration.defaultProgramTimeout },
    SiteField(
      "keep", .list(of: []),
      "Folders of the output that builds keep, such as an earlier edition of the site."
    ) { $2.kept = $1.keptFolders($0) },
    SiteField(
      "edition-of", .fields(editionFields), "For an old edition of a site: where the latest one is."
    ) { name, fields, site in
      fields.map(name, known: editionFields.map(\.name)) {
        site.latestEdition = $0.siteAddress("latest", mayBeExample: true)
      }
    },
    SiteField("books", .boolean, "Whether each guide is also a book, in EPUB.") {
      $2.hasBooks = $1.boolean($0) ?? true
    },
    SiteField(
      "markdown", .boolean, "Whether each page is also Markdown, listed in `llms.txt`."
    ) { $2.hasMarkdown = $1.boolean($0) ?? true },
    SiteField(
      "containers", .map(.fields(containerFields)),
      "Containers of the site's own, by the names that follow `:::`.", decidesPages: true
    ) { name, fields, site in fields.map(name) { $0.containers(in: &site) } },
    SiteField(
      "variables", .map(.localized),
      "Values that texts name as `{{name}}`, each for all languages or one for each.",
      decidesPages: true
    ) { $2.variables = $1.map($0) { $0.variables() } ?? [:] },
    SiteField(
      "versions", .map(.pattern("[0-9]{4}-[0-9]{2}")),
      "The major versions of systems that statements must be about, each with its month."
    ) { $2.versions = $1.map($0) { $0.versions() } ?? [] },
  ]

  private static let contactFields = [
    FieldForm("email", .pattern("[^@\\s]+@[^@\\s]+"), "An email address for readers."),
    FieldForm("form", .pattern(webAddress), "The address of a form."),
  ]

  private static let editionFields = [
    FieldForm("latest", .pattern(baseAddress), "The address of the latest edition.")
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

  /// Each a map of labels by language.
  private static let checkFields = [
    FieldForm("given", .map(.list(of: [])), "The label of the state that the test starts from."),
    FieldForm("test", .map(.list(of: [])), "The label of what to do."),
    FieldForm("expected", .map(.list(of: [])), "The label of what is then heard or seen."),
    FieldForm("severity", .map(.list(of: [])), "The label of the severity when a check fails."),
    FieldForm("blocking", .map(.list(of: [])), "The level of what cannot be done at all."),
    FieldForm("major", .map(.list(of: [])), "The level of what takes great effort or help."),
    FieldForm("minor", .map(.list(of: [])), "The level of a nuisance."),
  ]

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

  private static let webAddress = "[Hh][Tt][Tt][Pp][Ss]?://[^/\\s\"<>\\\\^`{|}][^\\s\"<>\\\\^`{|}]*"
  private static let baseAddress =
    "[Hh][Tt][Tt][Pp][Ss]?://[^/\\s\"<>\\\\^`{|}?#][^\\s\"<>\\\\^`{|}?#]*"
  private static let editAddress =
    "([Hh][Tt][Tt][Pp][Ss]?://|\\{repository\\})([^\\s\"<>\\\\^`{|}]|\\{(repository|path)\\})*"
}

extension FieldFile {
  /// The fields that a file may have, for the schemas of editors.
  ///
  /// - Parameter rules: the rules that `site.yml` may name.
  package func fields(rules: [Rule]) -> [FieldForm] {
    switch self {
    case .frontMatter: MetadataField.all.map(\.form)
    case .site: SiteField.all(LoadOptions(rules: rules)).map(\.form)
    }
  }
}
