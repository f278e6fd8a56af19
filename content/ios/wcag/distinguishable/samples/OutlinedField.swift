import UIKit

// region: field
final class OutlinedField: UITextField {
    private let outline = UIColor(named: "fieldOutline") ?? .label

    override func didMoveToWindow() {
        super.didMoveToWindow()
        layer.cornerRadius = 8
        drawOutline()
    }

    override func becomeFirstResponder() -> Bool {
        defer { drawOutline() }
        return super.becomeFirstResponder()
    }

    override func resignFirstResponder() -> Bool {
        defer { drawOutline() }
        return super.resignFirstResponder()
    }

    // A layer does not follow light and dark by itself.
    // On iOS 17 and later, registerForTraitChanges(_:action:) does this.
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        drawOutline()
    }

    private func drawOutline() {
        layer.borderWidth = isFirstResponder ? 3 : 1
        layer.borderColor = outline.resolvedColor(with: traitCollection).cgColor
    }
}
// endregion
