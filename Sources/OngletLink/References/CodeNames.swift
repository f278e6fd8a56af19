/// The names in a piece of Swift code: chains of identifiers with dots between them.
struct CodeNames {
  struct Chain {
    var hasLeadingDot: Bool
    var steps: [Range<Int>]
    /// Whether arguments or parameters stand behind the last step.
    var isCall = false
    /// Where a list of parameters ends that stands behind the last step: `post(notification:)`.
    var parametersEnd: Int?
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  mutating func chains() -> [Chain] {
    var chains: [Chain] = []
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "\"") {
        skipString()
      } else if Self.isStart(bytes[position]) {
        chains.append(chain())
      } else {
        position += 1
      }
    }
    return chains
  }

  private mutating func skipString() {
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") { position += 1 }
    position += 1
  }

  private mutating func chain() -> Chain {
    var chain = Chain(
      hasLeadingDot: position > 0 && bytes[position - 1] == UInt8(ascii: "."), steps: [],
      parametersEnd: nil)
    while true {
      let start = position
      while position < bytes.count, Self.isPart(bytes[position]) { position += 1 }
      chain.steps.append(start..<position)
      guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "."),
        Self.isStart(bytes[position + 1])
      else { break }
      position += 1
    }
    chain.parametersEnd = parametersEnd()
    chain.isCall =
      position + 1 < bytes.count && bytes[position] == UInt8(ascii: "(")
      && bytes[position + 1] != UInt8(ascii: ")")
    return chain
  }

  private func parametersEnd() -> Int? {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "(") else { return nil }
    var end = position + 1
    while end < bytes.count, Self.isPart(bytes[end]) || bytes[end] == UInt8(ascii: ":") { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ")") else { return nil }
    let isList = end == position + 1 || bytes[end - 1] == UInt8(ascii: ":")
    return isList ? end + 1 : nil
  }

  private static func isStart(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "@")
      || byte == UInt8(ascii: "#")
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    isStart(byte) || byte.isASCIIDigit
  }
}
