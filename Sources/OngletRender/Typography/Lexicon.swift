import OngletModel

/// A set of words to be found in text: a trie over UTF-8 bytes in two flat arrays (a double array:
/// Aoe, “An Efficient Digital Search Algorithm by Using a Double-Array Structure”, 1989). A step
/// costs the same whatever the number of words.
///
/// White space of any kind and length counts as one space, and both apostrophes are the same.
struct Lexicon: Sendable {
  /// A place of the double array. Negative numbers mean “none”: a node has 12 bytes, but with
  /// optionals it would have 20.
  fileprivate struct Node {
    /// The sum of this and the code of a byte is the place to which the byte leads. If only one
    /// word continues here, it is the complement of the place of its other bytes among the tails.
    var base: Int32 = 0
    /// The place that leads here; `Node.free` if none does.
    var parent: Int32 = Node.free
    /// The word that ends here, or continues among the tails; −1 if none does.
    var word: Int32 = -1

    static let free: Int32 = -1
  }

  /// A word that was found in a text.
  struct Match {
    /// The byte after it.
    let end: Int
    /// Its number in the list that the lexicon was made of.
    let word: Int
  }

  let isEmpty: Bool
  /// The code of each byte that occurs in words, from 1; 0 for all others.
  private let codes: [UInt8]
  /// The last ones are as many free nodes as there are codes, so that no step leads outside of the
  /// array.
  private let nodes: [Node]
  /// The last bytes of words, which no other word shares, each with a 0 after them.
  private let tails: [UInt8]

  static let empty = Lexicon([])

  /// - Parameter words: each with its number; of two that are the same, the lower number is kept.
  init(_ words: [(text: String, number: Int)]) {
    var builder = Builder(words)
    builder.build()
    isEmpty = builder.isEmpty
    codes = builder.codes
    nodes = builder.nodes
    tails = builder.tails
  }

  /// Calls `body` with a reader, which is valid until the call returns.
  func withReader<Result>(_ body: (Reader) -> Result) -> Result {
    codes.withUnsafeBufferPointer { codes in
      nodes.withUnsafeBufferPointer { nodes in
        tails.withUnsafeBufferPointer { tails in
          body(Reader(codes: codes, nodes: nodes, tails: tails))
        }
      }
    }
  }

  /// Whether a word begins with this byte.
  func canBegin(with byte: UInt8) -> Bool { withReader { $0.canBegin(with: byte) } }

  /// Looks words up. It is used for each word of a text, so it has plain pointers: counting
  /// references to arrays would cost more than the search.
  struct Reader {
    fileprivate let codes: UnsafeBufferPointer<UInt8>
    fileprivate let nodes: UnsafeBufferPointer<Node>
    fileprivate let tails: UnsafeBufferPointer<UInt8>

    func canBegin(with byte: UInt8) -> Bool {
      nodes[Int(nodes[0].base) + Int(codes[Int(byte)])].parent == 0
    }

    /// The longest word of the lexicon that begins at a byte and ends at the end of a word of the
    /// text.
    func match(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Match? {
      var found: Match?
      var state = 0
      var index = start
      while index < bytes.count {
        let letter = Letter(of: bytes, at: index)
        let place = Int(nodes[state].base) + Int(codes[Int(letter.byte)])
        let node = nodes[place]
        guard node.parent == Int32(truncatingIfNeeded: state) else { return found }
        state = place
        index = letter.end
        if node.base < 0 {
          let end = endOfTail(Int(~node.base), in: bytes, from: index)
          return end.map { Match(end: $0, word: Int(node.word)) } ?? found
        }
        if node.word >= 0, Self.isEnd(index, in: bytes) {
          found = Match(end: index, word: Int(node.word))
        }
      }
      return found
    }

    /// The end of a tail in the text, if it is at a byte; else nil.
    private func endOfTail(
      _ tail: Int, in bytes: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> Int? {
      var index = start
      var place = tail
      while tails[place] != 0 {
        guard index < bytes.count else { return nil }
        let letter = Letter(of: bytes, at: index)
        guard letter.byte == tails[place] else { return nil }
        index = letter.end
        place += 1
      }
      return Self.isEnd(index, in: bytes) ? index : nil
    }

    /// Whether a word that is found may end before this byte.
    private static func isEnd(_ index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      guard index < bytes.count else { return true }
      return !bytes[index].isWordByte || !bytes[index - 1].isWordByte
    }
  }

  /// A normalized character of a text: a space for white space, `'` for both apostrophes.
  private struct Letter {
    let byte: UInt8
    /// The offset after the bytes that it replaces.
    let end: Int

    init(of bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
      let first = bytes[index]
      if first <= 0x20 || first == 0xC2 || first == 0xE2 {
        let spaceEnd = bytes.endOfSpace(from: index)
        if spaceEnd > index {
          (byte, end) = (0x20, spaceEnd)
          return
        }
        if bytes.holdsApostrophe(at: index) {
          (byte, end) = (UInt8(ascii: "'"), index + 3)
          return
        }
      }
      (byte, end) = (first, index + 1)
    }
  }
}

extension Lexicon {
  /// Builds a lexicon.
  private struct Builder {
    private(set) var codes = [UInt8](repeating: 0, count: 256)
    private(set) var nodes: [Node] = []
    private(set) var tails: [UInt8] = []
    private let words: [(bytes: [UInt8], number: Int32)]
    /// No place before this one is free.
    private var firstFree = 1
    /// All places from this one on are free.
    private var end = 1

