import OngletModel

/// The names in a piece of code: chains of identifiers with dots between them, and names of the
/// catalogue with other signs, such as `aria-label`.
struct CodeNames {
  struct Chain {
    var hasLeadingDot: Bool
    var steps: [Range<Int>]
    /// Whether arguments or parameters follow the last step.
    var isCall = false
    /// The end of a list of parameters after the last step: `post(notification:)`.
    var parametersEnd: Int?

    /// The bytes of the whole chain, with its leading dot.
    var bytes: Range<Int> {
      let first = steps.first ?? 0..<0
      let start = hasLeadingDot ? first.lowerBound - 1 : first.lowerBound
      return start..<(parametersEnd ?? steps.last?.upperBound ?? first.upperBound)
    }
  }

  private let signedNames: SignedNames
  private var cursor: ByteCursor

  /// - Parameter signedNames: names to find that are not chains of identifiers.
  init(_ bytes: [UInt8], signedNames: SignedNames = .none) {
    cursor = ByteCursor(bytes)
    self.signedNames = signedNames
  }

  func text(_ range: Range<Int>) -> String { String(decoding: cursor.bytes[range], as: UTF8.self) }

  mutating func chains() -> [Chain] {
    var chains: [Chain] = []
    while !cursor.isAtEnd {
      if cursor.skip("\"") {
        cursor.skip(past: "\"")
      } else if Self.isStart(cursor.peek()) {
        chains.append(chain())
      } else {
        cursor.advance()
      }
    }
    return chains
  }

  private mutating func chain() -> Chain {
    var chain = Chain(
      hasLeadingDot: cursor.position > 0 && cursor.peek(-1) == UInt8(ascii: "."), steps: [],
      parametersEnd: nil)
    while true {
      let step = cursor.take(while: Self.isPart).indices
      if chain.steps.isEmpty, let name = signedNames.range(around: step, in: cursor.bytes) {
        cursor.position = name.upperBound
        return Chain(hasLeadingDot: false, steps: [name])
      }
      chain.steps.append(step)
      guard cursor.isNext("."), Self.isStart(cursor.peek(1)) else { break }
      cursor.advance()
    }
    chain.parametersEnd = parametersEnd()
    chain.isCall = cursor.skip("(") && !cursor.isAtEnd && !cursor.isNext(")")
    return chain
  }

  private func parametersEnd() -> Int? {
    var cursor = cursor
    guard cursor.skip("(") else { return nil }
    let names = cursor.take { Self.isPart($0) || $0 == UInt8(ascii: ":") }
    guard names.isEmpty || names.last == UInt8(ascii: ":"), cursor.skip(")") else { return nil }
    return cursor.position
  }

  /// Whether a name may begin or end at a place.
  fileprivate static func isEdge(_ place: Int, of bytes: [UInt8]) -> Bool {
    if place == 0 || place == bytes.count { return true }
    return ![bytes[place - 1], bytes[place]].allSatisfy { isPart($0) || $0 == UInt8(ascii: "-") }
  }

  private static func isStart(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "@")
      || byte == UInt8(ascii: "#")
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    isStart(byte) || byte.isASCIIDigit
  }
}

/// Names with other signs than dots, which are not chains: `aria-label`,
/// `android:contentDescription`.
struct SignedNames: Sendable {
  private struct Name: Sendable {
    let bytes: [UInt8]
    /// The offset of its first word.
    let word: Int
  }

  static let none = SignedNames([String]())

  /// The names by their first words, the longest first.
  private var names: [ArraySlice<UInt8>: [Name]] = [:]
  private var all: Set<String> = []

  /// - Parameter names: names that are chains are left out.
  init(_ names: some Sequence<String>) {
    for name in Set(names) {
      let bytes = Array(name.utf8)
      var scanner = CodeNames(bytes)
      guard let chain = scanner.chains().first, let word = chain.steps.first,
        chain.bytes != bytes.indices
      else { continue }
      all.insert(name)
      self.names[bytes[word], default: []].append(Name(bytes: bytes, word: word.lowerBound))
    }
    for word in self.names.keys {
      self.names[word]?.sort { ($0.bytes.count, $0.word) > ($1.bytes.count, $1.word) }
    }
  }

  func contains(_ name: String) -> Bool { !all.isEmpty && all.contains(name) }

  /// The place of the longest name whose first word is at a place in the code.
  fileprivate func range(around word: Range<Int>, in code: [UInt8]) -> Range<Int>? {
    if names.isEmpty { return nil }
    for name in names[code[word]] ?? [] {
      let start = word.lowerBound - name.word
      let end = start + name.bytes.count
      if start >= 0, end <= code.count, code[start..<end].elementsEqual(name.bytes),
        CodeNames.isEdge(start, of: code), CodeNames.isEdge(end, of: code)
      {
        return start..<end
      }
    }
    return nil
  }
}
