import OngletModel
import Testing

@testable import OngletSite

@Suite struct ImageSizeTests {
  private static func big(_ value: Int, _ count: Int = 2) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  private static func little(_ value: Int, _ count: Int = 2) -> [UInt8] {
    big(value, count).reversed()
  }

  // MARK: PNG, GIF, WebP

  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(13, 4) + Array("IHDR".utf8)
    + big(640, 4) + big(480, 4) + [8, 6, 0, 0, 0]

  private static let gif: [UInt8] = Array("GIF89a".utf8) + little(640) + little(480) + [0, 0, 0]

  private static func webP(_ chunk: String, _ data: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + little(data.count + 12, 4) + Array("WEBP".utf8) + Array(chunk.utf8)
      + little(data.count, 4) + data
  }

  private static let lossy = webP(
    "VP8 ", [0x30, 0x01, 0x00, 0x9D, 0x01, 0x2A] + little(640 | 1 << 14) + little(480 | 2 << 14))
  private static let lossless = webP("VP8L", [0x2F] + little(639 | 479 << 14 | 1 << 28, 4))
  private static let extended = webP("VP8X", [0x10, 0, 0, 0] + little(639, 3) + little(479, 3))

  @Test(arguments: [
    ("PNG", png), ("GIF", gif), ("WebP, lossy", lossy), ("WebP, lossless", lossless),
    ("WebP, extended", extended), ("JPEG", jpeg()),
  ])
  func readsTheSize(format: String, bytes: [UInt8]) {
    #expect(imageSize(of: bytes) == ImageSize(width: 640, height: 480), "\(format)")
  }

  @Test(arguments: [
    ("PNG", png), ("GIF", gif), ("WebP, lossy", lossy), ("WebP, lossless", lossless),
    ("WebP, extended", extended), ("JPEG", jpeg(orientation: 6)),
    ("SVG", Array("<?xml version='1.0'?><!-- > --><svg width='2' height='3'>".utf8)),
  ])
  func findsNoSizeInATruncatedFile(format: String, bytes: [UInt8]) {
    // The last bytes of some are not part of the size.
    let needed = bytes.indices.first { imageSize(of: Array(bytes[...$0])) != nil }
    #expect(needed != nil, "\(format)")
    for end in 0..<(needed ?? 0) { #expect(imageSize(of: Array(bytes[..<end])) == nil) }
  }

  @Test(arguments: [
    [], [0x89, 0x50], Array("no image".utf8), Array("RIFF1234WAVEfmt ".utf8),
    // A width of nothing.
    Array(png[..<16]) + [0, 0, 0, 0] + Array(png[20...]),
  ])
  func findsNoSizeInOtherFiles(bytes: [UInt8]) {
    #expect(imageSize(of: bytes) == nil)
  }

  // MARK: JPEG

  /// A JPEG of 640 by 480, with an EXIF orientation where one is given.
  private static func jpeg(
    orientation: Int? = nil, isLittle: Bool = true, frame: UInt8 = 0xC0, filling: Int = 0
  ) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8]
    if let orientation {
      func number(_ value: Int, _ count: Int) -> [UInt8] {
        isLittle ? little(value, count) : big(value, count)
      }
      let entries =
        number(0x010F, 2) + number(2, 2) + number(4, 4) + number(0, 4) + number(0x0112, 2)
        + number(3, 2) + number(1, 4) + number(orientation, 2) + number(0, 2)
      let exif =
        [0x45, 0x78, 0x69, 0x66, 0, 0] + Array((isLittle ? "II" : "MM").utf8) + number(42, 2)
        + number(8, 4) + number(2, 2) + entries + number(0, 4)
      bytes += [0xFF, 0xE1] + big(exif.count + 2) + exif
    }
    for _ in 0..<filling {
      bytes += [0xFF, 0xE2] + big(60_000) + [UInt8](repeating: 0, count: 59_998)
    }
    // A table whose type stands among those of frames, and a byte to fill up.
    bytes += [0xFF, 0xC4] + big(4) + [0, 0] + [0xFF]
    return bytes + [0xFF, frame] + big(11) + [8] + big(480) + big(640) + [1, 1, 0x11, 0]
  }

  @Test(arguments: [0xC0, 0xC1, 0xC2, 0xC9, 0xCF] as [UInt8])
  func readsEveryKindOfFrame(frame: UInt8) {
    #expect(imageSize(of: Self.jpeg(frame: frame)) == ImageSize(width: 640, height: 480))
  }

  @Test(arguments: 1...8, [true, false])
  func followsTheOrientationOfAPhotograph(orientation: Int, isLittle: Bool) {
    let size = imageSize(of: Self.jpeg(orientation: orientation, isLittle: isLittle))
    #expect(
      size
        == (orientation < 5
          ? ImageSize(width: 640, height: 480) : ImageSize(width: 480, height: 640)))
  }

  @Test func readsFurtherIntoAFileIfNeeded() throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.jpeg(filling: 3), to: "photo.jpg")
    let folder = try SourceFolder(path: scratch.path)
    #expect(try folder.imageSize(of: "photo.jpg") == ImageSize(width: 640, height: 480))
  }

  // MARK: SVG

  @Test(arguments: [
    (#"<svg width="20" height="10">"#, 20, 10),
    (#"<svg xmlns="http://www.w3.org/2000/svg" width=" 20px " height='10.4'/>"#, 20, 10),
    (#"<svg viewBox="0 0 300 150">"#, 300, 150),
    (#"<svg viewBox="-5,-5, 300.5 , 150">"#, 301, 150),
    (#"<svg width="100%" height="100%" viewBox="0 0 300 150">"#, 300, 150),
    (#"<svg width="10em" height="5em" viewBox="0 0 300 150">"#, 300, 150),
    (#"<svg width="100" viewBox="0 0 300 150">"#, 100, 50),
    (#"<svg height="100" viewBox="0 0 300 150">"#, 200, 100),
    (
      "\u{FEFF}<?xml version=\"1.0\"?>\r\n<!-- <svg width=\"1\"> --> <svg\nwidth='2'\n\theight='3'>",
      2, 3
    ),
    (#"<!DOCTYPE svg PUBLIC "-//W3C//DTD > 1.1//EN" "a.dtd"><svg width="2" height="3">"#, 2, 3),
    (#"<!DOCTYPE svg [<!ENTITY a "]>"> <!-- ' --> ]> <svg width="2" height="3">"#, 2, 3),
    (#"<svg data-width="9" stroke-width="1" width="2" height="3">"#, 2, 3),
  ])
  func readsTheSizeOfSVG(text: String, width: Int, height: Int) {
    #expect(imageSize(of: Array(text.utf8)) == ImageSize(width: width, height: height))
  }

  @Test(arguments: [
    "<svg>", #"<svg width="10">"#, #"<svg width="0" height="0">"#, #"<svg viewBox="0 0 0 0">"#,
    #"<svg width="1e300" height="1">"#, #"<svg width="nan" height="inf">"#, "<svg width",
    #"<svgs width="2" height="3">"#, #"<html><svg width="2" height="3">"#, "<!-- <svg",
    #"<svg width="10" height="-5">"#, #"<svg viewBox="0 0 1e-300 1e300" width="9">"#,
  ])
  func findsNoSizeInSVGWithoutOne(text: String) {
    #expect(imageSize(of: Array(text.utf8)) == nil)
  }
}