    /// Words with the same first bytes, and the place to which these bytes lead.
    private struct Subtree {
      let place: Int
      let words: Range<Int>
      let depth: Int
    }

    var isEmpty: Bool { words.isEmpty }

    init(_ words: [(text: String, number: Int)]) {
      var sorted = words.map { (bytes: Self.normalized($0.text), number: Int32($0.number)) }
      sorted.removeAll { $0.bytes.isEmpty }
      sorted.sort { first, second in
        first.bytes == second.bytes
          ? first.number < second.number : first.bytes.lexicographicallyPrecedes(second.bytes)
      }
      var unique: [(bytes: [UInt8], number: Int32)] = []
      for word in sorted where unique.last?.bytes != word.bytes { unique.append(word) }
      self.words = unique
    }

    /// Breadth first, so that the places that most words use are close together in memory.
    mutating func build() {
      numberBytes()
      nodes = [Node(base: 0, parent: 0)]
      var subtrees = isEmpty ? [] : [Subtree(place: 0, words: words.indices, depth: 0)]
      var next = 0
      while next < subtrees.count {
        subtrees += place(subtrees[next])
        next += 1
      }
      reserve(through: end + 256)
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

    /// Finds places for the bytes that follow the first ones of a subtree.
    private mutating func place(_ subtree: Subtree) -> [Subtree] {
      var start = subtree.words.lowerBound
      let first = words[start]
      if subtree.words.count == 1, subtree.depth > 0, first.bytes.count > subtree.depth {
        nodes[subtree.place].base = ~Int32(tails.count)
        nodes[subtree.place].word = first.number
        tails += first.bytes[subtree.depth...]
        tails.append(0)
        return []
      }
      if first.bytes.count == subtree.depth {
        nodes[subtree.place].word = first.number
        start += 1
      }
      var groups: [Range<Int>] = []
      while start < subtree.words.upperBound {
        let byte = words[start].bytes[subtree.depth]
        var end = start + 1
        while end < subtree.words.upperBound, words[end].bytes[subtree.depth] == byte { end += 1 }
        groups.append(start..<end)
        start = end
      }
      if groups.isEmpty { return [] }
      let codes = groups.map { Int(self.codes[Int(words[$0.lowerBound].bytes[subtree.depth])]) }
      let base = freeBase(for: codes)
      nodes[subtree.place].base = Int32(base)
      return zip(groups, codes).map { group, code in
        nodes[base + code].parent = Int32(subtree.place)
        end = max(end, base + code + 1)
        return Subtree(place: base + code, words: group, depth: subtree.depth + 1)
      }
    }

    /// How many places are tried before a subtree is put at the end. Without a limit, each word of
    /// a long list would take longer than one of a short list.
    private static let maximumTrials = 200

    /// A base from which all codes lead to free places. The codes must be sorted.
    private mutating func freeBase(for codes: [Int]) -> Int {
      while firstFree < end, nodes[firstFree].parent != Node.free { firstFree += 1 }
      let lowest = max(0, firstFree - codes[0])
      reserve(through: lowest + Self.maximumTrials + 256)
      for base in lowest..<lowest + Self.maximumTrials
      where codes.allSatisfy({ nodes[base + $0].parent == Node.free }) {
        return base
      }
      reserve(through: end + 256)
      return end
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
