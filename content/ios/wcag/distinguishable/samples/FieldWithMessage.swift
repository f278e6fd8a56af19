import UIKit

// region: field
final class FieldWithMessage: UIStackView {
    let label = UILabel() // stays visible when the field is filled in
    let field = UITextField()
    private let symbol = UIImageView(image: UIImage(systemName: "exclamationmark.triangle.fill"))
    private let message = UILabel()

    func build(name: String) {
        axis = .vertical
        spacing = 4
        for (text, style) in [(label, UIFont.TextStyle.body), (message, UIFont.TextStyle.subheadline)] {
            text.font = .preferredFont(forTextStyle: style)
            text.adjustsFontForContentSizeCategory = true
            text.numberOfLines = 0
        }
        label.text = name
        label.isAccessibilityElement = false
        field.accessibilityLabel = name
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        field.borderStyle = .roundedRect
        field.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
        symbol.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .subheadline)
        let row = UIStackView(arrangedSubviews: [symbol, message])
        row.spacing = 6
        for view in [label, field, row] { addArrangedSubview(view) }
        show(problem: nil)
    }

    func show(problem: String?) {
        message.text = problem
        symbol.isHidden = problem == nil
        message.isHidden = problem == nil
        if let problem {
            UIAccessibility.post(notification: .announcement, argument: problem)
        }
    }
}
// endregion
