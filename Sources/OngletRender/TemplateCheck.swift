import Mustache
import OngletModel
import Synchronization

/// Finds tags that would silently render as nothing: partials that are not there, names that no
/// context has, words that the theme lacks.
struct TemplateCheck {
  let files: [Theme.File]
  let library: MustacheLibrary
  let strings: [Language: Strings]

  func diagnostics(layouts: [String]) -> [Diagnostic] {
    missingLayouts(layouts) + missingPartials() + unknownNames() + missingStrings()
  }

  private func missingLayouts(_ layouts: [String]) -> [Diagnostic] {
    layouts.filter { library.getTemplate(named: $0) == nil }.map { layout in
      Diagnostic(
        .template, path: "templates/layouts/\(layout).mustache",
        message: "a theme has a template for each layout, and this one is not there")
    }
  }

  private func missingPartials() -> [Diagnostic] {
    let names = files.map { Theme.name(of: $0.path) }
    return files.flatMap { file in
      tags(in: file.bytes).compactMap { tag -> Diagnostic? in
        guard tag.isPartial, library.getTemplate(named: tag.name) == nil else { return nil }
        return Diagnostic(
          .template, path: "templates/" + file.path, range: tag.range,
          message: "a partial is a template of the theme, and `\(tag.name)` is none",
          fix: nearestName(to: tag.name, in: names).map { "did you mean `\($0)`?" })
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
        message: "a tag names a value that templates are given, and `\(name)` is none",
        fix: nearestName(to: name, in: candidates).map { "did you mean `\($0)`?" })
    }
  }

  /// Every language has the words that any language has.
  private func missingStrings() -> [Diagnostic] {
    let keys = Set(strings.values.flatMap(\.keys)).sorted()
    return strings.keys.sorted().flatMap { language -> [Diagnostic] in
      keys.filter { strings[language]?.has($0) != true }.map { key in
        Diagnostic(
          .template, path: "templates/strings/\(language).yml",
          message: "the theme has the same words in all languages, and `\(key)` is missing here",
          fix: "add a line `\(key): …`")
      }
    }
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
