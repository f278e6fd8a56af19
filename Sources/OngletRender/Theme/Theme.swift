import Mustache
import OngletModel
import Synchronization

/// The templates and words of a theme, read and checked.
package struct Theme: Sendable {
  private let library: MustacheLibrary
  private let strings: [Language: Strings]
  /// The style sheet of books.
  let bookStyle: [UInt8]
  /// The colours of the theme; empty if the site changes none.
  package let palette: Palette
  private let frames = FrameCache()

  /// The layouts that every theme has.
  package static let layouts = [
    "home", "page", "guide", "criterion", "languages", "not-found", "redirect",
  ]

  /// The partials that are rendered by themselves: pages of the catalogue, and the items of their
  /// lists, since a frame is cached for each length of a list; the groups of a guide's criteria.
  package static let parts = [
    "anchored-heading", "check", "check-criteria", "checklists", "checks", "criterion-checks",
    "entries-filter", "entry", "glossary-entry", "matrix", "matrix-group", "matrix-row", "overview",
    "search-page",
  ].map { "partials/" + $0 }

  /// The names of the templates in `layouts/` that a page may choose besides the usual ones.
  package let ownLayouts: [String]
  /// Those that pages choose.
  package let usedLayouts: Set<String>
  /// Whether `base` shows the first paragraph of a page of the catalogue apart from its text.
  let showsLead: Bool

  /// Reads the templates and checks their syntax, their partials, and all names in them.
  ///
  /// - Parameters:
  ///   - templates: the files that end in `.mustache`; a template's name is its path without that,
  ///     and without `layouts/`.
  ///   - strings: the words of each language that the theme has.
  ///   - ownWords: the words of the site's own files.
  ///   - languages: the languages of the site; by default all.
  ///   - bookStyle: the style sheet of books.
  ///   - palette: the colours of the theme, for a site that changes some.
  ///   - usedLayouts: the layouts of the site's own that pages choose.
  ///   - hasTypography: whether words get the typography of their language.
  package static func load(
    templates: [TemplateFile], strings: [Language: Strings], ownWords: OwnWords = .none,
    languages: [Language]? = nil, bookStyle: [UInt8] = [],
    palette: Palette = .none, usedLayouts: Set<String> = [], hasTypography: Bool = true
  ) -> (theme: Theme, diagnostics: [Diagnostic]) {
    let used = strings.filter { languages?.contains($0.key) ?? true }
      .mapValues { hasTypography ? $0.typeset : $0 }
    let (library, isSound) = library(of: templates)
    var diagnostics = templates.filter(\.isOwn).flatMap {
      MergeConflict.diagnostics(in: $0.bytes[...], path: "templates/" + $0.path)
    }
    if diagnostics.isEmpty, !isSound { diagnostics = templates.compactMap(syntaxError) }
    if diagnostics.isEmpty, !used.isEmpty {
      let check = TemplateCheck(
        files: templates, library: library, strings: strings, ownWords: ownWords,
        languages: languages ?? strings.keys.sorted())
      diagnostics = check.diagnostics(layouts: Self.layouts + Self.parts, used: usedLayouts)
    }
    return (
      Theme(
        library: library, strings: used, bookStyle: bookStyle, palette: palette,
        ownLayouts: ownLayouts(templates), usedLayouts: usedLayouts,
        showsLead: templates.contains {
          $0.name == "base" && $0.bytes[...].firstOccurrence(of: "{{#lead}}") != nil
        }), diagnostics
    )
  }

  /// The name of the template of a page; that of its usual layout if the theme lacks its own, which
  /// is only a warning in old content.
  func template(of page: LinkedPage) -> String {
    ownLayouts.contains(page.template) ? page.template : page.layout.rawValue
  }

  /// The names of the layouts that pages may choose besides the usual ones.
  package static func ownLayouts(_ templates: [TemplateFile]) -> [String] {
    templates.filter { $0.path.hasPrefix("layouts/") && $0.name != "base" }.map(\.name)
      .filter { !layouts.contains($0) }
  }

  /// The pages whose layout no template has.
  package func unknownLayouts(of pages: [Page]) -> [Diagnostic] {
    let known = Layout.allCases.map(\.rawValue) + ownLayouts
    return pages.compactMap { page -> Diagnostic? in
      guard let layout = page.metadata.ownLayout, !known.contains(layout.value) else { return nil }
      let names = known.map { "`\($0)`" }.joined(separator: ", ")
      let isName = layout.value.utf8.allSatisfy {
        $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-")
      }
      let path = "templates/layouts/\(layout.value).mustache"
      let list = Message("write one of \(names)", french: "écrire l’une de : \(names)")
      let creation = Message(", or create `\(path)`", french: ", ou créer `\(path)`")
      return Diagnostic(
        .invalidField, path: page.path, range: layout.range,
        "unknown layout `\(layout.value)`", french: "mise en page inconnue : `\(layout.value)`",
        fix: nearestName(to: layout.value, in: known).map(Message.didYouMean)
          ?? (isName && !Self.layouts.contains(layout.value) ? list + creation : list))
    }
  }

  private static func syntaxError(in file: TemplateFile) -> Diagnostic? {
    if let excess = TemplateLimit.excess(of: file) { return excess }
    let path = "templates/" + file.path
    guard let text = String(validating: file.bytes, as: UTF8.self) else {
      return Diagnostic(
        .encoding, path: path,
        "this file is not valid UTF-8", french: "ce fichier n’est pas de l’UTF-8 valide",
        fix: "save the file as UTF-8", french: "enregistrer le fichier en UTF-8")
    }
    do {
      _ = try template(text)
      return nil
    } catch let error as MustacheTemplate.ParserError {
      if case .expectedSectionEnd? = error.error as? MustacheTemplate.Error,
        let section = templateSections(in: file.bytes).open.last
      {
        return Diagnostic(
          .template, path: path, range: section.range,
          "the section `\(section.name)` is not closed",
          french: "la section `\(section.name)` n’est pas fermée",
          fix: "add `{{/\(section.name)}}`", french: "ajouter `{{/\(section.name)}}`")
      }
      return Diagnostic(
        .template, path: path, range: range(of: error, in: file.bytes),
        message: error.error.explanation)
    } catch {
      return Diagnostic(.template, path: path, message: error.explanation)
    }
  }

  /// Where a template is wrong: at a tag that goes on to the end of the file, else where its parser
  /// has stopped, which reads the setting in front too.
  private static func range(
    of error: MustacheTemplate.ParserError, in template: [UInt8]
  ) -> SourceRange {
    if !(error.error is MustacheTemplate.Error), let tag = lastTag(in: template) { return tag }
    let (line, column) = (error.context.lineNumber, error.context.columnNumber)
    return SourceRange(line: line, column: max(1, line == 1 ? column - setting.count : column))
  }

  /// The templates that can be parsed, and whether all can: those that cannot are reported by
  /// `syntaxError(in:)`.
  private static func library(
    of templates: [TemplateFile]
  ) -> (library: MustacheLibrary, isSound: Bool) {
    var library = MustacheLibrary()
    var isSound = true
    for file in templates {
      if TemplateLimit.excess(of: file) == nil,
        let text = String(validating: file.bytes, as: UTF8.self),
        let template = try? template(text)
      {
        library.register(template, named: file.name)
      } else {
        isSound = false
      }
    }
    return (library, isSound)
  }

  /// A template that inserts values unchanged: contexts escape those that are text.
  private static func template(_ text: String) throws -> MustacheTemplate {
    try MustacheTemplate(string: setting + text)
  }

  private static let setting = "{{% CONTENT_TYPE:TEXT}}"

  /// The same theme, with words about a site: the titles of its own containers, its first standard.
  func words(about site: Site) -> Theme {
    let configuration = site.configuration
    let standard = site.catalogue.standards.first { !$0.claimed.isEmpty }
    return Theme(
      library: library,
      strings: strings.mapValues {
        $0.naming(configuration.containerTitles, typeset: configuration.hasTypography)
          .about(standard)
      }, bookStyle: bookStyle, palette: palette, ownLayouts: ownLayouts, usedLayouts: usedLayouts,
      showsLead: showsLead)
  }

  func strings(for language: Language) -> Strings {
    strings[language] ?? Strings(language: language, values: [:])
  }

  /// Renders a layout with its values, which include the words of the theme (`strings`).
  func render(_ values: TemplateContext, layout: String) -> [UInt8] {
    frames.render(values, layout: layout, library: library)
  }
}

