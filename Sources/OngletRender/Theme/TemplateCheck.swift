import Mustache
import OngletLink
import OngletModel

/// Finds tags that would silently render as nothing: missing partials, unknown names, missing words
/// of the theme.
struct TemplateCheck {
  /// The templates with their tags.
  let templates: [(path: String, name: String, tags: [TemplateTag])]
  /// The sections of each template, by its name.
  private let sections: [String: [TemplateSection]]
  /// The bytes of each template.
  private let sizes: [String: Int]
  /// The paths of the templates that do not come with Onglet.
  private let own: Set<String>
  /// The names of the templates that each one includes.
  private let included: [String: Set<String>]
  private let library: MustacheLibrary
  /// The words of all languages of the theme.
  let strings: [Language: Strings]
  let ownWords: OwnWords
  /// The languages of the site.
  let languages: [Language]

  init(
    files: [TemplateFile], library: MustacheLibrary, strings: [Language: Strings],
    ownWords: OwnWords, languages: [Language]
  ) {
    templates = files.map { ($0.path, $0.name, templateTags(in: $0.bytes)) }
    included = Dictionary(
      firstOf: templates.map { ($0.name, Set($0.tags.filter(\.isPartial).map(\.name))) })
    sections = Dictionary(firstOf: files.map { ($0.name, templateSections(in: $0.bytes).all) })
    sizes = Dictionary(firstOf: files.map { ($0.name, $0.bytes.count) })
    own = Set(files.filter(\.isOwn).map(\.path))
    self.library = library
    self.strings = strings
    self.ownWords = ownWords
    self.languages = languages
  }

  /// - Parameters:
  ///   - layouts: the templates that every theme has.
  ///   - used: the layouts of the site's own that pages choose.
  func diagnostics(layouts: [String], used: Set<String>) -> [Diagnostic] {
    missingLayouts(layouts) + missingPartials() + endlessPartials() + largeTemplates()
      + unknownBlocks() + unknownNames() + missingStrings() + unknownStrings()
      + untranslatedStrings() + unused(besides: layouts + used)
  }

  /// Templates of the site that no layout includes, not even through others.
  private func unused(besides layouts: [String]) -> [Diagnostic] {
    let used = layouts.reduce(into: Set<String>()) { $0.formUnion(reached(from: $1)) }
    return templates.filter { own.contains($0.path) && !used.contains($0.name) }.map { template in
      if template.path.hasPrefix("layouts/") {
        return unusedLayout(template.name, path: template.path, among: layouts)
      }
      return Diagnostic(
        .template, severity: .warning, path: "templates/" + template.path,
        "unused template: no layout includes it",
        french: "gabarit inutilisé : aucune mise en page ne l’inclut",
        fix: nearestTemplate(to: template.name, in: used).map(Message.didYouMean)
          ?? Message(
            "write `{{> \(template.name)}}` where it belongs, or remove it",
            french: "écrire `{{> \(template.name)}}` là où il a sa place, ou le supprimer"))
    }
  }

  private func unusedLayout(_ name: String, path: String, among layouts: [String]) -> Diagnostic {
    Diagnostic(
      .template, severity: .warning, path: "templates/" + path,
      "unused template: no page has `layout: \(name)`",
      french: "gabarit inutilisé : aucune page n’a `layout: \(name)`",
      fix: nearestName(to: name, in: layouts.filter { !$0.contains("/") }).map(Message.didYouMean)
        ?? Message(
          "write `layout: \(name)` in the front matter of a page, or remove it",
          french: "écrire `layout: \(name)` dans l’en-tête d’une page, ou le supprimer"))
  }

  /// The template of a similar name, in whatever folder: `partials/header` for `partial/heder`.
  private func nearestTemplate(to name: String, in used: Set<String>) -> String? {
    let last = name.lastStep
    let byLast = Dictionary(firstOf: used.sorted().map { ($0.lastStep, $0) })
    return byLast[last] ?? nearestName(to: last, in: byLast.keys.sorted()).flatMap { byLast[$0] }
  }

  /// The names of a template and of all that it includes.
  private func reached(from name: String) -> Set<String> {
    var reached: Set<String> = [name]
    var pending = [name]
    while let next = pending.popLast() {
      for name in included[next] ?? [] where reached.insert(name).inserted {
        pending.append(name)
      }
    }
    return reached
  }

  private func missingLayouts(_ layouts: [String]) -> [Diagnostic] {
    layouts.filter { library.getTemplate(named: $0) == nil }.map { layout in
      Diagnostic(
        .template,
        path: "templates/" + (layout.contains("/") ? "" : "layouts/") + layout + ".mustache",
        "missing template for the layout `\(layout)`",
        french: "il manque le gabarit de la mise en page `\(layout)`")
    }
  }

