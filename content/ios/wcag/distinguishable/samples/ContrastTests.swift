import UIKit
import XCTest

// region: ratio
extension UIColor {
    /// The relative luminance of WCAG, from 0 (black) to 1 (white).
    var luminance: Double {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        let linear = [red, green, blue].map { channel -> Double in
            let value = Double(channel)
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    /// Both colours must be opaque.
    func contrast(with other: UIColor) -> Double {
        let (dark, light) = (min(luminance, other.luminance), max(luminance, other.luminance))
        return (light + 0.05) / (dark + 0.05)
    }
}
// endregion

// region: tests
final class ContrastTests: XCTestCase {
    func testCaptionIsReadableInEachAppearance() {
        for style in [UIUserInterfaceStyle.light, .dark] {
            for contrast in [UIAccessibilityContrast.normal, .high] {
                let traits = UITraitCollection {
                    $0.userInterfaceStyle = style
                    $0.accessibilityContrast = contrast
                }
                let text = UIColor.secondaryCaption.resolvedColor(with: traits)
                let background = UIColor.systemBackground.resolvedColor(with: traits)
                XCTAssertGreaterThanOrEqual(text.contrast(with: background), 4.5)
            }
        }
    }
}
// endregion
