import OngletModel
package struct CanonicalText: Sendable {
  let bytes: [UInt8]; let lines: [Int]; let diagnostics: [Diagnostic]
}
package enum Legacy {
  static func isLegacy(_ bytes: [UInt8]) -> Bool { false }
  static func canonical(_ bytes: [UInt8], path: String, firstLine: Int) -> CanonicalText {
    CanonicalText(bytes: bytes, lines: [], diagnostics: [])
  }
}