extension Error {
  /// What is wrong with a template, in words.
  fileprivate var explanation: Message {
    switch self as? MustacheTemplate.Error {
    case .sectionCloseNameIncorrect:
      Message(
        "this closing tag does not match the open section",
        french: "cette balise fermante ne correspond pas à la section ouverte")
    case .unfinishedName, nil:
      Message("this tag is not closed", french: "cette balise n’est pas fermée")
    case .expectedSectionEnd:
      Message("a section is not closed", french: "une section n’est pas fermée")
    case .invalidSetDelimiter:
      Message(
        "invalid change of delimiters",
        french: "changement de délimiteurs invalide")
    case .illegalTokenInsideInheritSection, .textInsideInheritSection:
      Message(
        "only blocks `{{$name}}…{{/name}}` are allowed in `{{<…}}`",
        french: "seuls des blocs `{{$nom}}…{{/nom}}` sont permis dans `{{<…}}`")
    case .transformAppliedToInheritanceSection:
      Message(
        "a block cannot have a function: `{{$name}}`",
        french: "un bloc ne peut pas avoir de fonction : `{{$nom}}`")
    case .invalidConfigVariableSyntax, .unrecognisedConfigVariable:
      Message("unknown setting in `{{%…}}`", french: "réglage inconnu dans `{{%…}}`")
    }
  }
}
