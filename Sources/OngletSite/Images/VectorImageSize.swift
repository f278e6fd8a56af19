import OngletModel

/// The size of an SVG image: its `width` and `height` in pixels, else its `viewBox` (SVG 2,
/// section 8.2). If it has only one of the two, the other follows from the proportions of the
/// `viewBox`.
func sizeOfSVG(_ bytes: [UInt8]) -> ImageSize? {
  var tag = XMLTags(bytes)
  guard tag.enter(root: "svg") else { return nil }
  var width: Double?
  var height: Double?
  var box: [Double] = []
  while let (name, value) = tag.nextAttribute() {
    switch name {
    case "width": width = pixels(value)
    case "height": height = pixels(value)
    case "viewBox": box = numbers(value)
    default: break
    }
  }
  if box.count == 4, box[2] > 0, box[3] > 0 {
    switch (width, height) {
    case (let side?, nil): height = side * box[3] / box[2]
    case (nil, let side?): width = side * box[2] / box[3]
    case (nil, nil): (width, height) = (box[2], box[3])
    default: break
    }
  }
  guard let width, let height, width < 1e9, height < 1e9 else { return nil }
  return ImageSize(Int(width.rounded()), Int(height.rounded()))
}

/// A length in CSS pixels; nil for a percentage or another unit.
private func pixels(_ text: String) -> Double? {
  var digits = text.utf8.drop(while: isXMLSpace)[...]
  while let last = digits.last, isXMLSpace(last) { digits = digits.dropLast() }
  if digits.suffix(2).elementsEqual("px".utf8) { digits = digits.dropLast(2) }
  guard let value = Double(String(decoding: digits, as: UTF8.self)), value > 0 else { return nil }
  return value
}

private func numbers(_ text: String) -> [Double] {
  text.utf8.split { isXMLSpace($0) || $0 == UInt8(ascii: ",") }.compactMap {
    Double(String(decoding: $0, as: UTF8.self))
  }
}
