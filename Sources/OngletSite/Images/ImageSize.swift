import OngletModel

/// The width and height of an image in pixels, read from the head of its file.
///
/// It knows PNG, JPEG (rotated by its EXIF orientation, as in browsers), GIF, WebP and SVG.
///
/// - Parameter bytes: the beginning of the file; 64 KB are enough for all but a JPEG with a large
///   thumbnail or colour profile.
/// - Returns: nil if the format is not known, or the size comes after these bytes.
package func imageSize(of bytes: [UInt8]) -> ImageSize? {
  let head = ImageHead(bytes: bytes)
  if head.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) { return sizeOfPNG(head) }
  if head.has([0xFF, 0xD8, 0xFF], at: 0) { return sizeOfJPEG(head) }
  if head.has(Array("GIF8".utf8), at: 0) { return ImageSize(head.little(2, 6), head.little(2, 8)) }
  if head.has(Array("RIFF".utf8), at: 0), head.has(Array("WEBP".utf8), at: 8) {
    return sizeOfWebP(head)
  }
  return sizeOfSVG(bytes)
}

extension ImageSize {
  /// Nil if a number is missing or not positive.
  init?(_ width: Int?, _ height: Int?) {
    guard let width, let height, width > 0, height > 0 else { return nil }
    self.init(width: width, height: height)
  }
}

/// The first bytes of a file; reading past their end gives nil.
private struct ImageHead {
  let bytes: [UInt8]

  func has(_ expected: [UInt8], at offset: Int) -> Bool {
    offset + expected.count <= bytes.count
      && bytes[offset..<offset + expected.count].elementsEqual(expected)
  }

  /// A little-endian number of `count` bytes.
  func little(_ count: Int, _ offset: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    return bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// A big-endian number of `count` bytes.
  func big(_ count: Int, _ offset: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }
}

/// PNG specification, section 11.2.1: `IHDR` is the first chunk.
private func sizeOfPNG(_ head: ImageHead) -> ImageSize? {
  guard head.has(Array("IHDR".utf8), at: 12) else { return nil }
  return ImageSize(head.big(4, 16), head.big(4, 20))
}

/// WebP container specification (RFC 9649): the first chunk has the size.
private func sizeOfWebP(_ head: ImageHead) -> ImageSize? {
  if head.has(Array("VP8X".utf8), at: 12) {
    return ImageSize(head.little(3, 24).map { $0 + 1 }, head.little(3, 27).map { $0 + 1 })
  }
  if head.has(Array("VP8L".utf8), at: 12) {
    guard head.has([0x2F], at: 20), let bits = head.little(4, 21) else { return nil }
    return ImageSize((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
  }
  // A key frame of VP8 (RFC 6386, section 9.1); the two high bits of each number are a scale.
  guard head.has(Array("VP8 ".utf8), at: 12), head.has([0x9D, 0x01, 0x2A], at: 23) else {
    return nil
  }
  return ImageSize(head.little(2, 26).map { $0 & 0x3FFF }, head.little(2, 28).map { $0 & 0x3FFF })
}

/// JPEG (ITU-T T.81, annex B): segments up to the frame header, which has the size.
private func sizeOfJPEG(_ head: ImageHead) -> ImageSize? {
  var isTurned = false
  var offset = 2
  while let marker = head.big(2, offset), marker > 0xFF00 {
    switch marker & 0xFF {
    case 0xFF:
      // A padding byte.
      offset += 1
      continue
    case 0x01, 0xD0...0xD8:
      // Markers without a segment.
      offset += 2
      continue
    case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
      guard let size = ImageSize(head.big(2, offset + 7), head.big(2, offset + 5)) else {
        return nil
      }
      return isTurned ? ImageSize(width: size.height, height: size.width) : size
    case 0xD9, 0xDA:
      return nil
    case 0xE1:
      if let orientation = orientationOfEXIF(head, at: offset + 4) {
        isTurned = orientation >= 5 && orientation <= 8
      }
    default: break
    }
    guard let length = head.big(2, offset + 2), length >= 2 else { return nil }
    offset += 2 + length
  }
  return nil
}

/// The orientation, from 1 to 8, in the first directory of the TIFF block of EXIF.
private func orientationOfEXIF(_ head: ImageHead, at offset: Int) -> Int? {
  guard head.has([0x45, 0x78, 0x69, 0x66, 0, 0], at: offset) else { return nil }
  let start = offset + 6
  let isLittle = head.has([0x49, 0x49], at: start)
  func number(_ count: Int, _ place: Int) -> Int? {
    isLittle ? head.little(count, start + place) : head.big(count, start + place)
  }
  guard number(2, 2) == 42, let directory = number(4, 4), let count = number(2, directory) else {
    return nil
  }
  for entry in 0..<count {
    let place = directory + 2 + entry * 12
    guard let tag = number(2, place) else { return nil }
    if tag == 0x0112 { return number(2, place + 8) }
  }
  return nil
}
