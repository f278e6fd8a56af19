import OngletLibc

/// An opaque colour of sRGB: `#767676`.
package struct Colour: Sendable, Hashable {
  /// Red, green and blue, from 0 to 255.
  private let parts: [Double]

  package static let black = Colour(parts: [0, 0, 0])
  package static let white = Colour(parts: [255, 255, 255])
}

extension Colour {
  /// - Parameter text: `#rrggbb` or `#rgb` (CSS Color Module Level 4, section 5.2).
  package init?(_ text: String) {
    guard text.utf8.first == UInt8(ascii: "#") else { return nil }
    let digits = text.utf8.dropFirst().compactMap(\.hexadecimalValue).map(Double.init)
    switch (digits.count, text.utf8.count) {
    case (3, 4): parts = digits.map { $0 * 17 }
    case (6, 7): parts = [0, 2, 4].map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
  }

  /// `#rrggbb`.
  package var text: String {
    "#"
      + parts.map { part in
        let digits = String(Int(part), radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }

  /// The colour with a part of another mixed in.
  ///
  /// - Parameter part: from 0 to 1.
  package func mixed(with other: Colour, part: Double) -> Colour {
    Colour(parts: zip(parts, other.parts).map { ($0 + ($1 - $0) * part).rounded() })
  }

  /// The contrast ratio with another colour, from 1 to 21 (WCAG 2.2, “contrast ratio”).
  package func contrast(with other: Colour) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The relative luminance, from 0 to 1 (WCAG 2.2).
  package var luminance: Double {
    zip([0.2126, 0.7152, 0.0722], parts).reduce(0) { $0 + $1.0 * Self.linear($1.1) }
  }

  private static func linear(_ part: Double) -> Double {
    let value = part / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
