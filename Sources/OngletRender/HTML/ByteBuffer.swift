import OngletModel

/// A buffer for the bytes of a file, in UTF-8.
package struct ByteBuffer: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init(reserving capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Writes text unchanged.
  package mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  package mutating func write(raw text: String) { bytes.append(contentsOf: text.utf8) }

  package mutating func write(raw other: [UInt8]) { bytes.append(contentsOf: other) }

  // Each kind by itself: a generic function is slower where it is not specialized.
  mutating func write(raw other: ArraySlice<UInt8>) { bytes.append(contentsOf: other) }
  mutating func write(raw text: Substring.UTF8View) { bytes.append(contentsOf: text) }
  mutating func write(raw text: Slice<UnsafeBufferPointer<UInt8>>) {
    bytes.append(contentsOf: text)
  }

  /// Writes markup in which values are filled in.
  mutating func write(html markup: Markup) { bytes.append(contentsOf: markup.bytes) }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Writes a number in decimal digits.
  package mutating func write(_ number: Int) {
    if number >= 0, number < 10 {
      bytes.append(UInt8(ascii: "0") + UInt8(number))
    } else {
      write(raw: String(number))
    }
  }

  /// Writes an attribute: ` id="colours"`.
  mutating func write(attribute name: StaticString, _ value: String) {
    startAttribute(name)
    write(escaping: value)
    write("\"")
  }

  mutating func write(attribute name: StaticString, address: String) {
    startAttribute(name)
    write(address: address)
    write("\"")
  }

  /// Writes the language of an element, with its direction if the text around it has another.
  mutating func write(_ language: Language, within outer: Language) {
    write(attribute: "lang", language.code)
    if language.isRightToLeft != outer.isRightToLeft {
      write(attribute: "dir", language.direction)
    }
  }

  private mutating func startAttribute(_ name: StaticString) {
    write(" ")
    write(name)
    write("=\"")
  }

  /// Begins a new line, unless the buffer is at the beginning of one.
  mutating func startLine() {
    if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
  }

  /// Begins a heading.
  mutating func startHeading(_ level: Int, id: String = "", class name: StaticString? = nil) {
    write("<h")
    write(level)
    if !id.isEmpty { write(attribute: "id", id) }
    if let name { write(attribute: "class", name.description) }
    write(">")
  }

  mutating func endHeading(_ level: Int) {
    write("</h")
    write(level)
    write(">")
  }

  /// Writes the link beside a heading, with which readers get its address. Its name is a text that
  /// the page has once, then the heading.
  mutating func writeHeadingLink(to id: String) {
    write("<a class=\"heading-anchor\" href=\"#")
    write(address: id)
    write("\" aria-labelledby=\"onglet-section ")
    write(escaping: id)
    write("\">#</a>")
  }

  /// Writes text for element content or a quoted attribute value.
  package mutating func write(escaping text: String) {
    var text = text
    text.withUTF8 { write(escaping: $0[...]) }
  }

  /// Writes text for element content or a quoted attribute value.
  mutating func write(escaping text: Slice<UnsafeBufferPointer<UInt8>>) {
    var start = text.startIndex
    for index in text.startIndex..<text.endIndex {
      let byte = text[index]
      // All four are less than `>` or equal to it.
      if byte > UInt8(ascii: ">") { continue }
      guard let entity = Self.entity(for: byte) else { continue }
      if start < index { bytes.append(contentsOf: text[start..<index]) }
      write(entity)
      start = index + 1
    }
    if start < text.endIndex { bytes.append(contentsOf: text[start...]) }
  }

  /// Writes code for element content. A long name in it may break, but only where one of its words
  /// or arguments begins, and not after a short word such as `.is`. Screen readers read a break as a
  /// space unless it is hidden. `isAlone`: it is a whole title or cell, where there is less room.
  mutating func write(name text: String, isAlone: Bool = false) {
    let length = isAlone ? 16 : 24
    var text = text
    text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let end = rest.firstIndex(of: UInt8(ascii: " ")) ?? rest.endIndex
        let word = rest[..<end]
        if word.count > length { write(longName: word) } else { write(escaping: word) }
        let next = rest[end...].firstIndex { $0 != UInt8(ascii: " ") } ?? rest.endIndex
        write(raw: rest[end..<next])
        rest = rest[next...]
      }
    }
  }

  private mutating func write(longName word: Slice<UnsafeBufferPointer<UInt8>>) {
    var start = word.startIndex
    for index in word.indices
    where index - start > 3 && Self.mayBreak(word[index - 1], word[index]) {
      write(escaping: word[start..<index])
      write("<wbr aria-hidden=\"true\"/>")
      start = index
    }
    write(escaping: word[start...])
  }

  private static func mayBreak(_ previous: UInt8, _ next: UInt8) -> Bool {
    switch next {
    case UInt8(ascii: "."): previous.isASCIILetterOrDigit || previous == UInt8(ascii: ")")
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      previous.isASCIILetterOrDigit && !previous.isASCIIUppercase
    case UInt8(ascii: "a")...UInt8(ascii: "z"): previous == UInt8(ascii: ":")
    default: false
    }
  }

  /// The character reference for a byte in element content and quoted attribute values, if it needs
  /// one.
  static func entity(for byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: nil
    }
  }

  /// Replaces bytes that have been written.
  mutating func replace(_ range: Range<Int>, by text: StaticString) {
    text.withUTF8Buffer { bytes.replaceSubrange(range, with: $0) }
  }

  /// Inserts bytes between those that have been written.
  mutating func insert(_ other: [UInt8], at place: Int) {
    bytes.insert(contentsOf: other, at: place)
  }

  /// Removes what was written last.
  mutating func truncate(to count: Int) { bytes.removeSubrange(count...) }

  /// Writes an address for an attribute value: characters that are not allowed in addresses are
  /// percent-encoded.
  package mutating func write(address text: String) {
    var text = text
    text.withUTF8 { buffer in
      var start = 0
      for index in 0..<buffer.count {
        let byte = buffer[index]
        if Self.isSafeInAddress(byte) { continue }
        bytes.append(contentsOf: buffer[start..<index])
        start = index + 1
        switch byte {
        case UInt8(ascii: "&"): write("&amp;")
        case UInt8(ascii: "'"): write("&#x27;")
        default: bytes.append(percentEncoding: byte)
        }
      }
      bytes.append(contentsOf: buffer[start...])
    }
  }

  /// Writes an address for a link in Markdown: characters that are not allowed in addresses are
  /// percent-encoded, those that could end the link are escaped (CommonMark section 6.3, “link
  /// destination”).
  mutating func write(destination text: String) {
    // Without a semicolon there are no character references.
    var text = text
    text.withUTF8 { buffer in
      let mayHoldReferences = buffer.contains(UInt8(ascii: ";"))
      var start = 0
      for index in 0..<buffer.count {
        let byte = buffer[index]
        let isBracket = byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")")
        if Self.isSafeInAddress(byte), !isBracket { continue }
        bytes.append(contentsOf: buffer[start..<index])
        start = index + 1
        switch byte {
        case UInt8(ascii: "&"): write(mayHoldReferences ? "&amp;" : "&")
        case UInt8(ascii: "'"): bytes.append(byte)
        case _ where isBracket:
          write("\\")
          bytes.append(byte)
        default: bytes.append(percentEncoding: byte)
        }
      }
      bytes.append(contentsOf: buffer[start...])
    }
  }

  private static func isSafeInAddress(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "?")...UInt8(ascii: "Z"),
      UInt8(ascii: "(")...UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "#"),
      UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "="), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
