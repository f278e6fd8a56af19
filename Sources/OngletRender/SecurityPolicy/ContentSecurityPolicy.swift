import OngletModel

/// What the pages of a site may load and run: the Content Security Policy in the `<meta>` elements
/// of the template `partials/policy` (CSP Level 3).
package struct ContentSecurityPolicy: Sendable {
  /// What a directive is about.
  enum Directive: String, Sendable {
    case script = "script-src"
    case scriptAttribute = "script-src-attr"
    case style = "style-src"
    case styleAttribute = "style-src-attr"
    case font = "font-src"
    case image = "img-src"
    case media = "media-src"
    case frame = "frame-src"
    case object = "object-src"
    case manifest = "manifest-src"
    case form = "form-action"
    case base = "base-uri"

    /// The names under which a policy may have it, the first that it has counts (section 6.8.3).
    fileprivate var names: [String] {
      switch self {
      case .script: ["script-src-elem", rawValue, "default-src"]
      case .scriptAttribute: [rawValue, "script-src", "default-src"]
      case .style: ["style-src-elem", rawValue, "default-src"]
      case .styleAttribute: [rawValue, "style-src", "default-src"]
      case .frame: [rawValue, "child-src", "default-src"]
      case .form, .base: [rawValue]
      default: [rawValue, "default-src"]
      }
    }
  }

  /// The directives of each policy, in lower case. What one of them blocks is blocked.
  private let policies: [[String: [String]]]
  /// The policies as an HTTP header has them; empty if there is none.
  package let header: String
  /// The host of the site's address; empty if it is not known.
  private let host: String

  /// - Parameter host: the host of the site's address, from which pages load as from themselves.
  package init(template: [UInt8], host: String = "") {
    var texts: [String] = []
    var scanner = HTMLScanner(blankingTags(in: template))
    while let piece = scanner.next() {
      guard case .open(let tag) = piece, tag.name == "meta",
        tag.value(of: "http-equiv")?.lowercased() == "content-security-policy",
        let content = tag.value(of: "content")
      else { continue }
      texts.append(content.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
    header = texts.joined(separator: ", ")
    policies = texts.map(Self.directives)
    self.host = host
  }

  private static func directives(of text: String) -> [String: [String]] {
    Dictionary(
      firstOf: text.lowercased().split(separator: ";").compactMap { directive in
        let words = directive.split(separator: " ").map(String.init)
        return words.first.map { ($0, Array(words.dropFirst())) }
      })
  }

  /// Whether a policy has a directive by its own name.
  func has(_ directive: Directive) -> Bool {
    policies.contains { $0[directive.rawValue] != nil }
  }

  /// Whether pages may run or apply code that is written in them.
  func allowsInline(_ directive: Directive) -> Bool {
    isAllowed(directive) { $0 == "'unsafe-inline'" }
  }

  func allows(_ source: ResourceSource, _ directive: Directive) -> Bool {
    isAllowed(directive) { source.isAllowed(by: $0, host: host) }
  }

  /// A nonce or a digest may allow anything: its author is trusted.
  private func isAllowed(_ directive: Directive, _ matches: (String) -> Bool) -> Bool {
    policies.allSatisfy { policy in
      guard let sources = directive.names.lazy.compactMap({ policy[$0] }).first else { return true }
      return sources.contains { source in
        matches(source)
          || ["'nonce-", "'sha", "'strict-dynamic'"].contains { source.hasPrefix($0) }
      }
    }
  }
}

/// Where something that a page loads comes from.
enum ResourceSource: Hashable {
  /// The site itself.
  case site
  /// An address without a host: `data:`.
  case scheme(String)
  /// An address on a host, in lower case: `https://fonts.example/a.woff2`. The scheme is empty if
  /// the address begins with `//`.
  case host(scheme: String, String, path: String)

  /// - Parameter address: as it is written in a template or in a style sheet.
  init(_ address: String) {
    let text = address.lowercased()
    let scheme = text.prefix { $0.utf8.allSatisfy(\.isOfScheme) }
    let rest = text.dropFirst(scheme.count)
    let hasScheme = rest.first == ":" && scheme.utf8.first?.isASCIILetter == true
    let isWeb = hasScheme ? ["http", "https"].contains(scheme) : text.hasPrefix("//")
    if isWeb {
      // Browsers take `\` for `/`, and do without the slashes after a scheme.
      let name = rest.drop { ":/\\".contains($0) }
      let host = name.prefix { !"/\\?#".contains($0) }
      self = .host(
        scheme: String(scheme), String(host.prefix { $0 != ":" }),
        path: String(name.dropFirst(host.count).prefix { !"?#".contains($0) }))
    } else {
      self = hasScheme ? .scheme(scheme + ":") : .site
    }
  }

  /// What a policy says to allow it.
  var expression: String {
    switch self {
    case .site: "'self'"
    case .scheme(let scheme): scheme
    case .host(let scheme, let host, _): "\(scheme.isEmpty ? "https" : scheme)://\(host)"
    }
  }

  /// Whether a source of a directive allows it (section 6.7.2). Ports do not count here.
  fileprivate func isAllowed(by source: String, host own: String) -> Bool {
    switch self {
    case .site:
      return ["'self'", "*", "https:", "http:"].contains(source) || Self.host(of: source) == own
    case .scheme(let scheme): return source == scheme
    case .host(let scheme, let host, let path):
      if source == "'self'" { return host == own }
      if source == "*" || source == "http:" || source == scheme + ":" { return true }
      if source == "https:" { return scheme != "http" }
      let allowed = Self.host(of: source)
      let isThere = allowed.hasPrefix("*.") ? host.hasSuffix(allowed.dropFirst()) : host == allowed
      guard isThere, case let folder = Self.path(of: source), !folder.isEmpty else {
        return isThere
      }
      return folder.hasSuffix("/") ? path.hasPrefix(folder) : path == folder
    }
  }

  private static func name(of source: String) -> Substring {
    source.firstRange(of: "://").map { source[$0.upperBound...] } ?? source[...]
  }

  private static func host(of source: String) -> String {
    String(name(of: source).prefix { $0 != "/" && $0 != ":" })
  }

  private static func path(of source: String) -> String {
    String(name(of: source).drop { $0 != "/" })
  }
}

extension HTMLScanner.Tag {
  /// The value of an attribute; empty if it has none, nil without the attribute.
  func value(of name: String) -> String? {
    attributes.first { $0.name == name }.map { $0.value ?? "" }
  }
}
