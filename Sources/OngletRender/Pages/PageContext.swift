import OngletModel

/// A page that is being shown, the addresses relative to where it is shown, and what all pages
/// share.
struct PageContext: Sendable {
  /// What all pages share.
  let shared: RenderContext
  let index: PageIndex
  /// The addresses relative to the file that shows the page: its own, or that of its guide.
  let addresses: PageAddresses

  init(_ shared: RenderContext, page: PageIndex, _ addresses: PageAddresses) {
    self.shared = shared
    index = page
    self.addresses = addresses
  }

  /// - Parameter path: where it is shown, by default at its own address. The home page of a site in
  ///   one language is shown at the root too.
  init(_ shared: RenderContext, page: PageIndex, at path: String? = nil) {
    let own = shared.site.pages[page].address.path
    self.init(
      shared, page: page,
      PageAddresses(site: shared.site, facts: shared.facts, path: path ?? own, ownPath: own))
  }

  var site: Site { shared.site }
  var page: LinkedPage { shared.site.pages[index] }
  var language: Language { page.page.language }
  /// The words of the theme for the page.
  var strings: Strings { shared.strings(for: page) }
  /// The rules for text in the page's language.
  var rules: TextRules { shared.rules(for: language) }

  /// Where the page can be edited; nil if `site.yml` does not say so, or the page has no file.
  var editAddress: String? {
    if site.configuration.edit == nil || page.page.isGenerated { return nil }
    return shared.editAddress.joined(separator: page.page.path.percentEncoded)
  }

  /// The context of another page that is shown in the same file.
  func with(page: PageIndex) -> PageContext { PageContext(shared, page: page, addresses) }

  /// A link to a page with its title, for templates.
  func link(to page: PageIndex) -> TemplateContext {
    [.href: .text(addresses.address(of: page)), .titleHTML: .html(shared.titles[page])]
  }

  /// A link to a page with its title and description, for lists of pages.
  func entry(for page: PageIndex) -> TemplateContext {
    var entry = link(to: page)
    if let description = site.pages[page].page.metadata.description {
      let language = site.pages[page].page.language
      entry[.description] = .html(shared.rules(for: language).html(description))
    }
    return entry
  }

  /// Adds the texts of the page's front matter, in the sentences of the theme.
  func addTexts(to values: inout TemplateContext) {
    let texts = page.page.metadata.texts
    for field in MetadataText.allCases {
      guard let text = texts[field], let key = TemplateKey(name: field.rawValue) else { continue }
      values[key] = .html(rules.html(strings.sentence(field, text)))
    }
  }
}
