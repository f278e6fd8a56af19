import UIKit
import XCTest

// region: contrast
final class ContrastAuditTests: XCTestCase {
    @MainActor
    func testTextContrast() throws {
        let app = XCUIApplication()
        app.launch()
        try app.performAccessibilityAudit(for: .contrast) { issue in
            // The logo is excepted by the criterion.
            issue.element?.identifier == "logo"
        }
    }
}
// endregion

// region: size
final class TextSizeAuditTests: XCTestCase {
    @MainActor
    func testTextGrowsWithoutLoss() throws {
        let app = XCUIApplication()
        app.launchArguments += [
            "-UIPreferredContentSizeCategoryName",
            UIContentSizeCategory.accessibilityExtraLarge.rawValue,
        ]
        app.launch()
        try app.performAccessibilityAudit(for: [.dynamicType, .textClipped])
    }
}
// endregion
