import UIKit

// region: field
final class OutlinedField: UITextField {
    private let outline = UIColor(named: "fieldOutline") ?? .label

    func build() {
        layer.cornerRadius = 8
        heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
        // A layer does not follow light and dark by itself.
        let traits: [UITrait] = [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]
        registerForTraitChanges(traits) { (field: OutlinedField, _: UITraitCollection) in
            field.drawOutline()
        }
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

    private func drawOutline() {
        layer.borderWidth = isFirstResponder ? 3 : 1
        layer.borderColor = outline.resolvedColor(with: traitCollection).cgColor
    }
}
// endregion
