/// HTML or XML in which values are filled in: text is escaped.
///
/// ```swift
/// buffer.write(html: "<a href=\"\(address: address)\">\(title)</a>")
/// ```
package struct Markup: ExpressibleByStringInterpolation {
  package let bytes: [UInt8]

  package init(stringLiteral text: String) { bytes = Array(text.utf8) }

  package init(stringInterpolation markup: StringInterpolation) { bytes = markup.buffer.bytes }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var buffer: ByteBuffer

    package init(literalCapacity length: Int, interpolationCount count: Int) {
      buffer = ByteBuffer(reserving: length + 32 * count)
    }

    package mutating func appendLiteral(_ text: String) { buffer.write(raw: text) }
    package mutating func appendInterpolation(_ text: String) { buffer.write(escaping: text) }
    package mutating func appendInterpolation(_ text: StaticString) { buffer.write(text) }
    package mutating func appendInterpolation(_ number: Int) { buffer.write(number) }
    package mutating func appendInterpolation(address text: String) { buffer.write(address: text) }
    package mutating func appendInterpolation(_ markup: Markup) { buffer.write(html: markup) }
    package mutating func appendInterpolation(_ parts: [Markup]) {
      for part in parts { buffer.write(html: part) }
    }
    package mutating func appendInterpolation(raw text: String) { buffer.write(raw: text) }
    package mutating func appendInterpolation(raw bytes: [UInt8]) { buffer.write(raw: bytes) }
  }
}
