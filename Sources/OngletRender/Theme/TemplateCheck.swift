import Mustache
import OngletLink
import OngletModel

/// Finds tags that would silently render as nothing: missing partials, unknown names, missing words
/// of the theme.
struct TemplateCheck {
  /// The templates with their tags.
  private let templates: [(path: String, name: String, tags: [TemplateTag])]
  /// The paths of the templates that do not come with Onglet.
  private let own: Set<String>
  /// The names of the templates that each one includes.
  private let included: [String: Set<String>]
  private let library: MustacheLibrary
  /// The words of all languages of the theme.
  private let strings: [Language: Strings]
  /// The languages of the site.
  private let languages: [Language]

  init(
    files: [TemplateFile], library: MustacheLibrary, strings: [Language: Strings],
    languages: [Language]
  ) {
    templates = files.map { ($0.path, $0.name, templateTags(in: $0.bytes)) }
    included = Dictionary(
      firstOf: templates.map { ($0.name, Set($0.tags.filter(\.isPartial).map(\.name))) })
    own = Set(files.filter(\.isOwn).map(\.path))
    self.library = library
    self.strings = strings
    self.languages = languages
  }

  func diagnostics(layouts: [String]) -> [Diagnostic] {
    missingLayouts(layouts) + missingPartials() + endlessPartials() + unknownNames()
      + missingStrings() + unused(besides: layouts)
  }

  /// Templates of the site that no layout includes, not even through others.
  private func unused(besides layouts: [String]) -> [Diagnostic] {
    let used = layouts.reduce(into: Set<String>()) { $0.formUnion(reached(from: $1)) }
    return templates.filter { own.contains($0.path) && !used.contains($0.name) }.map { template in
      Diagnostic(
        .template, severity: .warning, path: "templates/" + template.path,
        message: Message(
          "unused template: no layout includes it",
          french: "gabarit inutilisé : aucune mise en page ne l’inclut"),
        fix: nearestTemplate(to: template.name, in: used).map(Message.didYouMean)
          ?? Message(
            "write `{{> \(template.name)}}` where it belongs, or remove it",
            french: "écrire `{{> \(template.name)}}` là où il a sa place, ou le supprimer"))
    }
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
        .template, path: "templates/layouts/\(layout).mustache",
        message: Message(
          "missing template for the layout `\(layout)`",
          french: "il manque le gabarit de la mise en page `\(layout)`"))
    }
  }

  private func missingPartials() -> [Diagnostic] {
    let names = templates.map(\.name)
    return templates.flatMap { path, _, tags in
      tags.compactMap { tag -> Diagnostic? in
        guard tag.isPartial, library.getTemplate(named: tag.name) == nil else { return nil }
        return Diagnostic(
          .template, path: "templates/" + path, range: tag.range,
          message: Message(
            "unknown partial `\(tag.name)`",
            french: "gabarit partiel inconnu : `\(tag.name)`"),
          fix: nearestName(to: tag.name, in: names).map(Message.didYouMean))
      }
    }
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
          message: Message(
            "circular inclusion of `\(tag.name)`",
            french: "inclusion circulaire de `\(tag.name)`"))
      }
    }
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
    let candidates =
      TemplateKey.allCases.map(\.name) + stringKeys.sorted().map { "strings." + $0 }
    return places.sorted { $0.key < $1.key }.map { name, place in
      Diagnostic(
        .template, path: "templates/" + place.path, range: place.range,
        message: Message(
          "unknown tag `\(name)`",
          french: "balise inconnue : `\(name)`"),
        fix: nearestName(to: name, in: candidates).map(Message.didYouMean))
    }
  }

  /// Whether a tag has a value: `title`, `criterion.id`, `strings.next`.
  private func isKnown(_ name: String, stringKeys: Set<String>) -> Bool {
    let steps = name.split(separator: ".", maxSplits: 1)
    guard let first = steps.first, let key = TemplateKey(name: String(first)) else { return false }
    guard let rest = steps.dropFirst().first.map(String.init) else { return true }
    return key == .strings ? stringKeys.contains(rest) : isKnown(rest, stringKeys: stringKeys)
  }

  /// Words that some language of the theme has and another lacks. A language without any words is
  /// reported when its file is looked for.
  private func missingStrings() -> [Diagnostic] {
    let keys = Set(strings.values.flatMap(\.keys)).sorted()
    return languages.compactMap { language -> Diagnostic? in
      guard let words = strings[language] else { return nil }
      let missing = keys.filter { !words.has($0) }
      guard let first = missing.first else { return nil }
      let fix =
        missing.count == 1
        ? Message("add a line `\(first): …`", french: "ajouter une ligne `\(first): …`")
        : Message(
          "copy the missing lines from `en.yml` in the program’s `templates/strings`",
          french: "copier les lignes manquantes depuis `en.yml`, dans le dossier "
            + "`templates/strings` du programme")
      return Diagnostic(
        .template, path: "templates/strings/\(language).yml",
        message: missingKeys(missing), fix: fix)
    }
  }

  private func missingKeys(_ keys: [String]) -> Message {
    let named = keys.prefix(5).map { "`\($0)`" }.joined(separator: ", ")
    let count = keys.count - 5
    let rest =
      count > 0
      ? Message(
        for: count, " and \(count) more", " and \(count) more",
        french: (" et \(count) autre", " et \(count) autres"))
      : Message(verbatim: "")
    return Message(
      for: keys.count, "missing key \(named)\(rest)", "missing keys: \(named)\(rest)",
      french: ("clé manquante : \(named)\(rest)", "clés manquantes : \(named)\(rest)"))
  }
}
