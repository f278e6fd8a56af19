import OngletModel
import Testing

@testable import OngletSite

@Suite struct DigestTests {
  @Test(arguments: [
    ("", 0xEF46_DB37_51D8_E999 as UInt64),
    ("a", 0xD24E_C4F1_A98C_6E5B),
    ("abc", 0x44BC_2CF5_AD77_0999),
    ("Nobody inspects the spammish repetition", 0xFBCE_A83C_8A37_8BF1),
    (
      "01234567890123456789012345678901234567890123456789012345678901234567890123456789",
      0x56D4_58ED_81C7_870B
    ),
  ])
  func agreesWithXXH64(text: String, expected: UInt64) {
    let digest = Array(text.utf8).withUnsafeBytes { Digest(of: $0) }
    #expect(digest == Digest(value: expected))
  }
}
