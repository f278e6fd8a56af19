import OngletModel

/// Finds what the security policy of pages will block in a site's own templates and style sheets:
/// browsers say so nowhere but in their console.
package struct PolicyCheck {
  /// A style sheet of the site or of its theme.
  package struct Sheet {
    /// As diagnostics name the file.
    let path: String
    let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  private let templates: [TemplateFile]
  private let policy: ContentSecurityPolicy

  package static let template = "partials/policy.mustache"

  /// - Parameters:
  ///   - templates: all templates of the theme, those of Onglet included.
  ///   - host: the host of the site's address; empty if it is not known.
  package init(templates: [TemplateFile], host: String) {
    self.templates = templates
    let file = templates.first { $0.path == Self.template }
    policy = ContentSecurityPolicy(template: file?.bytes ?? [], host: host)
  }

  /// - Parameters:
  ///   - styles: the style sheets that `site.yml` names, by their paths in the site.
  ///   - sheet: a style sheet of the site or of its theme, by its path in the site; nil for those
  ///     that come with Onglet.
  package func diagnostics(styles: [String], sheet: (String) -> Sheet?) -> [Diagnostic] {
    guard isInForce else { return [] }
    var found: [Diagnostic] = []
    var pending = styles
    for file in templates {
      let loads = TemplateLoads(file.bytes)
      pending += loads.sheets
      if file.isShipped { continue }
      found += diagnostics(loads.found, in: "../templates/" + file.path, file.bytes)
    }
    var seen: Set<String> = []
    while let path = pending.popLast() {
      guard seen.insert(path).inserted, let file = sheet(path) else { continue }
      let loads = StyleSheetLoads(file.bytes).found
      found += diagnostics(loads, in: file.path, file.bytes)
      pending += loads.compactMap { load in
        guard load.directive == .style, case .address(let address) = load.content,
          ResourceSource(address) == .site
        else { return nil }
        return path.folder.resolving(Array(address.prefix { !"?#".contains($0) }.utf8))
      }
    }
    return found
  }

  /// Whether pages have the policy: a frame of the site's own may leave it out.
  private var isInForce: Bool {
    if policy.header.isEmpty { return false }
    var included: [String: [String]] = [:]
    for file in templates {
      included[file.name] = templateTags(in: file.bytes).filter(\.isPartial).map(\.name)
    }
    var reached: Set<String> = []
    var pending = ["page"]
    while let name = pending.popLast() {
      if reached.insert(name).inserted { pending += included[name] ?? [] }
    }
    return reached.contains("partials/policy")
  }

  private func diagnostics(
    _ subjects: [PolicySubject], in path: String, _ bytes: [UInt8]
  ) -> [Diagnostic] {
    let blocked = subjects.filter { !isAllowed($0) }
    if blocked.isEmpty { return [] }
    let lines = LineTable(bytes[...])
    return blocked.map { subject in
      let written = String(decoding: bytes[subject.range], as: UTF8.self)
      let start = lines.position(of: subject.range.lowerBound)
      let end = lines.position(of: max(subject.range.lowerBound, subject.range.upperBound - 1))
      let range = SourceRange(
        startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column)
      return Diagnostic(
        .contentPolicy, path: path, range: range,
        message: Message(
          "the content security policy blocks ",
          french: "la politique de sécurité du contenu (CSP) bloque ")
          + subject.name(writtenAs: written),
        fix: subject.fix ?? allowance(of: subject))
    }
  }

  private func isAllowed(_ subject: PolicySubject) -> Bool {
    switch subject.content {
    case .address(let address): policy.allows(ResourceSource(address), subject.directive)
    case .element, .attribute, .codeAddress: policy.allowsInline(subject.directive)
    }
  }

  /// How to allow an address, or to do without it.
  private func allowance(of subject: PolicySubject) -> Message? {
    guard case .address(let address) = subject.content else { return nil }
    let source = ResourceSource(address)
    let (directive, file) = (subject.directive.rawValue, "templates/" + Self.template)
    let words = source.expression
    let addition =
      policy.has(subject.directive)
      ? Message(
        "add `\(words)` to `\(directive)` in `\(file)`",
        french: "ajouter `\(words)` à `\(directive)` dans `\(file)`")
      : Message(
        "add `\(directive) \(words);` to the policy in `\(file)`",
        french: "ajouter `\(directive) \(words);` à la politique dans `\(file)`")
    guard source != .site, ![.frame, .object, .form, .base].contains(subject.directive) else {
      return addition
    }
    return Message(
      "copy the file to `public/` and load it from there, or ",
      french: "copier le fichier dans `public/` et le charger de là, ou ") + addition
  }
}

extension PolicySubject {
  /// What is blocked, as a message names it.
  ///
  /// - Parameter text: what is written there.
  fileprivate func name(writtenAs text: String) -> Message {
    switch content {
    case .address, .codeAddress:
      return Message(verbatim: "`\(text.utf8.count > 80 ? text.prefix(60) + "…" : text[...])`")
    case .attribute(let name):
      return Message("this `\(name)` attribute", french: "cet attribut `\(name)`")
    case .element where directive == .style:
      return Message("this `<style>` element", french: "cet élément `<style>`")
    case .element: return Message("this inline script", french: "ce script écrit dans la page")
    }
  }

  /// What to do instead of writing code in a page.
  fileprivate var fix: Message? {
    switch content {
    case .address: nil
    case .codeAddress,
      .attribute where directive != .styleAttribute:
      Message(
        "put the code in a script in `public/`, with `addEventListener`",
        french: "mettre le code dans un script de `public/`, avec `addEventListener`")
    case .attribute:
      Message(
        "give the element a class, and put its style in a style sheet",
        french: "donner une classe à l’élément, et mettre son style dans une feuille de style")
    case .element where directive == .style:
      Message(
        "put its rules in a style sheet, listed under `styles` in `site.yml`",
        french: "mettre ses règles dans une feuille de style, listée sous `styles` dans `site.yml`")
    case .element:
      Message(
        "put it in a file, and write `<script src=\"{{root}}scripts/own.js\"></script>`",
        french: "le mettre dans un fichier, et écrire "
          + "`<script src=\"{{root}}scripts/own.js\"></script>`")
    }
  }
}
