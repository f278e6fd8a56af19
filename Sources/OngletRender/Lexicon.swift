import OngletModel

/// Words to be found in text: a trie over UTF-8 bytes in two flat arrays (a double array: Aoe,
/// “An Efficient Digital Search Algorithm by Using a Double-Array Structure”, 1989). A step costs
/// the same whatever the number of words.
///
/// White space of any kind and length counts as one space, and both apostrophes are one.
struct Lexicon: Sendable {
  /// A place of the double array.
  private struct Node {
    /// Added to the code of a byte, the place that the byte leads to.
    var base: Int32 = 0
    /// The place that leads here; `Node.free` where none does.
    var parent: Int32 = Node.free
    /// The word that ends here; −1 where none does.
    var word: Int32 = -1

    static let free: Int32 = -1
  }

  /// A word that was found.
  struct Match {
    /// The byte after it.
    let end: Int
    /// Its number in the list that the lexicon was made of.
    let word: Int
  }

  /// The number of each byte that words are made of, from 1; 0 for all others.
  private let codes: [UInt8]
  private let nodes: [Node]

  static let empty = Lexicon([])

  let isEmpty: Bool

  /// - Parameter words: each with its number; of two that are the same, the first is kept.
  init(_ words: [(text: String, number: Int)]) {
    var builder = Builder(words)
    builder.build()
    isEmpty = builder.isEmpty
    codes = builder.codes
    nodes = builder.nodes
  }

  /// Whether a word begins with this byte.
  func canBegin(with byte: UInt8) -> Bool {
    nodes[Int(nodes[0].base) + Int(codes[Int(byte)])].parent == 0
  }

  /// The longest word that begins at a place and ends where no word goes on.
  func match(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Match? {
    var found: Match?
    var state = 0
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      var code = codes[Int(byte)]
      var next = index + 1
      if byte <= 0x20 || byte == 0xC2 || byte == 0xE2 {
        let spaceEnd = bytes.endOfSpace(from: index)
        if spaceEnd > index {
          code = codes[0x20]
          next = spaceEnd
        } else if bytes.holdsApostrophe(at: index) {
          code = codes[Int(UInt8(ascii: "'"))]
          next = index + 3
        }
      }
      let place = Int(nodes[state].base) + Int(code)
      let node = nodes[place]
      guard node.parent == Int32(truncatingIfNeeded: state) else { return found }
      state = place
      index = next
      if node.word >= 0, isEnd(index, in: bytes) {
        found = Match(end: index, word: Int(node.word))
      }
    }
    return found
  }

  /// Whether a word that is found may end before this byte.
  private func isEnd(_ index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard index < bytes.count else { return true }
    return !bytes[index].isWordByte || !bytes[index - 1].isWordByte
  }
}

extension Lexicon {
  /// A lexicon in the making.
  private struct Builder {
    private(set) var codes = [UInt8](repeating: 0, count: 256)
    private(set) var nodes: [Node] = []
    private let words: [(bytes: [UInt8], number: Int32)]
    /// No place before it is free.
    private var firstFree = 1

    /// Words with the same first bytes, and the place that these bytes lead to.
    private struct Family {
      let place: Int
      let words: Range<Int>
      let depth: Int
    }

    var isEmpty: Bool { words.isEmpty }

    init(_ words: [(text: String, number: Int)]) {
      var sorted = words.map { (bytes: Self.normalized($0.text), number: Int32($0.number)) }
      sorted.removeAll { $0.bytes.isEmpty }
      // The sort need not be stable: of two words that are the same the lower number is kept.
      sorted.sort { first, second in
        first.bytes == second.bytes
          ? first.number < second.number : first.bytes.lexicographicallyPrecedes(second.bytes)
      }
      var unique: [(bytes: [UInt8], number: Int32)] = []
      for word in sorted where unique.last?.bytes != word.bytes { unique.append(word) }
      self.words = unique
    }

    /// Shallow places come first, so that those that all words pass through stand together.
    mutating func build() {
      numberBytes()
      nodes = [Node(base: 0, parent: 0)]
      var families = isEmpty ? [] : [Family(place: 0, words: words.indices, depth: 0)]
      var next = 0
      while next < families.count {
        families += place(families[next])
        next += 1
      }
      // A step from any place with any byte stays inside.
      reserve(through: nodes.count + 256)
      nodes[0].parent = Node.free
    }

    private mutating func numberBytes() {
      var isUsed = [Bool](repeating: false, count: 256)
      for word in words {
        for byte in word.bytes { isUsed[Int(byte)] = true }
      }
      var code: UInt8 = 0
      for byte in 0..<256 where isUsed[byte] {
        code += 1
        codes[byte] = code
      }
    }

    /// Gives the bytes that follow a family's first ones their places.
    private mutating func place(_ family: Family) -> [Family] {
      var start = family.words.lowerBound
      if words[start].bytes.count == family.depth {
        nodes[family.place].word = words[start].number
        start += 1
      }
      var groups: [(byte: UInt8, words: Range<Int>)] = []
      while start < family.words.upperBound {
        let byte = words[start].bytes[family.depth]
        var end = start + 1
        while end < family.words.upperBound, words[end].bytes[family.depth] == byte { end += 1 }
        groups.append((byte, start..<end))
        start = end
      }
      if groups.isEmpty { return [] }
      let base = freeBase(for: groups.map { Int(codes[Int($0.byte)]) })
      nodes[family.place].base = Int32(base)
      return groups.map { group in
        let place = base + Int(codes[Int(group.byte)])
        nodes[place].parent = Int32(family.place)
        return Family(place: place, words: group.words, depth: family.depth + 1)
      }
    }

    /// The lowest base from which all codes lead to free places.
    private mutating func freeBase(for codes: [Int]) -> Int {
      while firstFree < nodes.count, nodes[firstFree].parent != Node.free { firstFree += 1 }
      let lowest = codes.min() ?? 1
      var base = max(0, firstFree - lowest)
      while true {
        reserve(through: base + 256)
        if codes.allSatisfy({ nodes[base + $0].parent == Node.free }) { return base }
        base += 1
      }
    }

    private mutating func reserve(through place: Int) {
      while nodes.count <= place { nodes.append(Node()) }
    }

    private static func normalized(_ text: String) -> [UInt8] {
      var result: [UInt8] = []
      var text = text
      text.withUTF8 { bytes in
        var index = 0
        while index < bytes.count {
          let spaceEnd = bytes.endOfSpace(from: index)
          if spaceEnd > index {
            if !result.isEmpty, spaceEnd < bytes.count { result.append(0x20) }
            index = spaceEnd
          } else if bytes.holdsApostrophe(at: index) {
            result.append(UInt8(ascii: "'"))
            index += 3
          } else {
            result.append(bytes[index])
            index += 1
          }
        }
      }
      return result
    }
  }
}
