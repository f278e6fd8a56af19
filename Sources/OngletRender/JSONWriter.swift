/// Writes JSON (RFC 8259) into a buffer as it comes, indented, without a tree in memory.
struct JSONWriter {
  private(set) var buffer: ByteBuffer
  private var depth = 0
  /// Whether the object or array at hand has nothing yet.
  private var isEmpty = true

  init(reserving capacity: Int = 0) { buffer = ByteBuffer(reserving: capacity) }

  /// Writes an object; its fields are to be written in the order of their names.
  mutating func object(_ fields: (inout JSONWriter) -> Void) {
    nest("{", "}", fields)
  }

  mutating func array<Element>(
    _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
  ) {
    nest("[", "]") { writer in
      for element in elements {
        writer.startEntry()
        write(&writer, element)
      }
    }
  }

  mutating func strings(_ strings: some Sequence<String>) {
    array(strings) { $0.string($1) }
  }

  /// Writes the name of a field and then its value.
  mutating func field(_ name: String, _ value: (inout JSONWriter) -> Void) {
    startEntry()
    string(name)
    buffer.write(": ")
    value(&self)
  }

  mutating func field(_ name: String, _ value: String) { field(name) { $0.string(value) } }

  /// Writes a field unless it has no value.
  mutating func field(_ name: String, _ value: String?) {
    if let value { field(name, value) }
  }

  mutating func field(_ name: String, _ strings: [String]) { field(name) { $0.strings(strings) } }

  mutating func number(_ number: Int) { buffer.write(raw: String(number)) }

  mutating func string(_ text: String) {
    buffer.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      for index in 0..<bytes.count {
        let byte = bytes[index]
        if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { continue }
        buffer.write(raw: bytes[start..<index])
        escape(byte)
        start = index + 1
      }
      buffer.write(raw: bytes[start...])
    }
    buffer.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): buffer.write("\\\"")
    case UInt8(ascii: "\\"): buffer.write("\\\\")
    case UInt8(ascii: "\n"): buffer.write("\\n")
    case UInt8(ascii: "\t"): buffer.write("\\t")
    default:
      buffer.write("\\u00")
      for digit in [byte >> 4, byte & 15] {
        buffer.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }

  private mutating func nest(
    _ opening: StaticString, _ closing: StaticString, _ content: (inout JSONWriter) -> Void
  ) {
    buffer.write(opening)
    depth += 1
    isEmpty = true
    content(&self)
    depth -= 1
    if !isEmpty { startLine() }
    buffer.write(closing)
    isEmpty = false
  }

  private mutating func startEntry() {
    if !isEmpty { buffer.write(",") }
    isEmpty = false
    startLine()
  }

  private mutating func startLine() {
    buffer.write("\n")
    for _ in 0..<depth { buffer.write("  ") }
  }
}
