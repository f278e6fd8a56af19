import UIKit

// region: field
final class FieldWithMessage: UIStackView {
    let field = UITextField()
    private let symbol = UIImageView(image: UIImage(systemName: "exclamationmark.triangle.fill"))
    private let message = UILabel()

    func build() {
        axis = .vertical
        spacing = 4
        message.font = .preferredFont(forTextStyle: .subheadline)
        message.adjustsFontForContentSizeCategory = true
        message.numberOfLines = 0
        let row = UIStackView(arrangedSubviews: [symbol, message])
        row.spacing = 6
        addArrangedSubview(field)
        addArrangedSubview(row)
        show(problem: nil)
    }

    func show(problem: String?) {
        message.text = problem
        symbol.isHidden = problem == nil
        message.isHidden = problem == nil
        field.layer.borderWidth = problem == nil ? 1 : 2
        if let problem {
            UIAccessibility.post(notification: .announcement, argument: problem)
        }
    }
}
// endregion
