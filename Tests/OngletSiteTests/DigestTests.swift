import Testing

@testable import OngletSite

@Suite struct DigestTests {
  @Test(arguments: [
    ("", 0xEF46_DB37_51D8_E999 as UInt64),
    ("a", 0xD24E_C4F1_A98C_6E5B),
    ("abc", 0x44BC_2CF5_AD77_0999),
    ("Nobody inspects the spammish repetition", 0xFBCE_A83C_8A37_8BF1),
  ])
  func agreesWithXXH64(text: String, expected: UInt64) {
    let digest = Array(text.utf8).withUnsafeBytes { Digest(of: $0) }
    #expect(digest == Digest(value: expected))
  }

  @Test func isTheSameInPieces() {
    let bytes = (0..<200).map { UInt8($0) }
    let whole = bytes.withUnsafeBytes { Digest(of: $0) }
    let pieces = bytes.withUnsafeBytes { buffer in
      var stream = DigestStream()
      stream.combine(UnsafeRawBufferPointer(rebasing: buffer[..<96]))
      stream.combine(UnsafeRawBufferPointer(rebasing: buffer[96...]))
      stream.combine(UnsafeRawBufferPointer(start: nil, count: 0))
      return stream.digest
    }
    #expect(pieces == whole)
  }
}
