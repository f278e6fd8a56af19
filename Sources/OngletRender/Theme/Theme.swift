import Mustache
import OngletModel
import Synchronization

/// The templates and words of a theme, read and checked.
package struct Theme: Sendable {
  private let library: MustacheLibrary
  private let strings: [Language: Strings]
  /// The style sheet of books.
  let bookStyle: [UInt8]
  private let frames = FrameCache()

  /// The layouts that every theme has.
  package static let layouts = [
    "home", "page", "guide", "criterion", "languages", "not-found", "redirect",
  ]

  /// Reads the templates and checks their syntax, their partials, and all names in them.
  ///
  /// - Parameters:
  ///   - templates: the files that end in `.mustache`; a template's name is its path without that,
  ///     and without `layouts/`.
  ///   - strings: the words of each language that the theme has.
  ///   - languages: the languages of the site; by default all.
  ///   - bookStyle: the style sheet of books.
  ///   - hasTypography: whether words get the typography of their language.
  package static func load(
    templates: [TemplateFile], strings: [Language: Strings], languages: [Language]? = nil,
    bookStyle: [UInt8] = [], hasTypography: Bool = true
  ) -> (theme: Theme, diagnostics: [Diagnostic]) {
    let used = strings.filter { languages?.contains($0.key) ?? true }
      .mapValues { hasTypography ? $0.typeset : $0 }
    let (library, isSound) = library(of: templates)
    var diagnostics = isSound ? [] : templates.compactMap(syntaxError)
    if diagnostics.isEmpty, !used.isEmpty {
      let check = TemplateCheck(
        files: templates, library: library, strings: strings,
        languages: languages ?? strings.keys.sorted())
      diagnostics = check.diagnostics(layouts: Self.layouts)
    }
    return (Theme(library: library, strings: used, bookStyle: bookStyle), diagnostics)
  }

  /// The syntax error of a template, if it has one.
  private static func syntaxError(in file: TemplateFile) -> Diagnostic? {
    let path = "templates/" + file.path
    guard let text = String(validating: file.bytes, as: UTF8.self) else {
      return Diagnostic(
        .encoding, path: path,
        message: Message(
          "this file is not valid UTF-8",
          french: "ce fichier n’est pas de l’UTF-8 valide"),
        fix: Message("save the file as UTF-8", french: "enregistrer le fichier en UTF-8"))
    }
    do {
      _ = try template(text)
      return nil
    } catch let error as MustacheTemplate.ParserError {
      if case .expectedSectionEnd? = error.error as? MustacheTemplate.Error,
        let section = unclosedSection(in: file.bytes)
      {
        return Diagnostic(
          .template, path: path, range: section.range,
          message: Message(
            "the section `\(section.name)` is not closed",
            french: "la section `\(section.name)` n’est pas fermée"),
          fix: Message("add `{{/\(section.name)}}`", french: "ajouter `{{/\(section.name)}}`"))
      }
      return Diagnostic(
        .template, path: path,
        range: SourceRange(
          line: error.context.lineNumber, column: max(1, error.context.columnNumber)),
        message: error.error.explanation)
    } catch {
      return Diagnostic(.template, path: path, message: error.explanation)
    }
  }

  /// The templates that can be parsed, and whether all can: those that cannot are reported by
  /// `syntaxError(in:)`.
  private static func library(
    of templates: [TemplateFile]
  ) -> (library: MustacheLibrary, isSound: Bool) {
    var library = MustacheLibrary()
    var isSound = true
    for file in templates {
      if let text = String(validating: file.bytes, as: UTF8.self),
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
    try MustacheTemplate(string: "{{% CONTENT_TYPE:TEXT}}" + text)
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
    case .unfinishedName: Message("this tag is not closed", french: "cette balise n’est pas fermée")
    case .expectedSectionEnd:
      Message("a section is not closed", french: "une section n’est pas fermée")
    case .invalidSetDelimiter:
      Message(
        "invalid change of delimiters",
        french: "changement de délimiteurs invalide")
    default:
      Message("invalid Mustache: ", french: "Mustache invalide : ") + Message(verbatim: "\(self)")
    }
  }
}
