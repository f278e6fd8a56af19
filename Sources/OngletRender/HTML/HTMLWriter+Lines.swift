import OngletModel

extension HTMLWriter {
  /// Adds file and line of its source to the element that begins at a place of the buffer, if the
  /// document is to have them: `data-line="ios/design/images.fr.md:12"`.
  mutating func mark(_ range: SourceRange, from start: Int) {
    guard let file = context.markedFile else { return }
    let bytes = buffer.bytes
    guard let tag = bytes[start...].firstIndex(where: { $0 != UInt8(ascii: "\n") }),
      bytes[tag] == UInt8(ascii: "<"), tag + 1 < bytes.count,
      // End tags and comments of raw HTML have no attributes.
      bytes[tag + 1].isASCIILetter,
      let end = bytes[tag...].firstIndex(where: { " \n/>".utf8.contains($0) })
    else { return }
    var attribute = ByteBuffer()
    attribute.write(" data-line=\"")
    attribute.write(escaping: file)
    attribute.write(":")
    attribute.write(Int(range.startLine))
    attribute.write("\"")
    buffer.insert(attribute.bytes, at: end)
  }
}
