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
        let traits: [UITrait] = [UITraitPreferredContentSizeCategory.self]
        registerForTraitChanges(traits) { (row: PriceRow, _: UITraitCollection) in
            row.arrange()
        }
        arrange()
    }

    private func arrange() {
        let isHuge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        axis = isHuge ? .vertical : .horizontal
        alignment = isHuge ? .leading : .firstBaseline
    }
}
// endregion
