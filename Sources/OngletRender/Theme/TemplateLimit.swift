import OngletModel

/// Limits the size of templates, with which the time of the library for parsing them grows by the
/// square, and their depth, with which it calls itself.
enum TemplateLimit {
  /// In bytes.
  static let maximumSize = 64 << 10
  /// The size of a template with all that it includes.
  static let maximumWholeSize = 4 << 20
  /// Sections in one another, and partials in partials.
  static let maximumDepth = 100

  /// What is wrong with a template that must not be parsed; nil if nothing is.
  static func excess(of file: TemplateFile) -> Diagnostic? {
    let path = "templates/" + file.path
    if file.bytes.count > maximumSize {
      let line = LineTable(file.bytes[...]).position(of: maximumSize).line
      let limit = maximumSize >> 10
      return Diagnostic(
        .size, path: path, range: SourceRange(line: line),
        "template larger than \(limit) KB", french: "gabarit de plus de \(limit) Ko",
        fix: "move parts of it to partials",
        french: "en déplacer des parties dans des gabarits partiels")
    }
    return tagBelow(maximumDepth, in: file.bytes).map { range in
      Diagnostic(
        .nesting, path: path, range: range,
        "nested more than \(maximumDepth) levels deep",
        french: "imbrication de plus de \(maximumDepth) niveaux",
        fix: "remove some levels", french: "supprimer des niveaux")
    }
  }
}

/// Measures templates with the partials in them, and those in these.
struct TemplateGrowth {
  /// What a template becomes.
  private struct Whole {
    var size = 0
    /// How many blocks it has that a template around it can fill.
    var blocks = 0
    var depth = 0

    /// Adds another template, as often as it is written.
    mutating func add(_ other: Whole, times: Int = 1) {
      size = Self.sum(size, other.size, times)
      blocks = Self.sum(blocks, other.blocks, times)
    }

    /// Of templates that double, the sums would have hundreds of digits.
    private static func sum(_ first: Int, _ second: Int, _ times: Int) -> Int {
      let (product, isTooLarge) = second.multipliedReportingOverflow(by: times)
      return isTooLarge ? endless : min(first + min(product, endless), endless)
    }

    private static let endless = 1 << 40

    var isBounded: Bool {
      size <= TemplateLimit.maximumWholeSize && depth <= TemplateLimit.maximumDepth
    }
  }

  /// A template as it is written.
  struct Written {
    let size: Int
    let tags: [TemplateTag]
    let sections: [TemplateSection]
  }

  private let templates: [String: Written]
  private var known: [String: Whole] = [:]
  /// The templates around the one that is being measured.
  private var open: Set<String> = []

  init(_ templates: [String: Written]) { self.templates = templates }

  /// The mistakes of templates that are too large, or too deep, with their partials. If a partial
  /// is so itself, that is the mistake to correct.
  mutating func diagnostics(_ files: [(path: String, name: String)]) -> [Diagnostic] {
    files.compactMap { path, name in
      let whole = whole(name)
      if whole.isBounded { return nil }
      let partials = templates[name]?.tags.filter(\.isPartial) ?? []
      guard partials.allSatisfy({ self.whole($0.name).isBounded }) else { return nil }
      let range = partials.first?.range
      if whole.size > TemplateLimit.maximumWholeSize {
        let limit = TemplateLimit.maximumWholeSize >> 20
        return Diagnostic(
          .size, path: "templates/" + path, range: range,
          "template larger than \(limit) MB with its partials",
          french: "gabarit de plus de \(limit) Mo avec ses gabarits partiels",
          fix: "include fewer partials", french: "inclure moins de gabarits partiels")
      }
      let levels = TemplateLimit.maximumDepth
      return Diagnostic(
        .nesting, path: "templates/" + path, range: range,
        "nested more than \(levels) levels deep with its partials",
        french: "imbrication de plus de \(levels) niveaux avec ses gabarits partiels",
        fix: "remove some levels", french: "supprimer des niveaux")
    }
  }

  private mutating func whole(_ name: String) -> Whole {
    if let whole = known[name] { return whole }
    // Circles, and names of no template, are other mistakes.
    guard let template = templates[name], !open.contains(name) else { return Whole() }
    guard open.count <= TemplateLimit.maximumDepth else {
      return Whole(depth: TemplateLimit.maximumDepth + 1)
    }
    open.insert(name)
    let depth = (template.sections.map(\.depth).max() ?? -1) + 1
    let parents = Set(template.sections.lazy.filter { $0.sign == "<" }.map(\.name))
    var whole = Whole(
      size: template.size, blocks: template.sections.count { $0.sign == "$" }, depth: depth)
    var filling = whole
    for tag in template.tags where tag.isPartial {
      let inner = self.whole(tag.name)
      whole.add(inner)
      whole.depth = max(whole.depth, depth + 1 + inner.depth)
      if !parents.contains(tag.name) { filling.add(inner) }
    }
    // What is in `{{<parent}}` fills each block of that, at most.
    for section in template.sections where section.sign == "<" {
      whole.add(filling, times: self.whole(section.name).blocks)
    }
    open.remove(name)
    known[name] = whole
    return whole
  }
}
