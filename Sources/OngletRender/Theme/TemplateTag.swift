import OngletModel

/// A tag of a Mustache template that names a value or another template.
struct TemplateTag {
  /// The bare name: `title` for `{{{ .title }}}`, `upper(title)` and `#title`.
  let name: String
  /// Whether the name is that of a template: `{{> name}}`, `{{<name}}`.
  let isPartial: Bool
  let range: SourceRange
}

/// The tags of a template with their places, without comments, blocks and ends of sections.
func templateTags(in template: [UInt8]) -> [TemplateTag] {
  contentsOfTags(in: template).compactMap { content, range, _ in
    nameOfTag(content).map { TemplateTag(name: $0.name, isPartial: $0.isPartial, range: range) }
  }
}

/// The place of the last tag of a template.
func lastTag(in template: [UInt8]) -> SourceRange? { contentsOfTags(in: template).last?.range }

/// The beginning of a section: `{{#name}}`, `{{^name}}`, `{{<parent}}`, `{{$block}}`.
struct TemplateSection {
  let sign: Character
  let name: String
  let range: SourceRange
  /// The template that the section is directly in, if the section is in `{{<parent}}`.
  let parent: String?
  /// How many sections it is in.
  let depth: Int
}

/// The place of the first section, or function in a tag, that is nested deeper than some levels.
func tagBelow(_ levels: Int, in template: [UInt8]) -> SourceRange? {
  // Fast path: each level takes a brace and a sign at least.
  let braces = template.lazy.filter { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "(") }.count
  let isUsual = template[...].firstOccurrence(of: "{{=") == nil
  if isUsual, braces <= levels { return nil }
  return contentsOfTags(in: template).first { $0.content.utf8.count { $0 == 0x28 } > levels }?.range
    ?? templateSections(in: template).all.first { $0.depth >= levels }?.range
}

/// The sections of a template in order, and those that are still open at its end.
func templateSections(in template: [UInt8]) -> (all: [TemplateSection], open: [TemplateSection]) {
  var all: [TemplateSection] = []
  var open: [TemplateSection] = []
  for (content, range, _) in contentsOfTags(in: template) {
    if content.hasPrefix("/") {
      _ = open.popLast()
    } else if let sign = content.first, "#^<$".contains(sign) {
      let name = content.dropFirst().filter { $0 != " " }
      let parent = open.last.flatMap { $0.sign == "<" ? $0.name : nil }
      let section = TemplateSection(
        sign: sign, name: name, range: range, parent: parent, depth: open.count)
      all.append(section)
      open.append(section)
    }
  }
  return (all, open)
}

/// The template with other bytes in place of its tags, so that what is left is HTML: points for a
/// value, spaces for what shows none.
func blankingTags(in template: [UInt8]) -> [UInt8] {
  var html = template
  for (content, _, bytes) in contentsOfTags(in: template) {
    let showsValue = content.utf8.first.map { !$0.isOne(of: "#^/!<>$=%") } ?? false
    let filler = showsValue ? UInt8(ascii: ".") : UInt8(ascii: " ")
    for index in bytes where html[index] != UInt8(ascii: "\n") { html[index] = filler }
  }
  return html
}

/// The text between the delimiters of each tag, with the place of the tag and its bytes.
private func contentsOfTags(
  in template: [UInt8]
) -> [(content: String, range: SourceRange, bytes: Range<Int>)] {
  let lines = LineTable(template[...])
  var tags: [(String, SourceRange, Range<Int>)] = []
  var open = Array("{{".utf8)
  var close = Array("}}".utf8)
  var index = 0
  while index < template.count {
    guard template[index...].starts(with: open) else {
      index += 1
      continue
    }
    let start = index
    index += open.count
    let contentStart = index
    // Only a comment may have several lines.
    let isComment = index < template.count && template[index] == UInt8(ascii: "!")
    while index < template.count, !template[index...].starts(with: close),
      isComment || template[index] != UInt8(ascii: "\n")
    {
      index += 1
    }
    let content = String(decoding: template[contentStart..<index], as: UTF8.self)
    if content.hasPrefix("=") {
      // `{{=<% %>=}}` changes the delimiters of tags.
      let delimiters = content.split { $0 == "=" || $0 == " " }
      if delimiters.count == 2 {
        open = Array(delimiters[0].utf8)
        close = Array(delimiters[1].utf8)
      }
    } else {
      let (line, column) = lines.position(of: start)
      let end = template[index...].starts(with: close) ? index + close.count : index
      tags.append((content, SourceRange(line: line, column: column), start..<end))
    }
  }
  return tags
}

/// The name in a tag, if the tag names a value or a template.
///
/// - Parameter content: the text between the delimiters: `#title`, `> partials/head`.
private func nameOfTag(_ content: String) -> (name: String, isPartial: Bool)? {
  guard let sign = content.utf8.first, !sign.isOne(of: "!$/%") else { return nil }
  let signs = "#^&{>< ."
  // A function is written before its value: `upper(title)`.
  let value = content.split(separator: "(").last ?? ""
  let name = value.drop { signs.contains($0) }.prefix { $0 != " " && $0 != ")" && $0 != "}" }
  return name.isEmpty ? nil : (String(name), sign.isOne(of: "><"))
}
