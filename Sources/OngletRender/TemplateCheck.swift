import Mustache
import OngletModel
import Synchronization

/// Finds tags that would silently render as nothing: partials that are not there, names that no
/// context has, words that the theme lacks.
struct TemplateCheck {
  let files: [Theme.File]
  let library: MustacheLibrary
  /// The words of all languages of the theme.
  let strings: [Language: Strings]
  /// The languages of the site.
  let languages: [Language]

  func diagnostics(layouts: [String]) -> [Diagnostic] {
    let endless = endlessPartials()
    // A template that never ends cannot be tried.
    return missingLayouts(layouts) + missingPartials()
      + (endless.isEmpty ? unknownNames() : endless) + missingStrings()
  }

  private func missingLayouts(_ layouts: [String]) -> [Diagnostic] {
    layouts.filter { library.getTemplate(named: $0) == nil }.map { layout in
      Diagnostic(
        .template, path: "templates/layouts/\(layout).mustache",
        message: Message(
          "a theme has a template for each layout, and this one is not there",
          french: "un thème a un gabarit pour chaque mise en page, et celui-ci n’y est pas"))
    }
  }

  private func missingPartials() -> [Diagnostic] {
    let names = files.map { Theme.name(of: $0.path) }
    return files.flatMap { file in
      tags(in: file.bytes).compactMap { tag -> Diagnostic? in
        guard tag.isPartial, library.getTemplate(named: tag.name) == nil else { return nil }
        return Diagnostic(
          .template, path: "templates/" + file.path, range: tag.range,
          message: Message(
            "a partial is a template of the theme, and `\(tag.name)` is none",
            french: "un gabarit partiel est un gabarit du thème, et `\(tag.name)` n’en est pas un"),
          fix: nearestName(to: tag.name, in: names).map(Message.didYouMean))
      }
    }
  }

  /// Templates that hold themselves, or one that holds them: with every section on, that never ends.
  private func endlessPartials() -> [Diagnostic] {
    let partials = files.map { (file: $0, tags: tags(in: $0.bytes).filter(\.isPartial)) }
    let held = Dictionary(
      partials.map { (Theme.name(of: $0.file.path), Set($0.tags.map(\.name))) },
      uniquingKeysWith: { first, _ in first })
    func reached(from name: String) -> Set<String> {
      var reached: Set<String> = [name]
      var pending = [name]
      while let next = pending.popLast() {
        for name in held[next] ?? [] where reached.insert(name).inserted { pending.append(name) }
      }
      return reached
    }
    return partials.flatMap { file, tags in
      tags.filter { reached(from: $0.name).contains(Theme.name(of: file.path)) }.map { tag in
        Diagnostic(
          .template, path: "templates/" + file.path, range: tag.range,
          message: Message(
            "a template holds no template that holds it, and `\(tag.name)` does",
            french: "un gabarit ne contient pas un gabarit qui le contient, et `\(tag.name)` le "
              + "contient"))
      }
    }
  }

  /// Renders each template twice, with every section on and with none, before a root that notes
  /// the names it does not know.
  private func unknownNames() -> [Diagnostic] {
    let stringKeys = Set(strings.values.flatMap(\.keys))
    let unknown = UnknownNames()
    for file in files {
      let name = Theme.name(of: file.path)
      for isOn in [true, false] {
        let root = Probe(isOn: isOn, strings: stringKeys, unknown: unknown)
        _ = library.render(root, withTemplate: name)
      }
    }
    let candidates =
      TemplateKey.allCases.map(\.name) + stringKeys.sorted().map { "strings." + $0 }
    return unknown.all.map { name in
      let place = place(ofTag: name)
      return Diagnostic(
        .template, path: "templates/" + (place?.path ?? ""), range: place?.range,
        message: Message(
          "a tag names a value that templates are given, and `\(name)` is none",
          french: "une balise nomme une valeur que les gabarits reçoivent, et `\(name)` n’en est "
            + "pas une"),
        fix: nearestName(to: name, in: candidates).map(Message.didYouMean))
    }
  }

