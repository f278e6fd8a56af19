/// How `site.yml` changes the look of a site.
package struct SiteLooks: Sendable, Hashable {
  /// Style sheets of the site, in order: paths in `public/` or in the content.
  package var styles: [Located<String>] = []
  /// An SVG image, by its path in `public/` or in the content.
  package var logo: Located<String>?
  /// The links in the header of every page.
  package var header: [HeaderLink] = []
  /// The colours of the style sheet that the site changes.
  package var colours: [TokenColours] = []

  package init() {}
}

/// A link in the header of every page, as `site.yml` has it.
package struct HeaderLink: Sendable, Hashable {
  package let title: Localized<String>
  /// A page or an address, as in a link of the home page.
  package let link: Located<String>

  package init(title: Localized<String>, link: Located<String>) {
    self.title = title
    self.link = link
  }
}

/// The colours that a site gives to a token of the style sheet: `accent`.
package struct TokenColours: Sendable, Hashable {
  package let token: Located<String>
  /// Nil if the theme's own colour is kept.
  package let light: Located<Colour>?
  package let dark: Located<Colour>?

  package init(token: Located<String>, light: Located<Colour>?, dark: Located<Colour>?) {
    self.token = token
    self.light = light
    self.dark = dark
  }
}

/// The looks of a site, with what was found for each path and link.
package struct LinkedLooks: Sendable {
  package var styles: [Target] = []
  package var logo: Target?
  /// What follows the address of the logo: `#night`.
  package var logoSuffix = ""
  package var header: [Language: [LinkedHeaderLink]] = [:]

  package init() {}
}

/// A link in the header of the pages of one language.
package struct LinkedHeaderLink: Sendable {
  package let title: String
  package let target: Target
  /// What follows the address of a file: `#page=2`.
  package let suffix: String

  package init(title: String, target: Target, suffix: String) {
    self.title = title
    self.target = target
    self.suffix = suffix
  }
}
