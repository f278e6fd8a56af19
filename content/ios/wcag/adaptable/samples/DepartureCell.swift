import UIKit

/// A departure: line, destination, waiting time, and a button to be alerted.
final class DepartureCell: UICollectionViewCell {
    private let lineLabel = UILabel()
    private let destinationLabel = UILabel()
    private let timeLabel = UILabel()
    private let alertButton = UIButton(type: .system)
    private let summary = UIStackView()

    // region: one
    /// One stop for the whole cell; its button becomes an action of that stop.
    func describeAsOneElement() {
        isAccessibilityElement = true
        accessibilityLabel = [lineLabel, destinationLabel, timeLabel]
            .compactMap(\.text)
            .joined(separator: ", ")
        accessibilityCustomActions = [
            UIAccessibilityCustomAction(
                name: NSLocalizedString("departure.alert", comment: "Alert me"),
                actionHandler: { [weak self] _ in
                    self?.alertButton.sendActions(for: .touchUpInside)
                    return true
                }
            )
        ]
    }
    // endregion

    // region: two
    /// Two stops: the text in one go, then the button.
    func describeAsTwoElements() {
        isAccessibilityElement = false
        summary.isAccessibilityElement = true
        summary.accessibilityTraits = .staticText
        summary.accessibilityLabel = [lineLabel, destinationLabel, timeLabel]
            .compactMap(\.text)
            .joined(separator: ", ")
        // "Alert me" alone would be the same in every row.
        alertButton.accessibilityLabel = [alertButton.currentTitle, destinationLabel.text]
            .compactMap { $0 }
            .joined(separator: ", ")
        accessibilityElements = [summary, alertButton]
    }
    // endregion
}
