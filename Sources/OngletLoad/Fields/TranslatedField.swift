import OngletModel
import Yams

/// Writes the field `translated` of a page, and leaves every other byte as it is.
///
/// Where the field names the same parts as before, only their digests change, so that comments
/// between them stay; else it is written anew, a line a part. A page without front matter gets one.
///
/// - Parameters:
///   - parts: what the field says, in the order of the source.
///   - bytes: the page's file.
/// - Returns: nothing for a file whose front matter cannot be read, or is written in a way that has
///   no place for another field.
package func settingTranslated(_ parts: [TranslatedPart], in bytes: [UInt8]) -> [UInt8]? {
  var diagnostics: [Diagnostic] = []
  guard let text = SourceText(bytes, path: "", diagnostics: &diagnostics) else { return nil }
  var result = bytes
  switch FrontMatter.split(text) {
  case .unclosed: return nil
  case .none:
    let fields = Array("---".utf8) + [.lineFeed] + field(parts, lineEnd: [.lineFeed])
    result.insert(contentsOf: fields + Array("---".utf8) + [.lineFeed], at: text.start)
  case .closed(let frontMatter):
    guard let change = FieldChange(parts, in: frontMatter.yaml) else { return nil }
    for (range, replacement) in change.replacements.reversed() {
      result.replaceSubrange(range, with: replacement)
    }
  }
  return isChangedAlone(from: bytes, to: result, parts) ? result : nil
}

/// The field, a line a part.
private func field(_ parts: [TranslatedPart], lineEnd: [UInt8]) -> [UInt8] {
  let lines = ["translated:"] + parts.map { "  \($0.name): \($0.digest)" }
  return lines.flatMap { Array($0.utf8) + lineEnd }
}

/// Whether a file says the same as before except for the field. YAML has many forms: a change that
/// would damage the rest must not be written.
private func isChangedAlone(
  from old: [UInt8], to new: [UInt8], _ parts: [TranslatedPart]
) -> Bool {
  guard let before = contents(of: old), let after = contents(of: new) else { return false }
  return before.body == after.body && before.others == after.others
    && after.translated == parts.map { [$0.name, $0.digest] }
}

/// What a page says: the pairs of the field, those of the other fields, and the body.
private func contents(
  of bytes: [UInt8]
) -> (translated: [[String?]], others: [[Node]], body: ArraySlice<UInt8>)? {
  var diagnostics: [Diagnostic] = []
  guard let text = SourceText(bytes, path: "", diagnostics: &diagnostics) else { return nil }
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

/// What is to be replaced in front matter.
private struct FieldChange {
  /// By offsets of the file, in their order.
  let replacements: [(Range<Int>, [UInt8])]

  init?(_ parts: [TranslatedPart], in yaml: ArraySlice<UInt8>) {
    guard let document = try? YAMLDocument(yaml, firstLine: 2) else { return nil }
    let lineEnd: [UInt8] =
      yaml.first { $0 == .lineFeed || $0 == .carriageReturn } == .carriageReturn
      ? [.carriageReturn, .lineFeed] : [.lineFeed]
    guard let root = document.root else {
      replacements = [(yaml.endIndex..<yaml.endIndex, field(parts, lineEnd: lineEnd))]
      return
    }
    guard case .mapping(let mapping) = root else { return nil }
    guard let entry = mapping.first(where: { $0.key.string == "translated" }) else {
      // In braces a new line would be none of theirs.
      if mapping.style == .flow { return nil }
      replacements = [(yaml.endIndex..<yaml.endIndex, field(parts, lineEnd: lineEnd))]
      return
    }
    let places = document.places
    if case .mapping(let old) = entry.value,
      old.map({ $0.key.string }) == parts.map({ $0.name })
    {
      replacements = zip(old, parts).map { pair, part in
        (places.bytes(of: pair.value), Array(part.digest.utf8))
      }
      return
    }
    let key = places.bytes(of: entry.key)
    let value = places.bytes(of: entry.value)
    guard let colon = yaml[key.upperBound...].firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let isEmpty = entry.value.string?.isEmpty ?? false
    let end = isEmpty ? colon + 1 : max(colon + 1, value.upperBound)
    replacements = [
      (key.lowerBound..<end, Array(field(parts, lineEnd: lineEnd).dropLast(lineEnd.count)))
    ]
  }
}
