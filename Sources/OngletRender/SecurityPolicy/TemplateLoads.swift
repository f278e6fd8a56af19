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
        addAttribute(.styleAttribute, attribute)
      } else if name.hasPrefix("on"), name.utf8.count > 2, attribute.value != nil {
        addAttribute(.scriptAttribute, attribute)
      } else if attribute.value?.isCodeAddress == true {
        add(.script, .codeAddress, valueRange(of: attribute))
      } else if name == "formaction" {
        addAddress(.form, attribute)
      }
    }
  }

  private mutating func readElement(_ tag: HTMLScanner.Tag) {
    func attribute(_ name: String) -> HTMLScanner.Attribute? {
      tag.attributes.first { $0.name == name }
    }
    switch tag.name {
    case "script":
      if let address = attribute("src") {
        addAddress(.script, address)
      } else if Self.isRun(tag.value(of: "type") ?? "") {
        add(.script, .element, tag.range)
      }
    case "style": add(.style, .element, tag.range)
    case "link":
      let relations = (tag.value(of: "rel") ?? "").lowercased().split(separator: " ")
      if let directive = Self.directive(of: relations.map(String.init), as: tag.value(of: "as")) {
        addAddress(directive, attribute("href"))
      }
    case "img", "input", "image":
      for name in ["src", "href", "xlink:href"] { addAddress(.image, attribute(name)) }
      addSet(attribute("srcset"))
    case "source":
      addAddress(.media, attribute("src"))
      addSet(attribute("srcset"))
    case "video", "audio", "track":
      addAddress(.media, attribute("src"))
      addAddress(.image, attribute("poster"))
    case "iframe", "frame": addAddress(.frame, attribute("src"))
    case "object": addAddress(.object, attribute("data"))
    case "embed": addAddress(.object, attribute("src"))
    case "form": addAddress(.form, attribute("action"))
    case "base": addAddress(.base, attribute("href"))
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
  private mutating func addSet(_ attribute: HTMLScanner.Attribute?) {
    guard let attribute, let value = attribute.value else { return }
    let start = valueRange(of: attribute).lowerBound
    for candidate in value.utf8.split(separator: UInt8(ascii: ",")) {
      let isSpace: (UInt8) -> Bool = { $0 <= UInt8(ascii: " ") }
      let address = candidate.drop(while: isSpace).prefix { !isSpace($0) }
      let offset = start + value.utf8.distance(from: value.startIndex, to: address.startIndex)
      addAddress(.image, String(Substring(address)), offset..<offset + address.count)
    }
  }

  private mutating func addAddress(
    _ directive: ContentSecurityPolicy.Directive, _ attribute: HTMLScanner.Attribute?
  ) {
    guard let attribute, let value = attribute.value else { return }
    addAddress(directive, value, valueRange(of: attribute))
  }

  private mutating func addAddress(
    _ directive: ContentSecurityPolicy.Directive, _ value: String, _ range: Range<Int>
  ) {
    let address = value.filter { !$0.isWhitespace }
    // A part of the page itself is not loaded, and code is reported as such.
    if address.isEmpty || address.hasPrefix("#") || address.isCodeAddress { return }
    add(directive, .address(address), range)
  }

  private mutating func addAttribute(
    _ directive: ContentSecurityPolicy.Directive, _ attribute: HTMLScanner.Attribute
  ) {
    let range = attribute.offset..<attribute.offset + attribute.name.utf8.count
    add(directive, .attribute(attribute.name), range)
  }

  private mutating func add(
    _ directive: ContentSecurityPolicy.Directive, _ content: PolicySubject.Content,
    _ range: Range<Int>
  ) {
    found.append(PolicySubject(directive: directive, content: content, range: range))
  }

  /// The bytes of a value: behind its name, a `=`, and perhaps spaces and a quotation mark.
  private func valueRange(of attribute: HTMLScanner.Attribute) -> Range<Int> {
    var start = attribute.offset + attribute.name.utf8.count
    while start < template.count, template[start] <= UInt8(ascii: " ") { start += 1 }
    start += 1
    while start < template.count, template[start] <= UInt8(ascii: " ") { start += 1 }
    if start < template.count, template[start].isOne(of: "\"'") { start += 1 }
    let end = min(start + (attribute.value?.utf8.count ?? 0), template.count)
    return min(start, end)..<end
  }
}

extension String {
  /// Whether it is an address that is code. Browsers leave out spaces in it.
  fileprivate var isCodeAddress: Bool {
    utf8.contains(UInt8(ascii: ":"))
      && filter { !$0.isWhitespace }.prefix(11).lowercased() == "javascript:"
  }
}
