import OngletModel

/// The style sheet with the colours and the logo of a site.
struct SiteStyle {
  let context: RenderContext

  /// Whether the site changes one of them.
  static func isNeeded(for site: Site) -> Bool {
    !site.configuration.looks.colours.isEmpty || site.looks.logo != nil
  }

  /// The style sheet. Its rules are in the layers of the theme, after which they come: so those for
  /// print and for forced colours still win.
  func css() -> [UInt8] {
    let looks = context.site.configuration.looks
    let palette = context.theme.palette.with(looks.colours)
    var lines: [String] = []
    for token in looks.colours.map(\.token.value) {
      guard let pair = palette[token] else { continue }
      lines.append("    --\(token): light-dark(\(pair.light.text), \(pair.dark.text));\n")
    }
    var css = ""
    if !lines.isEmpty {
      // The guides' own colours come before, and these win.
      css = "@layer tokens {\n  :root,\n  [data-section] {\n\(lines.joined())  }\n}\n"
    }
    if let logo = context.site.looks.logo?.filePath {
      let suffix = context.site.looks.logoSuffix.percentEncoded { !$0.isOne(of: "\"\\\n") }
      css += "@layer frame {\n  .site-logo {\n    background-image: url(\"../"
      css += logo.percentEncoded + suffix + "\");\n  }\n}\n"
    }
    return Array(css.utf8)
  }
}

extension Target {
  /// The path in the site of a file.
  package var filePath: String? {
    switch self {
    case .file(let path), .asset(let path): path
    case .page, .external, .symbols, .nowhere: nil
    }
  }
}
