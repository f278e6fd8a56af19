import OngletModel

/// The Markdown form of a page, and where it depends on the file that it is in.
struct MarkdownForm: Sendable {
  /// A place at which another file needs other bytes.
  struct Place: Sendable {
    enum Kind {
      /// An address that is relative to the page begins here.
      case address
      /// The name of a footnote, which is unique on the page, begins here.
      case footnote
    }

    let kind: Kind
    var offset: Int
  }

  let bytes: [UInt8]
  let places: [Place]

  /// Writes the form into a file with those of other pages.
  ///
  /// - Parameters:
  ///   - path: the address of the page, with a final `/`.
  ///   - root: the address of the site's root, relative to the file.
  func write(to buffer: inout ByteBuffer, path: String, root: String) {
    let name = path.utf8.map { $0 == slash ? UInt8(ascii: "-") : $0 }
    var start = 0
    for place in places {
      buffer.write(raw: bytes[start..<place.offset])
      start = place.offset
      switch place.kind {
      case .footnote: buffer.write(raw: name)
      case .address:
        var folder = path.utf8.dropLast()
        while bytes[start...].starts(with: "../".utf8) {
          folder = folder.dropLast { $0 != slash }.dropLast()
          start += 3
        }
        buffer.write(raw: root)
        buffer.write(raw: Array(folder))
        if !folder.isEmpty { buffer.write("/") }
        if bytes[start] == UInt8(ascii: "#") { buffer.write("index.md") }
      }
    }
    buffer.write(raw: bytes[start...])
  }
}

extension MarkdownWriter {
  /// What was written.
  var form: MarkdownForm {
    MarkdownForm(bytes: buffer.bytes, places: places.filter { $0.offset < buffer.bytes.count })
  }

  /// Notes that what comes next depends on the file that it is in.
  mutating func note(_ kind: MarkdownForm.Place.Kind) {
    let offset = buffer.bytes.count
    // What was written there before was removed.
    while let last = places.last, last.offset >= offset { places.removeLast() }
    places.append(MarkdownForm.Place(kind: kind, offset: offset))
  }

  /// Moves the notes behind a place where bytes were inserted.
  mutating func movePlaces(behind start: Int, by shift: Int) {
    for index in places.indices.reversed() {
      if places[index].offset < start { return }
      places[index].offset += shift
    }
  }
}

private let slash = UInt8(ascii: "/")

extension BidirectionalCollection {
  /// Without the elements at the end that fulfil a condition.
  fileprivate func dropLast(while isDropped: (Element) -> Bool) -> SubSequence {
    prefix(upTo: lastIndex { !isDropped($0) }.map { index(after: $0) } ?? startIndex)
  }
}

extension PartsOfPages<MarkdownForm> {
  func byteCount(of pages: [PageIndex]) -> Int {
    withParts { forms in pages.reduce(0) { $0 + (forms[$1]?.bytes.count ?? 0) } }
  }
}
