import OngletLink
import OngletModel

extension Renderer {
  /// The words of a link that its author left empty: the title of the page that it leads to, the
  /// name of a success criterion, guideline or principle, a symbol.
  func label(of reference: Int, on page: LinkedPage) -> [UInt8] {
    guard case .page(let index, let fragment) = page.targets[reference] else {
      return Self.fallbackLabel(page.page.body.references[reference].destination)
    }
    let target = site.pages[index]
    if target.reference == .wcagIndex, let fragment,
      let heading = wcagHeading(withID: fragment, in: page.page.language)
    {
      return heading
    }
    // The whole name: the short one is for navigation.
    let rules = rules(for: page.page.language)
    return target.page.heading.isEmpty
      ? rules.html(target.page.title)
      : Self.inlineHTML(
        target.page.heading.withoutLinks, of: target.page,
        in: theme.strings(for: page.page.language), rules: rules)
  }

  /// `1.4 Distinguishable` for the identifier of that guideline's heading.
  private func wcagHeading(withID id: String, in language: Language) -> [UInt8]? {
    let catalogue = site.catalogue
    let named =
      catalogue.guidelines.first { wcagHeadingID($0.number) == id }.map { ($0.number, $0.names) }
      ?? catalogue.principles.first { wcagHeadingID($0.number) == id }.map { ($0.number, $0.names) }
    return named.map { number, names in
      rules(for: language).html("\(number) \(names[language] ?? names[.english] ?? "")")
    }
  }

  /// Where there is no such page, what the link names stays: `1.4.3` of `wcag:1.4.3`.
  private static func fallbackLabel(_ destination: String) -> [UInt8] {
    if destination.hasPrefix("wcag:") {
      return Array(destination.dropFirst("wcag:".count).description.htmlEscaped.utf8)
    }
    if destination.hasPrefix("api:") {
      let name = destination.dropFirst("api:".count).description.htmlEscaped
      return Array("<code>\(name)</code>".utf8)
    }
    return Array(destination.htmlEscaped.utf8)
  }
}
