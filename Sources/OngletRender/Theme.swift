import Mustache
import OngletModel
import Synchronization

/// Templates and words, read and checked.
package struct Theme: Sendable {
  private let library: MustacheLibrary
  private let strings: [Language: Strings]

  /// A file of the theme's `templates` folder.
  package struct File: Sendable {
    /// Relative to the `templates` folder.
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// The layouts that every theme has.
  package static let layouts = [
    "home", "page", "guide", "criterion", "languages", "not-found", "redirect",
  ]

  /// Reads the templates and checks them: their syntax, their partials, and every name they use.
  ///
  /// - Parameters:
  ///   - templates: the files that end in `.mustache`; a template's name is its path without that,
  ///     and without `layouts/`.
  ///   - strings: the words of each language of the site.
  package static func load(
    templates: [File], strings: [Language: Strings]
  ) -> (theme: Theme, diagnostics: [Diagnostic]) {
    var parsed: [String: MustacheTemplate] = [:]
    var diagnostics: [Diagnostic] = []
    for file in templates {
      let name = Self.name(of: file.path)
      do {
        parsed[name] = try MustacheTemplate(string: String(decoding: file.bytes, as: UTF8.self))
      } catch let error as MustacheTemplate.ParserError {
        diagnostics.append(
          Diagnostic(
            .template, path: "templates/" + file.path,
            range: SourceRange(
              line: error.context.lineNumber, column: max(1, error.context.columnNumber)),
            message: "a template is well-formed Mustache: \(error.error.explanation)"))
      } catch {
        diagnostics.append(
          Diagnostic(
            .template, path: "templates/" + file.path,
            message: "a template is well-formed Mustache: \(error)"))
      }
    }
    let theme = Theme(library: MustacheLibrary(templates: parsed), strings: strings)
    if diagnostics.isEmpty {
      let check = TemplateCheck(files: templates, library: theme.library, strings: strings)
      diagnostics = check.diagnostics(layouts: Self.layouts)
    }
    return (theme, diagnostics)
  }

  /// The name of a template: `page` for `layouts/page.mustache`, `partials/header` for
  /// `partials/header.mustache`. (A parent's closing tag takes no name with a slash.)
  static func name(of path: String) -> String {
    let name = path.hasSuffix(".mustache") ? path.dropLast(".mustache".count) : path[...]
    return String(name.hasPrefix("layouts/") ? name.dropFirst("layouts/".count) : name)
  }

  func strings(for language: Language) -> Strings {
    strings[language] ?? Strings(language: language, values: [:])
  }

  func render(_ context: TemplateContext, layout: String) -> [UInt8] {
    Array((library.render(context, withTemplate: layout) ?? "").utf8)
  }
}

extension Error {
  /// What is wrong with a template, in words.
  fileprivate var explanation: String {
    switch self as? MustacheTemplate.Error {
    case .sectionCloseNameIncorrect: "a section is closed by another name than it was opened by"
    case .unfinishedName: "a tag is not finished"
    case .expectedSectionEnd: "a section is not closed"
    case .invalidSetDelimiter: "a change of delimiters is malformed"
    case .some(let error): "\(error)"
    case .none: "\(self)"
    }
  }
}