  /// Every language has the words that any language has. A language without words is reported by
  /// who looked for its file.
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
          "add a line for each: `\(first): …`",
          french: "ajouter une ligne pour chacun : `\(first): …`")
      return Diagnostic(
        .template, path: "templates/strings/\(language).yml",
        message: lack(of: missing), fix: fix)
    }
  }

  private func lack(of keys: [String]) -> Message {
    let named = keys.prefix(5).map { "`\($0)`" }.joined(separator: ", ")
    let count = keys.count - 5
    let rest =
      count > 0
      ? Message(" and \(count) more", french: " et \(count) \(count == 1 ? "autre" : "autres")")
      : Message(verbatim: "")
    let verb = keys.count == 1 ? "is" : "are"
    return Message(
      "the theme has the same words in all languages, and \(named)\(rest.english) \(verb) missing "
        + "here",
      french: "le thème a les mêmes textes dans toutes les langues, et il manque ici \(named)"
        + rest.french)
  }

  // MARK: Tags in the source

  private struct Tag {
    let name: String
    let isPartial: Bool
    let range: SourceRange
  }

  private func place(ofTag name: String) -> (path: String, range: SourceRange)? {
    for file in files {
      if let tag = tags(in: file.bytes).first(where: { !$0.isPartial && $0.name == name }) {
        return (file.path, tag.range)
      }
    }
    return nil
  }

  /// The tags of a template with their places.
  private func tags(in bytes: [UInt8]) -> [Tag] {
    var tags: [Tag] = []
    var line = 1
    var lineStart = 0
    var index = 0
    let brace = UInt8(ascii: "{")
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "\n") {
        line += 1
        lineStart = index + 1
      } else if bytes[index] == brace, bytes[index + 1] == brace {
        let start = index
        index += 2
        let contentStart = index
        while index < bytes.count, bytes[index] != UInt8(ascii: "}"),
          bytes[index] != UInt8(ascii: "\n")
        {
          index += 1
        }
        let text = String(decoding: bytes[contentStart..<index], as: UTF8.self)
        let signs: Set<Character> = ["#", "^", "/", "&", "{", ">", "<", "$", "!", " ", "."]
        let name = text.drop { signs.contains($0) }.prefix { $0 != " " }
        let isPartial = text.hasPrefix(">") || text.hasPrefix("<")
        let isOther = text.hasPrefix("!") || text.hasPrefix("$") || text.hasPrefix("/")
        if !isOther, !name.isEmpty {
          tags.append(
            Tag(
              name: String(name), isPartial: isPartial,
              range: SourceRange(line: line, column: start - lineStart + 1)))
        }
        continue
      }
      index += 1
    }
    return tags
  }
}

/// The names that templates asked for in vain.
private final class UnknownNames: Sendable {
  private let names = Mutex<Set<String>>([])

  func note(_ name: String) { names.withLock { _ = $0.insert(name) } }

  var all: [String] { names.withLock { $0.sorted() } }
}

/// A root context that knows every name and notes the others.
private struct Probe: MustacheParent {
  /// Whether sections are shown.
  let isOn: Bool
  let strings: Set<String>
  let unknown: UnknownNames

  func child(named name: String) -> Any? {
    switch TemplateKey(name: name) {
    case nil:
      unknown.note(name)
      return nil
    case .strings: return ProbeStrings(strings: strings, unknown: unknown)
    case .some: return isOn ? [TemplateText(renderText: "x")] : [TemplateText]()
    }
  }
}

private struct ProbeStrings: MustacheParent {
  let strings: Set<String>
  let unknown: UnknownNames

  func child(named name: String) -> Any? {
    if !strings.contains(name) { unknown.note("strings." + name) }
    return TemplateText(renderText: name)
  }
}
