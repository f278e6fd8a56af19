import OngletModel
import Yams

/// Sets the field `translated` of a page; all other bytes stay as they are.
///
/// If the field has the same parts as before, only their digests change, so that comments between
/// them stay; otherwise it is written again with a line for each part. A page without front matter
/// gets front matter.
///
/// - Parameters:
///   - parts: the value of the field, in the order of the source.
///   - bytes: the bytes of the file.
/// - Returns: nil if the front matter cannot be read, or has a form in which no field can be added.
package func settingTranslated(_ parts: [TranslatedPart], in bytes: [UInt8]) -> [UInt8]? {
  var diagnostics: [Diagnostic] = []
  guard let text = CheckedText(bytes, path: "", diagnostics: &diagnostics) else { return nil }
  var result = bytes
  switch FrontMatter.split(text) {
  case .unclosed: return nil
  case .none:
    let fields = Array("---".utf8) + [.lineFeed] + field(parts, lineEnd: [.lineFeed])
    result.insert(contentsOf: fields + Array("---".utf8) + [.lineFeed], at: text.start)
  case .closed(let frontMatter):
    guard let changes = replacements(for: parts, in: frontMatter.yaml) else { return nil }
    for (range, replacement) in changes.reversed() {
      result.replaceSubrange(range, with: replacement)
    }
  }
  return isChangedAlone(from: bytes, to: result, parts) ? result : nil
}

private func field(_ parts: [TranslatedPart], lineEnd: [UInt8]) -> [UInt8] {
  let lines = ["translated:"] + parts.map { "  \($0.name): \($0.digest)" }
  return lines.flatMap { Array($0.utf8) + lineEnd }
}

/// Whether only the field has changed. This is checked because YAML has many forms, and a change
/// must not damage other fields.
private func isChangedAlone(
  from old: [UInt8], to new: [UInt8], _ parts: [TranslatedPart]
) -> Bool {
  guard let before = contents(of: old), let after = contents(of: new) else { return false }
  return before.body == after.body && before.others == after.others
    && after.translated == parts.map { [$0.name, $0.digest] }
}

/// The content of a page: the pairs of the field, those of the other fields, and the body.
private func contents(
  of bytes: [UInt8]
) -> (translated: [[String?]], others: [[Node]], body: ArraySlice<UInt8>)? {
  var diagnostics: [Diagnostic] = []
  guard let text = CheckedText(bytes, path: "", diagnostics: &diagnostics) else { return nil }
  guard case .closed(let frontMatter) = FrontMatter.split(text) else {
    return ([], [], bytes[text.start...])
  }
  guard let document = try? YAMLDocument(frontMatter.yaml, firstLine: 2) else { return nil }
  let fields = document.root?.mapping.map { Array($0) } ?? []
  let own = fields.first { $0.key.string == "translated" }?.value.mapping.map { Array($0) } ?? []
  return (
    own.map { [$0.key.string, $0.value.string] },
    fields.filter { $0.key.string != "translated" }.map { [$0.key, $0.value] }, frontMatter.body
  )
}

/// The replacements in front matter: ranges of offsets in the file with their new bytes, in order.
private func replacements(
  for parts: [TranslatedPart], in yaml: ArraySlice<UInt8>
) -> [(Range<Int>, [UInt8])]? {
  guard let document = try? YAMLDocument(yaml, firstLine: 2) else { return nil }
  let lineEnd: [UInt8] =
    yaml.first { $0 == .lineFeed || $0 == .carriageReturn } == .carriageReturn
    ? [.carriageReturn, .lineFeed] : [.lineFeed]
  let field = field(parts, lineEnd: lineEnd)
  let addition = [(yaml.endIndex..<yaml.endIndex, field)]
  guard let root = document.root else { return addition }
  guard case .mapping(let mapping) = root else { return nil }
  guard let entry = mapping.first(where: { $0.key.string == "translated" }) else {
    // A map in braces cannot get a new line at its end.
    return mapping.style == .flow ? nil : addition
  }
  let places = document.places
  if case .mapping(let old) = entry.value, old.map({ $0.key.string }) == parts.map({ $0.name }) {
    return zip(old, parts).map { pair, part in
      (places.bytes(of: pair.value), Array(part.digest.utf8))
    }
  }
  let key = places.bytes(of: entry.key)
  let value = places.bytes(of: entry.value)
  guard let colon = yaml[key.upperBound...].firstIndex(of: UInt8(ascii: ":")) else { return nil }
  let isEmpty = entry.value.string?.isEmpty ?? false
  let end = isEmpty ? colon + 1 : max(colon + 1, value.upperBound)
  return [(key.lowerBound..<end, Array(field.dropLast(lineEnd.count)))]
}
