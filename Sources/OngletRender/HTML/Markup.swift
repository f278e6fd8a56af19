/// HTML or XML in which values are filled in: text is escaped.
///
/// ```swift
/// buffer.write(html: "<a href=\"\(address: address)\">\(title)</a>")
/// ```
struct Markup: ExpressibleByStringInterpolation {
  let bytes: [UInt8]

  init(stringLiteral text: String) { bytes = Array(text.utf8) }

  init(stringInterpolation markup: StringInterpolation) { bytes = markup.buffer.bytes }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var buffer: ByteBuffer

    init(literalCapacity length: Int, interpolationCount count: Int) {
      buffer = ByteBuffer(reserving: length + 32 * count)
    }

    mutating func appendLiteral(_ text: String) { buffer.write(raw: text) }
    mutating func appendInterpolation(_ text: String) { buffer.write(escaping: text) }
    mutating func appendInterpolation(_ text: StaticString) { buffer.write(text) }
    mutating func appendInterpolation(_ number: Int) { buffer.write(number) }
    mutating func appendInterpolation(address text: String) { buffer.write(address: text) }
    mutating func appendInterpolation(raw text: String) { buffer.write(raw: text) }
    mutating func appendInterpolation(raw bytes: [UInt8]) { buffer.write(raw: bytes) }
  }
}
