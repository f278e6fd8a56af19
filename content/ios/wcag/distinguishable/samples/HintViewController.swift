import UIKit

// region: hint
final class HintViewController: UIViewController {
    private let info = UIButton(type: .infoLight)
    private let card = UILabel()
    private var closing: DispatchWorkItem?

    override func viewDidLoad() {
        super.viewDidLoad()
        card.text = NSLocalizedString("hint.text", comment: "What the help says")
        card.font = .preferredFont(forTextStyle: .body)
        card.adjustsFontForContentSizeCategory = true
        card.numberOfLines = 0
        card.backgroundColor = .systemBackground
        card.isUserInteractionEnabled = true
        card.isHidden = true
        // The card listens too: the pointer may rest on it.
        for part in [info, card] {
            let hover = UIHoverGestureRecognizer(target: self, action: #selector(pointerMoved))
            part.addGestureRecognizer(hover)
            view.addSubview(part)
        }
        // Constraints are left out: the button is at least 44 points wide and high.
        // Touch and keyboard reach the same card.
        info.addAction(UIAction { [weak self] _ in self?.toggle() }, for: .primaryActionTriggered)
    }

    @objc private func pointerMoved(_ hover: UIHoverGestureRecognizer) {
        closing?.cancel()
        switch hover.state {
        case .began:
            card.isHidden = false
        case .changed:
            break // closed with Escape, it stays closed while the pointer moves
        default:
            // Time to cross the gap between the button and the card.
            let closing = DispatchWorkItem { [weak self] in self?.close() }
            self.closing = closing
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: closing)
        }
    }

    private func toggle() {
        card.isHidden.toggle()
        // VoiceOver goes to the card, or back to the button.
        UIAccessibility.post(notification: .layoutChanged, argument: card.isHidden ? info : card)
    }

    @objc private func close() { card.isHidden = true }

    // Without the focus system of the iPad, key commands only reach the first responder
    // and those above it.
    override var canBecomeFirstResponder: Bool { true }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    override var keyCommands: [UIKeyCommand]? {
        let escape = UIKeyCommand.inputEscape
        return [UIKeyCommand(input: escape, modifierFlags: [], action: #selector(close))]
    }

    override func accessibilityPerformEscape() -> Bool {
        guard !card.isHidden else { return false }
        toggle()
        return true
    }
}
// endregion