  private func missingPartials() -> [Diagnostic] {
    let names = templates.map(\.name)
    return templates.flatMap { path, _, tags in
      tags.compactMap { tag -> Diagnostic? in
        guard tag.isPartial, library.getTemplate(named: tag.name) == nil else { return nil }
        return Diagnostic(
          .template, path: "templates/" + path, range: tag.range,
          "unknown partial `\(tag.name)`", french: "gabarit partiel inconnu : `\(tag.name)`",
          fix: nearestName(to: tag.name, in: names).map(Message.didYouMean))
      }
    }
  }

  /// Templates that are too large or too deep with their partials.
  private func largeTemplates() -> [Diagnostic] {
    var growth = TemplateGrowth(
      Dictionary(
        firstOf: templates.map { template in
          let sections = sections[template.name] ?? []
          let size = sizes[template.name] ?? 0
          return (
            template.name,
            TemplateGrowth.Written(size: size, tags: template.tags, sections: sections)
          )
        }))
    return growth.diagnostics(templates.map { ($0.path, $0.name) })
  }

  /// Templates that include themselves, directly or through others.
  private func endlessPartials() -> [Diagnostic] {
    let partials = templates.map {
      (path: $0.path, name: $0.name, tags: $0.tags.filter(\.isPartial))
    }
    return partials.flatMap { path, name, tags in
      tags.filter { reached(from: $0.name).contains(name) }.map { tag in
        Diagnostic(
          .template, path: "templates/" + path, range: tag.range,
          "circular inclusion of `\(tag.name)`", french: "inclusion circulaire de `\(tag.name)`")
      }
    }
  }

  /// Blocks that a template fills, and that the template it begins from does not have: their text
  /// would be shown nowhere. A `base` of one's own may leave out what Onglet's layouts fill.
  private func unknownBlocks() -> [Diagnostic] {
    templates.filter { own.contains($0.path) }.flatMap { path, name, _ in
      (sections[name] ?? []).compactMap { block -> Diagnostic? in
        guard block.sign == "$", let parent = block.parent else { return nil }
        let known = blocks(of: parent)
        if known.contains(block.name) || library.getTemplate(named: parent) == nil { return nil }
        return Diagnostic(
          .template, path: "templates/" + path, range: block.range,
          "`\(parent)` has no block `\(block.name)`",
          french: "`\(parent)` n’a pas de bloc `\(block.name)`",
          fix: nearestName(to: block.name, in: known).map(Message.didYouMean))
      }
    }
  }

  /// The names of the blocks of a template and of all that it includes, which others may fill.
  private func blocks(of template: String) -> [String] {
    let reached = reached(from: template).flatMap { sections[$0] ?? [] }
    return reached.filter { $0.sign == "$" && $0.parent == nil }.map(\.name).sorted()
  }

  /// Names that are neither a value of templates nor words of the theme; each is reported once.
  private func unknownNames() -> [Diagnostic] {
    let stringKeys = Set(strings.values.flatMap(\.keys))
    var places: [String: (path: String, range: SourceRange)] = [:]
    for (path, _, tags) in templates {
      for tag in tags where !tag.isPartial && !isKnown(tag.name, stringKeys: stringKeys) {
        if places[tag.name] == nil { places[tag.name] = (path, tag.range) }
      }
    }
    let words = stringKeys.sorted()
    let candidates = TemplateKey.allCases.map(\.name) + words.map { "strings." + $0 }
    func fix(for name: String) -> Message? {
      let steps = name.split(separator: ".")
      guard steps.count == 2, steps[0] == "strings" else {
        return nearestName(to: name, in: candidates).map(Message.didYouMean)
      }
      // Only the word is compared: `strings.` would make any two alike.
      let word = String(steps[1])
      let meant = nearestName(to: word, in: words).map { Message.didYouMean("strings." + $0) }
      return addition(of: word, unless: meant)
    }
    return places.sorted { $0.key < $1.key }.map { name, place in
      Diagnostic(
        .template, path: "templates/" + place.path, range: place.range,
        "unknown tag `\(name)`", french: "balise inconnue : `\(name)`",
        fix: fix(for: name))
    }
  }

  /// Whether a tag has a value: `title`, `criterion.id`, `strings.next`.
  private func isKnown(_ name: String, stringKeys: Set<String>) -> Bool {
    let steps = name.split(separator: ".", maxSplits: 1)
    guard let first = steps.first, let key = TemplateKey(name: String(first)) else { return false }
    guard let rest = steps.dropFirst().first.map(String.init) else { return true }
    return [.strings, .words].contains(key)
      ? stringKeys.contains(rest) : isKnown(rest, stringKeys: stringKeys)
  }
}
