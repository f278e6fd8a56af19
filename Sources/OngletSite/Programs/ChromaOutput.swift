import OngletMarkdown
import OngletModel
import OngletRender

/// What Chroma answers, read before it is trusted.
///
/// For each file that it is given, Chroma 2 prints a `<pre class="chroma"><code>` with a `span` for
/// each line and each token; a class of one to three letters says what the token is. Nothing but
/// such elements is accepted, and the text in them must be that of the sample.
enum ChromaOutput {
  /// The HTML of samples: only `span` elements with classes of the style sheet, none of which goes
  /// on over the end of a line. Nothing for a sample that the answer does not hold as it was.
  ///
  /// - Parameters:
  ///   - output: for several files, one after the other.
  ///   - texts: those of the files, in their order.
  /// - Returns: nothing when the output is not of the form that Chroma writes.
  static func highlighted(_ output: [UInt8], texts: [String]) -> [[UInt8]?]? {
    var results: [[UInt8]?] = []
    var reader = Reader(output)
    for text in texts {
      guard reader.beginsSample(), let sample = reader.readSample() else { return nil }
      results.append(sample.isText(text) ? sample.html : nil)
    }
    return reader.isAtEnd() ? results : nil
  }

  /// Whether HTML is what `highlighted` may have made of a text.
  static func isSound(_ html: [UInt8], for text: String) -> Bool {
    var reader = Reader(html + Array("</code></pre>".utf8))
    guard let sample = reader.readSample(), reader.isAtEnd() else { return false }
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
          html += "<span class=\"\(kind.rawValue)\">".utf8
          openKind = kind
        }
      }
      switch byte {
      case UInt8(ascii: "&"): html += "&amp;".utf8
      case UInt8(ascii: "<"): html += "&lt;".utf8
      case UInt8(ascii: ">"): html += "&gt;".utf8
      case UInt8(ascii: "\""): html += "&quot;".utf8
      default: html.append(byte)
      }
    }

    mutating func close() {
      if openKind != nil { html += "</span>".utf8 }
      openKind = nil
    }

    func isText(_ expected: String) -> Bool { text.elementsEqual(expected.utf8) }
  }

  /// Goes through the pieces of Chroma's HTML.
  private struct Reader {
    private let bytes: [UInt8]
    private var scanner: HTMLScanner

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      scanner = HTMLScanner(bytes)
    }

    /// The next piece that is more than the end of a line.
    private mutating func nextPiece() -> HTMLScanner.Piece? {
      while let piece = scanner.next() {
        guard case .text(let range) = piece,
          bytes[range].allSatisfy({ $0 == UInt8(ascii: "\n") })
        else { return piece }
      }
      return nil
    }

    mutating func isAtEnd() -> Bool { nextPiece() == nil }

    /// Reads the tags before a sample; whether they are there.
    mutating func beginsSample() -> Bool {
      guard case .open(let block) = nextPiece(), block.name == "pre", block.class == "chroma",
        case .open(let code) = scanner.next(), code.name == "code", code.attributes.isEmpty
      else { return false }
      return true
    }

    /// Reads to the end of a sample.
    mutating func readSample() -> Sample? {
      var sample = Sample()
      var kinds: [TokenKind?] = []
      while let piece = scanner.next() {
        switch piece {
        case .open(let tag):
          guard tag.name == "span", let name = tag.class, Self.isClass(name) else { return nil }
          // A line, or a token without a colour, is coloured like what is around it.
          kinds.append(TokenKind(chroma: name) ?? (kinds.last ?? nil))
        case .close(let tag) where tag.name == "span":
          guard kinds.popLast() != nil else { return nil }
        case .close(let tag):
          sample.close()
          guard tag.name == "code", kinds.isEmpty, case .close(let block) = scanner.next(),
            block.name == "pre"
          else { return nil }
          return sample
        case .text(let range):
          guard append(range, kinds.last ?? nil, to: &sample) else { return nil }
        case .comment, .declaration: return nil
        }
      }
      return nil
    }

    private static func isClass(_ name: String) -> Bool {
      name.utf8.count <= 8
        && name.utf8.allSatisfy { $0.isASCIILetterOrDigit && !$0.isASCIIUppercase }
    }

    /// Appends text; whether it is escaped as Chroma does.
    private func append(
      _ range: Range<Int>, _ kind: TokenKind?, to sample: inout Sample
    ) -> Bool {
      var rest = bytes[range]
      while let first = rest.first {
        switch first {
        case UInt8(ascii: "&"):
          let found = Self.references.first { rest.starts(with: $0.name.utf8) }
          guard let (name, byte) = found else { return false }
          sample.append(byte, kind)
          rest = rest.dropFirst(name.utf8.count)
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): return false
        default:
          sample.append(first, kind)
          rest = rest.dropFirst()
        }
      }
      return true
    }

    private static let references: [(name: String, byte: UInt8)] = [
      ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
      ("&quot;", UInt8(ascii: "\"")), ("&#34;", UInt8(ascii: "\"")), ("&#39;", UInt8(ascii: "'")),
    ]
  }
}

extension HTMLScanner.Tag {
  /// The class of an element that has no other attribute.
  fileprivate var `class`: String? {
    attributes.count == 1 && attributes.first?.name == "class" ? attributes.first?.value : nil
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
  init?(chroma: String) {
    switch chroma {
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
