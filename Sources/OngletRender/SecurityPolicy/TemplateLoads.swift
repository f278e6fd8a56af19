import OngletModel

/// Finds what the HTML of a template loads and runs.
struct TemplateLoads {
  private let template: [UInt8]
  private(set) var found: [PolicySubject] = []

  /// - Parameter template: its Mustache tags may be anywhere.
  init(_ template: [UInt8]) {
    self.template = blankingTags(in: template)
    var scanner = HTMLScanner(self.template)
    while let piece = scanner.next() {
      guard case .open(let tag) = piece else { continue }
      read(tag)
      if ["script", "style"].contains(tag.name) { scanner.passRawText() }
    }
  }

  /// The style sheets of the site that it loads, by their paths in the site.
  var sheets: [String] {
    found.compactMap { subject in
      guard subject.directive == .style, case .address(let address) = subject.content,
        ResourceSource(address) == .site
      else { return nil }
      // What is in front of it is the path to the root.
      let path = address.prefix { !"?#".contains($0) }.drop { "./".contains($0) }
      return String(path)
    }
  }

  private mutating func read(_ tag: HTMLScanner.Tag) {
    readElement(tag)
    for attribute in tag.attributes {
      let name = attribute.name
      if name == "style" {
        add(.styleAttribute, .attribute(name), tag, at: name)
      } else if name.hasPrefix("on"), name.utf8.count > 2, attribute.value != nil {
        add(.scriptAttribute, .attribute(name), tag, at: name)
      } else if let value = attribute.value, value.isCodeAddress {
        add(.script, .codeAddress, tag, at: value)
      } else if name == "formaction" {
        addAddress(.form, attribute.value, tag)
      }
    }
  }

  private mutating func readElement(_ tag: HTMLScanner.Tag) {
    func value(_ name: String) -> String? { tag.value(of: name) }
    switch tag.name {
    case "script":
      if let address = value("src") {
        addAddress(.script, address, tag)
      } else if Self.isRun(value("type") ?? "") {
        add(.script, .element, tag)
      }
    case "style": add(.style, .element, tag)
    case "link":
      let relations = (value("rel") ?? "").lowercased().split(separator: " ").map(String.init)
      if let directive = Self.directive(of: relations, as: value("as")) {
        addAddress(directive, value("href"), tag)
      }
    case "img", "input", "image":
      for name in ["src", "href", "xlink:href"] { addAddress(.image, value(name), tag) }
      addSet(value("srcset"), tag)
    case "source":
      addAddress(.media, value("src"), tag)
      addSet(value("srcset"), tag)
    case "video", "audio", "track":
      addAddress(.media, value("src"), tag)
      addAddress(.image, value("poster"), tag)
    case "iframe", "frame": addAddress(.frame, value("src"), tag)
    case "object": addAddress(.object, value("data"), tag)
    case "embed": addAddress(.object, value("src"), tag)
    case "form": addAddress(.form, value("action"), tag)
    case "base": addAddress(.base, value("href"), tag)
    default: break
    }
  }

  /// Whether a script of a type is run, and not only data for others.
  private static func isRun(_ type: String) -> Bool {
    let type = type.lowercased()
    return ["", "module", "importmap", "speculationrules"].contains(type)
      || type.contains("javascript") || type.contains("ecmascript")
  }

  /// What a link loads; nil if it only names an address.
  private static func directive(
    of relations: [String], as kind: String?
  ) -> ContentSecurityPolicy.Directive? {
    if relations.contains("stylesheet") { return .style }
    if relations.contains("modulepreload") { return .script }
    if relations.contains("manifest") { return .manifest }
    if relations.contains(where: { $0 == "icon" || $0.hasPrefix("apple-touch-") }) { return .image }
    guard relations.contains("preload") || relations.contains("prefetch") else { return nil }
    return switch kind?.lowercased() {
    case "script": .script
    case "style": .style
    case "font": .font
    case "image": .image
    case "audio", "video", "track": .media
    default: nil
    }
  }

  /// The addresses of `srcset`, each followed by its width or density.
  private mutating func addSet(_ value: String?, _ tag: HTMLScanner.Tag) {
    for candidate in value?.split(separator: ",") ?? [] {
      let address = candidate.split(whereSeparator: \.isWhitespace).first
      addAddress(.image, address.map(String.init), tag)
    }
  }

  private mutating func addAddress(
    _ directive: ContentSecurityPolicy.Directive, _ value: String?, _ tag: HTMLScanner.Tag
  ) {
    guard let value, !value.isCodeAddress else { return }
    let address = value.filter { !$0.isWhitespace }
    // A part of the page itself is not loaded.
    if address.isEmpty || address.hasPrefix("#") { return }
    add(directive, .address(address), tag, at: value)
  }

  /// - Parameter text: the text in the tag where the subject is; nil for the whole tag.
  private mutating func add(
    _ directive: ContentSecurityPolicy.Directive, _ content: PolicySubject.Content,
    _ tag: HTMLScanner.Tag, at text: String? = nil
  ) {
    let place = text.flatMap { template[tag.range].firstOccurrence(of: $0) } ?? tag.range
    found.append(PolicySubject(directive: directive, content: content, range: place))
  }
}

extension String {
  /// Whether it is an address that is code. Browsers leave out spaces in it.
  fileprivate var isCodeAddress: Bool {
    utf8.contains(UInt8(ascii: ":"))
      && filter { !$0.isWhitespace }.prefix(11).lowercased() == "javascript:"
  }
}
