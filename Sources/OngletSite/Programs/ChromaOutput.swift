import OngletModel
import OngletRender

/// Reads the output of Chroma and checks it.
///
/// For each file, Chroma 2 prints a `<pre class="chroma"><code>` with a `span` for each line and
/// each token; the class of a token has one to three letters. Only such elements are accepted, and
/// their text must be that of the sample.
enum ChromaOutput {
  /// The HTML of samples: text and `span` elements with classes of the style sheet, which end
  /// before the end of the line. The HTML of a sample is nil if its text is not the same in the
  /// output.
  ///
  /// - Returns: nil if the output does not have the form that Chroma writes.
  static func highlighted(_ output: [UInt8], texts: [String]) -> [[UInt8]?]? {
    var results: [[UInt8]?] = []
    var reader = Reader(output)
    for text in texts {
      guard reader.beginsSample(), let sample = reader.readSample() else { return nil }
      results.append(sample.isText(text) ? sample.html : nil)
    }
    return reader.isAtEnd() ? results : nil
  }

  /// Whether HTML can be a result of `highlighted` for this text; used to check the cache.
  static func isSound(_ html: [UInt8], for text: String) -> Bool {
    var reader = Reader(html + Array("</code></pre>".utf8))
    guard let sample = reader.readSample(), reader.isAtEnd() else { return false }
    return sample.isText(text) && sample.html == html
  }

  /// The text of a sample in the output of Chroma, and its HTML.
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
      // A space has no colour, so it can stay in the element before.
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

  /// Reads the HTML of Chroma piece by piece.
  private struct Reader {
    private let bytes: [UInt8]
    private var scanner: HTMLScanner

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      scanner = HTMLScanner(bytes)
    }

    /// The next piece that is not only line ends.
    private mutating func nextPiece() -> HTMLScanner.Piece? {
      while let piece = scanner.next() {
        guard case .text(let range) = piece,
          bytes[range].allSatisfy({ $0 == UInt8(ascii: "\n") })
        else { return piece }
      }
      return nil
    }

    mutating func isAtEnd() -> Bool { nextPiece() == nil }

    /// Reads the tags before a sample; returns false if they are not there.
    mutating func beginsSample() -> Bool {
      guard case .open(let block) = nextPiece(), block.name == "pre", block.class == "chroma",
        case .open(let code) = scanner.next(), code.name == "code", code.attributes.isEmpty
      else { return false }
      return true
    }

    mutating func readSample() -> Sample? {
      var sample = Sample()
      var kinds: [TokenKind?] = []
      while let piece = scanner.next() {
        switch piece {
        case .open(let tag):
          guard tag.name == "span", let name = tag.class, Self.isClass(name) else { return nil }
          // The `span` of a line, or of a token without a colour, has the kind of its parent.
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

    /// Appends text to a sample; returns false if it is not escaped as Chroma does.
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

/// A kind of token that has a colour; the raw value is its class in the style sheet.
enum TokenKind: String, CaseIterable {
  case keyword = "k"
  case string = "s"
  case comment = "c"
  case number = "m"
  case type = "t"
  /// A function, an attribute or a property where it is declared or set.
  case name = "f"

  /// - Parameter chroma: a class of Chroma, which are the short names of Pygments, or of the style
  ///   sheet. Nil for tokens without a colour: names, operators, punctuation.
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
