import UIKit

// region: rating
final class RatingControl: UIControl {
    private let range = 1...5
    private(set) var stars = 3

    override init(frame: CGRect) {
        super.init(frame: frame)
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        accessibilityLabel = NSLocalizedString("rating", comment: "Name of the control")
        set(stars)
    }

    required init?(coder: NSCoder) {
        fatalError("This control is created in code")
    }

    override func accessibilityIncrement() { set(stars + 1) }
    override func accessibilityDecrement() { set(stars - 1) }

    private func set(_ wanted: Int) {
        stars = min(max(wanted, range.lowerBound), range.upperBound)
        accessibilityValue = String.localizedStringWithFormat(
            NSLocalizedString("%d stars", comment: "Value of the rating"), stars
        )
        sendActions(for: .valueChanged)
    }
}
// endregion
