import UIKit

// region: screen
@MainActor
func fill(_ scroll: UIScrollView, with content: UIView) {
    content.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(content)
    let area = scroll.contentLayoutGuide
    NSLayoutConstraint.activate([
        content.topAnchor.constraint(equalTo: area.topAnchor),
        content.bottomAnchor.constraint(equalTo: area.bottomAnchor),
        content.leadingAnchor.constraint(equalTo: area.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: area.trailingAnchor),
        // As wide as the screen: it can only scroll downwards.
        content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
    ])
}
// endregion

// region: grid
@MainActor
let grid = UICollectionViewCompositionalLayout { _, environment in
    let width = environment.container.effectiveContentSize.width
    let traits = environment.traitCollection
    let least = UIFontMetrics.default.scaledValue(for: 150, compatibleWith: traits)
    let columns = max(1, Int(width / least))

    let height = NSCollectionLayoutDimension.estimated(120)
    let cell = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1 / CGFloat(columns)),
            heightDimension: height
        )
    )
    let row = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1),
            heightDimension: height
        ),
        subitems: [cell]
    )
    return NSCollectionLayoutSection(group: row)
}
// endregion
