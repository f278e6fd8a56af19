/// Writes JSON (RFC 8259) into a buffer, without a tree in memory.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  /// Whether each entry is on a line of its own, for people to read.
  private let isIndented: Bool
  private var depth = 0
  /// Whether the current object or array is still empty.
  private var isEmpty = true

  package init(reserving capacity: Int = 0, isIndented: Bool = true) {
    self.isIndented = isIndented
    bytes.reserveCapacity(capacity)
  }

  /// Removes what was written, so that the rest can be written as the next part of a file.
  package mutating func startPart() { bytes.removeAll(keepingCapacity: true) }

  /// The bytes and a line end, without a copy of what may be megabytes.
  package mutating func line() -> [UInt8] {
    write("\n")
    return bytes
  }

  /// Writes an object; its fields are to be written in the order of their names.
  package mutating func object(_ fields: (inout JSONWriter) -> Void) {
    nest("{", "}", fields)
  }

  package mutating func array<Element>(
    _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
  ) {
    nest("[", "]") { writer in
      for element in elements {
        writer.startEntry()
        write(&writer, element)
      }
    }
  }

  package mutating func object(_ name: String, _ fields: (inout JSONWriter) -> Void) {
    field(name) { $0.object(fields) }
  }

  /// Writes a field with an array.
  package mutating func array<Element>(
    _ name: String, _ elements: some Sequence<Element>,
    _ write: (inout JSONWriter, Element) -> Void
  ) {
    field(name) { $0.array(elements, write) }
  }

  /// Writes a field with an array of objects.
  package mutating func objects<Element>(
    _ name: String, _ elements: some Sequence<Element>,
    _ fields: (inout JSONWriter, Element) -> Void
  ) {
    array(name, elements) { json, element in json.object { fields(&$0, element) } }
  }

  package mutating func strings(_ strings: some Sequence<String>) {
    array(strings) { $0.string($1) }
  }

  package mutating func field(_ name: String, _ value: (inout JSONWriter) -> Void) {
    startEntry()
    string(name)
    write(isIndented ? ": " : ":")
    value(&self)
  }

  package mutating func field(_ name: String, _ value: String) { field(name) { $0.string(value) } }

  /// Writes a field unless it has no value.
  package mutating func field(_ name: String, _ value: String?) {
    if let value { field(name, value) }
  }

  package mutating func field(_ name: String, _ strings: [String]) {
    field(name) { $0.strings(strings) }
  }

  package mutating func field(_ name: String, _ value: Int) { field(name) { $0.number(value) } }

  package mutating func field(_ name: String, _ value: Bool) { field(name) { $0.bool(value) } }

  /// Writes the values by language, in the order of the codes.
  package mutating func localized(_ values: Localized<String>) {
    object { json in
      for (language, value) in values.values.sorted(by: { $0.key < $1.key }) {
        json.field(language.code, value)
      }
    }
  }

  package mutating func bool(_ value: Bool) { write(value ? "true" : "false") }

  package mutating func null() { write("null") }

  package mutating func number(_ number: Int) { bytes.append(contentsOf: String(number).utf8) }

  package mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { text in
      var start = 0
      var index = 0
      while index < text.count {
        let length = Self.escapedLength(text, at: index)
        if length > 0 {
          bytes.append(contentsOf: text[start..<index])
          escape(text[index..<index + length])
          start = index + length
        }
        index += max(1, length)
      }
      bytes.append(contentsOf: text[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// The number of bytes at an index that have to be escaped together: a character of the JSON
  /// syntax, or one that is not printable, because people read JSON too, and so do workflows, where
  /// `##[` begins a command.
  private static func escapedLength(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    switch text[index] {
    case ..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F: 1
    case UInt8(ascii: "[")
    where index > 1 && text[index - 1] == UInt8(ascii: "#") && text[index - 2] == UInt8(ascii: "#"):
      1
    case 0xC2 where text[index + 1] < 0xA0: 2
    case 0xE2
    where text[index + 1] == 0x80 && (0xA8...0xAE).contains(text[index + 2])
      || text[index + 1] == 0x81 && (0xA6...0xA9).contains(text[index + 2]):
      3
    default: 0
    }
  }

  private mutating func escape(_ character: Slice<UnsafeBufferPointer<UInt8>>) {
    switch character.first {
    case UInt8(ascii: "\""): write("\\\"")
    case UInt8(ascii: "\\"): write("\\\\")
    case UInt8(ascii: "\n"): write("\\n")
    case UInt8(ascii: "\t"): write("\\t")
    default:
      write("\\u")
      let value = String(decoding: character, as: UTF8.self).unicodeScalars.first?.value ?? 0
      for shift in [12, 8, 4, 0] {
        let digit = UInt8(value >> shift & 15)
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }

  private mutating func nest(
    _ opening: StaticString, _ closing: StaticString, _ content: (inout JSONWriter) -> Void
  ) {
    write(opening)
    depth += 1
    isEmpty = true
    content(&self)
    depth -= 1
    if !isEmpty { startLine() }
    write(closing)
    isEmpty = false
  }

  private mutating func startEntry() {
    if !isEmpty { write(",") }
    isEmpty = false
    startLine()
  }

  private mutating func startLine() {
    if !isIndented { return }
    write("\n")
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  private mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }
}
