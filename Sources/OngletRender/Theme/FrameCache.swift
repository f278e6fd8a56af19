import Mustache
import OngletModel
import Synchronization

/// A cache of rendered templates in which only values have to be filled in.
///
/// Mustache looks up every tag again on every page, which costs more than the rest of a page. But
/// contexts with the same names, flags and lengths of lists give the same text around their values.
/// So a template is rendered only once for each such shape, with marks in place of the values.
final class FrameCache: Sendable {
  private struct Key: Hashable, Sendable {
    let layout: String
    let shape: [UInt8]
  }

  /// A piece of text, and the index of the value that follows it.
  private struct Piece: Sendable {
    let text: [UInt8]
    let value: Int?
  }

  private let frames = Mutex<[Key: [Piece]]>([:])

  /// More shapes than a site usually has. The pages of a site with more of them are rendered
  /// without the cache.
  private static let maximumCount = 500

  /// Renders a layout with the values of a context.
  func render(_ context: TemplateContext, layout: String, library: MustacheLibrary) -> [UInt8] {
    var gathered = GatheredValues()
    gathered.gather(context)
    let key = Key(layout: layout, shape: gathered.shape)
    if let pieces = frames.withLock({ $0[key] }) { return Self.filled(pieces, gathered.values) }
    var count = 0
    let marked = context.marked(count: &count)
    let text = library.render(marked, withTemplate: layout) ?? ""
    let pieces = Self.pieces(of: Array(text.utf8), valueCount: gathered.values.count)
    frames.withLock { if $0.count < Self.maximumCount { $0[key] = pieces } }
    return Self.filled(pieces, gathered.values)
  }

  private static func filled(_ pieces: [Piece], _ values: [GatheredValues.Value]) -> [UInt8] {
    let length = values.reduce(0) { $0 + $1.length }
    var buffer = ByteBuffer(reserving: pieces.reduce(length) { $0 + $1.text.count })
    for piece in pieces {
      buffer.write(raw: piece.text)
      guard let value = piece.value else { continue }
      switch values[value] {
      case .text(let text): buffer.write(escaping: text)
      case .html(let html): buffer.write(raw: html)
      }
    }
    return buffer.bytes
  }

  /// - Parameter valueCount: how many values there are; a mark with a larger number is text of the
  ///   theme.
  private static func pieces(of bytes: [UInt8], valueCount: Int) -> [Piece] {
    var pieces: [Piece] = []
    var start = 0
    var index = 0
    while let mark = bytes[index...].firstIndex(of: TemplateContext.markStart) {
      index = mark + 1
      let digits = bytes[index...].prefix { $0.isASCIIDigit }
      guard let value = Int(String(decoding: digits, as: UTF8.self)), value < valueCount,
        digits.endIndex < bytes.count, bytes[digits.endIndex] == TemplateContext.markEnd
      else { continue }
      pieces.append(Piece(text: Array(bytes[start..<mark]), value: value))
      start = digits.endIndex + 1
      index = start
    }
    pieces.append(Piece(text: Array(bytes[start...]), value: nil))
    return pieces
  }
}

/// The values of a context in order, and its shape: everything else that its rendering depends on.
private struct GatheredValues {
  enum Value {
    case text(String)
    case html([UInt8])

    /// Its approximate length in bytes.
    var length: Int {
      switch self {
      case .text(let text): text.utf8.count + 16
      case .html(let html): html.count
      }
    }
  }

  private(set) var values: [Value] = []
  private(set) var shape: [UInt8] = []

  mutating func gather(_ context: TemplateContext) {
    for entry in context.entries {
      shape.append(entry.key.rawValue)
      switch entry.value {
      case .text(let text): gather(.text(text), isEmpty: text.isEmpty)
      case .html(let html): gather(.html(html), isEmpty: html.isEmpty)
      case .flag(let flag): shape.append(flag ? 1 : 0)
      case .texts(let texts):
        for text in texts { gather(.text(text), isEmpty: text.isEmpty) }
        shape.append(.max)
      case .list(let list):
        for context in list { gather(context) }
        shape.append(.max)
      case .object(let object): gather(object)
      // The strings are part of the text around the values, so what chooses them is part of the
      // shape.
      case .strings(let strings):
        shape.append(contentsOf: strings.language.code.utf8)
        shape.append(contentsOf: strings.pageType.rawValue.utf8)
        shape.append(.max)
      case .words: break
      }
    }
    shape.append(.max)
  }

  private mutating func gather(_ value: Value, isEmpty: Bool) {
    shape.append(isEmpty ? 0 : 1)
    if !isEmpty { values.append(value) }
  }
}

extension TemplateContext {
  /// The marks around the number of a value. Templates and strings have no such control characters.
  fileprivate static let markStart: UInt8 = 0x01
  fileprivate static let markEnd: UInt8 = 0x02

  /// The context with a number in place of each value that is not empty, in the order of
  /// `GatheredValues`.
  fileprivate func marked(count: inout Int) -> TemplateContext {
    var marked = self
    for entry in entries {
      marked[entry.key] =
        switch entry.value {
        case .text(let text): .text(Self.mark(isEmpty: text.isEmpty, count: &count))
        case .html(let html): .text(Self.mark(isEmpty: html.isEmpty, count: &count))
        case .texts(let texts):
          .texts(texts.map { Self.mark(isEmpty: $0.isEmpty, count: &count) })
        case .list(let list): .list(list.map { $0.marked(count: &count) })
        case .object(let object): .object(object.marked(count: &count))
        case .flag, .strings, .words: entry.value
        }
    }
    return marked
  }

  private static func mark(isEmpty: Bool, count: inout Int) -> String {
    if isEmpty { return "" }
    count += 1
    return "\u{1}\(count - 1)\u{2}"
  }
}
