import Mustache
import Synchronization

/// Rendered templates whose values are still to be filled in.
///
/// Mustache looks every tag up anew on every page, which costs more than all the rest of a page.
/// But two contexts with the same names, flags and lengths of lists give the same text around their
/// values. So a template is rendered once for each such shape, with marks in place of the values,
/// and from then on filled.
final class FrameCache: Sendable {
  private struct Key: Hashable, Sendable {
    let layout: String
    let shape: [UInt8]
  }

  /// A piece of text, and the number of the value that follows it.
  private struct Piece: Sendable {
    let text: [UInt8]
    let value: Int?
  }

  private let frames = Mutex<[Key: [Piece]]>([:])

  /// More shapes than layouts and lists of a site have: a site whose pages are all different is
  /// rendered page by page rather than remembered.
  private static let greatestCount = 500

  /// The bytes of a context in a layout.
  func render(
    _ context: TemplateContext, layout: String, library: MustacheLibrary
  ) -> [UInt8] {
    var values: [String] = []
    var shape: [UInt8] = []
    let marked = context.marked(values: &values, shape: &shape)
    let key = Key(layout: layout, shape: shape)
    var pieces = frames.withLock { $0[key] }
    if pieces == nil {
      let text = library.render(marked, withTemplate: layout) ?? ""
      let made = Self.pieces(of: Array(text.utf8))
      frames.withLock { if $0.count < Self.greatestCount { $0[key] = made } }
      pieces = made
    }
    return Self.filled(pieces ?? [], values)
  }

  private static func filled(_ pieces: [Piece], _ values: [String]) -> [UInt8] {
    var buffer = ByteBuffer(
      reserving: pieces.reduce(0) { $0 + $1.text.count } + values.reduce(0) { $0 + $1.utf8.count })
    for piece in pieces {
      buffer.write(raw: piece.text)
      if let value = piece.value { buffer.write(raw: values[value]) }
    }
    return buffer.bytes
  }

  private static func pieces(of bytes: [UInt8]) -> [Piece] {
    var pieces: [Piece] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      guard bytes[index] == TemplateContext.markStart else {
        index += 1
        continue
      }
      var number = 0
      var end = index + 1
      while end < bytes.count, bytes[end] != TemplateContext.markEnd {
        number = number * 10 + Int(bytes[end]) - 0x30
        end += 1
      }
      pieces.append(Piece(text: Array(bytes[start..<index]), value: number))
      start = end + 1
      index = start
    }
    pieces.append(Piece(text: Array(bytes[start...]), value: nil))
    return pieces
  }
}

extension TemplateContext {
  /// Around the number of a value. Text of a site holds no such control characters.
  fileprivate static let markStart: UInt8 = 0x01
  fileprivate static let markEnd: UInt8 = 0x02

  /// The context with a mark in place of each value that is not empty.
  ///
  /// - Parameters:
  ///   - values: the values, ready to be inserted, by the numbers of their marks.
  ///   - shape: what else the rendering depends on.
  fileprivate func marked(values: inout [String], shape: inout [UInt8]) -> TemplateContext {
    var marked = TemplateContext()
    // A fixed order, whatever the dictionary's.
    for (number, key) in TemplateKey.allCases.enumerated() {
      guard let value = self[key] else { continue }
      shape.append(UInt8(number))
      marked[key] = Self.marked(value, values: &values, shape: &shape)
    }
    shape.append(UInt8.max)
    return marked
  }

  private static func marked(
    _ value: Value, values: inout [String], shape: inout [UInt8]
  ) -> Value {
    switch value {
    case .text(let text): return mark(text.htmlEscaped, values: &values, shape: &shape)
    case .html(let html): return mark(html, values: &values, shape: &shape)
    case .flag(let flag):
      shape.append(flag ? 1 : 0)
      return value
    case .texts(let texts):
      let marked = texts.map { mark($0.htmlEscaped, values: &values, shape: &shape) }
      shape.append(UInt8.max)
      return .values(marked)
    case .list(let list):
      let marked = list.map { $0.marked(values: &values, shape: &shape) }
      shape.append(UInt8.max)
      return .list(marked)
    case .object(let object): return .object(object.marked(values: &values, shape: &shape))
    case .strings(let strings):
      shape.append(contentsOf: strings.language.code.utf8)
      return value
    case .values: return value
    }
  }

  private static func mark(
    _ text: String, values: inout [String], shape: inout [UInt8]
  ) -> Value {
    shape.append(text.isEmpty ? 0 : 1)
    if text.isEmpty { return .html("") }
    values.append(text)
    return .html("\u{1}\(values.count - 1)\u{2}")
  }
}
