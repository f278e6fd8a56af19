import OngletModel

/// Writes an XML document, one element on each line.
struct XMLWriter {
  private(set) var buffer = ByteBuffer(reserving: 16 * 1024)

  init() { buffer.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") }

  var bytes: [UInt8] { buffer.bytes }

  /// Writes an element with the content that `content` writes.
  mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
    content: (inout XMLWriter) -> Void
  ) {
    open(name, attributes)
    buffer.write(">\n")
    content(&self)
    close(name)
  }

  /// Writes an element with text.
  mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], text: String
  ) {
    open(name, attributes)
    buffer.write(">")
    buffer.write(escaping: text)
    close(name)
  }

  /// Writes an element with an address: characters that are not allowed in addresses are
  /// percent-encoded.
  mutating func element(_ name: StaticString, address: String) {
    open(name, [:])
    buffer.write(">")
    buffer.write(address: address)
    close(name)
  }

  /// Writes an element without content.
  mutating func emptyElement(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>
  ) {
    open(name, attributes)
    buffer.write("/>\n")
  }

  private mutating func open(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>
  ) {
    buffer.write("<")
    buffer.write(name)
    for (attribute, value) in attributes {
      buffer.write(" ")
      buffer.write(attribute)
      buffer.write("=\"")
      // The only attribute of these documents that is an address.
      let isAddress = attribute.withUTF8Buffer { $0.elementsEqual("href".utf8) }
      if isAddress { buffer.write(address: value) } else { buffer.write(escaping: value) }
      buffer.write("\"")
    }
  }

  private mutating func close(_ name: StaticString) {
    buffer.write("</")
    buffer.write(name)
    buffer.write(">\n")
  }
}
