import UIKit

// region: control
final class RatingControl: UIControl {
    var rating = 0 {
        didSet { sendActions(for: .valueChanged) }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        accessibilityLabel = NSLocalizedString("rating", comment: "Name of the control")
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override var accessibilityValue: String? {
        get {
            let format = NSLocalizedString("rating.value", comment: "Such as: 3 stars out of 5")
            return String.localizedStringWithFormat(format, rating)
        }
        set { super.accessibilityValue = newValue }
    }

    override func accessibilityIncrement() { rating = min(rating + 1, 5) }
    override func accessibilityDecrement() { rating = max(rating - 1, 0) }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, bounds.width > 0 else { return }
        let star = Int(touch.location(in: self).x / bounds.width * 5) + 1
        rating = min(max(star, 1), 5)
    }
}
// endregion
