import OngletModel
import OngletRender

/// What Chroma answers, read before it is trusted.
///
/// For each file that it is given, Chroma 2 prints a `<pre class="chroma"><code>` with a `span` for
/// each line and each token; a class of one to three letters says what the token is. Nothing but
/// such elements is accepted, and the text in them must be that of the sample.
enum ChromaOutput {
  private static let opening = Array("<pre class=\"chroma\"><code>".utf8)
  private static let closing = Array("</code></pre>".utf8)
  private static let spanOpening = Array("<span class=\"".utf8)
  private static let spanClosing = Array("</span>".utf8)

  /// The HTML of samples: only `span` elements with classes of the style sheet, none of which goes
  /// on over the end of a line. Nothing for a sample that the answer does not hold as it was.
  ///
  /// - Parameters:
  ///   - output: for several files, one after the other.
  ///   - texts: those of the files, in their order.
  /// - Returns: nothing when the output is not of the form that Chroma writes.
  static func highlighted(_ output: [UInt8], texts: [String]) -> [[UInt8]?]? {
    var results: [[UInt8]?] = []
    var reader = Reader(bytes: output)
    for text in texts {
      reader.skipLineEnds()
      guard reader.skip(opening), let sample = reader.readSample() else { return nil }
      results.append(sample.isText(text) ? sample.html : nil)
    }
    reader.skipLineEnds()
    return reader.isAtEnd ? results : nil
  }

  /// Whether HTML is what `highlighted` may have made of a text.
  static func isSound(_ html: [UInt8], for text: String) -> Bool {
    var reader = Reader(bytes: html + closing)
    guard let sample = reader.readSample(), reader.isAtEnd else { return false }
    return sample.isText(text) && sample.html == html
  }

  /// The text of a sample as Chroma gives it back, and its HTML.
  private struct Sample {
    var text: [UInt8] = []
    var html: [UInt8] = []
    private var openKind: TokenKind?

    mutating func append(_ byte: UInt8, _ kind: TokenKind?) {
      text.append(byte)
      if byte == UInt8(ascii: "\n") {
        close()
        html.append(byte)
        return
      }
      // White space has no colour: it goes on with what was before.
      if byte != UInt8(ascii: " "), kind != openKind {
        close()
        if let kind {
          html += spanOpening + Array(kind.rawValue.utf8) + Array("\">".utf8)
          openKind = kind
        }
      }
      switch byte {
      case UInt8(ascii: "&"): html += Array("&amp;".utf8)
      case UInt8(ascii: "<"): html += Array("&lt;".utf8)
      case UInt8(ascii: ">"): html += Array("&gt;".utf8)
      case UInt8(ascii: "\""): html += Array("&quot;".utf8)
      default: html.append(byte)
      }
    }

    mutating func close() {
      if openKind != nil { html += spanClosing }
      openKind = nil
    }

    func isText(_ expected: String) -> Bool { text.elementsEqual(expected.utf8) }
  }

  /// Goes through Chroma's bytes.
  private struct Reader {
    let bytes: [UInt8]
    var offset = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { offset == bytes.count }

    mutating func skipLineEnds() {
      while offset < bytes.count, bytes[offset] == UInt8(ascii: "\n") { offset += 1 }
    }

    mutating func skip(_ expected: [UInt8]) -> Bool {
      guard bytes[offset...].starts(with: expected) else { return false }
      offset += expected.count
      return true
    }

    /// Reads to the end of a sample.
    mutating func readSample() -> Sample? {
      var sample = Sample()
      var kinds: [TokenKind?] = []
      while offset < bytes.count {
        switch bytes[offset] {
        case UInt8(ascii: "<"):
          if skip(spanClosing) {
            guard kinds.popLast() != nil else { return nil }
          } else if skip(closing) {
            sample.close()
            return kinds.isEmpty ? sample : nil
          } else {
            guard skip(spanOpening), let name = readClass() else { return nil }
            // A line, or a token without a colour, is coloured like what is around it.
            kinds.append(TokenKind(chroma: name) ?? (kinds.last ?? nil))
          }
        case UInt8(ascii: "&"):
          guard let byte = readReference() else { return nil }
          sample.append(byte, kinds.last ?? nil)
        case UInt8(ascii: ">"), UInt8(ascii: "\""): return nil
        case let byte:
          sample.append(byte, kinds.last ?? nil)
          offset += 1
        }
      }
      return nil
    }

    /// Reads the rest of a start tag: letters and digits, `">`.
    private mutating func readClass() -> [UInt8]? {
      let start = offset
      while offset < bytes.count, offset - start < 8,
        bytes[offset].isASCIILetterOrDigit && !bytes[offset].isASCIIUppercase
      {
        offset += 1
      }
      let name = Array(bytes[start..<offset])
      return skip(Array("\">".utf8)) ? name : nil
    }

    private mutating func readReference() -> UInt8? {
      for (reference, byte) in Self.references where skip(reference) { return byte }
      return nil
    }

    private static let references: [([UInt8], UInt8)] = [
      (Array("&amp;".utf8), UInt8(ascii: "&")), (Array("&lt;".utf8), UInt8(ascii: "<")),
      (Array("&gt;".utf8), UInt8(ascii: ">")), (Array("&quot;".utf8), UInt8(ascii: "\"")),
      (Array("&#34;".utf8), UInt8(ascii: "\"")), (Array("&#39;".utf8), UInt8(ascii: "'")),
    ]
  }
}

/// What a stretch of code is, as far as it has a colour of its own; the raw value is its class.
enum TokenKind: String, CaseIterable {
  case keyword = "k"
  case string = "s"
  case comment = "c"
  case number = "m"
  case type = "t"
  /// A function, an attribute or a property where it is declared or set.
  case name = "f"

  /// - Parameter chroma: the class that Chroma gives (that of Pygments' short names), or our own.
  ///   Nothing for what is plain: names, operators, punctuation.
  init?(chroma: [UInt8]) {
    switch String(decoding: chroma, as: UTF8.self) {
    case "k", "kc", "kd", "kn", "kp", "kr", "cp", "cpf", "ow": self = .keyword
    case "s", "sa", "sb", "sc", "dl", "sd", "s2", "se", "sh", "sx", "sr", "s1", "ss":
      self = .string
    case "c", "ch", "cm", "c1", "cs": self = .comment
    case "m", "mb", "mf", "mh", "mi", "il", "mo", "l", "ld": self = .number
    case "t", "kt", "nb", "nc", "nt", "ne", "bp": self = .type
    case "f", "nf", "fm", "na", "nd": self = .name
    default: return nil
    }
  }
}
