import UIKit

// region: control
final class RatingControl: UIControl {
    private let stars = UIStackView()

    var rating = 0 {
        didSet { showRating() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        for _ in 1...5 {
            let star = UIImageView()
            star.contentMode = .center
            stars.addArrangedSubview(star)
        }
        stars.distribution = .fillEqually
        stars.isUserInteractionEnabled = false
        stars.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stars)
        NSLayoutConstraint.activate([
            stars.leadingAnchor.constraint(equalTo: leadingAnchor),
            stars.trailingAnchor.constraint(equalTo: trailingAnchor),
            stars.topAnchor.constraint(equalTo: topAnchor),
            stars.bottomAnchor.constraint(equalTo: bottomAnchor),
            widthAnchor.constraint(greaterThanOrEqualToConstant: 5 * 44),
            heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
        ])
        isAccessibilityElement = true
        accessibilityLabel = NSLocalizedString("rating", comment: "Name of the control")
        // For a keyboard, a switch and the voice: Tab-Z, “Show actions for Rating”.
        accessibilityCustomActions = [makeAction("add.star", 1), makeAction("remove.star", -1)]
        showRating()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    // Added each time to what UIKit says, such as the disabled state.
    override var accessibilityTraits: UIAccessibilityTraits {
        get { super.accessibilityTraits.union(.adjustable) }
        set { super.accessibilityTraits = newValue }
    }

    private func makeAction(_ key: String, _ step: Int) -> UIAccessibilityCustomAction {
        let name = NSLocalizedString(key, comment: "Changes the rating by a star")
        return UIAccessibilityCustomAction(name: name) { [weak self] _ in
            guard let self else { return false }
            choose(rating + step)
            return true
        }
    }

    override func accessibilityIncrement() { choose(rating + 1) }
    override func accessibilityDecrement() { choose(rating - 1) }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, bounds.width > 0 else { return }
        var place = touch.location(in: self).x / bounds.width
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { place = 1 - place }
        choose(max(Int(place * 5) + 1, 1))
    }

    /// What a person does: a change by the program sends no action.
    private func choose(_ choice: Int) {
        let newRating = min(max(choice, 0), 5)
        guard newRating != rating else { return }
        rating = newRating
        sendActions(for: .valueChanged)
    }

    private func showRating() {
        for (index, star) in stars.arrangedSubviews.enumerated() {
            let name = index < rating ? "star.fill" : "star"
            (star as? UIImageView)?.image = UIImage(systemName: name)
        }
        let format = NSLocalizedString("rating.value", comment: "Such as: 3 stars out of 5")
        accessibilityValue = String.localizedStringWithFormat(format, rating)
    }
}
// endregion
