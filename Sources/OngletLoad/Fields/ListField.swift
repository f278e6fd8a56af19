import OngletModel
import Yams

/// Adds an item at the end of a list in front matter. All other bytes stay as they are: comments,
/// spaces, line ends.
///
/// - Parameters:
///   - name: the field that has the list.
///   - bytes: the bytes of the file.
/// - Returns: nil if there is no such list, if it is empty, or if it has a form that cannot be
///   changed safely.
package func appending(_ item: String, toList name: String, in bytes: [UInt8]) -> [UInt8]? {
  guard let (document, before) = list(name, in: bytes), !before.isEmpty, let node = document[name]
  else { return nil }
  let text = yamlText(item)
  let place = document.places.bytes(of: node)
  var changed = bytes
  switch node {
  case .scalar(let scalar) where [.plain, .singleQuoted, .doubleQuoted].contains(scalar.style):
    changed.insert(contentsOf: ", \(text)]".utf8, at: place.upperBound)
    changed.insert(UInt8(ascii: "["), at: place.lowerBound)
  case .sequence(let sequence):
    guard let last = sequence.last.map(document.places.bytes) else { return nil }
    switch bytes[place.lowerBound] {
    case UInt8(ascii: "["):
      let next = bytes[last.upperBound...].firstIndex { !$0.isBlank } ?? last.upperBound
      let hasComma = bytes[next] == UInt8(ascii: ",")
      changed.insert(
        contentsOf: ((hasComma ? " " : ", ") + text).utf8,
        at: hasComma ? next + 1 : last.upperBound)
    case .hyphen:
      guard let lineEnd = bytes[last.upperBound...].firstIndex(of: .lineFeed) else { return nil }
      let indentation = bytes[..<place.lowerBound].reversed().prefix { $0 == .space }
      let ending: [UInt8] =
        bytes[lineEnd - 1] == .carriageReturn ? [.carriageReturn, .lineFeed] : [.lineFeed]
      changed.insert(
        contentsOf: indentation + Array("- \(text)".utf8) + ending, at: lineEnd + 1)
    default: return nil
    }
  default: return nil
  }
  return list(name, in: changed)?.items == before + [item] ? changed : nil
}

/// Adds an item at the end of a list in front matter, like `appending`; if there is no such list, a
/// field is added, and front matter if the page has none.
///
/// - Returns: nil if the front matter has a form that cannot be changed safely.
package func adding(_ item: String, toList name: String, in bytes: [UInt8]) -> [UInt8]? {
  var diagnostics: [Diagnostic] = []
  guard let text = CheckedText(bytes, path: "", diagnostics: &diagnostics) else { return nil }
  let field = Array("\(name): [\(yamlText(item))]".utf8)
  var changed = bytes
  switch FrontMatter.split(text) {
  case .unclosed: return nil
  case .none:
    let fence = Array("---\n".utf8)
    changed.insert(contentsOf: fence + field + [.lineFeed] + fence, at: text.start)
    return list(name, in: changed)?.items == [item] ? changed : nil
  case .closed(let frontMatter):
    guard let (document, items) = list(name, in: bytes) else { return nil }
    if items.contains(item) { return bytes }
    if !items.isEmpty { return appending(item, toList: name, in: bytes) }
    guard document[name] == nil else { return nil }
    let isWindows = bytes[..<frontMatter.yaml.endIndex].suffix(2).first == .carriageReturn
    changed.insert(
      contentsOf: field + (isWindows ? [.carriageReturn, .lineFeed] : [.lineFeed]),
      at: frontMatter.yaml.endIndex)
    return list(name, in: changed)?.items == [item] ? changed : nil
  }
}

/// Removes an item from a list in front matter. All other bytes stay as they are.
///
/// - Parameter withField: whether the field is removed with its last item.
/// - Returns: nil if there is no such item, or the list has a form that cannot be changed safely.
package func removing(
  _ item: String, fromList name: String, in bytes: [UInt8], withField: Bool = false
) -> [UInt8]? {
  guard let (document, before) = list(name, in: bytes), let place = before.firstIndex(of: item),
    let node = document[name], case .sequence(let sequence) = node, sequence.count == before.count
  else { return nil }
  let items = sequence.map(document.places.bytes)
  let start = document.places.bytes(of: node).lowerBound
  var range = items[place]
  func line(around range: Range<Int>) -> Range<Int> {
    let first = bytes[..<range.lowerBound].lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
    let last = bytes[range.upperBound...].firstIndex(of: .lineFeed).map { $0 + 1 }
    return first..<(last ?? bytes.endIndex)
  }
  if before.count == 1, withField {
    range = line(around: range)
    if bytes[start] == .hyphen {
      range =
        line(around: range.lowerBound - 1..<range.lowerBound - 1).lowerBound..<range.upperBound
    }
  } else if bytes[start] == .hyphen {
    guard before.count > 1 else { return nil }
    range = line(around: range)
  } else if place + 1 < items.count {
    range = range.lowerBound..<items[place + 1].lowerBound
  } else if place > 0 {
    range = items[place - 1].upperBound..<range.upperBound
  }
  var changed = bytes
  changed.removeSubrange(range)
  var left = before
  left.remove(at: place)
  return list(name, in: changed)?.items == left ? changed : nil
}

/// The items of a list in front matter, as the loader reads them.
private func list(
  _ name: String, in bytes: [UInt8]
) -> (document: YAMLDocument, items: [String])? {
  var diagnostics: [Diagnostic] = []
  guard let text = CheckedText(bytes, path: "", diagnostics: &diagnostics),
    case .closed(let frontMatter) = FrontMatter.split(text),
    let document = try? YAMLDocument(frontMatter.yaml, firstLine: 2)
  else { return nil }
  var fields = FieldReader(document, path: "", subject: FrontMatter.subject, known: nil)
  return (document, fields.list(name)?.value.map(\.value) ?? [])
}

/// Names that are written in one text instead of a list: `phases: design, development`.
enum NamesInText {
  /// The fields whose items are names, which have no commas.
  private static let fields: Set<String> = [
    "wcag", "apis", "components", "phases", "criteria", "pages", "aliases", "navigation", "footer",
    "catalogues", "standards", "linked-files", "styles",
  ]

  /// The names in the text of a field; nil if it is one name.
  static func all(in text: String, ofField field: String) -> [String]? {
    guard fields.contains(field) else { return nil }
    var items = text.split { $0 == "," || $0 == ";" || $0.isNewline }
    if items.count == 1, text.utf8.allSatisfy({ $0.isASCIILetterOrDigit || $0.isOne(of: " -._/") })
    {
      items = text.split(separator: " ")
      // `WCAG 2.5.8 AA` is one.
      if field == "wcag", !items.allSatisfy({ $0.utf8.first?.isASCIIDigit == true }) { return nil }
    }
    let names = items.map { $0.split(separator: " ").joined(separator: " ") }
      .filter { !$0.isEmpty }
    return names.count < 2 ? nil : names
  }
}
