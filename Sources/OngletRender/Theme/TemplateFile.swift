/// A file of the theme's `templates` folder.
package struct TemplateFile: Sendable {
  /// Relative to the `templates` folder.
  package let path: String
  package let bytes: [UInt8]
  /// Whether it is the site's, or one of its theme's that every site uses.
  package let isOwn: Bool
  /// Whether it comes with Onglet.
  package let isShipped: Bool

  package init(path: String, bytes: [UInt8], isOwn: Bool = false, isShipped: Bool = false) {
    self.path = path
    self.bytes = bytes
    self.isOwn = isOwn
    self.isShipped = isShipped
  }

  /// The name of the template: `page` for `layouts/page.mustache`, `partials/header` for
  /// `partials/header.mustache`. (A parent's closing tag takes no name with a slash.)
  var name: String {
    let name = path.hasSuffix(".mustache") ? path.dropLast(".mustache".count) : path[...]
    return String(name.hasPrefix("layouts/") ? name.dropFirst("layouts/".count) : name)
  }
}
