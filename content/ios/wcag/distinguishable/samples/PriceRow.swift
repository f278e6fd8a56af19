import UIKit

// region: row
final class PriceRow: UIStackView {
    private let name = UILabel()
    private let price = UILabel()

    func build() {
        for label in [name, price] {
            label.font = .preferredFont(forTextStyle: .body)
            label.adjustsFontForContentSizeCategory = true
            label.numberOfLines = 0
            addArrangedSubview(label)
        }
        spacing = 8
        arrange()
    }

    // On iOS 17 and later, registerForTraitChanges(_:action:) does this.
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        arrange()
    }

    private func arrange() {
        let isHuge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        axis = isHuge ? .vertical : .horizontal
        alignment = isHuge ? .leading : .firstBaseline
    }
}
// endregion
