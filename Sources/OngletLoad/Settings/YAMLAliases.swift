import OngletModel
import Yams

/// The aliases (`*name`) of a YAML text. They repeat the values of anchors (`&name`), so that a few
/// lines could make a document larger than the memory.
struct YAMLAliases {
  /// The maximum size of the expanded document, as a multiple of the size of the text.
  private static let maximumGrowth = 8
  /// The size in bytes that is added to this limit, for short texts.
  private static let allowance = 1000
  /// The number of aliases that cannot make keys too large.
  private static let harmlessCount = 32

  /// The offsets of the aliases whose anchors are in the text.
  private let offsets: [Int]
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    var anchors: Set<ArraySlice<UInt8>> = []
    var aliases: [(offset: Int, name: ArraySlice<UInt8>)] = []
    for offset in bytes.indices
    where bytes[offset] == UInt8(ascii: "&") || bytes[offset] == UInt8(ascii: "*") {
      if let before = bytes[..<offset].last, !before.isBlank, !before.isOne(of: ",[{:") { continue }
      let name = bytes[(offset + 1)...].prefix { !$0.isBlank && !$0.isOne(of: ",[]{}") }
      if name.isEmpty { continue }
      if bytes[offset] == UInt8(ascii: "&") {
        anchors.insert(name)
      } else {
        aliases.append((offset, name))
      }
    }
    offsets = aliases.filter { anchors.contains($0.name) }.map(\.offset)
  }

  /// The offset of a key that is not a word, in a text with many aliases. The parser compares
  /// expanded keys before their size can be checked, so such keys are not allowed.
  var offsetOfKey: Int? {
    guard offsets.count > Self.harmlessCount else { return nil }
    for offset in offsets {
      let rest = bytes[(offset + 1)...].drop { !$0.isBlank && !$0.isOne(of: ",[]{}") }
      if isKey(before: rest) { return offset }
    }
    return bytes.indices.first { offset in
      switch bytes[offset] {
      case UInt8(ascii: "]"), UInt8(ascii: "}"): isKey(before: bytes[(offset + 1)...])
      case UInt8(ascii: "?"): isIndicator(at: offset)
      default: false
      }
    }
  }

  /// The map or list at which the expanded document exceeds its limit.
  func excess(in root: Node?) -> Node? {
    guard !offsets.isEmpty, let root else { return nil }
    var budget = bytes.count * Self.maximumGrowth + Self.allowance
    switch root {
    case .mapping(let mapping):
      return mapping.first {
        !Self.spend(&budget, on: $0.key) || !Self.spend(&budget, on: $0.value)
      }?
      .key
    case .sequence, .scalar, .alias: return Self.spend(&budget, on: root) ? nil : root
    }
  }

  /// Subtracts the size of a node from a budget; returns false if that is exceeded.
  private static func spend(_ budget: inout Int, on node: Node) -> Bool {
    budget -= 1
    if budget < 0 { return false }
    switch node {
    case .scalar(let scalar):
      budget -= scalar.string.utf8.count
      return budget >= 0
    case .sequence(let sequence): return sequence.allSatisfy { spend(&budget, on: $0) }
    case .mapping(let mapping):
      return mapping.allSatisfy { spend(&budget, on: $0.key) && spend(&budget, on: $0.value) }
    case .alias: return true
    }
  }

  /// Whether a text begins with the colon after a key.
  private func isKey(before rest: ArraySlice<UInt8>) -> Bool {
    rest.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } == UInt8(ascii: ":")
  }

  /// Whether a question mark begins a key, and does not end a sentence.
  private func isIndicator(at offset: Int) -> Bool {
    guard bytes[(offset + 1)...].first?.isBlank ?? true else { return false }
    let before = bytes[..<offset].last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return before.map { $0.isOne(of: "\n\r-[{,") } ?? true
  }
}

extension YAMLProblem {
  static func keyWithAliases(_ range: SourceRange) -> YAMLProblem {
    let mistake = Mistake(
      "this field name is not a plain word", french: "ce nom de champ n’est pas un simple mot",
      fix: "write a plain word", french: "écrire un simple mot")
    return YAMLProblem(mistake, at: range)
  }

  static func excess(_ range: SourceRange) -> YAMLProblem {
    let mistake = Mistake(
      "aliases (`*name`) repeat too much text", french: "les alias (`*nom`) répètent trop de texte",
      fix: "use fewer aliases, or write the text out",
      french: "utiliser moins d’alias, ou écrire le texte en entier")
    return YAMLProblem(mistake, at: range)
  }
}
