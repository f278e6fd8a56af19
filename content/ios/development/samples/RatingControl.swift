import UIKit

// region: rating
final class RatingControl: UIControl {
    var stars = 3 {
        didSet { showStars() }
    }

    private let range = 1...5
    private let row = UIStackView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isAccessibilityElement = true
        accessibilityLabel = NSLocalizedString("rating", comment: "Name of the control")
        addStars()
        showStars()
    }

    required init?(coder: NSCoder) {
        fatalError("This control is created in code")
    }

    // Added each time to what UIKit says, such as the disabled state.
    override var accessibilityTraits: UIAccessibilityTraits {
        get { super.accessibilityTraits.union(.adjustable) }
        set { super.accessibilityTraits = newValue }
    }

    override func accessibilityIncrement() { rate(stars + 1) }
    override func accessibilityDecrement() { rate(stars - 1) }

    // What a person chooses is an event; a value that code sets is not.
    private func rate(_ wanted: Int) {
        let rating = min(max(wanted, range.lowerBound), range.upperBound)
        guard rating != stars else { return }
        stars = rating
        sendActions(for: .valueChanged)
    }

    private func addStars() {
        for number in range {
            let choose = UIAction { [weak self] _ in self?.rate(number) }
            let star = UIButton(type: .system, primaryAction: choose)
            star.widthAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
            star.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
            row.addArrangedSubview(star)
        }
        row.translatesAutoresizingMaskIntoConstraints = false
        addSubview(row)
        NSLayoutConstraint.activate([
            row.leadingAnchor.constraint(equalTo: leadingAnchor),
            row.trailingAnchor.constraint(equalTo: trailingAnchor),
            row.topAnchor.constraint(equalTo: topAnchor),
            row.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
    }

    private func showStars() {
        for (index, view) in row.arrangedSubviews.enumerated() {
            let star = UIImage(systemName: index < stars ? "star.fill" : "star")
            (view as? UIButton)?.setImage(star, for: .normal)
        }
        accessibilityValue = String.localizedStringWithFormat(
            NSLocalizedString("%d stars", comment: "Value of the rating"), stars
        )
    }
}
// endregion
